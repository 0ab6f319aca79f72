"""Fixtures: a shell, and a real service with the demo matches loaded."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.service.cli.commanding import Shell
from tests.service.rpc.serving import Process


@pytest.fixture(scope="session")
def demo_service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A service in a process of its own, with the recorded matches."""
    with Process(tmp_path_factory.mktemp("service") / "data", "--demo") as process:
        yield process


@pytest.fixture
def shell() -> Shell:
    """Somebody without any setting."""
    return Shell()


@pytest.fixture
def organiser(demo_service: Process) -> Shell:
    """The organiser of the service with the demo matches."""
    return Shell({"MAGISTRATE_SERVER": demo_service.address, "MAGISTRATE_TOKEN": demo_service.token})


@pytest.fixture
def demo_match(organiser: Shell) -> str:
    """The id of a demo match of two seats that a battle decides."""
    rows = organiser("match", "list", "--json").json()["matches"]
    return str(next(row["matchId"] for row in rows if row["setup"]["seats"] == 2 and row["result"]["how"] == "battle"))


@pytest.fixture(scope="session")
def replays() -> Path:
    """The folder of recorded matches."""
    return Path(__file__).resolve().parents[3] / "replays" / "dice"
