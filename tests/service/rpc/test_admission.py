"""Who is let in, and to what."""

from collections.abc import Callable
from typing import Any, cast

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha.proto_reflection_descriptor_database import ProtoReflectionDescriptorDatabase
from magistrate.v1 import match_service_pb2, match_service_pb2_grpc

from domain.kernel.decisions.commands import Actor, Decline
from service.app.boundary.config import Config
from service.main import clock
from service.rpc.clients.client import Client, RemoteError
from service.rpc.server import AUDIT, MATCHES, RULEBOOKS, TOKENS
from service.words.refusals import in_words
from tests.service.rpc.playing import Table, new_match, seat
from tests.service.rpc.serving import Running, running

SPECTATOR, JUDGE, RECORDER = Actor("spectator"), Actor("judge"), Actor("recorder")


def refused(client: Client, match: str) -> RemoteError:
    with client, pytest.raises(RemoteError) as error:
        client.get(match)
    return error.value


def test_nobody_is_let_in_without_a_token(table: Table) -> None:
    error = refused(Client(table.service.address), table.match)
    assert (error.code, error.reason) == ("UNAUTHENTICATED", "NO_TOKEN")
    assert error.request_id


def test_an_altered_token_is_no_token(table: Table) -> None:
    good = table.service.token(JUDGE, table.match)
    altered = (good[:-4] + "AAAA", "x" + good, good.replace(".", ""), "magistrate1.e30.e30", "magistrate1..", ".")
    for token in altered:
        error = refused(Client(table.service.address, token), table.match)
        assert (error.code, error.reason) == ("UNAUTHENTICATED", "BAD_TOKEN"), token


def test_a_token_of_another_service_is_no_token(table: Table, tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(Config(data=tmp_path_factory.mktemp("other"), port=0, store="memory:")) as other:
        token = other.token(JUDGE, table.match)
    assert refused(Client(table.service.address, token), table.match).reason == "BAD_TOKEN"


def test_an_expired_token_is_refused_in_words(table: Table) -> None:
    token, expires = table.organiser.issue_token(JUDGE, table.match, lifetime=1)
    while clock() < expires:
        continue
    error = refused(Client(table.service.address, token), table.match)
    assert error.code == "UNAUTHENTICATED"
    assert "expired" in error.message


def test_a_token_is_good_for_its_own_match_only(table: Table) -> None:
    other = new_match(table.organiser, "other")
    client = table.service.client(seat(1), other)
    error = refused(client, table.match)
    assert (error.code, error.reason) == ("PERMISSION_DENIED", "FORBIDDEN")
    unknown = refused(table.service.client(seat(1), other), "no such match")
    assert unknown.code == "PERMISSION_DENIED", "whether another match exists is not told"


def test_a_seat_acts_for_itself_only(table: Table) -> None:
    asked, action = table.next_action()
    answer = table.seats[3 - asked].submit(table.match, action, request_id="x")
    assert any(f"not for seat {3 - asked}" in in_words(reason.text) for reason in answer.reasons)


def test_a_seat_looks_with_its_own_eyes_only(table: Table) -> None:
    asks: tuple[Callable[[Client, Actor], Any], ...] = (
        lambda client, eyes: client.view(table.match, eyes),
        lambda client, eyes: client.events(table.match, eyes),
        lambda client, eyes: client.legal(table.match, eyes),
        lambda client, eyes: next(client.watch(table.match, eyes)),
        lambda client, eyes: client.audit.explain(table.match, 1, eyes),
    )
    for ask in asks:
        for eyes in (seat(2), JUDGE, Actor("organiser"), RECORDER):
            with pytest.raises(RemoteError) as error:
                ask(table.seats[1], eyes)
            assert (error.value.code, error.value.reason) == ("PERMISSION_DENIED", "OTHER_VIEWER")
        ask(table.seats[1], seat(1))


@pytest.mark.parametrize("role", [seat(1), SPECTATOR, RECORDER])
def test_only_judges_and_organisers_audit_a_match(table: Table, role: Actor) -> None:
    with table.service.client(role, table.match) as client:
        asks: tuple[Callable[[str], Any], ...] = (
            client.audit.verify,
            client.audit.readjudicate,
            lambda match: next(client.audit.export(match)),
        )
        for ask in asks:
            with pytest.raises(RemoteError) as error:
                ask(table.match)
            assert error.value.code == "PERMISSION_DENIED"
    with table.service.client(JUDGE, table.match) as judge:
        assert judge.audit.verify(table.match).intact


@pytest.mark.parametrize("role", [seat(1), JUDGE, Actor("organiser")])
def test_only_an_organiser_of_every_match_opens_lists_and_imports(table: Table, role: Actor) -> None:
    with table.service.client(role, table.match) as client:
        asks: tuple[Callable[[], Any], ...] = (
            lambda: new_match(client, "mine"),
            lambda: list(client.list()),
            lambda: client.audit.import_(["{}"]),
        )
        for ask in asks:
            with pytest.raises(RemoteError) as error:
                ask()
            assert error.value.code == "PERMISSION_DENIED"


def test_an_organiser_issues_tokens_that_work(table: Table) -> None:
    token, expires = table.organiser.issue_token(seat(2), table.match, lifetime=60_000)
    with Client(table.service.address, token) as client:
        assert client.view(table.match) == table.seats[2].view(table.match)
    assert expires > 0
    everything, _ = table.organiser.issue_token(Actor("organiser"))
    with Client(table.service.address, everything) as client:
        assert list(client.list())


def test_tokens_that_would_be_good_for_nothing_or_too_much_are_refused(table: Table) -> None:
    cases: dict[str, Callable[[], Any]] = {
        "match_id": lambda: table.organiser.issue_token(seat(1)),
        "actor.seat": lambda: table.organiser.issue_token(seat(3), table.match),
        "lifetime": lambda: table.organiser.issue_token(seat(1), table.match, lifetime=-1),
    }
    for field, ask in cases.items():
        with pytest.raises(RemoteError) as error:
            ask()
        assert (error.value.code, [*error.value.fields]) == ("INVALID_ARGUMENT", [field])
    with pytest.raises(RemoteError) as unknown:
        table.organiser.issue_token(seat(1), "nothing")
    assert unknown.value.code == "NOT_FOUND"
    with pytest.raises(RemoteError) as denied:
        table.seats[1].issue_token(seat(2), table.match)
    assert denied.value.code == "PERMISSION_DENIED"
    with table.service.client(Actor("organiser"), table.match) as its, pytest.raises(RemoteError) as wider:
        its.issue_token(Actor("organiser"))
    assert wider.value.code == "PERMISSION_DENIED"


def test_a_watch_ends_when_its_token_expires(table: Table) -> None:
    token = table.service.token(JUDGE, table.match, lifetime=700)
    with Client(table.service.address, token) as client, pytest.raises(RemoteError) as error:
        for _ in client.watch(table.match):
            pass
    assert (error.value.code, error.value.reason) == ("UNAUTHENTICATED", "TOKEN_EXPIRED")


def test_health_and_reflection_are_served_to_everybody(service: Running) -> None:
    with grpc.insecure_channel(service.address) as channel:
        health = health_pb2_grpc.HealthStub(channel)
        for name in ("", "magistrate.v1.MatchService"):
            answer = health.Check(health_pb2.HealthCheckRequest(service=name), timeout=10)
            assert answer.status == health_pb2.HealthCheckResponse.SERVING
        database: Any = ProtoReflectionDescriptorDatabase
        assert {"magistrate.v1.MatchService", "grpc.health.v1.Health"} <= {*database(channel).get_services()}


def test_every_method_of_the_contract_asks_for_a_token(service: Running) -> None:
    with grpc.insecure_channel(service.address) as channel:
        for descriptor in (AUDIT, MATCHES, RULEBOOKS, TOKENS):
            for method in descriptor.methods:
                call: Any = channel.stream_stream(f"/{descriptor.full_name}/{method.name}")
                with pytest.raises(grpc.RpcError) as error:
                    list(call(iter([b""]), timeout=10))
                assert "UNAUTHENTICATED" in str(error.value), method.full_name


def test_a_request_id_in_the_metadata_comes_back_with_errors(table: Table) -> None:
    with grpc.insecure_channel(table.service.address) as channel:
        stub = match_service_pb2_grpc.MatchServiceStub(channel)
        with pytest.raises(grpc.RpcError) as error:
            stub.GetMatch(match_service_pb2.GetMatchRequest(match_id="x"), metadata=(("x-request-id", "mine"),))
        assert ("x-request-id", "mine") in [tuple(pair) for pair in cast(Any, error.value).trailing_metadata()]


def test_an_organiser_sees_what_seats_and_judges_do_not(table: Table) -> None:
    assert table.organiser.view(table.match).zones["deck.1"].cards
    assert table.organiser.view(table.match, seat(1)) == table.seats[1].view(table.match)
    with table.service.client(JUDGE, table.match) as judge:
        assert not judge.view(table.match).zones["deck.1"].cards
        with pytest.raises(RemoteError) as error:
            judge.view(table.match, seat(1))
    assert error.value.reason == "OTHER_VIEWER"
    assert not table.seats[1].submit(table.match, Decline(), request_id="no").accepted
