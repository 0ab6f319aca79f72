"""A seat's list of cards taken apart: its rulers and its decks (402.1).

A list is codes in any order. What a card is says where it belongs, but for cards that could lie in several decks:
behind a heading such as `[extra]` the codes belong there, whatever they are.
"""

from collections.abc import Mapping, Sequence

import msgspec

from domain.games.fow.table.printed import CHANT, MAGIC_STONE, RULER, RUNE, FowCard, card_of
from domain.games.fow.table.zones import COLLECTION as OUTSIDE
from domain.games.fow.table.zones import DECK, EXTRA_DECK, RULER_AREA, RUNE_AREA, STONE_DECK, STRANGER_DECK
from domain.kernel.decisions.catalog import Catalog

RULERS, MAIN, STONES, EXTRA, RUNES, STRANGERS = "ruler", "main", "stones", "extra", "runes", "strangers"
COLLECTION, SIDEBOARD = "collection", "sideboard"
SECTIONS = (RULERS, MAIN, STONES, EXTRA, RUNES, STRANGERS, COLLECTION, SIDEBOARD)
"""What a list consists of; cards out of the game are a `collection`, at a tournament a `sideboard` (318.1, H.28)."""


class Decks(msgspec.Struct, frozen=True):
    """What a seat brings, as codes; `strange` are headings that there are not, and codes of no card."""

    ruler: tuple[str, ...] = ()
    main: tuple[str, ...] = ()
    stones: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    runes: tuple[str, ...] = ()
    strangers: tuple[str, ...] = ()
    collection: tuple[str, ...] = ()
    sideboard: tuple[str, ...] = ()
    strange: tuple[str, ...] = ()


def decks_of(catalog: Catalog, codes: Sequence[str]) -> Decks:
    """The decks of a list."""
    found: dict[str, list[str]] = {name: [] for name in (*SECTIONS, "strange")}
    section = ""
    for code in codes:
        if code.startswith("[") and code.endswith("]"):
            section = code[1:-1].strip().lower()
            if section not in SECTIONS:
                found["strange"].append(code)
        elif code not in catalog.prints:
            found["strange"].append(code)
        else:
            found[section if section in SECTIONS else _belongs(card_of(catalog, code))].append(code)
    return Decks(**{name: tuple(held) for name, held in found.items()})


ZONE_OF: Mapping[str, str] = {
    RULERS: RULER_AREA, MAIN: DECK, STONES: STONE_DECK, EXTRA: EXTRA_DECK, RUNES: RUNE_AREA, STRANGERS: STRANGER_DECK,
    COLLECTION: OUTSIDE, SIDEBOARD: OUTSIDE,
}  # fmt: skip
"""The zone in which each part of a list begins (403.1, 403.2)."""


def belongs_to(card: FowCard) -> str:
    """The zone in which a card begins if nothing else is known of it."""
    return ZONE_OF[_belongs(card)]


def _belongs(card: FowCard) -> str:
    """Where a card belongs if the list does not say."""
    if RULER in card.types:
        return RULERS
    if MAGIC_STONE in card.types:
        return STONES
    if card.stranger:
        return STRANGERS
    return RUNES if RUNE in card.types and CHANT not in card.types else MAIN
