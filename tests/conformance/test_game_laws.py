"""The laws that every game obeys, over random matches."""

import random
from collections import Counter

import msgspec
import pytest

from domain.kernel.chance import Committed, Recorded
from domain.kernel.commands import Actor, Command
from domain.kernel.decider import Engine
from domain.kernel.events import Event
from domain.kernel.rulings import Accepted, Refused
from domain.kernel.sampling import offered
from domain.kernel.state import State
from domain.registry import codec, games
from tests.conformance.games import engine, noise, random_match

Played = tuple[str, list[tuple[State, Event, State]]]
EDITIONS = sorted(games())
SEEDS = range(12)


@pytest.fixture(params=[(edition, seed) for edition in EDITIONS for seed in SEEDS], ids=str)
def played(request: pytest.FixtureRequest) -> Played:
    edition, seed = request.param
    return edition, list(random_match(edition, seed))


def test_folding_the_stored_changes_gives_the_decided_state(played: Played) -> None:
    edition, match = played
    judge = engine(edition)
    state = match[0][0]
    for _, event, after in match:
        state = judge.fold(state, event.changes, event.waiting)
        assert state == after


def test_evolving_change_by_change_gives_the_folded_state(played: Played) -> None:
    edition, match = played
    judge = engine(edition)
    for before, event, after in match[:40]:
        state = before
        for change in event.changes:
            state = judge.evolve(state, change)
        assert (state.cards, state.zones, state.seats) == (after.cards, after.zones, after.seats)


def test_deciding_again_on_the_recorded_outcomes_gives_the_same_changes(played: Played) -> None:
    edition, match = played
    judge = engine(edition)
    for before, event, _ in match[1:]:
        ruling = judge.decide(before, event.command, Recorded(event.outcomes))
        assert isinstance(ruling, Accepted)
        assert (ruling.changes, ruling.waiting) == (event.changes, event.waiting)


def test_what_an_engine_has_worked_out_before_changes_no_answer(played: Played) -> None:
    edition, match = played
    judge = engine(edition)
    state = match[0][2]
    for _, event, after in match[1:]:
        fresh = Engine(judge.game, judge.catalog)
        for seat in state.seats:
            actor = Actor("seat", seat)
            assert judge.legal(state, actor) == fresh.legal(state, actor)
        _, state = judge.judge(state, event.command, Recorded(event.outcomes))
        assert state == after


def test_a_state_and_an_event_come_back_from_their_bytes_and_their_json(played: Played) -> None:
    edition, match = played
    coded = codec(edition)
    for _, event, after in match:
        assert coded.decode_state(coded.encode_state(after)) == after
        body = coded.encode_event(event)
        assert coded.decode_event(body) == event
        assert coded.encode_event(coded.event_from_json(msgspec.json.encode(event))) == body


def test_deciding_leaves_the_state_as_it_was(played: Played) -> None:
    edition, match = played
    judge, coded = engine(edition), codec(edition)
    for before, event, _ in match[1:]:
        bytes_before = coded.encode_state(before)
        judge.decide(before, event.command, Recorded(event.outcomes))
        assert coded.encode_state(before) == bytes_before


def test_every_card_lies_in_one_zone_and_none_appears_or_is_lost(played: Played) -> None:
    _, match = played
    first = match[0][2]
    owned = Counter((card.owner, card.code) for card in first.cards.values())
    for _, _, state in match:
        placed = Counter(card for cards in state.zones.values() for card in cards)
        assert all(count == 1 for count in placed.values())
        assert set(placed) == set(state.cards)
        assert all(card in state.zones[held.zone] for card, held in state.cards.items())
        there = Counter((card.owner, card.code) for card in state.cards.values() if not state.seats[card.owner].out)
        expected = {key: count for key, count in owned.items() if not state.seats[key[0]].out}
        assert not expected.keys() - there.keys()


def test_what_is_offered_is_accepted_and_what_is_not_offered_is_refused_with_rules(
    played: Played,
) -> None:
    edition, match = played
    judge = engine(edition)
    chance = random.Random(len(match))
    for state, _, _ in match[1:]:
        for seat in state.seats:
            actor = Actor("seat", seat)
            offers = judge.legal(state, actor)
            for _ in range(4):
                action = noise(judge, state, chance)
                reasons = judge.refuse(state, Command(actor, action))
                assert offered(judge.game, offers, action) == (not reasons), (action, reasons, offers)
                assert all(reason.rule and reason.text for reason in reasons)


def test_nothing_can_be_done_in_a_match_that_is_over(played: Played) -> None:
    edition, match = played
    judge = engine(edition)
    end = match[-1][2]
    for seat in end.seats:
        assert judge.legal(end, Actor("seat", seat)) == []
    ruling = judge.decide(end, match[-1][1].command, Committed(b"", 1))
    assert isinstance(ruling, Refused)
