"""Will abilities of stones and coins (201.4e, 707.2, 907, 1119): who can play which, and what they produce at once."""

from collections.abc import Iterator

from domain.games.fow.rules.costs.payment import Source, stone_source
from domain.games.fow.rules.zones.destroying import banish
from domain.games.fow.table.actions import ProduceWill
from domain.games.fow.table.changes import WillProduced
from domain.games.fow.table.printed import MAGIC_STONE
from domain.games.fow.table.state import controlled, face, fow, zone
from domain.games.fow.table.zones import FIELD, ITEM
from domain.kernel.answers import called, seat_of
from domain.kernel.changes import CardsTurned
from domain.kernel.commands import Actor
from domain.kernel.game import Decision, Look
from domain.kernel.ids import CardId, Seat, zone_kind
from domain.kernel.rulings import Reason
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_201_4E = R("201.4e")
R_707_1 = R("707.1")
R_907_3 = R("907.3")
R_907_4 = R("907.4")
R_1013_2 = R("1013.2")
R_1119_4 = R("1119.4")
R_201_4D = R("201.4d")


def source_of(look: Look, card: CardId) -> Source | None:
    """What a card can produce now, of whoever controls it: a recovered stone on the field (1013.2), a coin (1119.4)."""
    held = look.table.cards[card]
    if zone_kind(held.zone) == ITEM:
        made = fow(look.table).coins.get(card)
        return None if made is None else Source(made)
    printed = face(look, held)
    if zone_kind(held.zone) != FIELD or MAGIC_STONE not in printed.types or held.turned:
        return None
    return stone_source(printed)


def sources(look: Look, seat: Seat) -> Iterator[tuple[CardId, Source]]:
    """All that a player could produce will with now."""
    cards = [card.id for card in controlled(look, seat) if card.zone == FIELD]
    for number in (*cards, *zone(look, ITEM, seat)):
        found = source_of(look, number)
        if found is not None:
            yield number, found


def refuse_production(look: Look, actor: Actor, action: ProduceWill) -> list[Reason]:
    """Why a will ability cannot be played (707.1, 1013.2)."""
    seat, card = seat_of(actor), look.table.cards.get(action.card)
    if card is None or card.controller != seat or zone_kind(card.zone) not in (FIELD, ITEM):
        text = f"{called(look, seat, action.card)} is no card of yours on the field or in your item area"
        return [Reason(R_707_1, text, "choose a magic stone or will coin of yours")]
    name = called(look, seat, action.card)
    found = source_of(look, action.card)
    if found is None:
        if card.turned:
            return [Reason(R_1013_2, f"{name} is rested", "choose a recovered one")]
        return [Reason(R_201_4D, f"{name} has no ability that produces will", "choose another card")]
    if not 0 <= action.option < len(found.productions):
        text = f"{name} has no production {action.option}"
        return [Reason(R_707_1, text, f"choose 0 to {len(found.productions) - 1}")]
    return []


def produce(d: Decision, card: CardId, option: int) -> None:
    """Rests the stone or banishes the coin; the ability resolves at once, without the chase (907.3)."""
    held = d.draft.cards[card]
    found = source_of(d, card)
    assert found is not None, "what is offered can be played"
    if zone_kind(held.zone) == ITEM:
        rule = R_1119_4
        banish(d, card, R_1119_4)
    else:
        rule = R_201_4E
        d.emit(CardsTurned(rule=R_1013_2, beside=(R_201_4E,), cards=(card,), turned=True, how="rest"))
    made = found.productions[option]
    beside = (R_907_3, R_907_4)
    d.emit(WillProduced(rule=rule, beside=beside, seat=held.controller, wills=made, by=card))
