"""Additions and what they are added to (1002, 1121.3, 1406): putting one onto the field added to a card."""

from domain.games.fow.rules.continuous.information import info
from domain.games.fow.rules.triggers.triggering import happen
from domain.games.fow.rules.zones.moves import move
from domain.games.fow.table.changes import CardBelongs
from domain.games.fow.table.printed import card_of
from domain.games.fow.table.records import ADDED, Belongs
from domain.games.fow.table.state import fow
from domain.games.fow.table.zones import FIELD, RULER_AREA
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import card_pick
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_1002_1 = R("1002.1")
FIELD_ADDITION = ("", "field")
"""The subtypes of additions that are added to nothing (1406.2)."""
SUBTYPES: dict[str, tuple[str, ...]] = {
    "resonator": ("resonator",), "ruler": ("ruler",), "J-ruler": ("J-ruler",),
    "J/resonator": ("resonator", "J-ruler"), "J/ruler": ("ruler", "J-ruler"),
}  # fmt: skip
"""The types that an addition of a subtype can be added to (1406.1a)."""


def subtype_of(look: Look, card: CardId) -> str:
    """The subtype of an addition."""
    return card_of(look.catalog, look.table.cards[card].code).subtype


def wants(look: Look, card: CardId) -> bool:
    """Whether a card is an addition that comes into the field only added to a card (1406.2a)."""
    found = info(look, card)
    return "addition" in found.types and subtype_of(look, card) not in FIELD_ADDITION and not found.has("Bestow")


def fits(look: Look, addition: CardId, to: CardId) -> bool:
    """Whether an addition can be added to a card where it lies (1206.1, 1406.3, H.89)."""
    held = look.table.cards.get(to)
    if held is None or to == addition or zone_kind(held.zone) not in (FIELD, RULER_AREA):
        return False
    subtype = subtype_of(look, addition)
    allowed = SUBTYPES.get(subtype)
    if allowed is None:
        return zone_kind(held.zone) == FIELD
    if zone_kind(held.zone) == RULER_AREA and "ruler" not in allowed:
        return False
    return any(word in info(look, held).types for word in allowed)


def add(d: Decision, addition: CardId, to: CardId, rule: str, *, seat: Seat, by: CardId | None = None) -> CardId:
    """Puts an addition onto the field, added to a card (1002.1); one that lies there is added where it is."""
    if zone_kind(d.draft.cards[addition].zone) != FIELD:
        (addition,) = move(d, [addition], FIELD, "resolve", rule, seat=seat, by=by)
    belongs = Belongs(to, ADDED, d.draft.next_card)
    d.emit(CardBelongs(rule=R_1002_1, beside=(rule,), card=addition, belongs=belongs))
    happen(d, [Happened("added", card=addition, seat=seat, by=by, target=card_pick(to))])
    return addition


def added_to(look: Look, card: CardId) -> CardId | None:
    """What an addition is added to."""
    held = fow(look.table).belongs.get(card)
    return held.to if held is not None and held.how == ADDED else None
