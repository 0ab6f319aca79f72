"""What is proposed for a line that is not understood is understood in its place on the card."""

from collections.abc import Sequence

import msgspec
import pytest

import domain.registry
from domain.kernel.decisions.commands import PrintedCard
from domain.registry import games, reference
from service.app.judging.bench.reading import LONGEST_TRIED, ReadCard, read

LOOKED_AT = 8
"""So many cards of an edition are misspelled."""


def again(edition: str, card: PrintedCard, text: str) -> ReadCard:
    return read(domain.registry, edition, msgspec.structs.replace(card, text=text))


def misspelled(edition: str) -> Sequence[tuple[PrintedCard, str]]:
    """Cards with their first line spelled wrong."""
    rows = [row for row in reference(edition) if len(row.text) > 20]
    found = []
    for row in rows[:: max(1, len(rows) // LOOKED_AT)]:
        first, *others = row.text.splitlines()
        word = max(first.split(), key=lambda one: len(one) if one.isalpha() else 0)
        wrong = first.replace(word, word[:-2] + word[-1] + word[-2], 1)
        found.append((row, "\n".join((wrong, *others))))
    return found


@pytest.mark.parametrize("edition", sorted(games()))
def test_most_misspelled_lines_have_a_proposal_and_every_proposal_is_understood(edition: str) -> None:
    asked = answered = 0
    for card, text in misspelled(edition):
        found = again(edition, card, text)
        for line in found.card.lines:
            asked += not line.understood
        for one in found.proposals:
            lines = [line.text for line in found.card.lines]
            assert not found.card.lines[one.line - 1].understood
            lines[one.line - 1] = one.text
            assert again(edition, card, "\n".join(lines)).card.lines[one.line - 1].understood, (text, one)
            answered += 1
    assert 2 * answered >= asked > 0, (answered, asked)


def test_a_line_that_is_understood_one_like_nothing_and_one_too_long_have_none() -> None:
    card = reference("dice:1")[0]
    for line in ("Draw two cards.", "Howl to the moon.", "Draw two crads. " * (LONGEST_TRIED // 10)):
        assert again("dice:1", card, line).proposals == ()
