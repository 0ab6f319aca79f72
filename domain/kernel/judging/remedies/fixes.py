"""The primitive changes of a correction: why one cannot be made, and making it."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from domain.kernel.acting.procedures import entered
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
from domain.kernel.decisions.rulings import Message, Reason, Words
from domain.kernel.decisions.steps import (
    CountFix,
    CreateFix,
    FaceFix,
    Fix,
    MoveFix,
    PhaseFix,
    RemoveFix,
    RevealFix,
    SetFix,
    ShuffleFix,
    TurnFix,
)
from domain.kernel.table.ids import CardId, Seat, ZoneKey, zone_kind
from domain.kernel.table.state import Card, Turn, in_zone

HOW = "correction"
Problems = Iterator[tuple[str, Words, Words]]
"""What is wrong with a change: the part of it that is wrong, why, and what to do."""
A_CARD_THERE = "name-a-card-that-is-there"
ONE_OF_BOTH = "name-a-card-or-a-zone"


def problems(look: Look, fix: Fix, in_use: Collection[CardId], rule: str) -> list[Reason]:
    """Why a change cannot be made on this table; `in_use` are cards that a procedure in progress speaks of."""
    found: list[tuple[str, Words, Words]] = [*_WRONG[type(fix)](look, fix)]
    if isinstance(fix, MoveFix | RemoveFix) and fix.card in in_use:
        found.append(("card", Message("card-is-in-the-midst", {"card": fix.card or 0}), "take-the-match-back-first"))
    return [Reason(rule, text, remedy, part and f".{part}") for part, text, remedy in found]


def _card(look: Look, fix: TurnFix | FaceFix | RemoveFix) -> Problems:
    if fix.card not in look.table.cards:
        yield "card", Message("there-is-no-card", {"card": fix.card}), A_CARD_THERE


def _seats(look: Look, part: str, seats: Collection[Seat]) -> Problems:
    for place, seat in enumerate(seats):
        if seat not in look.table.seats:
            where = f"{part}[{place}]" if part.endswith("s") else part
            yield (
                where,
                Message("there-is-no-seat", {"seat": seat}),
                Message("name-one-of-1-to", {"seats": look.table.setup.seats}),
            )


def _reveal(look: Look, fix: RevealFix) -> Problems:
    if fix.card not in look.table.cards:
        yield "card", Message("there-is-no-card", {"card": fix.card}), A_CARD_THERE
    if not fix.seats:
        yield "seats", "it-says-nobody-who-sees", "say-which-seats-do"
    yield from _seats(look, "seats", fix.seats)


def _zone(look: Look, zone: ZoneKey) -> Problems:
    if zone not in (keys := look.game.zone_keys(look.table.seats)):
        yield (
            "zone",
            Message("there-is-no-zone", {"zone": repr(zone)}),
            Message("name-one-of-keys", {"keys": tuple(keys)}),
        )


def _move(look: Look, fix: MoveFix) -> Problems:
    table = look.table
    if wrong := [*_zone(look, fix.zone)]:
        yield from wrong
        return
    if fix.card is not None:
        if fix.source or fix.value:
            yield "card", "it-names-a-card-and-a-zone", ONE_OF_BOTH
        if fix.card not in table.cards:
            yield "card", Message("there-is-no-card", {"card": fix.card}), A_CARD_THERE
    elif fix.source not in look.game.zone_keys(table.seats):
        yield (
            "source",
            Message("it-names-neither-a-card-nor-a-zone", {"source": repr(fix.source)}),
            ONE_OF_BOTH,
        )
    elif not 1 <= fix.value <= (lying := len(in_zone(table, fix.source))):
        yield (
            "value",
            Message("has-cards-and-cannot-be-taken", {"source": fix.source, "lying": lying, "value": fix.value}),
            "take-fewer-at-least-1",
        )
    lying, coming = len(in_zone(table, fix.zone)), fix.value if fix.card is None else 1
    if not 0 <= fix.place <= lying + 1:
        yield (
            "place",
            Message("has-no-place", {"zone": fix.zone, "place": fix.place}),
            Message("name-one-up-to-or-0", {"lying": lying + 1}),
        )
    yield from _crowded(look, fix.zone, lying + coming)


def _crowded(look: Look, zone: ZoneKey, lying: int) -> Problems:
    if look.game.zones[zone_kind(zone)].spot is not None and lying > 1:
        yield "zone", Message("holds-one-card-at-the-most", {"zone": zone}), "name-an-empty-zone"


def _create(look: Look, fix: CreateFix) -> Problems:
    if fix.code not in look.catalog.cards:
        yield (
            "code",
            Message("no-card-of-this-match-has-the-code", {"code": repr(fix.code)}),
            "name-the-code-of-a-card-of-its-catalog",
        )
    yield from _seats(look, "seat", () if fix.seat is None else (fix.seat,))
    wrong = [*_zone(look, fix.zone)]
    yield from wrong or _crowded(look, fix.zone, len(in_zone(look.table, fix.zone)) + 1)


def numbers_of(look: Look, card: CardId | None, seat: Seat | None) -> tuple[str, ...]:
    """The numbers that a card, or a seat, can have."""
    if card is not None:
        return look.game.counters
    held = None if seat is None else look.table.seats.get(seat)
    return look.game.positions.values if held is None else tuple(look.game.positions.values_of(held))


def _number(look: Look, fix: CountFix | SetFix) -> Problems:
    if fix.card is not None and fix.seat is not None:
        yield "card", "it-names-a-card", "name-one-of-them"
    elif fix.card is not None and fix.card not in look.table.cards:
        yield "card", Message("there-is-no-card", {"card": fix.card}), A_CARD_THERE
    elif fix.card is None and fix.seat not in look.table.seats:
        text = (
            "it-names-neither-a-card-nor-a-seat"
            if fix.seat is None
            else Message("there-is-no-seat", {"seat": fix.seat})
        )
        yield "seat", text, "name-a-card-or-a-seat"
    elif fix.counter not in (known := numbers_of(look, fix.card, fix.seat)):
        remedy = Message("name-one-of", {"known": tuple(known)}) if known else "name-a-card-and-one"
        yield "counter", Message("there-is-no-number", {"counter": repr(fix.counter)}), remedy


_WRONG: Mapping[type[Any], Callable[[Look, Any], Problems]] = {
    MoveFix: _move,
    TurnFix: _card,
    FaceFix: _card,
    CountFix: _number,
    SetFix: _number,
    RevealFix: _reveal,
    ShuffleFix: lambda look, fix: _zone(look, fix.zone),
    CreateFix: _create,
    RemoveFix: _card,
    PhaseFix: lambda look, fix: _seats(look, "seat", (fix.seat,)),
}


def apply(d: Decision, fix: Fix, rule: str) -> None:
    """Makes the change."""
    _APPLY[type(fix)](d, fix, rule)


def _seat_of(d: Decision, card: Card, to: ZoneKey) -> Seat:
    """Who controls a card in a zone: on a field still the same seat, elsewhere the zone's own."""
    seat = to.partition(".")[2]
    return card.controller if d.game.zones[zone_kind(to)].spot is not None or not seat else Seat(int(seat))


def _moved(d: Decision, fix: MoveFix, rule: str) -> None:
    taken = (fix.card,) if fix.card is not None else in_zone(d.table, fix.source)[: fix.value]
    up = d.game.zones[zone_kind(fix.zone)].lies_face_up
    for count, number in enumerate(taken):
        seat = _seat_of(d, d.draft.cards[number], fix.zone)
        index = None if not fix.place else fix.place - 1 + count
        new = d.new_card()
        d.record(CardMoved(rule=rule, card=number, new=new, to=fix.zone, how=HOW, seat=seat, index=index, face_up=up))


def _turned(d: Decision, fix: TurnFix, rule: str) -> None:
    d.record(CardsTurned(rule=rule, cards=(fix.card,), turned=bool(fix.value), how=HOW))


def _faced(d: Decision, fix: FaceFix, rule: str) -> None:
    d.record(CardFaced(rule=rule, card=fix.card, face_up=bool(fix.value)))


def _counted(d: Decision, fix: CountFix | SetFix, rule: str) -> None:
    """Counts by the change's value, or up to it."""
    setting = isinstance(fix, SetFix)
    if fix.card is not None:
        amount = fix.value - (d.draft.cards[fix.card].count(fix.counter) if setting else 0)
        d.record(Counted(rule=rule, card=fix.card, counter=fix.counter, amount=amount, how=HOW))
    elif fix.seat is not None:
        amount = fix.value - (d.game.positions.values_of(d.draft.seats[fix.seat]).get(fix.counter, 0) if setting else 0)
        d.record(SeatCounted(rule=rule, seat=fix.seat, value=fix.counter, amount=amount, how=HOW))


def _shown(d: Decision, fix: RevealFix, rule: str) -> None:
    d.record(CardShown(rule=rule, card=fix.card, seats=fix.seats))


def _shuffled(d: Decision, fix: ShuffleFix, rule: str) -> None:
    size = len(in_zone(d.table, fix.zone))
    order = tuple(range(size)) if entered(d) else d.draw("order", size, size).values
    d.record(ZoneOrdered(rule=rule, zone=fix.zone, order=order, how="shuffle"))


def _created(d: Decision, fix: CreateFix, rule: str) -> None:
    seat = fix.seat or Seat(int(fix.zone.partition(".")[2] or 1))
    up = d.game.zones[zone_kind(fix.zone)].lies_face_up
    d.record(CardCreated(rule=rule, card=Card(d.new_card(), seat, seat, fix.code, fix.zone, up), how=HOW))


def _removed(d: Decision, fix: RemoveFix, rule: str) -> None:
    d.record(CardRemoved(rule=rule, card=fix.card, how=HOW))


def _phase(d: Decision, fix: PhaseFix, rule: str) -> None:
    d.record(PhaseBegan(rule=rule, turn=Turn(fix.value, fix.seat, fix.phase)))


_APPLY: Mapping[type[Any], Callable[[Decision, Any, str], None]] = {
    MoveFix: _moved,
    TurnFix: _turned,
    FaceFix: _faced,
    CountFix: _counted,
    SetFix: _counted,
    RevealFix: _shown,
    ShuffleFix: _shuffled,
    CreateFix: _created,
    RemoveFix: _removed,
    PhaseFix: _phase,
}
