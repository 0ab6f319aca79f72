"""The procedures of `dice` in progress."""

from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.table.choices import Pick
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId, Seat


class Opening(Frame, frozen=True, kw_only=True):
    """The match before its first turn."""


class TurnOrder(Frame, frozen=True, kw_only=True):
    """A seat's turn. `placed` is how many resources it has placed in it."""

    seat: Seat
    placed: int = 0


class Draw(Frame, frozen=True, kw_only=True):
    """A seat draws `count` cards, by `rule`."""

    seat: Seat
    count: int
    rule: str
    by: CardId | None = None


class Summoning(Frame, frozen=True, kw_only=True):
    """A creature is being summoned."""

    seat: Seat
    card: CardId


class Setting(Frame, frozen=True, kw_only=True):
    """A spell is being set as a trap."""

    seat: Seat
    card: CardId


class Playing(Frame, frozen=True, kw_only=True):
    """Something with a text is being played: its targets are chosen first (H.21)."""

    use: Use
    picked: tuple[Pick, ...] | None = None


class Casting(Playing, frozen=True, kw_only=True):
    """A spell is being cast from the hand."""


class UsingAbility(Playing, frozen=True, kw_only=True):
    """A creature's ability is being used."""


class UsingTrap(Playing, frozen=True, kw_only=True):
    """A trap is being used."""


class SpellEffect(Frame, frozen=True, kw_only=True):
    """A spell does what it says and goes to the graveyard; what happens in it is answered after that (H.22)."""

    atomic = True
    use: Use


class Battling(Frame, frozen=True, kw_only=True):
    """A battle. The teams are in the state; `picked` is the die just given and the creature it goes to.

    `aimless`: its target was gone before the dice (H.25). Cards from the id `later` on have come since it began.
    """

    picked: tuple[Pick, ...] | None = None
    aimless: bool = False
    later: CardId = CardId(0)


class Window(Frame, frozen=True, kw_only=True):
    """Seats may answer what has happened (H.10, H.22).

    `seats` are those still to be asked, the next one first; `used` are the card, the ability and the event of
    each answer so far. Before its first step `seats` is empty: who is asked is settled when the window opens.
    """

    events: tuple[Happened, ...]
    seats: tuple[Seat, ...] = ()
    used: tuple[tuple[CardId, int, int], ...] = ()
