"""What the fields of any request may hold: checked where messages come in, by tables made from the descriptors.

Numbers, words and lists past these bounds mean nothing in any game, and would be what some later step cannot hold.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from typing import Any

from google.protobuf.descriptor import Descriptor, FieldDescriptor
from google.protobuf.message import Message

from domain.language.catalog.schema import LONGEST_NAME
from service.app.adjudication.whatif import MOST as MOST_SUPPOSED
from service.app.boundary.config import LARGEST

MOST_SEATS = 64
LONGEST = 4_000
MOST = 1_000
_POLICY = 1 << 17
_STRUCT_BYTES = 1 << 17

_LENGTHS: Mapping[str, int] = {
    "Actor.name": 100,
    "CreateMatchRequest.names": 100,
    "PrintedCard.code": LONGEST_NAME,
    "PrintedCard.name": LONGEST_NAME,
    "PrintedCard.text": 20_000,
    "Pick.word": _POLICY,
    "CheckPolicyRequest.text": _POLICY,
    "CreateTournamentRequest.policy": _POLICY,
    "GetClockRequest.policy": _POLICY,
    "AuditTranscriptRequest.text": 1 << 19,
    "match_id": 200,
    "other_match_id": 200,
    "tournament_id": 200,
    "request_id": 200,
}
"""How many characters a text may have, by its field (of any message, or of one), where it is not `LONGEST`."""

_COUNTS: Mapping[str, int] = {
    "CreateMatchRequest.cards": 10_000,
    "CreateMatchRequest.decks": MOST_SEATS,
    "ReadjudicateRequest.cards": 10_000,
    "WhatIfRequest.actions": MOST_SUPPOSED,
    "AuditMatchesRequest.cards": 10_000,
    "AuditMatchesRequest.match_ids": 100_000,
}
"""How many values a list may have where it is not `MOST`."""

_FREE = ("ImportRequest.lines",)
"""Fields with bounds of their own, which the service counts over a whole stream."""

_SEATS = ("seat", "seats", "owner", "controller")
_PACKAGE = "magistrate.v1."
_STRUCTS = ("google.protobuf.Struct", "google.protobuf.Value", "google.protobuf.ListValue")
_INT = (FieldDescriptor.CPPTYPE_INT32, FieldDescriptor.CPPTYPE_UINT32)
_LONG = (FieldDescriptor.CPPTYPE_INT64, FieldDescriptor.CPPTYPE_UINT64)
_REAL = (FieldDescriptor.CPPTYPE_DOUBLE, FieldDescriptor.CPPTYPE_FLOAT)

Wrong = tuple[str, str]
"""The path of a field from where one looks, and what is wrong with its value."""

Check = Callable[[Any], Wrong | None]


def wrong(message: Message) -> Wrong | None:
    """The first field of a message, at any depth, that holds what no request may hold, and why; None for none."""
    table = checks(message.DESCRIPTOR)
    for field, value in message.ListFields():
        check = table.get(field.number)
        if check is not None and (found := check(value)) is not None:
            return _at(field.name, found)
    return None


@cache
def checks(descriptor: Descriptor) -> Mapping[int, Check]:
    """How each field of a message is checked, by its number; those that may hold anything have no check."""
    found = ((field.number, _check(field)) for field in descriptor.fields)
    return {number: check for number, check in found if check is not None}


def _check(field: FieldDescriptor) -> Check | None:
    kind = field.message_type
    if field.full_name.removeprefix(_PACKAGE) in _FREE:
        return None
    if kind is not None and kind.GetOptions().map_entry:
        key, value = (_single(kind.fields_by_name[name], field) for name in ("key", "value"))
        return partial(_mapping, key, value)
    single = _single(field, field)
    if single is None or not field.is_repeated:
        return single
    most = _named(_COUNTS, field, MOST)
    if field.cpp_type == FieldDescriptor.CPPTYPE_STRING:
        return partial(_texts, _named(_LENGTHS, field, LONGEST), single, most)
    many = _numbers if field.cpp_type in _INT + _LONG else _list
    return partial(many, single, most)


def _single(part: FieldDescriptor, field: FieldDescriptor) -> Check | None:
    """How one value is checked; the parts of a map's entries have the bounds of the map's field."""
    kind = part.message_type
    if kind is not None:
        if kind.full_name in _STRUCTS:
            return _struct
        return None if kind.full_name.startswith("google.") else wrong
    if part.enum_type is not None:
        return partial(_word, dict.fromkeys(part.enum_type.values_by_number))
    if part.cpp_type == FieldDescriptor.CPPTYPE_STRING:
        return partial(_text, _named(_LENGTHS, field, LONGEST))
    if part.cpp_type in _INT:
        return partial(_number, 0, MOST_SEATS if part.name in _SEATS else LARGEST)
    if part.cpp_type in _LONG:
        return partial(_number, -LARGEST, LARGEST)
    return _real if part.cpp_type in _REAL else None


def _named(table: Mapping[str, int], field: FieldDescriptor, otherwise: int) -> int:
    return table.get(field.full_name.removeprefix(_PACKAGE), table.get(field.name, otherwise))


def _number(least: int, most: int, value: int) -> Wrong | None:
    return None if least <= value <= most else ("", f"must be {least} to {most}, not {value}")


def _real(value: float) -> Wrong | None:
    return None if math.isfinite(value) and abs(value) <= LARGEST else ("", f"must be a number up to {LARGEST}")


def _word(known: Mapping[int, None], value: int) -> Wrong | None:
    return None if value in known else ("", f"there is no value {value}")


def _text(most: int, value: str) -> Wrong | None:
    if len(value) > most:
        return "", f"has {len(value)} characters; {most} is the most"
    return ("", "must have no NUL") if "\x00" in value else None


def _list(check: Check, most: int, values: Any) -> Wrong | None:
    if len(values) > most:
        return "", f"has {len(values)} values; {most} is the most"
    for place, value in enumerate(values):
        if (found := check(value)) is not None:
            return _at(f"[{place}]", found)
    return None


def _numbers(check: Check, most: int, values: Any) -> Wrong | None:
    """A list of numbers: where the least and the greatest may be there, all may."""
    if len(values) <= most and check(min(values)) is None and check(max(values)) is None:
        return None
    return _list(check, most, values)


def _texts(longest: int, check: Check, most: int, values: Any) -> Wrong | None:
    """A list of texts: where the longest may be there and none has a NUL, all may."""
    if len(values) <= most and len(max(values, key=len)) <= longest and "\x00" not in "".join(values):
        return None
    return _list(check, most, values)


def _mapping(key: Check | None, part: Check | None, values: Any) -> Wrong | None:
    if len(values) > MOST:
        return "", f"has {len(values)} values; {MOST} is the most"
    for name in values:
        for check, held in ((key, name), (part, values[name])):
            if check is not None and (found := check(held)) is not None:
                return _at(f"[{str(name)[:40]}]", found)
    return None


def _struct(value: Message) -> Wrong | None:
    """Free data: of a bounded size, and with numbers and words like all others, however deep."""
    if value.ByteSize() > _STRUCT_BYTES:
        return "", f"has {value.ByteSize()} bytes; {_STRUCT_BYTES} is the most"
    return next(_flaws(value), None)


def _flaws(value: Any) -> Iterator[Wrong]:
    for field, held in value.ListFields():
        if field.name == "fields":
            for name in held:
                yield from filter(None, (_text(LONGEST, name),))
                yield from _flaws(held[name])
        elif field.name == "values":
            for one in held:
                yield from _flaws(one)
        elif field.name == "number_value":
            yield from filter(None, (_real(held),))
        elif field.name == "string_value":
            yield from filter(None, (_text(LONGEST, held),))
        elif field.message_type is not None:
            yield from _flaws(held)


def _at(name: str, found: Wrong) -> Wrong:
    path, problem = found
    return f"{name}{path}" if not path or path.startswith("[") else f"{name}.{path}", problem
