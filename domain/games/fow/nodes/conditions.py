"""What texts make a condition of, and the events that automatic objects wait for (906)."""

from typing import Literal

from domain.kernel.abilities.compiled.tree import Amount, Node, When


class Not(Node, frozen=True):
    """A condition does not hold."""

    of: Node


class AnyOf(Node, frozen=True):
    """One condition or another."""

    left: Node
    right: Node


class IsA(Node, frozen=True):
    """A card belongs to a group, wherever it is: "if it's a resonator"."""

    of: Node
    group: Node


class Compares(Node, frozen=True):
    """An amount against another: `least` (at least that), `most` (at most that), or `equal`."""

    left: Amount
    relation: Literal["least", "most", "equal"]
    right: Amount


class OneAndAnother(Node, frozen=True):
    """The text's own player controls one card of a group and another one of another group."""

    left: Node
    right: Node


class MoreThan(Node, frozen=True):
    """The text's own player (`yours`), or its opponent, has more of a group than the other: in a zone, else in play."""

    of: Node
    zone: str = ""
    yours: bool = True


class Even(Node, frozen=True):
    """An amount is even; 0 is."""

    of: Amount


class Different(Node, frozen=True):
    """No two cards of a group share a name (202.3a)."""

    of: Node


class Since(Node, frozen=True):
    """An event has happened this turn at least so often."""

    when: When
    least: int = 1


class InOrder(Node, frozen=True):
    """This card is the so manieth thing this turn that an event has happened to; `more`: or a later one."""

    nth: int
    when: When
    more: bool = False


class InPhase(Node, frozen=True):
    """A phase of some name is now."""

    phase: str


class Fought(Node, frozen=True):
    """A card attacks or blocks in the battle that ends, or does either: `roles` attacker, blocker."""

    of: Node
    roles: tuple[str, ...]


class Awakened(Node, frozen=True):
    """This card was awakened (1109.2a)."""


class Met(Node, frozen=True):
    """What was checked as the card was played held then, by its word: torrent, seal 3, legend 2, null (1017.1.c.1)."""

    word: str
    condition: Node | None = None


class Paid(Node, frozen=True):
    """An additional cost that one may pay was paid for this."""


class PaidToo(Node, frozen=True):
    """This cost, which one may pay besides, was paid as this was played."""

    cost: Node


class PlayedFrom(Node, frozen=True):
    """This card was played from a zone."""

    zone: str


class EnoughStones(Node, frozen=True):
    """You control at least so many magic stones, or the seal is released (1128.2, 1128.4)."""

    count: int


class RevealedRunes(Node, frozen=True):
    """So many runes are revealed in your rune area (1137.2b), or one of an attribute for each symbol (1137.2a)."""

    count: int = 0
    symbols: tuple[str, ...] = ()


class RevealedStories(Node, frozen=True):
    """So many story cards are revealed in your extra deck (1133.2)."""

    count: int


class EmptyHand(Node, frozen=True):
    """You have no cards in your hand; no others while this one is played from it (1134.2, H.74)."""


class WeatherIs(Node, frozen=True):
    """The weather of the text's own player is this (1028)."""

    word: str


class AnyMatch(Node, frozen=True):
    """Either of two things that an event may happen to: "this card or another resonator"."""

    left: Node
    right: Node


class Event(When, frozen=True):
    """A trigger condition (906.4): `kind` and `word` are those of `Happened`.

    Kinds: enters, leaves, graveyard, destroyed, banished, discarded, drawn, removed, returned, cancelled, attacks,
    blocks, damage (`card` is dealt it, `by` deals it), played, ability, judgment, called, targeted, rested, recovered,
    added (to the target), gains life, loses life, life (`word` increased or decreased), counter, will, gem, shifted,
    inverted, healed, rolled, phase (`phase`), battle.
    Beside the kernel's fields: `by` the card that did it; `also` another kind that is waited for as well; `word` where
    it came from or went to, or battle; `during` your turn or the opponent's; `nth`: the nth of its kind this turn
    alone; `status`: a status object's state (906.9).
    """

    by: Node | None = None
    also: str = ""
    word: str = ""
    during: Literal["", "your", "opponent"] = ""
    nth: int = 0
    status: Node | None = None
    counter: str = ""


class FallsTo(Event, frozen=True):
    """A life that was more becomes no more than a number."""

    number: int = 0
