"""What the use cases answer with. All of it is already limited to what its viewer may know."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from domain.kernel.abilities.interpreting.showing import Shown
from domain.kernel.decisions.offered_fields import ActOffer
from domain.kernel.decisions.rulings import Reason
from domain.kernel.secrecy.views import EventView, View
from domain.kernel.table.choices import Offer, Question
from domain.kernel.table.state import Result, Setup, State

if TYPE_CHECKING:
    from domain.kernel.decider import Engine


class MatchRow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match at a glance, as listings show it.

    `setup` is what the match is pinned to, `position` its version: that of its last event. Times are in ms
    since 1970. There is a `result` when the match has ended. `tournament` is the event that it is a game of, if any,
    and it is `paused` while judges have stopped it.
    """

    match: str
    setup: Setup
    position: int
    turn: int = 0
    result: Result | None = None
    created: int = 0
    updated: int = 0
    tournament: str = ""
    paused: bool = False


def row_of(match: str, state: State, created: int, updated: int) -> MatchRow:
    """The row of a match that stands in a state."""
    judging = state.judging
    return MatchRow(
        match=match,
        setup=state.setup,
        position=state.position,
        turn=state.turn.number,
        result=state.result,
        created=created,
        updated=updated,
        tournament="" if judging.adopted is None else judging.adopted.tournament,
        paused=bool(judging.pauses),
    )


class MatchHead(msgspec.Struct, frozen=True, kw_only=True):
    """Where a match stands, as a tournament needs it: `digest` of its last event in hexadecimal digits, the seats
    that are `out`, the `appeals` of each seat, seat 1's first, and the `policy` that it is under, if any.
    """

    setup: Setup
    position: int
    digest: str
    result: Result | None
    out: tuple[int, ...]
    appeals: tuple[int, ...]
    policy: str


class Created(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to `create`: the match with its organiser's view of the opening, or why it cannot be opened.

    `row` and `event` are None where it cannot, and in a dry run. `repeated`: it was answered before.
    """

    reasons: tuple[Reason, ...] = ()
    row: MatchRow | None = None
    event: EventView | None = None
    repeated: bool = False

    @property
    def accepted(self) -> bool:
        """Whether the match was opened."""
        return not self.reasons


class Submitted(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to `submit`.

    Accepted: `position` is the event's own, `event` is the event as the actor may see it (None in a dry run).
    Refused: `reasons` are all there are, `position` is the match's version that was judged. `repeated`:
    this request was answered before. `result` is there when the match is over.
    """

    match: str
    position: int
    reasons: tuple[Reason, ...] = ()
    event: EventView | None = None
    repeated: bool = False
    result: Result | None = None

    @property
    def accepted(self) -> bool:
        """Whether the action was legal."""
        return not self.reasons


class Legal(msgspec.Struct, frozen=True, kw_only=True):
    """What an actor may do at a position, as spaces, and what the match waits for.

    `acts` are those of judging, `wider` what is said in more than picks: proposals, sequences, standing answers.
    """

    position: int
    question: Question | None
    offers: tuple[Offer, ...]
    acts: tuple[ActOffer, ...] = ()
    wider: tuple[ActOffer, ...] = ()


class Looked(msgspec.Struct, frozen=True, kw_only=True):
    """A match at a position as a viewer sees it, with what holds of each card, the players' names and its engine.

    `disputed` are what the picks of disputed actions are called, by disputes' numbers, where words were asked for.
    """

    view: View
    shown: Shown
    names: tuple[str, ...]
    engine: "Engine"
    disputed: Mapping[int, Mapping[str, tuple[str, ...]]] = {}


class EventPage(msgspec.Struct, frozen=True, kw_only=True):
    """Events as one viewer may see them.

    `position` is that of the last one looked at (where to go on), `head` the match's last; a page of a watch
    without events is a heartbeat. `ended`: the match is over there, and nothing comes after it.
    """

    events: tuple[EventView, ...]
    position: int
    head: int
    ended: bool = False


class Revealed(msgspec.Struct, frozen=True):
    """The published chance secret of an ended match, in hex, and the commitment that it answers."""

    secret: str
    commitment: str
