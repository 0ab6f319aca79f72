"""Every call of every service, asked of a match by who may see only some of it, found in the descriptors.

A request is filled by the names of its fields; so a call that is new is asked as well, and whoever runs this is told
where it never got an answer.
"""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import grpc
from google.protobuf.descriptor import FieldDescriptor, MethodDescriptor, ServiceDescriptor
from google.protobuf.json_format import MessageToDict
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass
from magistrate.v1 import (
    audit_service_pb2,
    event_service_pb2,
    judge_service_pb2,
    match_service_pb2,
    rulebook_service_pb2,
    token_service_pb2,
)

from service.rpc.remote import bearer, remote_error

FILES = (
    audit_service_pb2,
    event_service_pb2,
    judge_service_pb2,
    match_service_pb2,
    rulebook_service_pb2,
    token_service_pb2,
)
SERVICES: tuple[ServiceDescriptor, ...] = tuple(
    service for file in FILES for service in file.DESCRIPTOR.services_by_name.values()
)
METHODS: Mapping[str, MethodDescriptor] = {
    f"/{service.full_name}/{method.name}": method for service in SERVICES for method in service.methods
}


def _named(method: MethodDescriptor) -> list[str]:
    """The names of a request's fields, and of those of messages in it."""
    inner = (field.message_type for field in method.input_type.fields if field.message_type is not None)
    return [field.name for kind in (method.input_type, *inner) for field in kind.fields]


DENIED = frozenset(("PERMISSION_DENIED", "UNAUTHENTICATED"))
OF_NO_MATCH = frozenset(path for path, method in METHODS.items() if "match_id" not in _named(method))
"""What answers by nothing of any one match: asked once of a service."""
TRANSCRIPT = """
game: dice
edition: 1
title: At the table
cards:
  Wolf: {kind: creature, cost: 1, offense: 2, defense: 3}
position:
  turn: {seat: 1, phase: action}
  seats: {1: {hand: [Wolf]}, 2: {}}
actions:
  - {seat: 1, do: summon, with: {card: Wolf}}
"""
_MOST = 20
_LONG = re.compile(r"[0-9a-f]{32,}")
SIZE = (("grpc.max_receive_message_length", -1), ("grpc.max_send_message_length", -1))
Values = Mapping[str, Sequence[Any]]


class Asking:
    """Asks a service with one token, and notes for each call how it was answered."""

    def __init__(self, channel: grpc.Channel, codes: defaultdict[str, Counter[str]]) -> None:
        self._channel = channel
        self.codes = codes

    def all(self, token: str, values: Values, names: Mapping[str, str], *, once: bool) -> Iterator[tuple[str, Any]]:
        """Asks everything, several times where there are several values; gives what each answer comes to.

        `once` asks what is of no match, too; `names` are words to be put in the place of others, such as a match's id.
        """
        for path in METHODS:
            if path.endswith("/Branch") or (path in OF_NO_MATCH and not once):
                continue  # A branch is another match: whoever makes one asks it all again.
            for request in requests(path, values):
                yield f"{path} {request}", self.ask(path, request, token, names)[0]

    def ask(self, path: str, request: Message, token: str, names: Mapping[str, str]) -> tuple[Any, list[Any]]:
        """One answer, or why there was none, as plain data, and the messages themselves."""
        method = METHODS[path]
        kind = ("stream" if method.client_streaming else "unary") + ("_stream" if method.server_streaming else "_unary")
        call = getattr(self._channel, kind)(
            path,
            request_serializer=type(request).SerializeToString,
            response_deserializer=GetMessageClass(method.output_type).FromString,
        )
        given = iter([request]) if method.client_streaming else request
        messages: list[Any] = []
        try:
            answer = call(given, metadata=bearer(token), timeout=60)
            messages = _taken(answer) if method.server_streaming else [answer]
        except grpc.RpcError as problem:
            error = remote_error(problem)
            self.codes[path][error.code] += 1
            facts = (error.code, error.message, error.reason, dict(error.facts), error.fields)
            return plain(facts, names), []
        self.codes[path]["OK"] += 1
        return [plain(MessageToDict(one, preserving_proto_field_name=True), names) for one in messages], messages


def _taken(answer: Any) -> list[Any]:
    """What a stream sends until it ends, or has told all that there is."""
    taken = []
    for message in answer:
        taken.append(message)
        fields = message.DESCRIPTOR.fields_by_name
        if len(taken) == _MOST or ("head" in fields and message.position == message.head):
            answer.cancel()
            break
    return taken


def requests(path: str, values: Values) -> list[Message]:
    """The requests of a call: as many as there are values for the field that has most."""
    kind = METHODS[path].input_type
    if path.endswith("/AuditTranscript"):
        values = {"text": [TRANSCRIPT]}
    most = max((len(values.get(field.name, ())) for field in _fields(kind)), default=1) or 1
    return [_filled(kind, values, number) for number in range(most)]


def _fields(kind: Any) -> Iterator[FieldDescriptor]:
    """The fields of a message, and those of messages in it that have no values of their own."""
    for field in kind.fields:
        yield field
        if field.name == "submit":
            yield from _fields(field.message_type)


def _filled(kind: Any, values: Values, number: int) -> Message:
    message: Any = GetMessageClass(kind)()
    for field in kind.fields:
        given = values.get(field.name)
        if field.name == "submit":
            message.submit.CopyFrom(_filled(field.message_type, values, number))
        elif given and (value := given[number % len(given)]) is not None and field.is_repeated:
            getattr(message, field.name).append(value)
        elif given:
            is_message = field.message_type is not None
            if isinstance(value, Message) and is_message and value.DESCRIPTOR.full_name == field.message_type.full_name:
                getattr(message, field.name).CopyFrom(value)
            elif value is not None and not isinstance(value, Message) and not is_message:
                setattr(message, field.name, value)
    filled: Message = message
    return filled


def plain(value: Any, names: Mapping[str, str]) -> Any:
    """Plain data without what chance alone has made: names of matches, tokens, hashes."""
    if isinstance(value, dict):
        return {plain(key, names): "" if key == "token" else plain(part, names) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [plain(part, names) for part in value]
    if not isinstance(value, str):
        return value
    if value.startswith('{"'):
        return plain(json.loads(value), names)
    for name, word in names.items():
        value = value.replace(name, word)
    return _LONG.sub("#", value)


def unanswered(codes: Mapping[str, Counter[str]]) -> list[str]:
    """The calls that answer some who may see only a part, and never did: the law has no way of asking them."""
    return [path for path in METHODS if "OK" not in codes[path] and not (codes[path] and codes[path].keys() <= DENIED)]


def differences(one: Any, other: Any, where: str = "") -> Iterator[str]:
    """Where two answers differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for name in dict.fromkeys((*one, *other)):
            yield from differences(one.get(name), other.get(name), f"{where}.{name}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (first, second) in enumerate(zip(one, other, strict=True)):
            yield from differences(first, second, f"{where}.{place}")
    elif one != other:
        yield f"{where}: {str(one)[:200]!r} against {str(other)[:200]!r}"
