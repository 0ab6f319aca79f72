"""How much of a list of cards a game's language understands."""

from collections.abc import Callable, Sequence

import msgspec

from domain.kernel.abilities.texts import CardText
from domain.kernel.abilities.tree import Unimplemented
from domain.kernel.catalog import Catalog
from domain.kernel.commands import PrintedCard


class CheckedCard(msgspec.Struct, frozen=True):
    """A card and whether all of its text compiles; `problem` is the first difficulty, and where it is."""

    name: str
    compiled: bool
    problem: str = ""


class Report(msgspec.Struct, frozen=True):
    """The texts of a list, how many different ones there are, how many compile, and each card."""

    texts: int
    distinct: int
    compiled: int
    cards: tuple[CheckedCard, ...]


def check(compile_rows: Callable[[tuple[PrintedCard, ...]], Catalog], rows: Sequence[PrintedCard]) -> Report:
    """Compiles every card by itself. Rows that are no cards of the game are problems too, not errors."""
    cards = tuple(check_card(compile_rows, row) for row in rows)
    return Report(len(cards), len({row.text for row in rows}), sum(card.compiled for card in cards), cards)


def check_card(compile_rows: Callable[[tuple[PrintedCard, ...]], Catalog], row: PrintedCard) -> CheckedCard:
    """Compiles one card."""
    try:
        printed = compile_rows((row,)).prints[row.code]
    except ValueError as error:
        return CheckedCard(row.name, False, str(error))
    if isinstance(printed, CardText) and printed.problems:
        more = len(printed.problems) - 1
        return CheckedCard(row.name, False, told(printed.problems[0]) + (f" (and {more} more)" if more else ""))
    return CheckedCard(row.name, True)


def told(problem: Unimplemented) -> str:
    """A sentence that the grammar does not know, in words for people."""
    return f"line {problem.line}, column {problem.column}: {problem.reason}: {problem.sentence!r}"
