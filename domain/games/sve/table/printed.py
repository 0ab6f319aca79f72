"""A printed card of Shadowverse: Evolve, compiled, and a catalog of them."""

from collections.abc import Mapping

from domain.kernel.abilities.compiled.texts import CardText
from domain.kernel.abilities.compiled.tree import Node
from domain.kernel.decisions.catalog import Catalog

CLASSES = ("Neutral", "Forestcraft", "Swordcraft", "Runecraft", "Dragoncraft", "Abysscraft", "Havencraft")
TYPES = ("leader", "follower", "amulet", "spell")
SPECIAL = ("evolved", "advanced", "token")
UMAMUSUME, CINDERELLA, VANGUARD = (
    "Umamusume: Pretty Derby", "THE IDOLM@STER CINDERELLA GIRLS", "Cardfight!! Vanguard",
)  # fmt: skip
UNIVERSES = (UMAMUSUME, CINDERELLA, VANGUARD)
TRIGGERS = ("critical", "draw", "stand", "heal")
NAMELESS_LEADER = "leader"
"""The code of the leader of a player without a leader card, which every catalog has (H.24)."""
CARROT, DRIVE_POINT, MAGICAL_ITEM = "Carrot", "Drive Point", "Magical Item"
STACKED = "card with Stack"
"""What texts call a Stack (13.3.2.4)."""


class SveCard(CardText, frozen=True, kw_only=True):
    """A card: its class (2.2), card types with special ones (2.3), traits (2.4), cost, attack and defense.

    What a card does not have is None. `abilities` are those of its text in order, and behind them (from `own` on)
    those that its text gives to cards or delays. `keywords` are its keywords without a text, as often as printed;
    `listens` are the kinds of events that its automatic abilities wait for, `statics` and `replaces` say whether it
    has passive ones and replacements. `alternate` is an alternate name (2.13), `back` the code of a double-faced
    card's back face (2.14), `trigger` a trigger icon (14.4.1), `conditions` are those for playing it at all;
    `reminds`: some of what is printed on it only reminds (2.6.2).
    `opened` is how many of it each player's packs held, in Sealed (B.1.6.1.1).
    """

    classes: tuple[str, ...] = ()
    types: tuple[str, ...]
    traits: tuple[str, ...] = ()
    cost: int | None = None
    attack: int | None = None
    defense: int | None = None
    universe: str = ""
    alternate: str = ""
    back: str = ""
    trigger: str = ""
    opened: tuple[int, ...] = ()
    own: int = 0
    keywords: tuple[str, ...] = ()
    listens: frozenset[str] = frozenset()
    statics: bool = False
    replaces: bool = False
    conditions: tuple[Node, ...] = ()
    reminds: bool = False

    def is_card(self) -> bool:
        """Whether it is a card: what stands for a keyword has no type (2.3)."""
        return bool(self.types)


class SveCatalog(Catalog, frozen=True):
    """The compiled cards of a match, with the tokens of its edition's list.

    `tokens` are codes by name; `named` are codes of all cards by name. `listens` are codes by the kind of event
    that they wait for; `statics` and `replaces` those with such abilities.
    """

    tokens: Mapping[str, str] = {}
    named: Mapping[str, tuple[str, ...]] = {}
    listens: Mapping[str, frozenset[str]] = {}
    statics: frozenset[str] = frozenset()
    replaces: frozenset[str] = frozenset()
