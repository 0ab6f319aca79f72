"""The primitive changes of a correction: why one cannot be made, and making it."""

from collections.abc import Callable, Collection, Iterator, Mapping

from domain.kernel.acting.procedures import entered
from domain.kernel.decisions.acts import Fix
from domain.kernel.decisions.changes import (
    CardCreated,
    CardFaced,
    CardMoved,
    CardRemoved,
    CardShown,
    CardsTurned,
    Counted,
    PhaseBegan,
    SeatCounted,
    ZoneOrdered,
)
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.ids import CardId, Seat, ZoneKey, zone_kind
from domain.kernel.table.state import Card, Turn, in_zone

HOW = "correction"


def problem(look: Look, fix: Fix, in_use: Collection[CardId]) -> Iterator[str]:
    """Why a change cannot be made on this table; `in_use` are cards that a procedure in progress speaks of."""
    if fix.kind not in _APPLY:
        yield f"there is no change of kind {fix.kind!r}: use {', '.join(_APPLY)}"
        return
    yield from _card_problem(look, fix, in_use)
    yield from _zone_problem(look, fix)
    yield from _number_problem(look, fix)
    if fix.kind == "create" and fix.code not in look.catalog.prints:
        yield f"no card of this match has the code {fix.code!r}"
    seats = fix.seats if fix.kind == "reveal" else (fix.seat,) if fix.kind == "phase" else ()
    if fix.kind == "reveal" and not seats:
        yield "say which seats see the card"
    for seat in seats:
        if seat not in look.table.seats:
            yield f"there is no seat {seat}: name one of 1 to {look.table.setup.seats}"


_OF_A_CARD = ("turn", "face", "reveal", "remove")


def _card_problem(look: Look, fix: Fix, in_use: Collection[CardId]) -> Iterator[str]:
    if fix.card is None:
        if fix.kind in _OF_A_CARD:
            yield f"name the card to {fix.kind}"
    elif fix.card not in look.table.cards:
        yield f"there is no card {fix.card}"
    elif fix.card in in_use and fix.kind in ("move", "remove"):
        yield f"card {fix.card} is in the midst of something: take the match back first"


def _zone_problem(look: Look, fix: Fix) -> Iterator[str]:
    table = look.table
    keys = look.game.zone_keys(table.seats)
    if fix.kind in ("move", "create", "shuffle") and fix.zone not in keys:
        yield f"there is no zone {fix.zone!r}"
        return
    if fix.kind == "move" and fix.card is None:
        lying = len(in_zone(table, ZoneKey(fix.source)))
        if fix.source not in keys:
            yield f"name a card, or a zone to take the first cards of: there is no zone {fix.source!r}"
        elif not 1 <= fix.value <= lying:
            yield f"{fix.source} has {lying} cards: {fix.value} cannot be taken from it"
    if fix.kind in ("move", "create"):
        lying, coming = len(in_zone(table, ZoneKey(fix.zone))), 1 if fix.card or fix.kind == "create" else fix.value
        if fix.place < 0 or fix.place > lying + 1:
            yield f"{fix.zone} has no place {fix.place}"
        if look.game.zones[zone_kind(ZoneKey(fix.zone))].spot is not None and lying + coming > 1:
            yield f"{fix.zone} holds one card at the most"


def _number_problem(look: Look, fix: Fix) -> Iterator[str]:
    table = look.table
    if fix.kind not in ("count", "set"):
        return
    if fix.card is None and fix.seat not in table.seats:
        yield f"name a card or a seat: there is no seat {fix.seat}"
        return
    known = (
        look.game.counters
        if fix.card is not None
        else tuple(dict.fromkeys((*table.seats[Seat(fix.seat or 1)].values, *look.game.positions.values)))
    )
    if fix.counter not in known:
        yield f"there is no number {fix.counter!r}: there are {', '.join(known) or 'none'}"


def apply(d: Decision, fix: Fix, rule: str) -> None:
    """Makes the change."""
    _APPLY[fix.kind](d, fix, rule)


def _card(d: Decision, fix: Fix) -> Card:
    assert fix.card is not None, "a change of a card names it"
    return d.draft.cards[fix.card]


def _seat_of(d: Decision, card: Card, to: ZoneKey) -> Seat:
    """Who controls a card in a zone: on a field still the same seat, elsewhere the zone's own."""
    seat = to.partition(".")[2]
    return card.controller if d.game.zones[zone_kind(to)].spot is not None or not seat else Seat(int(seat))


def _move(d: Decision, fix: Fix, rule: str) -> None:
    to = ZoneKey(fix.zone)
    taken = (fix.card,) if fix.card is not None else in_zone(d.table, ZoneKey(fix.source))[: fix.value]
    for count, number in enumerate(taken):
        card = d.draft.cards[number]
        index = None if not fix.place else fix.place - 1 + count
        up = d.game.zones[zone_kind(to)].lies_face_up
        seat = _seat_of(d, card, to)
        moved = CardMoved(rule=rule, card=number, new=d.new_card(), to=to, how=HOW, seat=seat, index=index, face_up=up)
        d.record(moved)


def _turn(d: Decision, fix: Fix, rule: str) -> None:
    d.record(CardsTurned(rule=rule, cards=(_card(d, fix).id,), turned=bool(fix.value), how=HOW))


def _face(d: Decision, fix: Fix, rule: str) -> None:
    d.record(CardFaced(rule=rule, card=_card(d, fix).id, face_up=bool(fix.value)))


def _count(d: Decision, fix: Fix, rule: str) -> None:
    if fix.card is not None:
        d.record(Counted(rule=rule, card=fix.card, counter=fix.counter, amount=fix.value, how=HOW))
    elif fix.seat is not None:
        d.record(SeatCounted(rule=rule, seat=fix.seat, value=fix.counter, amount=fix.value, how=HOW))


def _set(d: Decision, fix: Fix, rule: str) -> None:
    if fix.card is not None:
        amount = fix.value - d.draft.cards[fix.card].count(fix.counter)
        d.record(Counted(rule=rule, card=fix.card, counter=fix.counter, amount=amount, how=HOW))
    elif fix.seat is not None:
        amount = fix.value - d.draft.seats[fix.seat].values.get(fix.counter, 0)
        d.record(SeatCounted(rule=rule, seat=fix.seat, value=fix.counter, amount=amount, how=HOW))


def _reveal(d: Decision, fix: Fix, rule: str) -> None:
    d.record(CardShown(rule=rule, card=_card(d, fix).id, seats=fix.seats))


def _shuffle(d: Decision, fix: Fix, rule: str) -> None:
    zone, size = ZoneKey(fix.zone), len(in_zone(d.table, ZoneKey(fix.zone)))
    order = tuple(range(size)) if entered(d) else d.draw("order", size, size).values
    d.record(ZoneOrdered(rule=rule, zone=zone, order=order, how="shuffle"))


def _create(d: Decision, fix: Fix, rule: str) -> None:
    zone = ZoneKey(fix.zone)
    seat = fix.seat or Seat(int(zone.partition(".")[2] or 1))
    up = d.game.zones[zone_kind(zone)].lies_face_up
    d.record(CardCreated(rule=rule, card=Card(d.new_card(), seat, seat, fix.code, zone, up), how=HOW))


def _remove(d: Decision, fix: Fix, rule: str) -> None:
    d.record(CardRemoved(rule=rule, card=_card(d, fix).id, how=HOW))


def _phase(d: Decision, fix: Fix, rule: str) -> None:
    d.record(PhaseBegan(rule=rule, turn=Turn(fix.value, Seat(fix.seat or 1), fix.phase)))


_APPLY: Mapping[str, Callable[[Decision, Fix, str], None]] = {
    "move": _move,
    "turn": _turn,
    "face": _face,
    "count": _count,
    "set": _set,
    "reveal": _reveal,
    "shuffle": _shuffle,
    "create": _create,
    "remove": _remove,
    "phase": _phase,
}
