"""The table of `magistrate bench` in a Markdown page: a figure measured anew replaces its row, the others stay."""

import datetime as dt
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from service.cli.terminal.errors import Failure

_BEGIN, _END = "<!-- bench: begin -->", "<!-- bench: end -->"
_COLUMNS = ("figure", "median", "min", "max", "target", "unit", "met", "measured on")
_HEAD = ("| " + " | ".join(_COLUMNS) + " |", "|---|---:|---:|---:|---:|---|---|---|")
_ON, _WHEN = "Measured on ", ", each figure on the day in its row."
_REMEDY = "measure everything (no words, no positions), which writes the table anew, or name another page"


class Kept(msgspec.Struct, frozen=True):
    """What a page's table says: the machine that was measured, and of each figure the other cells, its day the last."""

    machine: str = ""
    rows: Mapping[str, tuple[str, ...]] = {}


def kept(page: Path) -> Kept:
    """What the table of a page says; nothing where there is none. Raises Failure if it cannot be read."""
    lines = _parts(page)[1].splitlines()
    machine = [line.removeprefix(_ON).removesuffix(_WHEN) for line in lines if line.startswith(_ON)]
    rows: dict[str, tuple[str, ...]] = {}
    for line in lines:
        if line.startswith("| ") and line != _HEAD[0]:
            figure, *cells = (cell.strip() for cell in line.strip().removeprefix("|").removesuffix("|").split("|"))
            if len(cells) != len(_COLUMNS) - 1:
                raise Failure(f"a row of {page} has other columns than {', '.join(_COLUMNS)}: {line}", _REMEDY)
            rows[figure] = tuple(cells)
    return Kept(machine[0] if machine else "", rows)


def refuse_another_machine(page: Path, before: Kept, measured: Sequence[str], machine: str) -> None:
    """Raises Failure where rows would stay that another machine or interpreter has given: they would not compare."""
    stay = [figure for figure in before.rows if figure not in measured]
    if stay and before.machine != machine:
        wrong = (
            f"{len(stay)} of the figures of {page} would stay as measured on {before.machine or 'an unknown machine'}"
        )
        raise Failure(f"{wrong}, and this is {machine}", _REMEDY)


def write(page: Path, before: Kept, rows: Mapping[str, Sequence[str]], machine: str) -> None:
    """Puts the rows, of each figure its cells but for the day, between the page's two marks, or at its end.

    Rows of the table `before` keep their place and, where they are not measured, their cells and their day.
    """
    day = dt.datetime.now(dt.UTC).date().isoformat()
    all_of_them = {**before.rows, **{figure: (*cells, day) for figure, cells in rows.items()}}
    lines = [f"| {' | '.join((figure, *cells))} |" for figure, cells in all_of_them.items()]
    block = "\n".join((_BEGIN, f"{_ON}{machine}{_WHEN}", "", *_HEAD, *lines, _END))
    start, _, end = _parts(page)
    try:
        page.write_text(start + block + end, encoding="utf-8")
    except OSError as error:
        raise Failure(f"{page} cannot be written: {error.strerror}", "name a file in a folder that exists") from error


def _parts(page: Path) -> tuple[str, str, str]:
    """What is written before the table, the table, and what is written after it."""
    try:
        text = page.read_text(encoding="utf-8") if page.exists() else "# Performance\n\n"
    except OSError as error:
        raise Failure(f"{page} cannot be read: {error.strerror}", "name a Markdown page") from error
    start, begun, rest = text.partition(_BEGIN)
    block, _, end = rest.partition(_END)
    return start, block, end if begun else "\n"
