"""What the use cases of tournaments answer with."""

from collections.abc import Mapping

import msgspec

from domain.kernel.decisions.rulings import Reason
from domain.kernel.policy.recommend import Recommendation
from domain.kernel.table.ids import Seat
from domain.tournament.facts import Fact
from domain.tournament.state import Tournament
from domain.tournament.timing.clock import Clock
from domain.tournament.timing.rounds import Timing
from domain.tournament.timing.slowplay import Pace, Report


class Effect(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an act did in a game's own stream: the event's `position`, or the `reasons` against it."""

    match: str
    action: str
    position: int = 0
    reasons: tuple[Reason, ...] = ()


class Acted(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to an act: the facts of its entry with what they did in games, or every reason against it.

    `position` is that of the entry, or the version that was judged. `repeated`: it was answered before.
    """

    tournament: str
    position: int
    facts: tuple[Fact, ...] = ()
    reasons: tuple[Reason, ...] = ()
    effects: tuple[Effect, ...] = ()
    repeated: bool = False

    @property
    def accepted(self) -> bool:
        """Whether the act was taken."""
        return not self.reasons


class Opened(msgspec.Struct, frozen=True, kw_only=True):
    """The matches of a round's tables, by series; `reasons` is what was against one of them, and so the rest."""

    matches: Mapping[str, str]
    reasons: tuple[Reason, ...] = ()


class Listed(msgspec.Struct, frozen=True):
    """A tournament in a listing."""

    id: str
    tournament: Tournament


class Timed(msgspec.Struct, frozen=True, kw_only=True):
    """A match's clock now, with each seat's pace; its place in the round and the mark of slow play under a policy."""

    match: str
    clock: Clock
    paces: Mapping[Seat, Pace]
    policy: str = ""
    timing: Timing | None = None
    report: Report | None = None


class Recommended(msgspec.Struct, frozen=True, kw_only=True):
    """What the policy recommends for an infraction of a player now."""

    policy: str
    level: str
    recommendation: Recommendation
