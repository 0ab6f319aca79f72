"""A store is opened by its URL, and a URL that cannot work says why."""

from contextlib import closing
from pathlib import Path

import pytest

from service.app.store import StoreUnavailable
from service.store.memory import MemoryStore
from service.store.open import BadStoreUrl, open_store
from service.store.postgres import PostgresStore
from service.store.sqlite import SQLiteStore
from tests.postgres import Postgres


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
