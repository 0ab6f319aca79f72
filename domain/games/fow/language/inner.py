"""Abilities inside texts: those in quotes, those that trigger later, and texts in force for a while.

Each is compiled as an ability of its card behind the printed ones, and what holds it names its place.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from domain.games.fow.nodes.abilities import CONTINUOUS, FowAbility, Quoted
from domain.games.fow.nodes.verbs import For, Later
from domain.kernel.abilities.compiled.tree import Node, rebuilt


def with_inner(abilities: tuple[FowAbility, ...]) -> tuple[FowAbility, ...]:
    """A card's abilities, with those inside their texts behind them."""
    behind: list[FowAbility] = []

    def change(node: Node) -> Node:
        place = len(abilities) + len(behind)
        if isinstance(node, Quoted):
            behind.extend(node.abilities)
        elif isinstance(node, Later):
            behind.append(node.ability)
        elif isinstance(node, For):
            behind.append(FowAbility((node.static,), None, CONTINUOUS))
        else:
            return node
        return msgspec.structs.replace(node, place=place)

    return (*(_with(ability, change) for ability in abilities), *behind)


def _with(ability: FowAbility, change: Callable[[Any], Any]) -> FowAbility:
    found = rebuilt(ability, change)
    assert isinstance(found, FowAbility), "what holds an ability is changed, not the ability"
    return found
