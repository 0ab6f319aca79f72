"""Where a card that is to go somewhere goes, by what is printed on it and what it is now (317)."""

from collections.abc import Iterable

import msgspec

from domain.games.fow.rules.continuous.information import info
from domain.games.fow.table.printed import ADDITION, CHANT, J_RULER, MAGIC_STONE, REGALIA, RESONATOR, RULER
from domain.games.fow.table.state import VALHALLA, face
from domain.games.fow.table.zones import DECK, FIELD, GRAVEYARD, HAND, LIFEBREAK, RULER_AREA, STONE_DECK
from domain.kernel.decisions.game import Look
from domain.kernel.table.state import Card
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_317_1 = R("317.1")
R_317_2 = R("317.2")
R_317_3A = R("317.3a")
R_317_3B = R("317.3b")
R_317_4 = R("317.4")
R_317_5A = R("317.5a")
R_317_5B = R("317.5b")
R_317_5C = R("317.5c")
R_1415_2 = R("1415.2")
PERMANENT = (RESONATOR, ADDITION, REGALIA)


class Bound(msgspec.Struct, frozen=True):
    """The kind of zone that a card goes to; None where it stays. `on_top`: there on top; `by`: what decides it."""

    kind: str | None
    by: tuple[str, ...] = ()
    on_top: bool = False


def destination(look: Look, card: Card, kind: str, *, judged: bool = False) -> Bound:
    """Where a card goes that is to go to a zone of a kind.

    `judged`: by resolving a judgment, which alone takes a ruler to the field (317.1).
    """
    types = face(look, card).types
    if kind == LIFEBREAK and not look.option(VALHALLA):
        return Bound(None, (R_1415_2,))
    if RULER in types:
        moves = kind in (GRAVEYARD, RULER_AREA) or (kind == FIELD and judged)
        return Bound(kind) if moves else Bound(None, (R_317_1,))
    if J_RULER in types:
        return Bound(kind) if kind in (RULER_AREA, FIELD) else Bound(None, (R_317_2,))
    if CHANT in types and not _stays(types):
        return Bound(GRAVEYARD, (R_317_4,)) if kind in (STONE_DECK, FIELD, RULER_AREA) else Bound(kind)
    if MAGIC_STONE in types:
        return _of_stone(look, card, kind)
    if kind == RULER_AREA:
        return Bound(None, (R_317_3A,))
    if kind == STONE_DECK and _stays(types) and _is_stone(look, card):
        return Bound(DECK, (R_317_3B,))
    return Bound(kind)


def _stays(types: Iterable[str]) -> bool:
    """Whether a card has a type that lies on the field: a half of an alternative card may (1307.4)."""
    return any(word in PERMANENT for word in types)


def _is_stone(look: Look, card: Card) -> bool:
    now = info(look, card)
    return MAGIC_STONE in now.types or bool(now.stone_types)


def _of_stone(look: Look, card: Card, kind: str) -> Bound:
    """A magic stone that is something else besides, or instead, goes to the magic stone deck (317.5b, 317.5c)."""
    if kind == RULER_AREA:
        return Bound(None, (R_317_5A,))
    if kind in (DECK, HAND) and _stays(info(look, card).types):
        return Bound(STONE_DECK, (R_317_5B if kind == DECK else R_317_5C,), on_top=kind == HAND)
    return Bound(kind)
