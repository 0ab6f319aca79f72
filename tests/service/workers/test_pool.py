"""Worker processes: what runs away is ended, by time, by memory, by who asked for it; and the others go on."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, InvalidStateError
from pathlib import Path
from typing import Any

import pytest
from pebble import ProcessFuture

from service.app.boundary.errors import Stopping, TookTooLong, TookTooMuchMemory, WorkerLost
from service.workers.inside import JobFailed, JobLimits
from service.workers.pool import Workers, forgiving
from tests.service.rpc.serving import ROOT
from tests.service.workers import hanging
from tests.service.workers.hanging import alive, notes, until

LONG = JobLimits(600, 1024)


def with_workers(
    steps: Callable[[Workers], Awaitable[None]], limits: JobLimits = LONG, workers: int = 2, **more: int
) -> None:
    async def live() -> None:
        pool = Workers(limits, workers, **more)
        try:
            await steps(pool)
        finally:
            await pool.stop()

    asyncio.run(live())


def test_a_job_is_done_in_a_process_of_its_own_that_was_not_forked_from_this_one(tmp_path: Path) -> None:
    async def steps(pool: Workers) -> None:
        assert await pool.run("a", hanging.noted, str(tmp_path), "one", 0.0) == "one"
        assert await pool.run("a", hanging.noted, str(tmp_path), "two", 0.0) == "two"

    with_workers(steps)
    (_, first, parent), (_, second, other) = notes(tmp_path)
    assert len({first, second, str(os.getpid())}) == 3
    assert parent == other != str(os.getpid())


@pytest.mark.parametrize("job", [hanging.forever, hanging.forever_in_c])
def test_a_job_that_takes_too_long_is_ended_and_the_error_says_which_limit_and_what_to_do(job: Any) -> None:
    async def steps(pool: Workers) -> None:
        with pytest.raises(TookTooLong, match=r"more than 0\.2 s.*--worker-seconds"):
            await pool.run("a", job)

    with_workers(steps, JobLimits(0.2, 1024))


def test_a_job_that_nobody_watches_any_more_is_ended_by_its_own_process(tmp_path: Path) -> None:
    program = """
import asyncio, sys
from service.workers.inside import JobLimits
from service.workers.pool import Workers, forgiving
from tests.service.workers import hanging

hanging.hang_noted(sys.argv[1])
asyncio.run(Workers(JobLimits(1, 1024), 2).run("a", hanging.hang))
"""
    started = subprocess.Popen([sys.executable, "-c", program, str(tmp_path)], cwd=ROOT)
    until(lambda: bool(notes(tmp_path)))
    started.send_signal(signal.SIGKILL)
    started.wait()
    ((_, worker, _),) = notes(tmp_path)
    until(lambda: not alive(worker))


def test_a_job_that_takes_too_much_memory_is_ended_and_the_error_says_which_limit_and_what_to_do() -> None:
    async def steps(pool: Workers) -> None:
        with pytest.raises(TookTooMuchMemory, match=r"more than 1500 MB.*--worker-memory"):
            await pool.run("a", hanging.grow)

    with_workers(steps, JobLimits(600, 1500))


def test_whoever_gives_a_task_up_ends_its_process(tmp_path: Path) -> None:
    async def steps(pool: Workers) -> None:
        waiting = asyncio.create_task(pool.run("a", hanging.noted, str(tmp_path), "one", 600.0))
        await asyncio.to_thread(until, lambda: bool(notes(tmp_path)))
        ((_, worker, _),) = notes(tmp_path)
        assert alive(worker)
        waiting.cancel()
        await asyncio.to_thread(until, lambda: not alive(worker))
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert await pool.run("a", hanging.noted, str(tmp_path), "two", 0.0) == "two"

    with_workers(steps, workers=1)


def test_a_task_that_is_given_up_as_it_starts_is_ended_too(tmp_path: Path) -> None:
    async def steps(pool: Workers) -> None:
        await pool.warm()
        for number in range(5):
            waiting = asyncio.create_task(pool.run("a", hanging.noted, str(tmp_path), f"n{number}", 600.0))
            for _ in range(number + 1):
                await asyncio.sleep(0)
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
        assert await pool.run("a", hanging.noted, str(tmp_path), "last", 0.0) == "last"
        await asyncio.to_thread(until, lambda: not any(alive(worker) for _, worker, _ in notes(tmp_path)))

    with_workers(steps)


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGSEGV])
def test_a_worker_that_is_killed_is_told_of_and_the_next_job_is_done(tmp_path: Path, number: signal.Signals) -> None:
    async def steps(pool: Workers) -> None:
        waiting = asyncio.create_task(pool.run("a", hanging.noted, str(tmp_path), "one", 600.0))
        await asyncio.to_thread(until, lambda: bool(notes(tmp_path)))
        ((_, worker, _),) = notes(tmp_path)
        os.kill(int(worker), number)
        with pytest.raises(WorkerLost, match="before it was done: ask again"):
            await waiting
        assert await pool.run("a", hanging.noted, str(tmp_path), "two", 0.0) == "two"

    with_workers(steps)


def test_a_job_that_ends_its_process_or_fails_is_told_of() -> None:
    async def steps(pool: Workers) -> None:
        with pytest.raises(WorkerLost):
            await pool.run("a", hanging.die)
        with pytest.raises(JobFailed, match="nobody foresaw this"):
            await pool.run("a", hanging.fail)

    with_workers(steps)


def test_stopping_ends_what_runs_and_what_waits_and_takes_nothing_more(tmp_path: Path) -> None:
    async def live() -> None:
        pool = Workers(LONG, 1)
        tasks = [asyncio.create_task(pool.run("a", hanging.noted, str(tmp_path), f"n{n}", 600.0)) for n in range(3)]
        await asyncio.to_thread(until, lambda: bool(notes(tmp_path)))
        await pool.stop()
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [Stopping] * 3
        with pytest.raises(Stopping):
            await pool.run("a", hanging.noted, str(tmp_path), "late", 0.0)
        ((_, worker, _),) = notes(tmp_path)
        await asyncio.to_thread(until, lambda: not alive(worker))

    asyncio.run(live())


def test_what_workers_are_forked_from_has_nothing_of_grpc() -> None:
    code = "import sys, service.workers.preloaded; print([name for name in sys.modules if name.startswith('grpc')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"


def test_what_a_job_comes_to_in_the_moment_in_which_it_is_cancelled_is_nobodys() -> None:
    for settle in ("set_result", "set_exception"):
        cancelled: Future[int] = forgiving(ProcessFuture())
        done: Future[int] = forgiving(ProcessFuture())
        cancelled.set_running_or_notify_cancel()
        assert cancelled.cancel()
        getattr(cancelled, settle)(ValueError())
        assert cancelled.cancelled()
        done.set_result(1)
        with pytest.raises(InvalidStateError):
            getattr(done, settle)(ValueError())
