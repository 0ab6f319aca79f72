"""The procedures of the turn, of an attack and of confirmation timing in progress."""

import msgspec

from domain.games.sve.actions import Activate
from domain.kernel.choices import Pick
from domain.kernel.frames import Frame
from domain.kernel.ids import CardId, Seat


class Opening(Frame, frozen=True, kw_only=True):
    """The match before its first turn (6.2). `first` is who goes first, `left` who may still redraw."""

    first: Seat = Seat(0)
    left: tuple[Seat, ...] = ()
    picked: tuple[Pick, ...] | None = None
    order: tuple[CardId, ...] | None = None


class Done(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An ability that was played, with what its player selected for it, one answer after another."""

    action: Activate
    answers: tuple[tuple[Pick, ...], ...] = ()


class Idle(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A position by its fingerprint, what is being done in it, and what has left it as it was (15.2.1.2).

    `sole` says for each question asked `now` whether it had one answer only, `ordered` whether the last one's has an
    order.
    """

    position: str
    now: Done | None = None
    sole: tuple[bool, ...] = ()
    ordered: bool = False
    barred: tuple[Done, ...] = ()


class TurnOrder(Frame, frozen=True, kw_only=True):
    """A turn (7.1.2). `then` is whose turn follows unless an effect says otherwise; `opens` in the match's first.

    `idle` is what has just changed nothing, or may do so.
    """

    seat: Seat
    then: Seat
    opens: bool = False
    idle: Idle | None = None
    picked: tuple[Pick, ...] | None = None


class Attacking(Frame, frozen=True, kw_only=True):
    """A follower attacks (8.4.1). What it attacks is in the state (`Sve.attack`) from 8.4.5 on."""

    attacker: CardId
    target: Pick


class QuickWindow(Frame, frozen=True, kw_only=True):
    """The non-active player may play cards and abilities with Quick (7.4.5, 8.4.7), by `rule`."""

    seat: Seat
    rule: str
    played: bool = False


class ConfirmationTiming(Frame, frozen=True, kw_only=True):
    """Rules handling, then pending abilities, until there is nothing left to do (10.5.2)."""

    picked: tuple[Pick, ...] | None = None


class Keeping(Frame, frozen=True, kw_only=True):
    """A player selects which cards of a full zone stay (11.4.1, 11.5.1); `rule` says why."""

    seat: Seat
    kind: str
    most: int
    rule: str
    picked: tuple[Pick, ...] | None = None


class Draw(Frame, frozen=True, kw_only=True):
    """A player draws `count` cards, one after another (5.9.2). `picked` is the replacement of the next draw."""

    seat: Seat
    count: int
    rule: str
    by: CardId | None = None
    picked: tuple[Pick, ...] | None = None


class Putting(Frame, frozen=True, kw_only=True):
    """Cards are put into a player's field or EX area, or tokens are created there (5.4, 9.1.2).

    `seat` is whose zone it is, `chooser` controls the effect and selects what fits (4.4.4.2, 4.8.3.2); `cards` are
    moved, `codes` created; `came` is the zone that a card was played from (5.4.3). `arrived` are their ids there.
    """

    seat: Seat
    chooser: Seat
    kind: str
    how: str
    rule: str
    cards: tuple[CardId, ...] = ()
    codes: tuple[str, ...] = ()
    by: CardId | None = None
    turned: bool = False
    came: str = ""
    arrived: tuple[CardId, ...] = ()
    picked: tuple[Pick, ...] | None = None


class Swapping(Frame, frozen=True, kw_only=True):
    """Two cards are moved into each other's zones at once (5.12.1): `ways` is how each of them would be put there.

    A way without `picked` is one whose card stays.
    """

    ways: tuple[Putting, Putting]
    rule: str
    by: CardId | None = None
