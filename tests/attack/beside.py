"""Workers for attacks with very many calls: most jobs need no process of their own there."""

import itertools
import pickle
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from service.workers.pool import Workers

APART = 20
"""Of so many jobs one is done by a process of its own."""
T = TypeVar("T")


class Beside(Workers):
    """Workers of which one job in so many has a process: the others are done in threads, with what a process would get.

    A process is started in a hundred times as long as most messages take.
    """

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._jobs = itertools.count()
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="jobs")

    async def _started(self, job: Callable[..., T], arguments: tuple[object, ...]) -> Future[T]:
        if next(self._jobs) % APART == APART - 1:
            return await super()._started(job, arguments)
        return self._threads.submit(_carried, job, pickle.dumps(arguments))


def _carried(job: Callable[..., T], arguments: bytes) -> T:
    try:
        done: T = pickle.loads(pickle.dumps(job(*pickle.loads(arguments))))  # noqa: S301 - what was just put away
    except Exception as error:
        raise pickle.loads(pickle.dumps(error)) from error  # noqa: S301 - as above
    return done
