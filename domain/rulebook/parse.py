"""Read the text of an index file. Everything wrong with it is reported at once, with line and column."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from domain.rulebook.numbers import ancestors, is_house, is_number, number_key
from domain.rulebook.references import RuleRef
from domain.rulebook.rules import Heading, Rule, RuleKind

COLUMNS = ("number", "kind", "summary", "note")
"""The header line of an index file."""

_EDITION, _HEADING = "edition", "heading"
_KINDS = (*RuleKind, "")
_USERS = re.compile(r"used by ([^;]+)")
_LISTED = re.compile(r"[^\s,][^,]*")


class Problem(Struct, frozen=True):
    """One mistake in an index file; line and column count characters from 1."""

    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


class RulebookDataError(ValueError):
    """An index file has mistakes: all of them, in the order of the file."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class ParsedIndex(NamedTuple):
    """The contents of an index file without mistakes, in natural order."""

    title: str
    headings: tuple[Heading, ...]
    rules: tuple[Rule, ...]


class _Row(NamedTuple):
    line: int
    number: str
    kind: str
    summary: str
    note: str

    @property
    def cells(self) -> tuple[str, str, str, str]:
        return self.number, self.kind, self.summary, self.note

    def column(self, name: str) -> int:
        before = self.cells[: COLUMNS.index(name)]
        return 1 + sum(len(cell) + 1 for cell in before)


def parse_index(content: bytes, file: str, edition: str) -> ParsedIndex:
    """Read an index file; `file` names it in errors. Raises `RulebookDataError` with every mistake."""
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        before = content[: error.start].decode()
        line, column = before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
        problem = Problem(file, line, column, "this is not UTF-8 text; save the file as UTF-8")
        raise RulebookDataError([problem]) from None
    return _Reader(file, edition).read(text)


class _Reader:
    def __init__(self, file: str, edition: str) -> None:
        self.file = file
        self.edition = edition
        self.problems: list[Problem] = []
        self.rows: dict[str, _Row] = {}

    def read(self, text: str) -> ParsedIndex:
        title = self._title(self._split(text))
        for row in self.rows.values():
            self._check_cells(row)
            self._check_place(row)
            self._check_note(row)
        if self.problems:
            raise RulebookDataError(sorted(self.problems, key=lambda problem: (problem.line, problem.column)))
        ordered = sorted(self.rows.values(), key=lambda row: number_key(row.number))
        return ParsedIndex(
            title,
            tuple(Heading(row.number, row.summary) for row in ordered if row.kind == _HEADING),
            tuple(self._rule(row) for row in ordered if row.kind != _HEADING),
        )

    def _report(self, line: int, column: int, message: str) -> None:
        self.problems.append(Problem(self.file, line, column, message))

    def _split(self, text: str) -> list[_Row]:
        lines = [line.removesuffix("\r") for line in text.split("\n")]
        if tuple(lines[0].split("\t")) != COLUMNS:
            self._report(1, 1, f"the first line must be the columns with tabs between: {', '.join(COLUMNS)}")
        rows = []
        for line, content in enumerate(lines[1:], start=2):
            cells = content.split("\t")
            if len(cells) == len(COLUMNS):
                rows.append(_Row(line, *cells))
            elif content:
                self._report(line, 1, f"a line has {len(COLUMNS)} cells with tabs between, this one {len(cells)}")
        return rows

    def _title(self, rows: Sequence[_Row]) -> str:
        """Take the edition's own row, keep the others by number, and return the edition's title."""
        title = ""
        for row in rows:
            if row.kind != _EDITION:
                if row.number in self.rows:
                    first = self.rows[row.number].line
                    self._report(row.line, 1, f"{row.number} stands in line {first} already")
                else:
                    self.rows[row.number] = row
            elif row.number != self.edition:
                self._report(row.line, 1, f"this file is the index of {self.edition}, not of {row.number!r}")
            else:
                title = row.summary
        if not title:
            message = f"a row {self.edition} of kind '{_EDITION}' must have the edition's title as summary"
            self._report(2, 1, message)
        return title

    def _check_cells(self, row: _Row) -> None:
        for name, cell in zip(COLUMNS, row.cells, strict=True):
            if cell != cell.strip():
                self._report(row.line, row.column(name), f"the {name} begins or ends with a space")
        if not is_number(row.number):
            self._report(row.line, 1, f"{row.number!r} is no rule number such as 1.2, B.1.2, 603.2a or H.3")
        if row.kind not in _KINDS and row.kind != _HEADING:
            known = ", ".join([*RuleKind, _HEADING, _EDITION])
            message = f"unknown kind {row.kind!r}: use {known}, or leave it empty until it is known"
            self._report(row.line, row.column("kind"), message)
        if not row.summary:
            self._report(row.line, row.column("summary"), "the summary is missing")

    def _check_place(self, row: _Row) -> None:
        above = ancestors(row.number)
        if above and not any(number in self.rows for number in above):
            self._report(row.line, 1, f"there is no heading {above[0]} for {row.number}; add a row for it")
        elif not above and row.kind != _HEADING and is_number(row.number):
            message = f"{row.number} has no part after a dot, so it must be of kind '{_HEADING}'"
            self._report(row.line, row.column("kind"), message)

    def _check_note(self, row: _Row) -> None:
        if row.kind == RuleKind.DEFINITION:
            self._check_users(row)
        elif row.kind in (RuleKind.PHYSICAL, RuleKind.ORGANISER) and not row.note.strip():
            message = f"the note must say why a rule of kind '{row.kind}' asks nothing of the engine"
            self._report(row.line, row.column("note"), message)

    def _check_users(self, row: _Row) -> None:
        start = row.column("note")
        users = _USERS.match(row.note)
        if users is None:
            message = "the note of a definition begins with the enforced rules it serves: 'used by 1.2, 1.3'"
            self._report(row.line, start, message)
            return
        for listed in _LISTED.finditer(users[1]):
            number = listed[0].strip()
            user = self.rows.get(number)
            if user is None or user.kind != RuleKind.ENFORCED:
                what = "there is no rule" if user is None else "the engine does not enforce rule"
                self._report(row.line, start + users.start(1) + listed.start(), f"{what} {number}")

    def _rule(self, row: _Row) -> Rule:
        path = (self.rows[number] for number in ancestors(row.number) if number in self.rows)
        return Rule(
            number=RuleRef(row.number),
            kind=RuleKind(row.kind) if row.kind else None,
            house=is_house(row.number),
            summary=row.summary,
            note=row.note,
            title_path=tuple(above.summary for above in path if above.kind == _HEADING),
        )
