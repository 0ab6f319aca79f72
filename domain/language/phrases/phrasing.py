"""A controlled language as one table of phrases, read and written in both directions.

Each phrase is a pattern of words with places for other phrases, and what it means. The same table reads texts into
trees (`lalr`, `chart`) and writes trees as texts (`writer`), so that the two cannot drift apart.

A pattern is written as it is printed: `deal {amount:NUMBER} damage to {to:things}`. A place names the field of the
node and the category of phrases that may stand there; `{:things}` alone passes the other category's meaning on, and
`{least+most:NUMBER}` fills two fields with the same.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.language.rendering import Rendering

PLACE = re.compile(r"\{([\w+]*):(\w+)\}")


class Phrase(msgspec.Struct, frozen=True):
    """One pattern of a category. `build` is the node's type, or the value that the words stand for.

    `fixed` are the fields of the node that the words themselves say. Without `build` the pattern is one place
    and passes on its meaning. `others` are patterns for the same fields, in any order, that a chart reads as this one;
    it is written by its own.
    """

    category: str
    pattern: str
    build: Any = None
    fixed: Mapping[str, Any] = {}
    others: tuple[str, ...] = ()


class Terminal(msgspec.Struct, frozen=True):
    """A kind of word with a value: its regular expression, and how the value is read and written.

    `write` gives None for a value that is none of this kind; `label` is what errors call it. `write_in` writes a value
    that holds phrases, in the rendering that it is part of.
    """

    label: str
    expression: str
    read: Callable[[str], Any]
    write: Callable[[Any], str | None]
    write_in: Callable[[Any, Rendering], str | None] | None = None


def say(category: str, pattern: str, build: Any = None, **fixed: Any) -> Phrase:
    """A phrase of a category."""
    return Phrase(category, pattern, build, fixed)


def other_ways(phrase: Phrase, *patterns: str) -> Phrase:
    """A phrase that is also read in other ways."""
    return msgspec.structs.replace(phrase, others=(*phrase.others, *patterns))


def number(category: str, one: str, many: str, build: Any = None, **fixed: Any) -> list[Phrase]:
    """A phrase in singular and plural: `@` in its categories becomes `_one` and `_many`."""
    found = []
    for ending, pattern in (("_one", one), ("_many", many)):
        inner = pattern.replace("@", ending)
        found.append(Phrase(category + ending, inner, build, fixed))
    return found


class Ahead:
    """What a phrase builds that is one thing and a row of others behind it: all of them as one tuple."""


class Adds:
    """What a phrase builds whose words say more of what its unnamed place means: that node, with further fields.

    The fields are those of its other places, and those that its words say. It is no phrase where the node has one of
    them already, and not so: `whenever {:happening}` adds that it is often.
    """


REFUSED = object()
"""What a builder gives where its words cannot stand around such meanings."""


def listed(category: str, item: str, word: str = "and", least: int = 1, *, loose: bool = False) -> list[Phrase]:
    """Things in a row, however many: "A", "A and B", "A, B, and C", ...; `least` so many. Their meaning is a tuple.

    `loose`: some prints leave out the comma before the last one.
    """
    place, behind = f"{{:{item}}}", f"{category}_behind"
    found = [Phrase(category, place, tuple), Phrase(category, f"{place} {word} {place}", tuple)]
    return [
        *found[least - 1 :],
        Phrase(category, f"{place}, {{:{behind}}}", Ahead),
        Phrase(behind, f"{place}, {word} {place}", tuple, others=(f"{place} {word} {place}",) if loose else ()),
        Phrase(behind, f"{place}, {{:{behind}}}", Ahead),
    ]


Places = list[tuple[str, str]]


def places_of(pattern: str) -> Places:
    """The fields and categories of a pattern's places, in their order."""
    return [(found[1], found[2]) for found in PLACE.finditer(pattern)]


def builder(phrase: Phrase) -> Callable[[list[Any]], Any]:
    """What makes a phrase's meaning of the meanings in its places."""
    fields = [found[1] for found in PLACE.finditer(phrase.pattern)]
    if phrase.build is None:
        return lambda children: children[0]
    if phrase.build is tuple:
        return tuple
    if phrase.build is Ahead:
        return lambda children: (children[0], *children[1])
    if phrase.build is Adds:
        return lambda children: _with_more(fields, children, phrase.fixed)
    if not isinstance(phrase.build, type):
        return lambda children: phrase.build
    if any("+" in field for field in fields):
        shared = [(name, place) for place, field in enumerate(fields) for name in field.split("+")]
        return lambda children: phrase.build(**{name: children[place] for name, place in shared}, **phrase.fixed)
    return lambda children: phrase.build(**dict(zip(fields, children, strict=True)), **phrase.fixed)


def _with_more(fields: list[str], children: list[Any], fixed: Mapping[str, Any]) -> Any:
    """What stands in the unnamed place with what the others, and the words around them, add to it."""
    said = {**{name: child for name, child in zip(fields, children, strict=True) if name}, **fixed}
    node = children[fields.index("")]
    before = plain_fields(type(node))
    if any(name not in before or getattr(node, name) not in (before[name], value) for name, value in said.items()):
        return REFUSED
    return msgspec.structs.replace(node, **said)


_PLAIN: dict[type, Mapping[str, Any]] = {}


def plain_fields(kind: type[Any]) -> Mapping[str, Any]:
    """The fields of a node that may go unsaid, each as it is then."""
    found = _PLAIN.get(kind)
    if found is None:
        fields = msgspec.structs.fields(kind)
        found = _PLAIN[kind] = {field.name: field.default for field in fields if not field.required}
    return found
