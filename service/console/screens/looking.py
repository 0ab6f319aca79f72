"""With whose eyes a match is looked at, and what every page about a match needs of it."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from service.console.board.printed import kind_of
from service.console.problems import Problem
from service.console.session import Says
from service.console.visit import Visit

_SEAT = re.compile(r"seat:([1-9][0-9]?)")
_PAGE = 1000


class Eyes(msgspec.Struct, frozen=True):
    """Whose eyes they are: `asked` as the address says it, `actor` as the contract does, None for one's own."""

    asked: str = ""
    actor: Mapping[str, Any] | None = None
    seat: int | None = None

    @property
    def given(self) -> dict[str, Any]:
        """The field of a request."""
        return {} if self.actor is None else {"viewer": self.actor}


def eyes(visit: Visit, own: Says) -> Eyes:
    """The eyes that the address asks for, where the visitor may have others than its own. Raises Problem."""
    asked = visit.asked("as")
    if not asked or not (own.sees_all or own.judges):
        return Eyes(seat=own.seat)
    if asked == "spectator":
        return Eyes(asked, {"role": "ROLE_SPECTATOR"})
    found = _SEAT.fullmatch(asked)
    if found is None:
        raise Problem(400, f"{asked[:20]!r} names nobody to look as.")
    seat = int(found[1])
    return Eyes(asked, {"role": "ROLE_SEAT", "seat": seat}, seat)


class Prints(msgspec.Struct, frozen=True):
    """The printed cards of a match that the visitor may know, by their codes."""

    cards: Mapping[str, Any]

    def kinds(self) -> Mapping[str, str]:
        """What each card is, in the print's own word: its type."""
        return {code: kind_of(card) for code, card in self.cards.items()}


async def prints(visit: Visit, match: str, looking: Eyes) -> Prints:
    """The prints that the visitor may know."""
    found: dict[str, Any] = {}
    page = ""
    while True:
        answer = await visit.ask(
            "CatalogService.ListCards", match_id=match, page_size=_PAGE, page_token=page, **looking.given
        )
        found.update((card.print.code, card) for card in answer.cards)
        page = answer.next_page_token
        if not page:
            return Prints(found)
