"""Disputes in every game: a call, a floor ruling, one appeal, the head judge's last word."""

import pytest

from domain.kernel.decisions.acts import Appeal, CallJudge, CloseDispute, RuleOn, WithdrawCall
from domain.kernel.decisions.commands import Actor, Concede
from domain.registry import games
from tests.domain.judging.acting import FLOOR, HEAD, ONE, TWO, accept, match_of, refusal

EVERY_GAME = pytest.mark.parametrize("edition", sorted(games()))
CALL = CallJudge(position=2, reason="may this be done?")
UPHELD = RuleOn(dispute=1, verdict="upheld", reason="the rule allows it", rules=("J.1.1",))


@EVERY_GAME
def test_a_call_pauses_the_match_until_the_dispute_is_closed(edition: str) -> None:
    match = match_of(edition)
    waits = match.state.question
    assert accept(match, ONE, CALL).judging.pauses == ("dispute 1",)
    accept(match, FLOOR, UPHELD)
    state = accept(match, FLOOR, CloseDispute(dispute=1))
    assert state.judging.pauses == ()
    assert state.question == waits
    (dispute,) = state.judging.disputes
    assert (dispute.stands, dispute.seat, dispute.rulings[0].judge) == ("closed", 1, "Kim")


@EVERY_GAME
def test_a_seat_appeals_once_and_the_head_judge_rules_last(edition: str) -> None:
    match = match_of(edition)
    accept(match, ONE, CALL)
    assert refusal(match, TWO, Appeal(dispute=1)) == ["J.3.3 nobody has ruled on dispute 1"]
    accept(match, FLOOR, UPHELD)
    assert refusal(match, FLOOR, UPHELD) == ["J.3.2 dispute 1 has been ruled on by the floor"]
    accept(match, TWO, Appeal(dispute=1, reason="the card says otherwise"))
    assert refusal(match, FLOOR, UPHELD) == ["J.3.3 dispute 1 is before the head judge"]
    assert refusal(match, ONE, Appeal(dispute=1)) == [
        "J.3.3 dispute 1 has been appealed: the head judge's ruling is final"
    ]
    assert refusal(match, FLOOR, CloseDispute(dispute=1)) == ["J.3.2 dispute 1 is appealed"]
    state = accept(match, HEAD, RuleOn(dispute=1, verdict="reversed", reason="it does not", remedies=("rewind",)))
    assert [ruling.role for ruling in state.judging.disputes[0].rulings] == ["judge", "head judge"]
    assert refusal(match, ONE, Appeal(dispute=1))
    assert refusal(match, HEAD, UPHELD) == ["J.3.3 the head judge's ruling on dispute 1 is final"]
    accept(match, FLOOR, CloseDispute(dispute=1))
    for late in (UPHELD, CloseDispute(dispute=1)):
        assert refusal(match, HEAD, late) == ["J.3.2 dispute 1 is closed"]
    assert refusal(match, ONE, Appeal(dispute=1)) == ["J.3.2 dispute 1 is closed"]


@EVERY_GAME
def test_wrong_roles_are_refused(edition: str) -> None:
    match = match_of(edition)
    for actor in (Actor("spectator"), Actor("recorder")):
        assert refusal(match, actor, CALL)[0].startswith("J.1.2")
    accept(match, ONE, CALL)
    for actor in (ONE, TWO, Actor("organiser"), Actor("spectator")):
        assert refusal(match, actor, UPHELD) == [f"J.1.2 this is for judge or head judge, not for {actor}"]
    accept(match, FLOOR, UPHELD)
    assert refusal(match, FLOOR, Appeal(dispute=1)) == ["J.1.2 this is for seat, not for the judge"]


@EVERY_GAME
def test_a_call_and_a_ruling_say_what_they_must(edition: str) -> None:
    match = match_of(edition)
    wrong = CallJudge(position=99, card="no such card")
    assert refusal(match, ONE, wrong) == [
        "J.1.5 there is no position 99",
        "J.3.1 a call says what is asked",
        "J.1.5 no card of this match has the code 'no such card'",
    ]
    accept(match, ONE, CALL)
    assert refusal(match, ONE, CALL) == ["J.3.1 dispute 1 of seat 1 is not over"]
    hollow = RuleOn(dispute=1, verdict="reversed", remedies=("prayer",), supersedes="m:4")
    assert refusal(match, FLOOR, hollow) == [
        "J.3.2 a ruling gives its reasoning",
        "J.3.2 there is no remedy 'prayer'",
        "J.3.4 only a precedent supersedes one",
    ]
    assert refusal(match, FLOOR, RuleOn(dispute=2, verdict="upheld"))[0] == "J.1.5 there is no dispute 2"


@EVERY_GAME
def test_a_call_is_withdrawn_by_who_made_it_before_anyone_has_ruled(edition: str) -> None:
    match = match_of(edition)
    accept(match, ONE, CALL)
    assert refusal(match, TWO, WithdrawCall(dispute=1)) == ["J.3.5 dispute 1 is not seat 2's"]
    state = accept(match, ONE, WithdrawCall(dispute=1))
    assert (state.judging.disputes[0].stands, state.judging.pauses) == ("withdrawn", ())
    accept(match, ONE, CALL)
    accept(match, FLOOR, RuleOn(dispute=2, verdict="upheld", reason="it is so"))
    assert refusal(match, ONE, WithdrawCall(dispute=2)) == ["J.3.5 dispute 2 has been ruled on"]


@EVERY_GAME
def test_a_concession_is_taken_during_a_dispute_and_a_ruling_after_the_end(edition: str) -> None:
    match = match_of(edition)
    accept(match, ONE, CALL)
    for seat in match.state.seats:
        if match.state.result is None:
            accept(match, Actor("seat", seat), Concede())
    assert match.state.result is not None
    assert accept(match, FLOOR, UPHELD).result == match.state.result
