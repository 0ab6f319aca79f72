"""What officials of a tournament may reach: its games, as soon as they are that, and no other match; and its time."""

import re
from collections.abc import Iterator
from queue import Queue
from typing import Any

import grpc
import pytest
from magistrate.v1 import match_service_pb2

from domain.kernel.decisions.acts import AllowRewind, EndGame, PauseMatch, ResumeMatch
from domain.kernel.decisions.commands import Actor
from service.rpc.clients.remote import RemoteError
from tests.service.rpc.cups import FLOOR, TIME_OVER, Cup, concede
from tests.service.rpc.playing import new_match, seat
from tests.service.rpc.raw import stubs
from tests.service.rpc.serving import Running
from tests.service.rpc.test_streams import request


@pytest.fixture
def cup(service: Running) -> Iterator[Cup]:
    made = Cup(service)
    yield made
    made.close()


def test_an_organiser_of_a_tournament_takes_in_no_strangers_match_without_a_token_of_it(cup: Cup) -> None:
    match, other = new_match(cup.organiser, "a stranger's"), new_match(cup.organiser, "another")
    parts: dict[str, Any] = {"series": "1.1", "match_id": match, "seats": ("ann", "bob")}
    with cup.service.client(Actor("organiser", name="Mo"), cup.id) as runs:
        of_another, of_a_seat = cup.service.token(FLOOR, other), cup.service.token(seat(1), match)
        for token in ("", of_another, of_a_seat):
            with pytest.raises(RemoteError) as refused:
                cup.ask(runs, "seat_game", match_token=token, **parts)
            assert refused.value.code == "PERMISSION_DENIED"
        with pytest.raises(RemoteError) as broken:
            cup.ask(runs, "seat_game", match_token=of_another[:-2], **parts)
        assert list(broken.value.fields) == ["act.seat_game.match_token"]
        assert cup.organiser.get(match).position == 1
        with pytest.raises(RemoteError):
            runs.view(match)
        cup.act(runs, "seat_game", match_token=cup.service.token(FLOOR, match), **parts)
        assert runs.get(match).position == 2


def test_an_open_stream_follows_the_games_that_its_tournament_takes_in(cup: Cup) -> None:
    first, later = cup.game("g1"), new_match(cup.organiser, "g2")
    outgoing: Queue[match_service_pb2.PlayRequest | None] = Queue()
    with stubs(cup.service, FLOOR, cup.id) as raw:
        answers = raw.matches.Play(iter(outgoing.get, None), metadata=raw.metadata)
        outgoing.put(request(first, PauseMatch(reason="a spill"), "one"))
        assert next(answers).ruling.accepted.position == 3
        outgoing.put(request(later, PauseMatch(reason="early"), "two"))
        assert next(answers).failure.code == grpc.StatusCode.PERMISSION_DENIED.value[0]
        concede(cup, first, 2)
        cup.act(cup.floor, "report_game", series="1.1", match_id=first)
        cup.act(cup.organiser, "seat_game", series="1.1", match_id=later, seats=("ann", "bob"))
        for name, act in (("three", PauseMatch(reason="a call")), ("four", ResumeMatch())):
            outgoing.put(request(later, act, name))
        taken = [next(answers) for _ in range(2)]
        outgoing.put(None)
        assert list(answers) == []
    assert {answer.request_id: answer.ruling.accepted.position for answer in taken} == {"three": 3, "four": 4}


def test_time_is_not_over_while_the_round_goes_on_unless_somebody_says_why(cup: Cup) -> None:
    match = cup.game("g1")
    (line,) = cup.refused(cup.floor, "declare_result", series="1.1", declared=TIME_OVER)
    assert re.fullmatch(r"P\.4: round 1 has (50:00|49:\d\d) left", line), line
    with cup.service.client(FLOOR, match) as judge:
        beside = judge.submit(match, EndGame(how="time over"), request_id="beside")
    assert [reason.rule for reason in beside.reasons] == ["J.6.2"]
    assert cup.organiser.get(match).result is None
    cup.act(
        cup.floor,
        "declare_result",
        series="1.1",
        declared=TIME_OVER,
        reason="the clock of the hall has rung",
    )
    entry = cup.organiser.tournaments.entries(cup.id, after=cup.state["position"] - 1)["entries"][0]
    assert entry["reason"] == "the clock of the hall has rung"


def test_a_judge_makes_no_match_a_game_by_naming_it(cup: Cup) -> None:
    match = new_match(cup.organiser, "not theirs")
    for client in (cup.floor, cup.head):
        with pytest.raises(RemoteError) as refused:
            cup.ask(client, "seat_game", series="1.1", match_id=match, seats=("ann", "bob"))
        assert (refused.value.code, refused.value.reason) == ("PERMISSION_DENIED", "OTHER_MATCH")
        with pytest.raises(RemoteError):
            client.view(match)


def test_a_tournaments_token_covers_its_games_in_its_role_and_no_other_match(cup: Cup) -> None:
    game, other = cup.game("g1"), new_match(cup.organiser, "other")
    assert cup.head.submit(game, PauseMatch(reason="a spill"), request_id="pause").accepted
    assert cup.floor.view(game).judging.pauses == ("judge",)
    assert cup.floor.submit(game, ResumeMatch(), request_id="resume").accepted
    as_head = cup.floor.submit(game, AllowRewind(to=1), request_id="allow", validate_only=True)
    assert [reason.rule for reason in as_head.reasons] == ["J.1.2"]
    for client in (cup.floor, cup.head):
        with pytest.raises(RemoteError, match="this token is for match"):
            client.view(other)
        with pytest.raises(RemoteError, match="this token is for match"):
            client.submit(other, PauseMatch(), request_id="no")
        with pytest.raises(RemoteError, match="this is for organiser"):
            client.issue_token(seat(1), game)
    with cup.service.client(Actor("organiser"), cup.id) as runs:
        assert runs.issue_token(seat(1), game)
        with pytest.raises(RemoteError) as failure:
            runs.issue_token(seat(1), other)
    assert failure.value.code == "PERMISSION_DENIED"


def test_a_player_is_told_the_time_of_the_round_and_not_of_the_game_alone(cup: Cup) -> None:
    first = cup.game("g1")
    concede(cup, first, 2)
    cup.act(cup.floor, "report_game", series="1.1", match_id=first)
    second = cup.game("g2")
    with cup.service.client(seat(1), second) as player:
        own, of_the_round = player.tournaments.clock(second), cup.floor.tournaments.clock(second, tournament=cup.id)
        assert own["timing"]["end_time"] == of_the_round["timing"]["end_time"]
        alone = player.tournaments.clock(second, policy="magic-structure")
    assert alone["timing"]["end_time"] > own["timing"]["end_time"]
