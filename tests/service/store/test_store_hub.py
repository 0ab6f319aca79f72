"""Watchers are woken by what this process writes and by what others write."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from service.app.boundary.store import Append, Appended, Change, EventStore, Record
from service.store.hub import Hub
from service.store.memory import MemoryStore
from service.store.open import open_store
from service.store.writer import GroupCommit
from tests.postgres import Postgres

BOUND = 30  # seconds; how long to wait for what comes within a fraction of one


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store that processes can share."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'matches.db'}"
    database: Postgres = request.getfixturevalue("database")
    return database.dsn


@pytest.fixture
def stores(url: str) -> Iterator[tuple[EventStore, EventStore]]:
    """One store, open as in two processes."""
    with closing(open_store(url)) as ours, closing(open_store(url)) as theirs:
        yield ours, theirs


def append(match: str, after: int) -> Append:
    return Append(match, after, (Record(after + 1, "played", b"", b""),), f"r{after}", b"", b"")


def pollers() -> int:
    return sum(thread.name == "hub" for thread in threading.enumerate())


def join_pollers() -> None:
    for thread in threading.enumerate():
        if thread.name == "hub":
            thread.join(BOUND)


async def until_nobody_polls() -> None:
    async with asyncio.timeout(BOUND):
        await asyncio.to_thread(join_pollers)


def test_a_watcher_is_woken_by_this_process_without_asking_the_store() -> None:
    async def watch() -> None:
        hub = Hub(MemoryStore(), interval=None)
        store = MemoryStore()
        with closing(GroupCommit(store, announce=hub.announce)) as writer, hub.watch("m") as watch:
            for after in range(5):
                assert await writer.append(append("m", after)) == Appended(after + 1)
                await asyncio.wait_for(watch.news(after), BOUND)
            assert pollers() == 0

    asyncio.run(watch())


def test_a_watcher_sleeps_until_its_own_match_has_something_new() -> None:
    async def watch() -> None:
        hub = Hub(MemoryStore(), interval=None)
        with hub.watch("m") as watch:
            hub.announce([Change("m", 3)])
            await asyncio.wait_for(watch.news(2), BOUND)
            waiting = asyncio.create_task(watch.news(3))
            hub.announce([Change("m", 2), Change("m", 3), Change("other", 9)])
            for _ in range(10):
                await asyncio.sleep(0)
            assert not waiting.done()
            hub.announce([Change("m", 4)])
            await asyncio.wait_for(waiting, BOUND)

    asyncio.run(watch())


def test_a_wait_that_timed_out_for_a_heartbeat_loses_nothing() -> None:
    async def watch() -> None:
        hub = Hub(MemoryStore(), interval=None)
        with hub.watch("m") as watch:
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(watch.news(0), 0.01)
            hub.announce([Change("m", 1)])
            await asyncio.wait_for(watch.news(0), BOUND)

    asyncio.run(watch())


def test_a_watcher_reads_every_record_that_another_process_writes(
    stores: tuple[EventStore, EventStore],
) -> None:
    ours, theirs = stores

    async def watch(hub: Hub, match: str) -> list[int]:
        seen: list[int] = []
        with hub.watch(match) as watch:
            while len(seen) < 40:
                seen += [record.position for record in ours.read(match, after=len(seen))]
                if len(seen) < 40:
                    await asyncio.wait_for(watch.news(len(seen)), BOUND)
        return seen

    def write() -> None:
        for after in range(40):
            theirs.append([append("m", after), append("n", after)])

    async def both() -> None:
        with closing(Hub(ours, interval=0.01)) as hub:
            watching = [asyncio.create_task(watch(hub, match)) for match in ("m", "m", "n")]
            await asyncio.to_thread(write)
            assert await asyncio.gather(*watching) == [list(range(1, 41))] * 3

    asyncio.run(both())


def test_what_is_written_between_entering_and_the_first_look_is_not_missed(
    stores: tuple[EventStore, EventStore],
) -> None:
    ours, theirs = stores

    async def watch() -> None:
        with closing(Hub(ours, interval=0.01)) as hub:
            for after in range(20):
                with hub.watch("m") as watch:
                    theirs.append([append("m", after)])
                    while not list(ours.read("m", after=after)):
                        await asyncio.wait_for(watch.news(after), BOUND)
                    async with asyncio.timeout(BOUND):
                        await watch.news(after)

    asyncio.run(watch())


def test_what_is_written_before_the_first_look_at_the_log_wakes_too() -> None:
    class Slow(MemoryStore):
        """A store that is slow to say where its log ends."""

        def __init__(self) -> None:
            super().__init__()
            self.go_on = threading.Event()

        def latest(self) -> str:
            """Wait until the test has written."""
            assert self.go_on.wait(BOUND)
            return super().latest()

    async def watch() -> None:
        store = Slow()
        with closing(Hub(store, interval=0.01)) as hub, hub.watch("m") as watch:
            store.append([append("m", 0)])
            store.go_on.set()
            await asyncio.wait_for(watch.news(0), BOUND)

    asyncio.run(watch())


def test_the_store_is_asked_only_while_someone_watches(stores: tuple[EventStore, EventStore]) -> None:
    ours, _ = stores

    async def watch() -> None:
        with closing(Hub(ours, interval=0.01)) as hub:
            assert pollers() == 0
            with hub.watch("m"), hub.watch("n"):
                assert pollers() == 1
            await until_nobody_polls()
            with hub.watch("m"):
                assert pollers() == 1
        assert pollers() == 0

    asyncio.run(watch())
