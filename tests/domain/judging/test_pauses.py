"""Acts of judging in every game: who may act, whenever, and what a pause holds up."""

import random

import pytest

from domain.kernel.decisions.acts import JudgeAct, PauseMatch, ResumeMatch
from domain.kernel.decisions.commands import Actor, Command, Concede
from domain.kernel.decisions.rulings import Accepted, Reason
from domain.kernel.table.chance import Recorded
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import State
from domain.registry import codec, games
from service.words.refusals import in_words
from tests.conformance.games import begin, engine, random_action, random_match

EDITIONS = sorted(games())
EVERY_GAME = pytest.mark.parametrize("edition", EDITIONS)
JUDGE = Actor("judge", name="Kim")


def done(edition: str, state: State, actor: Actor, act: JudgeAct) -> State:
    ruling, after = engine(edition).judge(state, Command(actor, act), Recorded(()))
    assert isinstance(ruling, Accepted), ruling
    assert engine(edition).fold(state, ruling.changes, ruling.waiting) == after
    return after


def refused(edition: str, state: State, actor: Actor, act: JudgeAct) -> list[Reason]:
    return engine(edition).refuse(state, Command(actor, act))


@EVERY_GAME
def test_a_pause_is_taken_whoever_the_match_waits_for_and_leaves_it_waiting_for_the_same(edition: str) -> None:
    """J.1.3."""
    for state, _, _ in list(random_match(edition, 1))[1::7]:
        paused = done(edition, state, JUDGE, PauseMatch(reason="a fire alarm"))
        assert (paused.question, paused.agenda) == (state.question, state.agenda)
        resumed = done(edition, paused, JUDGE, ResumeMatch())
        assert (resumed.judging, resumed.question) == (state.judging, state.question)


@EVERY_GAME
def test_a_paused_match_takes_only_acts_of_judging_and_concessions(edition: str) -> None:
    judge = engine(edition)
    _, _, state, _ = begin(edition, 1)
    actor, action = random_action(judge, state, random.Random(1))
    paused = done(edition, state, JUDGE, PauseMatch())
    (reason,) = judge.refuse(paused, Command(actor, action))
    assert (reason.rule, in_words(reason.text)) == ("J.1.4", "the match is paused: judge")
    assert judge.refuse(paused, Command(Actor("seat", Seat(1)), Concede())) == []
    assert [offer.action for offer in judge.legal(paused, Actor("seat", Seat(1)))] == ["concede"]


@EVERY_GAME
@pytest.mark.parametrize("actor", [Actor("seat", Seat(1)), Actor("spectator"), Actor("recorder")], ids=str)
def test_a_wrong_role_is_refused(edition: str, actor: Actor) -> None:
    state = begin(edition, 1)[2]
    (reason,) = refused(edition, state, actor, PauseMatch())
    assert reason.rule == "J.1.2"
    assert f"not for {actor}" in in_words(reason.text)


@EVERY_GAME
def test_a_pause_is_not_made_twice_and_not_ended_without_one(edition: str) -> None:
    state = begin(edition, 1)[2]
    assert in_words(refused(edition, state, JUDGE, ResumeMatch())[0].text) == "the match is not paused"
    paused = done(edition, state, JUDGE, PauseMatch())
    assert in_words(refused(edition, paused, JUDGE, PauseMatch())[0].remedy) == "resume it first"


@EVERY_GAME
def test_an_event_of_judging_and_a_state_with_its_record_come_back_from_their_bytes(edition: str) -> None:
    state = begin(edition, 1)[2]
    paused = done(edition, state, JUDGE, PauseMatch(by="J.1.4"))
    assert codec(edition).decode_state(codec(edition).encode_state(paused)) == paused
