"""Messages as plain data in the domain's own form: picks by kind and value, closed sets by words, times in ms."""

from typing import Any

from google.protobuf.duration_pb2 import Duration
from google.protobuf.json_format import MessageToDict
from google.protobuf.message import Message
from google.protobuf.struct_pb2 import Struct, Value
from google.protobuf.timestamp_pb2 import Timestamp
from magistrate.v1 import acting_pb2, card_pb2

from service.rpc.messages.vocabularies import words


def plain(message: Any) -> Any:
    """A message as plain data. Numbers, words and lists are there even if they are 0 or empty; messages are not."""
    if isinstance(message, Struct | Value):
        return whole_numbers(MessageToDict(message))
    if isinstance(message, Timestamp | Duration):
        return message.ToMilliseconds()
    if isinstance(message, acting_pb2.Pick):
        kind = message.WhichOneof("pick")
        return {"kind": kind, "value": getattr(message, kind)} if kind else None
    if isinstance(message, acting_pb2.Answer):
        return [plain(pick) for pick in message.picks]
    if isinstance(message, card_pb2.FieldValue):
        return getattr(message, message.WhichOneof("value") or "text")
    if not isinstance(message, Message):
        return message
    return {
        field.name: _field(field, getattr(message, field.name))
        for field in message.DESCRIPTOR.fields
        if not field.has_presence or message.HasField(field.name)
    }


def _field(field: Any, value: Any) -> Any:
    if field.enum_type is not None:
        return words(field.enum_type).get(value, "")
    if field.message_type is not None and field.message_type.GetOptions().map_entry:
        return {key: plain(value[key]) for key in value}
    return [plain(item) for item in value] if field.is_repeated else plain(value)


def whole_numbers(value: Any) -> Any:
    """Plain data of a Struct, whose numbers are all floats, with whole numbers as integers."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {key: whole_numbers(item) for key, item in value.items()}
    return [whole_numbers(item) for item in value] if isinstance(value, list) else value
