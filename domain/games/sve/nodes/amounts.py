"""How many, how much: the amounts that texts of Shadowverse: Evolve speak of."""

from domain.kernel.abilities.compiled.tree import Amount, Kind, Layer, Node, When

FROM_FIELD = "from your field"
"""Where cards came from that a text has returned from one's field."""
OWN_AND_BACK = "to your hand from your field"
"""The zone of an event that was on a player's own field with a card that its owner, the same player, gets back."""


class Minus(Node, frozen=True):
    """An amount below zero: "-X"."""

    of: Node


class Times(Node, frozen=True):
    """A multiple: "3 times the number of ..."."""

    by: int
    of: Node


class Half(Node, frozen=True):
    """Half, rounded up (5.29), or `down` where the text says so."""

    of: Node
    down: bool = False


class Portion(Node, frozen=True):
    """A third, a fifth and so on, rounded up, or `down`, as the text says."""

    of: Node
    by: int
    down: bool = False


class AtMost(Node, frozen=True):
    """An amount, but no more than so much: "..., up to 3"."""

    of: Node
    most: int


class Plus(Node, frozen=True):
    """An amount and another one."""

    of: Node
    more: Amount


class Per(Node, frozen=True):
    """`of` for every `each` of a group, once as a total (5.28)."""

    of: Amount
    each: int
    group: Node


class DieResult(Node, frozen=True):
    """What the die shows that was rolled last (5.19)."""


class Counters(Node, frozen=True):
    """How many counters of a kind a card has; `stack` for Stack counters."""

    of: Node
    kind: str


class Amassed(Node, frozen=True):
    """How often an event happened this turn, or (`ever`) this game: "the number of cards you've played this turn".

    `total`: how much all of them came to, as of damage.
    """

    when: When
    excluding: bool = False
    total: bool = False
    ever: bool = False


class ThisWay(Node, frozen=True):
    """How many cards of a group the text's last such deed was done to: "the number of followers destroyed".

    `who` did it; `whose`: those that went `to your hand` or `to your cemetery`, or came `from your field`.
    """

    verb: str
    of: Node = Kind("card")
    who: Node | None = None
    whose: str = ""


class HowMany(Node, frozen=True):
    """How many of those that were spoken of belong to a group: "if both are spells"."""

    of: Node
    group: Node


class TakenOff(Node, frozen=True):
    """How many counters the text, or its cost, has taken off cards: "the number of soul counters removed"."""

    kind: str = ""


class DoneTo(Layer, frozen=True):
    """Those of a group that the text's deeds of this kind were done to: "each follower summoned this way"."""

    verb: str


class Spoken(Layer, frozen=True):
    """Those of a group among the cards that the text spoke of last."""


class Room(Node, frozen=True):
    """How many more cards a player's zone holds: "until your EX area is full"."""

    zone: str


class Excess(Node, frozen=True):
    """How much an amount is over another one, 0 where it is not."""

    of: Node
    over: int


class PointsOf(Node, frozen=True):
    """A player's number: `pp`, `maxpp`, `ep`."""

    word: str
    who: Node


class PointsSpent(Node, frozen=True):
    """How many of a player's points the text has spent: `pp` or `ep`."""

    word: str = "pp"


class Sum(Node, frozen=True):
    """The total of a statistic of a group."""

    of: Node
    stat: str


class Extreme(Node, frozen=True):
    """The highest value of a statistic in a group, or the lowest; 0 where there is none."""

    of: Node
    stat: str
    highest: bool = True


class Names(Node, frozen=True):
    """How many different names, costs, classes or traits a group has: "5 followers with different names"."""

    of: Node
    by: str = "name"
