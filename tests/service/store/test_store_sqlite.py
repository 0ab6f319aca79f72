"""What can go wrong with a SQLite file, and what the store says of it."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from service.app.boundary.store import (
    Append,
    Appended,
    Head,
    Record,
    Snapshot,
    Stale,
    StoreCorrupt,
    StoreError,
    StoreUnavailable,
)
from service.store.open import open_store
from service.store.sqlite import SQLiteStore


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the store's file is."""
    return tmp_path / "matches.db"


@pytest.fixture
def store(path: Path) -> Iterator[SQLiteStore]:
    """A store in a file."""
    with closing(open_store(f"sqlite:///{path}")) as opened:
        assert isinstance(opened, SQLiteStore)
        yield opened


def append(after: int, size: int = 10, count: int = 1) -> Append:
    positions = range(after + 1, after + count + 1)
    records = tuple(Record(n, "played", b"x" * size, b"digest %d" % n) for n in positions)
    return Append("m", after, records, f"r{after}", b"", b"answer")


def run(path: Path, *statements: str) -> None:
    """Change the file behind the store's back."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def limit_pages(store: SQLiteStore, pages: int) -> None:
    with store.datastore.transaction(commit=True) as cursor:
        cursor.execute(f"PRAGMA max_page_count={pages}")


def test_a_full_disk_is_reported_and_loses_nothing_that_was_accepted(store: SQLiteStore) -> None:
    accepted = 0
    limit_pages(store, 64)
    full: StoreUnavailable | None = None
    while full is None:
        try:
            outcomes = store.append([append(accepted, 20_000), append(accepted + 1, 20_000)])
            assert outcomes == [Appended(accepted + 1), Appended(accepted + 2)]
            accepted += 2
        except StoreUnavailable as error:
            full = error
    assert "free some space" in str(full)
    assert full.retry_after > 0
    assert accepted > 0
    assert [record.position for record in store.read("m")] == list(range(1, accepted + 1))
    assert store.answer("m", f"r{accepted}") is None
    limit_pages(store, 10_000)
    assert store.append([append(accepted, 20_000)]) == [Appended(accepted + 1)]


def test_a_write_lock_that_another_process_keeps_is_a_busy_store(path: Path, store: SQLiteStore) -> None:
    store.append([append(0)])
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert [record.position for record in store.read("m")] == [1]
        with store.datastore.get_connection(commit=True) as connection:
            connection.cursor().execute("PRAGMA busy_timeout=10")
        with pytest.raises(StoreUnavailable, match="another process is writing") as busy:
            store.append([append(1)])
        assert busy.value.retry_after < 1
        other.execute("ROLLBACK")
    assert store.append([append(1)]) == [Appended(2)]


def test_readers_do_not_wait_behind_writers(store: SQLiteStore) -> None:
    store.append([append(0)])
    waiting = threading.Thread(target=store.save_snapshot, args=("m", 1, b"state"))
    with store._writing():
        waiting.start()
        for _ in range(3000):
            assert store.head("m") == Head(1, b"digest 1")
        assert store.snapshot("m", 1) is None
    waiting.join()
    assert store.snapshot("m", 1) == Snapshot(1, b"state", b"digest 1")


def test_every_commit_reaches_the_disk(store: SQLiteStore) -> None:
    with store.datastore.get_connection(commit=True) as connection:
        connection.cursor().execute("PRAGMA synchronous=OFF")
    store.append([append(0)])
    with store.datastore.get_connection(commit=True) as connection:
        cursor = connection.cursor()
        cursor.execute("PRAGMA synchronous")
        assert cursor.fetchone()[0] == 2
        cursor.execute("PRAGMA journal_mode")
        assert cursor.fetchone()[0] == "wal"


def test_a_record_that_vanished_is_named_when_reading(path: Path, store: SQLiteStore) -> None:
    store.append([append(0, count=9)])
    run(path, "DELETE FROM stored_events WHERE originator_version = 4")
    with pytest.raises(StoreCorrupt, match="position 4") as found:
        list(store.read("m"))
    assert (found.value.match, found.value.position) == ("m", 4)
    assert [record.position for record in store.read("m", after=4)] == [5, 6, 7, 8, 9]


@pytest.mark.parametrize("limit", [None, 9, 8])
def test_a_stream_that_was_cut_off_at_its_end_is_found_out(path: Path, store: SQLiteStore, limit: int | None) -> None:
    store.append([append(0, count=9)])
    run(path, "DELETE FROM stored_events WHERE originator_version > 7")
    with pytest.raises(StoreCorrupt, match="position 8"):
        list(store.read("m", limit=limit))
    assert len(list(store.read("m", limit=7))) == 7


def test_a_head_that_was_set_back_cannot_be_written_over(path: Path, store: SQLiteStore) -> None:
    store.append([append(0, count=3)])
    run(path, "UPDATE matches SET position = 2")
    assert store.append([append(3)]) == [Stale(2)]
    with pytest.raises(StoreCorrupt):
        store.append([append(2)])


def test_numbers_of_records_are_never_given_twice(path: Path, store: SQLiteStore) -> None:
    store.append([append(0, count=3)])
    cursor = store.latest()
    run(path, "DELETE FROM stored_events WHERE originator_version = 3", "UPDATE matches SET position = 2")
    store.append([append(2)])
    assert [change.position for change in store.changes_since(cursor).changes] == [3]


def test_a_file_that_is_no_store_says_so(path: Path) -> None:
    path.write_bytes(b"a shopping list, and certainly not a database" * 100)
    with pytest.raises(StoreCorrupt, match=r"matches\.db"):
        open_store(f"sqlite:///{path}")


def test_a_store_of_another_version_is_not_opened(path: Path, store: SQLiteStore) -> None:
    run(path, "UPDATE store_schema SET version = 99")
    with pytest.raises(StoreCorrupt, match="version") as refused:
        open_store(f"sqlite:///{path}")
    assert "99" in str(refused.value)


def test_a_closed_store_is_unavailable(path: Path) -> None:
    store = open_store(f"sqlite:///{path}")
    store.close()
    with pytest.raises(StoreUnavailable, match="closed"):
        store.append([append(0)])
    with pytest.raises(StoreUnavailable, match="closed"):
        store.head("m")


ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
SHORT = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000) SELECT count(*) FROM n"


@pytest.mark.parametrize(("statement", "ends"), [(SHORT, True), (ENDLESS, False)])
def test_closing_waits_for_what_is_read_and_breaks_off_what_does_not_end(
    path: Path, statement: str, ends: bool
) -> None:
    store = open_store(f"sqlite:///{path}")
    assert isinstance(store, SQLiteStore)
    begun, found = threading.Event(), list[object]()

    def read() -> None:
        begun.set()
        try:
            found.extend(store.rows(statement))
        except StoreError as error:
            found.append(error)

    reader = threading.Thread(target=read)
    reader.start()
    begun.wait()
    while not store._used and reader.is_alive():
        pass
    store.close()
    reader.join()
    assert [isinstance(one, StoreError) for one in found] == [not ends]
    with pytest.raises(StoreUnavailable, match="closed"):
        store.rows("SELECT 1")
