"""The procedures of `mya` in progress."""

import msgspec

from domain.games.mya.table.state import BonusKind
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.table.choices import Pick
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId, Seat


class Opening(Frame, frozen=True, kw_only=True):
    """The match before its first turn."""


class TurnOrder(Frame, frozen=True, kw_only=True):
    """A seat's turn. `picked` are the cards that it discards at its end.

    `due`: something has changed that has not been concluded yet (H.31). `plays` is how many cards were played in it,
    by either seat (H.5).
    """

    seat: Seat
    picked: tuple[Pick, ...] | None = None
    due: bool = False
    plays: int = 0


class Draw(Frame, frozen=True, kw_only=True):
    """A seat draws `count` cards, by `rule`."""

    seat: Seat
    count: int
    rule: str
    by: CardId | None = None


class Concluding(Frame, frozen=True, kw_only=True):
    """What follows every action: bonuses, dominions without entities, the win (H.31)."""


class Award(msgspec.Struct, frozen=True):
    """A bonus to be had: its kind, the number of the group that would grow (0: a new one), and the new cards."""

    kind: BonusKind
    number: int
    cards: tuple[CardId, ...]


class Rewarding(Frame, frozen=True, kw_only=True):
    """A seat chooses between kinds of bonus for the same cards (H.10)."""

    seat: Seat
    awards: tuple[Award, ...]
    picked: tuple[Pick, ...] | None = None


class Playing(Frame, frozen=True, kw_only=True):
    """A card is being played into a card zone, by its number; `sacrifices` are those chosen so far."""

    atomic = True
    use: Use
    zone: int
    sacrifices: tuple[CardId, ...] = ()
    picked: tuple[Pick, ...] | None = None


class Placing(Playing, frozen=True, kw_only=True):
    """An entity is being played."""


class Calling(Playing, frozen=True, kw_only=True):
    """An EF, EV or DO card is being played."""


class Attacking(Frame, frozen=True, kw_only=True):
    """An attack in progress."""

    attacker: CardId
    target: CardId


class Window(Frame, frozen=True, kw_only=True):
    """The defender may call cards before or after an attack (H.3, H.23)."""

    seat: Seat
    after: bool = False


class Relocating(Frame, frozen=True, kw_only=True):
    """An entity changes card zones because a card says so (7.11); `seat` chooses where."""

    atomic = True
    seat: Seat
    card: CardId
    rule: str
    by: CardId
    picked: tuple[Pick, ...] | None = None
