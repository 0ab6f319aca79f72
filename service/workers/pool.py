"""Runs jobs in worker processes: one process a job, a few at a time, by turns, and ended at their limits.

The processes are forked from a server of multiprocessing's, which has loaded the domain and nothing of gRPC; the
process that answers calls is never forked.
"""

import asyncio
import logging
import multiprocessing
import signal
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError, ThreadPoolExecutor
from functools import partial
from typing import Any, ParamSpec, TypeVar

from pebble import ProcessExpired
from pebble.concurrent import process

from service.app.boundary.errors import AppError, Stopping, TookTooLong, TookTooMuchMemory, WorkerLost
from service.workers.fair import FairQueue
from service.workers.inside import OUT_OF_MEMORY, JobLimits, perform

P = ParamSpec("P")
T = TypeVar("T")
MOST_EACH = 8
MOST = 256
_PRELOADED = "service.workers.preloaded"
_CONTEXT = multiprocessing.get_context("forkserver")
_log = logging.getLogger(__name__)


class Workers:
    """Worker processes for jobs. Belongs to one event loop."""

    def __init__(self, limits: JobLimits, workers: int, *, most_each: int = MOST_EACH, most: int = MOST) -> None:
        """So many jobs at once, each within limits; of one caller at most `most_each`, of all `most` wait or run."""
        self.limits = limits
        self._queue = FairQueue(workers, most_each=most_each, most=most)
        # A process is started by a handshake with the server that it is forked from: not in the event loop.
        self._starters = ThreadPoolExecutor(1, thread_name_prefix="starting-workers")
        self._running: set[asyncio.Future[Any]] = set()
        self._stopping = False
        _CONTEXT.set_forkserver_preload([_PRELOADED])

    @property
    def busy(self) -> int:
        """How many jobs run."""
        return self._queue.running

    @property
    def waiting(self) -> int:
        """How many jobs wait for a turn."""
        return self._queue.waiting()

    async def run(self, who: str, job: Callable[P, T], *arguments: P.args, **options: P.kwargs) -> T:
        """What a job gives: a function of a module, with arguments that are values. `who` takes turns with others.

        Cancelled, the job's process is ended. Raises what the job raises, TooManyTasks, TookTooLong,
        TookTooMuchMemory, WorkerLost, Stopping.
        """
        assert not options, "arguments are given by their places"
        if self._stopping:
            raise Stopping
        waiting: asyncio.Future[T] = asyncio.ensure_future(self._run(who, job, *arguments))
        self._running.add(waiting)
        try:
            return await waiting
        except asyncio.CancelledError:
            waiting.cancel()
            if self._stopping:
                raise Stopping from None
            raise
        finally:
            self._running.discard(waiting)

    async def warm(self) -> None:
        """Makes the first job as quick as the others: loads what workers are made of."""
        try:
            await self.run("", _nothing)
        except Stopping:
            pass  # Nobody waits for them any more.
        except AppError as error:
            _log.warning("workers are not ready yet: %s", error)

    async def stop(self, grace: float = 0.0) -> None:
        """Takes no more jobs, gives those that wait or run so many seconds, and ends the rest. May be called twice."""
        self._stopping = True
        if self._running and grace:
            await asyncio.wait(self._running, timeout=grace)
        for waiting in tuple(self._running):
            waiting.cancel()
        if self._running:
            await asyncio.wait(self._running)
        self._starters.shutdown(wait=False)

    async def _run(self, who: str, job: Callable[..., T], *arguments: object) -> T:
        async with self._queue.turn(who):
            done = await self._started(job, arguments)
            try:
                return await asyncio.wrap_future(done)
            except TimeoutError:
                raise TookTooLong(self.limits.seconds) from None
            except ProcessExpired as error:
                raise self._expired(error) from None

    async def _started(self, job: Callable[..., T], arguments: tuple[object, ...]) -> Future[T]:
        """The job in a process of its own. One that is cancelled as it starts is ended when it has."""
        start = process(timeout=self.limits.seconds, context=_CONTEXT)(perform)  # type: ignore[call-overload]  # it is one of the callables
        given = partial(start, self.limits, job, *arguments)
        starting = asyncio.get_running_loop().run_in_executor(self._starters, lambda: forgiving(given()))
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            starting.add_done_callback(_end)
            raise

    def _expired(self, error: ProcessExpired) -> Exception:
        if error.exitcode == OUT_OF_MEMORY:
            return TookTooMuchMemory(self.limits.megabytes)
        if error.exitcode == -signal.SIGXCPU:
            return TookTooLong(self.limits.seconds)
        _log.warning("a worker process ended with exit code %s", error.exitcode)
        return WorkerLost(error.exitcode)


def forgiving(done: Future[T]) -> Future[T]:
    """A job's future that takes what the job came to in the moment in which it is cancelled: nobody waits for that.

    The library's thread looks whether a job was cancelled before it sets what came of it, and would end with an error.
    """
    for name in ("set_result", "set_exception"):
        setattr(done, name, partial(_unless_cancelled, done, getattr(done, name)))
    return done


def _unless_cancelled(done: Future[Any], settle: Callable[[Any], None], value: Any) -> None:
    try:
        settle(value)
    except InvalidStateError:
        if not done.cancelled():
            raise


def _end(starting: "asyncio.Future[Future[object]]") -> None:
    if not starting.cancelled() and starting.exception() is None:
        starting.result().cancel()


def _nothing() -> None:
    pass
