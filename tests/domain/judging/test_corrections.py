"""Corrections in every game: primitive changes, all reasons why not, and a game that goes on."""

import random

import pytest

from domain.kernel.decisions import steps
from domain.kernel.decisions.acts import Correct
from domain.kernel.decisions.commands import Command
from domain.kernel.decisions.steps import (
    CountFix,
    CreateFix,
    FaceFix,
    MoveFix,
    PhaseFix,
    RemoveFix,
    RevealFix,
    SetFix,
    ShuffleFix,
    TurnFix,
)
from domain.kernel.table.ids import CardId, PrintedCode, Seat, ZoneKey
from domain.kernel.table.state import State
from domain.registry import games
from tests.conformance.games import random_action
from tests.conformance.pasts import Match
from tests.domain.judging.acting import FLOOR, ONE, accept, look_at, look_at_card, match_of, refusal

EVERY_GAME = pytest.mark.parametrize("edition", sorted(games()))


def corrected(*fixes: steps.Fix) -> Correct:
    return Correct(fixes=fixes, reason="it lay wrong", by="J.4.1")


def hidden_zone(state: State, kind: str) -> ZoneKey:
    """A seat's zone of a kind with cards in it."""
    return next(key for key, held in state.zones.items() if key.startswith(f"{kind}.") and held)


@EVERY_GAME
def test_a_card_goes_back_from_the_hand_to_the_top_of_its_deck_and_play_goes_on(edition: str) -> None:
    match = match_of(edition, positions=4)
    state = match.state
    hand = hidden_zone(state, "hand")
    deck, card = ZoneKey(f"deck.{hand[5:]}"), state.cards[state.zones[hand][0]]
    look_at(match, hand)
    after = accept(match, FLOOR, corrected(MoveFix(card=card.id, zone=deck, place=1)))
    assert after.cards[after.zones[deck][0]].code == card.code
    assert len(after.zones[hand]) == len(state.zones[hand]) - 1
    assert match.events[-1].changes[0].rule == "J.4.1"
    actor, action = random_action(match.judge, after, random.Random(1))
    accept(match, actor, action)


@EVERY_GAME
def test_a_deck_is_shuffled_a_card_shown_and_a_zone_drawn_from(edition: str) -> None:
    match = match_of(edition, positions=4)
    deck = ZoneKey(hidden_zone(match.state, "deck"))
    seat = deck[5:]
    shuffle = ShuffleFix(zone=deck)
    draw = MoveFix(source=deck, value=2, zone=ZoneKey(f"hand.{seat}"))
    before = match.state
    after = accept(match, FLOOR, corrected(shuffle, draw))
    assert len(after.zones[deck]) == len(before.zones[deck]) - 2
    shown = after.zones[ZoneKey(f"hand.{seat}")][-1]
    look_at_card(match, shown)
    after = accept(match, FLOOR, corrected(RevealFix(card=shown, seats=tuple(after.seats))))
    assert after.cards[shown].seen_by == tuple(after.seats)


@EVERY_GAME
def test_a_match_is_put_into_another_turn_and_goes_on_there(edition: str) -> None:
    match = in_a_turn(edition)
    state = match.state
    other = next(seat for seat in state.seats if seat != state.turn.seat)
    phase = next(p for p in ("resource", "play", state.turn.phase) if possible(edition, p))
    fix = PhaseFix(seat=other, value=state.turn.number, phase=phase)
    after = accept(match, FLOOR, corrected(fix))
    assert (after.turn.seat, after.turn.phase) == (other, phase)
    assert after.question is not None
    assert after.question.seat == other
    actor, action = random_action(match.judge, after, random.Random(1))
    accept(match, actor, action)


def in_a_turn(edition: str) -> Match:
    """A random match that first waits for the seat whose turn it is."""
    matches = (match_of(edition, positions=number) for number in range(4, 20))
    return next(match for match in matches if match.state.turn.number and asked(match.state) == match.state.turn.seat)


def asked(state: State) -> Seat | None:
    return state.question.seat if state.question is not None else None


def possible(edition: str, phase: str) -> bool:
    match = in_a_turn(edition)
    fix = PhaseFix(seat=Seat(1), value=1, phase=phase)
    return not match.judge.refuse(match.state, Command(FLOOR, corrected(fix)))


@EVERY_GAME
def test_what_cannot_be_is_refused_with_every_reason_and_changes_nothing(edition: str) -> None:
    match = match_of(edition, positions=4)
    assert refusal(match, ONE, corrected(ShuffleFix(zone=ZoneKey("deck.1"))))[0].startswith("J.1.2")
    bare = Correct(fixes=(ShuffleFix(zone=ZoneKey("deck.1")),))
    assert refusal(match, FLOOR, bare) == [
        "J.4.1 change 1: it has no reason",
        "J.4.1 change 1: it rests on no rule",
    ]
    assert refusal(match, FLOOR, Correct(fixes=())) == ["J.4.1 a correction has 1 to 200 changes, not 0"]
    known = look_at(match, hidden_zone(match.state, "hand")).zones[hidden_zone(match.state, "hand")][0]
    for fix, text in (
        (TurnFix(card=CardId(match.state.next_card)), "judges know of no card"),
        (CountFix(counter="life", value=1), "it names neither a card nor a seat"),
        (MoveFix(card=known, source=ZoneKey("deck.1"), value=1, zone=ZoneKey("hand.1")), "it names a card and a zone"),
        (CountFix(card=known, seat=Seat(1), counter="life"), "it names a card and a seat"),
        (RevealFix(card=known, seats=()), "it says nobody who sees the card"),
        (MoveFix(card=CardId(match.state.next_card), zone=ZoneKey("deck.1")), "judges know of no card"),
        (MoveFix(source=ZoneKey("deck.1"), value=1, zone=ZoneKey("sky.1")), "there is no zone 'sky.1'"),
        (MoveFix(source=ZoneKey("deck.1"), value=999, zone=ZoneKey("hand.1")), "999 cannot be taken"),
        (CountFix(seat=Seat(1), counter="luck", value=1), "there is no number 'luck'"),
        (SetFix(seat=Seat(9), counter="life", value=1), "there is no seat 9"),
        (CreateFix(code=PrintedCode("?"), zone=ZoneKey("hand.1")), "no card of this match has the code '?'"),
        (PhaseFix(seat=Seat(9), value=1, phase="tea"), "there is no seat 9"),
    ):
        (reason, *_) = refusal(match, FLOOR, corrected(fix))
        assert text in reason, reason
    (reason, *_) = refusal(match, FLOOR, corrected(PhaseFix(seat=Seat(1), value=0, phase="tea")))
    assert "tea" in reason or "turn" in reason


def test_an_impossible_state_is_refused_in_the_words_of_the_game() -> None:
    """J.4.2."""
    match = match_of("dice:1", positions=4)
    life = SetFix(seat=Seat(1), counter="life", value=0)
    assert refusal(match, FLOOR, corrected(life)) == ["H.2 seat 1 has 0 life and is not out"]
    hand = hidden_zone(match.state, "hand")
    card = look_at(match, hand).zones[hand][0]
    up = refusal(match, FLOOR, corrected(FaceFix(card=card, value=1)))
    assert len(up) == 1


def test_what_follows_from_a_correction_is_settled_at_once_and_triggers_nothing() -> None:
    match = match_of("dice:1", seed=4, positions=400)
    creature = next(card for card in match.state.cards.values() if card.zone.startswith("creatures"))
    after = accept(match, FLOOR, corrected(RemoveFix(card=creature.id)))
    assert creature.id not in after.cards


def test_every_change_that_cannot_be_made_is_told_at_once() -> None:
    match = match_of("dice:1", positions=4)
    fixes = (
        CountFix(counter="life"),
        SetFix(seat=Seat(1), counter="life", value=9),
        MoveFix(zone=ZoneKey("cellar.1")),
    )
    told = refusal(match, FLOOR, Correct(fixes=fixes, by="J.4.1"))
    assert [reason.partition(":")[0] for reason in told] == [
        "J.4.1 change 1", "J.4.1 change 1", "J.4.1 change 2", "J.4.1 change 3", "J.4.1 change 3",
    ]  # fmt: skip
    assert told[2] == "J.4.1 change 2: it has no reason"


def test_an_impossible_state_is_told_beside_what_is_missing() -> None:
    match = match_of("dice:1", positions=4)
    told = refusal(match, FLOOR, Correct(fixes=(SetFix(seat=Seat(1), counter="life", value=-3),)))
    assert [reason.partition(" ")[0] for reason in told] == ["J.4.1", "J.4.1", "H.2"]
