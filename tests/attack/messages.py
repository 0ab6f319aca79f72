"""Requests taken apart by their descriptors: every place in them that holds a value, and nasty values for each."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from google.protobuf.descriptor import Descriptor, FieldDescriptor, MethodDescriptor, ServiceDescriptor
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from service.rpc import server

F = FieldDescriptor
WORDS, NUMBERS, LONG_NUMBERS, REALS = "words", "numbers", "long numbers", "reals"
_KINDS = {
    F.CPPTYPE_STRING: WORDS,
    F.CPPTYPE_INT32: NUMBERS,
    F.CPPTYPE_UINT32: NUMBERS,
    F.CPPTYPE_INT64: LONG_NUMBERS,
    F.CPPTYPE_UINT64: LONG_NUMBERS,
    F.CPPTYPE_DOUBLE: REALS,
    F.CPPTYPE_FLOAT: REALS,
}
KEY = "key"
_STRUCT = "google.protobuf.Struct"
_OWN = "magistrate.v1"


class Place(NamedTuple):
    """Where a request holds a value: the fields on the way there, the last of which holds it."""

    fields: tuple[FieldDescriptor, ...]

    @property
    def last(self) -> FieldDescriptor:
        """The field that holds the value; of a map that of its values."""
        return self.fields[-1]

    @property
    def path(self) -> str:
        """The place as failures name it."""
        return ".".join(_step(field) for field in self.fields)

    def put(self, message: Message, value: Any) -> None:
        """Puts a value there, in the first item of whatever is a list on the way."""
        at: Any = message
        for field in self.fields[:-1]:
            held = getattr(at, field.name)
            if not field.is_repeated:
                held.SetInParent()
                at = held
            else:
                at = held[0] if len(held) else held.add()
        _set(at, self.last, value)


def _step(field: FieldDescriptor) -> str:
    if is_map(field):
        part = _values(field).message_type
        return f"{field.name}[{KEY}]" if part is None else f"{field.name}[{KEY}].{part.fields[-1].name}"
    return f"{field.name}[0]" if field.is_repeated else field.name


def _set(message: Any, field: FieldDescriptor, value: Any) -> None:
    held = getattr(message, field.name)
    if is_map(field):
        kind = _values(field)
        if kind.message_type is None:
            held[KEY] = value
        else:
            _set(held[KEY], kind.message_type.fields[-1], value)
    elif field.message_type is not None:
        held.fields[KEY].number_value = value
    elif field.is_repeated:
        del held[:]
        held.append(value)
    else:
        setattr(message, field.name, value)


def is_map(field: FieldDescriptor) -> bool:
    """Whether a field holds values by keys."""
    return field.message_type is not None and bool(field.message_type.GetOptions().map_entry)


def _values(field: FieldDescriptor) -> FieldDescriptor:
    """The field of a map's entries that holds their values."""
    assert field.message_type is not None, "a map has entries"
    return field.message_type.fields_by_name["value"]


def kind_of(field: FieldDescriptor) -> str:
    """What kind of value a place holds; the empty word for a switch or an enum."""
    held = field.message_type
    if is_map(field):
        part = _values(field)
        return kind_of(part if part.message_type is None else part.message_type.fields[-1])
    return REALS if held is not None else _KINDS.get(field.cpp_type, "")


def methods() -> Iterator[MethodDescriptor]:
    """Every call of every service that the server serves, its own reflection left out."""
    for service in vars(server).values():
        if isinstance(service, ServiceDescriptor) and service.file.package == _OWN:
            yield from service.methods


def places(descriptor: Descriptor, above: tuple[FieldDescriptor, ...] = ()) -> Iterator[Place]:
    """Every place of a message that holds a value, however deep."""
    for field in descriptor.fields:
        inner = field.message_type
        if inner is None or is_map(field) or inner.full_name == _STRUCT:
            yield Place((*above, field))
        elif inner.file.package == _OWN and field not in above:
            yield from places(inner, (*above, field))


def new(method: MethodDescriptor) -> Any:
    """An empty request of a call."""
    return GetMessageClass(method.input_type)()
