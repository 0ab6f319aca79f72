"""The page on cases has a section for every game, true to what the game declares."""

from domain.registry import games
from tests.domain.proof.cases_page import PAGE, sections, written


def test_the_page_says_of_each_game_what_the_game_declares() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert written(page) == page, "write it anew: python -m tests.domain.proof.cases_page"


def test_every_game_has_a_section() -> None:
    told = sections()
    assert all(f"### `{edition.partition(':')[0]}`" in told for edition in games())
