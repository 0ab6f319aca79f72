"""What the texts of Shadowverse: Evolve speak of: selectors and places.

Beside the nodes of `domain.kernel.abilities.compiled.tree`, which mean here: `Kind` follower, amulet, spell, card,
token, leader, player (opponents: `Enemy(Kind("player"))`); `Quality` engaged, reserved, evolved, unevolved, damaged,
undamaged, faceup, facedown, racing; `In` a zone by its word in `table.state.ZONES`, `whose` any: "on the field", their:
of the player last spoken of; `Named` exactly that name (H.25); `Measured` and `Exactly` read attack, defense, cost;
`Target` is chosen on playing and `Chosen` when carried out or paid, `most` is ANY for "any number"; `Every` is "each";
`Some` is any one, in events and for "your followers" in passive abilities. `Random`, `X`: in the kernel's clauses.
"""

from typing import Literal

from domain.kernel.abilities.compiled.tree import Amount, Node

ANY = 99
"""The most of "any number of"."""


class YourLeader(Node, frozen=True):
    """The leader of the text's own seat; both in Cross Craft (H.29)."""


class LeaderOf(Node, frozen=True):
    """The leader of a card's controller, or of a player: "its leader"."""

    of: Node


class OwnerOf(Node, frozen=True):
    """The player who owns a card."""

    of: Node


class Opponent(Node, frozen=True):
    """The opponent: `word` is "your" or "the"."""

    word: str = "your"


class Foe(Node, frozen=True):
    """The other card of the event: what was attacked, or fought."""


class Versus(Node, frozen=True):
    """What attacks ("attacking follower") or is attacked ("attack target") now, or did in the event of the text."""

    word: str


class Dealing(Node, frozen=True):
    """What deals the damage that is replaced, which stays of its kind: "deal that damage to the enemy leader"."""


class They(Node, frozen=True):
    """The player last spoken of: "they", or (`silent`) said by the verb alone."""

    silent: bool = False


class Selected(Node, frozen=True):
    """What was selected for the text's first selection, or its `nth`, whatever was spoken of since."""

    word: str
    nth: int = 0


class Top(Node, frozen=True):
    """The topmost cards of a deck. `up_to`: as many as the player likes (5.10.2)."""

    count: Amount = 1
    whose: Literal["your", "their", "enemy", ""] = "your"
    end: Literal["top", "bottom"] = "top"
    up_to: bool = False


class Whole(Node, frozen=True):
    """All cards of a zone as one thing: "your hand", "their hand"."""

    zone: str
    whose: Literal["your", "their", "enemy"] = "your"


class Remaining(Node, frozen=True):
    """What is left of the cards last looked at or revealed; `word` is card, cards, or any ("any remaining cards")."""

    word: str = "cards"


class Pair(Node, frozen=True):
    """Two selectors at once: "it and this follower", "your leader and each enemy follower"."""

    left: Node
    right: Node


class Place(Node, frozen=True):
    """Where cards are put: a zone, whose it is (unsaid, and each card's owner's: empty), and how they lie there.

    `end`: top, bottom, top or bottom; `nth`: the place from that end; `order`: any, random; `how`: engaged, evolved,
    facedown, faceup.
    """

    zone: str
    whose: Literal["your", "owner", "their", ""] = "owner"
    end: Literal["", "top", "bottom", "top or bottom"] = ""
    nth: int = 0
    order: Literal["", "any", "random"] = ""
    how: str = ""


class Tokens(Node, frozen=True):
    """So many tokens of a name (5.4.2); without a name those spoken of before. `up_to`: as many as the player likes.

    `like`: of the name that this card has.
    """

    count: Amount = 1
    name: str = ""
    up_to: bool = False
    like: Node | None = None


class TokensAll(Node, frozen=True):
    """Tokens of several names: all of them, or (`one`) the player's choice of one; or so many (`count`) in any mix.

    `up_to`: of a mix as many as the player likes.
    """

    of: tuple[Tokens, ...]
    one: bool = False
    count: Amount | None = None
    up_to: bool = False


class Dealt(Node, frozen=True):
    """The cards that the text's last such deed was done to: "the discarded card"; `word` is card, follower, ..."""

    verb: str
    word: str = "card"


class From(Node, frozen=True):
    """A card as far as it is in a zone: "this card from your cemetery"."""

    of: Node
    zone: str
