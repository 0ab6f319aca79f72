"""Fixtures: a running service, and a match at it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from service.app.boundary.config import Config
from tests.service.rpc.playing import Table
from tests.service.rpc.serving import Running, running

_PATIENCE = 120.0
"""So many seconds a task may take beside whatever else runs on the machine."""


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Running]:
    """A service over SQLite that sends heartbeats often."""
    with running(Config(data=tmp_path / "data", port=0, heartbeat=0.2, worker_seconds=_PATIENCE)) as live:
        yield live


@pytest.fixture
def table(service: Running) -> Iterator[Table]:
    """A match of two seats that has just been opened."""
    opened = Table(service)
    yield opened
    opened.close()
