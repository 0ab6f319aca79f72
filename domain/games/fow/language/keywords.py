"""Lines of a text that are keywords and nothing else (chapter 1100), old names included (1408.1, 1414.1)."""

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from domain.games.fow.table.costs import ATTRIBUTES, SYMBOLS, read_cost
from domain.games.fow.table.printed import TYPES, Keyword

_REMINDER = re.compile(r"\s*\([A-Z](?:[^()]|\([^()]*\))*[.!]\"?\)")
_NAME = re.compile(r"\[([^\[\]]+)\]\s*")
_SYMBOLS = re.compile(r"((?:\{[^{}]+\}\s*)+)")
_NUMBER = re.compile(r"(\d+)\s*")
_RACE = re.compile(r"\(([A-Za-z][^()]*)\)\s*")
_ATTRIBUTE = re.compile(rf"\[((?:{'|'.join(ATTRIBUTES)})(?: or (?:{'|'.join(ATTRIBUTES)}))*)\]\s*", re.IGNORECASE)
_BETWEEN = re.compile(r"[,.]\s*")
OLD_NAMES: Mapping[str, str] = {"J-Activate": "Judgment", "Target Attack": "Precision"}
"""What old cards call two of the keywords (1408.1, 1414.1)."""


class _Value(NamedTuple):
    """What was read behind a keyword's name, and what of the line is left."""

    keyword: Keyword
    rest: str


def _plain(name: str, rest: str) -> _Value | None:
    return _Value(Keyword(name), rest)


def _number(name: str, rest: str) -> _Value | None:
    found = _NUMBER.match(rest)
    return None if found is None else _Value(Keyword(name, number=int(found[1])), rest[found.end() :])


def _cost(name: str, rest: str) -> _Value | None:
    found = _SYMBOLS.match(rest)
    if found is None:
        return None
    try:
        return _Value(Keyword(name, cost=read_cost(found[1])), rest[found.end() :])
    except ValueError:
        return None


def _cost_or_none(name: str, rest: str) -> _Value | None:
    return _cost(name, rest) if rest.startswith("{") else _plain(name, rest)


def _race(name: str, rest: str) -> _Value | None:
    found = _RACE.match(rest)
    return None if found is None else _Value(Keyword(name, words=(found[1].strip(),)), rest[found.end() :])


def _attributes(name: str, rest: str) -> _Value | None:
    words = []
    while found := _ATTRIBUTE.match(rest):
        words.append(found[1].lower())
        rest = rest[found.end() :]
    return _Value(Keyword(name, words=tuple(words)), rest) if words else None


def _barrier(name: str, rest: str) -> _Value | None:
    """A keyword, or one with the attributes or types of what it keeps off (1120.3)."""
    symbols, word = _SYMBOLS.match(rest), _RACE.match(rest)
    if symbols is not None:
        marks = re.findall(r"\{([^{}]+)\}", symbols[1])
        words = tuple({**SYMBOLS, "V": "void"}.get(mark, "") for mark in marks)
        return _Value(Keyword(name, words=words), rest[symbols.end() :]) if all(words) else None
    if word is not None:
        said = word[1].strip().lower()
        return _Value(Keyword(name, words=(said,)), rest[word.end() :]) if said in TYPES else None
    return _plain(name, rest)


_FORMS: Mapping[Callable[[str, str], _Value | None], tuple[str, ...]] = {
    _plain: (
        "Pierce", "Precision", "First Strike", "Explode", "Flying", "Swiftness", "Imperishable", "Quickcast", "Remnant",
        "Bloodlust", "Drain", "Bane", "Eternal", "Mythic", "Will of Hope", "Will of Despair", "Calmness",
        "Passion",
    ),
    _number: ("Limit", "Mana", "Grimoire", "Divinity", "Stranger"),
    _cost: ("Judgment", "Shift", "Mobilize"),
    _cost_or_none: ("Energize",),
    _barrier: ("Barrier",),
    _race: ("Tag",),
    _attributes: ("Incarnation",),
}  # fmt: skip
KEYWORDS: Mapping[str, Callable[[str, str], _Value | None]] = {
    name: read for read, names in _FORMS.items() for name in names
}
"""The keywords that say all that they mean on a line of their own, and what reads what stands behind each."""


def without_reminders(line: str) -> str:
    """A line without what only explains it: sentences in parentheses (204.3)."""
    return _REMINDER.sub("", line).strip()


def read_keywords(line: str) -> tuple[Keyword, ...] | None:
    """The keywords of a line that has nothing else on it but reminders; None for another line."""
    rest, found = without_reminders(line), list[Keyword]()
    while rest:
        head = _NAME.match(rest)
        if head is None:
            return None
        name = OLD_NAMES.get(head[1], head[1])
        if name not in KEYWORDS:
            return None
        value = KEYWORDS[name](name, rest[head.end() :])
        if value is None:
            return None
        found.append(value.keyword)
        between = _BETWEEN.match(value.rest)
        rest = value.rest[between.end() :] if between else value.rest
    return tuple(found)
