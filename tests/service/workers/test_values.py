"""What passes between the service and its workers comes out as it went in."""

import inspect
import pickle
from collections.abc import Iterator
from typing import Any

import pytest

from domain import registry
from service.app.boundary import errors
from service.app.boundary.errors import AppError
from service.app.boundary.store import StoreCorrupt
from service.app.cases.case import Problem
from service.app.repository.flaws import Flaw, unreadable
from service.app.transcripts.problems import BadTranscript

VALUES: dict[str, Any] = {
    "known": registry.games(),
    "problems": ("one", "two"),
    "of_yours": True,
    "position": 3,
    "line": 4,
    "seat": 2,
    "head": 9,
    "seats": 2,
    "expected": 1,
    "current": 2,
    "waiting": 5,
    "mine": 8,
    "every": 9,
    "seconds": 2.5,
    "megabytes": 64,
    "code": -9,
    "retry_after": 0.5,
}


def made() -> Iterator[Exception]:
    """One of every error that a job may raise."""
    kinds = [AppError]
    for kind in kinds:
        kinds += kind.__subclasses__()
    for kind in kinds[1:]:
        if kind.__module__ == errors.__name__:
            names = inspect.signature(kind).parameters
            yield kind(**{name: VALUES.get(name, f"the {name}") for name in names})
    yield BadTranscript([Problem("transcript", 1, 2, "wrong")])
    yield StoreCorrupt("lost", "match", 7)
    yield Flaw(7, unreadable(ValueError("changed")))


@pytest.mark.parametrize("error", list(made()), ids=lambda error: type(error).__name__)
def test_an_error_comes_out_of_a_worker_as_it_was_raised(error: Exception) -> None:
    found = pickle.loads(pickle.dumps(error))  # noqa: S301 - as multiprocessing does it
    assert type(found) is type(error)
    assert str(found) == str(error)
    assert vars(found) == vars(error)
