"""Each row of what makes a verb payable as a cost (10.4.2.2) is shown by cases: without it they come out otherwise."""

import pytest

from domain.games.sve.rules.costs.parts import NEEDS
from domain.games.sve.rules.costs.verbs import PAYABLE
from tests.conformance.spoken import match
from tests.domain.sve.costs.rows import BREAKS, notices, recorded

CASES = recorded()


def test_every_row_and_every_thing_that_it_asks_for_has_a_case() -> None:
    assert list(CASES) == list(BREAKS)
    assert {verb for verb, _ in CASES} == {kind.__name__ for kind in (*PAYABLE, *NEEDS)}


@pytest.mark.parametrize(("verb", "what"), BREAKS)
def test_a_case_comes_out_otherwise_where_a_row_is_broken(verb: str, what: str) -> None:
    assert notices(CASES[verb, what], verb, what)


@pytest.mark.parametrize(
    "cost",
    [
        "select a follower on your field",
        "search your deck for a follower",
        "spend all your play points",
        "remove 3 Charge counters from among cards on your field",
        "at the end of your turn, draw a card",
    ],
)
def test_what_has_no_row_is_not_understood_as_a_cost(cost: str) -> None:
    assert match(f"{{ACT}} {cost}: Draw a card.", "1.16.0") is None


@pytest.mark.parametrize(
    ("text", "understood"),
    [
        ("{ACT} engage a follower on your field, deal 1 damage to it: Draw a card.", False),
        ("{ACT} engage an amulet on your field, transfer all this card's Stack counters to that amulet: Draw a card.",
         False),
        ("When a follower is put onto your field, banish it: Draw a card.", True),
        ("When an amulet is put onto your field, discard a card, engage that amulet: Draw a card.", True),
    ],
)  # fmt: skip
def test_no_part_of_a_cost_speaks_of_what_another_part_is_paid_with(text: str, understood: bool) -> None:
    assert (match(text, "1.16.0") is not None) is understood
