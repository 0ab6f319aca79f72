"""Catalog rows of `mya` to compiled cards."""

import functools
import pkgutil
import re
from collections.abc import Iterator
from typing import Any

import msgspec

from domain.cards.texts import Compiled, compile_text
from domain.games.mya.cards.grammar import AFFINITIES, BOOK
from domain.games.mya.cards.nodes import Banned, Endure, Have, Junior, Lane, Near, Often, Reach, Sacrifice, Stays
from domain.games.mya.printed import CALLED, ENTITIES, MyaCard, MyaCatalog, StaticText
from domain.games.mya.state import STATS
from domain.kernel.abilities.program import program
from domain.kernel.abilities.tree import (
    Ability,
    Both,
    Enemy,
    Kind,
    Layer,
    Node,
    This,
    Unimplemented,
    While,
    Yours,
)
from domain.kernel.catalog import catalog_digest
from domain.kernel.commands import PrintedCard
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
KINDS = (*ENTITIES, *CALLED)
EVENTS = frozenset(("played", "removed", "attacked", "turn begun"))
"""The kinds of events that texts may answer."""
SETS_MOST = 9
_SET = re.compile(r"[A-Z]{3}")


class NoCard(ValueError):
    """Rows that cannot be cards of this game: every reason, with its rule."""


@functools.lru_cache(maxsize=8192)
def compiled(text: str) -> Compiled:
    """A text, compiled; kept by its words."""
    return compile_text(BOOK, text)


@functools.lru_cache(maxsize=8192)
def _card(code: str, name: str, text: str, fields: tuple[tuple[str, str | int], ...]) -> MyaCard:
    """A compiled card, kept by its row."""
    values = dict(fields)
    sets = tuple(str(values.get("sets", "")).split())
    found = compiled(text)
    abilities = found.abilities
    own = [node for ability in abilities if ability.kind == "static" for node in ability.effect]
    plain: dict[str, Any] = {
        "senior": next((node.name for node in own if isinstance(node, Junior)), ""),
        "sacrifices": tuple(node for node in own if isinstance(node, Sacrifice)),
        "endures": any(isinstance(node, Endure) and isinstance(node.of, This) for node in own),
        "banned": any(isinstance(node, Banned) for node in own),
        "stays": any(isinstance(node, Stays) for node in own),
        "reach": any(isinstance(node, Reach) for node in own),
        "attacks": max((node.count for node in own if isinstance(node, Often)), default=1),
        "statics": tuple(_statics(abilities)),
    }
    return MyaCard(
        code=code,
        name=name,
        kind=values["kind"],  # type: ignore[arg-type]  # refused unless it is one of the kinds
        stats=tuple(int(values.get(stat, 0)) for stat in STATS),  # type: ignore[arg-type]  # three of them
        sets=sets,
        total=" ".join(sets),
        fifth=sets[4] if len(sets) > 4 else "",
        affinities=tuple(str(values.get("affinity", "")).split()),
        figure=bool(values.get("figure", 0)),
        abilities=abilities,
        programs=tuple(program(ability) for ability in abilities),
        problems=found.problems,
        on_play=next((place for place, ability in enumerate(abilities) if _on_play(ability)), -1),
        listens=frozenset(event for ability in abilities for event in _listens(ability)),
        **plain,
    )


def _statics(abilities: tuple[Ability, ...]) -> Iterator[StaticText]:
    """The texts in force of a card, with what can be told of them beforehand."""
    for place, ability in enumerate(abilities):
        for found in ability.effect if ability.kind == "static" else ():
            node, condition = found, None
            while isinstance(node, While):
                condition = node.condition if condition is None else Both(condition, node.condition)
                node = node.static
            if isinstance(node, Have | Endure):
                yield _static(StaticText(place, node, condition), node.of)


def _static(text: StaticText, of: Node) -> StaticText:
    """The text with its columns and seats; whatever else narrows its group down stays to be read."""
    if isinstance(of, This):
        return msgspec.structs.replace(text, where="this")
    whole = of
    while isinstance(of, Layer):
        if isinstance(of, Lane | Near) and text.where == "all":
            text = msgspec.structs.replace(text, where="lane" if isinstance(of, Lane) else "near")
        elif isinstance(of, Yours | Enemy) and text.whose == "any":
            text = msgspec.structs.replace(text, whose="own" if isinstance(of, Yours) else "enemy")
        else:
            text = msgspec.structs.replace(text, among=whole)
        of = of.of
    simple = isinstance(of, Kind) and of.word == ("active entity" if isinstance(text.node, Have) else "entity")
    return text if simple else msgspec.structs.replace(text, among=whole)


def _on_play(ability: Ability) -> bool:
    return ability.kind == "used" and ability.when is None


def _listens(ability: Ability) -> frozenset[str]:
    """The events that an ability may answer; any, where the grammar does not know its condition."""
    if ability.when is None:
        return frozenset()
    return EVENTS if isinstance(ability.when, Unimplemented) else frozenset((ability.when.kind,))


def _flaws(row: PrintedCard) -> Iterator[str]:
    """Why a row is no card of this game."""
    fields = row.fields
    kind, sets = fields.get("kind"), str(fields.get("sets", "")).split()
    figure = bool(fields.get("figure", 0))
    known = ("kind", *STATS, "sets", "affinity", "figure")
    unknown = [name for name in fields if name not in known]
    if unknown:
        yield f"{row.name} has {', '.join(unknown)}; cards have: {', '.join(known)}"
    if kind not in KINDS:
        yield f"{row.name} is of kind {kind!r}; kinds are: {', '.join(KINDS)}"
    if kind == "AE" and any(not isinstance(fields.get(stat), int) or int(fields[stat]) < 0 for stat in STATS):
        yield f"{row.name} needs {', '.join(STATS)} of 0 or more ({R('1.2')})"
    if kind != "AE" and any(stat in fields for stat in STATS):
        yield f"{row.name} has statistics, and only AE cards have ({R('1.2')})"
    if figure and kind != "SE":
        yield f"{row.name} is a figure, and only SE cards are ({R('1.7')})"
    if (figure or kind in CALLED) and sets:
        yield f"{row.name} has classification sets; figures and cards that are no entities have none ({R('1.8')})"
    if kind in ENTITIES and not figure and not 1 <= len(sets) <= SETS_MOST:
        yield f"{row.name} has {len(sets)} classification sets; entities have 1 to {SETS_MOST} ({R('2.2')})"
    if any(not _SET.fullmatch(code) for code in sets) or len(sets) != len(dict.fromkeys(sets)):
        text = f"{row.name} has classification {' '.join(sets)!r}"
        yield f"{text}; sets are different codes of three letters ({R('2.1')})"
    lands = str(fields.get("affinity", "")).split()
    if any(land not in AFFINITIES for land in lands) or (lands and kind not in ENTITIES):
        yield f"{row.name} has affinity {' '.join(lands)!r}; entities may have: {', '.join(AFFINITIES)} ({R('3.11')})"
    if sum(_on_play(ability) for ability in compiled(row.text).abilities) > 1:
        yield f"{row.name} has more than one text that is carried out when it is played ({R('H.38')})"


def compile_cards(rows: tuple[PrintedCard, ...]) -> MyaCatalog:
    """The catalog of rows, pinned by their digest. Raises NoCard with every flaw."""
    flaws = [flaw for row in rows for flaw in _flaws(row)]
    named: dict[str, PrintedCard] = {}
    for row in rows:
        other = named.setdefault(row.name, row)
        if (other.fields, other.text) != (row.fields, row.text):
            flaws.append(f"{row.code} and {other.code} are different cards with the name {row.name} ({R('H.33')})")
    if flaws:
        raise NoCard("; ".join(flaws))
    cards = tuple(_card(row.code, row.name, row.text, tuple(sorted(row.fields.items()))) for row in rows)
    return MyaCatalog(
        catalog_digest(rows),
        {card.code: card for card in cards},
        frozenset(card.code for card in cards if card.statics),
        frozenset(card.code for card in cards if card.listens),
        frozenset(event for card in cards for event in sorted(card.listens)),
    )


@functools.cache
def reference() -> tuple[PrintedCard, ...]:
    """The reference cards that come with the service."""
    return msgspec.json.decode(_data("reference.json"), type=tuple[PrintedCard, ...])


@functools.cache
def decks() -> dict[str, tuple[str, ...]]:
    """The decks of reference cards that come with the service: codes by the deck's name."""
    counted = msgspec.json.decode(_data("decks.json"), type=dict[str, dict[str, int]])
    return {name: tuple(code for code, count in deck.items() for _ in range(count)) for name, deck in counted.items()}


def _data(name: str) -> bytes:
    found = pkgutil.get_data("domain.games.mya.cards", name)
    assert found is not None, f"{name} comes with the service"
    return found
