"""The cards that a value of the domain speaks of, found by the types of its fields."""

import functools
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, get_args, get_type_hints

import msgspec

from domain.kernel.choices import Pick
from domain.kernel.ids import CardId


def mentioned(things: Iterable[msgspec.Struct]) -> dict[CardId, None]:
    """The ids of all cards that these structs name, however deep."""
    return dict.fromkeys(CardId(card) for thing in things for card in _struct(thing))


def _struct(thing: msgspec.Struct) -> Iterator[int]:
    if isinstance(thing, Pick):
        if thing.kind == "card":
            yield thing.value
        return
    for name, is_card in fields_of(type(thing)):
        yield from _value(getattr(thing, name), is_card)


def _value(value: Any, is_card: bool) -> Iterator[int]:
    if isinstance(value, msgspec.Struct):
        yield from _struct(value)
    elif isinstance(value, Mapping):
        yield from _value((*value, *value.values()), is_card)
    elif isinstance(value, tuple):
        for item in value:
            yield from _value(item, is_card)
    elif is_card and isinstance(value, int):
        yield value


@functools.cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[tuple[str, bool], ...]:
    """The names of a struct's fields, and whether the numbers in each may be cards."""
    hints = get_type_hints(kind)
    return tuple((field.name, _speaks_of_cards(hints[field.name])) for field in msgspec.structs.fields(kind))


def _speaks_of_cards(hint: Any) -> bool:
    return hint is CardId or any(_speaks_of_cards(part) for part in get_args(hint))
