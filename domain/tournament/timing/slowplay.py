"""The evidence on slow play: each seat's decisions, and those that took longer than the policy's mark."""

from collections.abc import Mapping

import msgspec

from domain.kernel.policy.policy import SlowPlay
from domain.kernel.table.ids import Seat
from domain.tournament.timing.clock import Clock, Decision


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """How one seat played: how many decisions, their whole time, the middle one, the longest, and the slow ones,
    the slowest first. `share` is its part of all seats' time, from 0 to 1.
    """

    decisions: int
    total: int
    median: int
    longest: int
    share: float
    slow: tuple[Decision, ...]


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The policy's mark for slow decisions, in ms, and the infraction that they may be: a judge decides."""

    number: str
    infraction: str
    mark: int


def report(policy: SlowPlay) -> Report:
    """What a policy says of slow play."""
    return Report(number=policy.number, infraction=policy.infraction, mark=policy.decision_seconds * 1000)


def paces(clock: Clock, mark: int | None = None) -> Mapping[Seat, Pace]:
    """How each seat played; without a mark no decision is slow."""
    everybody = sum(clock.seats.values())
    seats = {}
    for seat, total in clock.seats.items():
        own = [decision for decision in clock.decisions if decision.seat == seat]
        slow = [decision for decision in own if mark is not None and decision.spent > mark]
        seats[seat] = Pace(
            decisions=len(own),
            total=total,
            median=_median([decision.spent for decision in own]),
            longest=max((decision.spent for decision in own), default=0),
            share=total / everybody if everybody else 0.0,
            slow=tuple(sorted(slow, key=lambda decision: (-decision.spent, decision.position))),
        )
    return seats


def _median(spans: list[int]) -> int:
    ordered = sorted(spans)
    middle = len(ordered) // 2
    if not ordered:
        return 0
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) // 2
