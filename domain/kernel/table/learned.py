"""What a seat has learned: the fact that a take-back would leave in its player's head."""

from typing import Literal

import msgspec

from domain.kernel.table.ids import CardId, Seat


class Learned(msgspec.Struct, frozen=True, omit_defaults=True):
    """At this position a seat learned something that it could not know before.

    `kind`: what a `card` is, what `dice` show, another outcome of `chance`, or, of a `choice` with hidden cards,
    which ones fit it. `code` is the card's, `card` its id then, `how` the game's word for what happened to it.
    """

    seat: Seat
    position: int
    kind: Literal["card", "dice", "chance", "choice"]
    rule: str = ""
    card: CardId | None = None
    code: str = ""
    how: str = ""
