"""The procedures of Force of Will in progress."""

from collections.abc import Mapping

import msgspec

from domain.games.fow.table.costs import Price, Will
from domain.games.fow.table.records import Object, Packet
from domain.games.fow.table.state import Status
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.table.choices import Pick
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId, Seat


class Opening(Frame, frozen=True, kw_only=True):
    """The match before its first turn (403). `first` plays first; `left` are the players still to be asked.

    `restarted`: it is a new game in which `first` is known (1033.2).
    """

    first: Seat = Seat(0)
    left: tuple[Seat, ...] = ()
    restarted: bool = False
    picked: tuple[Pick, ...] | None = None


class TurnOrder(Frame, frozen=True, kw_only=True):
    """A turn (501.1); `extra`: one that was gained (1025)."""

    seat: Seat
    extra: bool = False


class Round(msgspec.Struct, frozen=True, gc=False):
    """A position that a sequence has come to: a digest of it without life, and each player's life (H.36)."""

    digest: str
    life: tuple[int, ...]


class PrioritySequence(Frame, frozen=True, kw_only=True):
    """A priority sequence (602.1): who has priority, and whether the last thing done was the other player's pass.

    `why` is the rule by which its holder has it, none where the table was placed so (502.2, 605.1).
    `over`: both have passed with an empty chase; `resolves`: with something on it. `seen` are the positions that
    a loop has come to, since a player last did something (H.36).
    """

    kept = ("seen",)

    holder: Seat
    passed: bool = False
    over: bool = False
    resolves: bool = False
    seen: tuple[Round, ...] = ()
    picked: tuple[Pick, ...] | None = None
    why: str = ""


class FinalStep(Frame, frozen=True, kw_only=True):
    """The final step of a turn (505.5), until nothing waits for priority any more."""

    seat: Seat
    picked: tuple[Pick, ...] | None = None


class Recovering(Frame, frozen=True, kw_only=True):
    """A player chooses which of its cards stay rested in its recovery phase; the others recover (503.5)."""

    seat: Seat
    picked: tuple[Pick, ...] | None = None


class Taking(Frame, frozen=True, kw_only=True):
    """Cards go from the top of a player's main deck to its hand, one after another, as a draw or not (403.5, 1009.2).

    `required`: in the player's own draw phase, where too few cards lose (1202.2).
    """

    atomic = True
    seat: Seat
    count: int
    how: str
    rule: str
    required: bool = False
    by: CardId | None = None


class Playing(Frame, frozen=True, kw_only=True):
    """A card, an ability or a judgment is played (903.2).

    `card` is the card played, or that has the ability; `on` what stands for it on the chase, from 903.2d on; `object`
    what is known of it. `numbered`: its X is determined; `extras` are the further costs that are paid, `asked` how
    many of the optional ones have been asked for, `price` is the will of its cost, once it is fixed (903.2.i.5).
    `triggered`: it has triggered; `woken`: whether to awaken it has been asked (903.2c). `gathered` are the cards that
    further costs are paid with, by the places of those costs, where their number changes what is paid; of those in
    `settled` it has been said that these are all. `unpayable`: with the targets just given it could not be paid.
    """

    seat: Seat
    card: CardId
    object: Object
    on: CardId = CardId(0)
    triggered: bool = False
    numbered: bool = False
    asked: int = 0
    extras: tuple[Use, ...] = ()
    price: Price | None = None
    picked: tuple[Pick, ...] | None = None
    woken: bool = False
    gathered: Mapping[int, tuple[Pick, ...]] = {}
    settled: tuple[int, ...] = ()
    unpayable: bool = False


class PayingCosts(Frame, frozen=True, kw_only=True):
    """The parts of a cost are paid one after another, each by the text that asks for it (903.2.j.1).

    `priced`: the will of a printed cost comes first; `at` is the place of a cost in the midst of a text, else -1;
    `prices` is the will that has to be paid for each part that is will, in their order; `place` is the next part;
    `gathered` are the cards that costs of these places are paid with; `it` is what they speak of so.
    """

    atomic = True
    seat: Seat
    uses: tuple[Use, ...]
    about: CardId
    rule: str
    prices: tuple[Price, ...]
    priced: bool = False
    at: int = -1
    place: int = 0
    x: int = 0
    picked: tuple[Pick, ...] | None = None
    done: Mapping[str, tuple[Pick, ...]] = {}
    gathered: Mapping[int, tuple[Pick, ...]] = {}
    it: tuple[Pick, ...] = ()


class Paying(Frame, frozen=True, kw_only=True):
    """A player pays will (1003). `spent` are the wills chosen so far, `source` what produces one now."""

    seat: Seat
    price: Price
    about: CardId
    rule: str
    spent: tuple[Will, ...] = ()
    source: CardId | None = None
    picked: tuple[Pick, ...] | None = None


class Retargeting(Frame, frozen=True, kw_only=True):
    """A player changes the targets of something on the chase (H.91): `old` are those that it had, `new` the first ones.

    `may`: each may stay; `only`: nothing else can become one.
    """

    atomic = True
    seat: Seat
    card: CardId
    old: tuple[tuple[Pick, ...], ...]
    new: tuple[tuple[Pick, ...], ...] = ()
    may: bool = False
    only: tuple[Pick, ...] = ()
    picked: tuple[Pick, ...] | None = None


class Resolving(Frame, frozen=True, kw_only=True):
    """The top of the chase resolves (903.3)."""

    card: CardId


class Revealing(Frame, frozen=True, kw_only=True):
    """Players may reveal automatic cards that wait for what has just happened (708.2, H.47): `left` are still asked."""

    kept = ("events",)
    events: tuple[Happened, ...]
    left: tuple[Seat, ...]
    picked: tuple[Pick, ...] | None = None


class Ordering(Frame, frozen=True, kw_only=True):
    """The turn player chooses which of continuous texts of one age comes first (H.59)."""

    seat: Seat
    texts: tuple[Status, ...]
    picked: tuple[Pick, ...] | None = None


class Setting(Frame, frozen=True, kw_only=True):
    """A card of the hand is set in the standby area (706.1)."""

    seat: Seat
    card: CardId


class Fighting(Frame, frozen=True, kw_only=True):
    """A battle (801)."""

    seat: Seat
    picked: tuple[Pick, ...] | None = None


class Assigning(Frame, frozen=True, kw_only=True):
    """The damage of a J/resonator with [Pierce] is assigned (1102.2)."""

    seat: Seat
    first: bool
    picked: tuple[Pick, ...] | None = None


class Dealing(Frame, frozen=True, kw_only=True):
    """Damage is dealt, all at once (1007.3); `battle`: battle damage. By itself it is in logs of before replacements.

    `changed`: a replacement has been applied to some of it.
    """

    atomic = True
    packets: tuple[Packet, ...]
    rule: str
    battle: bool = False
    changed: bool = False


class DealingDamage(Dealing, frozen=True, kw_only=True):
    """Damage is dealt when all that replaces it has been applied (910).

    `place` is the packet to which replacements are applied now, `applied` are those that have been, by their ages
    (910.3); `first` are the texts on the first damage of a turn that have been applied to some of this.
    """

    place: int = 0
    applied: tuple[tuple[int, int, int], ...] = ()
    first: tuple[Status, ...] = ()
    picked: tuple[Pick, ...] | None = None


class Destroying(Frame, frozen=True, kw_only=True):
    """Cards are destroyed, all at once, when all that replaces it has been applied (910, 1010.1).

    `place` is the card of which it is asked now, `saved` are those for which something else was done instead;
    `declined` is what might have been paid for it and was not.
    """

    atomic = True
    cards: tuple[CardId, ...]
    rule: str
    by: CardId | None = None
    beside: tuple[str, ...] = ()
    place: int = 0
    saved: tuple[CardId, ...] = ()
    picked: tuple[Pick, ...] | None = None
    declined: tuple[tuple[int, int, int], ...] = ()
