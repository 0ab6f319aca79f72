"""What every event store does, in memory, in SQLite and in PostgreSQL alike."""

import multiprocessing
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from hashlib import sha256
from pathlib import Path

import pytest

from service.app.boundary.store import (
    Answered,
    Append,
    Appended,
    Change,
    EventStore,
    Head,
    Listed,
    Record,
    Repeated,
    RequestReused,
    Snapshot,
    Stale,
)
from service.store.batches import CHUNK
from service.store.open import open_store
from tests.postgres import Postgres

Open = Callable[[], EventStore]
EVERY = ["memory", "sqlite", "postgres"]
SHARED = ["sqlite", "postgres"]


@pytest.fixture(params=EVERY)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of each kind."""
    if request.param == "memory":
        return "memory:"
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'matches.db'}"
    database: Postgres = request.getfixturevalue("database")
    return database.dsn


@pytest.fixture
def reopen(url: str) -> Iterator[Open]:
    """Open the store once more, as another process would."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(closing(open_store(url)))


@pytest.fixture
def store(reopen: Open) -> EventStore:
    """The store, open."""
    return reopen()


def record(position: int, body: bytes = b"body") -> Record:
    return Record(position, f"kind-{position % 3}", body, sha256(b"%d" % position + body).digest())


def append(match: str, after: int, count: int = 1, request: str = "", **more: bytes) -> Append:
    records = tuple(record(after + n) for n in range(1, count + 1))
    given = {"fingerprint": b"print", "answer": f"answer {after}".encode()} | more
    return Append(match, after, records, request or f"request-{after}", **given)


def write(store: EventStore, *batch: Append) -> None:
    outcomes = store.append(batch)
    assert outcomes == [Appended(a.last.position) for a in batch]


def test_records_come_back_as_they_were_written_and_in_order(store: EventStore) -> None:
    body = bytes(range(256)) * 40
    first = Append("m", 0, (record(1, b""), record(2, body)), "a", b"", b"")
    write(store, first, append("other", 0, 2), append("m", 2, 3))
    assert list(store.read("m")) == [record(1, b""), record(2, body), record(3), record(4), record(5)]
    assert store.head("m") == Head(5, record(5).digest)


def test_reading_starts_after_a_position_and_stops_at_a_limit(store: EventStore) -> None:
    write(store, append("m", 0, 2 * CHUNK + 7))
    assert [r.position for r in store.read("m", after=3, limit=2)] == [4, 5]
    assert [r.position for r in store.read("m", limit=CHUNK + 1)] == list(range(1, CHUNK + 2))
    assert [r.position for r in store.read("m", after=2)] == list(range(3, 2 * CHUNK + 8))
    assert list(store.read("m", after=2 * CHUNK + 7)) == []
    assert list(store.read("m", limit=0)) == []


def test_an_unknown_match_is_empty(store: EventStore) -> None:
    assert list(store.read("none")) == []
    assert store.head("none") is None
    assert store.answer("none", "a") is None
    assert store.secret("none") is None
    assert store.snapshot("none", 9) is None


def test_a_stale_append_is_told_the_current_position_and_writes_nothing(store: EventStore) -> None:
    write(store, append("m", 0, 2))
    assert store.append([append("m", 1, request="x"), append("m", 3, request="y")]) == [Stale(2), Stale(2)]
    assert store.append([append("new", 1)]) == [Stale(0)]
    assert store.head("m") == Head(2, record(2).digest)
    assert store.answer("m", "x") is None
    assert store.head("new") is None


def test_records_that_leave_a_gap_are_stale(store: EventStore) -> None:
    write(store, append("m", 0))
    gap_inside = Append("m", 1, (record(2), record(4)), "x", b"", b"")
    gap_before = Append("m", 1, (record(3),), "y", b"", b"")
    assert store.append([gap_inside, gap_before]) == [Stale(1), Stale(1)]
    assert [r.position for r in store.read("m")] == [1]


def test_a_repeated_request_is_answered_again_and_written_once(store: EventStore) -> None:
    write(store, append("m", 0), append("m", 1))
    assert store.append([append("m", 0)]) == [Repeated(b"answer 0")]
    assert store.answer("m", "request-1") == Answered(b"print", b"answer 1")
    assert store.head("m") == Head(2, record(2).digest)


def test_a_request_id_with_another_payload_is_an_error_of_its_own(store: EventStore) -> None:
    write(store, append("m", 0, request="same"))
    assert store.append([append("m", 1, request="same", fingerprint=b"other")]) == [RequestReused()]
    write(store, append("another match", 0, request="same", fingerprint=b"other"))


def test_each_append_of_a_batch_succeeds_or_fails_on_its_own(store: EventStore) -> None:
    write(store, append("old", 0, request="first"))
    batch = [
        append("new", 0),
        append("old", 5, request="too far"),
        append("old", 0, request="first"),
        append("old", 0, request="first", fingerprint=b"other"),
        append("old", 1, request="good"),
        append("new", 0),
    ]
    repeated = Repeated(b"answer 0")
    assert store.append(batch) == [Appended(1), Stale(1), repeated, RequestReused(), Appended(2), repeated]
    assert [r.position for r in store.read("old")] == [1, 2]
    assert [r.position for r in store.read("new")] == [1]


def test_two_appends_to_one_match_in_a_batch_work_in_order(store: EventStore) -> None:
    batch = [append("m", 0, 2), append("m", 2, request="next"), append("m", 2, request="late")]
    assert store.append(batch) == [Appended(2), Appended(3), Stale(3)]
    assert [r.position for r in store.read("m")] == [1, 2, 3]


def test_an_empty_batch_is_nothing(store: EventStore) -> None:
    assert store.append([]) == []


def test_the_secret_is_written_once_with_the_match(store: EventStore) -> None:
    write(store, append("m", 0, secret=b"\x00seed"), append("m", 1), append("bare", 0))
    assert store.secret("m") == b"\x00seed"
    assert store.secret("bare") is None
    again = append("m", 0, request="again", secret=b"other")
    assert store.append([again]) == [Stale(2)]
    assert store.secret("m") == b"\x00seed"
    with pytest.raises(ValueError, match="only with its first records"):
        append("m", 2, secret=b"late")


@pytest.mark.parametrize("name", ["", "a\x00b", "x" * 201])
def test_a_name_that_not_every_store_can_keep_is_refused_at_once(name: str) -> None:
    with pytest.raises(ValueError, match="1 to 200 characters"):
        append(name, 0)
    with pytest.raises(ValueError, match="1 to 200 characters"):
        Append("m", 0, (record(1),), name, b"", b"")
    with pytest.raises(ValueError, match="at least one record"):
        Append("m", 0, (), "a", b"", b"")


def test_a_snapshot_is_the_latest_that_is_not_past_the_position(store: EventStore) -> None:
    write(store, append("m", 0, 30))
    for position in (10, 20):
        store.save_snapshot("m", position, b"at %d" % position)
    store.save_snapshot("m", 10, b"at 10, better")
    assert store.snapshot("m", 9) is None
    assert store.snapshot("m", 19) == Snapshot(10, b"at 10, better", record(10).digest)
    assert store.snapshot("m", 1000) == Snapshot(20, b"at 20", record(20).digest)
    assert store.snapshot("other", 1000) is None


def test_a_snapshot_without_its_record_has_no_digest_of_one(store: EventStore) -> None:
    write(store, append("m", 0, 3))
    store.save_snapshot("m", 4, b"at 4")
    assert store.snapshot("m", 4) == Snapshot(4, b"at 4")


def test_matches_are_listed_by_pages_in_the_order_of_their_creation(store: EventStore) -> None:
    names = ["delta", "alpha", "echo", "bravo", "charlie"]
    for name in names[:3]:
        write(store, append(name, 0, summary=name.encode()))
    write(store, *(append(name, 0, summary=name.encode()) for name in names[3:]))
    write(store, append("alpha", 1, 2, summary=b"changed"), append("delta", 1))
    listed: list[Listed] = []
    sizes: list[tuple[int, bool]] = []
    token = ""
    while True:
        page = store.matches(token, limit=2)
        listed += page.matches
        sizes.append((len(page.matches), page.more))
        token = page.token
        if not page.more:
            break
    assert sizes == [(2, True), (2, True), (1, False)]
    assert [row.match for row in listed] == names
    assert [row.position for row in listed] == [2, 3, 1, 1, 1]
    assert [row.summary for row in listed] == [b"delta", b"changed", b"echo", b"bravo", b"charlie"]
    assert store.matches(token).matches == ()
    write(store, append("later", 0))
    assert [row.match for row in store.matches(token).matches] == ["later"]


@pytest.mark.parametrize("token", ["x", "-1", "1;", "²", "1.2.3"])
def test_a_made_up_token_is_refused(store: EventStore, token: str) -> None:
    with pytest.raises(ValueError, match="start without one"):
        store.matches(token)
    with pytest.raises(ValueError, match="start without one"):
        store.changes_since(token)


def follow(store: EventStore, cursor: str, until: int = 0) -> tuple[list[Change], str]:
    """Follow the log to its end, and on until there are so many changes.

    PostgreSQL tells of a change once no older transaction runs anywhere on the server, which tests share.
    """
    found: list[Change] = []
    bound = time.monotonic() + 30
    while True:
        page = store.changes_since(cursor, limit=7)
        found += page.changes
        cursor = page.cursor
        if not page.changes and (len(found) >= until or time.monotonic() > bound):
            return found, cursor


def told_of(match: str, position: int) -> Change:
    """What is told of a record that `record` made."""
    return Change(match, position, f"kind-{position % 3}")


def test_a_stream_without_a_row_is_listed_with_none_beside_the_others(store: EventStore) -> None:
    write(store, append("m1", 0, summary=b"row"))
    write(store, append("event-1", 0))
    write(store, append("event-1", 1))
    assert store.matches().matches == (Listed("m1", 1, b"row"), Listed("event-1", 2, b""))
    assert (store.listed("m1"), store.listed("event-1")) == store.matches().matches
    assert store.listed("nothing") is None


def test_changes_of_every_match_are_told_once_from_a_cursor_on(store: EventStore) -> None:
    write(store, append("a", 0, 2), append("b", 0))
    write(store, append("a", 2))
    told, cursor = follow(store, "", until=4)
    assert told == [told_of("a", 1), told_of("a", 2), told_of("b", 1), told_of("a", 3)]
    assert follow(store, cursor) == ([], cursor)
    now = store.latest()
    write(store, append("b", 1))
    assert follow(store, cursor, until=1)[0] == [told_of("b", 2)]
    assert follow(store, now, until=1)[0] == [told_of("b", 2)]


def test_writers_in_many_threads_lose_and_double_nothing(store: EventStore) -> None:
    with ThreadPoolExecutor(6) as pool:
        won = list(pool.map(lambda n: race(store, f"writer-{n}", 12), range(6)))
    check_race(store, won)


@pytest.mark.parametrize("url", SHARED, indirect=True)
def test_writers_in_many_processes_lose_and_double_nothing(url: str, store: EventStore) -> None:
    context = multiprocessing.get_context("spawn")
    with context.Pool(3) as pool:
        won = pool.starmap(race_at, [(url, f"writer-{n}", 12) for n in range(3)])
    check_race(store, won)


def race_at(url: str, name: str, turns: int) -> list[int]:
    """Race in a process of its own."""
    with closing(open_store(url)) as store:
        return race(store, name, turns)


def race(store: EventStore, name: str, turns: int) -> list[int]:
    """Append to one match until `turns` appends have won, and to a new match of one's own at each."""
    won: list[int] = []
    attempt = 0
    while len(won) < turns:
        head = store.head("raced")
        after = 0 if head is None else head.position
        own = append(f"{name}-{attempt}", 0)
        attempt += 1
        outcomes = store.append([append("raced", after, 2, request=f"{name}-{attempt}"), own])
        assert outcomes[1] == Appended(1)
        if isinstance(outcomes[0], Appended):
            won.append(outcomes[0].position)
    return won


def check_race(store: EventStore, won: list[list[int]]) -> None:
    ends = sorted(position for positions in won for position in positions)
    assert ends == list(range(2, 2 * len(ends) + 1, 2))
    assert [r.position for r in store.read("raced")] == list(range(1, 2 * len(ends) + 1))
    listed = {row.match: row.position for row in store.matches(limit=10_000).matches}
    changes, _ = follow(store, "", until=sum(listed.values()))
    assert len(changes) == len(set(changes))
    assert set(changes) == {told_of(match, n + 1) for match in listed for n in range(listed[match])}


@pytest.mark.parametrize("url", SHARED, indirect=True)
def test_a_follower_misses_nothing_of_concurrent_writers(reopen: Open) -> None:
    first, second, follower = reopen(), reopen(), reopen()
    done = threading.Event()
    told: list[Change] = []
    listed: list[Listed] = []

    names = ["a", "b", "c"]
    expected = {told_of(name, n) for name in names for n in range(1, 61)}
    expected |= {told_of(f"{name}-{n}", 1) for name in names for n in range(60)}

    def follow_all() -> None:
        cursor = token = ""
        finished = False
        while not finished:
            finished = done.is_set()
            changes, cursor = follow(follower, cursor, until=len(expected) - len(told) if finished else 0)
            told.extend(changes)
            page = follower.matches(token, limit=1000)
            token = page.token
            listed.extend(page.matches)

    def produce(store: EventStore, name: str) -> None:
        for after in range(60):
            write(store, append(name, after), append(f"{name}-{after}", 0))

    with ThreadPoolExecutor(4) as pool:
        following = pool.submit(follow_all)
        stores = (first, second, first)
        writing = [pool.submit(produce, store, name) for store, name in zip(stores, names, strict=True)]
        try:
            for writer in writing:
                writer.result()
        finally:
            done.set()
        following.result()
    assert len(told) == len(expected)
    assert set(told) == expected
    assert sorted(row.match for row in listed) == sorted({change.match for change in told})


@pytest.mark.parametrize("url", SHARED, indirect=True)
def test_what_was_written_is_there_when_the_store_is_opened_again(url: str, reopen: Open) -> None:
    with closing(open_store(url)) as store:
        write(store, append("m", 0, 3, secret=b"seed", summary=b"row"))
        store.save_snapshot("m", 2, b"two")
    again = reopen()
    again.check()
    assert list(again.read("m")) == [record(1), record(2), record(3)]
    assert again.append([append("m", 0, 3)]) == [Repeated(b"answer 0")]
    assert again.secret("m") == b"seed"
    assert again.snapshot("m", 3) == Snapshot(2, b"two", record(2).digest)
    assert [row.summary for row in again.matches().matches] == [b"row"]


@pytest.mark.parametrize("url", SHARED, indirect=True)
def test_several_processes_may_open_a_new_store_at_once(url: str) -> None:
    def open_once(number: int) -> None:
        with closing(open_store(url)) as store:
            write(store, append(f"m{number}", 0))

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(open_once, range(4)))
