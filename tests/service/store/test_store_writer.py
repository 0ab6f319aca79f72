"""Group commit: what waits is written together, and each client hears of its own append."""

import asyncio
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import closing
from pathlib import Path

import pytest

from service.app.boundary.store import Append, Appended, Change, Outcome, Record, Stale, StoreUnavailable
from service.store.memory import MemoryStore
from service.store.open import open_store
from service.store.writer import GroupCommit


class Gate(MemoryStore):
    """A store that says when a batch has reached it and holds the batch until it may go on."""

    def __init__(self) -> None:
        super().__init__()
        self.sizes: list[int] = []
        self.reached = threading.Semaphore(0)
        self.go_on = threading.Event()

    def append(self, batch: Sequence[Append]) -> list[Outcome]:
        """Hold the batch at the gate."""
        self.sizes.append(len(batch))
        self.reached.release()
        assert self.go_on.wait(30)
        return super().append(batch)


@pytest.fixture
def gate() -> Iterator[Gate]:
    """A gate that is opened at the end, so that no writer is left waiting."""
    store = Gate()
    yield store
    store.go_on.set()


def append(match: str, after: int = 0, kind: str = "played") -> Append:
    return Append(match, after, (Record(after + 1, kind, b"body", b"digest"),), f"r{after}", b"", b"")


def test_all_that_waits_is_written_in_one_batch_up_to_the_largest(gate: Gate) -> None:
    with closing(GroupCommit(gate)) as writer:
        first = writer.submit(append("first"))
        assert gate.reached.acquire(timeout=30)
        others = [writer.submit(append(f"m{n}")) for n in range(300)]
        gate.go_on.set()
        assert {future.result(30) for future in [first, *others]} == {Appended(1)}
    assert gate.sizes == [1, 256, 44]


def test_appends_to_one_match_are_written_in_the_order_of_their_submission(gate: Gate) -> None:
    with closing(GroupCommit(gate)) as writer:
        futures = [writer.submit(append("m", after)) for after in (0, 1, 2, 7)]
        gate.go_on.set()
        assert [future.result(30) for future in futures] == [Appended(1), Appended(2), Appended(3), Stale(3)]


def test_an_append_in_a_batch_cannot_be_cancelled_and_one_in_the_queue_can(gate: Gate) -> None:
    with closing(GroupCommit(gate)) as writer:
        inside = writer.submit(append("inside"))
        assert gate.reached.acquire(timeout=30)
        queued = writer.submit(append("queued"))
        assert not inside.cancel()
        assert queued.cancel()
        gate.go_on.set()
        assert inside.result(30) == Appended(1)
        with pytest.raises(CancelledError):
            queued.result(30)
    assert gate.head("inside") is not None
    assert gate.head("queued") is None


def test_a_coroutine_that_gives_up_does_not_stop_its_append(gate: Gate) -> None:
    async def give_up(writer: GroupCommit) -> None:
        task = asyncio.create_task(writer.append(append("inside")))
        assert await asyncio.to_thread(gate.reached.acquire, timeout=30)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        gate.go_on.set()
        assert await writer.append(append("other")) == Appended(1)

    with closing(GroupCommit(gate)) as writer:
        asyncio.run(give_up(writer))
    assert gate.head("inside") is not None


def test_coroutines_are_answered_with_one_call_into_their_loop_for_a_batch(
    gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def many(writer: GroupCommit) -> None:
        loop = asyncio.get_running_loop()
        calls: list[object] = []
        call = loop.call_soon_threadsafe

        def counting(callback: object, *arguments: object) -> object:
            calls.append(callback)
            return call(callback, *arguments)  # type: ignore[arg-type]  # passes on whatever it is given

        monkeypatch.setattr(loop, "call_soon_threadsafe", counting)
        tasks = [asyncio.create_task(writer.append(append(f"m{n}"))) for n in range(200)]
        await asyncio.sleep(0)
        gate.go_on.set()
        assert await asyncio.gather(*tasks) == [Appended(1)] * 200
        assert len(calls) == len(gate.sizes)

    with closing(GroupCommit(gate)) as writer:
        asyncio.run(many(writer))
    assert sum(gate.sizes) == 200
    assert len(gate.sizes) <= 3


def test_a_full_queue_is_a_busy_store(gate: Gate) -> None:
    with closing(GroupCommit(gate, largest_queue=2)) as writer:
        writer.submit(append("inside"))
        assert gate.reached.acquire(timeout=30)
        queued = [writer.submit(append("a")), writer.submit(append("b"))]
        with pytest.raises(StoreUnavailable, match="2 actions are waiting") as busy:
            writer.submit(append("c"))
        assert busy.value.retry_after > 0
        gate.go_on.set()
        assert [future.result(30) for future in queued] == [Appended(1), Appended(1)]


def test_closing_writes_what_is_queued_and_takes_no_more(gate: Gate) -> None:
    writer = GroupCommit(gate)
    futures = [writer.submit(append(f"m{n}")) for n in range(20)]
    closer = threading.Thread(target=writer.close)
    closer.start()
    gate.go_on.set()
    closer.join(30)
    assert [future.result(0) for future in futures] == [Appended(1)] * 20
    with pytest.raises(StoreUnavailable, match="stopping"):
        writer.submit(append("late"))
    writer.close()


def test_an_unavailable_store_is_told_to_every_client_and_the_writer_goes_on(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'matches.db'}")
    store.close()
    with closing(GroupCommit(store)) as writer:
        for _ in range(2):
            errors = [writer.submit(append(f"m{n}")).exception(30) for n in range(3)]
            assert all(isinstance(error, StoreUnavailable) for error in errors)
            assert len({id(error) for error in errors}) == 3


def test_an_append_that_the_store_cannot_take_fails_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'matches.db'}"
    with closing(open_store(url)) as store, closing(GroupCommit(store)) as writer:
        kinds = ["played", "not text: \ud800", "played"]
        futures = [writer.submit(append(f"m{n}", kind=kind)) for n, kind in enumerate(kinds)]
        assert futures[0].result(30) == Appended(1)
        assert futures[2].result(30) == Appended(1)
        assert isinstance(futures[1].exception(30), UnicodeEncodeError)
        assert store.head("m1") is None


def test_new_positions_are_announced_and_a_failing_bell_stops_nothing() -> None:
    told: list[Change] = []

    def announce(changes: Sequence[Change]) -> None:
        told.extend(changes)
        raise RuntimeError("the bell is broken")

    with closing(GroupCommit(MemoryStore(), announce=announce)) as writer:
        assert writer.submit(append("m")).result(30) == Appended(1)
        assert writer.submit(append("m", 5)).result(30) == Stale(1)
        assert writer.submit(append("m", 1)).result(30) == Appended(2)
    assert told == [Change("m", 1), Change("m", 2)]
