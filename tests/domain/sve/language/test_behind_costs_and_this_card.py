"""Which card `it` is behind a cost, and behind what was done to this card."""

import pytest

from domain.kernel.abilities.compiled.tree import It, walk
from tests.domain.sve.language.test_pointing import compiled

PAID_WITH = (
    "{ACT} discard a card: If it's a spell, draw a card.",
    "{ACT} discard a card: Deal X damage to each enemy leader. X equals its cost.",
    "{ACT} {ENGAGE} 2 followers on your field: Give them {ATK}+1.",
    "{ACT} remove 2 spell counters from this card: Give it Rush.",
    "On Evolve, discard a card: If it's a spell, draw a card.",
    "On Evolve, discard a card: Give it {ATK}+1/{DEF}+1.",
    "Whenever another follower is put onto your field, discard a card: Give it {ATK}+1.",
    "Strike, discard a card: Give this follower {ATK}+1 and refresh it.",
)
OPEN = (
    "{ACT} discard a card: Give it {ATK}+1.",
    "{ACT} discard 2 cards: If it's a spell, draw a card.",
    "{ACT} discard a card, bury this card: If it's a spell, draw a card.",
    "Whenever another follower is put onto your field, discard a card: If it's a Pixie card, draw a card.",
    "Strike, bury another follower: Give this follower {ATK}+X. X equals its attack.",
)
THIS_ONE = (
    "{ACT} {COST 1}: Give this follower {ATK}+1 and refresh it.",
    "{ACT} {COST 1}: If this follower is engaged, refresh it.",
    "Whenever you play a spell, give this follower {ATK}+1 and refresh it.",
    "Whenever your leader takes damage, give this follower {ATK}+1 and refresh it.",
)
THIS_ONE_OR_ANOTHER = (
    "Whenever another follower is put onto your field, give this follower {ATK}+1 and refresh it.",
    "Whenever another follower is put onto your field, give this follower {ATK}+1. If it's a Pixie card, draw a card.",
    "Whenever you play a spell, give this follower {ATK}+1. If it costs 3 or more, draw a card.",
    "{FANFARE} Select an enemy follower on the field and deal it 1 damage. Give this follower {ATK}+1. Refresh it.",
)


@pytest.mark.parametrize("text", [*PAID_WITH, *THIS_ONE])
def test_it_is_what_was_paid_with_or_this_card_where_that_was_spoken_of_last(text: str) -> None:
    assert not compiled(text, "follower").problems


@pytest.mark.parametrize("text", OPEN)
def test_it_behind_a_cost_is_open_where_several_may_be_meant_or_it_lies_on_no_field(text: str) -> None:
    assert any("which one `it` is" in problem.reason for problem in compiled(text, "follower").problems)


@pytest.mark.parametrize("text", THIS_ONE_OR_ANOTHER)
def test_it_is_open_between_this_card_and_another_spoken_of_before(text: str) -> None:
    reasons = [problem.reason for problem in compiled(text, "follower").problems]
    assert any("this card, or what was spoken of before" in reason for reason in reasons)


def test_what_was_selected_and_waits_to_be_spoken_of_is_it_behind_this_card() -> None:
    text = "{FANFARE} Select an enemy follower on the field. Give this follower {ATK}+1. Destroy it."
    assert not compiled(text, "follower").problems


def test_behind_a_cost_in_a_text_it_is_open_where_another_was_selected() -> None:
    said = "Select an enemy follower on the field. Discard a card: If it's a spell, draw a card."
    assert any("what was paid with" in problem.reason for problem in compiled(said).problems)
    assert not compiled("Discard a card: If it's a spell, draw a card.").problems


OF_A_LEADER = (
    "Give your leader {DEF}+1. If it has 10 defense or more, draw a card.",
    "Deal 2 damage to your leader. If it has 18 defense or less, draw a card.",
)
NEVER_OF_A_LEADER = (
    "Give your leader {DEF}+1. If it's a follower, draw a card.",
    "Give your leader {DEF}+1. Draw a card. If it's a spell, draw a card.",
    "Give your leader {DEF}+1. Banish it.",
    "Give your leader {DEF}+1. At the start of your end phase, banish it.",
)


@pytest.mark.parametrize("text", OF_A_LEADER)
def test_it_is_the_leader_that_was_spoken_of_alone(text: str) -> None:
    card = compiled(text)
    assert not card.problems
    assert It() not in [part for node in card.abilities[0].effect for part in walk(node)]


@pytest.mark.parametrize("text", NEVER_OF_A_LEADER)
def test_what_is_never_said_of_a_leader_is_not_read(text: str) -> None:
    assert any("is a leader" in problem.reason for problem in compiled(text).problems)
