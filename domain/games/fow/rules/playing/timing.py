"""When something can be done (701): with priority, in main timing; and the manners in which a card may be played: which
side is up, and which half (903.2b, 1307.3).
"""

from collections.abc import Iterable, Sequence

import msgspec

from domain.games.fow.rules.continuous.information import info, of_codes
from domain.games.fow.rules.continuous.original import printed_info, sorted_of
from domain.games.fow.table.frames import Playing, PrioritySequence
from domain.games.fow.table.printed import FowCard, card_of
from domain.games.fow.table.records import Info
from domain.games.fow.table.state import MAIN_PHASE, chase
from domain.games.fow.table.zones import STANDBY
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Message, Reason, Words, inner
from domain.kernel.table.choices import Word
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import Card
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_701_2 = R("701.2")
QUICKCAST = "Quickcast"
OTHER_TIMES = "at other times"
"""The key of the catalog's memo for the cards that can be played outside main timing by their print."""


def main_timing(look: Look, seat: Seat) -> bool:
    """Whether it is main timing for a player: its main phase, its priority, no battle, an empty chase (701.2)."""
    turn = look.table.turn
    return (turn.seat, turn.phase) == (seat, MAIN_PHASE) and not chase(look) and _acts(look)


def _acts(look: Look) -> bool:
    """Whether a priority sequence of the turn itself is what runs: nothing is below it but the turn.

    While it is asked how a card is played, the time is still that at which its player began (903.2b).
    """
    agenda = look.table.agenda
    if agenda and isinstance(agenda[-1], Playing):
        agenda = agenda[:-1]
    return len(agenda) == 2 and isinstance(agenda[-1], PrioritySequence)


def not_main_timing(look: Look, seat: Seat, rule: str, what: Words) -> list[Reason]:
    """Why something that takes main timing cannot be done now."""
    if main_timing(look, seat):
        return []
    turn = look.table.turn
    if turn.seat != seat or turn.phase != MAIN_PHASE:
        text = Message(
            "fow-in-ones-own-main-phase",
            {"what": inner(what), "phase": Word("fow-phase", turn.phase), "seat": turn.seat},
        )
        return [Reason(rule, text, "fow-wait-for-your-main-phase")]
    if chase(look):
        return [Reason(R_701_2, Message("fow-with-an-empty-chase", {"what": inner(what)}), "fow-wait-until-everything")]
    return [
        Reason(R_701_2, Message("fow-outside-of-battle", {"what": inner(what)}), "fow-wait-until-the-battle-is-over")
    ]


class Manner(msgspec.Struct, frozen=True):
    """One way to play a card: which side is up, and which half (903.2b, 1307.3)."""

    side: int = 0
    half: int = -1


ONLY = (Manner(),)
"""The one manner in which most cards are played."""


def manners(look: Look, card: Card) -> tuple[Manner, ...]:
    """The sides and halves that a card could be played with."""
    return _manners(look.catalog, card.code)


def _manners(catalog: Catalog, code: str) -> tuple[Manner, ...]:
    printed = card_of(catalog, code)
    if printed.alternative:
        return tuple(Manner(0, half) for half in range(len(printed.halves)))
    if printed.reverse and printed.keyword("Shift") is not None:
        return Manner(0), Manner(1)
    return ONLY


def as_played(look: Look, card: Card, manner: Manner) -> Info:
    """What a card is when it is played in a manner."""
    if manner == ONLY[0]:
        return info(look, card)
    return printed_info(look.catalog, card.code, manner.side, manner.half)


def lying(look: Look, kind: str, held: Sequence[CardId], timely: bool) -> Iterable[Card]:
    """The cards of a zone, those left out that cannot be played outside main timing, where it is not that."""
    if timely or kind == STANDBY:
        return map(look.table.cards.__getitem__, held)
    return of_codes(look, held, _at_other_times(look.catalog))


def _at_other_times(catalog: Catalog) -> frozenset[str]:
    """The codes of cards that can be played outside main timing by what is printed on them, kept with the catalog."""
    found: frozenset[str] | None = catalog.memo.get(OTHER_TIMES)
    if found is None:
        codes = [code for code, card in catalog.prints.items() if isinstance(card, FowCard)]
        found = catalog.memo[OTHER_TIMES] = catalog.among(code for code in codes if _at_another_time(catalog, code))
    return found


def _at_another_time(catalog: Catalog, code: str) -> bool:
    infos = [printed_info(catalog, code, one.side, one.half) for one in _manners(catalog, code)]
    return any(one.has(QUICKCAST) or sorted_of(catalog, one.abilities).trigger is not None for one in infos)
