"""Catalog rows of Shadowverse: Evolve: what their fields say, and every problem of those that say something else."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from domain.games.sve.table.printed import (
    CINDERELLA,
    CLASSES,
    SPECIAL,
    TRIGGERS,
    TYPES,
    UMAMUSUME,
    UNIVERSES,
    VANGUARD,
    SveCard,
)
from domain.kernel.decisions.commands import PrintedCard
from domain.language.catalog.schema import unnamed

_CALLED = {
    "class": ("class", "classes", "craft", "clan"),
    "type": ("type", "types", "card type", "card_type", "kind"),
    "traits": ("traits", "trait"),
    "cost": ("cost",),
    "attack": ("attack", "atk", "power"),
    "defense": ("defense", "def", "hp"),
    "universe": ("universe",),
    "alternate": ("alternate", "alternate name", "alternate_name"),
    "back": ("back",),
    "trigger": ("trigger",),
    "opened": ("opened",),
}
"""The names that other sources have for a field."""
COLUMNS = tuple(_CALLED)
"""The columns of a row, in the order in which a card is read."""
_TYPES = {**{word: word for word in (*TYPES, *SPECIAL)}, "evolve": "evolved", "advance": "advanced", "tokens": "token"}
_UNIVERSES = {
    **{re.sub(r"[^a-z]", "", name.lower()): name for name in UNIVERSES},
    "umamusume": UMAMUSUME,
    "cinderellagirls": CINDERELLA,
    "vanguard": VANGUARD,
}
"""The universes by their letters alone: sources write their signs and spaces in several ways."""
_TRAIT = re.compile(r"[A-Za-z][\w'@&.! -]*")
NONE = ("", "-", "—", "none", None)
"""How sources write that a card has none."""


class Row(msgspec.Struct, frozen=True):
    """What a row says of a card beside its code, name and text."""

    classes: tuple[str, ...]
    types: tuple[str, ...]
    traits: tuple[str, ...] = ()
    cost: int | None = None
    attack: int | None = None
    defense: int | None = None
    universe: str = ""
    alternate: str = ""
    back: str = ""
    trigger: str = ""
    opened: tuple[int, ...] = ()


_LISTED = {
    "class": "classes",
    "type": "types",
    "traits": "traits",
    "cost": "cost",
    "attack": "attack",
    "defense": "defense",
    "universe": "universe",
}
"""The fields that the list of tokens decides, and what a card calls them."""
Problem = tuple[str, str]
"""A field, and what is wrong with it."""


def read_row(row: PrintedCard) -> tuple[Row, list[Problem]]:
    """What a row says, and every problem of it."""
    given = {str(key).strip().lower(): value for key, value in row.fields.items()}
    fields = {name: next((given[key] for key in keys if key in given), None) for name, keys in _CALLED.items()}
    found: list[Problem] = unnamed(row)
    types = tuple(_types(fields["type"], found))
    read = Row(
        classes=tuple(_classes(fields["class"], types, found)),
        types=types,
        traits=tuple(_traits(fields["traits"], found)),
        cost=_number("cost", fields["cost"], found),
        attack=_number("attack", fields["attack"], found),
        defense=_number("defense", fields["defense"], found),
        universe=_universe(fields["universe"], found),
        alternate=_word(fields["alternate"]),
        back=_word(fields["back"]),
        trigger=_trigger(fields["trigger"], found),
        opened=tuple(_opened(fields["opened"], found)),
    )
    found += _contradictions(read)
    return read, found


def _word(value: Any) -> str:
    return "" if value in NONE else str(value).strip()


def _listed(value: Any) -> list[str]:
    words = [] if value in NONE else re.split(r"\s*[/,・|]\s*", str(value).strip())
    return [word for word in words if word not in NONE]


def _types(value: Any, found: list[Problem]) -> Iterator[str]:
    words = re.findall(r"[A-Za-z]+", _word(value).lower())
    unknown = [word for word in words if word not in _TYPES]
    if unknown:
        found.append(("type", f"there is no card type {unknown[0]!r}; there are: {', '.join((*TYPES, *SPECIAL))}"))
    read = [one for one in (*TYPES, *SPECIAL) if one in [_TYPES.get(word) for word in words]]
    if not unknown and sum(word in TYPES for word in read) != 1:
        found.append(("type", f"must be one of: {', '.join(TYPES)}"))
    yield from read


def _classes(value: Any, types: tuple[str, ...], found: list[Problem]) -> Iterator[str]:
    known = {name.lower(): name for name in CLASSES}
    known.update({name.lower().removesuffix("craft"): name for name in CLASSES})
    words = _listed(value)
    if not words:
        found.append(("class", "is missing"))
    for word in words:
        if word.lower() not in known:
            found.append(("class", f"there is no class {word!r}; there are: {', '.join(CLASSES)}"))
        else:
            yield known[word.lower()]


def _traits(value: Any, found: list[Problem]) -> Iterator[str]:
    for word in _listed(value):
        if not _TRAIT.fullmatch(word):
            found.append(("traits", f"{word!r} is no trait: a trait is words, several are parted by a slash"))
        yield word


def _number(name: str, value: Any, found: list[Problem]) -> int | None:
    if value in NONE:
        return None
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 99:
        return value
    word = str(value).strip()
    if word.isdecimal() and word.isascii() and len(word) < 3:
        return int(word)
    found.append((name, f"{value!r} is no whole number from 0 to 99"))
    return None


def _universe(value: Any, found: list[Problem]) -> str:
    word = _word(value)
    letters = re.sub(r"[^a-z]", "", word.lower())
    if word and letters not in _UNIVERSES:
        found.append(("universe", f"there is no universe {word!r}; there are: {', '.join(UNIVERSES)}"))
        return ""
    return _UNIVERSES[letters] if word else ""


def _trigger(value: Any, found: list[Problem]) -> str:
    word = _word(value).lower()
    if word and word not in TRIGGERS:
        found.append(("trigger", f"there is no trigger {word!r}; there are: {', '.join(TRIGGERS)}"))
        return ""
    return word


def _opened(value: Any, found: list[Problem]) -> Iterator[int]:
    """How many of a card each player's packs held: `3/1` is three in those of seat 1 and one in those of seat 2."""
    words = [] if value in NONE else str(value).split("/")
    if words and len(words) != 2:
        found.append(("opened", f"{value!r} does not say how many each player's packs held: write 3/1"))
        return
    for word in words:
        number = _number("opened", word, found)
        yield number or 0


def _contradictions(row: Row) -> Iterator[Problem]:
    """Numbers that a card of this type cannot have, or must have (2.5, 2.7, 2.8)."""
    types = row.types
    numbers = {"cost": row.cost, "attack": row.attack, "defense": row.defense}
    if "spell" in types:
        yield from ((name, "a spell has none") for name in ("attack", "defense") if numbers[name] is not None)
    if "leader" in types:
        yield from ((name, "a leader has none") for name in ("cost", "attack") if numbers[name] is not None)
    if "follower" in types:
        yield from ((name, "is missing") for name in ("attack", "defense") if numbers[name] is None)
    if "amulet" in types and (row.attack is None) != (row.defense is None):
        yield "attack", "an amulet has attack and defense both, or neither"
    if row.cost is None and not {"leader", "evolved", "advanced"} & {*types} and types:
        yield "cost", "is missing"
    if row.trigger and row.universe != VANGUARD:
        yield "trigger", f"only cards of {VANGUARD} have trigger icons"


def not_as_listed(card: SveCard, listed: SveCard, text: str) -> Iterator[Problem]:
    """What a token's row says otherwise than the edition's list of tokens, which its name decides (9.1.2.3).

    Texts differ if both are understood and say different things.
    """
    gives = f"9.1.2.3: the edition's list gives the token {listed.name}"
    for field, what in _LISTED.items():
        mine, theirs = getattr(card, what), getattr(listed, what)
        if frozenset(mine) != frozenset(theirs) if isinstance(theirs, tuple) else mine != theirs:
            told = " / ".join(theirs) if isinstance(theirs, tuple) else theirs
            yield field, f"{gives} {'none' if told in NONE else told}"
    understood = not (card.problems or listed.problems)
    if understood and any(getattr(card, what) != getattr(listed, what) for what in ("abilities", "keywords")):
        yield "text", f"{gives} {f'the text {text!r}' if text else 'no text'}"


def of_text(words: Iterable[str], row: Row, marks: Mapping[str, bool]) -> Iterator[Problem]:
    """What a text says that a card of this type cannot have: its keywords, and the marks of its abilities."""
    fights = "follower" in row.types or row.attack is not None
    for word in dict.fromkeys(words):
        if word == "Quick":
            if {"leader", "evolved"} & {*row.types}:
                yield "text", f"{{QUICK}} is for cards that are played from a hand or EX area (12.3.2), not {row.types}"
        elif "spell" in row.types or "leader" in row.types:
            yield "text", f"{word} is for cards on a field, not for a {row.types[0]}"
        elif word in ("Storm", "Rush", "Assail", "Bane", "Drain") and not fights:
            yield "text", f"{word} is for followers: this amulet has no attack and defense"
    for mark, there in marks.items():
        if there and "spell" in row.types:
            yield "text", f"a spell is never on a field: it has no {mark} ability"
        if there and mark == "evolve" and "evolved" in row.types:
            yield "text", "an evolved card does not evolve: it has no {EVOLVE} ability (12.2)"
