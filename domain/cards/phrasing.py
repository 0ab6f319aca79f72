"""A controlled language as one table of phrases, read in both directions.

Each phrase is a pattern of words with places for other phrases, and what it means. The table makes a lark grammar
(LALR) that reads texts into trees, and the same table writes trees as texts, so that the two cannot drift apart.

A pattern is written as it is printed: `deal {amount:NUMBER} damage to {to:things}`. A place names the field of the
node and the category of phrases that may stand there; `{:things}` alone passes the other category's meaning on, and
`{least+most:NUMBER}` fills two fields with the same.
"""

import functools
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from lark import Lark, Token, Transformer

from domain.kernel.abilities.tree import Node

PLACE = re.compile(r"\{([\w+]*):(\w+)\}")
WORDS = re.compile(r"'s|[A-Za-z]+|[^\sA-Za-z]")
UNSPOKEN = ("slot", "place")
"""Fields that no text tells: they are numbered when a text is read."""


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

    `write` gives None for a value that is none of this kind; `label` is what errors call it. `write_like` writes a
    value that holds phrases as they stand in a printed text.
    """

    label: str
    expression: str
    read: Callable[[str], Any]
    write: Callable[[Any], str | None]
    write_like: Callable[[Any, Callable[[str], bool]], str | None] | None = None

    def write_as(self, value: Any, stands: Callable[[str], bool]) -> str | None:
        """A value as it stands in a printed text."""
        return self.write(value) if self.write_like is None else self.write_like(value, stands)


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


def listed(category: str, item: str, word: str = "and") -> list[Phrase]:
    """One to five things in a row: "A", "A and B", "A, B, and C". Their meaning is a tuple."""
    place = f"{{:{item}}}"
    found = [Phrase(category, place, tuple), Phrase(category, f"{place} {word} {place}", tuple)]
    found += [Phrase(category, f"{place}, " * count + f"{word} {place}", tuple) for count in (2, 3, 4)]
    return found


Places = list[tuple[str, str]]
Entry = tuple[Phrase, Places]
Stands = Callable[[str], bool]
"""Whether a phrase stands in the printed text, as it would be written."""


def places_of(pattern: str) -> Places:
    """The fields and categories of a pattern's places, in their order."""
    return [(found[1], found[2]) for found in PLACE.finditer(pattern)]


def _has(value: object, count: int) -> bool:
    return isinstance(value, tuple) and len(value) == count


class Writer:
    """A language as it is written: its phrases and terminals."""

    def __init__(self, phrases: Iterable[Phrase], terminals: Mapping[str, Terminal]) -> None:
        self.phrases = tuple(phrases)
        self._terminals = terminals
        self._by_category: dict[str, list[Entry]] = {}
        for phrase in self.phrases:
            entry = (phrase, places_of(phrase.pattern))
            self._by_category.setdefault(phrase.category, []).append(entry)
        self._kinds = _kinds_written(self._by_category, self._terminals)
        self._fitting: dict[tuple[str, type], _Fitting] = {}

    def unsound(self) -> list[str]:
        """The patterns that fill fields that their node has not, leave out some that it needs, or name no category."""
        return [phrase.pattern for phrase in self.phrases if not self._sound(phrase)]

    def _sound(self, phrase: Phrase) -> bool:
        places = places_of(phrase.pattern)
        every = [place for other in phrase.others for place in places_of(other)]
        if not all(_has_the_fields(other, places) for other in phrase.others):
            return False
        if not all(name in self._terminals or name in self._by_category for _, name in (*places, *every)):
            return False
        if phrase.build is tuple or not isinstance(phrase.build, type):
            return True
        said = {field for fields, _ in places for field in fields.split("+")} | {*phrase.fixed}
        fields = msgspec.structs.fields(phrase.build)
        return said <= {field.name for field in fields} and {field.name for field in fields if field.required} <= said

    def write(self, category: str, value: Any, stands: Stands | None = None) -> str | None:
        """A value as a phrase of a category; None if the category has no words for it.

        With `stands`, what stands in the printed text in another way is written in that way.
        """
        terminal = self._terminals.get(category)
        if terminal is not None:
            return terminal.write(value) if stands is None else terminal.write_as(value, stands)
        kind = type(value)
        fitting = self._fitting.get((category, kind))
        if fitting is None:
            entries = [entry for entry in self._by_category[category] if self._may_write(entry, kind)]
            fitting = self._fitting[category, kind] = _Fitting(entries)
        for phrase, places in fitting.entries(value):
            written = self._write(phrase, places, value, stands)
            if written is not None:
                return written
        return None

    def _may_write(self, entry: Entry, kind: type) -> bool:
        """Whether a phrase may write a value of a type. A terminal has to be asked."""
        phrase, places = entry
        if phrase.build is None:
            kinds = self._kinds.get(places[0][1], (ANY,))
            return kind in kinds or ANY in kinds
        return kind is _type_of(phrase.build)

    def _write(self, phrase: Phrase, places: Places, value: Any, stands: Stands | None) -> str | None:
        if phrase.build is None:
            return self._said(phrase, places, [value], stands)
        if phrase.build is tuple:
            return self._said(phrase, places, value, stands) if _has(value, len(places)) else None
        if not isinstance(phrase.build, type):
            same = value == phrase.build and type(value) is type(phrase.build)
            return self._said(phrase, places, [], stands) if same else None
        values = []
        for fields, _ in places:
            first, *others = (getattr(value, field) for field in fields.split("+"))
            if any(other != first for other in others):
                return None
            values.append(first)
        return self._said(phrase, places, values, stands)

    def _said(self, phrase: Phrase, places: Places, values: Sequence[Any], stands: Stands | None) -> str | None:
        """A phrase in the longest of its ways that stands in the printed text, else in its own."""
        own = self._fill(phrase.pattern, places, values, stands)
        if stands is None or not phrase.others:
            return own
        ways = [own]
        for other in phrase.others:
            theirs = places_of(other)
            ways.append(self._fill(other, theirs, _in_order(theirs, places, values), stands))
        return max((way for way in ways if way is not None and stands(way)), key=len, default=own)

    def _fill(self, pattern: str, places: Places, values: Iterable[Any], stands: Stands | None) -> str | None:
        written: list[str] = []
        for (_, category), value in zip(places, values, strict=True):
            inner = self.write(category, value, stands)
            if inner is None:
                return None
            written.append(inner)
        parts = iter(written)
        return PLACE.sub(lambda _: next(parts), pattern)


class Phrasebook(Writer):
    """A language whose texts lark reads with one word of lookahead."""

    def __init__(self, phrases: Iterable[Phrase], terminals: Mapping[str, Terminal], starts: list[str]) -> None:
        super().__init__(phrases, terminals)
        self._starts = starts
        self._words: dict[str, str] = {}

    def read(self, text: str, start: str) -> Any:
        """The meaning of a text as a phrase of the category `start`. Raises lark's UnexpectedInput."""
        return self._parser.parse(text, start=start)

    @functools.cached_property
    def _parser(self) -> Lark:
        """Made when the first text is read: it takes half a second, and most processes read no text of most games."""
        transformer = _Builder(self.phrases, self._terminals)
        return Lark(self._grammar(), parser="lalr", start=self._starts, transformer=transformer)

    def words(self, terminals: Iterable[str]) -> list[str]:
        """Names of terminals, as errors give them, as words that people know."""
        labels = {name: terminal.label for name, terminal in self._terminals.items()}
        return sorted({self._words.get(name) or labels.get(name, name) for name in terminals if name != "$END"})

    def _grammar(self) -> str:
        lines = []
        alternatives: dict[str, list[str]] = {}
        for place, phrase in enumerate(self.phrases):
            alternatives.setdefault(phrase.category, []).append(f"{self._rule(phrase.pattern)} -> p{place}")
        for category, patterns in alternatives.items():
            lines.append(f"{category}: " + "\n    | ".join(patterns))
        lines.extend(f"{name}: /{terminal.expression}/i" for name, terminal in self._terminals.items())
        lines.extend(f"{name}: /{_expression(word)}/i" for name, word in self._words.items())
        lines.append("%ignore /[ \\t\\n]+/")
        return "\n".join(lines)

    def _rule(self, pattern: str) -> str:
        """A pattern as lark writes it: keyword terminals, categories in the places."""
        parts = []
        for piece in re.split(r"(\{[\w+]*:\w+\})", pattern):
            place = PLACE.fullmatch(piece)
            if place:
                parts.append(place[2])
            else:
                parts.extend(self._word(word) for word in WORDS.findall(piece))
        return " ".join(parts)

    def _word(self, word: str) -> str:
        word = "a" if word == "an" else word
        name = "_" + "".join(char.upper() if char.isalpha() else f"X{ord(char):X}" for char in word)
        self._words[name] = word.lower() if word.isalpha() else word
        return name


def _expression(word: str) -> str:
    """The regular expression of a word. The article also stands before a vowel, and in `another`."""
    if word == "a":
        return r"an?(?!\w)|an(?=other(?!\w))"
    ending = r"(?!\w)" if word[-1].isalnum() else ""
    return re.escape(word).replace("/", r"\/") + ending


def _has_the_fields(other: str, places: Places) -> bool:
    """Whether another pattern fills a phrase's fields, in its order or, where each is there once, in any."""
    fields, theirs = [name for name, _ in places], [name for name, _ in places_of(other)]
    return theirs == fields or (len({*fields}) == len(fields) and sorted(theirs) == sorted(fields))


def _in_order(theirs: Places, places: Places, values: Sequence[Any]) -> Sequence[Any]:
    """The values of a phrase's places in the order of another pattern's."""
    fields = [name for name, _ in places]
    same = [name for name, _ in theirs] == fields
    return values if same else [values[fields.index(name)] for name, _ in theirs]


ANY = object
"""Stands for values of every type."""
_OTHER = object()


class _Fitting:
    """The phrases of a category that may write values of a type, found by what it has in their unspoken fields.

    There it must be as the phrase's words say, or as it is by default.
    """

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = [(entry, _unspoken(*entry)) for entry in entries]
        self._by_fields: dict[tuple[Any, ...], list[Entry]] = {}
        names = dict.fromkeys(name for _, unspoken in self._entries for name in unspoken)
        self._said = [
            (name, {unspoken[name]: unspoken[name] for _, unspoken in self._entries if name in unspoken})
            for name in names
        ]

    def entries(self, value: object) -> list[Entry]:
        """Those phrases that may write a value, in their order."""
        key = tuple([said.get(getattr(value, name), _OTHER) for name, said in self._said])
        found = self._by_fields.get(key)
        if found is None:
            has = dict(zip((name for name, _ in self._said), key, strict=True))
            found = [
                entry
                for entry, unspoken in self._entries
                if all(has[name] == wanted for name, wanted in unspoken.items())
            ]
            self._by_fields[key] = found
        return found


def _unspoken(phrase: Phrase, places: Places) -> dict[str, Any]:
    """The fields that a pattern has no place for, and what its words say of them."""
    if not isinstance(phrase.build, type) or not issubclass(phrase.build, Node):
        return {}
    spoken = {field for fields, _ in places for field in fields.split("+")}
    return {
        field.name: phrase.fixed.get(field.name, field.default)
        for field in msgspec.structs.fields(phrase.build)
        if field.name not in spoken and field.name not in UNSPOKEN
    }


def _type_of(build: Any) -> type:
    return build if isinstance(build, type) else type(build)


def _kinds_written(
    categories: Mapping[str, list[Entry]], terminals: Mapping[str, Terminal]
) -> Mapping[str, frozenset[type]]:
    """The types of the values that the phrases of each category write; of terminals nothing is known."""
    found = {name: frozenset[type]() for name in categories} | {name: frozenset((ANY,)) for name in terminals}
    growing = True
    while growing:
        growing = False
        for category, entries in categories.items():
            every = [
                found.get(places[0][1], frozenset()) if phrase.build is None else frozenset((_type_of(phrase.build),))
                for phrase, places in entries
            ]
            union = frozenset[type]().union(*every)
            if union != found[category]:
                found[category], growing = union, True
    return found


class _Builder(Transformer[Token, Any]):
    """Builds the meaning of each phrase as the parser reduces it."""

    def __init__(self, phrases: tuple[Phrase, ...], terminals: Mapping[str, Terminal]) -> None:
        super().__init__()
        for place, phrase in enumerate(phrases):
            setattr(self, f"p{place}", builder(phrase))
        for name, terminal in terminals.items():
            setattr(self, name, _read(terminal))


def builder(phrase: Phrase) -> Callable[[list[Any]], Any]:
    """What makes a phrase's meaning of the meanings in its places."""
    fields = [found[1] for found in PLACE.finditer(phrase.pattern)]
    if phrase.build is None:
        return lambda children: children[0]
    if phrase.build is tuple:
        return tuple
    if not isinstance(phrase.build, type):
        return lambda children: phrase.build
    if any("+" in field for field in fields):
        shared = [(name, place) for place, field in enumerate(fields) for name in field.split("+")]
        return lambda children: phrase.build(**{name: children[place] for name, place in shared}, **phrase.fixed)
    return lambda children: phrase.build(**dict(zip(fields, children, strict=True)), **phrase.fixed)


def _read(terminal: Terminal) -> Callable[[Token], Any]:
    return lambda token: terminal.read(str(token))
