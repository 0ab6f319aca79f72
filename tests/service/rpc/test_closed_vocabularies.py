"""Words that nobody knows, in acts of judging: refused where they come in, and the match stays readable for all."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from magistrate.v1 import action_pb2, event_service_pb2, judge_service_pb2, judging_pb2, match_service_pb2

from domain.kernel.acts import CallJudge
from domain.kernel.commands import Actor
from service.rpc.remote import RemoteError
from tests.service.rpc.playing import Table, seat
from tests.service.rpc.raw import Stubs, failure, stubs

HEAD = Actor("head judge")
DEEP = "[" * 20_000
DEEP_UNKNOWN = '{"action": "decline", "more": ' + "[" * 3_000 + "]" * 3_000 + "}"


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

    def request(self, act: judging_pb2.JudgeAction) -> match_service_pb2.SubmitRequest:
        """A submit of an act of judging."""
        self._made += 1
        action = action_pb2.Action(judge=act)
        return match_service_pb2.SubmitRequest(match_id=self.table.match, action=action, request_id=f"a{self._made}")

    def fails(self, who: str, act: judging_pb2.JudgeAction) -> RemoteError:
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


def corrected(fixes: list[judging_pb2.Fix]) -> judging_pb2.JudgeAction:
    """A correction by these changes."""
    return judging_pb2.JudgeAction(correct=judging_pb2.Correct(fixes=fixes, reason="it lay wrong", by="J.4.1"))


@pytest.fixture
def room(table: Table) -> Iterator[Room]:
    with ExitStack() as stack:
        yield Room(table, stack)


@pytest.mark.parametrize("verdict", ["Upheld", "", "maybe", "upheld "])
def test_a_verdict_that_is_none_is_refused_and_destroys_nothing(room: Room, verdict: str) -> None:
    room.call()
    act = judging_pb2.JudgeAction(
        rule_on=judging_pb2.RuleOn(dispute=1, verdict=verdict, reason="so", means="it flies", rules=["1.1"])
    )
    error = room.fails("head", act)
    assert (error.code, [*error.fields]) == ("INVALID_ARGUMENT", ["action.judge.rule_on.verdict"])
    room.stays_readable(2)


@pytest.mark.parametrize("how", ["draw", "", "Time over"])
def test_a_way_to_end_a_game_that_is_none_is_refused(room: Room, how: str) -> None:
    act = judging_pb2.JudgeAction(end_game=judging_pb2.EndGame(how=how, reason="so"))
    error = room.fails("head", act)
    assert (error.code, [*error.fields]) == ("INVALID_ARGUMENT", ["action.judge.end_game.how"])
    room.stays_readable(1)


@pytest.mark.parametrize(
    "disputed",
    [
        DEEP,
        DEEP_UNKNOWN,
        '{"action": "attack"',
        "attack",
        "[]",
        '{"action": "teleport"}',
        '{"action": "open"}',
        '{"action": "ruleon", "dispute": 1, "verdict": "Upheld"}',
        '{"action": "placeresources", "cards": ["one"]}',
        '{"action": "placeresources", "cards": [1' + "0" * 5_000 + "]}",
        '{"action": "placeresources", "cards": [1' + "0" * 50 + "]}",
        '{"action": "decline", "why": "\\ud800"}',
        '{"action": "placeresources", "cards": [NaN]}',
    ],
)
def test_a_disputed_action_that_is_none_of_the_game_is_refused(room: Room, disputed: str) -> None:
    call = judging_pb2.CallJudge(position=1, disputed=disputed, reason="may I?")
    error = room.fails("one", judging_pb2.JudgeAction(call_judge=call))
    assert (error.code, [*error.fields]) == ("INVALID_ARGUMENT", ["action.judge.call_judge.disputed"])
    room.stays_readable(1)


def test_a_number_past_every_bound_is_refused(room: Room) -> None:
    fixes = [judging_pb2.Fix(kind="count", seat=1, counter="life", value=2**63 - 1)] * 2
    error = room.fails(
        "head", judging_pb2.JudgeAction(correct=judging_pb2.Correct(fixes=fixes, reason="r", by="J.4.1"))
    )
    assert (error.code, [*error.fields]) == ("INVALID_ARGUMENT", ["action.judge.correct.fixes[0].value"])
    room.stays_readable(1)


@pytest.mark.parametrize("number", [-1, 10**9])
def test_a_seat_that_no_match_has_is_refused(room: Room, number: int) -> None:
    error = room.fails("head", judging_pb2.JudgeAction(penalise=judging_pb2.Penalise(seat=number, infraction="x")))
    assert (error.code, [*error.fields]) == ("INVALID_ARGUMENT", ["action.judge.penalise.seat"])
    fix = judging_pb2.Fix(kind="reveal", card=1, seats=[1, number])
    error = room.fails(
        "head", judging_pb2.JudgeAction(correct=judging_pb2.Correct(fixes=[fix], reason="r", by="J.4.1"))
    )
    assert (error.code, [*error.fields]) == ("INVALID_ARGUMENT", ["action.judge.correct.fixes[0].seats[1]"])


def test_a_declared_result_that_is_none_is_refused(room: Room) -> None:
    act: Any = room.organiser.channel.unary_unary(
        "/magistrate.v1.EventService/Act",
        event_service_pb2.ActRequest.SerializeToString,
        event_service_pb2.ActResponse.FromString,
    )
    declared = event_service_pb2.DeclareResult(series="1", declared="draw")
    request = event_service_pb2.ActRequest(tournament_id="event-x", request_id="a", declare_result=declared)
    error = failure(act, request, room.organiser.metadata)
    assert (error.code, [*error.fields]) == ("INVALID_ARGUMENT", ["act.declare_result.declared"])


def test_a_request_in_a_stream_that_holds_what_it_may_not_is_answered_by_its_id(room: Room) -> None:
    raw = room.stubs["one"]
    act = judging_pb2.JudgeAction(ask_take_back=judging_pb2.AskTakeBack(to=-1))
    request = match_service_pb2.PlayRequest(submit=room.request(act))
    (answer,) = list(raw.matches.Play(iter((request,)), metadata=raw.metadata, timeout=20))
    assert (answer.request_id, answer.failure.code) == (request.submit.request_id, 3)
    assert "submit.action.judge.ask_take_back.to" in answer.failure.message
