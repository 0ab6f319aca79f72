"""What counters do to a card's numbers, and rounding up behind all else (909.1h, 909.1i, 1022.2)."""

import msgspec

from domain.games.fow.table.records import Info
from domain.games.fow.table.state import LOWERED, RAISED
from domain.kernel.table.state import Card

HUNDRED = 100


def counted(found: Info, card: Card) -> Info:
    """Counters that change numbers, then rounding up (909.1h, 909.1i, 1022.2)."""
    if not found.fights or (found.attack is None and found.defense is None):
        return found
    attack, defense = found.attack, found.defense
    for name, count in card.counters.items():
        modifiers = _modifiers(name)
        if modifiers is not None:
            attack = None if attack is None else attack + modifiers[0] * count
            defense = None if defense is None else defense + modifiers[1] * count
    attack, defense = _rounded(attack), _rounded(defense)
    if (attack, defense) == (found.attack, found.defense):
        return found
    return msgspec.structs.replace(found, attack=attack, defense=defense)


def _modifiers(counter: str) -> tuple[int, int] | None:
    """What a counter named "+100/+100" does (1022.2)."""
    if counter in (RAISED, LOWERED):
        return (HUNDRED, HUNDRED) if counter == RAISED else (-HUNDRED, -HUNDRED)
    first, slash, second = counter.partition("/")
    try:
        return (int(first), int(second)) if slash else None
    except ValueError:
        return None


def _rounded(number: int | None) -> int | None:
    return None if number is None else number + -number % HUNDRED
