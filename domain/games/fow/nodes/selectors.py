"""What texts speak of beside groups: cards by their part in what is going on, and places."""

from typing import Literal

from domain.kernel.abilities.compiled.tree import Amount, Node

ANY = 99
"""The most of "any number of"."""


class Anything(Node, frozen=True):
    """Every card and player: "prevent all damage that would be dealt by Machines"."""


class Opponent(Node, frozen=True):
    """The opponent of the text's own player."""


class YourRuler(Node, frozen=True):
    """Your J/ruler (201.2b), ruler or J-ruler (`word`): with two, the one that is chosen when it applies (1146.4)."""

    word: str = "J/ruler"


class Added(Node, frozen=True):
    """The card that this one is added to, bestowed to or attached to (1002, 1032, 1121.3a)."""


class OwnerOf(Node, frozen=True):
    """The player who owns a card."""

    of: Node


class By(Node, frozen=True):
    """The card that did it, in the event of the text."""


class Versus(Node, frozen=True):
    """What the event was done to besides: what was attacked, blocked or targeted."""


class They(Node, frozen=True):
    """The player last spoken of."""


class Top(Node, frozen=True):
    """The topmost cards of a deck: a main deck, or the magic stone deck; `end` bottom: the lowest ones."""

    count: Amount = 1
    whose: Literal["your", "their", "enemy"] = "your"
    zone: str = "deck"
    end: Literal["top", "bottom"] = "top"


class Whole(Node, frozen=True):
    """All cards of a zone as one thing: "your hand"."""

    zone: str
    whose: Literal["your", "their", "enemy"] = "your"


class Rest(Node, frozen=True):
    """What is left of the cards last looked at or revealed."""


class NthTarget(Node, frozen=True):
    """The so manieth target of the text, where it still is one: "the first", "the second"."""

    nth: int


class Dealt(Node, frozen=True):
    """The cards that the text's last such deed was done to: "the discarded card"."""

    verb: str


class Pair(Node, frozen=True):
    """Two selectors at once."""

    left: Node
    right: Node


class Place(Node, frozen=True):
    """Where cards are put: a zone by its word; on the field and the chase under the control of `whose`.

    `whose`: your, owner, their; `end`: top or bottom; `order`: any, random, shuffled (the deck too);
    `how`: rested, facedown, inverted.
    """

    zone: str
    whose: Literal["your", "owner", "their"] = "your"
    end: Literal["top", "bottom"] = "top"
    order: Literal["", "any", "random", "shuffled"] = ""
    how: str = ""
