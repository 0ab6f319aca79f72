"""A dispute's file holds all that the record of judging has about it: what was asked and answered, too."""

from collections.abc import Iterator

import pytest
from google.protobuf.descriptor import FieldDescriptor
from magistrate.v1 import judge_service_pb2, judging_pb2

from domain.kernel.decisions.acts import AnswerJudge, AskPlayers, CallJudge
from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from service.rpc.clients.client import Client
from tests.service.rpc.serving import Running

ANN, BEN, KIM = Actor("seat", Seat(1), "Ann"), Actor("seat", Seat(2), "Ben"), Actor("judge", name="Kim")
ASKED, ANSWER = "What did you say?", "That I end my turn."


@pytest.fixture
def called(service: Running) -> Iterator[tuple[Client, str]]:
    """A judge's desk at a match with two calls; about the second one both players are asked, and one has answered."""
    with service.client() as organiser:
        made = organiser.create("dice:1", {1: "vanguard", 2: "vanguard"}, request_id="filed", names=("Ann", "Ben"))
    assert made.row is not None
    match = made.row.match
    with service.client(ANN, match) as ann, service.client(BEN, match) as ben, service.client(KIM, match) as kim:
        for client, actor, act in (
            (ann, ANN, CallJudge(position=1, reason="May she?")),
            (ben, BEN, CallJudge(position=1, reason="Is it my turn?")),
            (kim, KIM, AskPlayers(dispute=1, seats=(Seat(2),), reason="May she?")),
            (kim, KIM, AskPlayers(dispute=2, seats=(Seat(1), Seat(2)), reason=ASKED)),
            (ann, ANN, AnswerJudge(dispute=2, reason=ANSWER)),
        ):
            done = client.submit(match, act, request_id=f"{actor} {act}"[:60], actor=actor)
            assert done.accepted, done.reasons
        yield kim, match


def test_a_file_has_what_judges_asked_about_its_dispute_and_what_the_players_said(called: tuple[Client, str]) -> None:
    kim, match = called
    file = kim.judges.file(match, 2)
    assert [(one.seat, one.question, one.answer) for one in file.statements] == [(1, ASKED, ANSWER), (2, ASKED, "")]
    assert all(one.judge == "Kim" and one.dispute == 2 for one in file.statements)
    (read,) = (one.lines for one in file.sections if one.title == "Asked and answered")
    assert [ANSWER in line for line in read] == [True, False]
    assert all(ASKED in line for line in read)


def test_whatever_the_record_of_judging_says_about_a_dispute_is_in_its_file() -> None:
    record, file = judging_pb2.JudgingState.DESCRIPTOR, judge_service_pb2.GetDisputeFileResponse.DESCRIPTOR
    about = {_kind(field) for field in record.fields if _names_a_dispute(field)}
    assert "magistrate.v1.Statement" in about
    of_rulings = {"magistrate.v1.Reading"}
    assert about - of_rulings <= {_kind(field) for field in file.fields}
    assert "reading" in judging_pb2.DisputeRuling.DESCRIPTOR.fields_by_name


def _kind(field: FieldDescriptor) -> str:
    return field.message_type.full_name if field.message_type else ""


def _names_a_dispute(field: FieldDescriptor) -> bool:
    return field.message_type is not None and "dispute" in field.message_type.fields_by_name
