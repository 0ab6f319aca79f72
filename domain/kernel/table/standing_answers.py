"""A standing answer: that a seat declines whatever it is asked in a window, and until when."""

from collections.abc import Mapping

import msgspec

from domain.kernel.table.ids import CardId, Seat


class Until(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that ends a standing answer when it happens: `what`, in the game's word (`attack`).

    With a `seat` only what that seat does, or what is done to it or its cards; with a `card` only what that card does
    or what is done to it.
    """

    named_by = "what"
    what: str
    seat: Seat | None = None
    card: CardId | None = None


class Declining(msgspec.Struct, frozen=True, omit_defaults=True):
    """That a seat declines in every window: since which position, until what, and the person who said so."""

    since: int
    until: tuple[Until, ...] = ()
    name: str = ""


class StandingView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A standing answer as its seat sees it: since which position, until what; `text` says it in words."""

    seat: Seat
    since: int
    until: tuple[Until, ...] = ()
    text: str = ""


def standing_seen(standing: Mapping[Seat, Declining], seat: Seat | None) -> tuple[StandingView, ...]:
    """The standing answers that a seat sees: its own; all without a seat."""
    return tuple(
        StandingView(one, held.since, held.until) for one, held in standing.items() if seat is None or one == seat
    )
