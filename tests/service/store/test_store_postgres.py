"""What can go wrong with a PostgreSQL server, and what the store makes of it."""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from typing import Any

import psycopg
import pytest

from service.app.boundary.store import (
    Append,
    Appended,
    Change,
    EventStore,
    Outcome,
    Record,
    Repeated,
    StoreCorrupt,
    StoreError,
    StoreUnavailable,
)
from service.store.open import open_store
from service.store.postgres import PostgresStore
from service.store.writer import GroupCommit
from tests.postgres import Postgres

Work = Callable[[Any], Any]
TERMINATE_OTHERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


@pytest.fixture
def store(database: Postgres) -> Iterator[PostgresStore]:
    """A store in a database of its own."""
    with closing(open_store(database.dsn)) as opened:
        assert isinstance(opened, PostgresStore)
        yield opened


def append(match: str, after: int) -> Append:
    record = Record(after + 1, "played", b"body", b"digest")
    return Append(match, after, (record,), f"r{after}", b"", b"answer")


def follow(store: PostgresStore, cursor: str, count: int) -> list[Change]:
    """Follow until so many changes are told; other transactions on the server may delay them a little."""
    found: list[Change] = []
    bound = time.monotonic() + 30
    while len(found) < count and time.monotonic() < bound:
        page = store.changes_since(cursor)
        cursor = page.cursor
        found += page.changes
    return found


def test_terminated_connections_are_replaced(database: Postgres, store: PostgresStore) -> None:
    assert store.append([append("m", 0)]) == [Appended(1)]
    database.execute(TERMINATE_OTHERS)
    assert store.append([append("m", 1)]) == [Appended(2)]
    database.execute(TERMINATE_OTHERS)
    assert [record.position for record in store.read("m")] == [1, 2]


def test_connections_lost_under_load_lose_and_double_nothing(database: Postgres, store: PostgresStore) -> None:
    writer = GroupCommit(store)
    finished = threading.Event()

    def client(match: str) -> None:
        after = 0
        while after < 40:
            try:
                outcome: Outcome = writer.submit(append(match, after)).result()
            except StoreUnavailable:
                continue
            assert outcome in (Appended(after + 1), Repeated(b"answer"))
            after += 1

    def terminate() -> int:
        terminated = 0
        while not finished.is_set() or not terminated:
            terminated += len(database.execute(TERMINATE_OTHERS))
            finished.wait(0.1)
        return terminated

    matches = [f"m{n}" for n in range(4)]
    with ThreadPoolExecutor(5) as pool:
        terminating = pool.submit(terminate)
        try:
            list(pool.map(client, matches))
        finally:
            finished.set()
            writer.close()
    assert terminating.result() > 0
    for match in matches:
        assert [record.position for record in store.read(match)] == list(range(1, 41))


def test_a_commit_whose_acknowledgement_was_lost_is_found_by_its_request(
    database: Postgres, store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = store._run
    lost: list[int] = []

    def losing(work: Work) -> Any:
        def work_then_lose(connection: psycopg.Connection[Any]) -> Any:
            done = work(connection)
            if not lost:
                lost.append(connection.info.backend_pid)
                database.execute(f"SELECT pg_terminate_backend({lost[0]})")
                connection.execute("SELECT 'never answered'")
            return done

        return run(work_then_lose)

    monkeypatch.setattr(store, "_run", losing)
    assert store.append([append("m", 0), append("m", 7)])[0] == Repeated(b"answer")
    assert len(lost) == 1
    assert [record.position for record in store.read("m")] == [1]


def test_two_stores_that_create_one_match_at_once_agree_on_one_winner(database: Postgres, store: PostgresStore) -> None:
    with closing(open_store(database.dsn)) as other, ThreadPoolExecutor(2) as pool:
        barrier = threading.Barrier(2)

        def create(creator: EventStore, name: str, match: str) -> Outcome:
            record = Record(1, "opened", name.encode(), b"digest")
            barrier.wait()
            return creator.append([Append(match, 0, (record,), name, b"", b"")])[0]

        for match in (f"m{number}" for number in range(20)):
            outcomes = list(pool.map(create, (store, other), ("one", "two"), (match, match)))
            assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Appended", "Stale"]
            winner = b"one" if isinstance(outcomes[0], Appended) else b"two"
            assert [record.body for record in store.read(match)] == [winner]


def test_a_follower_waits_for_a_transaction_that_may_still_add_an_earlier_record(
    database: Postgres, store: PostgresStore
) -> None:
    now = store.latest()
    with psycopg.connect(database.dsn) as slow:
        slow.execute("INSERT INTO stored_events VALUES ('slow', 1, 'played', '', '')")
        store.append([append("quick", 0)])
        waiting = store.changes_since(now)
        assert waiting.changes == ()
        assert [record.position for record in store.read("quick")] == [1]
        slow.commit()
    assert follow(store, waiting.cursor, 2) == [Change("slow", 1, "played"), Change("quick", 1, "played")]


def test_a_follower_is_told_of_a_lower_number_that_was_committed_later(
    database: Postgres, store: PostgresStore
) -> None:
    with psycopg.connect(database.dsn) as older, psycopg.connect(database.dsn) as younger:
        older.execute("SELECT pg_current_xact_id()")
        younger.execute("INSERT INTO stored_events VALUES ('younger', 1, 'played', '', '')")
        older.execute("INSERT INTO stored_events VALUES ('older', 1, 'played', '', '')")
        older.commit()
        bound = time.monotonic() + 30
        while not (first := store.changes_since()).changes:
            assert time.monotonic() < bound
        assert first.changes == (Change("older", 1, "played"),)
        younger.commit()
    assert follow(store, first.cursor, 1) == [Change("younger", 1, "played")]


def test_a_follower_goes_by_the_number_of_a_transaction_and_not_by_its_digits(
    database: Postgres, store: PostgresStore
) -> None:
    database.execute(
        "INSERT INTO stored_events (originator_id, originator_version, topic, state, digest, xact) "
        "VALUES ('m', 1, 'played', '', '', '9'), ('m', 2, 'played', '', '', '10'), ('m', 3, 'played', '', '', '100')"
    )
    first = store.changes_since(limit=1)
    assert first.changes == (Change("m", 1, "played"),)
    assert store.changes_since(first.cursor).changes == (Change("m", 2, "played"), Change("m", 3, "played"))


def test_a_record_that_vanished_is_named_when_reading(database: Postgres, store: PostgresStore) -> None:
    for after in range(4):
        store.append([append("m", after)])
    database.execute("DELETE FROM stored_events WHERE originator_version = 3")
    with pytest.raises(StoreCorrupt) as found:
        list(store.read("m"))
    assert (found.value.match, found.value.position) == ("m", 3)


def test_a_head_that_was_set_back_cannot_be_written_over(database: Postgres, store: PostgresStore) -> None:
    store.append([append("m", 0)])
    store.append([append("m", 1)])
    database.execute("UPDATE matches SET position = 1")
    again = Append("m", 1, (Record(2, "played", b"other", b""),), "new", b"", b"")
    with pytest.raises(StoreCorrupt):
        store.append([again])


def test_what_the_server_cannot_take_fails_alone(store: PostgresStore) -> None:
    bad = Append("bad", 0, (Record(1, "nul \x00", b"", b""),), "r", b"", b"")
    with closing(GroupCommit(store)) as writer:
        futures = [writer.submit(one) for one in (append("a", 0), bad, append("b", 0))]
        assert futures[0].result() == Appended(1)
        assert futures[2].result() == Appended(1)
        with pytest.raises(StoreError, match="refused the data"):
            futures[1].result()


def test_a_server_that_may_lose_commits_is_not_used(database: Postgres) -> None:
    database.execute(f"ALTER DATABASE {database.dbname} SET synchronous_commit = off")
    with pytest.raises(StoreUnavailable, match="synchronous_commit"):
        open_store(database.dsn)


@pytest.mark.parametrize("encoding", ["SQL_ASCII", "LATIN1"])
def test_a_database_that_cannot_keep_every_name_is_not_used(database: Postgres, encoding: str) -> None:
    name = f"{database.dbname}_{encoding.lower()}"
    database.execute(f"CREATE DATABASE {name} TEMPLATE template0 ENCODING '{encoding}' LC_COLLATE 'C' LC_CTYPE 'C'")
    try:
        with pytest.raises(StoreUnavailable, match=f"{name} keeps texts as {encoding}, not as UTF8"):
            open_store(replace(database, dbname=name).dsn)
    finally:
        database.execute(f"DROP DATABASE {name}")


def test_a_database_without_our_tables_or_of_another_version_says_so(database: Postgres, store: PostgresStore) -> None:
    database.execute("UPDATE store_schema SET version = 99")
    with pytest.raises(StoreCorrupt, match="99"):
        open_store(database.dsn)
    database.execute("DROP TABLE matches")
    with pytest.raises(StoreCorrupt, match="matches"):
        store.head("m")
