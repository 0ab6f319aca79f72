"""Catalog rows of `dice` to compiled cards."""

import functools

from domain.games.dice.printed import DiceCard, DiceCatalog
from domain.kernel.catalog import catalog_digest
from domain.kernel.commands import PrintedCard


@functools.lru_cache(maxsize=4096)
def _key(code: str, name: str, text: str, fields: tuple[tuple[str, str | int], ...]) -> DiceCard:
    """A compiled card, kept by its row."""
    values = dict(fields)
    kind = values["kind"]
    assert kind in ("creature", "spell"), f"{kind} is no kind of card"
    return DiceCard(
        code=code,
        name=name,
        kind="creature" if kind == "creature" else "spell",
        cost=int(values["cost"]),
        offense=int(values.get("offense", 0)),
        defense=int(values.get("defense", 0)),
    )


def compile_card(row: PrintedCard) -> DiceCard:
    """A row, compiled; its text may hold sentences that the grammar does not know."""
    return _key(row.code, row.name, row.text, tuple(sorted(row.fields.items())))


def compile_cards(rows: tuple[PrintedCard, ...]) -> DiceCatalog:
    """The catalog of rows, pinned by their digest."""
    cards = tuple(compile_card(row) for row in rows)
    return DiceCatalog(
        catalog_digest(rows),
        {card.code: card for card in cards},
        frozenset(card.code for card in cards if card.statics),
        frozenset(card.code for card in cards if card.replaces),
    )


def reference() -> tuple[PrintedCard, ...]:
    """The reference cards that come with the service."""
    return ()
