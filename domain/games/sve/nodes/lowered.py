"""Nodes that no text says, made when texts are lowered."""

from domain.games.sve.nodes.selectors import Top
from domain.games.sve.nodes.verbs import Damage, Summon
from domain.kernel.abilities.compiled.tree import Amount, Node


class Uncovered(Node, frozen=True):
    """Where real cards are used, it is settled which cards these are."""

    top: Top


class Wanted(Node, frozen=True):
    """What a deck is searched for, and how many: it is asked for when the deck has been looked through (5.7.1)."""

    of: Node
    least: Amount = 1
    most: Amount = 1


class ShowFinds(Node, frozen=True):
    """Shows what a player's search found, where that waits until all players have found (early 1.3.4.1)."""


class SummonAndSpill(Summon, frozen=True):
    """Summons tokens; those that do not fit onto the field go into the EX area."""


class InPlaceOf(Node, frozen=True):
    """A verb done instead of the one said before it: a self-replacement whose condition holds (10.10.2.5)."""

    said: Node
    done: Node


class Further(Damage, frozen=True):
    """So much more damage to what damage was dealt to right before, until it is known where it goes (H.47)."""


class AddsMore(Node, frozen=True):
    """The edition adds damage that a text says it deals more to the damage before (5.13.2, H.47)."""


class Precedes(Node, frozen=True):
    """Settles whether what a text says instead of this comes before all else that replaces it (10.10.2, H.18)."""

    said: Node


class Contested(Node, frozen=True):
    """Whether anything else could replace what a text says, whichever of what it picks it is done to (H.18)."""

    said: Node
