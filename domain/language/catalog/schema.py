"""Card rows from outside: which columns a game's cards have, and every problem of rows that do not fit.

Rows are plain data already (JSON objects, lines of a CSV file); nothing is read from files here.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from domain.kernel.decisions.commands import PrintedCard

OWN = ("code", "name", "text")
"""What every game's rows have besides the columns of the game."""

LONGEST_NAME = 200
"""So many characters may a card's name have, and its code."""


class Column(msgspec.Struct, frozen=True):
    """A column of a game's cards: a whole number from 0 to `most`, or one of some `words`.

    Words may be in capitals. `needed` tells for a row's fields whether it must have the column; where it need not,
    it may only be empty or 0.
    """

    name: str
    words: tuple[str, ...] = ()
    most: int = 0
    needed: Callable[[Mapping[str, Any]], bool] = lambda fields: True


class RowProblem(msgspec.Struct, frozen=True):
    """What is wrong with a row: its number from 1, the field (empty: the row as a whole), and why."""

    row: int
    field: str
    text: str

    def __str__(self) -> str:
        return f"row {self.row}, {self.field}: {self.text}" if self.field else f"row {self.row}: {self.text}"


class CatalogError(ValueError):
    """Rows that are no catalog, with every problem."""

    def __init__(self, problems: Sequence[RowProblem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(str(problem) for problem in problems))


def problems(columns: Sequence[Column], rows: Sequence[PrintedCard]) -> list[RowProblem]:
    """Every problem of a catalog's rows: fields that are missing or wrong, and cards twice.

    Other fields are the printer's own (an artist, a set) and are kept.
    """
    found: list[RowProblem] = []
    names: dict[str, int] = {}
    codes: dict[str, int] = {}
    for number, row in enumerate(rows, 1):
        found.extend(RowProblem(number, name, text) for name, text in _row(columns, row))
        for word, seen, what in ((row.name, names, "name"), (row.code, codes, "code")):
            if word and word in seen:
                text = f"row {seen[word]} already has a card of the {what} {word!r}"
                found.append(RowProblem(number, what, text))
            seen.setdefault(word, number)
    return found


def unnamed(row: PrintedCard) -> list[tuple[str, str]]:
    """What is wrong with a row's code and name, which every card has, in any game: the field, and why."""
    found = []
    for own in ("code", "name"):
        word = getattr(row, own)
        if not word.strip():
            found.append((own, "is missing"))
        elif len(word) > LONGEST_NAME:
            found.append((own, f"has {len(word)} characters; {LONGEST_NAME} is the most"))
    return found


def _row(columns: Sequence[Column], row: PrintedCard) -> list[tuple[str, str]]:
    found = unnamed(row)
    for column in columns:
        needed = column.needed(row.fields)
        value = row.fields.get(column.name)
        if value in (None, ""):
            if needed:
                found.append((column.name, "is missing"))
        elif not needed:
            if value != 0:
                found.append((column.name, "this card has none"))
        elif column.words and str(value).lower() not in column.words:
            found.append((column.name, f"{value!r} is none of: {', '.join(column.words)}"))
        elif not column.words and not _fits(value, column.most):
            found.append((column.name, f"{value!r} is no whole number from 0 to {column.most}"))
    return found


def _fits(value: Any, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def read_rows(
    columns: Sequence[Column], data: Sequence[Mapping[str, Any]], called: Mapping[str, str] = {}
) -> tuple[PrintedCard, ...]:
    """The rows of plain data. `called` says what the data calls a field where it is not its own name.

    Numbers may be words of digits, as in CSV; empty values are none. Without a code, the name serves. Raises
    CatalogError with every problem.
    """
    rows = tuple(_read(columns, item, called) for item in data)
    found = problems(columns, rows)
    if found:
        raise CatalogError(found)
    return rows


def _read(columns: Sequence[Column], item: Mapping[str, Any], called: Mapping[str, str]) -> PrintedCard:
    own = {name: str(item.get(called.get(name, name)) or "").strip() for name in OWN}
    fields = {}
    for column in columns:
        value = item.get(called.get(column.name, column.name))
        if isinstance(value, str):
            value = value.strip().lower() if column.words else _whole(value.strip())
        if value not in (None, ""):
            fields[column.name] = value
    return PrintedCard(own["code"] or own["name"], own["name"], fields, own["text"])


def _whole(word: str) -> str | int:
    return int(word) if word.isdecimal() and word.isascii() else word
