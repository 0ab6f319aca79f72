"""What the use cases answer with. All of it is already limited to what its viewer may know."""

from typing import Literal

import msgspec

from domain.kernel.choices import Offer, Question
from domain.kernel.rulings import Reason
from domain.kernel.state import ChanceMode, Result
from domain.kernel.views import EventView, View


class MatchRow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match in a listing. Times are in ms since 1970; `position` is its version, the position of its last event."""

    match: str
    game: str
    edition: str
    seats: int
    names: tuple[str, ...] = ()
    chance: ChanceMode = "committed"
    status: Literal["open", "ended"] = "open"
    turn: int = 0
    position: int = 0
    result: Result | None = None
    created: int = 0
    updated: int = 0


class MatchPage(msgspec.Struct, frozen=True):
    """Matches in the order of their creation; `next_token` is empty where there are no more."""

    rows: tuple[MatchRow, ...]
    next_token: str = ""


class Created(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to `create`: the match's id and the organiser's view of its opening, or why it cannot be opened."""

    match: str
    position: int = 0
    reasons: tuple[Reason, ...] = ()
    view: View | None = None
    repeated: bool = False

    @property
    def accepted(self) -> bool:
        """Whether the match was opened."""
        return not self.reasons


class Submitted(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to `submit`.

    Accepted: `position` is the event's own, `event` is the event as the actor may see it (None in a dry run).
    Refused: `reasons` are all there are, `position` is the match's version that was judged. `repeated` says that
    this request had been answered before. `ended` says that the match is over.
    """

    match: str
    position: int
    reasons: tuple[Reason, ...] = ()
    event: EventView | None = None
    repeated: bool = False
    ended: bool = False

    @property
    def accepted(self) -> bool:
        """Whether the action was legal."""
        return not self.reasons


class Legal(msgspec.Struct, frozen=True, kw_only=True):
    """What an actor may do at a position, as spaces, and what the match waits for."""

    position: int
    question: Question | None
    offers: tuple[Offer, ...]


class EventPage(msgspec.Struct, frozen=True, kw_only=True):
    """Events as one viewer may see them.

    `position` is that of the last one looked at (where to go on), `head` the match's last; a page of a watch
    without events is a heartbeat. `ended`: nothing comes after this page.
    """

    events: tuple[EventView, ...]
    position: int
    head: int
    ended: bool = False


class Revealed(msgspec.Struct, frozen=True):
    """The published chance secret of an ended match, in hex, and the commitment that it answers."""

    secret: str
    commitment: str
