"""What nodes are called as deeds, of which texts speak: "the discarded card", "rested this way"."""

from collections.abc import Mapping

from domain.games.fow.nodes.verbs import RestCards
from domain.kernel.abilities.compiled.tree import Node

_DEEDS: Mapping[type[Node], str] = {RestCards: "rest"}
"""Those that have another name than their class."""


def deed_of(node: Node) -> str:
    """What a node is called as a deed."""
    return _DEEDS.get(type(node), type(node).__name__.lower())
