"""What has happened, as abilities are conditioned on it."""

import msgspec

from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Seat


class Happened(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One event of a game, in the game's word (`summoned`, `destroyed`).

    `card` is the card that it happened to, by the id under which it can be looked at now or was last seen;
    `seat` the seat that it happened to, or that controls the card; `by` the card that did it; `target` what was
    attacked; `amount` how much (damage, cards drawn); `word` a phase's name; `became` the id that the card has
    since it left its zone.
    """

    kind: str
    card: CardId | None = None
    seat: Seat | None = None
    by: CardId | None = None
    target: Pick | None = None
    amount: int = 0
    word: str = ""
    became: CardId | None = None


class Use(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An ability in use: the card and the printed ability it comes from, who uses it, on what, and after what.

    `ability` is its place on the card from 0; `targets` are the picks of each of its target choices in the order
    of the text; `event` is what it answers, where it has an activation condition.
    """

    source: CardId
    code: str
    ability: int
    seat: Seat
    targets: tuple[tuple[Pick, ...], ...] = ()
    event: Happened | None = None
