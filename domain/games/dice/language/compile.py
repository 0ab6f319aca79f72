"""Catalog rows of `dice` to compiled cards."""

import functools
from collections.abc import Mapping

from domain.games.dice.language.phrases import BOOK
from domain.games.dice.table.printed import DiceCard, DiceCatalog
from domain.kernel.abilities.compiled.program import program
from domain.kernel.abilities.compiled.tree import Ability, Both, Node, Unimplemented
from domain.kernel.decisions.catalog import catalog_digest
from domain.kernel.decisions.commands import PrintedCard
from domain.language.catalog.schema import CatalogError, Column, problems
from domain.language.catalog.shipped import shipped_cards, shipped_decks
from domain.language.effort import legible
from domain.language.texts import Compiled, compile_text

PACKAGE = "domain.games.dice.language"
EVENTS = frozenset(
    (
        "summoned", "cast", "set", "attacked", "defended", "die assigned", "damaged", "destroyed", "phase begun",
        "phase ended", "drawn", "discarded", "healed", "used",
    )
)  # fmt: skip
"""The kinds of events that abilities may answer."""


def _fights(fields: Mapping[str, str | int]) -> bool:
    return str(fields.get("kind", "")).lower() == "creature"


COLUMNS = (
    Column("kind", words=("creature", "spell")),
    Column("cost", most=99),
    Column("offense", most=99, needed=_fights),
    Column("defense", most=99, needed=_fights),
)
"""What a row has besides its code, name and text."""


@functools.lru_cache(maxsize=8192)
def compiled(text: str, kind: str) -> Compiled:
    """A text of a creature or a spell, compiled; kept by its words."""
    return compile_text(BOOK, text, single=kind == "spell")


@functools.lru_cache(maxsize=8192)
def _card(code: str, name: str, text: str, fields: tuple[tuple[str, str | int], ...]) -> DiceCard:
    """A compiled card, kept by its row."""
    values = dict(fields)
    kind = str(values["kind"]).lower()
    found = compiled(text, kind)
    return DiceCard(
        code=code,
        name=name,
        kind="creature" if kind == "creature" else "spell",
        cost=int(values["cost"]),
        offense=int(values.get("offense") or 0),
        defense=int(values.get("defense") or 0),
        abilities=found.abilities,
        programs=tuple(program(ability) for ability in found.abilities),
        problems=found.problems,
        texts=found.texts,
        condition=_all(found.conditions),
        listens=frozenset(event for ability in found.abilities for event in _listens(ability)),
        statics=any(ability.kind == "static" for ability in found.abilities),
        replaces=any(ability.kind == "replacing" for ability in found.abilities),
    )


def _all(conditions: tuple[Node, ...]) -> Node | None:
    return functools.reduce(Both, conditions) if conditions else None


def _listens(ability: Ability) -> frozenset[str]:
    """The events that an ability may answer; any, where the grammar does not know its condition."""
    if ability.when is None:
        return frozenset()
    return EVENTS if isinstance(ability.when, Unimplemented) else frozenset((ability.when.kind,))


def compile_card(row: PrintedCard) -> DiceCard:
    """A row, compiled; its text may hold sentences that the grammar does not know."""
    return _card(row.code, row.name, row.text, tuple(sorted(row.fields.items())))


def compile_cards(rows: tuple[PrintedCard, ...]) -> DiceCatalog:
    """The catalog of rows, pinned by their digest. Raises CatalogError with every problem of rows that are none."""
    wrong = problems(COLUMNS, rows)
    if wrong:
        raise CatalogError(wrong)
    cards = tuple(compile_card(row) for row in legible(rows))
    return DiceCatalog(
        catalog_digest(rows),
        {card.code: card for card in cards},
        statics=frozenset(card.code for card in cards if card.statics),
        replaces=frozenset(card.code for card in cards if card.replaces),
    )


def reference() -> tuple[PrintedCard, ...]:
    """The reference cards that come with the service."""
    return shipped_cards(PACKAGE)


def decks() -> dict[str, tuple[str, ...]]:
    """The decks of reference cards that come with the service: codes by the deck's name."""
    return shipped_decks(PACKAGE)
