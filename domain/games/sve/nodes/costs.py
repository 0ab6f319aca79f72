"""The parts of costs that are no plain verbs (10.4)."""

from domain.kernel.abilities.compiled.tree import Amount, Node


class PayPoints(Node, frozen=True):
    """Play points (10.4.4)."""

    amount: Amount


class EngageThis(Node, frozen=True):
    """{ENGAGE}: engages this card, or the cards `of`, which must be reserved (10.4.6)."""

    of: Node | None = None


class EvolveMark(Node, frozen=True):
    """{EVOLVE}: reveals a corresponding card of the evolve deck (12.2.2); `into`: one of that name (5.15.1.1.1)."""

    into: str = ""


class RideMark(Node, frozen=True):
    """Ride: puts a Drive Point card into the drive zone, linked to this card, once a game (14.4.9.2)."""


class ServeMark(Node, frozen=True):
    """Serve icons: serves this card so many times (14.2.2.3)."""

    times: int = 1


class EarthRite(Node, frozen=True):
    """Removes Stack counters of an amulet with Stack on your field (13.3.3.2)."""

    count: Amount = 1


class Lesson(Node, frozen=True):
    """Banishes Magical Items of the EX area (14.3.2)."""

    count: Amount


class EitherCost(Node, frozen=True):
    """One cost or another; `words` are both as they are printed."""

    left: Node
    right: Node
    words: tuple[str, ...] = ()
