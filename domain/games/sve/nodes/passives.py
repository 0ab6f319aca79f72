"""Passive texts of Shadowverse: Evolve: what holds as long as they are in force (10.1.1.3, 10.9)."""

from typing import Literal

from domain.kernel.abilities.compiled.tree import Amount, Instead, Node, Static


class Passive(Static, frozen=True):
    """A passive text on cards: "your other Officer followers ..."."""

    of: Node


class Have(Passive, frozen=True):
    """Cards have gifts as long as this is in force: "your Fairies have Rush"."""

    gifts: tuple[Node, ...]


class Lacks(Passive, frozen=True):
    """Cards lose keywords, or all abilities (no gifts), as long as this is in force."""

    gifts: tuple[Node, ...] = ()


class Costs(Passive, frozen=True):
    """Cards cost more or less to play (`change`), or so much (`value`) (10.4.4.1).

    `nth`: only the nth such card of each turn; `following`: only the next one from when it began. `rather`: said with
    "instead" of the `Costs` before it. `floor`: it makes no cost less than that.
    """

    change: Amount | None = None
    value: Amount | None = None
    nth: int = 0
    rather: bool = False
    following: bool = False
    floor: int = 0


class EvolveCosts(Passive, frozen=True):
    """Cards cost more or less to evolve by their {EVOLVE} ability (`change`), or so much (`value`)."""

    change: Amount | None = None
    value: Amount | None = None


class PlaysFrom(Passive, frozen=True):
    """A player may play cards from where they lie, beside those of the hand and EX area (8.2.1); `word`: may or can."""

    word: str = "can"


class Cannot(Passive, frozen=True):
    """Cards cannot do something, or have it done to them: attack, attack leaders, attack followers, attack enemies,
    deal damage, be destroyed, be destroyed by abilities, be selected, be attacked, be returned, evolve, be engaged,
    refresh, leave the field; be destroyed, banished or engaged by enemy abilities, be selected by (enemy) spells;
    activate, or activate except {EVOLVE}; lose the game, of the text's own player.
    """

    word: str


class CannotAttack(Passive, frozen=True):
    """Cards cannot attack some others, or (`attacked`) cannot be attacked by them."""

    other: Node
    attacked: bool = False


class Unhurt(Passive, frozen=True):
    """Cards take no damage of a kind: attack, combat, ability or any (empty); `by`: of these cards only."""

    word: str = ""
    by: Node | None = None


class TakesLess(Passive, frozen=True):
    """Damage dealt to cards is so much less, or (`more`) so much more; `word` and `by` as in `Unhurt`.

    `once`: it modifies one event only, and is over then.
    """

    amount: Amount
    more: bool = False
    word: str = ""
    by: Node | None = None
    reduce: bool = False
    once: bool = False


class DealsMore(Passive, frozen=True):
    """Cards deal so much more damage (5.13.2), less below 0; `word` as in `Unhurt`, `to` as in `DealsDouble`."""

    amount: Amount
    word: str = ""
    to: str = ""


class DealsDouble(Passive, frozen=True):
    """Cards deal double damage: `word` attack or combat, to `to` leaders or followers."""

    word: str = ""
    to: str = ""


class DealsDefense(Passive, frozen=True):
    """Cards deal damage equal to their defense."""


class TakesAtMost(Passive, frozen=True):
    """Of damage dealt to cards at once no more than so much is dealt; `word` and `by` as in `Unhurt`.

    `to`: said as what the damage becomes, "0".
    """

    amount: Amount
    word: str = ""
    by: Node | None = None
    to: str = ""


class DealsAtMost(Passive, frozen=True):
    """Of damage that cards deal no more than so much is dealt: to `to` leaders or followers, or to anything."""

    amount: Amount
    to: str = ""
    word: str = ""


class AttacksTwice(Passive, frozen=True):
    """Cards can attack so many times each turn, or (`more`) so many times more; `word` is how each turn is said."""

    times: int = 2
    word: str = ""
    more: bool = False


class Equals(Passive, frozen=True):
    """A number of cards is as much as an amount, all the time."""

    stat: str
    value: Amount


class AlsoNamed(Passive, frozen=True):
    """The card has another name too."""

    name: str


class Enters(Passive, frozen=True):
    """Cards are put onto the field in a state: engaged, evolved."""

    how: str


class EntersWith(Passive, frozen=True):
    """Cards are put onto the field with so many counters; `on`: said with "on it" behind it."""

    kind: str
    count: Amount = 1
    on: bool = False


class Ignores(Passive, frozen=True):
    """The card's attacks ignore a keyword: Ward."""

    word: str


class CountsToo(Passive, frozen=True):
    """Other cards of the cemetery count for Spellchain as well."""


class Active(Static, frozen=True):
    """A keyword condition is active for the text's own player: "Sanguine is active for you"."""

    word: str


class DeckLimit(Static, frozen=True):
    """So many copies of this card may be in a deck or evolve deck (6.1.2); `deck` is the zone's word."""

    count: int
    deck: str = "deck"


class ServeRule(Static, frozen=True):
    """What a Carrot says of serving (14.2.1): it changes nothing."""

    name: str
    of: Node


class AlsoCost(Static, frozen=True):
    """A further cost to play this card: "as an additional cost to play this card, ..."."""

    costs: tuple[Node, ...]


class WhenPlaying(Static, frozen=True):
    """An optional process when playing this card, and what it changes (10.4.7.3).

    `most`: it is done to as many cards as the player likes, up to so many, and changes as much for each.
    """

    costs: tuple[Node, ...]
    effect: Node
    most: int = 0


class Replaces(Instead, frozen=True):
    """A replacement (10.10): what would happen to cards, or be done by a player, is not, but `effect` is.

    `kind`: destroyed, leave the field, damaged, put onto the field, drawn, discarded, banished, returned. `word` as in
    `Unhurt` or "ability" for destruction by abilities. An `effect` that is a `May` may be left (12.8.2). `enemy`:
    only where a card of the opponent does it. `turnly`: only the first time each turn that this would happen.
    """

    word: str = ""
    once: bool = False
    moment: str = "if"
    enemy: bool = False
    turnly: bool = False


class Lasting(Static, frozen=True):
    """A passive text in force for a part of the time: "during each opponent's turn, ..."."""

    during: Literal["your", "opponent"]
    static: Node


class Limit(Static, frozen=True):
    """How many cards one's hand, field or EX area may hold (4.7.3, 4.4.4, 4.8.3): so many (`most`), or so many more.

    With neither any number, which is said of a hand alone.
    """

    zone: str
    most: Amount | None = None
    more: Amount | None = None
