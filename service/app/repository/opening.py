"""Opening a match: what it is pinned to, and the checks that come before the game's own."""

import base64
import hashlib
from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from domain.kernel.decisions.catalog import catalog_digest
from domain.kernel.decisions.commands import Open, PrintedCard
from domain.kernel.decisions.game import Game
from domain.kernel.table.chance import commitment
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import ChanceMode, Setup
from service.app.boundary.errors import BadRequest

_MOST_SEATS = 64
_LONGEST_NAME = 100
_LONGEST_ID = 200


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """A request to open a match: `start` is a position written by hand in the place of the decks."""

    edition: str
    seats: int
    cards: tuple[PrintedCard, ...]
    decks: Mapping[Seat, tuple[str, ...]]
    options: Mapping[str, int]
    chance: ChanceMode
    names: tuple[str, ...]
    start: Mapping[str, Any] | None

    def fingerprint(self) -> bytes:
        """The same for the same request: the chance secret, new at each try, has no part in it."""
        plain = msgspec.to_builtins(self, str_keys=True)
        return hashlib.sha256(msgspec.msgpack.encode(plain, order="deterministic")).digest()

    def command(self, game: Game, secret: bytes | None) -> Open:
        """The command that the match's first event is made of."""
        setup = Setup(
            game=game.id,
            edition=game.edition,
            catalog=catalog_digest(self.cards),
            seats=self.seats,
            chance=self.chance,
            commitment="" if secret is None else commitment(secret),
            options=self.options,
            names=self.names,
        )
        return Open(setup=setup, cards=self.cards, decks=self.decks, position=self.start)

    def check(self) -> None:
        """Raises BadRequest for what no game could open. What its rules forbid is the game's to refuse."""
        if not 1 <= self.seats <= _MOST_SEATS:
            raise BadRequest("seats", f"must be 1 to {_MOST_SEATS}, not {self.seats}")
        if self.names and len(self.names) != self.seats:
            problem = f"{len(self.names)} names for {self.seats} seats: give one a seat, or none"
            raise BadRequest("names", problem)
        for name in self.names:
            if len(name) > _LONGEST_NAME:
                raise BadRequest("names", f"a name has {len(name)} characters; {_LONGEST_NAME} is the most")
        for code, count in Counter(card.code for card in self.cards).items():
            if count > 1:
                raise BadRequest("cards", f"{count} cards have the code {code!r}")


def match_of(request_id: str) -> str:
    """The id of the match that a request opens: from the request's own, so that it opens just one."""
    digest = hashlib.sha256(b"magistrate match:" + request_id.encode()).digest()
    return base64.b32encode(digest[:10]).decode().lower()


def check_request_id(request_id: str) -> None:
    """Raises BadRequest for a request id that cannot be kept."""
    if not request_id or len(request_id) > _LONGEST_ID or "\x00" in request_id:
        raise BadRequest("request_id", f"must have 1 to {_LONGEST_ID} characters, none of them NUL")
