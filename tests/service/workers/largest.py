"""The largest requests that a service takes: made from the descriptors, every part as long as the bounds let it be."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from google.protobuf.descriptor import Descriptor, FieldDescriptor, MethodDescriptor
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from service.app.boundary.config import LARGEST_MESSAGE
from service.rpc.transport import bounds

_DEPTH = 5
_STRUCT = "google.protobuf.Struct"


def largest(method: MethodDescriptor, known: Mapping[str, Any]) -> Iterator[Message]:
    """Requests of a call, with what must be there by its name, a message too; one for each choice that there is."""
    for chosen in dict.fromkeys(_choices(method.input_type, ())) or {(): None}:
        message = GetMessageClass(method.input_type)()
        _fill(message, known, chosen, _DEPTH)
        assert message.ByteSize() <= LARGEST_MESSAGE
        yield message


def _choices(kind: Descriptor, above: tuple[str, ...]) -> Iterator[tuple[FieldDescriptor, ...]]:
    """What may be chosen in a message and below it: a game's actions, say, and each of them."""
    for field in kind.fields:
        inner = field.message_type
        if inner is not None and inner.full_name not in above:
            deep = list(_choices(inner, (*above, inner.full_name)))
            if field.containing_oneof is None:
                yield from deep
            else:
                yield from ((field, *more) for more in deep or [()])


def _fill(message: Any, known: Mapping[str, Any], chosen: tuple[FieldDescriptor, ...], depth: int) -> None:
    descriptor: Descriptor = message.DESCRIPTOR
    for field in descriptor.fields:
        if field.name in known and field.message_type is None:
            _set(message, field, known[field.name])
        elif field.name in known and field.message_type is not None and not field.is_repeated:
            getattr(message, field.name).CopyFrom(known[field.name])
        elif depth and (field in chosen or field.containing_oneof is None or field.message_type is None):
            _FILLS[_kind(field)](message, field, known, chosen, depth)


def _kind(field: FieldDescriptor) -> str:
    kind = field.message_type
    if kind is not None and kind.GetOptions().map_entry:
        return "map"
    if kind is not None and kind.full_name == _STRUCT:
        return "struct"
    return f"{'many ' * field.is_repeated}{'messages' if kind is not None else 'plain'}"


def _map(message: Any, field: FieldDescriptor, *_rest: Any) -> None:
    key, value = (field.message_type.fields_by_name[name] for name in ("key", "value"))  # type: ignore[union-attr]  # a map has one
    if value.message_type is None:
        for number in range(_most(field)):
            name = str(number) if key.cpp_type == FieldDescriptor.CPPTYPE_STRING else number
            getattr(message, field.name)[name] = _plain(value, 9)


def _struct(message: Any, field: FieldDescriptor, *_rest: Any) -> None:
    getattr(message, field.name).update({"seats": {"1": {"hand": ["Ember Wolf"] * 8_000}}})


def _messages(message: Any, field: FieldDescriptor, known: Any, chosen: Any, depth: int) -> None:
    held = getattr(message, field.name)
    _fill(held, known, chosen, depth - 1)
    held.SetInParent()


def _many_messages(message: Any, field: FieldDescriptor, known: Any, chosen: Any, depth: int) -> None:
    held = getattr(message, field.name)
    one = held.add()
    _fill(one, known, chosen, depth - 1)
    for _ in range(min(_most(field), _room(message, depth) // max(one.ByteSize(), 1)) - 1):
        held.add().CopyFrom(one)


def _one_plain(message: Any, field: FieldDescriptor, *_rest: Any) -> None:
    _set(message, field, _plain(field, bounds._named(bounds._LENGTHS, field, bounds.LONGEST)))


def _many_plain(message: Any, field: FieldDescriptor, _known: Any, _chosen: Any, depth: int) -> None:
    getattr(message, field.name).extend([_plain(field, 8)] * min(_most(field), _room(message, depth) // 10))


_FILLS: Mapping[str, Callable[..., None]] = {
    "map": _map,
    "struct": _struct,
    "messages": _messages,
    "many messages": _many_messages,
    "plain": _one_plain,
    "many plain": _many_plain,
}


def _most(field: FieldDescriptor) -> int:
    free = field.full_name.removeprefix(bounds._PACKAGE) in bounds._FREE
    return LARGEST_MESSAGE if free else bounds._named(bounds._COUNTS, field, bounds.MOST)


def _room(message: Message, depth: int) -> int:
    """How many bytes a list may still have: half of the message's, and less in a part of it."""
    return max(0, (LARGEST_MESSAGE >> (2 * (_DEPTH - depth) + 1)) - message.ByteSize())


def _set(message: Any, field: FieldDescriptor, value: Any) -> None:
    if field.is_repeated:
        getattr(message, field.name).append(value)
    else:
        setattr(message, field.name, value)


def _plain(field: FieldDescriptor, length: int) -> Any:
    if field.enum_type is not None:
        return field.enum_type.values[-1].number
    if field.cpp_type == FieldDescriptor.CPPTYPE_STRING:
        return "ab: [" + "x, " * ((length - 6) // 3) + "]" if length > 5_000 else "x" * length
    if field.cpp_type == FieldDescriptor.CPPTYPE_BOOL:
        return False
    return 2 if field.name in bounds._SEATS else 9
