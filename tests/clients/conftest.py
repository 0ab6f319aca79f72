"""Fixtures: a service for browsers, too, and matches of every game that clients may play."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from magistrate.v1 import catalog_service_pb2, kernel_pb2
from magistrate_client import Client, Match

from service.app.boundary.config import Config
from tests.service.console.conftest import browser  # noqa: F401 - a fixture
from tests.service.rpc.serving import ORGANISER, Running, running

SEATS = (1, 2)
SHORT = {"dice:1": {"life": 3}}
"""Options that bring random play to its end soon."""


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
    organiser = Client(service.address, service.token(ORGANISER, lifetime=600_000))
    of = catalog_service_pb2.ListDecksRequest(edition=edition)
    deck = random.Random(1).choice(organiser.ask("CatalogService.ListDecks", of).decks).name
    match = organiser.create(edition, [deck, deck], names=["Ann", "Ben"], options=SHORT.get(edition))
    assert isinstance(match, Match), match
    one, two = (organiser.issue(match.id, seat(number)) for number in SEATS)
    tokens = tuple(part.token for part in (one, two))
    return Seated(service, (one.match(match.id), two.match(match.id)), (tokens[0], tokens[1]))


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A service in memory, for browsers of any origin, too."""
    data = tmp_path_factory.mktemp("clients") / "data"
    with running(Config(data=data, port=0, store="memory:", web_port=0, cors_origins=("*",))) as live:
        yield live
