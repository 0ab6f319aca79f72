"""What printed texts say of several things in one breath: lowering takes it apart into what the rules read."""

from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.groups import Distinct, With
from domain.kernel.abilities.compiled.tree import Layer, Node, Other, Static


class TwoEvents(Event, frozen=True):
    """One trigger condition or another one of the same text: "when ..., or at the start of your end phase"."""

    first: Event = Event("")
    second: Event = Event("")


class ThisOr(Node, frozen=True):
    """This card, or another one of a group, in a trigger condition: "this follower or another Pixie follower"."""

    this: Node
    other: Node


class CannotAll(Static, frozen=True):
    """Cards cannot do, or have done to them, any of several things; `by`: said once, behind all of them.

    `said`: "deeds" where each has its own verb.
    """

    of: Node
    words: tuple[str, ...]
    by: str = ""
    said: str = ""


class Predicates(Node, frozen=True):
    """Several things said of one subject, of which some are done: "it loses Ward and can't attack this turn".

    `until` is how long all of them last; `first` names the subject, which `rest` leaves out.
    """

    first: Node
    rest: tuple[Node, ...]
    until: str = ""


class AlsoHolds(Static, frozen=True):
    """Two passive texts, each on cards of its own: "this card has Aura and your followers cost 1 less to play"."""

    static: Node
    other: Node


class OrYourLeader(Layer, frozen=True):
    """One of a group, or your leader; `first`: the leader is said first."""

    first: bool = False


class Y(Node, frozen=True):
    """The second amount that a text says what it equals."""


class DefineY(Node, frozen=True):
    """Says what Y is: "Y equals the number of ..."."""

    value: Node


class SameAgain(Node, frozen=True):
    """The same option may be chosen more than once."""


class Unlike(Distinct, frozen=True):
    """Cards that all have different names, said before them: "2 different amulets"."""


class NotThis(Other, frozen=True):
    """Cards other than this one, said behind them; `word` is card, follower, one."""

    word: str


class Led(With, frozen=True):
    """Cards with a keyword, said before them: "a Ward follower"."""


class PresentOn(Node, frozen=True):
    """So many of a group are on the field, or on an opponent's."""

    of: Node
    whose: str
    least: int | None = None
    most: int | None = None


class TheOne(Node, frozen=True):
    """The one that was selected of the enemy's cards, or of one's own, where one of each was: "the enemy follower".

    Without `enemy`, the one of its kind of two that were selected: "the amulet".
    """

    word: str
    enemy: bool | None = None
