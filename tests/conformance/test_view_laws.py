"""No view, stream, offer or refusal tells a viewer what it may not know: over random matches of every game.

Two states that differ only in hidden cards are twins: what a viewer gets of one must equal what it gets of the other.
"""

import random
from typing import Any

import msgspec
import pytest

from domain.kernel.chance import OutcomeMismatch, Recorded
from domain.kernel.commands import Actor, Command
from domain.kernel.decider import Engine
from domain.kernel.events import Event
from domain.kernel.ids import CardId
from domain.kernel.rulings import Accepted
from domain.kernel.state import State
from domain.kernel.views import Viewer, cards_named, event_view, knows, view
from domain.registry import games
from tests.conformance.games import engine, noise, random_match

EDITIONS = sorted(games())
SEEDS = range(1, 9)
ENOUGH = 500


def viewers(state: State) -> list[Viewer]:
    """Every seat, and a spectator."""
    return [*(Actor("seat", seat) for seat in state.seats), Actor("spectator")]


def twin(judge: Engine, state: State, viewer: Viewer, kept: set[CardId], chance: random.Random) -> State:
    """The state with the hidden cards of each owner exchanged among themselves, but for those that are kept."""
    cards = dict(state.cards)
    for seat in state.seats:
        hidden = [
            card
            for card in cards.values()
            if card.owner == seat and card.id not in kept and not knows(judge.game, state, card, viewer)
        ]
        codes = [card.code for card in hidden]
        chance.shuffle(codes)
        for card, code in zip(hidden, codes, strict=True):
            cards[card.id] = msgspec.structs.replace(card, code=code)
    return msgspec.structs.replace(state, cards=cards)


def told(event: Event) -> set[CardId]:
    """The cards that an event tells something of: those that its action names, and those that it moves or shows."""
    named = {card for change in event.changes for card in cards_named(change)}
    return named | set(cards_named(event.command.action))


def in_progress(state: State) -> set[CardId]:
    """The cards that procedures in progress may speak of: every number that their frames hold."""
    numbers: set[CardId] = set()
    left: list[Any] = [msgspec.to_builtins(state.agenda, str_keys=True)]
    while left:
        thing = left.pop()
        if isinstance(thing, int):
            numbers.add(CardId(thing))
        elif isinstance(thing, dict | list | tuple):
            left.extend(thing.values() if isinstance(thing, dict) else thing)
    return numbers


@pytest.mark.parametrize("edition", EDITIONS)
def test_twins_look_alike_and_offer_and_refuse_alike(edition: str) -> None:
    judge, chance = engine(edition), random.Random(0)
    different = 0
    for seed in SEEDS:
        for state, _, _ in list(random_match(edition, seed))[1::4]:
            for viewer in viewers(state):
                other = twin(judge, state, viewer, set(), chance)
                different += other != state
                assert view(judge.game, state, viewer) == view(judge.game, other, viewer)
                assert judge.legal(state, viewer) == judge.legal(other, viewer)
                for _ in range(5):
                    command = Command(viewer, noise(judge, state, chance))
                    assert judge.refuse(state, command) == judge.refuse(other, command)
    assert different > ENOUGH, "the twins must differ, or nothing is tested"


@pytest.mark.parametrize("edition", EDITIONS)
def test_twins_have_the_same_stream(edition: str) -> None:
    judge, chance = engine(edition), random.Random(0)
    compared = 0
    for seed in SEEDS:
        for before, event, after in list(random_match(edition, seed))[1:]:
            viewer = chance.choice(viewers(before))
            other = twin(judge, before, viewer, told(event) | in_progress(before), chance)
            if other == before:
                continue
            try:
                ruling, other_after = judge.judge(other, event.command, Recorded(event.outcomes))
            except OutcomeMismatch:
                continue
            if not isinstance(ruling, Accepted):
                continue
            compared += 1
            twin_event = Event(event.position, event.command, ruling.changes, ruling.outcomes, ruling.waiting)
            seen = event_view(judge.game, before, event, after, viewer)
            assert seen == event_view(judge.game, other, twin_event, other_after, viewer)
    assert compared > ENOUGH, "too few twins went on alike to test anything"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_judge_sees_every_card_and_a_spectator_no_hidden_one(edition: str) -> None:
    judge = engine(edition)
    for seed in SEEDS:
        for state, _, _ in list(random_match(edition, seed))[1::11]:
            shown = view(judge.game, state, Actor("judge"))
            assert sum(len(zone.cards) for zone in shown.zones.values()) == len(state.cards)
            assert all(card.code for zone in shown.zones.values() for card in zone.cards)
            for key, zone in view(judge.game, state, Actor("spectator")).zones.items():
                for card in zone.cards:
                    held = state.cards[CardId(card.id)]
                    assert card.code in ("", held.code), key
                    assert bool(card.code) == knows(judge.game, state, held, Actor("spectator"))
