"""The remedy `manual` in every game: a text is carried out by hand as a ruling says, and the game answers it."""

import random

import pytest

from domain.kernel.acting.manual import HOW
from domain.kernel.decisions.acts import CallJudge, CloseDispute, ResolveText, RuleOn
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.judging_changes import TextResolved
from domain.kernel.decisions.steps import FaceStep, MoveStep
from domain.kernel.table.ids import CardId, Seat, ZoneKey
from domain.kernel.table.mentions import mentioned
from domain.registry import games
from tests.conformance.games import random_action, random_match
from tests.conformance.pasts import Match
from tests.domain.judging.acting import FLOOR, HEAD, ONE, accept, look_at, look_at_card, match_of, refusal

EVERY_GAME = pytest.mark.parametrize("edition", sorted(games()))
TEXT = "This card does what its bearer dreams."


def ruled(edition: str, remedies: tuple[str, ...] = ("manual",)) -> tuple[Match, CardId, ZoneKey]:
    """A match with a ruling on a text, a card of a hand and its owner's deck."""
    match = match_of(edition, positions=6)
    hand = next(key for key, held in match.state.zones.items() if key.startswith("hand.") and held)
    card = match.state.cards[match.state.zones[hand][0]]
    accept(match, ONE, CallJudge(position=2, card=card.code, text=TEXT, reason="what does it do?"))
    accept(match, FLOOR, RuleOn(dispute=1, verdict="reversed", reason="it was left out", remedies=remedies))
    look_at(match, hand)
    return match, card.id, ZoneKey(f"deck.{card.owner}")


def done(match: Match, source: CardId, *steps: MoveStep) -> ResolveText:
    return ResolveText(dispute=1, source=source, seat=match.state.cards[source].owner, steps=steps)


@EVERY_GAME
def test_the_steps_are_made_by_the_game_s_own_procedure_and_play_goes_on(edition: str) -> None:
    match, source, deck = ruled(edition)
    before, hand = match.state, match.state.cards[source].zone
    step = MoveStep(source=deck, value=1, zone=hand)
    after = accept(match, FLOOR, done(match, source, step))
    told, moved, *_ = match.events[-1].changes
    assert isinstance(told, TextResolved)
    assert (told.rule, told.number) == ("J.4.3", 1)
    assert (getattr(moved, "how", ""), moved.rule in ("J.4.3", "J.4.1")) == (HOW, False)
    assert len(after.zones[ZoneKey(hand)]) == len(before.zones[ZoneKey(hand)]) + 1
    assert after.judging.disputes[0].resolved == after.position
    assert after.question == before.question or after.question is not None
    assert refusal(match, FLOOR, done(match, source)) == [
        f"J.4.3 it was carried out at position {after.position}",
    ]
    after = accept(match, FLOOR, CloseDispute(dispute=1))
    accept(match, *random_action(match.judge, after, random.Random(1)))


@EVERY_GAME
def test_a_text_may_do_nothing(edition: str) -> None:
    match, source, _ = ruled(edition)
    before = match.state
    after = accept(match, HEAD, done(match, source))
    assert [type(change) for change in match.events[-1].changes] == [TextResolved]
    assert (after.cards, after.zones, after.seats, after.question) == (
        before.cards,
        before.zones,
        before.seats,
        before.question,
    )


@EVERY_GAME
def test_only_judges_do_it_and_only_after_a_ruling_that_says_so(edition: str) -> None:
    match, source, _ = ruled(edition, ("fix",))
    act = done(match, source)
    assert refusal(match, ONE, act)[0].startswith("J.1.2")
    assert refusal(match, Actor("organiser"), act)[0].startswith("J.1.2")
    assert refusal(match, FLOOR, act) == ["J.4.3 the ruling on dispute 1 names no manual resolution"]
    other = ResolveText(dispute=2, source=source, seat=act.seat)
    assert refusal(match, FLOOR, other) == ["J.1.5 there is no dispute 2"]
    open_ = match_of(edition)
    accept(open_, ONE, CallJudge(position=2, reason="what now?"))
    card = next(iter(open_.state.cards.values()))
    look_at_card(open_, card.id)
    assert refusal(open_, FLOOR, ResolveText(dispute=1, source=card.id, seat=card.owner)) == ["J.4.3 dispute 1 is open"]


@EVERY_GAME
def test_every_reason_against_it_is_told_and_nothing_changes(edition: str) -> None:
    match, source, deck = ruled(edition)
    wrong = ResolveText(
        dispute=1,
        source=CardId(9_999),
        seat=Seat(9),
        steps=(FaceStep(card=CardId(9_998)), MoveStep(source=deck, value=1, zone=ZoneKey("cellar.1"))),
    )
    assert refusal(match, FLOOR, wrong) == [
        "J.8.2 judges know of no card 9998",
        "J.8.2 judges know of no card 9999",
        "J.1.5 there is no seat 9 in the match",
    ]
    nowhere = MoveStep(source=deck, value=1, zone=ZoneKey("cellar.1"))
    assert refusal(match, FLOOR, done(match, source, nowhere)) == ["J.4.3 step 1: there is no zone 'cellar.1'"]
    other = next(card for card in match.state.cards.values() if card.code != match.state.cards[source].code)
    look_at_card(match, other.id)
    assert refusal(match, FLOOR, done(match, other.id))[0].startswith(f"J.4.3 card {other.id} is another card than")


@EVERY_GAME
def test_what_is_in_the_midst_of_something_is_not_moved_away(edition: str) -> None:
    match, number = in_the_midst(edition)
    card = match.state.cards[number]
    accept(match, ONE, CallJudge(position=2, reason="what does it do?"))
    accept(match, FLOOR, RuleOn(dispute=1, verdict="reversed", reason="so be it", remedies=("manual",)))
    look_at_card(match, card.id)
    away = MoveStep(card=card.id, zone=ZoneKey(f"deck.{card.owner}"))
    text = f"J.4.3 step 1: card {card.id} is in the midst of something"
    assert text in refusal(match, FLOOR, done(match, card.id, away))


def in_the_midst(edition: str) -> tuple[Match, CardId]:
    """A random match up to where a procedure in progress speaks of a card."""
    for seed in range(1, 30):
        for _, event, state in random_match(edition, seed):
            held = [card for card in mentioned(state.agenda) if card in state.cards]
            if held and state.result is None:
                return match_of(edition, seed=seed, positions=event.position), held[0]
    raise AssertionError("no random match has a card in the midst of something")
