"""Take-backs and backups in every game: who may, what goes back by chance, and what nobody else gets to see."""

import random
from collections import Counter

import pytest

from domain.kernel.decisions.acts import AllowRewind, AnswerTakeBack, AskTakeBack, Rewind
from domain.kernel.decisions.commands import Actor, Concede
from domain.kernel.decisions.judging_changes import Redealt, Restored
from domain.kernel.judging.undoing.backup import CANDIDATES, deals
from domain.kernel.secrecy.views import event_view
from domain.kernel.table.state import State
from domain.registry import games
from tests.conformance.games import random_action, random_match
from tests.conformance.pasts import Match
from tests.domain.judging.acting import FLOOR, HEAD, ONE, TWO, accept, match_of, refusal

EVERY_GAME = pytest.mark.parametrize("edition", sorted(games()))
J_ASKED, J_BACKUP, J_CANDIDATES, J_SHUFFLED, J_ENDED = "J.2.1", "J.2.3", "J.2.4", "J.2.5", "J.2.6"


def backup(edition: str, how: str, *, chance: str = "committed") -> tuple[Match, int]:
    """A random match and a position to which a backup of it deals cards anew in this way."""
    for seed in (seed for seed in range(1, 60) if (seed % 5 == 4) is (chance == "entered")):
        steps = list(random_match(edition, seed))[:60]
        states = [steps[0][0], *(after for _, _, after in steps)]
        match = Match(match_of(edition).judge, states, [event for _, event, _ in steps])
        if match.state.result is not None:
            match.states, match.events = match.states[:-1], match.events[:-1]
        for to in range(1, match.state.position):
            if any(deal.how == how for deal in deals(match.judge.game, match.state, match.states[to])):
                return match, to
    raise AssertionError(f"no match of {edition} has such a position")


@EVERY_GAME
def test_what_a_judge_does_says_who_did_it_why_and_by_what(edition: str) -> None:
    """J.1.1."""
    match = match_of(edition, positions=6)
    accept(match, HEAD, Rewind(to=2, exact=True, reason="a card was played twice", by="J.2.3"))
    event = match.events[-1]
    assert (event.command.actor.name, event.command.actor.role) == ("Lee", "head judge")
    assert isinstance(event.command.action, Rewind)
    assert (event.command.action.reason, event.command.action.by) == ("a card was played twice", "J.2.3")
    restored = event.changes[0]
    assert isinstance(restored, Restored)
    assert restored.rule == J_BACKUP


@EVERY_GAME
def test_a_floor_judge_takes_back_one_action_and_more_with_the_head_judge_s_authority(edition: str) -> None:
    match = match_of(edition, positions=6)
    now = match.state.position
    assert refusal(match, FLOOR, Rewind(to=now - 2, exact=True)) == [
        "J.2.8 a floor judge takes back the last action alone"
    ]
    accept(match, FLOOR, Rewind(to=now - 1, exact=True))


@EVERY_GAME
def test_more_takes_the_head_judge_s_own_act_for_just_that_and_until_the_match_goes_on(edition: str) -> None:
    """J.2.8."""
    match = match_of(edition, positions=6)
    to = match.state.position - 3
    alone = ["J.2.8 a floor judge takes back the last action alone"]
    for other in (ONE, FLOOR, Actor("organiser")):
        assert refusal(match, other, AllowRewind(to=to))[0].startswith("J.1.2 ")
    assert refusal(match, HEAD, AllowRewind(to=0)) == ["J.1.5 position 0 lies before the match"]
    accept(match, HEAD, AllowRewind(to=to, exact=True, reason="it was one misplay"))
    assert refusal(match, FLOOR, Rewind(to=to - 1, exact=True)) == alone
    assert refusal(match, FLOOR, Rewind(to=to)) == alone, "it was allowed exactly"
    accept(match, FLOOR, Rewind(to=to, exact=True))
    assert refusal(match, FLOOR, Rewind(to=to - 2, exact=True)) == alone
    accept(match, HEAD, AllowRewind(to=to - 2, exact=True))
    accept(match, *random_action(match.judge, match.state, random.Random(1)))
    assert match.state.result is None
    assert refusal(match, FLOOR, Rewind(to=to - 2, exact=True)) == alone


@EVERY_GAME
def test_positions_that_are_not_there_are_refused(edition: str) -> None:
    match = match_of(edition)
    assert refusal(match, HEAD, Rewind(to=0)) == ["J.1.5 position 0 lies before the match"]
    assert refusal(match, HEAD, Rewind(to=-4)) == ["J.1.5 position -4 lies before the match"]
    for to in (3, 99):
        assert refusal(match, HEAD, Rewind(to=to)) == [f"J.1.5 position {to} is not in the past: the match stands at 3"]
    assert refusal(match, ONE, Rewind(to=1))[0].startswith("J.1.2")


@EVERY_GAME
def test_a_drawn_card_goes_back_as_a_card_of_chance_among_the_candidates(edition: str) -> None:
    match, to = backup(edition, CANDIDATES)
    then, now = match.states[to], match.state
    dealt = deals(match.judge.game, now, then)
    assert {deal.rule for deal in dealt if deal.how == CANDIDATES} == {J_CANDIDATES}
    after = accept(match, HEAD, Rewind(to=to))
    made = [change for change in match.events[-1].changes if isinstance(change, Redealt)]
    assert len(made) == len(match.events[-1].outcomes) == len(dealt)
    for change in made:
        assert codes(after, change) == codes(then, change)
    outcomes = set()
    for secret in range(20):
        again = Match(match.judge, match.states[:-1], match.events[:-1], bytes([secret]) * 32)
        state = accept(again, HEAD, Rewind(to=to))
        outcomes.add(tuple(state.cards[card].code for card in dealt[0].cards))
    assert len(outcomes) > 1, "chance always gave the same"


def codes(state: State, change: Redealt) -> Counter[str]:
    return Counter(state.cards[card].code for card in change.cards)


@EVERY_GAME
def test_nobody_but_its_owner_and_officials_sees_what_is_dealt_anew(edition: str) -> None:
    match, to = backup(edition, CANDIDATES)
    accept(match, HEAD, Rewind(to=to))
    before, event, after = match.states[-2], match.events[-1], match.state
    shown = event_view(match.judge.game, before, event, after, Actor("spectator"))
    for change in shown.changes:
        if change.kind == "restored":
            assert change.data == {"to": to}
        if change.kind == "redealt":
            assert "order" not in change.data
            assert not change.codes
            assert set(change.data["cards"]) == {0}


@EVERY_GAME
def test_where_people_make_the_chance_they_enter_the_candidates_order(edition: str) -> None:
    match, to = backup(edition, CANDIDATES, chance="entered")
    then = match.states[to]
    wanted = [deal for deal in deals(match.judge.game, match.state, then) if deal.how == CANDIDATES]
    refused = refusal(match, HEAD, Rewind(to=to))
    assert len(refused) == len(wanted)
    assert all(reason.startswith("J.2.4 people shuffle the") for reason in refused)
    chance = random.Random(1)
    entered = tuple(place for deal in wanted for place in chance.sample(range(len(deal.cards)), len(deal.cards)))
    assert refusal(match, HEAD, Rewind(to=to, entered=(*entered, 0)))
    after = accept(match, HEAD, Rewind(to=to, entered=entered))
    assert after.zones == then.zones


@EVERY_GAME
def test_a_match_that_has_ended_under_committed_chance_is_not_taken_back(edition: str) -> None:
    match = match_of(edition)
    for seat in match.state.seats:
        if match.state.result is None:
            accept(match, Actor("seat", seat), Concede())
    assert [reason[:5] for reason in refusal(match, HEAD, Rewind(to=1))] == [J_ENDED]


@EVERY_GAME
def test_seats_agree_or_not_and_a_request_lapses_when_the_match_goes_on(edition: str) -> None:
    match = match_of(edition, positions=2)
    barrier = match.learned(1)
    if barrier:
        assert {reason[:5] for reason in refusal(match, ONE, AskTakeBack(to=1))} == {"J.2.2"}
        return
    assert refusal(match, TWO, AnswerTakeBack(agree=True)) == [f"{J_ASKED} no take-back has been asked for"]
    accept(match, ONE, AskTakeBack(to=1))
    assert refusal(match, TWO, AskTakeBack(to=1)) == [f"{J_ASKED} a take-back has been asked for already"]
    assert refusal(match, ONE, AnswerTakeBack(agree=True)) == [f"{J_ASKED} seat 1 is not asked"]
    assert accept(match, TWO, AnswerTakeBack(agree=False)).judging.asked is None


def test_places_that_became_known_are_shuffled_with_the_unknown_part_around_them() -> None:
    match, to = backup("dice:1", "shuffled")
    (deal, *_) = [deal for deal in deals(match.judge.game, match.state, match.states[to]) if deal.how == "shuffled"]
    assert deal.rule == J_SHUFFLED
    lying = match.states[to].zones[deal.zone]
    assert set(deal.cards) <= set(lying)


def test_a_judge_grants_what_seats_cannot_agree_on() -> None:
    match, to = backup("dice:1", CANDIDATES)
    seat = Actor("seat", min(seat for seat, held in match.state.seats.items() if not held.out))
    assert {reason[:5] for reason in refusal(match, seat, AskTakeBack(to=to))} == {"J.2.2"}
    last = match.state.position - 1
    if not match.learned(last):
        accept(match, seat, AskTakeBack(to=last))
        after = accept(match, FLOOR, AnswerTakeBack(agree=True))
        assert after.judging.rewinds[-1].to == last
