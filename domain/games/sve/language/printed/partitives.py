"""What printed texts say of several that they have spoken of: all of them, either of them, the first and the second."""

from typing import Literal

from domain.kernel.abilities.compiled.tree import Amount, Node, Static, You


class OfThem(Node, frozen=True):
    """So many of those spoken of are of a group: "both are spells"; `word` is how the text says it."""

    group: Node
    how: Literal["both", "all", "any", "least"]
    least: int = 1
    word: str = ""


class BothOfThem(Node, frozen=True):
    """The two that were spoken of: "both of them"."""


class SoOften(Node, frozen=True):
    """Something is done so many times, one after another: "deal 1 damage to a random enemy follower 3 times"."""

    effect: Node
    count: Amount


class CouldNot(Node, frozen=True):
    """What had to be done was done to no card: "if you can't"."""


class WhileSo(Static, frozen=True):
    """A passive text in force while its cards are in a state: "can't be attacked while engaged"."""

    word: str
    static: Node
    first: bool = False


class DoEither(Node, frozen=True):
    """One thing is done or another, as its player likes; `whole`: each is a sentence of its own.

    `words` are both as they are printed.
    """

    left: Node
    right: Node
    whole: bool = False
    words: tuple[str, ...] = ()


class ByPlayer(Node, frozen=True):
    """Another player does something to cards, or selects them: "your opponent destroys a follower on their field"."""

    who: Node
    deed: Node


class CostsDone(Static, frozen=True):
    """What a card costs less for each card that a process when playing it is done to."""

    of: Node
    less: int
    verb: str
    group: Node


class JustNth(Node, frozen=True):
    """You have played just so many cards this turn, this one the last: "this is the 1st card you've played"."""

    nth: int


class Outpointed(Node, frozen=True):
    """You have fewer of some points than your opponent, or more; `said`: have, are less, are fewer."""

    word: str
    more: bool
    said: str = ""
    who: Node = You()


class MoreDamage(Node, frozen=True):
    """So much more damage, dealt to what damage was dealt to right before: "deal 2 more"; `word`: with "damage"."""

    amount: Amount
    word: str = ""


class NoneLeft(Node, frozen=True):
    """What counters were removed from has none of them left: "if there are none left"."""


class SelectSo(Node, frozen=True):
    """So many are selected instead of as many as the text said before: "select up to 2 instead"."""

    least: Amount
    most: Amount


class SelectWith(Node, frozen=True):
    """Of those that are picked by a verb, another bound is said: "select one with 5 defense or less instead"."""

    verb: str
    stat: str
    least: Amount | None = None
    most: Amount | None = None
