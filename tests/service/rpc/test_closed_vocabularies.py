"""Words that nobody knows, in acts of judging: refused where they come in, and the match stays readable for all."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from magistrate.v1 import acting_pb2, event_service_pb2, judge_service_pb2, match_service_pb2

from domain.kernel.decisions.acts import CallJudge
from domain.kernel.decisions.commands import Actor
from service.rpc.clients.remote import RemoteError
from tests.service.rpc.playing import Table, seat
from tests.service.rpc.raw import Stubs, failure, stubs

HEAD = Actor("head judge")


class Room:
    """A match with stubs of everybody in it."""

    def __init__(self, table: Table, stack: ExitStack) -> None:
        self.table = table
        roles = {"one": seat(1), "two": seat(2), "spectator": Actor("spectator"), "head": HEAD}
        self.stubs: dict[str, Stubs] = {
            name: stack.enter_context(stubs(table.service, role, table.match)) for name, role in roles.items()
        }
        self.organiser = stack.enter_context(stubs(table.service))
        self._made = 0

    def request(self, act: acting_pb2.Take) -> match_service_pb2.SubmitRequest:
        """A submit of an act of judging."""
        self._made += 1
        return match_service_pb2.SubmitRequest(match_id=self.table.match, take=act, request_id=f"a{self._made}")

    def fails(self, who: str, act: acting_pb2.Take) -> RemoteError:
        """How an act fails that must fail."""
        raw = self.stubs[who]
        return failure(raw.matches.Submit, self.request(act), raw.metadata)

    def call(self) -> None:
        """Seat 1 calls a judge."""
        client = self.table.seats[1]
        answer = client.submit(self.table.match, CallJudge(position=1, text="It flies.", reason="?"), request_id="call")
        assert answer.accepted, answer.reasons

    def stays_readable(self, position: int) -> None:
        """Everybody can read all of the match, which stands there, and precedents are found."""
        match = self.table.match
        for raw in (*self.stubs.values(), self.organiser):
            state = raw.matches.GetState(match_service_pb2.GetStateRequest(match_id=match), metadata=raw.metadata)
            assert state.state.position == position
            events = raw.matches.ListEvents(match_service_pb2.ListEventsRequest(match_id=match), metadata=raw.metadata)
            assert events.head == len(events.events) == position
        judges = judge_service_pb2.FindPrecedentsRequest()
        find: Any = self.organiser.channel.unary_unary(
            "/magistrate.v1.JudgeService/FindPrecedents",
            judge_service_pb2.FindPrecedentsRequest.SerializeToString,
            judge_service_pb2.FindPrecedentsResponse.FromString,
        )
        find(judges, metadata=self.organiser.metadata)


def said(action: str, **parts: Any) -> acting_pb2.Take:
    """A take: a word or a number is one pick, a pick is itself, and a list of takes is one."""
    take = acting_pb2.Take(action=action)
    for name, value in parts.items():
        part = take.parts.add(name=name)
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, acting_pb2.Take):
                part.takes.append(one)
            elif isinstance(one, acting_pb2.Pick):
                part.picks.append(one)
            else:
                part.picks.append(acting_pb2.Pick(word=one) if isinstance(one, str) else acting_pb2.Pick(number=one))
    return take


def corrected(*fixes: acting_pb2.Take) -> acting_pb2.Take:
    """A correction by these changes."""
    return said("correct", fixes=[*fixes], reason="it lay wrong", by="J.4.1")


def at_seat(number: int) -> acting_pb2.Pick:
    """The pick of a seat."""
    return acting_pb2.Pick(seat=number)


@pytest.fixture
def room(table: Table) -> Iterator[Room]:
    with ExitStack() as stack:
        yield Room(table, stack)


@pytest.mark.parametrize("verdict", ["Upheld", "", "maybe", "upheld "])
def test_a_verdict_that_is_none_is_refused_and_destroys_nothing(room: Room, verdict: str) -> None:
    room.call()
    act = said("ruleon", dispute=1, verdict=verdict, reason="so", means="it flies", rules=["1.1"])
    error = room.fails("head", act)
    assert (error.code, [*error.fields]) == ("INVALID_ARGUMENT", ["take.parts[1].picks[0]"])
    room.stays_readable(2)


@pytest.mark.parametrize("how", ["draw", "", "Time over"])
def test_a_way_to_end_a_game_that_is_none_is_refused(room: Room, how: str) -> None:
    act = said("endgame", how=how, reason="so")
    error = room.fails("head", act)
    assert (error.code, [*error.fields]) == ("INVALID_ARGUMENT", ["take.parts[0].picks[0]"])
    room.stays_readable(1)


@pytest.mark.parametrize(
    ("disputed", "field"),
    [
        (said("teleport"), ".action"),
        (said("open"), ".action"),
        (said(""), ""),
        (said("ruleon", dispute=1, verdict="Upheld"), ".parts[1].picks[0]"),
        (said("placeresources", cards=["one"]), ".parts[0].picks[0]"),
        (said("placeresources", cards=[acting_pb2.Pick(card=2**31 - 1)]), ".parts[0].picks[0].card"),
        (said("calljudge", position=1, disputed=said("teleport")), ".parts[1].takes[0].action"),
    ],
)
def test_a_disputed_action_that_is_none_of_the_game_is_refused(
    room: Room, disputed: acting_pb2.Take, field: str
) -> None:
    error = room.fails("one", said("calljudge", position=1, disputed=disputed, reason="may I?"))
    assert (error.code, [*error.fields]) == ("INVALID_ARGUMENT", [f"take.parts[1].takes[0]{field}"])
    room.stays_readable(1)


def test_a_disputed_action_of_calls_about_calls_is_refused_before_it_grows(room: Room) -> None:
    call = said("concede")
    for _ in range(20):
        call = said("calljudge", position=1, disputed=call, reason="may I?")
    error = room.fails("one", call)
    assert error.code == "INVALID_ARGUMENT"
    assert "characters as JSON" in error.message
    room.stays_readable(1)


def test_a_number_past_every_bound_is_refused(room: Room) -> None:
    fix = said("count", seat=at_seat(1), counter="life", value=2**63 - 1)
    error = room.fails("head", corrected(fix, fix))
    assert (error.code, [*error.fields]) == (
        "INVALID_ARGUMENT",
        ["take.parts[0].takes[0].parts[2].picks[0].number"],
    )
    room.stays_readable(1)


@pytest.mark.parametrize("number", [-1, 10**9])
def test_a_seat_that_no_match_has_is_refused(room: Room, number: int) -> None:
    error = room.fails("head", said("penalise", seat=at_seat(number), infraction="x"))
    assert (error.code, [*error.fields]) == ("INVALID_ARGUMENT", ["take.parts[0].picks[0].seat"])
    fix = said("reveal", card=acting_pb2.Pick(card=1), seats=[at_seat(1), at_seat(number)])
    error = room.fails("head", corrected(fix))
    assert (error.code, [*error.fields]) == ("INVALID_ARGUMENT", ["take.parts[0].takes[0].parts[1].picks[1].seat"])


def test_a_declared_result_that_is_none_is_refused(room: Room) -> None:
    act: Any = room.organiser.channel.unary_unary(
        "/magistrate.v1.EventService/Act",
        event_service_pb2.ActRequest.SerializeToString,
        event_service_pb2.ActResponse.FromString,
    )
    declared = event_service_pb2.DeclareResult(series="1")
    request = event_service_pb2.ActRequest(tournament_id="event-x", request_id="a", declare_result=declared)
    error = failure(act, request, room.organiser.metadata)
    assert (error.code, [*error.fields]) == ("INVALID_ARGUMENT", ["act.declare_result.declared"])


def test_a_request_in_a_stream_that_holds_what_it_may_not_is_answered_by_its_id(room: Room) -> None:
    raw = room.stubs["one"]
    act = said("asktakeback", to=acting_pb2.Pick(card=-1))
    request = match_service_pb2.PlayRequest(submit=room.request(act))
    (answer,) = list(raw.matches.Play(iter((request,)), metadata=raw.metadata, timeout=20))
    assert (answer.request_id, answer.failure.code) == (request.submit.request_id, 3)
    assert "submit.take.parts[0].picks[0].card" in answer.failure.message
