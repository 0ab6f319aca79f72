"""Catalog rows of Force of Will: what their fields say of a card's types, faces and numbers, and every problem of them.

An alternative card is one row, whose fields have ` // ` between what belongs to its two halves (1307.1, 1307.2).
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from domain.games.fow.table.costs import ATTRIBUTES, SYMBOLS, VOID, Cost, read_cost
from domain.games.fow.table.printed import (
    ADDITION,
    CHANT,
    GENERAL,
    J_RULER,
    MAGIC_STONE,
    RULER,
    RUNE,
    SUBTYPES,
    TYPES,
    WITH_NUMBERS,
)
from domain.kernel.decisions.commands import PrintedCard
from domain.language.catalog.schema import unnamed

BETWEEN_HALVES = "//"
_CALLED = {
    "type": ("type", "types", "card type"),
    "race": ("race", "races", "trait", "traits"),
    "cost": ("cost",),
    "attribute": ("attribute", "attributes", "color", "colour"),
    "attack": ("attack", "atk"),
    "defense": ("defense", "def"),
    "divinity": ("divinity",),
    "reverse": ("reverse", "back"),
    "released": ("released",),
}
"""The names that sources have for a field."""
COLUMNS = tuple(_CALLED)
NONE = ("", "-", "—", "none", None)
"""How sources write that a card has none."""
_WORDS: Mapping[str, str] = {word.lower(): word for word in TYPES}
_GENERAL = re.compile(rf"({'|'.join(GENERAL)})\s+", re.IGNORECASE)
_BEHIND = re.compile(r"\s*\((stranger|shift)\)\s*$", re.IGNORECASE)
_ADDITION = re.compile(r"\[?addition\s*:\s*([a-z/-]+)\]?", re.IGNORECASE)
_OLD_CHANT = re.compile(r"(?:spell\s*:\s*)?(?:chant(?:-instant|-standby)?)|spell", re.IGNORECASE)
_STONE = re.compile(r"(?:magic )?stone", re.IGNORECASE)
Problem = tuple[str, str]
"""A field, and what is wrong with it."""


class Part(msgspec.Struct, frozen=True):
    """What a row says of one half of a card, or of all of it."""

    name: str
    types: tuple[str, ...]
    races: tuple[str, ...]
    cost: Cost | None
    attributes: tuple[str, ...]
    attack: int | None
    defense: int | None
    old: str = ""


class Row(msgspec.Struct, frozen=True):
    """What a row says of a face beside its code and text. `released` orders the printings of one card (104.7e)."""

    parts: tuple[Part, ...]
    general: str = ""
    subtype: str = ""
    stranger: bool = False
    divinity: int | None = None
    reverse: str = ""
    released: int = 0


class _Kind(msgspec.Struct, frozen=True):
    types: tuple[str, ...]
    general: str = ""
    subtype: str = ""
    stranger: bool = False
    old: str = ""


def read_row(row: PrintedCard) -> tuple[Row, list[Problem]]:
    """What a row says, and every problem of it."""
    given = {str(key).strip().lower(): value for key, value in row.fields.items()}
    fields = {name: next((given[key] for key in keys if key in given), None) for name, keys in _CALLED.items()}
    found: list[Problem] = unnamed(row)
    names = halves(row.name)
    if len(names) > 2:
        found.append(("name", f"{row.name!r} has {len(names)} halves, and an alternative card has two"))
    kinds = [_kind(word, found) for word in _shares(fields["type"], len(names), "type", found)]
    parts = tuple(
        Part(name, kind.types, races, cost, attributes, attack, defense, kind.old)
        for name, kind, races, cost, attributes, attack, defense in zip(
            names,
            kinds,
            (_listed(word) for word in _shares(fields["race"], len(names), "race", found)),
            (_cost(word, found) for word in _shares(fields["cost"], len(names), "cost", found)),
            (_attributes(word, found) for word in _shares(fields["attribute"], len(names), "attribute", found)),
            (_number("attack", word, found) for word in _shares(fields["attack"], len(names), "attack", found)),
            (_number("defense", word, found) for word in _shares(fields["defense"], len(names), "defense", found)),
            strict=True,
        )
    )
    read = Row(
        parts=tuple(map(_with_attributes, parts)),
        general=next((kind.general for kind in kinds if kind.general), ""),
        subtype=next((kind.subtype for kind in kinds if kind.subtype), ""),
        stranger=any(kind.stranger for kind in kinds),
        divinity=_number("divinity", _word(fields["divinity"]), found),
        reverse=_word(fields["reverse"]),
        released=_number("released", _word(fields["released"]), found) or 0,
    )
    return read, [*found, *_contradictions(read)]


def halves(text: str) -> tuple[str, ...]:
    """The shares of a card's halves in what is printed for both; one share where it has no halves."""
    return tuple(share.strip() for share in text.split(BETWEEN_HALVES))


def _word(value: Any) -> str:
    return "" if value in NONE else str(value).strip()


def _shares(value: Any, count: int, name: str, found: list[Problem]) -> tuple[str, ...]:
    """What a field says of each half."""
    word = _word(value)
    if not word:
        return ("",) * count
    shares = tuple("" if share in NONE else share for share in halves(word))
    if len(shares) != count:
        found.append((name, f"says something of {len(shares)} halves, and the name has {count}"))
        return (shares * count)[:count]
    return shares


def _listed(word: str) -> tuple[str, ...]:
    """Races and traits: commas and slashes part them (205.3)."""
    shares = (share.strip() for share in re.split(r"[,/]", word.strip().removeprefix("(").removesuffix(")")))
    return tuple(dict.fromkeys(share for share in shares if share))


def _kind(word: str, found: list[Problem]) -> _Kind:
    """What a type line says (201.2c, 201.3, 1305.1, 1405, 1406.1)."""
    if not word:
        found.append(("type", "is missing"))
        return _Kind(())
    rest, stranger = word, False
    while behind := _BEHIND.search(rest):
        stranger = stranger or behind[1].lower() == "stranger"
        rest = rest[: behind.start()]
    general = ""
    if head := _GENERAL.match(rest):
        general, rest = head[1].lower(), rest[head.end() :]
    if addition := _ADDITION.fullmatch(rest.strip()):
        subtype = next((name for name in SUBTYPES if name.lower() == addition[1].lower()), "")
        if not subtype:
            found.append(("type", f"{addition[1]!r} is no subtype of additions: {', '.join(SUBTYPES)}"))
        return _Kind((ADDITION,), general, subtype, stranger)
    types, old = [], ""
    for share in (one.strip() for one in rest.split("/")):
        if _OLD_CHANT.fullmatch(share):
            types.append(CHANT)
            old = share.lower().rpartition("chant-")[2] if "chant-" in share.lower() else old
        elif share.lower() in _WORDS:
            types.append(_WORDS[share.lower()])
        elif _STONE.fullmatch(share):
            types.append(MAGIC_STONE)
        else:
            found.append(("type", f"there is no type {share!r}; there are: {', '.join(TYPES)}"))
    if general and not any(word in GENERAL[general] for word in types):
        found.append(("type", f"only {' and '.join(GENERAL[general])} cards are {general}"))
    return _Kind(tuple(types), general, "", stranger, old)


def _cost(word: str, found: list[Problem]) -> Cost | None:
    if not word:
        return None
    try:
        return read_cost(word)
    except ValueError as error:
        found.append(("cost", str(error)))
        return None


def _attributes(word: str, found: list[Problem]) -> tuple[str, ...]:
    """The attributes of a banner, by their words or symbols; the void icon is none (208.4)."""
    symbols = {**{name: name for name in ATTRIBUTES}, **{sign.lower(): name for sign, name in SYMBOLS.items()}}
    words = [share for share in re.split(r"[\s,/{}]+", word.lower()) if share and share not in (VOID.lower(), "void")]
    wrong = [share for share in words if symbols.get(share) not in ATTRIBUTES]
    if wrong:
        found.append(("attribute", f"{wrong[0]!r} is none of: {', '.join(ATTRIBUTES)}, void"))
    there = [symbols.get(share) for share in words]
    return tuple(name for name in ATTRIBUTES if name in there)


def _with_attributes(part: Part) -> Part:
    """The part with the attributes of its cost, where no banner says which it has (208.2)."""
    if part.attributes or part.cost is None:
        return part
    return msgspec.structs.replace(part, attributes=part.cost.attributes)


def _number(name: str, word: str, found: list[Problem]) -> int | None:
    if not word:
        return None
    if not word.isdecimal():
        found.append((name, f"{word!r} is no whole number from 0 up"))
        return None
    return int(word)


def _contradictions(read: Row) -> Iterator[Problem]:
    """What a card of its types cannot have, or must have (203.5a, 206.1, 207.1, 209.1, 1305.1)."""
    for part in read.parts:
        for name, value in (("attack", part.attack), ("defense", part.defense)):
            if value is not None and not any(word in WITH_NUMBERS for word in part.types):
                yield name, f"only {' and '.join(WITH_NUMBERS)} cards have it"
            elif value is None and "resonator" in part.types:
                yield name, "is missing: every resonator has it"
        if part.cost is not None and any(word in (RULER, J_RULER, MAGIC_STONE) for word in part.types):
            yield "cost", f"{' and '.join(part.types)} cards have none"
        if len(part.types) > 1 and any(word in (RULER, J_RULER) for word in part.types):
            yield "type", "a ruler or J-ruler is of no other type"
    if read.divinity is not None and not any(RUNE in part.types for part in read.parts):
        yield "divinity", "is printed on runes; a ruler has it as a keyword"
    if read.stranger and any(word in (RULER, J_RULER, MAGIC_STONE) for part in read.parts for word in part.types):
        yield "type", "a ruler or magic stone is no stranger"
