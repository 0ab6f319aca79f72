"""Fixtures: a service for browsers, too, and matches of every game that clients may play."""

import os
import random
import subprocess
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass

import pytest
from magistrate.v1 import acting_pb2, catalog_service_pb2, kernel_pb2
from magistrate_client import Client, Match

from domain.registry import games, reference
from service.app.boundary.config import Config
from service.store.catalogs import kept
from tests.clients.toolchains import Toolchain
from tests.service.console.conftest import browser  # noqa: F401 - a fixture
from tests.service.rpc.serving import ORGANISER, Running, running

SEATS = (1, 2)
SHORT = {"dice:1": {"life": 3}}
"""Options that bring random play to its end soon."""
LONG = 300
LONGEST = 400.0
"""Seconds that programs which play may take, beside whatever else a machine does."""
EVERY = "EVERY_CLIENT"
"""The environment's name for: a client whose toolchain is not found is a failure. `.ci/run` says so."""


def sought(toolchain: Toolchain) -> None:
    """Skips a test whose toolchain is not found, and says what that is; fails it where every client must be played."""
    if toolchain.missing:
        told = f"{toolchain.language}: not found on this machine: {toolchain.missing}"
        if os.environ.get(EVERY):
            pytest.fail(told)
        pytest.skip(told)


@dataclass(frozen=True)
class Seated:
    """A match of two seats, with each seat's own way to it and its token."""

    service: Running
    seats: tuple[Match, Match]
    tokens: tuple[str, str]

    @property
    def id(self) -> str:
        """The match's."""
        return self.seats[0].id


def seat(number: int) -> kernel_pb2.Actor:
    """A player."""
    return kernel_pb2.Actor(role=kernel_pb2.ROLE_SEAT, seat=number)


def seated(service: Running, edition: str) -> Seated:
    """A new match of an edition, with one of its own decks on both sides."""
    organiser = Client(service.address, service.token(ORGANISER, lifetime=3_600_000))
    of = catalog_service_pb2.ListDecksRequest(edition=edition)
    deck = random.Random(1).choice(organiser.ask("CatalogService.ListDecks", of).decks).name
    match = organiser.create(edition, [deck, deck], names=["Ann", "Ben"], options=SHORT.get(edition))
    assert isinstance(match, Match), match
    one, two = (organiser.issue(match.id, seat(number)) for number in SEATS)
    tokens = tuple(part.token for part in (one, two))
    return Seated(service, (one.match(match.id), two.match(match.id)), (tokens[0], tokens[1]))


def said(programs: Sequence[subprocess.Popen[str]]) -> list[str]:
    """What each of some programs that play at once has written when it ends; none waits for another one's reader."""

    def read(program: subprocess.Popen[str]) -> str:
        try:
            return program.communicate(timeout=LONGEST)[0]
        finally:
            program.kill()

    with ThreadPoolExecutor(len(programs)) as pool:
        return list(pool.map(read, programs))


@contextmanager
def ending(table: Seated) -> Iterator[None]:
    """While a match is played that has no such option: the second seat concedes after `LONG` positions."""

    def concede() -> None:
        for event in table.seats[0].watch():
            if event.position >= LONG:
                table.seats[1].submit(acting_pb2.Take(action="concede"))
                return

    watching = threading.Thread(target=concede, daemon=True)
    watching.start()
    yield
    watching.join(10)


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A service in memory, for browsers of any origin, too; cards are compiled before, so no call waits for that."""
    for edition in games():
        kept().compiled(edition, reference(edition))
    data = tmp_path_factory.mktemp("clients") / "data"
    with running(
        Config(data=data, port=0, store="memory:", web_port=0, cors_origins=("*",), worker_seconds=200)
    ) as live:
        yield live
