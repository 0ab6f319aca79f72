"""A match to look through from its first event to its last, on a server or in a file."""

from typing import Protocol

from domain.kernel.secrecy.sight import Viewer
from domain.kernel.secrecy.views import EventView
from domain.kernel.table.state import Setup
from service.cli.sources.recordings import Recording
from service.cli.terminal.errors import Failure
from service.rpc.clients.replies import EventTold, StateTold, event_told


class Tape(Protocol):
    """A match and one viewer's eyes. Positions count from 1; at 0 nothing has happened yet."""

    name: str
    setup: Setup

    def last(self) -> int:
        """The position of the last event there is now."""

    def state(self, position: int) -> StateTold:
        """The match at a position. Raises Failure for one that there is not."""

    def event(self, position: int) -> EventView:
        """The event of a position. Raises Failure for one that there is not."""

    def event_told(self, position: int) -> EventTold:
        """The same as the contract tells it."""


class FileTape:
    """A match in an export."""

    def __init__(self, recording: Recording, viewer: Viewer) -> None:
        """Raises Failure for a seat that the match has not."""
        if viewer.seat is not None and viewer.seat > recording.setup.seats:
            raise Failure(f"{recording.name} has seats 1 to {recording.setup.seats}, not {viewer.seat}")
        self._recording = recording
        self._viewer = viewer
        self.name = recording.name
        self.setup = recording.setup

    def last(self) -> int:
        """The position of the last event."""
        return len(self._recording.events)

    def state(self, position: int) -> StateTold:
        """The match at a position."""
        return self._recording.state(self._known(position, 0), self._viewer)

    def event(self, position: int) -> EventView:
        """The event of a position."""
        return self._recording.event(self._known(position, 1), self._viewer)

    def event_told(self, position: int) -> EventTold:
        """The same as the contract tells it."""
        return event_told(self.event(position), self.setup.game)

    def _known(self, position: int, first: int) -> int:
        if not first <= position <= self.last():
            raise Failure(f"{self.name} has positions {first} to {self.last()}, not {position}")
        return position
