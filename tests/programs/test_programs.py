"""Every text of the project is compiled to what it was compiled to before: a change of it is a reviewed line."""

import pytest

from domain.registry import games
from tests.programs.texts import ANY, CASES, HERE, differences, golden, programs, written

RECORD = "look at each, and record them by: python -m tests.programs.record"


@pytest.mark.parametrize("edition", games())
def test_every_text_is_compiled_to_what_it_was(edition: str) -> None:
    found = differences(golden(edition).read_text(encoding="utf-8"), written(programs(edition)))
    # A text that is new or gone is its case's or its card's matter.
    changed = [(became, text) for became, text in found if became not in ("new", "gone")]
    assert not changed, f"{RECORD}: {changed[:20]}"


def test_every_edition_has_its_golden_and_there_are_no_others() -> None:
    assert set(HERE.glob("*.tsv")) == {golden(edition) for edition in games()}


def test_every_folder_of_cases_is_a_game_s_or_of_any_game() -> None:
    assert {path.name for path in CASES.iterdir()} == {ANY, *(game.id for game in games().values())}


def test_what_became_of_a_text_is_told_by_its_kind() -> None:
    before = "A\t0a\nB\t1:1 what\nC\t0c\nD\t1:1 who\nF\t0f\n"
    after = "A\t0b\nB\t0b\nC\t1:1 what\nD\t1:2 who\nE\t0e\n"
    assert {text: became for became, text in differences(before, after)} == {
        "A": "understood otherwise",
        "B": "newly understood",
        "C": "newly refused",
        "D": "refused otherwise",
        "E": "new",
        "F": "gone",
    }
