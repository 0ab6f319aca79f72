"""How two lines compare, and what might have been: data alone."""

from typing import Any, Literal

import msgspec

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Reason
from domain.kernel.secrecy.views import ChangeView, EventView
from domain.kernel.table.state import Result


class Branch(msgspec.Struct, frozen=True):
    """A match from a position on."""

    match: str
    after: int = 0


Mark = Literal["both", "left", "right"]


class MarkedChange(msgspec.Struct, frozen=True):
    """A change that both events have at this place, or only one of them."""

    mark: Mark
    change: ChangeView


class Parted(msgspec.Struct, frozen=True):
    """Two events at the same distance from the beginning that differ; a side that has ended has none.

    `changes` are those of both, merged in order.
    """

    left: EventView | None
    right: EventView | None
    changes: tuple[MarkedChange, ...]


class Divergence(msgspec.Struct, frozen=True):
    """What stands differently after the last events compared: the path in the view, and both values."""

    path: str
    left: Any
    right: Any


class Comparison(msgspec.Struct, frozen=True):
    """How two lines compare: `common` events are the same from the beginning, then come those that are not.

    `same` events of the rest are alike again; `more` were not looked at, because there are too many.
    """

    common: int
    parted: tuple[Parted, ...]
    same: int
    more: int
    ends: tuple[Divergence, ...]

    @property
    def equal(self) -> bool:
        """Whether both lines are the same to their ends."""
        return not self.parted and not self.more


class Supposed(msgspec.Struct, frozen=True):
    """One action that was not taken: what it would have done, or why it would have been refused.

    `drawn` says whether chance had a part in it that the match's own has not shown: then it may come otherwise.
    """

    actor: Actor
    action: object
    event: EventView | None = None
    reasons: tuple[Reason, ...] = ()
    drawn: bool = False
    result: Result | None = None


class WhatIf(msgspec.Struct, frozen=True, kw_only=True):
    """What would have come of other actions in the place of the event at `position`.

    `played` is that event, None at the match's end; `changes` are its own and those of the first supposed action.
    It ends at the first action that would have been refused.
    """

    match: str
    edition: str
    position: int
    supposed: tuple[Supposed, ...]
    played: EventView | None = None
    changes: tuple[MarkedChange, ...] = ()


class Lines(msgspec.Struct, frozen=True, kw_only=True):
    """What followed position `common` before the rewind at `rewind` (`played`) and from it on (`ruled`).

    `differs` is the place of the first pair of game events that the viewer sees to differ, from 0; None: one continues
    the other. Acts of judging are in both lines and in no pair.
    """

    match: str
    rewind: int
    common: int
    played: tuple[EventView, ...]
    ruled: tuple[EventView, ...]
    differs: int | None = None
