"""What a standing answer may name: things that happen, told by the changes that make them."""

from collections.abc import Callable, Iterator, Mapping
from types import NoneType
from typing import Any, get_args

import msgspec

from domain.kernel.decisions.changes import Change, PhaseBegan
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Seat, types_of
from domain.kernel.table.mentions import mentioned
from domain.kernel.table.standing_answers import Until
from domain.kernel.table.state import Draft, Table, find_card

Happens = Callable[[Table, Change], bool]
"""Whether a change is such a thing, on the table before it."""


def begins_a_turn(table: Table, change: Change) -> bool:
    """Whether a turn begins."""
    return isinstance(change, PhaseBegan) and change.turn.number != table.turn.number


def begins_phase(phase: str) -> Happens:
    """Whether a phase begins."""
    return lambda table, change: isinstance(change, PhaseBegan) and change.turn.phase == phase


def how(word: str, kind: type[Change]) -> Happens:
    """Whether a change of a kind is made so, in the game's word."""
    return lambda table, change: isinstance(change, kind) and getattr(change, "how", "") == word


def end_named(named: Mapping[str, Happens], draft: Draft, change: Change) -> None:
    """Ends the standing answers that name what a change makes happen, on the table before it."""
    left = {
        seat: held
        for seat, held in draft.standing.items()
        if not any(_is(named, until, draft, change) for until in held.until)
    }
    if len(left) != len(draft.standing):
        draft.standing = left


def _is(named: Mapping[str, Happens], until: Until, table: Table, change: Change) -> bool:
    happens = named.get(until.what)
    if happens is None or not happens(table, change):
        return False
    cards = mentioned((change,))
    if until.card is not None and until.card not in cards:
        return False
    return until.seat is None or until.seat in {*_seats(change), *_controllers(table, cards)}


def _controllers(table: Table, cards: Mapping[CardId, None]) -> Iterator[Seat]:
    for number in cards:
        card = find_card(table, number)
        if card is not None:
            yield card.controller


def _seats(thing: Any) -> Iterator[Seat]:
    """The seats that a struct names, however deep."""
    if isinstance(thing, Pick):
        if thing.kind == "seat":
            yield Seat(thing.value)
        return
    kind: type[msgspec.Struct] = type(thing)
    hints = types_of(kind)
    for field in msgspec.structs.fields(kind):
        value, hint = getattr(thing, field.name), hints[field.name]
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, msgspec.Struct):
                yield from _seats(item)
            elif item is not None and _of_seats(hint):
                yield item


def _of_seats(hint: Any) -> bool:
    return hint is Seat or any(_of_seats(part) for part in get_args(hint) if part not in (NoneType, ...))
