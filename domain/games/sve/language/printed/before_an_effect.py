"""What stands before the sentences of an ability, and sentences with a trigger condition, as they are read."""

from domain.games.sve.nodes.conditions import Event
from domain.kernel.abilities.compiled.tree import Node


class Triggered(Node, frozen=True):
    """A sentence with a trigger condition, as it is read: an ability's, or a delayed one's."""

    when: Event
    effect: Node


class TriggeredBehind(Triggered, frozen=True):
    """A sentence whose delayed trigger condition stands behind what is done."""


class Head(Node, frozen=True):
    """What stands before a colon, as it is read: a trigger condition, a condition, and costs."""

    costs: tuple[Node, ...]
    when: Event | None = None
    condition: Node | None = None
    playing: bool = False


class Gate(Node, frozen=True):
    """A keyword condition that holds the rest of its paragraph: "Combo (3)", with costs behind it or not."""

    condition: Node
    costs: tuple[Node, ...] = ()


class Limits(Node, frozen=True):
    """Several limits of an ability in one sentence: "activate only if ..., and only once per turn"."""

    limits: tuple[Node, ...]
