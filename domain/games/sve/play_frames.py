"""Playing and paying in progress (10.4, 10.6.2)."""

from collections.abc import Mapping

from domain.games.sve.state import Held
from domain.kernel.abilities.happenings import Use
from domain.kernel.choices import Pick
from domain.kernel.frames import Frame
from domain.kernel.ids import CardId, Seat


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
