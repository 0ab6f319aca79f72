"""Every verb says what makes it payable (10.4.2.2), and no cost that the language can say is an error in play."""

from domain.games.sve.cost_verbs import PAYABLE
from domain.games.sve.needs import NEEDS
from domain.games.sve.paying import PAY
from domain.games.sve.verbs import VERBS
from domain.games.sve.verbs.nodes import InPlaceOf, Precedes, ShowFinds, SummonAndSpill, Uncovered
from tests.conformance.spoken_costs import check

MADE = {InPlaceOf, Precedes, ShowFinds, SummonAndSpill, Uncovered}
"""Verbs that no text says, and no cost: they are made of effects when those are made ready."""


def test_every_verb_says_what_makes_it_payable_as_a_cost() -> None:
    lacking = (VERBS.keys() | PAY.keys()) - PAYABLE.keys() - NEEDS.keys() - MADE
    assert sorted(kind.__name__ for kind in lacking) == []


def test_no_verb_says_it_twice_and_each_that_says_it_is_carried_out() -> None:
    assert PAYABLE.keys().isdisjoint(NEEDS)
    unread = PAYABLE.keys() - VERBS.keys() - PAY.keys()
    assert sorted(kind.__name__ for kind in unread) == []


def test_costs_said_at_random_are_played_without_an_error_wherever_they_are_offered() -> None:
    found = check(seed=1, count=1)
    assert found["played"] > 60
    assert found["not offered"] > 20
