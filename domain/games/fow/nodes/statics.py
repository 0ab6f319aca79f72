"""Continuous texts: what holds as long as they are active (904), and what they change of playing and battle."""

from typing import Literal

from domain.games.fow.nodes.costs import PayWill
from domain.kernel.abilities.compiled.tree import Amount, Node, Static, This


class Passive(Static, frozen=True):
    """A continuous text on cards: "Machines you control ..."."""

    of: Node


class Have(Passive, frozen=True):
    """Cards have gifts."""

    gifts: tuple[Node, ...]


class Lacks(Passive, frozen=True):
    """Cards lose keywords, or all abilities (no words)."""

    words: tuple[str, ...] = ()


class Cannot(Passive, frozen=True):
    """Cards, or players, cannot do something, or have it done to them.

    attack, attack players, attack resonators, attack J/rulers, block, be attacked, be blocked, be destroyed, be
    targeted, be cancelled, be chased, recover, recover in the recovery phase, deal damage, deal battle damage, rest to
    attack, rest to block, trigger by entering (its own abilities), enter, be played, gain life, draw, play, play some,
    activate, be prevented (the damage that they deal);
    `by`: only by, or against, what belongs to this group.
    """

    word: str
    by: Node | None = None


class Must(Passive, frozen=True):
    """Cards must `attack`, `block` or `be attacked` if they can (`word`)."""

    word: str


class MayStayRested(Passive, frozen=True):
    """Whose text it is may choose not to recover cards during its recovery phase (104.1, 503.5)."""


class CanBlock(Passive, frozen=True):
    """Cards can block cards with a keyword although they lack it: "This card can block J/resonators with [Flying]"."""

    word: str = "Flying"


class Costs(Static, frozen=True):
    """Less or more is paid to play cards, or God's Arts or abilities (`what`): `change` below 0 is less (903.2i).

    "This ability" is the one in whose text it stands.
    `who` plays: your, opponent, any. `of` are the cards played, this one where it is `This`; `zone` where from.
    `symbols` are attribute symbols that are paid more (or less). `each`: so many times that much. `first`: only the
    first of them that is played each turn; `once`: the next one alone, and then it is over.
    """

    of: Node
    change: Amount = 0
    symbols: tuple[str, ...] = ()
    what: Literal["cards", "abilities", "arts", "judgment", "this ability"] = "cards"
    who: Literal["your", "opponent", "any"] = "your"
    zone: str = ""
    each: Amount = 1
    first: bool = False
    once: bool = False


class PaidWith(Static, frozen=True):
    """The attribute symbols of the costs of cards may be paid with will of these attributes as well (203.3)."""

    of: Node
    words: tuple[str, ...]


class AlsoCost(Static, frozen=True):
    """A further cost to play this card; `may`: if its player likes, and then `Paid` holds; `awakens`: [Awakening].

    `less`: where it is paid, so much less is paid of the card's own cost.
    """

    costs: tuple[Node, ...]
    may: bool = False
    awakens: bool = False
    less: int = 0


class JudgmentCost(Static, frozen=True):
    """What the judgment of this card takes: `will`, and other things besides (705.2a); `only` where that holds."""

    will: PayWill = PayWill()
    costs: tuple[Node, ...] = ()
    only: Node | None = None


class InsteadOfCost(Static, frozen=True):
    """Costs that may be paid rather than this card's cost (903.2.i.1, 1110); `of`: rather than those cards' costs."""

    costs: tuple[Node, ...]
    of: Node = This("card")
    condition: Node | None = None


class AnyNumber(Static, frozen=True):
    """A deck may have any number of cards of this name (402.9), of the card itself where it is empty."""

    name: str = ""


class PlayOnly(Static, frozen=True):
    """This card can be played only where a condition holds."""

    condition: Node


class PlaysFrom(Static, frozen=True):
    """A player may play cards from a zone that they are not played from."""

    of: Node
    zone: str


class MayPlay(PlaysFrom, frozen=True):
    """A player may play such cards from a zone, from wherever they lie where it is empty, for a while or so often.

    `free`: without paying their cost (903.2.i.2); `turnly`: how often a turn, 0: as often as one likes.
    """

    free: bool = False
    turnly: int = 0


class AnyTime(Passive, frozen=True):
    """Cards may be played whenever their player has priority, without having [Quickcast]."""


class EntersWith(Passive, frozen=True):
    """Cards come into the field with so many counters of a kind (1022.6); `each`: so many times as many."""

    kind: str
    count: Amount = 1
    each: Amount = 1


class GoesElsewhere(Passive, frozen=True):
    """What would put cards into a graveyard puts them elsewhere instead (910.1): `word` from that zone alone.

    `whose`: only into that player's graveyard (enemy), into anybody's where it is empty; `to`: removed, hand, or the
    top or bottom of the deck. `into` field: what would bring them there does so; `off`: not from that zone, chase for
    what is played.
    """

    word: str = ""
    whose: Literal["", "enemy", "your"] = ""
    to: Literal["removed", "hand", "top", "bottom"] = "removed"
    into: Literal["graveyard", "field"] = "graveyard"
    off: tuple[str, ...] = ()


class EntersRested(Passive, frozen=True):
    """Cards come into the field rested."""


class HandSize(Static, frozen=True):
    """A player's maximum hand size changes by so much, or is so much (306.3); with neither there is none."""

    change: Amount | None = None
    value: Amount | None = None


class CanAttack(Passive, frozen=True):
    """Cards can attack what or when they could not: recovered (J/resonators), this turn (swiftly), unpaid (1129.3)."""

    word: str


class Prevents(Passive, frozen=True):
    """Damage that would be dealt to cards or players is prevented (1018): all, or so much of it each time.

    `by`: of these cards alone; `word` battle: battle damage alone, effect: all but battle damage; `most`: only damage
    of no more than so much; `once`: the next so much, or the next damage, and then it is over.
    """

    amount: Amount | None = None
    by: Node | None = None
    word: str = ""
    most: Amount | None = None
    once: bool = False


class PreventsTheFirst(Prevents, frozen=True):
    """The first damage of each turn that would be dealt to cards or players is prevented."""


class Redirects(Passive, frozen=True):
    """Damage that would be dealt to cards or players is dealt to another card instead (910.1)."""

    to: Node


BANISH, PAY = "banish", "pay"
"""What saves a card that would be destroyed: the card whose text it is is banished, or its player pays for it."""


class DestroyedInstead(Passive, frozen=True):
    """What would be destroyed is not, but goes elsewhere (`word`: remove, return, top, bottom), or is saved by BANISH.

    By PAY: the text's own player may do what `costs` say instead.
    """

    word: Literal["remove", "return", "top", "bottom", "banish", "pay"]
    costs: tuple[Node, ...] = ()


class DealsMore(Passive, frozen=True):
    """Cards deal so much more damage, or so many times as much; `to`: to these cards or players alone."""

    amount: Amount = 0
    times: int = 1
    word: str = ""
    to: Node | None = None


class ThatMuchMore(Static, frozen=True):
    """Of what a player would gain, lose, put, roll or count it is that much plus `amount` instead (910.1).

    `kind`: gains life, loses life, counter (of a kind `word`, of any where it is empty; on cards `of`), dice, symbols,
    tokens, starting life. `who` does it: your, opponent, any.
    """

    kind: Literal["gains life", "loses life", "counter", "dice", "symbols", "tokens", "starting life"]
    amount: Amount
    who: Literal["your", "opponent", "any"] = "your"
    of: Node | None = None
    word: str = ""


class Released(Static, frozen=True):
    """The [Seal] of cards of this group is released (1128.4)."""

    of: Node
