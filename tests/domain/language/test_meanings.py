"""What a printed text was taken to mean, phrase by phrase."""

import pytest

from domain.kernel.abilities.compiled.texts import CardText
from domain.kernel.decisions.commands import PrintedCard
from domain.language.telling.lines import lines
from domain.registry import game, games, meant, reference, tokens
from domain.rulebook import rulebook
from service.app.judging.bench.rows import rows_of

EVERY = 4
"""Of so many reference cards one is read."""
TEXT = """Strike - Select 2 enemy followers on the field and deal 1 damage to them.
Ward.
Sworn to fight fair.
{FANFARE} If you have at least 5 cards in your cemetery, draw a card."""
LANCER = PrintedCard(
    "x", "Lancer", {"type": "follower", "class": "swordcraft", "cost": 1, "attack": 2, "defense": 3}, TEXT
)
TOLD = [
    (1, "Strike", "12.7.2"),
    (1, "2 enemy followers on the field", "10.6.2.3"),
    (1, "deal 1 damage to them", "5.13.1"),
    (2, "Ward", "12.8.2"),
    (4, "{FANFARE}", "12.4.3"),
    (4, "you have at least 5 cards in your cemetery", "10.3.2"),
    (4, "draw a card", "5.9.1"),
]


def test_each_phrase_is_told_as_it_is_printed_with_its_line_and_the_rule_that_carries_it_out() -> None:
    found = meant("sve:1.16.0", (LANCER,), "x")
    assert [(one.line, one.text, *one.rules) for one in found] == TOLD


@pytest.mark.parametrize("edition", [*games()])
def test_nearly_every_line_that_is_understood_has_a_phrase_with_a_rule_of_its_edition(edition: str) -> None:
    every, book = (*reference(edition), *tokens(edition)), rulebook(edition)
    without, read = [], 0
    for row in reference(edition)[::EVERY]:
        rows = rows_of(every, (row,), {})
        card = game(edition).compile(rows).prints[row.code]
        told = meant(edition, rows, row.code)
        assert all(number in book for one in told for number in one.rules)
        assert all(one.rules and one.text for one in told)
        for line in lines(row.text, card.problems if isinstance(card, CardText) else ()):
            if line.text.strip() and line.understood:
                read += 1
                without += [] if any(one.line == line.number for one in told) else [line.text]
    assert read
    assert len(without) <= read / 12, without
