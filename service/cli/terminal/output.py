"""Where a command writes: answers to standard output, everything else (progress, errors, hints) to standard error."""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from typing import IO, Any, Protocol

import msgspec
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

_WIDTH_OF_A_FILE = 110


def out() -> Console:
    """The console of standard output, as it is now."""
    return _console(sys.stdout)


def err() -> Console:
    """The console of standard error, as it is now."""
    return _console(sys.stderr)


def _console(stream: IO[str]) -> Console:
    """Text that goes to a file or a pipe is as wide as COLUMNS says, or 110 characters."""
    width = None if stream.isatty() or os.environ.get("COLUMNS") else _WIDTH_OF_A_FILE
    return Console(file=stream, highlight=False, emoji=False, width=width)


def show(*things: RenderableType) -> None:
    """Prints things for people. Text in square brackets stays as it is."""
    console = out()
    for thing in things:
        console.print(Text(thing) if isinstance(thing, str) else thing)


def show_line(text: str, style: str = "default") -> None:
    """Prints one line for people and for tools: it is never broken, however long."""
    out().print(Text(text, style=style), soft_wrap=True)


def lines(text: str) -> None:
    """Prints lines as they are, whatever the width: for scripts and files."""
    sys.stdout.write(text if text.endswith("\n") or not text else text + "\n")


def show_json(value: Any) -> None:
    """Prints a value as JSON, readable and with its keys in their order. Structs and mappings are plain data."""
    lines(msgspec.json.format(msgspec.json.encode(plain(value)), indent=2).decode())


def plain(value: Any) -> Any:
    """A value as plain data, with string keys, as JSON has them."""
    return msgspec.to_builtins(value, str_keys=True)


def table(*columns: str, right: tuple[str, ...] = ()) -> Table:
    """An empty table with these headings; those in `right` are numbers."""
    made = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for column in columns:
        made.add_column(column, justify="right" if column in right else "left", overflow="fold")
    return made


def facts(pairs: Mapping[str, str | Text]) -> Table:
    """Names and their values, one a line; those without a value are left out."""
    made = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    made.add_column(style="dim")
    made.add_column(overflow="fold")
    for name, value in pairs.items():
        if value:
            made.add_row(name, value)
    return made


class Advance(Protocol):
    """Says how far a piece of long work has come."""

    def __call__(self, done: int, total: int | None = None, what: str | None = None) -> None:
        """`done` of `total` steps, now at `what`; what is None stays as it was."""


def _unseen(done: int, total: int | None = None, what: str | None = None) -> None:
    """Nobody looks."""


@contextmanager
def progress(title: str, total: int | None = None, *, quiet: bool = False) -> Iterator[Advance]:
    """Shows progress on standard error, if that is a terminal and `quiet` (such as --json) does not forbid it."""
    console = err()
    if quiet or not console.is_terminal:
        yield _unseen
        return
    bars = import_module("rich.progress")
    columns = (
        bars.SpinnerColumn(),
        bars.TextColumn("{task.description}"),
        bars.BarColumn(),
        bars.MofNCompleteColumn(),
        bars.TimeElapsedColumn(),
    )
    with bars.Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(title, total=total)

        def advance(done: int, total: int | None = None, what: str | None = None) -> None:
            bar.update(task, completed=done, total=total, description=f"{title}: {what}" if what else None)

        yield advance
