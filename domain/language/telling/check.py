"""How much of a list of cards a game's language understands."""

import re
from collections.abc import Callable, Mapping, Sequence

import msgspec

from domain.kernel.abilities.compiled.texts import CardText
from domain.kernel.abilities.compiled.tree import Unimplemented
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.commands import PrintedCard
from domain.language.catalog.schema import CatalogError

_ROW = re.compile(r"^row \d+,? ?")
_WRITTEN = "this would be written: "
Compile = Callable[[tuple[PrintedCard, ...]], Catalog]


class CheckedCard(msgspec.Struct, frozen=True):
    """A card and whether all of its text compiles; `problem` is the first difficulty, and where it is.

    A text may be understood and not compile, because it speaks of cards that have no row: `missing` are their names.
    """

    name: str
    compiled: bool
    problem: str = ""
    missing: tuple[str, ...] = ()


class Cause(msgspec.Struct, frozen=True):
    """Why texts are not understood, how many different ones for this first of all, and the first one's card."""

    cause: str
    texts: int
    card: str


class Report(msgspec.Struct, frozen=True):
    """The texts of a list, how many different ones there are, how many compile, each card, and why others do not.

    `lacking`: how many more are understood, and speak of cards that have no row. `causes` come in order of their texts.
    """

    texts: int
    distinct: int
    compiled: int
    lacking: int
    cards: tuple[CheckedCard, ...]
    causes: tuple[Cause, ...] = ()


def check(compile_rows: Compile, rows: Sequence[PrintedCard]) -> Report:
    """Compiles the cards together, as texts may name each other's cards.

    Rows that are no cards of the game are problems too, not errors; the others are compiled without them. Cards of
    one code (without codes: of one name, as an evolved card has) are told apart by a number.
    """
    given = _told_apart(rows)
    catalog, wrong = _compiled(compile_rows, given)
    cards = tuple(
        CheckedCard(row.name, False, wrong[row.code]) if row.code in wrong else _checked(row.name, catalog, row.code)
        for row in given
    )
    compiled, lacking = sum(card.compiled for card in cards), sum(bool(card.missing) for card in cards)
    causes = _causes(given, catalog, wrong)
    return Report(len(cards), len({row.text for row in rows}), compiled, lacking, cards, causes)


def _causes(rows: Sequence[PrintedCard], catalog: Catalog, wrong: Mapping[str, str]) -> tuple[Cause, ...]:
    found: dict[str, dict[str, str]] = {}
    for row in rows:
        printed = catalog.prints.get(row.code)
        if row.code in wrong:
            cause = _ROW.sub("", wrong[row.code])
        elif isinstance(printed, CardText) and printed.problems:
            cause = cause_of(printed.problems[0])
        else:
            continue
        found.setdefault(cause, {}).setdefault(row.text, row.name)
    causes = [Cause(cause, len(texts), next(iter(texts.values()))) for cause, texts in found.items()]
    return tuple(sorted(causes, key=lambda one: (-one.texts, one.cause)))


def cause_of(problem: Unimplemented) -> str:
    """A reason without what is of its one text."""
    if problem.missing:
        return "the catalog has no such token"
    if problem.reason.startswith(_WRITTEN):
        return "what was read would be written in another way"
    return problem.reason.partition("; expected: ")[0]


def readable(compile_rows: Compile, rows: Sequence[PrintedCard]) -> tuple[PrintedCard, ...]:
    """Those rows that are cards of the game, whatever is wrong with the others."""
    given = _told_apart(rows)
    _, wrong = _compiled(compile_rows, given)
    return tuple(row for row in given if row.code not in wrong)


def _compiled(compile_rows: Compile, rows: tuple[PrintedCard, ...]) -> tuple[Catalog, dict[str, str]]:
    """The catalog of those rows that are cards, and what is wrong with the others, by their codes."""
    wrong: dict[str, str] = {}
    while True:
        left = tuple(row for row in rows if row.code not in wrong)
        try:
            return compile_rows(left), wrong
        except CatalogError as error:
            for problem in error.problems:
                row = left[problem.row - 1]
                told_of = msgspec.structs.replace(problem, row=rows.index(row) + 1)
                wrong.setdefault(row.code, str(told_of))
        except ValueError as error:
            alone = {row.code: _refusal(compile_rows, row) for row in left}
            wrong.update({code: text for code, text in alone.items() if text} or dict.fromkeys(alone, str(error)))


def _refusal(compile_rows: Compile, row: PrintedCard) -> str:
    """Why a row alone is no card of the game; empty if it is one."""
    try:
        compile_rows((row,))
    except ValueError as error:
        return str(error)
    return ""


def _told_apart(rows: Sequence[PrintedCard]) -> tuple[PrintedCard, ...]:
    seen: dict[str, int] = {}
    found = []
    for row in rows:
        seen[row.code] = seen.get(row.code, 0) + 1
        code = row.code if seen[row.code] == 1 else f"{row.code}#{seen[row.code]}"
        found.append(msgspec.structs.replace(row, code=code))
    return tuple(found)


def _checked(name: str, catalog: Catalog, code: str) -> CheckedCard:
    printed = catalog.prints[code]
    if isinstance(printed, CardText) and printed.problems:
        more = len(printed.problems) - 1
        missing = tuple(dict.fromkeys(one.missing for one in printed.problems))
        first = told(printed.problems[0]) + (f" (and {more} more)" if more else "")
        return CheckedCard(name, False, first, missing if all(missing) else ())
    return CheckedCard(name, True)


def told(problem: Unimplemented) -> str:
    """A sentence that the grammar does not know, in words for people."""
    return f"line {problem.line}, column {problem.column}: {problem.reason}: {problem.sentence!r}"
