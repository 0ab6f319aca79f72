"""How many, how much: the amounts that texts speak of beside the kernel's."""

from domain.kernel.abilities.compiled.tree import Amount, Kind, Node, When


class Minus(Node, frozen=True):
    """An amount below zero."""

    of: Node


class Times(Node, frozen=True):
    """A multiple: "X00" is a hundred times X (903.3c), "200 for each ..."."""

    by: int
    of: Node


class Product(Node, frozen=True):
    """One amount so many times as another one says."""

    of: Amount
    times: Amount


class Plus(Node, frozen=True):
    """An amount and another one."""

    of: Node
    more: Amount


class Left(Node, frozen=True):
    """What is left of an amount without another one, nothing where that is more."""

    of: Amount
    less: Amount


class Share(Node, frozen=True):
    """How many times so many are in an amount: "for each two counters"."""

    of: Node
    by: int


class Half(Node, frozen=True):
    """Half of an amount, rounded up, or `down`."""

    of: Node
    down: bool = False


class Counters(Node, frozen=True):
    """How many counters of a kind cards have together; of any kind where it is empty."""

    of: Node
    kind: str = ""


class LifeOf(Node, frozen=True):
    """A player's life."""

    who: Node


class Sum(Node, frozen=True):
    """The total of a statistic of a group."""

    of: Node
    stat: str


class Extreme(Node, frozen=True):
    """The highest value of a statistic in a group, or the lowest; 0 where there is none."""

    of: Node
    stat: str
    highest: bool = True


class Distinct(Node, frozen=True):
    """How many different names, races, attributes or total costs (`by`: name, race, attribute, cost) a group has."""

    of: Node
    by: str = "name"


class ThisWay(Node, frozen=True):
    """How many cards of a group the text's last such deed was done to."""

    verb: str
    of: Node = Kind("card")


LANDED = "landed"
"""What the cards are called that a text has last put somewhere, of whoever they are."""


class PutThisWay(Node, frozen=True):
    """How many cards of a group the text has last put into a zone."""

    zone: str
    of: Node = Kind("card")


class Amassed(Node, frozen=True):
    """How often an event happened this turn; `total`: how much all of them came to."""

    when: When
    total: bool = False


class Symbols(Node, frozen=True):
    """How many will symbols the text has counted in attribute costs."""


class Rolled(Node, frozen=True):
    """The result of the last [Force] (1023.1)."""


class Printed(Node, frozen=True):
    """A statistic as it is printed on a card, whatever applies to it (909.7)."""

    of: Node
    stat: str


class Infinity(Node, frozen=True):
    """The infinity sign: above every number (104.7)."""
