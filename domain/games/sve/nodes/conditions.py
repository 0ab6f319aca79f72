"""What texts of Shadowverse: Evolve make a condition of, and the events that their triggers wait for."""

from typing import Literal

from domain.kernel.abilities.compiled.tree import Amount, Node, When


class Overflow(Node, frozen=True):
    """Overflow is active for you (13.4.1)."""


class Sanguine(Node, frozen=True):
    """Sanguine is active for you (13.5.2)."""


class Combo(Node, frozen=True):
    """You have played at least so many cards this turn, this one included (13.2.1)."""

    count: Amount


class Spellchain(Node, frozen=True):
    """You have at least so many spells in your cemetery (13.3.1)."""

    count: Amount


class Necrocharge(Node, frozen=True):
    """You have at least so many cards in your cemetery (13.5.1)."""

    count: Amount


class IsA(Node, frozen=True):
    """A card belongs to a group: "it's a spell"; `is_so` false: "it isn't"; `was`: "it was"."""

    of: Node
    group: Node
    is_so: bool = True
    was: bool = False


class Compares(Node, frozen=True):
    """An amount against another: `least` (at least that), `most` (at most that), or `equal`."""

    left: Node
    relation: Literal["least", "most", "equal"]
    right: Amount


class Since(Node, frozen=True):
    """An event has happened this turn, or (`ever`) this game, at least so often."""

    when: When
    least: Amount = 1
    ever: bool = False


class PlayedAsNth(Node, frozen=True):
    """This card, or the one whose playing the text answers, is the nth that you have played this turn."""

    nth: int


class LastTurn(Node, frozen=True):
    """An event has happened in the last turn of yours, or of the opponent's, at least so often."""

    when: When
    whose: Literal["your", "opponent"]
    least: Amount = 1


class Full(Node, frozen=True):
    """A zone is full (4.4.4, 4.8.3); `now`: it became so by this effect."""

    zone: str
    now: bool = False


class OnField(Node, frozen=True):
    """This card is on your field, or in another zone: what "while this card is on your field" says."""

    zone: str = "field"


class DuringTurn(Node, frozen=True):
    """It is your turn, or an opponent's."""

    whose: Literal["your", "opponent"] = "your"


class Nth(Node, frozen=True):
    """What was played is your nth this turn: "if it's your 3rd this turn"; `when`: of those of a group alone."""

    count: int
    when: Node | None = None


class Rolled(Node, frozen=True):
    """The die shows one of these (5.19)."""

    faces: tuple[int, ...]


class Not(Node, frozen=True):
    """A condition does not hold: "unless ..."."""

    of: Node


class AnyOf(Node, frozen=True):
    """One condition or another."""

    left: Node
    right: Node


class PlayedFrom(Node, frozen=True):
    """This card was put onto the field from a zone (5.4.3), or from elsewhere; `played`: it was played from there."""

    zone: str
    elsewhere: bool = False
    played: bool = False
    word: str = "card"


class Event(When, frozen=True):
    """A trigger condition (10.1.1.2.1.1). `kind` and `word` are those of `Happened` (put, left, cemetery, ...).

    Beside the kernel's: `zone` is where it came from (field, ex, hand; your: from your field) or, with "to" before it,
    went to ("to your field", "to enemy field", "to your ex", "to your cemetery"); `by` the card that did it; `word`
    attack, combat or ability damage; `nth` of its kind this turn; `during` your turn or an opponent's; `limit` how
    often each turn (10.7.2.2); `condition` of a state trigger (10.7.6, kind `state`); `next` for a delayed one that
    waits for the next such time (10.7.5); `often`: said as "whenever". `mark` is the keyword that it is printed as:
    fanfare, last words, on evolve, strike, follower strike, leader strike, on race, on drive. `other`: further kinds
    of events that meet it as well, parted by "or" ("is destroyed or banished"); `batch`: several at once meet it
    once ("one or more").
    """

    zone: str = ""
    by: Node | None = None
    word: str = ""
    nth: int = 0
    during: Literal["", "your", "opponent", "this"] = ""
    limit: int = 0
    condition: Node | None = None
    next: bool = False
    mark: str = ""
    often: bool = False
    batch: bool = False
    other: str = ""
