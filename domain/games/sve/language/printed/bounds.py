"""What texts say of bounds: unless, up to, on which turn, how far behind, less than that, so many and no more."""

from domain.games.sve.language.printed.short_forms import IfBehind, Than
from domain.games.sve.nodes.conditions import Event
from domain.kernel.abilities.compiled.tree import Amount, It, Layer, Node, Static


class UnlessBehind(IfBehind, frozen=True):
    """An `IfBehind` that says where it is not done: "draw a card unless ..."."""


class Difference(Node, frozen=True):
    """An amount less another one: "10 minus the number of cards in your hand"."""

    of: Amount
    less: Amount


class Inactive(Node, frozen=True):
    """A keyword condition does not hold: "Overflow isn't active for you"."""

    of: Node


class OnTheTurn(Static, frozen=True):
    """A passive text on cards in the turn in which something has happened to each: `said` is how the text says it."""

    static: Node
    kind: str
    said: str = ""


class Lead(Node, frozen=True):
    """One leader's defense is less than the other's, or (`more`) more: by so much at least where that is said."""

    whose: str
    more: bool = False
    by: int = 1


class OfTraitAlone(Layer, frozen=True):
    """Cards of a trait, said by the trait alone: "it was an Officer"."""

    word: str


class UnlikeOthers(Node, frozen=True):
    """What was spoken of has a name of none of the others of a group."""

    group: Node


class BothDone(Node, frozen=True):
    """You have done something with one card and with another one this turn, or (`ever`) this game."""

    kind: str
    one: Node
    other: Node
    ever: bool = False


class WithTrait(Layer, frozen=True):
    """Cards of a trait, or of either of two, said behind them: "with the Armed trait"."""

    word: str
    other: str = ""


class WithEither(Layer, frozen=True):
    """Cards with either of two keywords: "with Ward or Bane"."""

    word: str
    other: str


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


class SoFew(Node, frozen=True):
    """An event has happened no more than so often this turn, or (`ever`) this game."""

    when: Event
    most: int
    ever: bool = False


class InsteadAnd(Node, frozen=True):
    """What is done instead of something, and besides where it is: "draw 2 cards instead and give it Ward"."""

    effect: Node
    rest: Node


class RaiseUpTo(Node, frozen=True):
    """Your maximum play points are increased, but no higher than so much."""

    amount: int
    most: int


class WasPutBy(Node, frozen=True):
    """An ability put a card onto the field where it is: on whose field, and by whose card."""

    of: Node
    onto: str = ""
    whose: str = ""


class PickMore(Node, frozen=True):
    """So many are picked, by the verb of what was said before: "select 2 instead"."""

    verb: str
    count: Amount
    up_to: bool = False


class AllPoints(Node, frozen=True):
    """All of a player's play points are recovered."""


class MoreThanThis(Layer, frozen=True):
    """Those that cost so much more than another card."""

    by: int
    than: Node


class LessThanThis(MoreThanThis, frozen=True):
    """Those that cost so much less than another card."""


class ThanThat(Than, frozen=True):
    """A `Than` that leaves out the other card: it is what was spoken of last."""

    than: Node = It()
