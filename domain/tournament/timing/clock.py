"""How long each decision took, by seat: pure reckoning over the times that the service gave each event.

All times are milliseconds since 1970, all spans milliseconds.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

import msgspec

from domain.kernel.log.events import Event
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import State


class Tick(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the clock needs of one event: when it came, who did it, and what the match waits for after it.

    `asked` is the seat that must answer next (None: nobody, or someone without a seat), `by` the seat that acted;
    `paused` says that the clock stands still from here on; `turn` is the turn's number; `over` that it has ended.
    """

    position: int
    at: int
    asked: Seat | None = None
    by: Seat | None = None
    paused: bool = False
    turn: int = 0
    over: bool = False


def tick(event: Event, after: State) -> Tick:
    """What the clock needs of an event, and of the state that it left."""
    question = after.question
    asked = question.seat if question is not None and question.role == "seat" else None
    return Tick(
        position=event.position,
        at=event.at,
        asked=asked,
        by=event.command.actor.seat,
        paused=bool(after.judging.pauses),
        turn=after.turn.number,
        over=after.result is not None,
    )


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """One decision: asked at `asked_at`, answered by the event `position` (0: not yet). Pauses in it are apart."""

    seat: Seat
    asked_at: int
    position: int
    spent: int
    paused: int = 0


class Clock(msgspec.Struct, frozen=True, kw_only=True):
    """A match's time, divided: `seats` by who was asked, `unasked` while no seat was, `paused`.

    They add up to `elapsed`. `gaps` are positions whose time is unknown or lies before the one before: there the
    clock is taken to have stood.
    """

    began: int
    elapsed: int
    paused: int
    unasked: int
    seats: Mapping[Seat, int]
    decisions: tuple[Decision, ...]
    gaps: tuple[int, ...] = ()


class Pause(msgspec.Struct, frozen=True):
    """A time in which a match's clock stood still."""

    began: int
    ended: int

    @property
    def length(self) -> int:
        """How long it was."""
        return self.ended - self.began


def steady(ticks: Iterable[Tick]) -> tuple[list[Tick], tuple[int, ...]]:
    """The ticks with times that never run backwards, and the positions whose own time could not be used."""
    kept: list[Tick] = []
    gaps = []
    for tick in ticks:
        before = kept[-1].at if kept else tick.at
        if tick.at < before or not tick.at:
            gaps.append(tick.position)
        kept.append(msgspec.structs.replace(tick, at=max(before, tick.at)))
    return kept, tuple(gaps)


def until(ticks: Sequence[Tick], now: int | None) -> list[Tick]:
    """The ticks with one more for now, at which nothing happened, unless the match is over."""
    if now is None or not ticks or ticks[-1].over or now <= ticks[-1].at:
        return list(ticks)
    last = ticks[-1]
    return [*ticks, msgspec.structs.replace(last, position=0, at=now, by=None)]


def clock(ticks: Iterable[Tick], now: int | None = None) -> Clock:
    """Divides a match's time up to its last event, or up to now while it goes on."""
    known, gaps = steady(ticks)
    known = until(known, now)
    seats: dict[Seat, int] = {}
    decisions: list[Decision] = []
    paused = unasked = 0
    running: Decision | None = None
    for before, after in pairwise(known):
        span = after.at - before.at
        if running is None and before.asked is not None:
            running = Decision(before.asked, before.at, 0, 0)
        if before.paused:
            paused += span
        elif before.asked is None:
            unasked += span
        else:
            seats[before.asked] = seats.get(before.asked, 0) + span
        if running is not None:
            running = _longer(running, span, paused=before.paused)
            if after.by == running.seat or after.asked != running.seat or after.over:
                decisions.append(msgspec.structs.replace(running, position=after.position))
                running = None
    if running is not None:
        decisions.append(running)
    began = known[0].at if known else 0
    return Clock(
        began=began,
        elapsed=known[-1].at - began if known else 0,
        paused=paused,
        unasked=unasked,
        seats=dict(sorted(seats.items())),
        decisions=tuple(decisions),
        gaps=gaps,
    )


def pauses(ticks: Iterable[Tick], now: int | None = None) -> tuple[Pause, ...]:
    """The times in which the clock stood still, each as a whole however many events fell in it."""
    found: list[Pause] = []
    known, _ = steady(ticks)
    going_on = False
    for before, after in pairwise(until(known, now)):
        if before.paused and going_on:
            found[-1] = Pause(found[-1].began, after.at)
        elif before.paused:
            found.append(Pause(before.at, after.at))
        going_on = before.paused
    return tuple(found)


def _longer(decision: Decision, span: int, *, paused: bool) -> Decision:
    if paused:
        return msgspec.structs.replace(decision, paused=decision.paused + span)
    return msgspec.structs.replace(decision, spent=decision.spent + span)
