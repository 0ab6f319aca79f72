"""Group commit: one thread writes what many clients append, all that waits in one transaction."""

import asyncio
import logging
import threading
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future

from service.app.boundary.store import (
    Append,
    Appended,
    Change,
    EventStore,
    Outcome,
    Repeated,
    StoreUnavailable,
)

LARGEST_BATCH = 256
LARGEST_QUEUE = 4096
_BUSY_RETRY = 0.1

_log = logging.getLogger(__name__)
_Result = Outcome | Exception
_Waiting = tuple[Append, "Future[Outcome] | asyncio.Future[Outcome]"]


class GroupCommit:
    """A queue and its one writer thread. An append that has entered a batch is never cancelled.

    `events` and `batches` are how many have become durable.
    """

    def __init__(
        self,
        store: EventStore,
        *,
        announce: Callable[[Sequence[Change]], None] | None = None,
        largest_batch: int = LARGEST_BATCH,
        largest_queue: int = LARGEST_QUEUE,
    ) -> None:
        """Start the thread. `announce` is called by it with the new positions after each commit."""
        self._store = store
        self._announce = announce
        self._largest_batch = largest_batch
        self._largest_queue = largest_queue
        self._queue: deque[_Waiting] = deque()
        self._changed = threading.Condition()
        self._closed = False
        self.events = self.batches = 0
        self._thread = threading.Thread(target=self._run, name="group-commit", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many appends wait for the next batch."""
        return len(self._queue)

    def submit(self, append: Append) -> Future[Outcome]:
        """Queue an append from any thread; raise StoreUnavailable if the queue is full or closed.

        The future gives the outcome once it is durable, or raises what `EventStore.append` raises.
        """
        future: Future[Outcome] = Future()
        self._enqueue(append, future)
        return future

    async def append(self, append: Append) -> Outcome:
        """Queue an append from a coroutine and wait for its outcome; raises as `submit` and its future do."""
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._enqueue(append, future)
        return await future

    def close(self) -> None:
        """Write what is queued, then stop the thread. Does not close the store. May be called twice."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        self._thread.join()

    def _enqueue(self, append: Append, future: Future[Outcome] | asyncio.Future[Outcome]) -> None:
        with self._changed:
            if self._closed:
                raise StoreUnavailable("the service is stopping and takes no more actions")
            if len(self._queue) >= self._largest_queue:
                problem = f"the store is busy: {len(self._queue)} actions are waiting to be written"
                raise StoreUnavailable(problem, _BUSY_RETRY)
            self._queue.append((append, future))
            self._changed.notify()

    def _run(self) -> None:
        while batch := self._next_batch():
            appends = [append for append, _ in batch]
            results = self._write(appends)
            self._count(appends, results)
            _deliver([(future, result) for (_, future), result in zip(batch, results, strict=True)])
            self._tell_hub(appends, results)

    def _next_batch(self) -> list[_Waiting]:
        """Wait for work; an empty batch means that the queue is closed and drained."""
        batch: list[_Waiting] = []
        while not batch:
            with self._changed:
                self._changed.wait_for(lambda: self._queue or self._closed)
                if not self._queue:
                    return []
                size = min(len(self._queue), self._largest_batch)
                taken = [self._queue.popleft() for _ in range(size)]
            batch = [waiting for waiting in taken if _starts(waiting[1])]
        return batch

    def _write(self, batch: Sequence[Append]) -> list[_Result]:
        try:
            return list(self._store.append(batch))
        except StoreUnavailable as error:
            return [StoreUnavailable(str(error), error.retry_after) for _ in batch]
        except Exception as error:  # noqa: BLE001 - whatever it is, the clients are told and the thread goes on
            if len(batch) > 1:
                # One append that the store cannot take must not fail its neighbours.
                return [result for append in batch for result in self._write([append])]
            return [error]

    def _count(self, batch: Sequence[Append], results: Sequence[_Result]) -> None:
        new = [len(append.records) for append, one in zip(batch, results, strict=True) if isinstance(one, Appended)]
        self.events += sum(new)
        self.batches += bool(new)

    def _tell_hub(self, batch: Sequence[Append], results: Sequence[_Result]) -> None:
        written = [
            Change(append.match, append.last.position)
            for append, result in zip(batch, results, strict=True)
            if isinstance(result, Appended | Repeated)
        ]
        if self._announce is None or not written:
            return
        try:
            self._announce(written)
        except Exception:  # noqa: BLE001 - a failing bell must not stop the writer
            _log.exception("watchers could not be told of %d new positions", len(written))


def _starts(future: Future[Outcome] | asyncio.Future[Outcome]) -> bool:
    """Say whether the client still waits; from here on a thread's future cannot be cancelled."""
    if isinstance(future, Future):
        return future.set_running_or_notify_cancel()
    return not future.cancelled()


def _deliver(results: Iterable[tuple[Future[Outcome] | asyncio.Future[Outcome], _Result]]) -> None:
    """Hand every result to who waits for it, with one call into each event loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Outcome], _Result]]] = {}
    for future, result in results:
        if isinstance(future, Future):
            _settle(future, result)
        else:
            by_loop.setdefault(future.get_loop(), []).append((future, result))
    for loop, pairs in by_loop.items():
        try:
            loop.call_soon_threadsafe(_settle_all, pairs)
        except RuntimeError:
            _log.warning("%d results came after their event loop was closed", len(pairs))


def _settle_all(pairs: Sequence[tuple[asyncio.Future[Outcome], _Result]]) -> None:
    for future, result in pairs:
        if not future.done():
            _settle(future, result)


def _settle(future: Future[Outcome] | asyncio.Future[Outcome], result: _Result) -> None:
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
