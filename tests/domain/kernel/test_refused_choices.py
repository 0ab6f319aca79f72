"""A refused choice says which pick is wrong and why, by name; who is not asked is told nothing of the choice."""

import pytest

from domain.kernel.decisions.rulings import Refused
from service.app.cases.load import read_case
from service.app.cases.run import run
from service.words.refusals import in_words

CASE = """game: dice
edition: 1
title: a choice
rules: [H.21]
cards:
  Wolf: {kind: creature, cost: 1, offense: 2, defense: 3}
  Bear: {kind: creature, cost: 1, offense: 2, defense: 3}
  Bolt: {kind: spell, cost: 0, text: Deal 1 damage to a creature.}
position:
  turn: {seat: 1, phase: action}
  seats:
    1: {hand: [Bolt, Bear], creatures: [Wolf]}
    2: {hand: [Wolf], creatures: [Wolf]}
actions:
  - {seat: 1, do: cast, with: {card: Bolt}, asks: {question: choose}}
  - {seat: SEAT, do: choose, with: {picks: [PICKS]}, refused: [H.21]}
"""


def refused(seat: int, picks: str) -> list[tuple[str, str]]:
    """The reasons against a choice, with what would make it legal."""
    found = read_case("a.yaml", CASE.replace("SEAT", str(seat)).replace("PICKS", picks).encode())
    assert not isinstance(found, list), found
    ruling = run(found[0]).taken[-1].ruling
    assert isinstance(ruling, Refused)
    return [(in_words(reason.text), in_words(reason.remedy)) for reason in ruling.reasons]


@pytest.mark.parametrize(
    ("picks", "text"),
    [
        ("Bear", "Bear #2 is none of what may be picked"),
        ("hand.2.1", "card 4 is none of what may be picked"),
        ("seat 2", "seat 2 is none of what may be picked"),
        ("Wolf#1, Wolf#3", "2 picked, and it is 1"),
        ("", "0 picked, and it is 1"),
    ],
)
def test_a_refused_choice_names_what_is_wrong_and_what_would_be_right(picks: str, text: str) -> None:
    assert refused(1, picks) == [(text, "pick 1 of those offered")]


@pytest.mark.parametrize("picks", ["Bear", "Wolf#1", "Wolf#3"])
def test_who_is_not_asked_is_told_that_alone(picks: str) -> None:
    assert refused(2, picks) == [("the match waits for seat 1, not for seat 2", "wait for seat 1")]
