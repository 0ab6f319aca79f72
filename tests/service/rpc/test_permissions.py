"""Each call is made with each role, over a real connection, and is let in or not as the table says."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import grpc
import pytest
from google.protobuf.descriptor import MethodDescriptor, ServiceDescriptor
from google.protobuf.message_factory import GetMessageClass
from magistrate.v1 import kernel_pb2, rulebook_service_pb2

from domain.kernel.decisions.commands import Actor
from service.app.boundary.config import Config
from service.auth.tokens import EVERY_MATCH
from service.cli.reference.roles import page
from service.rpc import server
from service.rpc.admission import permissions
from service.rpc.admission.permissions import (
    EACH_MESSAGE,
    EVERYBODY,
    PERMISSIONS,
    Permission,
    name_of,
    permission_of,
    unserved,
)
from service.rpc.clients.remote import bearer
from service.rpc.messages.views import write_actor
from tests.service.rpc.cups import Cup
from tests.service.rpc.playing import new_match, seat
from tests.service.rpc.serving import Running, running
from tests.service.rpc.test_nasty_fields import within
from tests.service.rpc.webclient import FORMS, WebClient

ROOT = Path(__file__).resolve().parents[3]
SERVICES = [one for one in vars(server).values() if isinstance(one, ServiceDescriptor)]
METHODS = {name_of(method): method for service in SERVICES for method in service.methods}
DENIED = ("PERMISSION_DENIED", "UNAUTHENTICATED")
HOUR = 3_600_000
OFFICIALS = ("judge", "head judge", "organiser")


class Holder(NamedTuple):
    """Somebody with a token, and the matches and tournaments that it is good for."""

    name: str
    actor: Actor
    token: str
    good: tuple[str, ...]

    def covers(self, named: str) -> bool:
        return EVERY_MATCH in self.good or (named or EVERY_MATCH) in self.good


class Served(NamedTuple):
    """A service with a match that is a game of a tournament, and everybody who may ask."""

    service: Running
    match: str
    cup: str
    holders: list[Holder]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    config = Config(data=tmp_path_factory.mktemp("roles"), port=0, web_port=0, heartbeat=0.2)
    with running(config) as service:
        cup = Cup(service)
        game, other = cup.game("a game"), new_match(cup.organiser, "another")
        holders = [Holder("nobody", Actor("spectator"), "", ())]
        for role in EVERYBODY:
            actor = seat(1) if role == "seat" else Actor(role)
            holders += [
                Holder(f"{role} of {match}", actor, service.token(actor, match, lifetime=HOUR), (match,))
                for match in (game, other)
            ]
            if role in OFFICIALS:
                holders.append(
                    Holder(f"{role} of the cup", actor, service.token(actor, cup.id, lifetime=HOUR), (cup.id, game))
                )
        holders.append(
            Holder("organiser", Actor("organiser"), service.token(Actor("organiser"), lifetime=HOUR), (EVERY_MATCH,))
        )
        cup.close()
        yield Served(service, game, cup.id, holders)


def test_every_call_has_its_line_in_the_table_and_every_line_its_call() -> None:
    assert PERMISSIONS.keys() == METHODS.keys()
    assert unserved(SERVICES) == []
    assert unserved(SERVICES[1:]) == [name for name in PERMISSIONS if name.startswith(SERVICES[0].name)]


def test_a_call_that_the_table_does_not_have_cannot_be_served(monkeypatch: pytest.MonkeyPatch) -> None:
    method = METHODS["RulebookService.ListGames"]
    wrong = {**PERMISSIONS, "RulebookService.ListGames": Permission(EVERYBODY, ("match_id",))}
    monkeypatch.setattr(permissions, "PERMISSIONS", wrong)
    with pytest.raises(TypeError, match="match_id, which its requests do not have"):
        permission_of(method)
    del wrong["RulebookService.ListGames"]
    with pytest.raises(TypeError, match=r"who may make the call RulebookService\.ListGames"):
        permission_of(method)


def test_the_page_in_the_docs_is_what_the_service_enforces() -> None:
    assert (ROOT / "docs" / "permissions.md").read_text(encoding="utf-8") == page() + "\n"


@pytest.mark.parametrize("name", METHODS)
def test_each_role_is_let_in_as_the_table_says(served: Served, name: str) -> None:
    method, permission = METHODS[name], PERMISSIONS[name]
    ways = [(permission, "")]
    if permission.then is not None:
        ways.append((permission.then, permission.given))
    if permission.open:
        ways.append((permission, "nothing"))
    with grpc.insecure_channel(served.service.address) as channel, WebClient(served.service.web) as web:
        for number, (way, given) in enumerate(ways):
            for holder in served.holders:
                request = _request(method, way, given, served, holder)
                form = FORMS[number % len(FORMS)]
                codes = (
                    _code(channel, method, request, holder.token),
                    _web_code(web, method, request, holder.token, form),
                )
                let_in = _may(name, way, request, holder)
                assert [code not in DENIED for code in codes] == [let_in] * 2, (name, given, holder.name, codes)


def _may(name: str, permission: Permission, request: Any, holder: Holder) -> bool:
    """What the table says of a request: worked out here from its columns alone."""
    if holder.actor.role not in permission.roles or not holder.token:
        return False
    if permission.everywhere:
        return EVERY_MATCH in holder.good
    if name in EACH_MESSAGE:
        return holder.covers(request.submit.match_id)
    return all(holder.covers(getattr(request, field)) for field in permission.of)


def _request(method: MethodDescriptor, way: Permission, given: str, served: Served, holder: Holder) -> Any:
    """A request that names the match and the tournament where it can."""
    request: Any = GetMessageClass(method.input_type)()
    fields = method.input_type.fields_by_name
    for field, value in {"match_id": served.match, "other_match_id": served.match, "tournament_id": served.cup}.items():
        chosen = field in way.of or (field == "match_id" and way.given != field)
        if field in fields and given != "nothing" and chosen:
            setattr(request, field, value)
    if "submit" in fields:
        request.submit.match_id = served.match
    if given == "token":
        request.token.match_id = "" if EVERY_MATCH in holder.good else (*holder.good, served.match)[0]
        request.token.actor.role = kernel_pb2.ROLE_ORGANISER
    if given == "viewer":
        request.viewer.CopyFrom(write_actor(holder.actor))
    return request


def _code(channel: grpc.Channel, method: MethodDescriptor, request: Any, token: str) -> str:
    """How the call ends, or OK with its first answer."""
    call: Any = channel.stream_stream(
        f"/{method.containing_service.full_name}/{method.name}",
        request_serializer=type(request).SerializeToString,
        response_deserializer=GetMessageClass(method.output_type).FromString,
    )
    answers = call(iter([request]), metadata=bearer(token), timeout=20)
    try:
        first = next(answers, None)
    except grpc.RpcError as error:
        code: str = error.code().name
        return code
    answers.cancel()
    failed = getattr(first, "failure", None)
    return (
        "PERMISSION_DENIED"
        if failed is not None and failed.code == grpc.StatusCode.PERMISSION_DENIED.value[0]
        else "OK"
    )


def _web_code(web: WebClient, method: MethodDescriptor, request: Any, token: str, form: str) -> str:
    """The same over HTTP."""
    answered = web.call(method, request.SerializeToString(), token, form)
    return within(method, answered.messages)[0] if answered.messages else answered.code


def test_rulebooks_are_for_every_token_and_for_nobody_without(served: Served) -> None:
    rulebooks, games = METHODS["RulebookService.ListGames"], rulebook_service_pb2.ListGamesRequest()
    with grpc.insecure_channel(served.service.address) as channel:
        for holder in served.holders:
            read = _code(channel, rulebooks, games, holder.token)
            assert read == ("OK" if holder.token else "UNAUTHENTICATED")


def test_what_nobody_may_forget_stands_in_the_table(served: Served) -> None:
    """Expectations by hand, so that the table itself is held to something."""
    may = {
        ("AuditService.Verify", "seat"): False,
        ("AuditService.Verify", "judge"): True,
        ("TokenService.IssueToken", "judge"): False,
        ("TokenService.IssueToken", "organiser"): True,
        ("MatchService.CreateMatch", "organiser"): False,
        ("MatchService.GetState", "spectator"): True,
    }
    with grpc.insecure_channel(served.service.address) as channel:
        for (name, role), let_in in may.items():
            method = METHODS[name]
            holder = next(one for one in served.holders if one.name == f"{role} of {served.match}")
            request = _request(method, PERMISSIONS[name], "", served, holder)
            assert (_code(channel, method, request, holder.token) not in DENIED) == let_in, (name, role)
