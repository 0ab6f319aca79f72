"""Structs written by hand: plain data becomes a struct, with cards by name instead of by id."""

import functools
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args, get_origin

import msgspec

from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, types_of

FindCard = Callable[[str], CardId]
_TYPES = {int: "spelt-no-number", str: "spelt-no-text", bool: "spelt-no-truth"}
_WORDS = ("seat", "option", "number", "card")


class Unclear(Exception):
    """What somebody wrote cannot be read: a sentence of the catalogue, by its id, with what it speaks of."""

    def __init__(self, sentence: str, **facts: str | int | tuple[str, ...]) -> None:
        super().__init__(sentence, facts)
        self.sentence = sentence
        self.facts = facts


class Misspelt(Unclear):
    """The data does not fit what it should become."""


def spelt(data: Any, hint: Any, find: FindCard, where: str = "") -> Any:
    """The value of a type that plain data spells. `find` knows cards by name. Raises Misspelt and what `find` raises.

    A pick is a card's name, `seat 2`, `option 0`, `number 3`, or `card NAME` where the name is one of these.
    """
    if hint is CardId:
        return CardId(int(data)) if _whole(data) else find(str(data))
    if hint is Pick:
        return _pick(data, find)
    origin = get_origin(hint)
    if origin in (typing.Union, types.UnionType):
        if data is None and msgspec.UnsetType not in get_args(hint):
            return None
        members = [part for part in get_args(hint) if part not in (type(None), msgspec.UnsetType)]
        return spelt(data, members[0], find, where) if len(members) == 1 else _one_of(data, members, find, where)
    if origin is tuple:
        if not isinstance(data, list | tuple):
            raise Misspelt("spelt-no-list", place=where)
        return tuple(spelt(item, get_args(hint)[0], find, where) for item in data)
    if origin is Mapping and isinstance(data, Mapping):
        of, held = get_args(hint)
        return {_key(key, of, find, where): spelt(item, held, find, f"{where}.{key}") for key, item in data.items()}
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _struct(data, hint, find, where)
    try:
        return msgspec.convert(data, hint, strict=not isinstance(data, float))
    except msgspec.ValidationError:
        raise _other(data, hint, where) from None


def _other(data: Any, hint: Any, where: str) -> Misspelt:
    """What is said of a value that is none of its type."""
    if get_origin(hint) is typing.Literal:
        return Misspelt("spelt-none-of-these", place=where, given=repr(data), those=tuple(map(str, get_args(hint))))
    return Misspelt(_TYPES.get(hint, "spelt-otherwise"), place=where, given=repr(data))


def _key(key: Any, hint: Any, find: FindCard, where: str) -> Any:
    """The key of a mapping: a number where its type is one, though a key that was sent as JSON is text."""
    text = str(key)
    return spelt(int(text) if hint is not str and text.isdecimal() else key, hint, find, where)


def _one_of(data: Any, members: Sequence[type[msgspec.Struct]], find: FindCard, where: str) -> Any:
    """The struct of a union of structs with tags, of plain data that names it by its tag."""
    field = str(members[0].__struct_config__.tag_field)
    kinds = {member.__struct_config__.tag: member for member in members}
    named = data.get(field) if isinstance(data, Mapping) else None
    if named not in kinds:
        raise Misspelt("spelt-no-kind", place=where, field=field, those=tuple(map(str, kinds)), given=repr(named))
    return _struct({name: value for name, value in data.items() if name != field}, kinds[named], find, where)


def _struct(data: Any, kind: type[msgspec.Struct], find: FindCard, where: str) -> Any:
    if not isinstance(data, Mapping):
        raise Misspelt("spelt-no-mapping", place=where or kind.__name__.lower())
    hints, required = fields_of(kind)
    unknown = [name for name in data if name not in hints]
    missing = [name for name in required if name not in data]
    place = where or str(kind.__struct_config__.tag or kind.__name__.lower())
    if unknown:
        raise Misspelt("spelt-unknown", place=place, unknown=tuple(map(str, unknown)), those=tuple(hints))
    if missing:
        raise Misspelt("spelt-missing", place=place, missing=tuple(missing))
    return kind(**{name: spelt(data[name], hints[name], find, f"{place}.{name}") for name in data})


@functools.cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[Mapping[str, Any], tuple[str, ...]]:
    """The fields of a struct in their order, each with its type; and those that must be given."""
    hints, fields = types_of(kind), msgspec.structs.fields(kind)
    return {field.name: hints[field.name] for field in fields}, tuple(field.name for field in fields if field.required)


def _pick(data: Any, find: FindCard) -> Pick:
    if isinstance(data, Mapping):
        try:
            return msgspec.convert(data, Pick, strict=False)
        except msgspec.ValidationError:
            raise Misspelt("spelt-no-pick", given=repr(dict(data))) from None
    if _whole(data):
        return Pick("number", int(data))
    word, _, rest = str(data).partition(" ")
    if word in _WORDS and rest:
        if word == "card":
            return Pick("card", find(rest))
        if rest.isdigit():
            return Pick(word, int(rest))  # type: ignore[arg-type]  # `word` is one of _WORDS
    return Pick("card", find(str(data)))


def _whole(data: Any) -> bool:
    """Whether this is a whole number; where it was sent as JSON it may have become a float."""
    return (isinstance(data, int) and not isinstance(data, bool)) or (isinstance(data, float) and data.is_integer())
