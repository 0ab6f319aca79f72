"""A transcript read and checked: a case whose actions may show cards and name some that nobody was shown."""

import functools
from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path as FilePath
from typing import Any

import msgspec
from jsonschema import Draft202012Validator

from domain.kernel.decisions.naming import split_zone
from service.app.cases import schema
from service.app.cases.case import Case, Problem
from service.app.cases.load import case_of
from service.app.cases.source import Path, Source, read

UNSHOWN = "?"
_EXPECTING = ("refused", "changes", "no_changes", "sees", "asks", "offers", "result")
_PICKED = ("seat", "option", "number")


class Transcript(msgspec.Struct, frozen=True):
    """A person's record of a match: its case, and by number the cards that each action showed (0: the opening)."""

    case: Case
    shown: Mapping[int, tuple[str, ...]]


def load_transcript(path: FilePath | str) -> Transcript | list[Problem]:
    """The transcript of a file, or all problems with it."""
    try:
        content = FilePath(path).read_bytes()
    except OSError as error:
        return [Problem(str(path), 1, 1, f"the file cannot be read: {error.strerror}")]
    return read_transcript(str(path), content)


def read_transcript(file: str, content: bytes) -> Transcript | list[Problem]:
    """The transcript of a text; `file` names it in problems."""
    source, problems = read(file, content)
    problems = problems or schema.breaches(source, _validator())
    if problems:
        return _sorted(problems)
    shown, data = _shown(source.data)
    case, problems = case_of(msgspec.structs.replace(source, data=data))
    if case is None or problems:
        return _sorted(problems)
    problems = list(_unlisted(source, case))
    return _sorted(problems) if problems else Transcript(case, shown)


@functools.cache
def _validator() -> Draft202012Validator:
    """The cases' schema, with shown cards, and without what only a case expects."""
    form = schema.schema()
    form["required"] = [name for name in form["required"] if name != "rules"]
    del form["properties"]["rules"], form["properties"]["chance"]
    shown = {"type": "array", "items": {"type": "string"}}
    for part in (form["properties"]["opening"], form["$defs"]["action"]):
        part["properties"] = {name: kept for name, kept in part["properties"].items() if name not in _EXPECTING}
        part["properties"]["shown"] = shown
    return Draft202012Validator(form)


def _shown(data: Mapping[str, Any]) -> tuple[dict[int, tuple[str, ...]], dict[str, Any]]:
    """The cards that each action showed, and the data as a case has it."""
    case = {**deepcopy(dict(data)), "rules": []}
    parts = [case.get("opening", {}), *case.get("actions", [])]
    return {number: tuple(part.pop("shown", ())) for number, part in enumerate(parts)}, case


def _unlisted(source: Source, case: Case) -> Iterator[Problem]:
    """Cards that actions name and no list has."""
    listed = {word for card in case.cards for word in (card.name, card.code)}
    kinds = case.engine.game.zones
    for place, action in enumerate(source.data.get("actions", [])):
        at: Path = ("actions", place)
        for path, text in (
            *_texts(action.get("with", {}), (*at, "with")),
            *_texts(action.get("shown", []), (*at, "shown")),
        ):
            name = text.removeprefix("card ").partition("#")[0]
            key, rest = split_zone(kinds, text)
            if key is not None:
                name = rest.partition("#")[0]
            picked = text.partition(" ")[0] in _PICKED
            if name not in listed and name != UNSHOWN and not picked and not name.isdigit():
                if key is not None and not name:
                    yield source.problem(path, f"which card of {text}? The first is {text}.1")
                    continue
                yield source.problem(
                    path, f"there is no card {name!r} in the lists: every card of a transcript is in one"
                )


def _texts(part: Any, path: Path) -> Iterator[tuple[Path, str]]:
    if isinstance(part, str):
        yield path, part
    elif isinstance(part, Mapping):
        for name, value in part.items():
            yield from _texts(value, (*path, name))
    elif isinstance(part, list):
        for place, value in enumerate(part):
            yield from _texts(value, (*path, place))


def _sorted(problems: list[Problem]) -> list[Problem]:
    return sorted(dict.fromkeys(problems), key=lambda found: (found.line, found.column, found.message))
