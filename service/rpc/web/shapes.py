"""Messages as the JSON of the contract, by a native transcoder.

Google's own reader of JSON is pure Python and takes five times as long, on the event loop, for text that anybody sends.
"""

import json
from collections.abc import Iterable
from typing import Any, NoReturn

from google.protobuf.descriptor import Descriptor, FieldDescriptor, FileDescriptor
from google.protobuf.descriptor_pb2 import DescriptorProto, FileDescriptorProto, FileDescriptorSet
from google.protobuf.message import Message
from google.rpc import error_details_pb2
from protobuf import Registry, message_from_json_value
from protobuf.wkt import Any as AnyMessage
from protobuf.wkt import FileDescriptorSet as Files

from service.rpc.transport.failures import Failure, malformed

_SOUGHT = 16 << 10
"""A text that is longer is not looked through for the field that cannot be read."""
_SHOWN = 60
_UNREADABLE = (ValueError, TypeError, OverflowError, RecursionError)


class Shapes:
    """The messages of some files, and of those that they stand on, as JSON."""

    def __init__(self, files: Iterable[FileDescriptor]) -> None:
        described: dict[str, FileDescriptorProto] = {}
        for file in (*files, error_details_pb2.DESCRIPTOR):
            _describe(file, described)
        data = FileDescriptorSet(file=described.values()).SerializeToString()
        self._registry: Registry = Files.from_binary(data).to_registry()
        self._kinds: dict[str, Any] = {}

    def read(self, kind: Descriptor, text: bytes) -> bytes:
        """A message's bytes, of its JSON; an empty text is an empty message.

        Raises a failure that names the field as it was written.
        """
        try:
            # The transcoder reads texts, too, but ends the process at a few thousand brackets: Python's reader counts.
            value = json.loads(text or b"{}", parse_constant=_no_number)
        except (ValueError, RecursionError) as error:
            raise malformed("message", f"the text is no JSON: {error}") from error
        try:
            return bytes(self._parsed(kind, value).to_binary())
        except _UNREADABLE as error:
            raise self._failure(kind, value if len(text) <= _SOUGHT else None) from error

    def write(self, message: Message) -> bytes:
        """A message as JSON."""
        data = self._kind(message.DESCRIPTOR.full_name).from_binary(message.SerializeToString())
        text: str = data.to_json(registry=self._registry)
        return text.encode()

    def detail(self, type_url: str, value: bytes) -> Any:
        """What an error tells beside its message, readable where its kind is known."""
        kind = self._kind(type_url.rpartition("/")[2])
        return AnyMessage(type_url=type_url, value=value) if kind is None else kind.from_binary(value)

    def _kind(self, name: str) -> Any:
        """A message's class of the transcoder, by its full name; None for one that it does not know."""
        found = self._kinds.get(name)
        if found is None and (described := self._registry.message(name)) is not None:
            found = self._kinds[name] = described.type
        return found

    def _parsed(self, kind: Descriptor, value: Any) -> Any:
        return message_from_json_value(self._kind(kind.full_name), value, registry=self._registry)

    def _failure(self, kind: Descriptor, value: Any) -> Failure:
        """The failure that names the first field of a message that cannot be read, looked for in a short value."""
        if value is None:
            return malformed("message", f"the JSON is no {kind.full_name}")
        path, problem = self._wrong(kind, value)
        return malformed(path or "message", problem)

    def _wrong(self, kind: Descriptor, value: Any) -> tuple[str, str]:
        """The path of the first field that cannot be read, as it was written, and what is wrong there."""
        if not isinstance(value, dict):
            return "", f"must be an object, {kind.full_name}, not {_short(value)}"
        for name, held in value.items():
            if self._reads(kind, name, held):
                continue
            field = _field(kind, name)
            if field is None:
                return name, f"{kind.full_name} has no such field"
            if not (field.is_repeated and isinstance(held, list)):
                return self._inside(field, name, held)
            for place, one in enumerate(held):
                if not self._reads(kind, name, [one]):
                    return self._inside(field, f"{name}[{place}]", one)
        return "", "its fields do not go together: one of several is set that exclude each other"

    def _inside(self, field: FieldDescriptor, name: str, value: Any) -> tuple[str, str]:
        """The same of one field's value, which may be a message of its own."""
        kind = field.message_type
        if kind is None or kind.full_name.startswith("google.") or kind.GetOptions().map_entry:
            return name, f"cannot be {_short(value)}"
        path, problem = self._wrong(kind, value)
        return (f"{name}.{path}" if path else name), problem

    def _reads(self, kind: Descriptor, name: str, value: Any) -> bool:
        try:
            self._parsed(kind, {name: value})
        except _UNREADABLE:
            return False
        return True


def _field(kind: Descriptor, name: str) -> FieldDescriptor | None:
    return next((field for field in kind.fields if name in (field.json_name, field.name)), None)


def _short(value: Any) -> str:
    try:
        text = json.dumps(value)
    except RecursionError:
        return "something so deep"
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number of JSON")


def _describe(file: FileDescriptor, described: dict[str, FileDescriptorProto]) -> None:
    """Adds a file after those that it stands on."""
    if file.name in described:
        return
    for below in file.dependencies:
        _describe(below, described)
    copy = FileDescriptorProto()
    file.CopyToProto(copy)
    for message in copy.message_type:
        _name_for_json(message)
    described[file.name] = copy


def _name_for_json(message: DescriptorProto) -> None:
    """Gives each field its name in JSON, which copies of descriptors lack."""
    for field in message.field:
        first, *rest = field.name.split("_")
        field.json_name = first + "".join(word[:1].upper() + word[1:] for word in rest)
    for nested in message.nested_type:
        _name_for_json(nested)
