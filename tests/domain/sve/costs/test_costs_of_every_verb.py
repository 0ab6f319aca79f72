"""Every verb says what makes it payable (10.4.2.2), and nothing that the language can say is an error in play."""

import pytest

from domain.games.sve.nodes.lowered import InPlaceOf, Precedes, ShowFinds, SummonAndSpill, Uncovered
from domain.games.sve.nodes.player_verbs import DrawSpokenOf, Search, Spend
from domain.games.sve.nodes.statements import Later, Select
from domain.games.sve.nodes.verbs import RemoveAmong
from domain.games.sve.rules.costs.parts import NEEDS
from domain.games.sve.rules.costs.payment import PAY
from domain.games.sve.rules.costs.verbs import PAYABLE
from domain.games.sve.verbs import VERBS
from tests.conformance.spoken import ROLES, check, match

MADE = {DrawSpokenOf, InPlaceOf, Precedes, ShowFinds, SummonAndSpill, Uncovered}
"""Verbs that no text says, and no cost: they are made of effects when those are made ready."""
NO_COSTS = {Later, RemoveAmong, Search, Select, Spend}
"""Verbs that are not understood as a cost."""


def test_every_verb_says_what_makes_it_payable_as_a_cost() -> None:
    lacking = (VERBS.keys() | PAY.keys()) - PAYABLE.keys() - NEEDS.keys() - MADE - NO_COSTS
    assert sorted(kind.__name__ for kind in lacking) == []


def test_no_verb_says_it_twice_and_each_that_says_it_is_carried_out() -> None:
    assert PAYABLE.keys().isdisjoint(NEEDS)
    unread = PAYABLE.keys() - VERBS.keys() - PAY.keys()
    assert sorted(kind.__name__ for kind in unread) == []


def test_what_is_said_at_random_in_any_role_is_played_without_an_error() -> None:
    found = check(seed=1, count=1, part=10)
    assert not found.wrong, "\n".join(found.wrong)
    assert all(found.texts[role]["played"] for role in ROLES), found.texts


@pytest.mark.parametrize(
    "text",
    [
        "{ACT} {ENGAGE}: If there are that many Knights, draw a card.",
        "{ACT} {ENGAGE}: If your leader's cost is half X or more, draw a card.",
        "While that card is destroyed by this damage, this follower has Storm.",
        "Whenever 1 of your such spells that cost 2 or more is destroyed or engaged, draw a card.",
        "During each opponent's turn, for every 3 Fairy cards, your leader costs 1 less to play.",
        "The attack target costs 3 less to play for every 1 Fairy cards in your EX area.",
    ],
)
def test_what_would_be_an_error_in_play_is_not_understood(text: str) -> None:
    assert match(text, "1.16.0") is None
