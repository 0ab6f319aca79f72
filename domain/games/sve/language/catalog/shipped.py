"""The reference cards and decks of Shadowverse: Evolve that come with the service, as far as an edition has them."""

import functools

from domain.games.sve.language.catalog.compile import PACKAGE
from domain.games.sve.language.catalog.rows import Row, read_row
from domain.games.sve.table.editions import EDITIONS
from domain.kernel.decisions.commands import PrintedCard
from domain.language.catalog.shipped import shipped_cards, shipped_decks

WITH_LATER_TOKENS = frozenset({"brass-colossus", "goblin-ringleader"})
"""Reference cards whose texts speak of tokens that not every edition lists: what compiling each would tell."""


@functools.cache
def reference(edition: str) -> tuple[PrintedCard, ...]:
    """The reference cards that come with the service, as far as an edition has what they are and speak of."""
    rows = shipped_cards(PACKAGE)
    if "universe" in EDITIONS[edition].bases:
        return rows
    return tuple(row for row in rows if row.code not in WITH_LATER_TOKENS and _in_every_edition(read_row(row)[0]))


def _in_every_edition(card: Row) -> bool:
    fights = "follower" in card.types or "evolved" not in card.types
    return not (card.universe or card.back or "advanced" in card.types) and fights


@functools.cache
def decks(edition: str) -> dict[str, tuple[str, ...]]:
    """The decks of an edition's reference cards that come with the service: codes by the deck's name."""
    rows = reference(edition)
    known = {row.code for row in rows}
    leaders = {row.code for row in rows if "leader" in read_row(row)[0].types}
    found = {name: deck for name, deck in shipped_decks(PACKAGE).items() if known.issuperset(deck)}
    if "sealed" in EDITIONS[edition].bases:
        return found
    return {name: deck for name, deck in found.items() if len(leaders.intersection(deck)) == 1}
