"""Penalties in a match of any game: by the policy in force, by who has the authority, and with effect at once."""

import msgspec
import pytest

from domain.games.mya.table.actions import RuleCheating, RuleDamage
from domain.kernel.decisions.acts import AdoptPolicy, EndGame, GiveTime, JudgeAct, Penalise
from domain.kernel.decisions.changes import MatchEnded, SeatOut
from domain.kernel.decisions.commands import Action, Actor, Command
from domain.kernel.decisions.rulings import Accepted, Reason
from domain.kernel.policy.policy import Policy
from domain.kernel.policy.recommend import Given
from domain.kernel.table.chance import Recorded
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import State
from domain.registry import codec, games
from service.app.policies.load import shipped_policies
from service.words.refusals import in_words
from tests.conformance.games import begin, engine, random_match

EDITIONS = sorted(games())
EVERY_GAME = pytest.mark.parametrize("edition", EDITIONS)
FLOOR, HEAD, ORGANISER = Actor("judge", name="Kim"), Actor("head judge", name="Lee"), Actor("organiser")
MAGIC = next(policy for policy in shipped_policies() if policy.policy == "magic-structure")
DOCUMENT = msgspec.json.encode(MAGIC).decode()
ADOPT = AdoptPolicy(document=DOCUMENT, level="competitive")
ONE = Seat(1)


def take(edition: str, state: State, actor: Actor, act: JudgeAct) -> tuple[Accepted, State]:
    ruling, after = engine(edition).judge(state, Command(actor, act), Recorded(()))
    assert isinstance(ruling, Accepted), ruling
    assert engine(edition).fold(state, ruling.changes, ruling.waiting) == after
    return ruling, after


def done(edition: str, state: State, actor: Actor, act: JudgeAct) -> State:
    return take(edition, state, actor, act)[1]


def refused(edition: str, state: State, actor: Actor, act: JudgeAct) -> list[Reason]:
    return engine(edition).refuse(state, Command(actor, act))


def seed_for(edition: str, seats: int) -> int:
    return next(seed for seed in range(1, 100) if len(begin(edition, seed)[2].seats) == seats)


def under_policy(edition: str) -> State:
    return done(edition, begin(edition, seed_for(edition, 2))[2], HEAD, ADOPT)


@EVERY_GAME
def test_a_warning_leaves_the_match_waiting_for_the_same(edition: str) -> None:
    for state, _, _ in list(random_match(edition, 1))[1::9]:
        before = done(edition, state, HEAD, ADOPT)
        after = done(edition, before, FLOOR, Penalise(seat=ONE, infraction="hidden-card"))
        assert (after.question, after.agenda, after.seats) == (state.question, state.agenda, state.seats)
        (sanction,) = after.judging.sanctions
        assert (sanction.penalty, sanction.number, sanction.position) == ("warning", "P.1.3", after.position)


@EVERY_GAME
def test_the_third_error_of_a_kind_takes_the_game_at_once_and_says_why(edition: str) -> None:
    state = under_policy(edition)
    for _ in range(2):
        state = done(edition, state, FLOOR, Penalise(seat=ONE, infraction="hidden-card"))
    ruling, after = take(edition, state, FLOOR, Penalise(seat=ONE, infraction="hidden-card"))
    assert [sanction.penalty for sanction in after.judging.sanctions] == ["warning", "warning", "game-loss"]
    lost = next(change for change in ruling.changes if change.rule == "J.5.4")
    assert isinstance(lost, SeatOut | MatchEnded)
    assert after.result is not None
    assert after.result.winners == (Seat(2),)
    assert "Game Loss (magic-structure:1 P.1.3)" in after.result.how


@EVERY_GAME
def test_a_game_loss_ends_a_match_of_two_wherever_it_stands(edition: str) -> None:
    for state, _, _ in list(random_match(edition, seed_for(edition, 2)))[1::5]:
        if state.result is None:
            for seat in (Seat(1), Seat(2)):
                before = done(edition, state, HEAD, ADOPT)
                after = done(edition, before, HEAD, Penalise(seat=seat, infraction="tardiness"))
                assert after.result is not None
                assert after.result.winners == tuple(other for other in state.seats if other != seat)
                assert after.question is None


@EVERY_GAME
def test_penalties_of_other_matches_of_the_event_count(edition: str) -> None:
    earlier = tuple(Given(infraction="hidden-card", penalty="warning", stream="m1", position=n) for n in (4, 9))
    act = Penalise(seat=ONE, infraction="P.1.3", earlier=earlier)
    assert done(edition, under_policy(edition), FLOOR, act).judging.sanctions[0].penalty == "game-loss"
    other_day = msgspec.structs.replace(act, day=2)
    assert done(edition, under_policy(edition), FLOOR, other_day).judging.sanctions[0].penalty == "warning"


def test_cheating_and_damage_cite_the_games_own_rules_where_it_has_them() -> None:
    for infraction, rule in (("cheating", "8.1"), ("damage", "8.2")):
        ruling, after = take("mya:1", under_policy("mya:1"), HEAD, Penalise(seat=ONE, infraction=infraction))
        (out,) = [change for change in ruling.changes if isinstance(change, SeatOut)]
        assert out.rule == rule
        assert after.result is not None
        assert after.result.rule == rule
        assert after.result.how.startswith("Disqualification")
    ruling, _ = take("dice:1", under_policy("dice:1"), HEAD, Penalise(seat=ONE, infraction="cheating"))
    assert next(change for change in ruling.changes if isinstance(change, SeatOut)).rule == "J.5.4"


def test_with_three_seats_the_others_play_on() -> None:
    for state, _, _ in list(random_match("dice:1", seed_for("dice:1", 3)))[1::5]:
        if state.result is None and not any(held.out for held in state.seats.values()):
            before = done("dice:1", state, HEAD, ADOPT)
            after = done("dice:1", before, FLOOR, Penalise(seat=Seat(2), infraction="tardiness"))
            assert after.result is None
            assert after.seats[Seat(2)].out
            assert after.question is not None
            assert after.question.seat != Seat(2)


@EVERY_GAME
def test_an_unknown_infraction_names_those_that_there_are(edition: str) -> None:
    (reason,) = refused(edition, under_policy(edition), FLOOR, Penalise(seat=ONE, infraction="yawning"))
    assert (reason.rule, in_words(reason.text)) == ("J.5.2", "magic-structure:1 knows no infraction 'yawning'")
    assert "hidden-card" in in_words(reason.remedy)


@EVERY_GAME
def test_an_unknown_penalty_and_an_unknown_seat_are_refused_together(edition: str) -> None:
    act = Penalise(seat=Seat(9), infraction="hidden-card", penalty="flogging", reason="x")
    assert [reason.rule for reason in refused(edition, under_policy(edition), HEAD, act)] == ["J.1.5", "J.5.2"]


@EVERY_GAME
@pytest.mark.parametrize("actor", [Actor("seat", ONE), Actor("spectator"), Actor("recorder"), ORGANISER], ids=str)
def test_a_penalty_by_who_may_give_none_is_refused(edition: str, actor: Actor) -> None:
    reasons = refused(edition, under_policy(edition), actor, Penalise(seat=ONE, infraction="hidden-card"))
    assert {reason.rule for reason in reasons} == {"J.1.2"}


@EVERY_GAME
def test_only_the_head_judge_deviates_and_only_with_a_reason(edition: str) -> None:
    state = under_policy(edition)
    milder = Penalise(seat=ONE, infraction="tardiness", penalty="warning")
    assert [reason.rule for reason in refused(edition, state, FLOOR, milder)] == ["J.1.2", "J.5.3"]
    (reason,) = refused(edition, state, HEAD, milder)
    assert in_words(reason.text) == "P.2.1 recommends game-loss: warning deviates from it"
    after = done(edition, state, HEAD, msgspec.structs.replace(milder, reason="the tram had stopped"))
    (sanction,) = after.judging.sanctions
    assert (sanction.penalty, sanction.recommended, sanction.reason) == ("warning", "game-loss", "the tram had stopped")
    assert after.result is None


@EVERY_GAME
def test_only_the_head_judge_disqualifies(edition: str) -> None:
    (reason,) = refused(edition, under_policy(edition), FLOOR, Penalise(seat=ONE, infraction="cheating"))
    assert in_words(reason.text) == "by magic-structure:1, to disqualify is for head judge, not for the judge"


@EVERY_GAME
def test_without_a_policy_there_are_no_penalties(edition: str) -> None:
    (reason,) = refused(edition, begin(edition, 1)[2], HEAD, Penalise(seat=ONE, infraction="cheating"))
    assert (reason.rule, in_words(reason.remedy)) == ("J.5.1", "adopt one first")


@EVERY_GAME
def test_a_policy_is_adopted_once_at_a_level_that_it_has(edition: str) -> None:
    state = begin(edition, 1)[2]
    level = msgspec.structs.replace(ADOPT, level="galactic")
    assert "no level 'galactic'" in in_words(refused(edition, state, HEAD, level)[0].text)
    assert "already" in in_words(refused(edition, under_policy(edition), HEAD, ADOPT)[0].text)


def test_a_document_that_is_no_policy_is_refused_with_every_reason() -> None:
    state = begin("dice:1", 1)[2]
    for document in ("{", "3", "{}"):
        assert refused("dice:1", state, HEAD, msgspec.structs.replace(ADOPT, document=document))[0].rule == "J.5.1"
    broken = DOCUMENT.replace('"P.1.2"', '"P.1.3"').replace('"to":"game-loss"', '"to":"gameloss"', 1)
    found = refused("dice:1", state, HEAD, msgspec.structs.replace(ADOPT, document=broken))
    texts = [in_words(reason.text) for reason in found]
    assert any("the number P.1.3 is given 2 times" in text for text in texts)
    assert any("there is no penalty 'gameloss'" in text for text in texts)


def test_in_a_tournaments_match_penalties_are_given_at_the_tournament() -> None:
    state = done("dice:1", begin("dice:1", 1)[2], ORGANISER, msgspec.structs.replace(ADOPT, tournament="cup"))
    act = Penalise(seat=ONE, infraction="hidden-card")
    (reason,) = refused("dice:1", state, FLOOR, act)
    assert (reason.rule, in_words(reason.remedy)) == ("J.5.5", "give the penalty there")
    assert done("dice:1", state, FLOOR, msgspec.structs.replace(act, entry=7)).judging.sanctions[0].entry == 7


@EVERY_GAME
def test_time_is_given_with_a_reason_while_the_match_goes_on(edition: str) -> None:
    state = under_policy(edition)
    after = done(edition, state, FLOOR, GiveTime(seconds=300, reason="a deck check"))
    assert [(given.seconds, given.reason) for given in after.judging.given] == [(300, "a deck check")]
    assert (after.question, after.agenda) == (state.question, state.agenda)
    bad = refused(edition, state, FLOOR, GiveTime(seconds=0))
    assert [reason.rule for reason in bad] == ["J.6.1", "J.6.1"]


@EVERY_GAME
def test_an_ended_match_gets_no_time_no_penalty_and_no_second_end(edition: str) -> None:
    ended = done(edition, under_policy(edition), HEAD, EndGame(how="time over"))
    assert ended.result is not None
    assert (ended.result.winners, ended.result.rule, ended.result.how) == ((), "J.6.2", "time over")
    assert (ended.question, ended.agenda) == (None, ())
    acts = [GiveTime(seconds=60, reason="x"), Penalise(seat=ONE, infraction="hidden-card"), EndGame(how="double loss")]
    for act in acts:
        assert in_words(refused(edition, ended, HEAD, act)[0].text) == "the match is over"


@EVERY_GAME
def test_a_game_ends_with_the_result_in_the_log(edition: str) -> None:
    ruling, _ = take(edition, begin(edition, 1)[2], HEAD, EndGame(how="intentional draw"))
    assert isinstance(ruling.changes[-1], MatchEnded)


@EVERY_GAME
def test_the_record_comes_back_from_its_bytes(edition: str) -> None:
    state = done(edition, under_policy(edition), FLOOR, Penalise(seat=ONE, infraction="hidden-card"))
    state = done(edition, state, FLOOR, GiveTime(seconds=60, reason="a call"))
    assert codec(edition).decode_state(codec(edition).encode_state(state)) == state


def test_a_document_in_which_nobody_may_do_an_act_is_refused() -> None:
    data = msgspec.json.decode(DOCUMENT)
    del data["authority"]["penalise"]
    document = msgspec.json.encode(data).decode()
    state = begin("dice:1", 1)[2]
    (reason,) = refused("dice:1", state, HEAD, msgspec.structs.replace(ADOPT, document=document))
    assert in_words(reason.text) == "authority: nobody may do this: penalise"


ETIQUETTE = pytest.mark.parametrize(("act", "rule"), [(RuleCheating(seat=ONE), "8.1"), (RuleDamage(seat=ONE), "8.2")])


@ETIQUETTE
@pytest.mark.parametrize("judge", [FLOOR, HEAD])
def test_without_a_policy_any_judge_rules_on_etiquette(act: Action, rule: str, judge: Actor) -> None:
    ruling, _ = engine("mya:1").judge(begin("mya:1", 1)[2], Command(judge, act), Recorded(()))
    assert isinstance(ruling, Accepted)
    assert ruling.changes[0].rule == rule


@pytest.mark.parametrize("policy", list(shipped_policies()), ids=lambda policy: policy.policy)
@ETIQUETTE
def test_under_a_policy_etiquette_takes_the_authority_that_its_penalty_takes(
    act: Action, rule: str, policy: Policy
) -> None:
    adopt = AdoptPolicy(document=msgspec.json.encode(policy).decode(), level=policy.levels[0])
    state = done("mya:1", begin("mya:1", 1)[2], HEAD, adopt)
    conduct = {"8.1": "cheating", "8.2": "damage"}[rule]
    (infraction,) = [found for _, found in policy.infractions() if found.conduct == conduct]
    penalty = policy.penalty(infraction.penalty[policy.levels[0]])
    judge = engine("mya:1")
    reasons = judge.refuse(state, Command(FLOOR, act))
    offered = [offer.action for offer in judge.legal(state, FLOOR)]
    if penalty is not None and penalty.takes == "event":
        assert [(reason.rule, in_words(reason.remedy)) for reason in reasons] == [("J.1.2", "ask the head judge")]
        assert str(act.__struct_config__.tag) not in offered
    else:
        assert reasons == []
        assert str(act.__struct_config__.tag) in offered
    assert judge.refuse(state, Command(HEAD, act)) == []
    assert str(act.__struct_config__.tag) in [offer.action for offer in judge.legal(state, HEAD)]


@ETIQUETTE
def test_in_a_tournaments_match_etiquette_is_the_tournaments(act: Action, rule: str) -> None:
    adopt = msgspec.structs.replace(ADOPT, tournament="cup")
    state = done("mya:1", begin("mya:1", 1)[2], HEAD, adopt)
    (reason,) = engine("mya:1").refuse(state, Command(HEAD, act))
    assert (reason.rule, in_words(reason.remedy)) == ("J.5.5", "give the penalty there")


@ETIQUETTE
def test_a_policy_that_lets_only_the_head_judge_penalise_keeps_etiquette_from_the_floor(act: Action, rule: str) -> None:
    data = msgspec.json.decode(DOCUMENT)
    data["authority"]["penalise"] = ["head judge"]
    adopt = msgspec.structs.replace(ADOPT, document=msgspec.json.encode(data).decode())
    state = done("mya:1", begin("mya:1", 1)[2], HEAD, adopt)
    first, *_ = engine("mya:1").refuse(state, Command(FLOOR, act))
    assert (first.rule, in_words(first.remedy)) == ("J.1.2", "ask the head judge")
    assert "to penalise is for head judge" in in_words(first.text)
