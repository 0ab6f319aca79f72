"""Matches of `dice:1` for these tests: a few plain creatures, and players that take random offers."""

import random
from collections.abc import Mapping

from domain.kernel.acting.sampling import sample
from domain.kernel.decisions.commands import Action, Actor, PrintedCard
from domain.kernel.table.ids import Seat
from domain.registry import game
from service.app.boundary.results import Submitted
from service.rpc.clients.client import Client
from tests.service.rpc.serving import Running

EDITION = "dice:1"
CARDS = tuple(
    PrintedCard(f"T{n:02}", f"Test Beast {n}", {"kind": "creature", "cost": n % 3, "offense": 1 + n % 4, "defense": 2})
    for n in range(10)
)
DECK = tuple(card.code for card in CARDS for _ in range(4))


def seat(number: int) -> Actor:
    """A player."""
    return Actor("seat", Seat(number))


def new_match(client: Client, request_id: str = "open", seats: int = 2, **options: int) -> str:
    """The id of a new match, with so much life that random players do not end it soon."""
    decks = dict.fromkeys(range(1, seats + 1), DECK)
    created = client.create(EDITION, decks, cards=CARDS, request_id=request_id, options={"life": 1000, **options})
    assert created.row is not None, created.reasons
    return created.row.match


class Table:
    """A match with a client for each seat."""

    def __init__(self, service: Running, seats: int = 2, seed: int = 1, **options: int) -> None:
        self.service = service
        self.organiser = service.client()
        self.match = new_match(self.organiser, f"open {seed}", seats, **options)
        self.seats: Mapping[int, Client] = {n: service.client(seat(n), self.match) for n in range(1, seats + 1)}
        self._chance = random.Random(seed)
        self._made = 0

    def next_action(self) -> tuple[int, Action]:
        """A random offered action of whoever is asked, not giving up."""
        asked = self.organiser.view(self.match).question
        assert asked is not None, "the match goes on"
        assert asked.seat is not None, "a seat is asked"
        offers = [offer for offer in self.seats[asked.seat].legal(self.match).offers if offer.action != "concede"]
        return asked.seat, sample(game(EDITION), self._chance.choice(offers), self._chance.randrange)

    def step(self) -> Submitted:
        """Plays one random action."""
        number, action = self.next_action()
        self._made += 1
        answer = self.seats[number].submit(self.match, action, request_id=f"step {self._made}")
        assert answer.accepted, (action, answer.reasons)
        return answer

    def close(self) -> None:
        """Hangs up."""
        for client in (self.organiser, *self.seats.values()):
            client.close()
