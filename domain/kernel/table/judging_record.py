"""What judging has made true in a match, kept beside the game's own state. A rewind does not touch it."""

from typing import Literal

import msgspec

from domain.kernel.policy.policy import Policy, Takes
from domain.kernel.table.choices import Role
from domain.kernel.table.ids import ActionText, Seat, ZoneKey


class Rewound(msgspec.Struct, frozen=True):
    """The event at position `at` took the match back to what it was at position `to`."""

    at: int
    to: int


class Adopted(msgspec.Struct, frozen=True, omit_defaults=True):
    """The policy that a match is under, at which level, and the tournament that it belongs to, if any.

    `appeals` are those that each seat's player had made at the event before, seat 1's first.
    """

    policy: Policy
    level: str
    tournament: str = ""
    appeals: tuple[int, ...] = ()


class Sanction(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A penalty that a seat was given at a position: for what, by the policy's number, and what was recommended.

    `times` is the how-manieth time it is; `reason` says why it is another than the recommended one. `entry` is the
    position of the tournament's record of it.
    """

    position: int
    seat: Seat
    infraction: str
    number: str
    penalty: str
    takes: Takes
    recommended: str
    times: int = 1
    day: int = 0
    reason: str = ""
    entry: int = 0


class GivenTime(msgspec.Struct, frozen=True, omit_defaults=True):
    """More time that a match was given at a position, in seconds, and why."""

    position: int
    seconds: int
    reason: str = ""


class TakeBack(msgspec.Struct, frozen=True, omit_defaults=True):
    """A take-back that a seat asked for at position `at`: to which position, and who has agreed so far."""

    seat: Seat
    to: int
    at: int
    agreed: tuple[Seat, ...] = ()


class Allowed(msgspec.Struct, frozen=True, omit_defaults=True):
    """That the head judge allowed a backup to a position, at position `at`."""

    to: int
    at: int
    exact: bool = False


class Ruled(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A ruling on a dispute: at which position, by whom, and what it says.

    `means` is what the dispute's text does: a ruling that says it is a precedent, `supersedes` names an earlier one.
    `reading` says the same in the printed language: the match is played by it.
    """

    at: int
    judge: str
    role: Role
    verdict: Literal["upheld", "reversed"]
    reasoning: str
    rules: tuple[str, ...] = ()
    remedies: tuple[str, ...] = ()
    means: str = ""
    supersedes: str = ""
    reading: str = ""


class Reading(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a printed text that is not understood means, in the printed language, as a judge gave it.

    It was given at position `at`, in a dispute or (0) by what the match takes over: a policy, by the number of its
    paragraph, or the match that it is a branch of. The match is played by it since a position (0: it waits until
    nothing is in progress that the text has begun).
    """

    text: str
    means: str
    at: int
    judge: str = ""
    role: Role
    dispute: int = 0
    number: str = ""
    since: int = 0


class Taken(msgspec.Struct, frozen=True, omit_defaults=True):
    """That a judge has taken a call, at position `at`: who, by role and name."""

    at: int
    role: Role
    judge: str = ""


class Statement(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a judge asked a seat about a call, at position `at`, and what it `answered` at another one (0: not yet)."""

    dispute: int
    at: int
    role: Role
    judge: str
    seat: Seat
    question: str
    answered: int = 0
    answer: str = ""


class Dispute(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A dispute: who called a judge (no seat: an official), when, about what, and how far it has come.

    `stands`: `open`, `ruled` by the floor, `appealed`, `final`, `closed` or `withdrawn`. `appeal` is the seat that
    appealed, `resolved` the position at which its text was carried out by hand and `corrected` that of the correction
    that it asked for (0: there was none). `taken` is who has taken the call last, since it was made or appealed.
    """

    number: int
    at: int
    seat: Seat | None
    question: str
    position: int
    disputed: ActionText = ActionText("")
    rule: str = ""
    card: str = ""
    text: str = ""
    stands: Literal["open", "ruled", "appealed", "final", "closed", "withdrawn"] = "open"
    rulings: tuple[Ruled, ...] = ()
    appeal: Seat | None = None
    resolved: int = 0
    corrected: int = 0
    taken: Taken | None = None

    @property
    def over(self) -> bool:
        """Whether nothing more is ruled in it."""
        return self.stands in ("closed", "withdrawn")


class Looked(msgspec.Struct, frozen=True, omit_defaults=True):
    """The event at position `at` showed the judges a zone, as it lay at position `then` (0: as it lay at that time)."""

    at: int
    zone: ZoneKey
    then: int = 0


class Judging(msgspec.Struct, frozen=True, omit_defaults=True):
    """The record of judging. Every field has a default: a match without an act of judging has none of it.

    `pauses` are the causes for which the match is paused now (`judge`, `dispute 1`); `rewinds` are those done,
    in order; `asked` is the take-back that waits for answers, `allowed` the backup that a floor judge may do;
    `disputes` are numbered from 1. `adopted` is the policy in force, `sanctions` the penalties given and `given` the
    time. `looks` are the zones that judges have asked to see, `readings` what they have said that texts mean.
    `statements` are what they asked seats about disputes, and what those said.
    """

    pauses: tuple[str, ...] = ()
    rewinds: tuple[Rewound, ...] = ()
    adopted: Adopted | None = None
    sanctions: tuple[Sanction, ...] = ()
    given: tuple[GivenTime, ...] = ()
    asked: TakeBack | None = None
    allowed: Allowed | None = None
    disputes: tuple[Dispute, ...] = ()
    looks: tuple[Looked, ...] = ()
    readings: tuple[Reading, ...] = ()
    statements: tuple[Statement, ...] = ()

    def stands(self, position: int, head: int) -> bool:
        """Whether a position lies on the line that leads to `head`, and was not undone before it."""
        for rewind in reversed(self.rewinds):
            if rewind.at > head:
                continue
            if position >= rewind.at:
                break
            head = rewind.to
        return position <= head


NOTHING_JUDGED = Judging()


def line(rewinds: tuple[Rewound, ...], head: int) -> list[int]:
    """The positions that lead to `head`, from 1: those that no rewind before it has undone, and its rewinds."""
    positions: list[int] = []
    back = {rewind.at: rewind.to for rewind in rewinds}
    while head > 0:
        positions.append(head)
        head = back.get(head, head - 1)
    return positions[::-1]
