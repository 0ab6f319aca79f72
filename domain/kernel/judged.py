"""The changes that acts of judging make in any game, and their reducers."""

from collections.abc import Mapping

import msgspec

from domain.kernel.changes import Change, Reducer
from domain.kernel.state import Draft


class Paused(Change, frozen=True, kw_only=True):
    """The match is paused for one more cause."""

    cause: str


class Resumed(Change, frozen=True, kw_only=True):
    """A cause for a pause is gone; the match goes on when the last one is."""

    cause: str


def _paused(draft: Draft, change: Paused) -> None:
    pauses = (*draft.judging.pauses, change.cause)
    draft.judging = msgspec.structs.replace(draft.judging, pauses=pauses)


def _resumed(draft: Draft, change: Resumed) -> None:
    pauses = tuple(cause for cause in draft.judging.pauses if cause != change.cause)
    draft.judging = msgspec.structs.replace(draft.judging, pauses=pauses)


JUDGE_REDUCERS: Mapping[type[Change], Reducer] = {
    Paused: _paused,
    Resumed: _resumed,
}
