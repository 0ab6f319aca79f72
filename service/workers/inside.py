"""What happens in a worker process: its limits are set, one job is done, and the process ends."""

import contextlib
import math
import os
import resource
import signal
import traceback
from collections.abc import Callable
from typing import Any, Final

import msgspec

from service.app.boundary.errors import AppError
from service.app.boundary.store import StoreError

OUT_OF_MEMORY: Final = 77
"""The exit code of a worker that may have no more memory."""
_KINDNESS: Final = 10
_SPARE_SECONDS: Final = 2
_FORESEEN = (AppError, StoreError, ValueError, LookupError)


class JobLimits(msgspec.Struct, frozen=True):
    """What one job may take: seconds from its start, and megabytes of address space."""

    seconds: float
    megabytes: int


class JobFailed(Exception):
    """A job ended with an error that nobody foresaw: what it was, and where."""


def perform(limits: JobLimits, job: Callable[..., Any], *arguments: Any) -> Any:
    """Does a job within limits, in a process that is there for it alone. Raises what the job does, or JobFailed."""
    _limit(limits)
    try:
        return job(*arguments)
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except _FORESEEN:
        raise
    except Exception as error:
        raise JobFailed(traceback.format_exc()) from error


def _limit(limits: JobLimits) -> None:
    # The library's own handler runs between two steps of Python only; this ends the process wherever it is.
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    # Who asked may be gone when it is done: then it ends without a word.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    _at_most(resource.RLIMIT_AS, limits.megabytes << 20)
    # Whoever watches the clock may be killed: then this ends a job that would never end.
    _at_most(resource.RLIMIT_CPU, math.ceil(limits.seconds) + _SPARE_SECONDS)
    _at_most(resource.RLIMIT_CORE, 0)
    with contextlib.suppress(OSError):
        os.nice(_KINDNESS)


def _at_most(what: int, most: int) -> None:
    """Sets a limit, of what the process may set: an outer one may be lower."""
    _, hard = resource.getrlimit(what)
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    resource.setrlimit(what, (most, most))
