"""What sentences may speak of in a struct, read off its types: `$card`, `$turn-phase`, `$pending-use-source`.

A field is known by its path with dashes. What may be absent and what is a list has its count besides: `$by-count`; a
number may be told with its sign: `$amount-signed`. A struct in a list has a sentence of its own, by its name and kind.
"""

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import NoneType, UnionType
from typing import Any, Protocol, Union, get_args, get_origin, get_type_hints

import msgspec

from domain.kernel.table.choices import Facts as Spoken
from domain.kernel.table.choices import Pick, Word
from domain.kernel.table.ids import CardId, PrintedCode, Seat, ZoneKey
from service.words.catalogue import Value, slug
from service.words.naming import ZONE, Naming

_DEEPEST = 3
_MANY = (tuple, list)
_MAPS = (Mapping, dict)
COUNT, SIGNED = "-count", "-signed"
CAUSE = "cause"
"""The field of a change that says what a match is paused for."""


class Field(msgspec.Struct, frozen=True):
    """A field at some depth of a struct: the way to it, what it is, and what it is where nothing is said of it."""

    way: tuple[str, ...]
    hint: Any
    default: Any = None


@functools.cache
def fields_of(kind: type[msgspec.Struct], depth: int = _DEEPEST) -> Mapping[str, Field]:
    """The fields of a struct and of the structs in it, by their paths."""
    found: dict[str, Field] = {}
    hints = get_type_hints(kind)
    for field in msgspec.structs.fields(kind):
        hint, name = _present(hints[field.name]), field.name.replace("_", "-")
        default = None if field.default is msgspec.NODEFAULT else field.default
        found[name] = Field((field.name,), hint, default)
        if _is_struct(hint) and hint is not Pick and depth > 1:
            inner = fields_of(hint, depth - 1).items()
            found |= {f"{name}-{path}": Field((field.name, *one.way), one.hint, one.default) for path, one in inner}
    return found


def _present(hint: Any) -> Any:
    """What a field is where it is not absent."""
    if get_origin(hint) in (Union, UnionType):
        return next(arg for arg in get_args(hint) if arg not in (NoneType, msgspec.UnsetType))
    return hint


def _is_struct(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct)


class Facts:
    """The values that a sentence asks for, of a struct as plain data. `more` goes before the struct's own fields."""

    def __init__(
        self,
        naming: Naming,
        kind: type[msgspec.Struct],
        data: Mapping[str, Any],
        more: Mapping[str, Callable[[], Value | None]] | None = None,
    ) -> None:
        self._naming = naming
        self._fields = fields_of(kind)
        self._data = data
        self._more = more or {}

    def __call__(self, name: str) -> Value | None:
        """The value of a variable; None where there is none."""
        if name in self._more:
            return self._more[name]()
        if name in self._fields:
            field = self._fields[name]
            return self._told(field.way[-1], self._value(field), field.hint)
        if name.endswith(COUNT) and name.removesuffix(COUNT) in self._fields:
            return _count(self._value(self._fields[name.removesuffix(COUNT)]))
        if name.endswith(SIGNED) and name.removesuffix(SIGNED) in self._fields:
            return f"{int(self._value(self._fields[name.removesuffix(SIGNED)])):+d}".replace("-", "−")
        return None

    def _value(self, field: Field) -> Any:
        value: Any = self._data
        for name in field.way:
            if not isinstance(value, Mapping) or name not in value:
                return field.default
            value = value[name]
        return value

    def _told(self, name: str, value: Any, hint: Any) -> Value:
        naming = self._naming
        if value is None:
            return naming.nothing()
        if get_origin(hint) in _MAPS:
            return naming.listing(list(self._entries(name, value, *get_args(hint))))
        if get_origin(hint) in _MANY:
            return naming.listing([str(self._told(name, item, get_args(hint)[0])) for item in _items(value)])
        if hint is CardId:
            return naming.card(int(value))
        if hint is Seat:
            return naming.seat(int(value))
        if hint is ZoneKey:
            return naming.zone(ZoneKey(value))
        if hint is Pick:
            return naming.pick(value if isinstance(value, Pick) else Pick(value["kind"], int(value["value"])))
        if hint is PrintedCode or name == "code":
            return naming.printed(str(value))
        if isinstance(value, Mapping) and _is_struct(hint):
            return self._in_words(hint, value)
        if isinstance(value, bool):
            return "yes" if value else "no"
        if name == CAUSE:
            return naming.cause(str(value))
        if isinstance(value, int):
            return naming.numbered(value) if name == ZONE else value
        return naming.word(name, str(value))

    def _entries(self, name: str, value: Mapping[Any, Any], keys: Any, values: Any) -> Iterator[str]:
        """What a mapping holds, each with what it is held by; what is empty is not told."""
        for key, held in value.items():
            if held:
                told = self._told(name, int(key) if keys in (CardId, Seat) else key, keys)
                yield self._naming.say("entry", key=told, value=self._told(name, held, values))

    def _in_words(self, kind: type[msgspec.Struct], data: Mapping[str, Any]) -> str:
        """A struct inside of another one, which has a sentence of its own."""
        name, sentences = kind.__name__.lower(), self._naming.sentences
        own = sentences.first(f"{name}-{slug(str(data.get('kind') or ''))}", name)
        return self._naming.nothing() if own is None else sentences.say(own, Facts(self._naming, kind, data))


def _items(value: Any) -> Sequence[Any]:
    return value if isinstance(value, _MANY) else ()


def _count(value: Any) -> int:
    """How many there are of what may be absent or is a list; a deck may be told by its size alone."""
    if isinstance(value, Mapping | list | tuple):
        return len(value)
    return int(value not in (None, "", 0))


class Says(Protocol):
    """Who says it: by names, and by words of closed lists."""

    names: Naming

    def listed(self, of: str, word: str) -> str:
        """A word of a closed list, as people say it."""


def ask(said: Says, text: str, facts: Spoken) -> str:
    """What is asked, with what it speaks of; a text that is no sentence of the catalogue as it is."""
    own = f"ask-{slug(text)}"
    return _with(said, own, facts) if said.names.sentences.has(own) else text


def _with(said: Says, sentence: str, facts: Spoken) -> str:
    """A sentence with the facts of a question, each as it is said."""

    def fact(name: str) -> Value | None:
        if name.endswith(COUNT):
            return int(name.removesuffix(COUNT) in facts)
        found = facts.get(name)
        return _word(said, found, facts) if isinstance(found, Word) else found

    return said.names.sentences.say(sentence, fact)


def _word(said: Says, word: Word, facts: Spoken) -> str:
    if word.of == "ask":
        return ask(said, word.word, facts)
    if word.of == "seat":
        return said.names.seat(int(word.word))
    own = f"{word.of}-{slug(word.word)}"
    return _with(said, own, facts) if said.names.sentences.has(own) else said.listed(word.of, word.word)
