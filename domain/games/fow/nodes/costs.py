"""The parts of costs that are no plain verbs (903.2i, 1003, 1013.2)."""

from typing import Literal

from domain.kernel.abilities.compiled.tree import Amount, Node


class PayWill(Node, frozen=True):
    """Will to be paid: its symbols, as attribute and characteristic words, the free number, and how many X it has."""

    symbols: tuple[str, ...] = ()
    free: int = 0
    variables: int = 0


class PayLife(Node, frozen=True):
    """Life to be paid (105.4a)."""

    amount: Amount


class RestThis(Node, frozen=True):
    """{Rest}: rests this recovered card (1013.2)."""


class RevealThis(Node, frozen=True):
    """Reveals this card of a hand (1144.2)."""


class Spending(Node, frozen=True):
    """Something that will may be spent on: playing cards of a group, their abilities, or God's Arts (`what`)."""

    of: Node
    what: Literal["cards", "abilities", "arts", "judgment"] = "cards"
