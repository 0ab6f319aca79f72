"""A table as a bench: what somebody sees of a match, as a position to try things in."""

from collections.abc import Iterable, Mapping
from typing import Any

from service.console.board.laying import Bench, print_of

_OPEN = (1, 4)
"""How cards lie where face down is worth a word: spread out, and in places."""


def bench_of(state: Any, edition: str, prints: Iterable[Any], played: Any) -> Bench:
    """The bench of a state as its viewer sees it: cards that are hidden are not there, nor is what lasts unseen.

    `played` is what the service says of an empty bench of the edition: its words for a turned card and for numbers.
    """
    lying = [zone for zone in state.zones if zone.cards]
    codes = {card.code for zone in lying for card in zone.cards if card.code}
    seats: dict[str, dict[str, Any]] = {}
    zones: dict[str, Any] = {}
    for seat in state.seats:
        seats[str(seat.seat)] = {name: value for name, value in seat.values.items() if name in played.values}
    for zone in lying:
        cards = [_card(card, zone, played.turned) for card in zone.cards if card.code]
        if cards:
            of = seats[str(zone.seat)] if zone.seat else zones
            of[zone.kind] = cards
    turn = {"number": state.turn.number, "seat": state.turn.seat, "phase": state.turn.phase}
    begun = {"turn": turn} if state.turn.phase in played.phases else {}
    start = {**begun, "seats": seats, **({"zones": zones} if zones else {})}
    own = tuple(print_of(one.print) for one in prints if one.print.code in codes)
    return Bench(edition=edition, cards=own, start=start)


def _card(card: Any, zone: Any, turned: str) -> Mapping[str, Any] | str:
    fields: dict[str, Any] = dict(card.counters)
    if card.turned:
        fields[turned] = True
    if not card.face_up and zone.lies in _OPEN:
        fields["facedown"] = True
    if zone.seat and card.owner and card.owner != zone.seat:
        fields["owner"] = card.owner
    return {"card": card.code, **fields} if fields else str(card.code)
