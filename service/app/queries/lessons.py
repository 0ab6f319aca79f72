"""Cases as lessons: those that the project's rules are proven by, found by rule, and each played step by step."""

import functools
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import yaml

from domain.kernel.abilities.interpreting.showing import Shown
from domain.kernel.decisions.catalog import Printed
from domain.kernel.decisions.commands import Actor, PrintedCard
from domain.kernel.decisions.rulings import Accepted, Reason, Refused, Waiting
from domain.kernel.log.events import Event
from domain.kernel.secrecy.views import EventView, View
from domain.kernel.table.state import State
from domain.rulebook import JUDGING, rulebook
from service.app.boundary.beside import beside
from service.app.boundary.errors import NoSuchLesson
from service.app.cases.case import Case
from service.app.cases.editions import editions, for_edition
from service.app.cases.folder import case_files
from service.app.cases.load import load
from service.app.cases.run import Taken, run
from service.app.cases.source import Source
from service.words.telling import shown, told

_ALL = Actor("organiser")
_HEAD = ("game", "edition", "title", "rules")
_LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""Numbers of rules stay text."""


class Lesson(msgspec.Struct, frozen=True):
    """A case: what it goes by, the edition that it is played by, what it shows, the rules that it proves, its file."""

    lesson: str
    edition: str
    title: str
    rules: tuple[str, ...]
    file: str


class Step(msgspec.Struct, frozen=True):
    """What somebody does, in words; `event` is what came of it, None where it is refused, for `reasons`."""

    actor: Actor
    text: str
    event: EventView | None
    reasons: tuple[Reason, ...]


class Table(msgspec.Struct, frozen=True):
    """The table of a lesson, with the compiled cards, all of it open."""

    state: State
    view: View
    shown: Shown
    prints: Mapping[str, Printed]


class Played(msgspec.Struct, frozen=True):
    """A lesson with all its steps, and the table before and after the one that is looked at (0: as it begins).

    `start` is the position that it begins from, None where it begins with decks.
    """

    lesson: Lesson
    about: str
    steps: tuple[Step, ...]
    step: int
    before: Table
    table: Table
    rows: tuple[PrintedCard, ...]
    start: Mapping[str, Any] | None = None


@functools.cache
def lessons() -> Mapping[str, Sequence[Lesson]]:
    """Every case by the edition that it is of; those of judging are under judging's edition, too."""
    found: dict[str, list[Lesson]] = {}
    folder = beside("cases")
    for file in case_files(folder) if folder.is_dir() else ():
        for lesson in heads(file):
            found.setdefault(lesson.edition, []).append(lesson)
            if any(number in rulebook(JUDGING) for number in lesson.rules):
                found.setdefault(JUDGING, []).append(lesson)
    return found


def heads(file: Path) -> list[Lesson]:
    """What the head of a case file says, for each of its editions: the rest is not read."""
    source = Source(file.name, yaml.load(_head(file.read_text("utf-8")), Loader=_LOADER), {}, {})  # noqa: S506 - makes text alone
    found = []
    for edition in editions(source):
        data = for_edition(source, edition)[0].data
        rules = tuple(map(str, data["rules"]))
        found.append(Lesson(file.stem, f"{data['game']}:{edition}", str(data["title"]), rules, str(file)))
    return found


def _head(text: str) -> str:
    """The lines of a file that belong to the keys of its head."""
    kept, within = [], False
    for line in text.splitlines():
        if line[:1] not in (" ", "-", "#", "", "]", "}"):
            within = line.partition(":")[0] in _HEAD
        if within:
            kept.append(line)
    return "\n".join(kept)


def of_rule(edition: str, number: str = "") -> Sequence[Lesson]:
    """The lessons of an edition, or those that prove one of its rules."""
    return [one for one in lessons().get(edition, ()) if not number or number in one.rules]


def lesson_of(edition: str, name: str) -> Lesson:
    """The lesson that goes by a name. Raises NoSuchLesson."""
    for one in lessons().get(edition, ()):
        if one.lesson == name:
            return one
    raise NoSuchLesson(edition, name)


def play(lesson: Lesson, step: int) -> Played:
    """Plays a lesson, and looks at the table at a step; the last one for more than there are. Raises NoSuchLesson."""
    loaded = load(Path(lesson.file))
    cases = [] if isinstance(loaded, list) else [case for case in loaded if case.edition == lesson.edition]
    if not cases:
        raise NoSuchLesson(lesson.edition, lesson.lesson)
    (case,) = cases
    result = run(case)
    opening, *rest = result.taken
    events = list(result.events)
    at = min(step, len(rest))
    steps, states, taken = [], [opening.state], int(isinstance(opening.ruling, Accepted))
    for one in rest:
        event = events[taken] if isinstance(one.ruling, Accepted) else None
        taken += event is not None
        steps.append(_step(case, states[-1], one, event))
        states.append(one.state)
    return Played(
        lesson=lesson,
        about=case.about.strip(),
        steps=tuple(steps),
        step=at,
        before=_table(case, states[max(0, at - 1)]),
        table=_table(case, states[at]),
        rows=case.cards,
        start=case.open.position,
    )


def _step(case: Case, before: State, taken: Taken, event: Event | None) -> Step:
    engine = case.engine.playing(before)
    assert taken.command is not None, "only the opening has no command"
    if event is None:
        event = Event(before.position + 1, taken.command, (), (), Waiting(before.agenda, before.question))
        text = told(engine.game, engine.catalog, before, event, before, _ALL).text
        reasons = taken.ruling.reasons if isinstance(taken.ruling, Refused) else ()
        return Step(taken.command.actor, text, None, reasons)
    seen = told(engine.game, engine.catalog, before, event, taken.state, _ALL)
    return Step(taken.command.actor, seen.text, seen, ())


def _table(case: Case, state: State) -> Table:
    engine = case.engine.playing(state)
    seen = shown(engine.game, engine.catalog, state, _ALL)
    return Table(state, seen, engine.shown(state, _ALL), engine.catalog.prints)
