"""Every field of every request of every call holds only what such a field may hold, whoever asks."""

from collections.abc import Iterator
from typing import Any

import grpc
import pytest
from google.protobuf.descriptor import MethodDescriptor
from google.rpc import status_pb2
from magistrate.v1 import match_service_pb2

from domain.kernel.decisions.commands import Actor
from service.app.boundary.config import LARGEST
from service.rpc.clients.remote import RemoteError, remote_error
from service.rpc.transport.bounds import LONGEST
from tests.attack.messages import LONG_NUMBERS, NUMBERS, REALS, WORDS, Place, kind_of, methods, new, places
from tests.service.rpc.playing import EDITION, Table, seat
from tests.service.rpc.raw import Stubs, stubs

PAST = {
    WORDS: ("a\0b", "x" * (3 << 20)),
    NUMBERS: (-1, 2**31 - 1, -(2**31)),
    LONG_NUMBERS: (2**63 - 1, -(2**63)),
    REALS: (float("inf"), float("nan"), 1e300),
    "": (99, -1),
}
"""What no field of its kind may hold."""

ODD = {
    WORDS: ("", "٣", "after-99999999999", "[" * LONGEST, "\u202e'\"; --", "*", "event-", "9" * LONGEST),
    NUMBERS: (0, 64, LARGEST),
    LONG_NUMBERS: (LARGEST, -LARGEST),
    REALS: (0.5, -LARGEST),
    "": (1,),
}
"""What a field of its kind may hold, and nobody expects."""

FREE = ("magistrate.v1.ImportRequest.lines",)
"""A field that is counted over a whole stream, and may hold any text."""
LONG = ("magistrate.v1.AuditTranscriptRequest.text",)
"""A field that may be as long as a message may."""
BROKEN = ("INTERNAL", "UNKNOWN", "DATA_LOSS", "UNIMPLEMENTED")
IN_FLIGHT = 64
MARK, NO_TEXT = "~mark~", b"\xff\xfe\xed\xa0\x80\xc0"


Answer = tuple[MethodDescriptor, str, str, list[str]]
"""A call, what was put where in its request, the status of its answer, and the fields that are named in that."""


class Caller:
    """Calls with requests that are bytes, many at once, each with the role's token."""

    def __init__(self, raw: Stubs) -> None:
        self._raw = raw
        self._waiting: list[tuple[MethodDescriptor, str, Any]] = []

    def call(self, method: MethodDescriptor, data: bytes, what: str) -> Iterator[Answer]:
        """Sends a request, and gives the answers of those before it when there are many."""
        channel = self._raw.channel
        make: Any = {
            (False, False): channel.unary_unary,
            (False, True): channel.unary_stream,
            (True, False): channel.stream_unary,
            (True, True): channel.stream_stream,
        }[method.client_streaming, method.server_streaming]
        multi = make(f"/{method.containing_service.full_name}/{method.name}")
        named = {"metadata": self._raw.metadata, "timeout": 3 if method.name.startswith("Watch") else 20}
        request = iter((data,)) if method.client_streaming else data
        done = multi(request, **named) if method.server_streaming else multi.future(request, **named)
        self._waiting.append((method, what, done))
        if len(self._waiting) >= IN_FLIGHT:
            yield from self.answered()

    def answered(self) -> Iterator[Answer]:
        """The answers to what was sent."""
        for method, what, done in self._waiting:
            try:
                answers = list(done) if method.server_streaming else [done.result()]
            except grpc.RpcError as error:
                found = remote_error(error)
                yield method, what, found.code, [*found.fields]
            else:
                yield method, what, *within(method, answers)
        self._waiting.clear()


def within(method: MethodDescriptor, answers: list[bytes]) -> tuple[str, list[str]]:
    """The status of what was answered: a stream's answer may be the failure of one of its requests."""
    if method.name != "Play":
        return "OK", []
    answer = match_service_pb2.PlayResponse.FromString(answers[0])
    if answer.WhichOneof("answer") != "failure":
        return "OK", []
    status = status_pb2.Status(details=answer.failure.details)
    code = next(code.name for code in grpc.StatusCode if code.value[0] == answer.failure.code)
    return code, [*RemoteError(code, "", status).fields]


@pytest.fixture
def callers(table: Table) -> Iterator[list[Caller]]:
    """The organiser, and three with tokens for one match."""
    with (
        stubs(table.service) as organiser,
        stubs(table.service, seat(1), table.match) as one,
        stubs(table.service, Actor("head judge"), table.match) as head,
        stubs(table.service, Actor("spectator"), table.match) as spectator,
    ):
        yield [Caller(raw) for raw in (organiser, one, head, spectator)]


def base(method: MethodDescriptor, match: str) -> Any:
    """A request with what most of them need."""
    request = new(method)
    usual = {"match_id": match, "other_match_id": match, "edition": EDITION, "request_id": "r", "query": "a"}
    submit = request.submit if "submit" in request.DESCRIPTOR.fields_by_name else request
    for name, value in usual.items():
        if name in submit.DESCRIPTOR.fields_by_name:
            setattr(submit, name, value)
    return request


def every_place() -> Iterator[tuple[MethodDescriptor, Place]]:
    for method in methods():
        for place in places(method.input_type):
            if place.last.full_name not in FREE:
                yield method, place


def with_value(method: MethodDescriptor, place: Place, match: str, value: Any) -> bytes:
    request = base(method, match)
    place.put(request, value)
    data: bytes = request.SerializeToString()
    return data


def test_the_law_looks_at_every_call_and_at_hundreds_of_fields() -> None:
    found = list(every_place())
    assert len({method.full_name for method, _ in found}) > 30
    assert len(found) > 250
    assert {kind_of(place.last) for _, place in found} == {*PAST}


def past_its_bounds() -> Iterator[tuple[MethodDescriptor, Place, Any]]:
    for method, place in every_place():
        for value in PAST[kind_of(place.last)] if place.last.cpp_type != place.last.CPPTYPE_BOOL else ():
            if not (isinstance(value, str) and len(value) > LONGEST and place.last.full_name in LONG):
                yield method, place, value


def test_what_no_field_may_hold_is_refused_with_the_path_of_that_field(callers: list[Caller], table: Table) -> None:
    found: list[Answer] = []
    for number, (method, place, value) in enumerate(past_its_bounds()):
        caller = callers[number % len(callers)]
        found += caller.call(method, with_value(method, place, table.match, value), place.path)
    found += [answer for caller in callers for answer in caller.answered()]
    assert not [answer for answer in found if answer[2:] != ("INVALID_ARGUMENT", [answer[1]])]
    assert len(found) > 500


def test_bytes_that_are_no_text_are_refused_with_the_path_of_their_field(callers: list[Caller], table: Table) -> None:
    found: list[Answer] = []
    for method, place in every_place():
        if kind_of(place.last) == WORDS:
            data = with_value(method, place, table.match, MARK).replace(MARK.encode(), NO_TEXT)
            found += callers[0].call(method, data, place.path)
    found += callers[0].answered()
    assert not [answer for answer in found if answer[2:] != ("INVALID_ARGUMENT", [answer[1]])]
    assert len(found) > 100


def test_what_nobody_expects_breaks_nothing_and_names_a_field_of_the_request(
    callers: list[Caller], table: Table
) -> None:
    found: list[Answer] = []
    organiser, *others = callers
    odd = [(method, place, value) for method, place in every_place() for value in ODD[kind_of(place.last)]]
    for number, (method, place, value) in enumerate(odd):
        data = with_value(method, place, table.match, value)
        for caller in (organiser, others[number % len(others)]) if method.name != "Play" else (organiser,):
            found += caller.call(method, data, f"{place.path} = {str(value)[:20]!r}")
    found += [answer for caller in callers for answer in caller.answered()]
    assert not [answer for answer in found if answer[2] in BROKEN]
    assert not [
        (method.name, what, fields)
        for method, what, code, fields in found
        if code == "INVALID_ARGUMENT" and not (fields and all(known(method, field) for field in fields))
    ]
    assert {"OK", "INVALID_ARGUMENT", "PERMISSION_DENIED", "NOT_FOUND"} <= {answer[2] for answer in found}


def known(method: MethodDescriptor, path: str) -> bool:
    """Whether a path names a field of the call's request; in a Play, of what it submits."""
    at: Any = method.input_type
    if method.name == "Play" and not path.startswith("submit"):
        at = at.fields_by_name["submit"].message_type
    if path in at.oneofs_by_name:
        return True
    for step in path.removeprefix("act.").split("."):
        field = at.fields_by_name.get(step.partition("[")[0])
        if field is None:
            return False
        at = field.message_type
    return True
