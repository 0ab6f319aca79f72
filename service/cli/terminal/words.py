"""How what is told is laid out: events with their changes and rules, questions, and refusals with their reasons.

The sentences are the service's; here is only where they stand, and in which colour.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from domain.kernel.decisions.changes import citation
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Reason
from domain.kernel.secrecy.sections import Section
from domain.kernel.secrecy.views import ChangeView, EventView
from domain.kernel.table.choices import Question
from domain.rulebook import Rulebook
from service.cli.terminal.board import seat_style
from service.cli.terminal.output import facts
from service.words.said import Asked, worded

_INDENT, _FURTHER = 6, 2
_LONG, _SHOWN = 8, 4


def head(event: EventView) -> Text:
    """Who did what at which position."""
    return Text(f"{event.position:>4}  ", style="dim").append(event.text, style=actor_style(event.actor))


def actor_style(actor: Actor) -> str:
    """The colour of a seat; others have none."""
    return "bold" if actor.seat is None else f"bold {seat_style(actor.seat)}"


def event_view(event: EventView, rules: Rulebook | None, *, beside: bool = False) -> RenderableType:
    """An event for people: who did what, every change with its rule, and what is asked now.

    `beside`: with the rules too by which that is carried out.
    """
    parts: list[RenderableType] = [head(event)]
    if event.changes:
        parts.append(changes_table(event.changes, rules, beside=beside))
    if event.question is not None:
        parts.append(question_table(event.question))
    return Group(*parts)


def question_table(question: Question) -> Table:
    """What is asked now, behind an arrow."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(min_width=_INDENT - 2, justify="right", style="dim")
    grid.add_column(overflow="fold")
    grid.add_row("→", Text(question.text, style="bold yellow"))
    if isinstance(question, Asked) and question.answers:
        grid.add_row("", Text(question.answers))
    return grid


def changes_table(changes: Sequence[ChangeView], rules: Rulebook | None, *, beside: bool = False) -> RenderableType:
    """Changes in order. A rule is told in words the first time it is cited; those `beside` it only where asked for."""
    told: set[str] = set()
    lines: list[RenderableType] = []
    for run in _runs(changes):
        first = run[0]
        shown = run if len(run) < _LONG else run[:_SHOWN]
        lines += map(change_line, shown)
        if len(shown) < len(run):
            lines.append(Text(f"… {len(run) - len(shown)} more of these", style="dim"))
        if beside and first.beside:
            lines.append(Padding(Text(citation(first.cites), style="blue"), (0, 0, 0, _FURTHER)))
        if rules is not None and first.rule in rules and first.rule not in told:
            summary = Text(f"{first.rule}  {rules.get(first.rule).summary}", style="dim blue")
            lines.append(Padding(summary, (0, 0, 0, _FURTHER)))
        told.add(first.rule)
    return Padding(Group(*lines), (0, 0, 0, _INDENT))


def change_line(change: ChangeView, style: str = "") -> Text:
    """A change in words, its rule in the colour of rules."""
    text = Text(change.text, style=style)
    text.highlight_regex(re.escape(f"({change.rule})"), style or "blue")
    return text


def _runs(changes: Sequence[ChangeView]) -> Iterator[Sequence[ChangeView]]:
    """Changes of one kind and rule that follow each other; with rules beside, each alone."""
    begin = 0
    for place in range(1, len(changes) + 1):
        if place == len(changes) or _sort(changes[place]) != _sort(changes[begin]):
            yield changes[begin:place]
            begin = place


def _sort(change: ChangeView) -> tuple[object, ...]:
    return change.kind, change.cites, change.data.get("how")


def sections(parts: Iterable[Section]) -> RenderableType:
    """What is read out: a line for each text behind its title, and lines under theirs."""
    told: list[RenderableType] = []
    for run in _together(parts):
        if any(one.text for one in run):
            told.append(facts({one.title: one.text for one in run}))
            continue
        told.append(Text(run[0].title, style="bold"))
        told += [Padding(Text(line), (0, 0, 0, _FURTHER)) for line in run[0].lines]
    return Group(*told)


def _together(parts: Iterable[Section]) -> Iterator[Sequence[Section]]:
    """Sections with texts that follow each other together, others alone."""
    for texts, run in groupby(parts, key=lambda one: bool(one.text)):
        if texts:
            yield [*run]
        else:
            yield from ([one] for one in run)


def refusal(
    reasons: Sequence[Reason], rules: Rulebook | None, head: str = "Refused. Nothing has changed."
) -> RenderableType:
    """Every reason of a refusal, its rule in words at its first mention, and what would make the action legal."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(min_width=6, justify="right", style="blue", no_wrap=True)
    grid.add_column(overflow="fold")
    told: set[str] = set()
    for reason in worded(reasons):
        grid.add_row(reason.rule, Text(reason.text))
        if reason.beside:
            grid.add_row("", Text(citation(reason.cites), style="blue"))
        if rules is not None and reason.rule in rules and reason.rule not in told:
            grid.add_row("", Text(rules.get(reason.rule).summary, style="dim blue"))
        told.add(reason.rule)
        if reason.remedy:
            grid.add_row("", Text(f"what to do: {reason.remedy}", style="green"))
    return Group(Text(head, style="bold red"), grid)
