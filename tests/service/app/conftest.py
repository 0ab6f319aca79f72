"""Fixtures of the application's tests."""

from pathlib import Path

import pytest

from tests.postgres import Postgres


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of each kind."""
    if request.param == "memory":
        return "memory:"
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'matches.db'}"
    database: Postgres = request.getfixturevalue("database")
    return database.dsn


@pytest.fixture
def file(tmp_path: Path) -> str:
    """An empty SQLite store."""
    return f"sqlite:///{tmp_path / 'matches.db'}"
