"""Destroying cards on the field (1010), banishing them (1011), and resting and recovering them (1013)."""

from collections.abc import Iterable, Sequence

from domain.games.fow.rules.continuous.forbidding import forbidden
from domain.games.fow.rules.continuous.information import info
from domain.games.fow.rules.triggers.triggering import happen
from domain.games.fow.rules.zones.moves import move, on_top_of
from domain.games.fow.table.printed import J_RULER, RULER
from domain.games.fow.table.state import ASTRAL, DAMAGE, FACE
from domain.games.fow.table.zones import FIELD, GRAVEYARD, RULER_AREA
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.decisions.changes import CardsTurned, Counted, CountersCleared
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.ids import CardId, zone_kind
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_1007_7 = R("1007.7")
R_1010_1 = R("1010.1")
R_1010_1A = R("1010.1a")
R_1011_1 = R("1011.1")
R_1013_1 = R("1013.1")
H_70 = R("H.70")
IMPERISHABLE = "Imperishable"


def destroy(
    d: Decision, cards: Iterable[CardId], rule: str, by: CardId | None = None, beside: tuple[str, ...] = ()
) -> list[CardId]:
    """Destroys cards on the field at once; those that can be are told.

    They go to the graveyard, J-rulers to their ruler area, ruler side up and astral (1010.1, 1010.1a).
    """
    there = can_be_destroyed(d, cards, by)
    rulers = [number for number in there if J_RULER in info(d, number).types or on_top_of(d, number)]
    saved = [number for number in rulers if info(d, number).has(IMPERISHABLE)]
    stacks = [number for number in rulers if on_top_of(d, number)]
    others = [number for number in there if number not in rulers]
    move(d, others, GRAVEYARD, "destroy", rule, by=by, beside=(*beside, R_1010_1))
    for number in rulers:
        move(d, [number], RULER_AREA, "destroy", rule, by=by, beside=(*beside, R_1010_1))
        d.emit(CountersCleared(rule=R_1010_1, beside=(R_1007_7,), cards=(number,), counters=(FACE, DAMAGE)))
        if number not in saved:
            beside = (H_70,) if number in stacks else ()
            d.emit(Counted(rule=R_1010_1A, beside=beside, card=number, counter=ASTRAL, amount=1, how="destroy"))
    return there


def can_be_destroyed(d: Decision, cards: Iterable[CardId], by: CardId | None) -> list[CardId]:
    """Those of the cards that can be destroyed."""
    return [number for number in dict.fromkeys(cards) if _can_be(d, number, by)]


def _can_be(d: Decision, number: CardId, by: CardId | None) -> bool:
    card = d.draft.cards.get(number)
    return card is not None and zone_kind(card.zone) == FIELD and not forbidden(d, number, "be destroyed", by)


def banish(
    d: Decision, cards: Sequence[CardId], rule: str, by: CardId | None = None, beside: tuple[str, ...] = ()
) -> list[CardId]:
    """Puts cards into their owners' graveyards (1011.1). A J-ruler stays (H.4), and so does a ruler."""
    there = [number for number in cards if number in d.draft.cards and not rules(d, number)]
    move(d, there, GRAVEYARD, "banish", rule, by=by, beside=(*beside, R_1011_1))
    return there


def rules(look: Look, number: CardId) -> bool:
    """Whether a card is a ruler or J-ruler, which no banishing moves (317.2, H.4)."""
    return any(word in info(look, number).types for word in (RULER, J_RULER))


def turn_cards(
    d: Decision,
    cards: Iterable[CardId],
    rested: bool,
    rule: str,
    how: str,
    by: CardId | None = None,
    beside: tuple[str, ...] = (),
) -> tuple[CardId, ...]:
    """Rests cards, or recovers them: those that become so (104.3, 1013.1)."""
    table = d.draft.cards
    turned = tuple(
        number
        for number in dict.fromkeys(cards)
        if number in table and table[number].turned is not rested and (rested or not forbidden(d, number, "recover"))
    )
    if turned:
        d.emit(CardsTurned(rule=rule, beside=(*beside, R_1013_1), cards=turned, turned=rested, how=how, by=by))
        kind = "rested" if rested else "recovered"
        happen(d, [Happened(kind, card=number, seat=table[number].controller, by=by) for number in turned])
    return turned
