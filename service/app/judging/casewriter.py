"""A disputed action as a case: where it begins, the action and its ruling, in a file that anyone can run."""

import logging
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
import yaml

from domain.kernel.decisions.acts import JudgeAct
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.commands import Branch, Command, Open
from domain.kernel.log.events import Event
from domain.kernel.table.judging_record import Dispute
from domain.kernel.table.state import State
from service.app.cases.load import case_of
from service.app.cases.run import run
from service.app.cases.source import Source
from service.app.judging.casewords import (
    Unwritable,
    written_action,
    written_cards,
    written_chance,
    written_position,
    written_state,
)
from service.app.repository.standing import Reader, Standing
from service.words.plain import plain

_log = logging.getLogger(__name__)
_READABLE = 20
"""How many actions before the disputed one people may be expected to read."""
_DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
_FORM: dict[str, Any] = {"sort_keys": False, "width": 110, "allow_unicode": True, "default_flow_style": None}


class Exhibit(msgspec.Struct, frozen=True, kw_only=True):
    """A disputed command: what the match was before it, its event if it was accepted, and what opened the match."""

    reader: Reader
    before: Standing
    first: Open
    command: Command
    event: Event | None
    dispute: Dispute


def written_case(exhibit: Exhibit) -> tuple[str, str]:
    """The case of a disputed action as YAML, or why there is none: it has been run, and comes out as it says.

    The first of these that does so: the position written by hand, the match from its opening on, the whole state.
    """
    problem = ""
    for begin in _beginnings(exhibit):
        try:
            data = _ordered({**_head(exhibit), **begin(exhibit)})
        except Unwritable as error:
            problem = str(error)
            continue
        problem = _comes_out(exhibit, data)
        if not problem:
            return dumped(data), ""
    return "", problem


def dumped(data: Mapping[str, Any]) -> str:
    """The text of a case's file."""
    text: str = yaml.dump(_ordered(data), Dumper=_DUMPER, **_FORM)
    return text


Begin = Callable[[Exhibit], dict[str, Any]]


def _beginnings(exhibit: Exhibit) -> Iterator[Begin]:
    state, act = exhibit.before.state, isinstance(exhibit.command.action, JudgeAct)
    opening = isinstance(exhibit.command.action, Open)
    if not act and not opening and state.position:
        yield _from_a_position
    if act or opening or state.result is not None or 0 < state.position <= _READABLE:
        yield _from_the_opening
    if not act and not opening and state.result is None:
        yield _from_the_state


def _comes_out(exhibit: Exhibit, data: dict[str, Any]) -> str:
    """Why a case of this data is none; empty where it comes out as it says."""
    # What is noted of a match can depend on all its cards: only a position by hand has some of them.
    compiled = None if "position" in data else exhibit.before.engine.catalog
    return problem_with(data, f"dispute-{exhibit.dispute.number}.yaml", compiled)


def problem_with(data: dict[str, Any], file: str, compiled: Catalog | None) -> str:
    """Why data that would be in this file are no case; empty where it comes out as it says."""
    words, (case, problems) = plain(), case_of(Source(file, _as_read(data), {}, {}), compiled)
    if case is None or problems:
        problem = problems[0].message if problems else ""
        return words.say("no-case-written", problem=problem) if problem else words.say("no-case-rules")
    try:
        result = run(case)
    except (LookupError, ValueError, TypeError, AssertionError) as error:
        _log.warning("a case of %s cannot be played: %r", file, error)
        return words.say("no-case-played")
    return "" if result.passed else words.say("no-case-otherwise", line=result.lines()[-1].strip())


def _head(exhibit: Exhibit) -> dict[str, Any]:
    setup, dispute, event = exhibit.before.state.setup, exhibit.dispute, exhibit.event
    game, edition = setup.edition.split(":", 1)
    rules = [dispute.rule] if dispute.rule else []
    rules += [rule for one in event.changes for rule in one.cites] if event is not None else _refused(exhibit)
    own = [number for number in dict.fromkeys(rules) if not number.startswith("J.")]
    return {
        "game": game,
        "edition": edition,
        "title": dispute.question[:200],
        "about": f"Dispute {dispute.number} of match {exhibit.before.match}, position {dispute.position}",
        "rules": own or [exhibit.before.engine.game.positions.rule],
        "options": dict(setup.options),
        "chance": "entered" if setup.chance == "entered" else "",
    }


def _refused(exhibit: Exhibit) -> list[str]:
    """The rules that refuse the command."""
    reasons = exhibit.before.engine.refuse(exhibit.before.state, exhibit.command)
    return list(dict.fromkeys(reason.rule for reason in reasons))


def _from_a_position(exhibit: Exhibit) -> dict[str, Any]:
    before, printed = exhibit.before, exhibit.first.cards
    return {
        "cards": written_cards(before.engine, printed, before.state),
        "position": written_position(before.engine, printed, before.state),
        "actions": [_disputed(exhibit, ids=False)],
    }


def _from_the_state(exhibit: Exhibit) -> dict[str, Any]:
    before = exhibit.before
    return {
        "cards": written_cards(before.engine, exhibit.first.cards, None),
        "state": written_state(before.state),
        "actions": [_disputed(exhibit, ids=True)],
    }


def _from_the_opening(exhibit: Exhibit) -> dict[str, Any]:
    """The match as it began, with every action and what chance gave: its positions and cards have the same numbers."""
    before, first = exhibit.before, exhibit.first
    written: dict[str, Any] = {"cards": written_cards(before.engine, first.cards, None)}
    standing = exhibit.reader.load(before.match, 0)
    actions: list[dict[str, Any]] = []
    for record, event in exhibit.reader.events(standing, max(before.position, 1)):
        after = standing.after(event, record.digest)
        if event.position == 1:
            written |= _opening(first, event, after.state)
        else:
            actions.append({**written_action(standing.state, event.command, ids=True), **written_chance(event)})
        standing = after
    disputed = [] if isinstance(exhibit.command.action, Open) else [_disputed(exhibit, ids=True)]
    return {**written, "actions": actions + disputed}


def _opening(first: Open, event: Event, state: State) -> dict[str, Any]:
    if isinstance(first, Branch):
        return {"state": written_state(state)}
    if first.position is not None:
        begins: dict[str, Any] = {"position": msgspec.to_builtins(first.position, str_keys=True)}
    else:
        begins = {"decks": {int(seat): list(deck) for seat, deck in first.decks.items()}}
    return {**begins, "opening": {**written_chance(event), "changes": kinds(event)}}


def _disputed(exhibit: Exhibit, *, ids: bool) -> dict[str, Any]:
    written = written_action(exhibit.before.state, exhibit.command, ids=ids)
    if exhibit.event is None:
        return {**written, "refused": _refused(exhibit)} if _refused(exhibit) else written
    return {**written, **written_chance(exhibit.event), "changes": kinds(exhibit.event)}


def kinds(event: Event) -> list[Any]:
    """The changes of an event, each with its rule."""
    return [{str(type(change).__struct_config__.tag): {"rule": change.rule}} for change in event.changes]


_ORDER = ("game", "edition", "title", "about", "rules", "cards", "options", "chance", "decks", "position", "state",
          "opening", "actions")  # fmt: skip


def _ordered(data: Mapping[str, Any]) -> dict[str, Any]:
    return {name: data[name] for name in _ORDER if data.get(name) not in (None, "", {})}


def _as_read(data: Any) -> Any:
    """Data as it will be read from the file: every key is text."""
    if isinstance(data, Mapping):
        return {str(name): _as_read(value) for name, value in data.items()}
    return [_as_read(item) for item in data] if isinstance(data, list | tuple) else data
