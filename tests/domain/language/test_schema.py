"""Rows of cards from outside: what is wrong with them is listed, row by row and field by field."""

import pytest

from domain.games.dice.language.compile import COLUMNS, compile_cards
from domain.kernel.decisions.commands import PrintedCard
from domain.language.catalog.schema import CatalogError, RowProblem, read_rows
from domain.language.telling.check import check


def test_every_problem_of_every_row_is_told_at_once() -> None:
    with pytest.raises(CatalogError) as caught:
        read_rows(
            COLUMNS,
            [
                {"name": "Wolf", "kind": "beast", "cost": 1},
                {"name": "", "kind": "creature", "cost": "many", "offense": 1, "defense": -1},
                {"name": "Bolt", "kind": "spell", "cost": 1, "offense": 2},
            ],
        )
    assert caught.value.problems == (
        RowProblem(1, "kind", "'beast' is none of: creature, spell"),
        RowProblem(2, "code", "is missing"),
        RowProblem(2, "name", "is missing"),
        RowProblem(2, "cost", "'many' is no whole number from 0 to 99"),
        RowProblem(2, "defense", "-1 is no whole number from 0 to 99"),
        RowProblem(3, "offense", "this card has none"),
    )
    assert "row 1, kind: 'beast' is none of" in str(caught.value)


def test_two_cards_of_one_name_are_refused() -> None:
    rows = tuple(PrintedCard(code, "Wolf", {"kind": "spell", "cost": 1}) for code in ("a", "b"))
    with pytest.raises(CatalogError, match="row 2, name: row 1 already has a card of the name 'Wolf'"):
        compile_cards(rows)


def test_rows_of_a_table_are_read_with_their_own_column_names_and_digits() -> None:
    data = [{"Title": "Wolf", "Type": "Creature", "mana": "2", "offense": "1", "defense": "3", "rules": "Draw a card."}]
    called = {"name": "Title", "kind": "Type", "cost": "mana", "text": "rules"}
    (row,) = read_rows(COLUMNS, data, called)
    assert row == PrintedCard(
        "Wolf", "Wolf", {"kind": "creature", "cost": 2, "offense": 1, "defense": 3}, "Draw a card."
    )


def test_a_check_counts_texts_and_names_the_first_problem_of_a_card() -> None:
    rows = [
        PrintedCard("a", "Fine", {"kind": "spell", "cost": 1}, "Draw a card."),
        PrintedCard("b", "Same", {"kind": "spell", "cost": 2}, "Draw a card."),
        PrintedCard("c", "Wrong", {"kind": "spell", "cost": 1}, "Dance. Draw a card. Sing."),
        PrintedCard("d", "Broken", {"kind": "spell"}, "Draw two cards."),
    ]
    report = check(compile_cards, rows)
    assert (report.texts, report.distinct, report.compiled) == (4, 3, 2)
    assert [card.compiled for card in report.cards] == [True, True, False, False]
    assert report.cards[2].problem.startswith("line 1, column 1: `Dance.` is not understood here")
    assert report.cards[2].problem.endswith("'Dance.' (and 1 more)")
    assert report.cards[3].problem == "row 4, cost: is missing"
