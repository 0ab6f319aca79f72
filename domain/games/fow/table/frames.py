"""The procedures of Force of Will in progress."""

from domain.games.fow.table.costs import Price, Will
from domain.kernel.choices import Pick
from domain.kernel.frames import Frame
from domain.kernel.ids import CardId, Seat


class Opening(Frame, frozen=True, kw_only=True):
    """The match before its first turn (403). `first` plays first; `left` are the players still to be asked."""

    first: Seat = Seat(0)
    left: tuple[Seat, ...] = ()
    picked: tuple[Pick, ...] | None = None


class TurnOrder(Frame, frozen=True, kw_only=True):
    """A turn (501.1)."""

    seat: Seat


class PrioritySequence(Frame, frozen=True, kw_only=True):
    """A priority sequence (602.1): who has priority, and whether the last thing done was the other player's pass.

    `over`: both have passed with an empty chase; `resolves`: with something on it.
    """

    holder: Seat
    passed: bool = False
    over: bool = False
    resolves: bool = False


class FinalStep(Frame, frozen=True, kw_only=True):
    """The final step of a turn (505.5), until nothing waits for priority any more."""

    seat: Seat
    picked: tuple[Pick, ...] | None = None


class Taking(Frame, frozen=True, kw_only=True):
    """Cards go from the top of a player's main deck to its hand, one after another, as a draw or not (403.5, 1009.2).

    `required`: in the player's own draw phase, where too few cards lose (1202.2).
    """

    seat: Seat
    count: int
    how: str
    rule: str
    required: bool = False
    by: CardId | None = None


class Playing(Frame, frozen=True, kw_only=True):
    """A card is played (903.2). `card` is its id, on the chase from 903.2d on."""

    seat: Seat
    card: CardId
    price: Price | None = None
    picked: tuple[Pick, ...] | None = None


class Paying(Frame, frozen=True, kw_only=True):
    """A player pays will for a card (1003). `spent` are the wills chosen so far, `source` what produces one now."""

    seat: Seat
    price: Price
    about: CardId
    rule: str
    spent: tuple[Will, ...] = ()
    source: CardId | None = None
    picked: tuple[Pick, ...] | None = None


class Resolving(Frame, frozen=True, kw_only=True):
    """The top of the chase resolves (903.3)."""

    card: CardId


class Setting(Frame, frozen=True, kw_only=True):
    """A card of the hand is set in the standby area (706.1)."""

    seat: Seat
    card: CardId


class Judging(Frame, frozen=True, kw_only=True):
    """A judgment process is played (705.2). `card` is what stands for it on the chase."""

    seat: Seat
    ruler: CardId
    card: CardId = CardId(0)
    price: Price | None = None
    picked: tuple[Pick, ...] | None = None
