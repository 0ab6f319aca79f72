"""Cycles of pending abilities that have more ways to go on than are looked at (15.2.1.3, H.52)."""

import pytest

from domain.games.sve.rules.loops import unstoppable
from domain.games.sve.rules.loops.cycles import TOO_MANY
from domain.games.sve.rules.loops.unstoppable import ANSWERS
from service.app.cases.load import read_case
from service.app.cases.run import run

CASE = """
game: sve
edition: {edition}
title: A cycle
rules: [H.52]
cards:
  Salve: {{class: Neutral, type: spell, cost: 1, text: "Give your leader {{DEF}}+1."}}
  Echo: {{class: Neutral, type: amulet, cost: 1, text: "{text}"}}
  Page: {{class: Neutral, type: follower, cost: 1, attack: 1, defense: 1}}
position:
  turn: {{number: 5, seat: 1, phase: main}}
  seats:
    1: {{pp: 5, maxpp: 5, hand: [Salve], field: [Echo, Page, Page, Page, Page]}}
    2: {{pp: 5, maxpp: 5, field: [Page, Page]}}
actions:
  - {{seat: 1, do: play, with: {{card: Salve}}}}
"""
AGAIN = "  - {seat: 1, do: choose, with: {picks: [field.1.2]}}\n"
OFTEN = 23


def texts(selection: str, edition: str) -> list[str]:
    """What each question says where the same one of one's own followers is selected again and again."""
    text = f"Whenever your leader gains {{DEF}}, select {selection} {{ATK}}+1, and give your leader {{DEF}}+1."
    cases = read_case("cycle", (CASE.format(edition=edition, text=text) + AGAIN * OFTEN).encode())
    assert isinstance(cases, tuple), cases
    done = run(cases[0])
    assert done.passed or done.taken[-1].state.result is not None, done
    return [taken.state.question.text for taken in done.taken if taken.state.question is not None]


@pytest.mark.parametrize("edition", ["1.16.0", "early"])
def test_who_is_asked_on_in_a_cycle_that_is_not_looked_at_to_its_end_is_told_so(edition: str) -> None:
    many = texts("up to 2 followers on the field, give them", edition)
    assert len(many) == OFTEN + 2
    assert any(text.endswith(TOO_MANY) for text in many)
    assert not many[0].endswith(TOO_MANY)


@pytest.mark.parametrize("edition", ["1.16.0", "early"])
def test_a_cycle_that_is_looked_at_to_its_end_is_a_draw_and_nobody_is_told_of_a_bound(edition: str) -> None:
    few = texts("a follower on your field, give it", edition)
    assert len(few) < OFTEN
    assert not any(TOO_MANY in text for text in few)
    assert ANSWERS > 4


@pytest.mark.parametrize("edition", ["1.16.0", "early"])
def test_what_is_carried_out_to_look_at_a_cycle_is_bounded_for_all_its_ways_together(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unstoppable, "EFFORT", unstoppable.FAR)
    few = texts("a follower on your field, give it", edition)
    assert any(text.endswith(TOO_MANY) for text in few)
