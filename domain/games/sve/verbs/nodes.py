"""Nodes that no text says, made when texts are lowered."""

from domain.games.sve.things import Top
from domain.kernel.abilities.tree import Node


class Uncovered(Node, frozen=True):
    """Where real cards are used, it is settled which cards these are."""

    top: Top
