"""Browsers' calls are answered like gRPC's: the same calls, words, errors, permissions, bounds and shares."""

import json
import math
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import grpc
import pytest
from google.protobuf.descriptor import MethodDescriptor
from google.protobuf.json_format import MessageToDict, ParseDict
from google.protobuf.message_factory import GetMessageClass
from google.rpc import status_pb2

from domain.kernel.decisions.commands import Actor
from service.app.boundary.config import Config
from service.app.queries.lessons import of_rule
from service.rpc.admission.permissions import PERMISSIONS, name_of
from service.rpc.clients.remote import bearer
from service.rpc.transport.failures import DETAILS_KEY
from tests.attack.asking import TRANSCRIPT
from tests.attack.messages import Place, is_map, methods, places
from tests.service.rpc.cups import Cup
from tests.service.rpc.playing import EDITION, seat
from tests.service.rpc.serving import Running, running
from tests.service.rpc.test_nasty_fields import past_its_bounds
from tests.service.rpc.webclient import FORMS, Answered, WebClient

MADE = ("token", "tokenId", "id", "issueTime", "repeated", "expireTime", "createTime", "acceptTime", "cursor",
        "elapsed", "total", "median", "longest", "spent", "left")  # fmt: skip
"""What two answers to the same question may differ in: the second finds it done, or done at another time."""
SAID: dict[str, dict[str, Any]] = {
    "Submit": {"take": {"action": "concede"}},
    "CreateMatch": {"decks": [{"seat": 1, "preset": "vanguard"}, {"seat": 2, "preset": "bastion"}]},
    "IssueToken": {"actor": {"role": "ROLE_SPECTATOR"}},
    "WhatIf": {"position": 2, "actions": [{"actor": {"role": "ROLE_SEAT", "seat": 1}, "take": {"action": "concede"}}]},
    "AuditTranscript": {"text": TRANSCRIPT},
    "GetRule": {"number": "2.1"},
    "GetCard": {"card": "lamp-squire"},
    "ReadCard": {
        "card": {
            "code": "x",
            "name": "X",
            "fields": {"kind": {"text": "spell"}, "cost": {"number": "1"}},
            "text": "Draw two cards.",
        }
    },
    "GetDeck": {"name": "vanguard"},
    "CheckDeckList": {"name": "vanguard"},
    "GetPolicy": {"name": "magic-structure"},
    "CreateTournament": {"name": "Cup", "level": "regular", "policy": "magic-structure"},
    "Act": {"dropPlayer": {"player": "cid"}},
    "RecommendPenalty": {"player": "ann", "infraction": "slow-play"},
}
"""What a call needs beside that to be answered."""
NEVER = ("RevokeToken", "GrantToken", "SignIn", "Import", "GetDisputeFile", "CompareLines", "RevealChance")
"""Calls that are only seen to fail alike: what they ask for has happened in no match here."""
HOUR = 3_600_000
HOLDERS = ("organiser", "seat", "judge", "nobody")


class Served(NamedTuple):
    """A service with a match of a tournament, and some who may ask."""

    service: Running
    match: str
    cup: str
    tokens: dict[str, str]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    config = Config(data=tmp_path_factory.mktemp("web"), port=0, web_port=0, heartbeat=0.2)
    with running(config) as service:
        cup = Cup(service)
        match = cup.game("a game")
        tokens = {
            "organiser": service.token(Actor("organiser"), lifetime=HOUR),
            "seat": service.token(seat(1), match, lifetime=HOUR),
            "judge": service.token(Actor("head judge"), match, lifetime=HOUR),
            "nobody": "",
        }
        cup.close()
        yield Served(service, match, cup.id, tokens)


@pytest.fixture
def web(served: Served) -> Iterator[WebClient]:
    with WebClient(served.service.web) as client:
        yield client


def asked(method: MethodDescriptor, served: Served) -> Any:
    """A request that names what most requests need."""
    request: Any = GetMessageClass(method.input_type)()
    usual = {
        "match_id": served.match,
        "other_match_id": served.match,
        "tournament_id": served.cup,
        "lesson": of_rule(EDITION)[0].lesson,
        "edition": EDITION,
        "request_id": f"the same {method.name}",
        "query": "a",
        "position": 1,
        "validate_only": True,
    }
    told: Any = request.submit if "submit" in request.DESCRIPTOR.fields_by_name else request
    for name, value in usual.items():
        if name in told.DESCRIPTOR.fields_by_name and PERMISSIONS[name_of(method)].given != name:
            setattr(told, name, value)
    request.MergeFrom(ParseDict(SAID.get(method.name, {}), GetMessageClass(method.input_type)()))
    return request


def over_grpc(served: Served, method: MethodDescriptor, data: bytes, token: str) -> Answered:
    """The same call over gRPC. Of a stream the first message, where it does not end by itself."""
    with grpc.insecure_channel(served.service.address) as channel:
        call: Any = channel.stream_stream(f"/{method.containing_service.full_name}/{method.name}")
        answers = call(iter([data]), metadata=bearer(token), timeout=20)
        messages: list[bytes] = []
        try:
            for message in answers:
                messages.append(message)
                if method.name.startswith("Watch"):
                    answers.cancel()
                    break
        except grpc.RpcError as error:
            found: Any = error
            trailing = dict(found.trailing_metadata() or ())
            return Answered(found.code().name, status_pb2.Status.FromString(trailing.get(DETAILS_KEY, b"")), messages)
    return Answered("OK", status_pb2.Status(), messages)


def alike(method: MethodDescriptor, answered: Answered, *, small: bool = False) -> Any:
    """What an answer comes to, without what differs from one time to the next."""
    error = answered.error
    fields = {camel(name) if small else name: said for name, said in error.fields.items()}
    facts = {name: camel(said) if small and name == "field" else said for name, said in error.facts.items()}
    text = error.message
    if small and error.fields:
        name, _, rest = text.partition(": ")
        text = f"{camel(name)}: {rest}"
    kind = GetMessageClass(method.output_type)
    told = [plainly(MessageToDict(kind.FromString(message))) for message in answered.messages]
    if method.name == "CreateSignInCode":
        told = [{**one, "code": ""} for one in told]
    return answered.code, text, error.reason, facts, fields, bool(error.request_id), told


def plainly(data: Any) -> Any:
    """A message's data, where whatever is made anew each time says only that it is there."""
    if isinstance(data, dict):
        return {name: "" if name in MADE else plainly(held) for name, held in data.items()}
    return [plainly(one) for one in data] if isinstance(data, list) else data


def camel(path: str) -> str:
    return re.sub(r"_([a-z0-9])", lambda found: found[1].upper(), path)


@pytest.mark.parametrize("method", list(methods()), ids=lambda method: method.name)
def test_each_call_answers_the_same_over_connect_and_grpc_web_as_over_grpc(
    served: Served, web: WebClient, method: MethodDescriptor
) -> None:
    ends = []
    for request in (GetMessageClass(method.input_type)(), asked(method, served)):
        data = request.SerializeToString()
        for holder in HOLDERS:
            token = served.tokens[holder]
            over_grpc(served, method, data, token)
            expected = over_grpc(served, method, data, token)
            ends.append((expected.code, expected.status.message))
            for form in FORMS:
                found = web.call(method, data, token, form)
                small = form == "json"
                assert alike(method, found, small=small) == alike(method, expected, small=small), (holder, form)
    assert ("OK", "") in ends or method.name in NEVER, f"the law has seen no answer, but {ends}"


def test_what_no_field_may_hold_is_refused_with_its_path_as_json_has_it(served: Served, web: WebClient) -> None:
    seen = 0
    for method, place, value in past_its_bounds():
        if isinstance(value, float) and not math.isfinite(value):
            continue
        request = GetMessageClass(method.input_type)()
        place.put(request, value)
        found = web.call(method, request.SerializeToString(), served.tokens["organiser"])
        if method.name != "Play":
            assert (found.code, [*found.error.fields]) == ("INVALID_ARGUMENT", [camel(place.path)]), (place.path, value)
        seen += 1
    assert seen > 500


def test_json_of_the_wrong_kind_is_refused_with_the_path_of_the_field_as_it_was_written(
    served: Served, web: WebClient
) -> None:
    seen = 0
    for method in methods():
        for place in places(method.input_type):
            if any(
                step.message_type is not None and step.message_type.full_name.startswith("google.")
                for step in place.fields
            ):
                continue
            for spelled in (lambda name: name, camel):
                found = web.send(method, json.dumps(wrongly(place, spelled)).encode(), served.tokens["organiser"])
                path = ".".join(map(spelled, place.path.split(".")))
                if method.name != "Play":
                    assert (found.code, [*found.error.fields]) == ("INVALID_ARGUMENT", [path.partition("[key]")[0]]), (
                        place
                    )
                seen += 1
    assert seen > 300


def wrongly(place: Place, spelled: Any) -> Any:
    """A request in JSON with a list of lists where a value belongs."""
    value: Any = [[]] if not is_map(place.last) else 3
    for step in reversed(place.fields):
        named = {
            spelled(step.name): value if step is not place.last or is_map(step) or not step.is_repeated else [value]
        }
        value = [named] if step is not place.fields[0] and before(place, step).is_repeated else named
    return value


def before(place: Place, step: Any) -> Any:
    return place.fields[place.fields.index(step) - 1]
