"""What a match keeps beside its cards: what is on the chase, what waits, continuous effects, a battle."""

from collections.abc import Mapping

import msgspec

from domain.games.fow.table.costs import Cost
from domain.games.fow.table.printed import Keyword
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId

SPELL, ABILITY, JUDGMENT = "spell", "ability", "judgment"
"""What an object of the chase is (312.3, 705.2d)."""
ADDED, ATTACHED, ON_TOP = "added", "attached", "on top"
"""How a card belongs to another one (1002, 1032, 1035)."""


class Held(msgspec.Struct, frozen=True, gc=False):
    """An ability that a card has: the printed card that it stands on, and its place there from 0."""

    code: str
    ability: int


class Gift(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing that a continuous effect gives a card or takes from it, by its kind (see `continuous.gifts`)."""

    kind: str
    word: str = ""
    amount: int = 0
    keyword: Keyword | None = None
    held: Held | None = None


class Effect(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A continuous effect that no continuous ability makes (909.4): its gifts to these cards, or a text in force.

    `number` and `since` (what the next new card was as it began) tell its age (909.3b), `until` how long it lasts,
    `turn` is when it began; `left` is what is left of an amount that it uses up.
    """

    number: int
    use: Use
    until: str
    turn: int
    cards: tuple[CardId, ...] = ()
    gifts: tuple[Gift, ...] = ()
    held: Held | None = None
    it: tuple[Pick, ...] = ()
    x: int = 0
    left: int = 0
    since: int = 0


class Object(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What is known of an object of the chase, beside the card that it is there (1017.1.c.1).

    `came`: the zone that a spell was played from; `x`: its number (903.2f); `half`: the half of an alternative card;
    `met`: the keyword conditions that held as it was played; `paid`: optional costs that were paid, by their places;
    `free`: played without paying its cost; `copy`: a copy, which ceases to exist (1017.1a); `face`: which face of a
    ruler was up as its judgment was played; `it`: what a delayed or triggered ability speaks of; `done`: what its costs
    were done to, by their verbs, where its text speaks of that; `gratis`: its cost need not be paid.
    """

    kind: str
    use: Use
    came: str = ""
    x: int = 0
    half: int = 0
    awakened: bool = False
    met: tuple[str, ...] = ()
    paid: tuple[int, ...] = ()
    free: bool = False
    copy: bool = False
    face: int = 0
    it: tuple[Pick, ...] = ()
    remnant: bool = False
    done: Mapping[str, tuple[Pick, ...]] = {}
    gratis: bool = False


class Triggered(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An automatic object whose condition has been met once and that has not been played (906.4).

    `card`: it is an automatic card, which is played as a spell (906.2); `x`: a number that is fixed for it.
    """

    number: int
    use: Use
    it: tuple[Pick, ...] = ()
    x: int = 0
    card: bool = False


class Delayed(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An ability that triggers later, once (906.8); a `fleeting` one waits no longer than its turn."""

    number: int
    use: Use
    turn: int
    it: tuple[Pick, ...] = ()
    x: int = 0
    fleeting: bool = False
    started: bool = False


class Battle(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A battle in progress (801): None for what has not been chosen, or has stopped being it.

    `blocked`: it was blocked, whatever became of the blocker since; `struck`: the attacker has dealt its damage in
    the first strike step (805.2); `answered`: the non-turn player has played something in it (803.6).
    """

    attacker: CardId | None = None
    attacked: Pick | None = None
    blocker: CardId | None = None
    blocked: bool = False
    struck: bool = False
    answered: bool = False


class Packet(msgspec.Struct, frozen=True, gc=False):
    """Damage to be dealt to a card or a player, and the card that deals it (912)."""

    to: Pick
    amount: int
    by: CardId


class Belongs(msgspec.Struct, frozen=True, gc=False):
    """To which card another one belongs, and how; `number` tells since when (909.3b)."""

    to: CardId
    how: str
    number: int


class Info(msgspec.Struct, frozen=True, gc=False):
    """What a card is now (909): its information after everything that is in force."""

    names: tuple[str, ...]
    types: tuple[str, ...]
    general: str
    subtype: str
    stranger: bool
    stone_types: tuple[str, ...]
    races: tuple[str, ...]
    attributes: tuple[str, ...]
    cost: Cost | None
    attack: int | None
    defense: int | None
    keywords: tuple[Keyword, ...]
    abilities: tuple[Held, ...]
    divinity: int | None = None

    @property
    def name(self) -> str:
        """Its name, or the first of them."""
        return self.names[0]

    def keyword(self, name: str) -> Keyword | None:
        """The first of its keywords of this name."""
        for keyword in self.keywords:
            if keyword.name == name:
                return keyword
        return None

    def has(self, name: str) -> bool:
        """Whether it has a keyword."""
        return self.keyword(name) is not None

    @property
    def fights(self) -> bool:
        """Whether it is a J/resonator (201.2a)."""
        return "resonator" in self.types or "J-ruler" in self.types

    @property
    def rules(self) -> bool:
        """Whether it is a J/ruler (201.2b)."""
        return "ruler" in self.types or "J-ruler" in self.types
