"""Trees written as texts by the table of phrases that reads them."""

import functools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from domain.kernel.abilities.compiled.tree import Node
from domain.language.phrases.phrasing import PLACE, Adds, Ahead, Phrase, Places, Terminal, places_of, plain_fields
from domain.language.rendering import Rendering

UNSPOKEN = ("slot", "place")
"""Fields that no text tells: they are numbered when a text is read."""
Entry = tuple[Phrase, Places]


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
        if phrase.build in (tuple, Ahead, Adds) or not isinstance(phrase.build, type):
            return True
        said = {field for fields, _ in places for field in fields.split("+")} | {*phrase.fixed}
        fields = msgspec.structs.fields(phrase.build)
        return said <= {field.name for field in fields} and {field.name for field in fields if field.required} <= said

    def write(self, category: str, value: Any, rendering: Rendering | None = None) -> str | None:
        """A value as a phrase of a category; None if the category has no words for it. Raises TooMuch.

        What is written belongs to a rendering where it is a part of more, or is compared with what is printed.
        """
        into = rendering or Rendering()
        terminal = self._terminals.get(category)
        if terminal is not None:
            return terminal.write(value) if terminal.write_in is None else terminal.write_in(value, into)
        done = into.done(category, value)
        if done is not None:
            return done[1]
        into.begin()
        return into.end(category, value, self._written(category, value, into))

    def _written(self, category: str, value: Any, into: Rendering) -> str | None:
        kind = type(value)
        fitting = self._fitting.get((category, kind))
        if fitting is None:
            entries = [entry for entry in self._by_category[category] if self._may_write(entry, kind)]
            fitting = self._fitting[category, kind] = _Fitting(entries)
        found: list[str] = []
        for phrase, places in fitting.entries(value):
            into.effort.spend()
            written = self._write(phrase, places, value, into)
            if written is None:
                continue
            if not into.any_phrase or into.stands is None:
                return written
            found.append(written)
        stands = into.stands or bool
        return max((one for one in found if stands(one)), key=len, default=next(iter(found), None))

    def _may_write(self, entry: Entry, kind: type) -> bool:
        """Whether a phrase may write a value of a type. A terminal has to be asked."""
        phrase, places = entry
        if phrase.build in (None, Adds):
            kinds = self._kinds.get(_base(places), (ANY,))
            return kind in kinds or ANY in kinds
        return kind is _type_of(phrase.build)

    def _write(self, phrase: Phrase, places: Places, value: Any, into: Rendering) -> str | None:
        if phrase.build is None:
            return self._said(phrase, places, [value], into)
        if phrase.build is tuple:
            return self._said(phrase, places, value, into) if _has(value, len(places)) else None
        if phrase.build is Ahead:
            return self._said(phrase, places, (value[0], value[1:]), into) if len(value) > 1 else None
        if phrase.build is Adds:
            return self._write_more(phrase, places, value, into)
        if not isinstance(phrase.build, type):
            same = value == phrase.build and type(value) is type(phrase.build)
            return self._said(phrase, places, [], into) if same else None
        values = []
        for fields, _ in places:
            first, *others = (getattr(value, field) for field in fields.split("+"))
            if any(other != first for other in others):
                return None
            values.append(first)
        return self._said(phrase, places, values, into)

    def _write_more(self, phrase: Phrase, places: Places, value: Any, into: Rendering) -> str | None:
        """What says more of what it stands around: the rest of it is as it would be without."""
        plain, names = plain_fields(type(value)), [name for name, _ in places if name]
        if any(name not in plain for name in (*names, *phrase.fixed)):
            return None
        if any(getattr(value, name) != wanted for name, wanted in phrase.fixed.items()):
            return None
        if any(getattr(value, name) == plain[name] for name in names):
            return None
        rest = msgspec.structs.replace(value, **{name: plain[name] for name in (*names, *phrase.fixed)})
        return self._said(phrase, places, [getattr(value, name) if name else rest for name, _ in places], into)

    def _said(self, phrase: Phrase, places: Places, values: Sequence[Any], into: Rendering) -> str | None:
        """A phrase in the longest of its ways that stands in the printed text, else in its own."""
        own = self._fill(phrase.pattern, places, values, into)
        stands = into.stands
        if stands is None or not phrase.others:
            return own
        ways = [own]
        for other in phrase.others:
            theirs = places_of(other)
            ways.append(self._fill(other, theirs, _in_order(theirs, places, values), into))
        return max((way for way in ways if way is not None and stands(way)), key=len, default=own)

    def _fill(self, pattern: str, places: Places, values: Iterable[Any], into: Rendering) -> str | None:
        written: list[str] = []
        for (_, category), value in zip(places, values, strict=True):
            inner = self.write(category, value, into)
            if inner is None:
                return None
            written.append(inner)
        parts = iter(written)
        return PLACE.sub(lambda _: next(parts), pattern)


def _base(places: Places) -> str:
    """The category of the place that a phrase passes on, or says more of."""
    return next((category for name, category in places if not name), places[0][1])


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


_fields = functools.cache(msgspec.structs.fields)


def _unspoken(phrase: Phrase, places: Places) -> dict[str, Any]:
    """The fields that a pattern has no place for, and what its words say of them."""
    if not isinstance(phrase.build, type) or not issubclass(phrase.build, Node):
        return {}
    spoken = {field for fields, _ in places for field in fields.split("+")}
    return {
        field.name: phrase.fixed.get(field.name, field.default)
        for field in _fields(phrase.build)
        if field.name not in spoken and field.name not in UNSPOKEN
    }


def _type_of(build: Any) -> type:
    if build is Ahead:
        return tuple
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
                found.get(_base(places), frozenset())
                if phrase.build in (None, Adds)
                else frozenset((_type_of(phrase.build),))
                for phrase, places in entries
            ]
            union = frozenset[type]().union(*every)
            if union != found[category]:
                found[category], growing = union, True
    return found
