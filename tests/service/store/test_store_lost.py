"""A store that is gone, emptied or cut off is not taken for a new one."""

import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from service.app.boundary.store import Append, Record, StoreCorrupt
from service.store.open import open_store
from service.store.sql import FIRST_TABLES
from tests.postgres import Postgres


@pytest.mark.parametrize("how", ["emptied", "deleted"])
def test_a_store_that_is_gone_is_not_taken_for_a_new_one(tmp_path: Path, how: str) -> None:
    path = tmp_path / "a.db"
    open_store(f"sqlite:///{path}").close()
    if how == "emptied":
        path.write_bytes(b"")
    else:
        path.unlink()
    with pytest.raises(StoreCorrupt, match=rf"{path} is (empty|gone), and .*a\.db\.made shows that there was one"):
        open_store(f"sqlite:///{path}")
    assert not path.exists() or path.stat().st_size == 0
    (tmp_path / "a.db.made").unlink()
    open_store(f"sqlite:///{path}").close()


@pytest.mark.parametrize("left", ["a.db-wal", "token.keys", "export.keys"])
def test_what_a_store_leaves_behind_shows_that_there_was_one(tmp_path: Path, left: str) -> None:
    path = tmp_path / "a.db"
    path.write_bytes(b"")
    (tmp_path / left).write_bytes(b"something")
    with pytest.raises(StoreCorrupt, match=f"{left} shows that there was one"):
        open_store(f"sqlite:///{path}")
    assert (tmp_path / left).read_bytes() == b"something"
    assert path.stat().st_size == 0


def test_keys_alone_are_from_before_there_was_a_store(tmp_path: Path) -> None:
    (tmp_path / "token.keys").write_bytes(b"something")
    open_store(f"sqlite:///{tmp_path}/a.db").close()
    assert (tmp_path / "a.db").stat().st_size > 0


def test_a_store_that_is_cut_off_anywhere_says_so(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with closing(open_store(f"sqlite:///{path}")) as store:
        store.append([Append("m", 0, (Record(1, "open", b"x" * 9_000, b"d"),), "r", b"", b"")])
    whole = path.read_bytes()
    for size in (1, 15, 16, 99, 100, 511, 512, 4_095, 4_096, 8_192, len(whole) - 4_096):
        path.write_bytes(whole[:size])
        with pytest.raises(StoreCorrupt, match=r"damaged or no store|has lost|is empty"):
            open_store(f"sqlite:///{path}")


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_store_that_has_lost_tables_is_not_given_new_ones(tmp_path: Path, database: Postgres, kind: str) -> None:
    path = tmp_path / "a.db"
    url = database.dsn if kind == "postgres" else f"sqlite:///{path}"

    def run(statement: str) -> None:
        if kind == "postgres":
            database.execute(statement)
        else:
            with closing(sqlite3.connect(path)) as connection, connection:
                connection.execute(statement)

    open_store(url, tmp_path).close()
    run("DROP TABLE secrets")
    with pytest.raises(StoreCorrupt, match="has lost tables: secrets"):
        open_store(url, tmp_path)
    for table in sorted(FIRST_TABLES - {"secrets"}):
        run(f"DROP TABLE {table}")
    with pytest.raises(StoreCorrupt, match=r"is empty, and .*\.made shows that there was one"):
        open_store(url, tmp_path)


def test_a_store_made_by_many_at_once_is_made_once(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    begin = threading.Barrier(8)

    def make(_: int) -> None:
        begin.wait()
        open_store(url).close()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(make, range(8)))
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.db", "a.db.made"]
    with closing(sqlite3.connect(tmp_path / "a.db")) as connection:
        assert connection.execute("SELECT * FROM store_schema").fetchall() == [(2,)]
