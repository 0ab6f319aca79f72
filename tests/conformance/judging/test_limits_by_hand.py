"""Steps by hand keep numbers within the limits of any game and edition, as a position written by hand does."""

from collections.abc import Iterator

import msgspec
import pytest

from domain.kernel.acting.manual import refuse_proposal
from domain.kernel.decisions.commands import Actor, Propose
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.steps import CountStep
from domain.kernel.judging.unknown.possible import position_of
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import State
from domain.registry import compiled, game, games, reference
from service.words.refusals import in_words
from tests.conformance.games import random_match

AMOUNTS = (-1_000, -30, -11, -7, -3, -2, -1, 1, 2, 3, 7, 11, 30, 1_000)


@pytest.mark.parametrize("edition", games())
def test_what_steps_by_hand_leave_has_no_number_that_no_position_may_have(edition: str) -> None:
    rules, catalog = game(edition), compiled(edition, reference(edition))
    refused = tried = 0
    for _, _, state in list(random_match(edition, 3))[1:90:8]:
        look = Look(rules, catalog, state)
        before = _against(look, state)
        for step, after in _steps(look, state):
            reasons = refuse_proposal(look, Actor("seat", Seat(1)), Propose(steps=(step,)))
            assert bool(reasons) is any(text not in before for text in _against(look, after)), (step, reasons)
            tried, refused = tried + 1, refused + bool(reasons)
    assert refused < tried
    assert refused or not rules.positions.values


def _steps(look: Look, state: State) -> Iterator[tuple[CountStep, State]]:
    """Steps that change one number, and what they leave."""
    for seat, held in state.seats.items():
        for name, value in look.game.positions.values_of(held).items():
            for amount in AMOUNTS:
                changed = msgspec.structs.replace(held, values={**held.values, name: value + amount})
                after = msgspec.structs.replace(state, seats={**state.seats, seat: changed})
                yield CountStep(seat=seat, counter=name, value=amount), after
    for card in [state.cards[number] for lying in state.zones.values() for number in lying[:1]]:
        for name in look.game.counters:
            for amount in AMOUNTS:
                counted = msgspec.structs.replace(card, counters={**card.counters, name: card.count(name) + amount})
                after = msgspec.structs.replace(state, cards={**state.cards, card.id: counted})
                yield CountStep(card=card.id, counter=name, value=amount), after


def _against(look: Look, table: State) -> list[str]:
    """What the game has against numbers."""
    rules = look.game.positions
    return [in_words(reason.text) for reason in rules.limits(look, position_of(table, rules.values))]
