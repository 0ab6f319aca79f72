"""Offers on crowded fields, in both modes of declaration: all that is offered is legal, and nothing else is."""

import random

import pytest

from domain.kernel.acting.sampling import offered, sample
from domain.kernel.decisions.commands import Actor, Command
from domain.kernel.table.state import State
from service.words.refusals import in_words
from tests.conformance.attempts import noise
from tests.domain.mya.matches import engine, states

SEEDS = range(6)
EVERY = 5


def viewers(state: State) -> list[Actor]:
    """Both seats, a judge and a spectator."""
    return [*(Actor("seat", seat) for seat in state.seats), Actor("judge"), Actor("spectator")]


@pytest.mark.parametrize("professional", [0, 1])
def test_what_is_offered_is_legal_and_what_is_not_offered_is_refused_by_rules(professional: int) -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        chance = random.Random(seed)
        for state in list(states(seed, professional=professional))[::EVERY]:
            for actor in viewers(state):
                seen |= _assert_offers(state, actor, chance)
    assert {"play", "call", "attack", "endphase", "choose", "review", "rulecheating"} <= seen
    assert ("declare" in seen) is bool(professional)


def _assert_offers(state: State, actor: Actor, chance: random.Random) -> set[str]:
    """The actions that an actor is offered, each found legal; what it is not offered is refused."""
    judge = engine()
    offers = judge.legal(state, actor)
    for offer in offers:
        action = sample(judge.game, offer, chance.randrange)
        assert not judge.refuse(state, Command(actor, action)), action
    for _ in range(3):
        action = noise(judge, state, chance)
        reasons = judge.refuse(state, Command(actor, action))
        assert offered(judge.game, offers, action) == (not reasons), (action, reasons)
        assert all(reason.rule and in_words(reason.text) for reason in reasons)
    return {offer.action for offer in offers}
