"""The verbs and static texts that only `dice` has."""

from typing import Literal

from domain.kernel.abilities.compiled.tree import Amount, Node, Static, You

Stat = Literal["offense", "defense"]


class Damage(Node, frozen=True):
    """Deals damage; to several, to each at once. `by` deals it, else the card whose text this is."""

    by: Node | None
    amount: Amount
    to: Node
    per: Node | None = None


class Heal(Node, frozen=True):
    """Takes damage off creatures; all of it where `amount` is None."""

    amount: Amount | None
    of: Node
    per: Node | None = None


class Life(Node, frozen=True):
    """A player gains life, or loses it (`amount` below 0)."""

    amount: Amount
    who: Node
    per: Node | None = None
    gain: bool = True


class Draw(Node, frozen=True):
    """A player draws cards."""

    count: Amount
    who: Node = You()
    per: Node | None = None


class Discard(Node, frozen=True):
    """A player discards cards of its choice; all of its hand where `count` is None."""

    count: Amount | None
    who: Node = You()


class Mill(Node, frozen=True):
    """A player puts the first cards of its deck into its graveyard."""

    count: Amount
    who: Node = You()


class Search(Node, frozen=True):
    """A player searches its deck for a card, puts it somewhere, and shuffles."""

    of: Node
    to: Node


class Exhaust(Node, frozen=True):
    """Exhausts cards, or unexhausts them."""

    of: Node
    turned: bool = True


class Gets(Node, frozen=True):
    """Changes offense and defense once, until Recovery (H.19)."""

    of: Node
    offense: int = 0
    defense: int = 0
    per: Node | None = None


class Destroy(Node, frozen=True):
    """Destroys cards."""

    of: Node


class Place(Node, frozen=True):
    """A place that cards are put into: a zone of one's own or of their owners, for a deck its top or bottom."""

    zone: str
    whose: Literal["your", "owner"] = "owner"
    end: Literal["", "top", "bottom"] = ""
    turned: bool = False


class Put(Node, frozen=True):
    """Puts cards into a place: `return` where the text says so, else `put`."""

    of: Node
    to: Place


class Return(Node, frozen=True):
    """Returns cards to a hand."""

    of: Node
    to: Place


class Counter(Node, frozen=True):
    """A spell that has been cast goes to the graveyard and does nothing."""

    of: Node


class CopySpell(Node, frozen=True):
    """Does what a spell says, for the one who copies it, with new targets."""

    of: Node


class CopyCreature(Node, frozen=True):
    """Creates a copy of a creature, exhausted."""

    of: Node


class Prevent(Node, frozen=True):
    """Prevents the next damage until Recovery."""

    amount: int
    of: Node


class Have(Static, frozen=True):
    """Creatures have more or less offense and defense."""

    of: Node
    offense: int = 0
    defense: int = 0
    per: Node | None = None


class Cannot(Static, frozen=True):
    """Creatures cannot do something: attack, defend, be destroyed by cards."""

    of: Node
    word: str


class Softens(Static, frozen=True):
    """Prevents so much of each damage."""

    of: Node
    amount: int
