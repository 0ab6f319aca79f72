"""Where the values of the domain speak of cards: at any depth, read off the types of their fields, once for each type.

What hides cards from a viewer and what seals them for an export are walks over the same parts. They go over plain data
(what msgspec makes of structs), and leave it as it was: what changes is new, and what stays is the same.
"""

import functools
import operator
from collections.abc import Collection, Iterable, Mapping
from types import UnionType
from typing import Any, Protocol, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import ActionText, CardId, PrintedCode

Plain = Any
Kinds = Mapping[str, type[msgspec.Struct]]
"""Actions by their tags: what an action's text is read with."""
_NO_KINDS: Kinds = {}


class Leaves(Protocol):
    """What a walk puts in the place of whatever speaks of cards."""

    def card(self, number: int) -> Plain:
        """In the place of a card's id."""
        ...

    def pick(self, pick: Plain) -> Plain:
        """In the place of a pick, of a card or of something else."""
        ...

    def text(self, text: str) -> Plain:
        """In the place of an action as JSON."""
        ...

    def code(self, code: str) -> Plain:
        """In the place of the code of a card that comes into the match."""
        ...

    def keyed(self, kept: Mapping[Any, Plain], part: "Part | None", /) -> Plain:
        """In the place of what is kept by cards: the keys are ids, the values of that part."""
        ...

    def whole(self, plain: Plain) -> Plain:
        """In the place of what is hidden or shown as a whole, whatever is in it."""
        ...


class Part(Protocol):
    """How the values of one type speak of cards."""

    def put(self, plain: Plain, leaves: Leaves) -> Plain:
        """The value with something else in the place of whatever speaks of cards."""
        ...


class _Card:
    def put(self, plain: Plain, leaves: Leaves) -> Plain:
        return leaves.card(plain)


class _Pick:
    def put(self, plain: Plain, leaves: Leaves) -> Plain:
        return leaves.pick(plain)


class _Text:
    def put(self, plain: Plain, leaves: Leaves) -> Plain:
        return leaves.text(plain)


class _Code:
    def put(self, plain: Plain, leaves: Leaves) -> Plain:
        return leaves.code(plain)


class _Whole:
    def put(self, plain: Plain, leaves: Leaves) -> Plain:
        return leaves.whole(plain)


class _Many:
    """Any number of values of one type."""

    def __init__(self, part: Part) -> None:
        self._part = part

    def put(self, plain: Plain, leaves: Leaves) -> Plain:
        put = self._part.put
        return _items(plain, [put(item, leaves) for item in plain])


class _Row:
    """So many values, each of its own type."""

    def __init__(self, parts: tuple[Part | None, ...]) -> None:
        self._parts = parts

    def put(self, plain: Plain, leaves: Leaves) -> Plain:
        places = zip(self._parts, plain, strict=True)
        return _items(plain, [item if part is None else part.put(item, leaves) for part, item in places])


class _Struct:
    """A struct that holds such values."""

    def __init__(self, kind: type[msgspec.Struct]) -> None:
        self._kind = kind

    def put(self, plain: Plain, leaves: Leaves) -> Plain:
        return put(parts_of(self._kind), plain, leaves)


class _Either:
    """One of several structs, told apart by their tags."""

    def __init__(self, field: str, parts: Mapping[Any, Part | None]) -> None:
        self._field = field
        self._parts = parts

    def put(self, plain: Plain, leaves: Leaves) -> Plain:
        part = self._parts[plain[self._field]]
        return plain if part is None else part.put(plain, leaves)


class _ByName:
    """Values by names."""

    def __init__(self, part: Part) -> None:
        self._part = part

    def put(self, plain: Plain, leaves: Leaves) -> Plain:
        return {key: self._part.put(value, leaves) for key, value in plain.items()}


class _ByCard:
    """Something kept by cards."""

    def __init__(self, part: Part | None) -> None:
        self._part = part

    def put(self, plain: Plain, leaves: Leaves) -> Plain:
        return leaves.keyed(plain, self._part)


class _Finding:
    """Notes the cards, and leaves everything as it is."""

    def __init__(self, kinds: Kinds) -> None:
        self.found: dict[CardId, None] = {}
        self._kinds = kinds

    def card(self, number: int) -> Plain:
        self.found[CardId(number)] = None
        return number

    def pick(self, pick: Plain) -> Plain:
        if pick["kind"] == "card":
            self.card(pick["value"])
        return pick

    def text(self, text: str) -> Plain:
        said = read_action(text, self._kinds)
        if said is not None:
            put(parts_of(said[0]), said[1], self)
        return text

    def code(self, code: str) -> Plain:
        return code

    def keyed(self, kept: Mapping[Any, Plain], part: Part | None) -> Plain:
        for key, value in kept.items():
            self.card(int(key))
            if part is not None:
                part.put(value, self)
        return kept

    def whole(self, plain: Plain) -> Plain:
        return plain


class _Masking:
    """Puts 0 in the place of hidden cards; what is kept by them is left out, and so is a text that cannot be read."""

    def __init__(self, hidden: Collection[int], kinds: Kinds, codes: Collection[str]) -> None:
        self._hidden = hidden
        self._kinds = kinds
        self._codes = codes

    def card(self, number: int) -> Plain:
        return 0 if number in self._hidden else number

    def pick(self, pick: Plain) -> Plain:
        return {**pick, "value": 0} if pick["kind"] == "card" and pick["value"] in self._hidden else pick

    def text(self, text: str) -> Plain:
        if not text:
            return text
        said = read_action(text, self._kinds)
        if said is None:
            return ""
        shown = put(parts_of(said[0]), said[1], self)
        return text if shown == said[1] else msgspec.json.encode(shown).decode()

    def code(self, code: str) -> Plain:
        return code if code in self._codes else ""

    def keyed(self, kept: Mapping[Any, Plain], part: Part | None) -> Plain:
        shown = {key: value for key, value in kept.items() if int(key) not in self._hidden}
        return shown if part is None else {key: part.put(value, self) for key, value in shown.items()}

    def whole(self, plain: Plain) -> Plain:
        return plain


_LEAVES: Mapping[Any, Part] = {CardId: _Card(), Pick: _Pick(), ActionText: _Text(), PrintedCode: _Code()}
_WORDS = (ActionText, PrintedCode)
_NOTHING = (type(None), msgspec.UnsetType)
WHOLE: Part = _Whole()
EACH: Part = _Many(WHOLE)


def mentioned(things: Iterable[msgspec.Struct]) -> dict[CardId, None]:
    """The ids of all cards that these structs name, however deep."""
    return {card: None for thing in things for card in cards_in(type(thing), msgspec.to_builtins(thing))}


def cards_in(kind: type[msgspec.Struct], plain: Plain, kinds: Kinds = _NO_KINDS) -> dict[CardId, None]:
    """The ids of all cards that a struct of this kind, as plain data, names, in order."""
    finding = _Finding(kinds)
    put(parts_of(kind), plain, finding)
    return finding.found


def masked(
    kind: type[msgspec.Struct],
    plain: Plain,
    hidden: Collection[int],
    kinds: Kinds = _NO_KINDS,
    codes: Collection[str] = (),
) -> dict[str, Any]:
    """A struct of this kind, as plain data, with 0 in the place of every hidden card's id.

    Of the cards that come into the match those stay named that have one of the `codes`.
    """
    shown: dict[str, Any] = put(parts_of(kind), plain, _Masking(hidden, kinds, codes))
    return shown


def put(parts: Iterable[tuple[str, Part]], plain: Plain, leaves: Leaves) -> Plain:
    """A struct with these parts, as plain data, with something else in the place of whatever speaks of cards.

    Where everything stays as it is, it is the same plain data.
    """
    made = plain
    for name, part in parts:
        value = plain.get(name)
        if value is not None:
            new = part.put(value, leaves)
            if new is not value:
                made = dict(plain) if made is plain else made
                made[name] = new
    return made


def _items(plain: Collection[Plain], made: list[Plain]) -> Plain:
    """What was made of some values: the values themselves where they all stay."""
    return plain if made and all(map(operator.is_, plain, made)) else made


def read_action(text: str, kinds: Kinds) -> tuple[type[msgspec.Struct], Plain] | None:
    """The kind of action that a text is, and the action as plain data; None where it is none."""
    try:
        said = msgspec.json.decode(text)
        kind = kinds[said["action"]]
        return kind, msgspec.to_builtins(msgspec.convert(said, kind))
    except (msgspec.MsgspecError, LookupError, TypeError, RecursionError):
        return None


@functools.cache
def parts_of(kind: type[msgspec.Struct]) -> tuple[tuple[str, Part], ...]:
    """The fields of a struct that may speak of cards, by the names under which they are encoded.

    Raises TypeError for a field of which its type does not tell how it would be encoded.
    """
    hints = get_type_hints(kind)
    found = ((field.encode_name, _part(hints[field.name])) for field in msgspec.structs.fields(kind))
    parts = tuple((name, part) for name, part in found if part is not None)
    if parts and kind.__struct_config__.array_like:
        raise TypeError(f"{kind.__name__} speaks of cards and is encoded without the names of its fields")
    return parts


@functools.cache
def has_words(kind: type[msgspec.Struct]) -> bool:
    """Whether a struct speaks of cards in words too: then it may hide something though it names no hidden card."""
    return _speaks(kind, _WORDS)


@functools.cache
def _part(hint: Any) -> Part | None:
    """How values of a type speak of cards; None where they do not. Raises TypeError where that cannot be told."""
    if not _speaks(hint, _LEAVES):
        return None
    if hint in _LEAVES:
        return _LEAVES[hint]
    origin, args = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _Struct(hint)
    if origin in (Union, UnionType):
        return _union(hint, [arg for arg in args if arg not in _NOTHING])
    if origin is tuple and args[-1] is ...:
        return _Many(_sure(args[0]))
    if origin is tuple:
        return _Row(tuple(map(_part, args)))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        if args[0] is CardId:
            return _ByCard(_part(args[1]))
        if not _speaks(args[0], _LEAVES):
            return _ByName(_sure(args[1]))
    raise TypeError(f"how does {hint} speak of cards?")


def _sure(hint: Any) -> Part:
    part = _part(hint)
    assert part is not None, "a type speaks of cards by what it is made of"
    return part


def _union(hint: Any, members: list[Any]) -> Part:
    """A union of structs with tags, or of one type and nothing."""
    if len(members) == 1:
        return _sure(members[0])
    if not all(isinstance(member, type) and issubclass(member, msgspec.Struct) for member in members):
        raise TypeError(f"which of {hint} is a card?")
    configs = [member.__struct_config__ for member in members]
    field = configs[0].tag_field
    if field is None or any(config.tag_field != field for config in configs):
        raise TypeError(f"{hint} has no tags that are told apart by one field")
    return _Either(field, {config.tag: _part(member) for config, member in zip(configs, members, strict=True)})


def _speaks(hint: Any, of: Collection[Any], within: tuple[Any, ...] = ()) -> bool:
    """Whether values of a type may speak of cards by one of these types, at any depth."""
    if hint in of:
        return True
    if hint in within:
        return False
    if isinstance(hint, TypeVar):
        raise TypeError(f"what is {hint}? Ask of the type that it stands for")
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        hints = get_type_hints(hint)
        return any(_speaks(hints[field.name], of, (*within, hint)) for field in msgspec.structs.fields(hint))
    return any(_speaks(part, of, within) for part in get_args(hint))
