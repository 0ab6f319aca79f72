"""The changes that acts of judging make in any game, and their reducers."""

from collections.abc import Mapping

import msgspec

from domain.kernel.changes import Change, Reducer
from domain.kernel.record import Adopted, GivenTime, Sanction
from domain.kernel.state import Draft


class Paused(Change, frozen=True, kw_only=True):
    """The match is paused for one more cause."""

    cause: str


class Resumed(Change, frozen=True, kw_only=True):
    """A cause for a pause is gone; the match goes on when the last one is."""

    cause: str


class PolicyAdopted(Change, frozen=True, kw_only=True):
    """The match is under an organiser's policy."""

    adopted: Adopted


class PenaltyGiven(Change, frozen=True, kw_only=True):
    """A seat has a penalty."""

    sanction: Sanction


class TimeGiven(Change, frozen=True, kw_only=True):
    """The match has more time."""

    given: GivenTime


def _paused(draft: Draft, change: Paused) -> None:
    pauses = (*draft.judging.pauses, change.cause)
    draft.judging = msgspec.structs.replace(draft.judging, pauses=pauses)


def _resumed(draft: Draft, change: Resumed) -> None:
    pauses = tuple(cause for cause in draft.judging.pauses if cause != change.cause)
    draft.judging = msgspec.structs.replace(draft.judging, pauses=pauses)


def _policy_adopted(draft: Draft, change: PolicyAdopted) -> None:
    draft.judging = msgspec.structs.replace(draft.judging, adopted=change.adopted)


def _penalty_given(draft: Draft, change: PenaltyGiven) -> None:
    sanctions = (*draft.judging.sanctions, change.sanction)
    draft.judging = msgspec.structs.replace(draft.judging, sanctions=sanctions)


def _time_given(draft: Draft, change: TimeGiven) -> None:
    given = (*draft.judging.given, change.given)
    draft.judging = msgspec.structs.replace(draft.judging, given=given)


JUDGE_REDUCERS: Mapping[type[Change], Reducer] = {
    Paused: _paused,
    Resumed: _resumed,
    PolicyAdopted: _policy_adopted,
    PenaltyGiven: _penalty_given,
    TimeGiven: _time_given,
}
