"""A line of a printed text in parts: which words are understood, and from which word on a sentence is not."""

from collections.abc import Mapping

import msgspec
import pytest

from domain.kernel.abilities.compiled.texts import CardText
from domain.kernel.decisions.commands import PrintedCard
from domain.language.telling.lines import TextLine, TextPart, lines
from domain.registry import game, games, reference

CREATURE: Mapping[str, str | int] = {"kind": "creature", "cost": 1, "offense": 1, "defense": 3}


def read(edition: str, card: PrintedCard) -> tuple[TextLine, ...]:
    """The lines of a card's text."""
    found = game(edition).compile((card,)).prints[card.code]
    assert isinstance(found, CardText)
    return lines(card.text, found.problems)


def test_what_is_not_understood_in_a_line_is_its_sentence_from_its_first_such_word_on() -> None:
    (line,) = read("dice:1", PrintedCard("x", "X", CREATURE, "Draw a card. Deal 2 whales to it. Draw a card."))
    assert line.parts == (
        TextPart("Draw a card. "),
        TextPart("Deal 2 ", understood=False),
        TextPart("whales", understood=False, first=True),
        TextPart(" to it.", understood=False),
        TextPart(" Draw a card."),
    )


def test_a_line_that_is_understood_is_one_part() -> None:
    (line,) = read("dice:1", PrintedCard("x", "X", CREATURE, "When this creature attacks: Draw a card."))
    assert line.understood
    assert line.parts == (TextPart(line.text),)


@pytest.mark.parametrize("edition", [*games()])
def test_the_parts_of_every_line_are_the_line_and_some_are_not_understood_where_it_is_not(edition: str) -> None:
    told = 0
    for row in reference(edition)[:60]:
        for text in (row.text, f"Sing it. {row.text}\r\nsing {row.text}"):
            try:
                found = read(edition, msgspec.structs.replace(row, text=text))
            except ValueError:
                continue
            for line in found:
                assert "".join(part.text for part in line.parts) == line.text
                assert line.understood == all(part.understood for part in line.parts)
                assert all(not part.understood for part in line.parts if part.first)
                told += any(part.first for part in line.parts)
    assert told
