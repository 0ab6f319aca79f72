"""The clocks of a match: its round's, and how long each seat took to decide."""

from typing import Any

import msgspec
from starlette.responses import Response

from service.console.screens.looking import eyes
from service.console.visit import Visit
from service.console.words import enum_word

_SLOWEST = 5


class SeatClock(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's time in ms. `since`, `now`: since when all of it, and its decision, run (0: not); `spent` on that."""

    seat: int
    name: str
    used: int
    since: int
    now: int
    spent: int
    decisions: int
    median: int
    longest: int
    share: int
    slow: tuple[int, ...]


async def clocks(visit: Visit) -> Response:
    """The round's time and each seat's, as they are now."""
    match = visit.part("match")
    looking = eyes(visit, visit.own)
    row = (await visit.ask("MatchService.GetMatch", match_id=match)).match
    found = await visit.ask("EventService.GetClock", match_id=match)
    state = (await visit.ask("MatchService.GetState", match_id=match, **looking.given)).state
    stands = stand(row, state)
    timing = found.timing if found.HasField("timing") else None
    return await visit.page(
        "clocks.html",
        match=match,
        event=row.tournament_id,
        row=row,
        clock=found,
        timing=timing,
        phase=enum_word(timing, "phase") if timing is not None else "",
        seats=seat_clocks(row, found, stands=stands),
        stands=stands,
    )


def stand(row: Any, state: Any) -> bool:
    """Whether the clocks of a match stand still: it is paused, or over."""
    return bool(state.judging.pauses) or row.HasField("result")


def seat_clocks(row: Any, clock: Any, *, stands: bool) -> list[SeatClock]:
    """Each seat's time, by seat."""
    return [_seat(row, clock, one, stands=stands) for one in clock.seats]


def _seat(row: Any, clock: Any, one: Any, *, stands: bool) -> SeatClock:
    running = next((taken for taken in clock.decisions if taken.seat == one.seat and not taken.position), None)
    runs = running is not None and not stands
    now = row.create_time.ToMilliseconds() + clock.elapsed.ToMilliseconds()  # By the service's clock, as the rest is.
    used = one.total.ToMilliseconds()
    return SeatClock(
        seat=one.seat,
        name=row.setup.names[one.seat - 1] if row.setup.names else f"Seat {one.seat}",
        used=used,
        since=now - used if runs else 0,
        now=now - running.spent.ToMilliseconds() if running is not None and runs else 0,
        spent=running.spent.ToMilliseconds() if running is not None else 0,
        decisions=one.decisions,
        median=one.median.ToMilliseconds(),
        longest=one.longest.ToMilliseconds(),
        share=round(100 * one.share),
        slow=tuple(one.slow[:_SLOWEST]),
    )


ROUTES = (("GET", "/m/{match}/clock", clocks),)
