"""What rests on a match's past is offered too, by who can read it: take-backs, their answers, and backups."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from magistrate.v1 import acting_pb2, judge_service_pb2, match_service_pb2

from domain.kernel.decisions.commands import Actor
from service.rpc.clients.remote import Caller
from tests.service.rpc.following import taken
from tests.service.rpc.playing import Table, seat
from tests.service.rpc.serving import Running

PAST = {"asktakeback", "rewind"}


class Room:
    """A match that has been played a little, and who may ask in it."""

    def __init__(self, service: Running, table: Table) -> None:
        self.table = table
        roles = {"one": seat(1), "two": seat(2), "head": Actor("head judge")}
        self.callers = {name: Caller(service.address, service.token(role, table.match)) for name, role in roles.items()}

    def offers(self, who: str, *, past: bool) -> dict[str, acting_pb2.Offer]:
        """What somebody is offered, by its action."""
        asked = match_service_pb2.ListLegalActionsRequest(match_id=self.table.match, with_past=past)
        answer = self.callers[who].ask("MatchService.ListLegalActions", asked)
        return {offer.action: offer for offer in (*answer.acts, *answer.offers)}

    def does(self, who: str, take: acting_pb2.Take) -> Any:
        """Takes an offer, which must be accepted."""
        asked = match_service_pb2.SubmitRequest(match_id=self.table.match, take=take)
        ruling = self.callers[who].ask("MatchService.Submit", asked).ruling
        assert ruling.HasField("accepted"), (take, ruling)
        return ruling.accepted

    def close(self) -> None:
        """Hangs up."""
        for caller in self.callers.values():
            caller.close()


@pytest.fixture
def room(service: Running, table: Table) -> Iterator[Room]:
    made = Room(service, table)
    yield made
    made.close()


def said(offer: acting_pb2.Offer, **numbers: int) -> acting_pb2.Take:
    """An answer of an offer, with these numbers in place of what chance picks."""
    take = taken(offer, random.Random(1))
    for part in take.parts:
        if part.name in numbers:
            del part.picks[:]
            part.picks.add(number=numbers[part.name])
    return take


def test_what_rests_on_the_past_is_offered_where_it_is_asked_for(room: Room) -> None:
    room.table.step()
    for who in ("one", "two", "head"):
        assert not {*room.offers(who, past=False)} & PAST
    assert "rewind" in room.offers("head", past=True)


def test_a_backup_that_is_offered_is_accepted(room: Room) -> None:
    for _ in range(4):
        room.table.step()
    before = room.table.organiser.get(room.table.match).position
    offer = room.offers("head", past=True)["rewind"]
    (to,) = [part for part in offer.parts if part.name == "to"]
    places = [one.pick.number for one in to.choices.candidates]
    assert places == list(range(before - 1, 0, -1))
    room.does("head", said(offer, to=2, exact=0))
    assert room.table.organiser.state(room.table.match).judging.rewinds[0].to == 2


def test_a_plan_of_a_backup_says_how_it_is_done_and_tells_what_was_learned_in_words(room: Room) -> None:
    for _ in range(4):
        room.table.step()
    asked = judge_service_pb2.PlanRewindRequest(match_id=room.table.match, to=1)
    plan = room.callers["head"].ask("JudgeService.PlanRewind", asked)
    (offer,) = plan.offers
    assert [part.name for part in offer.parts] == ["to", "exact", "reason"]
    assert plan.learned
    for told in (*plan.learned, *plan.deals):
        assert f"({told.rule})" in told.text
        assert "_" not in told.text
    room.does("head", taken(offer, random.Random(2)))
    gone = room.callers["head"].ask("JudgeService.PlanRewind", judge_service_pb2.PlanRewindRequest(
        match_id=room.table.match, to=10_000
    ))  # fmt: skip
    assert (list(gone.offers), bool(gone.reasons)) == ([], True)


def test_a_take_back_is_asked_for_answered_and_done_by_offers_alone(room: Room) -> None:
    asked = room.table.organiser.view(room.table.match).question
    assert asked is not None
    mine, other = ("one", "two") if asked.seat == 1 else ("two", "one")
    room.does(mine, acting_pb2.Take(action="placeresources", parts=[acting_pb2.TakenPart(name="cards")]))
    assert "asktakeback" not in room.offers(mine, past=True), "a card was drawn: that is the judges' to undo"
    room.does(mine, taken(room.offers(mine, past=False)["endphase"], random.Random(3)))
    room.does(mine, taken(room.offers(mine, past=True)["asktakeback"], random.Random(3)))
    answer = room.offers(other, past=False)["answertakeback"]
    agreed = said(answer, agree=1)
    assert {one.label for part in answer.parts if part.name == "agree" for one in part.choices.candidates} == {
        "yes", "no",
    }  # fmt: skip
    room.does(other, agreed)
    assert room.table.organiser.state(room.table.match).judging.rewinds
