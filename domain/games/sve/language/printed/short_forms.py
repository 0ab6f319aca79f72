"""What only printed texts say: lowering puts it into the words that the rules read."""

from typing import Literal

from domain.games.sve.nodes.conditions import Event
from domain.kernel.abilities.compiled.tree import (
    Amount,
    If,
    Is,
    Layer,
    Named,
    Node,
    Static,
    You,
)


class Including(Layer, frozen=True):
    """A group of which the text says that this card is one: it narrows nothing down."""


class Together(Node, frozen=True):
    """One group and another one: where there must be some, there must be some of both."""

    left: Node
    right: Node


class Present(Node, frozen=True):
    """So many of a group are in one of these zones of yours."""

    of: Node
    zones: tuple[str, ...] = ("field",)
    least: int | None = None
    most: int | None = None


class Performed(Node, frozen=True):
    """You have performed something this turn, or this game: an Earth Rite, a Lesson; `word` is how it is said."""

    deed: str
    word: str = ""
    ever: bool = False
    least: int = 1


class NeverSince(Node, frozen=True):
    """An event has not happened this turn, or (`ever`) this game."""

    when: Event
    ever: bool = False


class CannotBoth(Static, frozen=True):
    """Cards cannot do, or have done to them, one thing or another: two passive texts."""

    of: Node
    word: str
    other: str


class Same(Node, frozen=True):
    """What the first of two passive texts in one sentence is on: the second says it by its verb alone."""


class AndToo(Static, frozen=True):
    """Two passive texts on the same cards: "costs 1 less to play and can't attack"; `word`: its commas."""

    static: Node
    tail: Node
    word: str = ""


class NextCosts(Node, frozen=True):
    """The next card of a group that you play this turn costs more or less, or so much."""

    of: Node
    change: Amount | None = None
    value: Amount | None = None


class NextTime(Node, frozen=True):
    """What is done instead the next time that something would happen this turn."""

    of: Node
    kind: str
    effect: Node


class CannotPlay(Static, frozen=True):
    """A player cannot play cards of a group: "you can't play spells", or (not `many`) "a spell"."""

    who: str
    of: Node
    many: bool = True


class PlaysThisFrom(Static, frozen=True):
    """You can play this card from a zone, for so many play points where the text says so."""

    zone: str
    cost: int | None = None


class DrawUntil(Node, frozen=True):
    """A player draws until there are so many cards in the hand."""

    count: int
    who: Node = You()


class HasCounters(Node, frozen=True):
    """A card has at least so many counters of a kind, or (`exact`) just as many; `stack` for Stack counters."""

    of: Node
    kind: str
    least: int
    exact: bool = False


class Than(Layer, frozen=True):
    """Those whose statistic is less or more than another card's, or the same; or `at most` that, or `at least`.

    `own`: said as "with attack less than this follower's".
    """

    stat: str
    relation: str
    than: Node
    own: bool = False
    word: str = ""


class NoCounters(Node, frozen=True):
    """A card has no counters of a kind, or no more than `most`; `said`: as what it has."""

    of: Node
    kind: str
    said: str = ""
    most: int = 0


class NoSuch(Node, frozen=True):
    """There is none of a group; `word` is how it is said."""

    of: Node
    word: str = ""


class MoreThan(Node, frozen=True):
    """There are more of one group than of another, or fewer."""

    left: Node
    right: Node
    more: bool = True
    said: str = ""


class IsNot(Is, frozen=True):
    """A card is not in a state: "if it isn't racing"."""


class HasNone(Node, frozen=True):
    """A player has none of a group: "if you don't have an amulet on your field"."""

    of: Node
    who: Literal["you", "enemy"] = "you"


class SoManyThere(Node, frozen=True):
    """There are at least so many of the tokens spoken of last in a zone of yours: "if there are 2 or more there"."""

    least: int
    zone: str


class Outdoes(Node, frozen=True):
    """One amount is greater than another, or less."""

    left: Node
    right: Node
    more: bool = True


class PlaysAtMost(Static, frozen=True):
    """A player can play no more than so many cards of a group each turn; `word`: each turn, per turn."""

    who: str
    most: int
    of: Node
    word: str = ""


class BecomeWith(Node, frozen=True):
    """A card is changed into a card type, with attack and defense, and with gifts."""

    of: Node
    word: str
    attack: int
    defense: int
    gifts: tuple[Node, ...] = ()
    until: str = ""


class NthPlayed(Node, frozen=True):
    """This is at least the nth card that you have played this turn."""

    least: int


class WasIn(Is, frozen=True):
    """An `Is` said of what was: "if this follower was evolved"."""


class SummonWith(Node, frozen=True):
    """Tokens are summoned and given something: "summon a Knight token with Storm"."""

    of: Node
    gifts: tuple[Node, ...]


class Delayed(Node, frozen=True):
    """Something is done at a time that is said behind it, where an event or a condition stands before it."""

    effect: Node
    when: Event


class ShuffleIn(Node, frozen=True):
    """Cards are put into a deck, which is then shuffled: "shuffle your hand into your deck"; `owner`: their owners'."""

    of: Node
    owner: bool = False


class WasDone(Node, frozen=True):
    """The text's last such deed was done to at least so many of a group; `word` is how it is said.

    `who` is the player who did it, `whose` zone they went to or came from, where a text says that.
    """

    of: Node
    verb: str
    least: int = 1
    word: str = ""
    who: Node | None = None
    whose: str = ""


THIS_TURN = "'s this turn"
"""How it is said of a card that it is destroyed before the turn ends, by whatever."""


class Felled(Node, frozen=True):
    """A card is destroyed by what the text has just done to it, damage included; `word` is how it is said."""

    of: Node
    word: str = ""


class IfBehind(If, frozen=True):
    """An `If` that is said behind its effect, and governs that alone (H.12)."""


class Called(Named, frozen=True):
    """Cards of a name, said by the name alone, or (`card`) "a Knight card", "a Knight follower"."""

    card: bool = False


class CalledMany(Named, frozen=True):
    """Cards of a name, said by the name alone in the plural: "Knights"."""


class Closing(Event, frozen=True):
    """The end of a turn, which is when its end phase starts (H.32)."""


class Doubled(Node, frozen=True):
    """A card's attack, or attack and defense, doubled."""

    of: Node
    stats: tuple[str, ...]


class ThatMany(Node, frozen=True):
    """As many as the cards that the last deed before was done to."""


class PayFor(Node, frozen=True):
    """A cost said as something that one does: "you may pay {COST 2}"."""

    cost: Node


class AnyNumber(Node, frozen=True):
    """As many as the player likes, said on playing: "remove any number of counters"."""


class HalfOfDeck(Node, frozen=True):
    """The top half of a deck (5.29.2)."""

    whose: str = "your"
