"""The cards that a change or an action names, read off its annotations."""

import functools
from typing import Any, get_args, get_type_hints

import msgspec

from domain.kernel.decisions.judging_changes import Restored
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId


def cards_named(thing: msgspec.Struct) -> list[CardId]:
    """The ids of the cards that a change or an action is about: those of its own fields, not of what is in them.

    What restores a whole state is about none of them.
    """
    named: list[CardId] = []
    if isinstance(thing, Restored):
        return named
    for field in card_fields(type(thing)):
        value = getattr(thing, field)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Pick):
                if item.kind == "card":
                    named.append(CardId(item.value))
            elif item is not None:
                named.append(item)
    return named


@functools.cache
def card_fields(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields of a struct that hold card ids or picks, read off its annotations."""
    hints = get_type_hints(kind)
    return tuple(field.name for field in msgspec.structs.fields(kind) if _mentions(hints[field.name]))


def _mentions(hint: Any) -> bool:
    return hint in (CardId, Pick) or any(_mentions(part) for part in get_args(hint))
