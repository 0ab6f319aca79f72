"""The procedures of the turn, of an attack and of confirmation timing in progress."""

from collections.abc import Mapping

import msgspec

from domain.games.sve.table.actions import Activate
from domain.games.sve.table.state import Held
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.table.choices import Pick
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId, Seat


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


class Repeating(Frame, frozen=True, kw_only=True):
    """A sequence has been declared; `seat`, the other player, says what cuts it short (15.2.1.1)."""

    seat: Seat


class ConfirmationTiming(Frame, frozen=True, kw_only=True):
    """Rules handling, then pending abilities, until there is nothing left to do (10.5.2); it occurs by `rule`."""

    rule: str = ""
    picked: tuple[Pick, ...] | None = None


class Keeping(Frame, frozen=True, kw_only=True):
    """A player selects which cards of a full zone stay (11.4.1, 11.5.1); `rule` says why."""

    seat: Seat
    kind: str
    most: int
    rule: str
    picked: tuple[Pick, ...] | None = None


class Draw(Frame, frozen=True, kw_only=True):
    """A player draws `count` cards, one after another (5.9.2). `picked` is the replacement of the next draw.

    `spoken`: the text goes on to speak of them; `drawn` are their ids.
    """

    seat: Seat
    count: int
    rule: str
    by: CardId | None = None
    picked: tuple[Pick, ...] | None = None
    spoken: bool = False
    drawn: tuple[CardId, ...] = ()


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


class Paying(Frame, frozen=True, kw_only=True):
    """A cost being paid: what was selected for each of its parts in order, how many of them are paid.

    `points` are the play points that it comes to, `evolution` whether an evolution point is used in lieu of one of
    them (12.2.3); both are None until settled. `partial` is what is selected so far where one card or number is
    asked for after another, `done` what each deed of the cost was done to.
    """

    seat: Seat
    payment: tuple[tuple[Pick, ...], ...] = ()
    points: int | None = None
    evolution: bool | None = None
    paid: int = 0
    partial: tuple[Pick, ...] = ()
    picked: tuple[Pick, ...] | None = None
    done: Mapping[str, tuple[Pick, ...]] = {}


class PayInText(Paying, frozen=True, kw_only=True):
    """The cost at a place of a text's program, paid as it is carried out; at -1 the one before its colon (10.4.7)."""

    use: Use
    at: int = -1
    it: tuple[Pick, ...] | None = None
    x: int | None = None


class Playing(Paying, frozen=True, kw_only=True):
    """Something being played (10.6.2). `uses` are the abilities to be carried out, with what is settled for them.

    `taken` says for each optional process "when playing this card" whether it is done (10.4.7.3), or to how many cards.
    `played` is the first card that has come since to where it may have abilities, 0 if none (10.9.1.6.2).
    """

    uses: tuple[Use, ...] = ()
    taken: tuple[bool | int, ...] = ()
    played: int = 0


class PlayCard(Playing, frozen=True, kw_only=True):
    """A card being played by a player from the zone `origin`; `source` is its id in the resolution zone (10.6.2.1).

    `price` is the cost to play it for where an effect says so, `foreseen` are the answers that were given before
    paying to what is asked while paying, `tried` those of them that are being tried out.
    """

    card: CardId
    origin: str
    source: CardId | None = None
    price: int | None = None
    foreseen: tuple[tuple[Pick, ...], ...] = ()
    tried: tuple[tuple[Pick, ...], ...] = ()


class TryingToPay(PlayCard, frozen=True, kw_only=True):
    """The cost of a card being paid to see what would come of it."""


class PlayAbility(Playing, frozen=True, kw_only=True):
    """An activated ability of a card being played."""

    card: CardId
    held: Held


class PlayPending(Playing, frozen=True, kw_only=True):
    """A pending automatic ability being played, by its number (10.7.3)."""

    number: int
    seat: Seat = Seat(0)


class GrantingRush(Frame, frozen=True, kw_only=True):
    """A follower being given Rush in Sealed (B.1.8.5.1)."""

    seat: Seat
    card: CardId
    picked: tuple[Pick, ...] | None = None
