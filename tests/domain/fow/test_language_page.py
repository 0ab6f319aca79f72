"""The texts on the page of the language are understood."""

import re
from pathlib import Path

import pytest

from domain.games.fow.language.texts import compile_text

PAGE = (Path(__file__).parents[3] / "docs" / "cards-fow.md").read_text(encoding="utf-8")
CARDS = re.findall(r"```card\n(.*?)```", PAGE, re.DOTALL)
CHANTS = re.findall(r"```chant\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("text", [line for text in CARDS for line in text.splitlines()])
def test_each_line_of_a_card_on_the_page_is_understood(text: str) -> None:
    assert compile_text(text, spell=False).problems == ()


@pytest.mark.parametrize("text", CHANTS)
def test_a_chants_text_on_the_page_is_understood(text: str) -> None:
    found = compile_text(text, spell=True)
    assert found.problems == ()
    assert found.abilities


def test_the_page_shows_texts_of_both() -> None:
    assert CARDS
    assert len(CHANTS) >= 2
