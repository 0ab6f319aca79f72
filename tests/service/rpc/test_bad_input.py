"""Requests that cannot be answered: each gets its status, its details and nothing else."""

from collections.abc import Iterator
from typing import Any

import grpc
import pytest
from magistrate.v1 import (
    acting_pb2,
    audit_service_pb2,
    card_pb2,
    kernel_pb2,
    match_service_pb2,
    rulebook_service_pb2,
    view_pb2,
)

from domain.kernel.decisions.commands import Concede, Decline
from service.rpc.clients.client import RemoteError
from service.rpc.clients.remote import remote_error
from tests.service.rpc.playing import EDITION, Table, seat
from tests.service.rpc.raw import Stubs, failure, stubs

Submit = match_service_pb2.SubmitRequest


@pytest.fixture
def raw(table: Table) -> Iterator[Stubs]:
    """Stubs of seat 1."""
    with stubs(table.service, seat(1), table.match) as found:
        yield found


@pytest.fixture
def organiser(table: Table) -> Iterator[Stubs]:
    """Stubs of the organiser."""
    with stubs(table.service) as found:
        yield found


def test_bytes_that_are_no_message_are_named_so(raw: Stubs) -> None:
    call: Any = raw.channel.unary_unary("/magistrate.v1.MatchService/Submit")
    with pytest.raises(grpc.RpcError) as raised:
        call(b"\xff\xff\xff", metadata=raw.metadata)
    error = remote_error(raised.value)
    assert (error.code, error.reason) == ("INVALID_ARGUMENT", "BAD_REQUEST")
    assert "magistrate.v1.SubmitRequest" in error.message


def test_an_oversized_message_is_refused_unread(raw: Stubs, table: Table) -> None:
    request = Submit(match_id=table.match, request_id="x" * (5 << 20))
    assert failure(raw.matches.Submit, request, raw.metadata).code == "RESOURCE_EXHAUSTED"
    assert table.organiser.get(table.match).position == 1


def test_an_unknown_match_is_not_found(organiser: Stubs) -> None:
    asks = [
        (organiser.matches.GetMatch, match_service_pb2.GetMatchRequest(match_id="no")),
        (organiser.matches.GetState, match_service_pb2.GetStateRequest(match_id="no")),
        (organiser.matches.ListEvents, match_service_pb2.ListEventsRequest(match_id="no")),
        (organiser.matches.ListLegalActions, match_service_pb2.ListLegalActionsRequest(match_id="no")),
        (organiser.matches.WatchEvents, match_service_pb2.WatchEventsRequest(match_id="no")),
        (
            organiser.matches.Submit,
            Submit(match_id="no", request_id="a", take=acting_pb2.Take(action="concede")),
        ),
        (organiser.audit.Verify, audit_service_pb2.VerifyRequest(match_id="no")),
        (organiser.audit.Readjudicate, audit_service_pb2.ReadjudicateRequest(match_id="no")),
        (organiser.audit.Explain, audit_service_pb2.ExplainRequest(match_id="no", position=1)),
        (organiser.audit.Export, audit_service_pb2.ExportRequest(match_id="no")),
        (organiser.audit.RevealChance, audit_service_pb2.RevealChanceRequest(match_id="no")),
    ]
    for method, request in asks:
        error = failure(method, request, organiser.metadata)
        assert (error.code, error.reason) == ("NOT_FOUND", "UNKNOWN_MATCH"), request
        assert error.facts == {"match_id": "no"}


def test_an_unknown_position_names_the_last_one(organiser: Stubs, table: Table) -> None:
    asks = [
        (organiser.matches.GetState, match_service_pb2.GetStateRequest(match_id=table.match, position=2)),
        (organiser.matches.ListEvents, match_service_pb2.ListEventsRequest(match_id=table.match, after=2)),
        (organiser.matches.WatchEvents, match_service_pb2.WatchEventsRequest(match_id=table.match, after=2)),
        (organiser.audit.Explain, audit_service_pb2.ExplainRequest(match_id=table.match, position=2)),
    ]
    for method, request in asks:
        error = failure(method, request, organiser.metadata)
        assert (error.code, error.reason, error.facts["head"]) == ("NOT_FOUND", "UNKNOWN_POSITION", "1"), request


def test_an_unknown_edition_game_or_rule_is_not_found(organiser: Stubs) -> None:
    pb = rulebook_service_pb2
    books = organiser.rulebooks
    asks = {
        "UNKNOWN_EDITION": [
            (organiser.matches.CreateMatch, match_service_pb2.CreateMatchRequest(edition="chess:1", request_id="a")),
            (books.ListRules, pb.ListRulesRequest(edition="chess:1")),
            (books.SearchRules, pb.SearchRulesRequest(edition="chess:1", query="a")),
            (books.ListEditions, pb.ListEditionsRequest(game="chess")),
        ],
        "UNKNOWN_RULE": [
            (books.GetRule, pb.GetRuleRequest(edition=EDITION, number="99.9")),
            (books.ListRules, pb.ListRulesRequest(edition=EDITION, under="99.9")),
        ],
    }
    for reason, calls in asks.items():
        for method, request in calls:
            error = failure(method, request, organiser.metadata)
            assert (error.code, error.reason) == ("NOT_FOUND", reason), request


def test_an_unknown_seat_of_a_viewer_is_not_found(organiser: Stubs, table: Table) -> None:
    viewer = kernel_pb2.Actor(role=kernel_pb2.ROLE_SEAT, seat=3)
    request = match_service_pb2.GetStateRequest(match_id=table.match, viewer=viewer)
    error = failure(organiser.matches.GetState, request, organiser.metadata)
    assert (error.code, error.reason, error.facts["seat"]) == ("NOT_FOUND", "UNKNOWN_SEAT", "3")


def test_an_unknown_card_is_refused_by_the_rules(table: Table) -> None:
    number, _ = table.next_action()
    with stubs(table.service, seat(number), table.match) as raw:
        part = acting_pb2.TakenPart(name="cards", picks=[acting_pb2.Pick(card=9999)])
        take = acting_pb2.Take(action="placeresources", parts=[part])
        while table.organiser.view(table.match).turn.phase != "resource":
            table.step()
        answer = raw.matches.Submit(Submit(match_id=table.match, take=take, request_id="a"), metadata=raw.metadata)
    assert answer.ruling.refused.reasons
    assert all(reason.rule for reason in answer.ruling.refused.reasons)


def test_every_field_that_cannot_be_used_is_named(organiser: Stubs, table: Table) -> None:
    pb, books, matches = match_service_pb2, rulebook_service_pb2, organiser.matches
    concede = acting_pb2.Take(action="concede")
    judge_with_a_seat = kernel_pb2.Actor(role=kernel_pb2.ROLE_JUDGE, seat=1)
    deck = card_pb2.Deck(seat=1)
    no_mode: view_pb2.ChanceMode.ValueType = 7  # type: ignore[assignment]  # of no such mode
    asks = {
        "match_id": (matches.Submit, Submit(take=concede, request_id="a")),
        "take": (matches.Submit, Submit(match_id=table.match, request_id="a")),
        "request_id": (matches.Submit, Submit(match_id=table.match, take=concede)),
        "edition": (matches.CreateMatch, pb.CreateMatchRequest(request_id="a")),
        "chance": (matches.CreateMatch, pb.CreateMatchRequest(edition=EDITION, chance=no_mode)),
        "decks[1].seat": (matches.CreateMatch, pb.CreateMatchRequest(edition=EDITION, decks=[deck, deck])),
        "page_size": (matches.ListMatches, pb.ListMatchesRequest(page_size=-1)),
        "page_token": (matches.ListEvents, pb.ListEventsRequest(match_id=table.match, page_token="x")),  # noqa: S106 - no secret
        "after": (matches.ListEvents, pb.ListEventsRequest(match_id=table.match, after=-1)),
        "position": (matches.GetState, pb.GetStateRequest(match_id=table.match, position=-1)),
        "viewer.seat": (matches.GetState, pb.GetStateRequest(match_id=table.match, viewer=judge_with_a_seat)),
        "viewer.role": (matches.GetState, pb.GetStateRequest(match_id=table.match, viewer=kernel_pb2.Actor())),
        "query": (organiser.rulebooks.SearchRules, books.SearchRulesRequest(edition=EDITION, query=" ")),
        "expected_digest": (
            organiser.audit.Verify,
            audit_service_pb2.VerifyRequest(match_id=table.match, expected_digest="xy"),
        ),
    }
    for field, (method, request) in asks.items():
        error = failure(method, request, organiser.metadata)
        assert (error.code, [*error.fields]) == ("INVALID_ARGUMENT", [field]), request


def said(name: str, *picks: acting_pb2.Pick) -> acting_pb2.TakenPart:
    """A part of a take."""
    return acting_pb2.TakenPart(name=name, picks=picks)


def test_what_cannot_be_an_action_is_named_where_it_stands(organiser: Stubs, table: Table) -> None:
    pick, take = acting_pb2.Pick, acting_pb2.Take
    attackers, target = said("attackers", pick(card=1)), said("target", pick(seat=2))
    asks = {
        "take": take(),
        "take.action": take(action="teleport"),
        "take.parts": take(action="attack", parts=[attackers]),
        "take.parts[1].picks": take(action="attack", parts=[attackers, said("target")]),
        "take.parts[0].picks": take(action="attack", parts=[said("target", pick(seat=1), pick(seat=2)), attackers]),
        "take.parts[0].picks[0]": take(action="choose", parts=[said("picks", pick())]),
        "take.parts[0].picks[1]": take(action="attack", parts=[said("attackers", pick(card=1), pick(seat=1)), target]),
        "take.parts[1].name": take(action="attack", parts=[attackers, said("colour", pick(word="red"))]),
        "take.parts[2].name": take(action="attack", parts=[attackers, target, target]),
        "take.parts[0]": take(action="correct", parts=[said("fixes", pick(number=1))]),
        "take.parts[0].takes[0].parts[0].picks[0]": take(
            action="correct",
            parts=[acting_pb2.TakenPart(name="fixes", takes=[take(action="turn", parts=[said("card", pick(seat=1))])])],
        ),
    }
    for field, asked in asks.items():
        request = Submit(match_id=table.match, take=asked, request_id="a")
        error = failure(organiser.matches.Submit, request, organiser.metadata)
        assert (error.code, [*error.fields]) == ("INVALID_ARGUMENT", [field]), asked


def test_a_stale_version_is_aborted_with_the_current_one(table: Table) -> None:
    for _ in range(3):
        table.step()
    number, action = table.next_action()
    with pytest.raises(RemoteError) as error:
        table.seats[number].submit(table.match, action, request_id="a", expected_version=2)
    assert (error.value.code, error.value.reason) == ("ABORTED", "STALE_VERSION")
    current = int(error.value.facts["current_version"])
    assert current == 4
    assert table.seats[number].submit(table.match, action, request_id="a", expected_version=current).accepted


def test_the_same_request_twice_happens_once(table: Table) -> None:
    number, action = table.next_action()
    first = table.seats[number].submit(table.match, action, request_id="a", expected_version=1)
    again = table.seats[number].submit(table.match, action, request_id="a", expected_version=1)
    assert (first.repeated, again.repeated) == (False, True)
    assert (again.position, again.event) == (first.position, first.event)
    assert table.organiser.get(table.match).position == 2


def test_the_same_request_id_with_another_payload_is_an_error(table: Table) -> None:
    number, action = table.next_action()
    table.seats[number].submit(table.match, action, request_id="a")
    for client, other in ((table.seats[number], Concede()), (table.seats[3 - number], Decline())):
        with pytest.raises(RemoteError) as error:
            client.submit(table.match, other, request_id="a")
        assert (error.value.code, error.value.reason) == ("ALREADY_EXISTS", "REQUEST_REUSED")
    assert table.organiser.get(table.match).position == 2


def test_a_secret_is_revealed_when_the_match_has_ended(table: Table) -> None:
    with pytest.raises(RemoteError) as early:
        table.seats[1].audit.reveal(table.match)
    assert (early.value.code, early.value.reason) == ("FAILED_PRECONDITION", "NOT_ENDED")
    table.seats[1].submit(table.match, Concede(), request_id="a")
    revealed = table.seats[2].audit.reveal(table.match)
    assert revealed.commitment == table.organiser.get(table.match).setup.commitment
    assert len(bytes.fromhex(revealed.secret)) == 32
