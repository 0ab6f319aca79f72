"""Which field of a message's bytes cannot be read: looked for only where the message could not be."""

from collections.abc import Iterator
from typing import Any

from google.protobuf.descriptor import Descriptor, FieldDescriptor
from google.protobuf.message import Message

_DEEPEST = 100
_WHOLE = "message"


def unreadable(kind: type[Message], data: bytes) -> str:
    """The path of the first field that cannot be read; `message` where it is none of the message's own."""
    descriptor: Any = kind.DESCRIPTOR
    try:
        return _first(descriptor, data, 0) or _WHOLE
    except (IndexError, ValueError):
        return _WHOLE


def _first(descriptor: Descriptor, data: bytes, depth: int) -> str:
    """The path of the first text that is none, or of the message that is cut off or too deep; empty for neither."""
    counts: dict[str, int] = {}
    for number, wire, value in _fields(data):
        field = descriptor.fields_by_number.get(number)
        if field is None or wire != _BYTES:
            continue
        place = counts.get(field.name, 0)
        counts[field.name] = place + 1
        name = f"{field.name}[{place}]" if field.is_repeated else field.name
        if field.cpp_type == FieldDescriptor.CPPTYPE_STRING and field.type != FieldDescriptor.TYPE_BYTES:
            try:
                value.decode()
            except UnicodeDecodeError:
                return name
        elif field.message_type is not None:
            if depth == _DEEPEST:
                return name
            try:
                inner = _first(field.message_type, value, depth + 1)
            except (IndexError, ValueError):
                return name
            if inner:
                return f"{name}.{inner}"
    return ""


_VARINT, _FIXED64, _BYTES, _FIXED32 = 0, 1, 2, 5


def _fields(data: bytes) -> Iterator[tuple[int, int, bytes]]:
    """Each field's number, wire type and bytes. Raises ValueError or IndexError where they are none."""
    at = 0
    while at < len(data):
        key, at = _varint(data, at)
        number, wire, begun = key >> 3, key & 7, at
        if wire == _VARINT:
            _, at = _varint(data, at)
        elif wire == _BYTES:
            size, begun = _varint(data, at)
            at = begun + size
        elif wire in (_FIXED64, _FIXED32):
            at += 8 if wire == _FIXED64 else 4
        else:
            raise ValueError(f"there is no wire type {wire}")
        if at > len(data) or not number:
            raise ValueError("the bytes are cut off")
        yield number, wire, data[begun:at]


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7
        if shift > 63:
            raise ValueError("a number is too long")
