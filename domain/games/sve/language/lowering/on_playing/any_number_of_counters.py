"""Costs that remove as many counters as their player likes.

before: {ACT} Remove any number of Charge counters from this card: Draw a card.
after: count: X
"""

from typing import Any

import msgspec

from domain.games.sve.language.printed.short_forms import AnyNumber
from domain.games.sve.language.printed.traversal import mapped
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.verbs import RemoveCounters
from domain.kernel.abilities.compiled.clauses import Asked, X
from domain.kernel.abilities.compiled.tree import (
    walk,
)
from domain.language.referring.refs import Unclear


def with_any_number(ability: SveAbility) -> SveAbility:
    """An ability of which a cost removes as many counters as its player likes: that number is what is said on playing.

    What X was said to be stands where X stood. Raises Unclear where it is no cost of the whole text, or where another
    number is said on playing as well.
    """
    x: Any = ability.x
    effect = ability.effect
    free = [cost for cost in ability.costs if isinstance(cost, RemoveCounters) and isinstance(cost.count, AnyNumber)]
    counts = [part for node in (*ability.costs, *effect) for part in walk(node) if isinstance(part, AnyNumber)]
    if not counts:
        return ability
    if len(counts) > 1 or not free:
        raise Unclear("how many counters are removed is said on playing, as one cost of the whole text")
    asked = x is None and any(isinstance(part, X) for node in effect for part in walk(node))
    if asked or any(isinstance(part, X) for cost in ability.costs for part in walk(cost)):
        raise Unclear("X, and how many counters are removed, are two numbers that are said on playing")
    costs = mapped(ability.costs, lambda node: X() if isinstance(node, AnyNumber) else node)
    if x is not None:
        effect = mapped(effect, lambda node: x if isinstance(node, X) else node)
    return msgspec.structs.replace(ability, costs=costs, effect=effect, x=Asked())
