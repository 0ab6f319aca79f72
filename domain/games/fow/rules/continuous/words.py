"""Races and attributes that a text has had chosen, by what was picked of each (205.5a)."""

from collections.abc import Mapping

from domain.games.fow.nodes.gifts import HasChosen, Multiplied, SetStats, Stats
from domain.games.fow.rules.continuous.gifts import meant
from domain.games.fow.table.costs import ATTRIBUTES
from domain.games.fow.table.races import RACES
from domain.games.fow.table.records import Gift
from domain.kernel.abilities.compiled.tree import Node
from domain.kernel.abilities.interpreting.evaluate import Scene

CHOOSING = "choose a "
"""What a deed of choosing a word is called, before what is chosen."""
CHOSEN: Mapping[str, tuple[str, ...]] = {"race": tuple(RACES), "attribute": tuple(ATTRIBUTES)}
"""The words that may be chosen."""


def chosen_words(scene: Scene, what: str) -> tuple[str, ...]:
    """The words that the text in progress has had chosen."""
    return tuple(CHOSEN[what][pick.value] for pick in scene.done.get(CHOOSING + what, ()))


def worded(scene: Scene, node: Node) -> list[Gift]:
    """The gifts of a node that gives no number: what it says, or what was chosen."""
    if isinstance(node, Stats | SetStats | Multiplied):
        return []
    if not isinstance(node, HasChosen):
        return [meant(node)]
    words = chosen_words(scene, node.what)
    if not node.becomes:
        return [Gift(node.what, word) for word in words]
    return [Gift(f"become {node.what}", next(iter(words), "")), *(Gift(node.what, word) for word in words[1:])]
