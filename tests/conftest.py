"""Fixtures for every test: PostgreSQL, started at the first wish and shared by all xdist workers.

What processes that tests start compile is kept in the checkout, not in the user's folder for caches.
"""

import ctypes
import gc
import os
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest

from tests.postgres import Cluster, Postgres

CLUSTER = pytest.StashKey[Cluster]()
WORKER_INPUT = "postgres_folder"
PHASES: tuple[Literal["setup", "call"], ...] = ("setup", "call")
FORKED: list[str] = []
"""From where this process has been forked."""
_seen = ctypes.CFUNCTYPE(None)(lambda: FORKED.append("".join(traceback.format_stack(limit=12))))
if hasattr(ctypes.CDLL(None), "__register_atfork"):
    # The C library's own, because Python's hooks do not see what subprocess does with `user=`.
    getattr(ctypes.CDLL(None), "__register_atfork")(_seen, None, None, None)


def pytest_configure(config: pytest.Config) -> None:
    """Agree on the cluster's folder; nothing is started before a test asks for it."""
    os.environ["MAGISTRATE_CACHE"] = str(config.rootpath / "build" / "cards")
    shared = getattr(config, "workerinput", {}).get(WORKER_INPUT)
    config.stash[CLUSTER] = Cluster(Path(shared)) if shared else Cluster.prepare()


def pytest_collection_finish() -> None:
    """Looks for what is no longer used a tenth as often as the service does: most is held to the tests' end."""
    gc.freeze()
    gc.set_threshold(200_000, 20, 100)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: object) -> None:
    """Tell an xdist worker the folder (xdist's hook; `node` is its WorkerController)."""
    config: pytest.Config = vars(node)["config"]
    vars(node)["workerinput"][WORKER_INPUT] = str(config.stash[CLUSTER].folder)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the cluster, once, in the process that made its folder."""
    if not hasattr(config, "workerinput"):
        config.stash[CLUSTER].remove()


@pytest.fixture(autouse=True)
def _nothing_forks() -> Iterator[None]:
    """Fails a test in which this process forks: gRPC's threads may run in it, and its fork handler waits for them."""
    yield
    found = [*FORKED]
    FORKED.clear()
    assert not found, f"start it without fork, or from a process of its own:\n{found[0]}"


@pytest.fixture(autouse=True)
def _all_sentences_are_known(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fails a test in which something was said that the catalogue does not have, or cannot say."""
    yield
    said = [one for phase in PHASES for one in caplog.get_records(phase) if one.name.startswith("service.words")]
    assert not said, said[0].getMessage()


@pytest.fixture(scope="session")
def postgres(pytestconfig: pytest.Config) -> Postgres:
    """The run's server: its address, and `fresh_database()`."""
    return pytestconfig.stash[CLUSTER].address()


@pytest.fixture
def database(postgres: Postgres) -> Iterator[Postgres]:
    """An empty database of the test's own."""
    with postgres.fresh_database() as fresh:
        yield fresh
