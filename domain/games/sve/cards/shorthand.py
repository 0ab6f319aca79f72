"""What only printed texts say: lowering puts it into the words that the rules read."""

from domain.kernel.abilities.tree import ForEach, Layer, Node, Static


class Including(Layer, frozen=True):
    """A group of which the text says that this card is one: it narrows nothing down."""


class Together(Node, frozen=True):
    """One group and another one: where there must be some, there must be some of both."""

    left: Node
    right: Node


class Present(Node, frozen=True):
    """One of a group is on your field."""

    of: Node


class HasCounters(Node, frozen=True):
    """A card has at least so many counters of a kind; `stack` for Stack counters."""

    of: Node
    kind: str
    least: int


class ForEvery(Node, frozen=True):
    """Something whose amount counts once for every so many of a group (5.28)."""

    each: int
    group: Node
    effect: Node


class ForEachBehind(ForEach, frozen=True):
    """A `ForEach` that is said behind its effect."""


class NoCounters(Node, frozen=True):
    """A card has no counters of a kind."""

    of: Node
    kind: str


class CostsEach(Static, frozen=True):
    """Cards cost so much less to play for each of a group."""

    of: Node
    less: int
    group: Node
