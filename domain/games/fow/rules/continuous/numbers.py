"""A card's ATK and DEF as they are now: printed, then counters (909.1a, 909.1h, 1022.2)."""

from domain.games.fow.table.printed import J_RULER, RESONATOR, FowCard
from domain.games.fow.table.state import DAMAGE, LOWERED, RAISED, face
from domain.kernel.decisions.game import Look
from domain.kernel.table.state import Card

STEP = 100


def fights(look: Look, card: Card) -> bool:
    """Whether a card is a J/resonator (201.2a)."""
    types = face(look, card).types
    return RESONATOR in types or J_RULER in types


def attack(look: Look, card: Card) -> int | None:
    """A J/resonator's ATK; None where it has none (206.1a)."""
    return _number(look, card, _printed_attack(face(look, card)))


def defense(look: Look, card: Card) -> int | None:
    """A J/resonator's DEF, damage not taken off; None where it has none (207.2a)."""
    return _number(look, card, _printed_defense(face(look, card)))


def damage(card: Card) -> int:
    """How much damage a card has taken (1007.1)."""
    return card.count(DAMAGE)


def _number(look: Look, card: Card, printed: int | None) -> int | None:
    if printed is None or not fights(look, card):
        return None
    return printed + STEP * (card.count(RAISED) - card.count(LOWERED))


def _printed_attack(card: FowCard) -> int | None:
    return next((half.attack for half in card.halves if half.attack is not None), None)


def _printed_defense(card: FowCard) -> int | None:
    return next((half.defense for half in card.halves if half.defense is not None), None)
