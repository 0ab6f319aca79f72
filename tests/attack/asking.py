"""Every call of every service, asked of a match by who may see only some of it, found in the descriptors.

A request is filled by the names of its fields; so a call that is new is asked as well, and whoever runs this is told
where it never got an answer.
"""

import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import grpc
from google.protobuf.descriptor import FieldDescriptor, MethodDescriptor, ServiceDescriptor
from google.protobuf.json_format import MessageToDict
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass
from magistrate.v1 import (
    audit_service_pb2,
    catalog_service_pb2,
    event_service_pb2,
    judge_service_pb2,
    match_service_pb2,
    rulebook_service_pb2,
    token_service_pb2,
)

from service.rpc.clients.remote import bearer, remote_error

FILES = (
    audit_service_pb2,
    catalog_service_pb2,
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
DRAWN = {"CreateSignInCodeResponse": "code"}
"""The fields that chance alone makes, beside tokens and hashes, by their messages."""
ASKED = 3
"""In how many ways a call is asked at a time: with so many of the positions, viewers and actions that fit it."""
_MOST = 20
_LONG = re.compile(r"[0-9a-f]{32,}")
SIZE = (("grpc.max_receive_message_length", -1), ("grpc.max_send_message_length", -1))
Values = Mapping[str, Sequence[Any]]


@dataclass(frozen=True)
class Answer:
    """What was answered: messages of a kind, as bytes, or why there were none. `names` are put in the place of ids."""

    kind: type[Message]
    data: tuple[bytes, ...]
    failure: Any
    names: Mapping[str, str]

    def messages(self) -> list[Any]:
        """The messages themselves."""
        return [self.kind.FromString(one) for one in self.data]

    def renamed(self) -> tuple[Any, ...]:
        """The bytes, with the names: alike where everything is."""
        found = []
        for one in self.data:
            for name, word in self.names.items():
                one = one.replace(name.encode(), word.encode())  # noqa: PLW2901 - a step further
            found.append(one)
        return (self.failure, *found)

    def plain(self) -> Any:
        """The answer as plain data, without what chance alone has made."""
        if self.failure is not None:
            return self.failure
        told = [MessageToDict(one, preserving_proto_field_name=True) for one in self.messages()]
        for one in told:
            one.pop(DRAWN.get(self.kind.DESCRIPTOR.name, ""), None)
        return [plain(one, self.names) for one in told]


def alike(one: Answer, other: Answer) -> bool:
    """Whether two answers say the same, whatever ids and hashes are in them."""
    return one.renamed() == other.renamed() or one.plain() == other.plain()


class Asking:
    """Asks a service with one token, and notes for each call how it was answered."""

    def __init__(self, channel: grpc.Channel, codes: defaultdict[str, Counter[str]]) -> None:
        self._channel = channel
        self._calls: dict[str, Any] = {}
        self.codes = codes

    def all(
        self, token: str, values: Values, names: Mapping[str, str], *, once: bool, ways: random.Random
    ) -> Iterator[tuple[str, Answer]]:
        """Asks everything, in some of its ways where there are several values; gives each answer.

        `once` asks what is of no match, too; `names` are words to be put in the place of others, such as a match's id.
        """
        for path in METHODS:
            if path.endswith("/Branch") or (path in OF_NO_MATCH and not once):
                continue  # A branch is another match: whoever makes one asks it all again.
            known = requests(path, values)
            for request in ways.sample(known, min(ASKED, len(known))):
                yield f"{path} {request}", self.ask(path, request, token, names)

    def ask(self, path: str, request: Message, token: str, names: Mapping[str, str]) -> Answer:
        """One answer."""
        method = METHODS[path]
        given = iter([request]) if method.client_streaming else request
        data: list[bytes] = []
        failure: Any = None
        kind = GetMessageClass(method.output_type)
        try:
            answer = self._call(path, method, type(request))(given, metadata=bearer(token), timeout=60)
            data = _taken(answer, kind) if method.server_streaming else [answer]
        except grpc.RpcError as problem:
            error = remote_error(problem)
            self.codes[path][error.code] += 1
            failure, data = plain((error.code, error.message, error.reason, dict(error.facts), error.fields), names), []
        else:
            self.codes[path]["OK"] += 1
        return Answer(kind, tuple(data), failure, names)

    def _call(self, path: str, method: MethodDescriptor, kind: type[Message]) -> Any:
        known = self._calls.get(path)
        if known is None:
            form = ("stream" if method.client_streaming else "unary") + (
                "_stream" if method.server_streaming else "_unary"
            )
            make = getattr(self._channel, form)
            known = self._calls[path] = make(path, request_serializer=kind.SerializeToString)
        return known


def _taken(answer: Any, kind: type[Message]) -> list[bytes]:
    """What a stream sends until it ends, or has told all that there is."""
    taken: list[bytes] = []
    has_end = "head" in kind.DESCRIPTOR.fields_by_name
    for data in answer:
        taken.append(data)
        message: Any = kind.FromString(data) if has_end else None
        if (
            len(taken) == _MOST
            or "cursor" in kind.DESCRIPTOR.fields_by_name
            or (has_end and message.position == message.head)
        ):
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
        choice = field.containing_oneof
        if choice is not None and choice.fields[number % len(choice.fields)] != field:
            continue
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
