"""Catalog rows of `mya` to compiled cards."""

import functools
import re
from collections.abc import Iterator
from typing import Any

from domain.games.mya.language.phrases import AFFINITIES, BOOK
from domain.games.mya.language.statics import with_statics
from domain.games.mya.nodes import Banned, Junior, Often, Reach, Sacrifice, Stays
from domain.games.mya.table.printed import CALLED, ENTITIES, MyaCard, MyaCatalog
from domain.games.mya.table.state import STATS
from domain.kernel.abilities.compiled.program import program
from domain.kernel.abilities.compiled.tree import (
    Ability,
    Unimplemented,
)
from domain.kernel.decisions.catalog import catalog_digest
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.table.choices import Word
from domain.language.catalog.schema import CatalogError, RowProblem, unnamed
from domain.language.catalog.shipped import shipped_cards, shipped_decks
from domain.language.effort import legible
from domain.language.texts import Compiled, compile_text
from domain.rulebook import rulebook

PACKAGE = "domain.games.mya.language"
R = rulebook("mya:1").ref
KINDS = (*ENTITIES, *CALLED)
EVENTS = frozenset(("played", "removed", "attacked", "turn begun"))
"""The kinds of events that texts may answer."""
COLUMNS = ("kind", *STATS, "sets", "affinity", "figure")
"""The columns of a row."""
SETS_MOST = 9
_SET = re.compile(r"[A-Z]{3}")


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
        "banned": any(isinstance(node, Banned) for node in own),
        "stays": any(isinstance(node, Stays) for node in own),
        "reach": any(isinstance(node, Reach) for node in own),
        "attacks": max((node.count for node in own if isinstance(node, Often)), default=1),
    }
    return MyaCard(
        code=code,
        name=name,
        kind=values["kind"],  # type: ignore[arg-type]  # refused unless it is one of the kinds
        entity=values["kind"] in ENTITIES,
        stats=tuple(_number(values.get(stat, 0)) for stat in STATS),  # type: ignore[arg-type]  # three of them
        sets=sets,
        total=" ".join(sets),
        fifth=sets[4] if len(sets) > 4 else "",
        affinities=tuple(str(values.get("affinity", "")).split()),
        figure=bool(values.get("figure", 0)),
        abilities=abilities,
        programs=tuple(program(ability) for ability in abilities),
        problems=found.problems,
        texts=found.texts,
        on_play=next((place for place, ability in enumerate(abilities) if _on_play(ability)), -1),
        listens=frozenset(event for ability in abilities for event in _listens(ability)),
        **plain,
    )


def _number(value: str | int) -> int:
    """A statistic; one that is no number is refused when a match opens."""
    return value if isinstance(value, int) else 0


def _on_play(ability: Ability) -> bool:
    return ability.kind == "used" and ability.when is None


def _listens(ability: Ability) -> frozenset[str]:
    """The events that an ability may answer; any, where the grammar does not know its condition."""
    if ability.when is None:
        return frozenset()
    return EVENTS if isinstance(ability.when, Unimplemented) else frozenset((ability.when.kind,))


def _flaws(row: PrintedCard) -> Iterator[Reason]:
    """Why a row is no card of this game."""
    fields, name = row.fields, row.name
    kind, sets = str(fields["kind"]), str(fields.get("sets", "")).split()
    figure = bool(fields.get("figure", 0))
    if kind == "AE" and any(not isinstance(fields.get(stat), int) or int(fields[stat]) < 0 for stat in STATS):
        yield Reason(
            R("1.2"),
            Message("mya-lacks-a-statistic", {"name": name}),
            Message("mya-give-of-0-or-more", {"stats": tuple(STATS)}),
        )
    if kind != "AE" and any(stat in fields for stat in STATS):
        yield Reason(
            R("1.2"),
            Message("mya-is-card-and-has-statistics", {"name": name, "kind": Word("a", kind)}),
            "mya-only-ae-cards-have",
        )
    if figure and kind != "SE":
        yield Reason(
            R("1.7"),
            Message("mya-is-card-and-a-figure", {"name": name, "kind": Word("a", kind)}),
            "mya-only-se-cards-are",
        )
    if figure and sets:
        yield Reason(R("1.8"), Message("mya-is-a-figure", {"name": name}), "mya-figures-have-none")
    if kind in ENTITIES and not figure and not 1 <= len(sets) <= SETS_MOST:
        yield Reason(
            R("2.2"),
            Message("mya-has-classification-sets", {"name": name, "sets": len(sets)}),
            Message("mya-entities-have-1-to", {"sets-most": SETS_MOST}),
        )
    if any(not _SET.fullmatch(code) for code in sets) or len(sets) != len(dict.fromkeys(sets)):
        text = Message("mya-has-the-classification", {"name": name, "sets": repr(" ".join(sets))})
        yield Reason(R("2.1"), text, "mya-sets-are-different-codes-of-three")
    if kind in CALLED and sets:
        yield Reason(
            R("2.1"),
            Message("mya-is-card-and-has-a-classification", {"name": name, "kind": Word("a", kind)}),
            "mya-only-entities-have",
        )
    lands = str(fields.get("affinity", "")).split()
    if any(land not in AFFINITIES for land in lands) or (lands and kind not in ENTITIES):
        text = Message("mya-has-the-affinity", {"name": name, "lands": repr(" ".join(lands))})
        yield Reason(R("3.11"), text, Message("mya-entities-may-have", {"affinities": tuple(AFFINITIES)}))
    if sum(_on_play(ability) for ability in compiled(row.text).abilities) > 1:
        text = Message("mya-has-more-than-one-text", {"name": name})
        yield Reason(R("H.38"), text, "mya-give-such-a-card-one-paragraph")


def _same_names(rows: tuple[PrintedCard, ...]) -> Iterator[Reason]:
    """H.33: one name, one card; what the game does not use, such as a rarity, makes no other one of it."""
    named: dict[str, PrintedCard] = {}
    for row in rows:
        other = named.setdefault(row.name, row)
        if (_used(other), other.text) != (_used(row), row.text):
            text = Message(
                "mya-and-are-different-cards-named", {"code": other.code, "row-code": row.code, "name": row.name}
            )
            yield Reason(R("H.33"), text, "mya-give-each-card-a-name")


def _used(row: PrintedCard) -> dict[str, str | int]:
    """The fields of a row that the game uses."""
    return {name: value for name, value in row.fields.items() if name in COLUMNS}


def compile_cards(rows: tuple[PrintedCard, ...]) -> MyaCatalog:
    """The catalog of rows, pinned by their digest; flawed rows are refused when a match opens.

    Raises CatalogError for a row without a code or name, ValueError for one that is of no kind of this game's cards.
    """
    wrong = [RowProblem(number, *flaw) for number, row in enumerate(rows, 1) for flaw in unnamed(row)]
    if wrong:
        raise CatalogError(wrong)
    strange = [row.name for row in rows if row.fields.get("kind") not in KINDS]
    if strange:
        raise ValueError(f"of no kind of card: {', '.join(strange)}; kinds are: {', '.join(KINDS)}")
    plain = tuple(_card(row.code, row.name, row.text, tuple(sorted(row.fields.items()))) for row in legible(rows))
    cards = tuple(with_statics(card, plain) for card in plain)
    return MyaCatalog(
        catalog_digest(rows),
        {card.code: card for card in cards},
        statics=frozenset(card.code for card in cards if card.statics),
        listeners={
            event: frozenset(codes)
            for event in sorted(EVENTS)
            if (codes := [card.code for card in cards if event in card.listens])
        },
        flaws=(*(flaw for row in legible(rows) for flaw in _flaws(row)), *_same_names(rows)),
    )


def reference() -> tuple[PrintedCard, ...]:
    """The reference cards that come with the service."""
    return shipped_cards(PACKAGE)


def decks() -> dict[str, tuple[str, ...]]:
    """The decks of reference cards that come with the service: codes by the deck's name."""
    return shipped_decks(PACKAGE)
