"""Who does the work of many matches: this process, a pool of processes, or a Ray cluster. The results are equal."""

import importlib
import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any

from service.app.boundary.answers.judged import Judged, Task
from service.cli.proofs.bulk.shelves import judge_keys
from service.cli.terminal.errors import Failure

Keys = tuple[str, ...]
Done = list[tuple[str, list[Judged]]]
Runner = Callable[[str, Sequence[Keys], Task], Iterator[Done]]
LARGEST_CHUNK = 32
_AHEAD = 4


def chunks(keys: Sequence[str], workers: int) -> list[Keys]:
    """The keys in portions: large enough to be worth sending, then ever smaller, so that all workers end together."""
    portions: list[Keys] = []
    at = 0
    while at < len(keys):
        size = max(1, min(LARGEST_CHUNK, (len(keys) - at) // (workers * 4)))
        portions.append(tuple(keys[at : at + size]))
        at += size
    return portions


def here(source: str, portions: Sequence[Keys], task: Task) -> Iterator[Done]:
    """In this process."""
    for keys in portions:
        yield judge_keys(source, keys, task)


def pool(workers: int) -> Runner:
    """In so many processes of this machine."""

    def run(source: str, portions: Sequence[Keys], task: Task) -> Iterator[Done]:
        # Spawned: a forked process would share this one's database connections.
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers, mp_context=context) as executor:
            left = iter(portions)
            running: set[Future[Done]] = set()
            while True:
                for keys in left:
                    running.add(executor.submit(judge_keys, source, keys, task))
                    if len(running) >= workers * _AHEAD:
                        break
                if not running:
                    return
                finished, running = wait(running, return_when=FIRST_COMPLETED)
                for future in finished:
                    yield future.result()

    return run


def ray(address: str = "") -> Runner:
    """On a Ray cluster: one that is started here for the purpose, or the one at an address (`auto`: this machine's).

    Every machine of it must have this program and reach the source by the same name. Raises Failure without Ray.
    """
    try:
        cluster: Any = importlib.import_module("ray")
    except ImportError as error:
        raise Failure("Ray is not installed", "pip install 'magistrate[ray]'") from error

    def run(source: str, portions: Sequence[Keys], task: Task) -> Iterator[Done]:
        # Ray would report its use to its makers; an audit tells nobody.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        begun = {} if address else {"include_dashboard": False}
        try:
            cluster.init(address=address or "local", log_to_driver=False, configure_logging=False, **begun)
        except (ConnectionError, ValueError) as error:
            raise Failure(f"no Ray cluster answers at {address!r}: {error}", "ray start --head starts one") from error
        try:
            work = cluster.remote(judge_keys)
            most = max(1, int(cluster.cluster_resources().get("CPU", 1))) * _AHEAD
            left, running = iter(portions), []
            while True:
                for keys in left:
                    running.append(work.remote(source, keys, task))
                    if len(running) >= most:
                        break
                if not running:
                    return
                finished, running = cluster.wait(running)
                for one in finished:
                    yield cluster.get(one)
        finally:
            cluster.shutdown()

    return run
