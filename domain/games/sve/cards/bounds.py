"""What texts say of bounds: unless, up to, on which turn, how far behind, less than that, so many and no more."""

from domain.games.sve.cards.shorthand import IfBehind, Than
from domain.kernel.abilities.tree import Amount, It, Layer, Node, Static


class UnlessBehind(IfBehind, frozen=True):
    """An `IfBehind` that says where it is not done: "draw a card unless ..."."""


class Inactive(Node, frozen=True):
    """A keyword condition does not hold: "Overflow isn't active for you"."""

    of: Node


class OnTheTurn(Static, frozen=True):
    """A passive text on cards in the turn in which something has happened to each: `said` is how the text says it."""

    static: Node
    kind: str
    said: str = ""


class Lead(Node, frozen=True):
    """One leader's defense is at least so much less than the other's, or (`more`) so much more."""

    by: int
    whose: str
    more: bool = False


class OfTraitAlone(Layer, frozen=True):
    """Cards of a trait, said by the trait alone: "it was an Officer"."""

    word: str


class Bounded(Node, frozen=True):
    """How much X can be, where it is chosen on playing (5.2.1.2)."""

    most: int


class SetMaximum(Node, frozen=True):
    """A player's maximum play points become so many."""

    who: Node
    value: Amount


class CostsFrom(Static, frozen=True):
    """What cards cost to play from a zone: "costs 2 less to play from your EX area"."""

    of: Node
    zone: str
    change: Amount | None = None
    value: Amount | None = None


class ThanThat(Than, frozen=True):
    """A `Than` that leaves out the other card: it is what was spoken of last."""

    than: Node = It()
