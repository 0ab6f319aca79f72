"""The texts on the page of the language are understood."""

import re
from pathlib import Path

import pytest

from domain.games.sve.language.reading.texts import language_of

PAGE = (Path(__file__).parents[4] / "docs" / "cards-sve.md").read_text(encoding="utf-8")
CARDS = re.findall(r"```card\n(.*?)```", PAGE, re.DOTALL)
SPELLS = re.findall(r"```spell\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("text", CARDS)
def test_a_cards_text_on_the_page_is_understood(text: str) -> None:
    assert language_of((), ()).compiled(text).problems == ()


@pytest.mark.parametrize("text", SPELLS)
def test_a_spells_text_on_the_page_is_understood(text: str) -> None:
    assert language_of((), ()).compiled(text, spell=True).problems == ()


def test_the_page_shows_texts_of_both() -> None:
    assert CARDS
    assert len(SPELLS) >= 3
