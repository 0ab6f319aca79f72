"""The page that explains the language: every text in its boxes compiles, and it names every word of the language."""

import re
from pathlib import Path

import pytest

from domain.games.dice.language.phrases import BOOK
from domain.language.texts import compile_text, normal, write_text

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "cards-dice.md").read_text(encoding="utf-8")
BOXES = re.findall(r"```card\n(.*?)```", PAGE, flags=re.DOTALL)


@pytest.mark.parametrize("text", BOXES)
def test_a_text_on_the_page_compiles_and_renders_back(text: str) -> None:
    compiled = compile_text(BOOK, text)
    assert compiled.problems == ()
    assert write_text(BOOK, compiled) == normal(text)


def test_the_page_shows_texts() -> None:
    assert len(BOXES) >= 8


@pytest.mark.parametrize("category", ["quality", "noun_one", "stat", "zone", "that", "deed"])
def test_the_page_names_every_word_of_a_category(category: str) -> None:
    words = [phrase.pattern for phrase in BOOK.phrases if phrase.category == category and "{" not in phrase.pattern]
    missing = [word for word in words if word not in PAGE]
    assert not missing
