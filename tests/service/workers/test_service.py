"""A service whose tasks run away: it answers others, names the limit, and ends in time, with every process of it."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path

import pytest

from service.app.boundary.config import Config
from service.rpc.clients.client import Client
from service.rpc.clients.remote import RemoteError
from service.workers import jobs
from service.workers.pool import MOST_EACH
from tests.service.rpc.playing import new_match
from tests.service.rpc.serving import Process, running
from tests.service.workers import hanging
from tests.service.workers.hanging import alive, notes, until


@contextmanager
def hanging_service(folder: Path, *arguments: str, serve: str = "serve") -> Iterator[Process]:
    """A service in a process of its own whose audits, or what `serve` says, note themselves and hang."""
    folder.mkdir()
    hanging.hang_noted(str(folder))
    program = f"from tests.service.workers.hanging import {serve}; {serve}()"
    with Process(folder.parent / "data", *arguments, program=program) as process:
        yield process


def failure(client: Client, text: str = "edition: dice:1") -> RemoteError:
    with pytest.raises(RemoteError) as failed:
        client.audit.transcript(text)
    return failed.value


def test_a_service_that_is_told_to_stop_ends_in_time_though_a_task_hangs(tmp_path: Path) -> None:
    folder = tmp_path / "notes"
    with hanging_service(folder, "--worker-seconds", "600") as service, ThreadPoolExecutor() as threads:
        with Client(service.address, service.token) as client:
            failed = threads.submit(failure, client)
            until(lambda: bool(notes(folder)))
            assert service.stop() == 0
            assert failed.result().reason == "STOPPING"
        ((_, worker, parent),) = notes(folder)
        until(lambda: not alive(worker) and not alive(parent))


def test_a_service_that_is_told_to_stop_ends_though_a_thread_never_does(tmp_path: Path) -> None:
    folder = tmp_path / "notes"
    with (
        hanging_service(folder, serve="serve_hanging_in_threads") as service,
        Client(service.address, service.token) as client,
        ThreadPoolExecutor() as threads,
    ):
        match = new_match(client)
        failed = threads.submit(pytest.raises, RemoteError, client.audit.verify, match)
        until(lambda: bool(notes(folder)))
        assert service.stop() == 0
        assert "everything that was answered is kept" in "".join(service.lines)
        failed.result()


def test_a_task_that_hangs_is_ended_and_named_and_meanwhile_others_are_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "transcript", hanging.forever)
    with (
        running(Config(data=tmp_path / "data", port=0, task_workers=2, worker_seconds=2)) as service,
        service.client() as hangs,
        service.client() as asks,
        ThreadPoolExecutor() as threads,
    ):
        failed = threads.submit(failure, hangs)
        assert asks.tournaments.check_policy("policy: none")["problems"]
        error = failed.result()
        assert (error.code, error.reason) == ("RESOURCE_EXHAUSTED", "TIME_LIMIT")
        assert "--worker-seconds" in str(error)


def test_one_tokens_tasks_beyond_its_share_are_refused_with_what_to_wait_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "transcript", hanging.forever)
    with (
        running(Config(data=tmp_path / "data", port=0, task_workers=2, worker_seconds=600)) as service,
        service.client() as hangs,
        service.client() as asks,
        ThreadPoolExecutor(MOST_EACH + 1) as threads,
    ):
        failed = [threads.submit(failure, hangs) for _ in range(MOST_EACH + 1)]
        first = next(as_completed(failed)).result()
        assert (first.code, first.reason) == ("RESOURCE_EXHAUSTED", "TOO_MANY_TASKS")
        assert "wait for the answer to one of them" in str(first)
        assert asks.tournaments.check_policy("policy: none")["problems"]
        hangs.close()
