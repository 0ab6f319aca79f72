"""A store is opened by its URL, and a URL that cannot work says why."""

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from service.app.boundary.store import Append, Record, StoreUnavailable
from service.store.memory import MemoryStore
from service.store.open import BadStoreUrl, open_store
from service.store.postgres import PostgresStore
from service.store.sqlite import SQLiteStore
from tests.postgres import Postgres


@pytest.fixture
def open_umask() -> Iterator[None]:
    """The user lets everybody read and write what it makes."""
    before = os.umask(0)
    yield
    os.umask(before)


def test_each_url_opens_its_kind_of_store(tmp_path: Path, database: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for url, kind in (
        ("memory:", MemoryStore),
        (f"sqlite:///{tmp_path}/a.db", SQLiteStore),
        ("sqlite:///relative.db", SQLiteStore),
        (database.dsn, PostgresStore),
    ):
        with closing(open_store(url)) as store:
            assert type(store) is kind
    assert (tmp_path / "a.db").exists()
    assert (tmp_path / "relative.db").exists()


@pytest.mark.parametrize(
    ("url", "hint"),
    [
        ("", "use memory:, sqlite:///FILE or postgresql://"),
        ("mysql://host/db", "use memory:, sqlite:///FILE or postgresql://"),
        ("sqlite://file.db", "use memory:, sqlite:///FILE"),
        ("sqlite:///", "names no file"),
        ("sqlite:///:memory:", "memory: to keep nothing"),
        ("sqlite:////no/such/folder/a.db", "there is no folder /no/such/folder"),
        ("sqlite:////", "is a folder"),
        ("postgresql://[host/db", "cannot be read"),
        ("postgresql://user@host", "names no database"),
    ],
)
def test_a_url_that_cannot_work_says_what_to_write(url: str, hint: str) -> None:
    with pytest.raises(BadStoreUrl, match=hint):
        open_store(url)


def test_a_server_or_a_database_that_is_not_there_is_unavailable(tmp_path: Path, postgres: Postgres) -> None:
    with pytest.raises(StoreUnavailable, match=r"cannot be reached.*No such file"):
        open_store(f"postgresql://user@/db?host={tmp_path}")
    with pytest.raises(StoreUnavailable, match=r'cannot be reached.*"nowhere" does not exist'):
        open_store(postgres.dsn.replace("/postgres?", "/nowhere?"))


def modes(folder: Path) -> dict[str, str]:
    """Who may do what with each file of a folder."""
    return {file.name: oct(file.stat().st_mode & 0o777) for file in folder.iterdir()}


@pytest.mark.usefixtures("open_umask")
def test_a_store_s_file_and_its_journals_are_their_owner_s_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    with closing(open_store(url)) as store:
        store.append([Append("m", 0, (Record(1, "open", b"x", b"d"),), "r", b"", b"")])
        assert set(modes(tmp_path)) == {"a.db", "a.db-wal", "a.db-shm", "a.db.made"}
        assert set(modes(tmp_path).values()) == {"0o600"}


def test_a_store_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    with closing(open_store(url)) as first:
        first.append([Append("m", 0, (Record(1, "open", b"x", b"d"),), "r", b"", b"")])
        for file in tmp_path.iterdir():
            file.chmod(0o644)
        with closing(open_store(url)) as store:
            assert store.head("m") is not None
            assert {mode for name, mode in modes(tmp_path).items() if not name.endswith(".made")} == {"0o600"}
