"""A round's time for one match: its end with what was given back, and the procedure when it is over."""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from domain.kernel.policy.policy import Policy
from domain.tournament.timing.clock import Pause, Tick, pauses, steady

Phase = Literal["in time", "extra turns", "time over"]
_SECOND, _MINUTE = 1000, 60_000


RoundKind = Literal["by hand", "swiss", "elimination"]


class Round(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round: its number, when its clock began (ms since 1970; 0: it has not), and its minutes (0: no limit).

    `kind` is how it was paired, and `extra` are ms that all its matches were given.
    """

    number: int
    began: int
    minutes: int
    kind: RoundKind = "by hand"
    extra: int = 0


class Timing(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a match stands in its round. Times are in ms since 1970; what does not apply is None.

    `given` are ms of extensions, `given_back` of pauses. Past `ends` the procedure `number` runs: the turn `turn`
    was in progress, `last_turn` is the last that is played, by `latest` at most. `turns_left` counts the one
    in progress.
    """

    phase: Phase
    number: str
    began: int
    ends: int | None = None
    left: int | None = None
    given: int = 0
    given_back: int = 0
    turn: int | None = None
    last_turn: int | None = None
    turns_left: int | None = None
    latest: int | None = None
    undecided: str = ""


def given_back(policy: Policy, stood: Iterable[Pause]) -> int:
    """What pauses give back to a match: each that was longer than the policy lets pass, in full."""
    free = policy.pauses.free_seconds * _SECOND
    return sum(pause.length for pause in stood if pause.length > free)


def timing(policy: Policy, round_: Round, ticks: Iterable[Tick], extensions: Iterable[int], now: int) -> Timing:
    """How a match stands in its round; `extensions` are in ms, `ticks` are of all its games in order."""
    known, _ = steady(ticks)
    given = sum(extensions) + round_.extra
    back = given_back(policy, pauses(known, now))
    number = policy.matches.number
    if not round_.minutes or not round_.began:
        return Timing(phase="in time", number=number, began=round_.began, given=given, given_back=back)
    ends = round_.began + round_.minutes * _MINUTE + given + back
    if now < ends:
        left = ends - now
        return Timing(
            phase="in time", number=number, began=round_.began, ends=ends, left=left, given=given, given_back=back
        )
    return _ending(policy, round_, known, ends, now, given=given, back=back)


def _ending(
    policy: Policy, round_: Round, ticks: Sequence[Tick], ends: int, now: int, *, given: int, back: int
) -> Timing:
    """The procedure at time: from the turn that was in progress when the time was over."""
    ending = policy.ending
    in_time = [tick.turn for tick in ticks if tick.at <= ends]
    turn = in_time[-1] if in_time else 0
    last = turn + ending.turns - (not ending.finish_turn and ending.turns > 0)
    latest = ends + ending.minutes * _MINUTE if ending.minutes else None
    current = ticks[-1].turn if ticks else 0
    over = not ticks or ticks[-1].over or current > last or (latest is not None and now >= latest)
    return Timing(
        phase="time over" if over else "extra turns",
        number=ending.number,
        began=round_.began,
        ends=ends,
        left=0,
        given=given,
        given_back=back,
        turn=turn,
        last_turn=last,
        turns_left=0 if over else last - current + 1,
        latest=latest,
        undecided=ending.undecided,
    )
