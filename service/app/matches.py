"""The use cases of matches: create, submit, and everything that is read of one."""

from collections.abc import AsyncIterator, Mapping

from domain.kernel.commands import Action, Actor, PrintedCard
from domain.kernel.ids import Seat
from domain.kernel.state import ChanceMode
from domain.kernel.views import View, Viewer
from service.app.ports import Clock, Listing, Registry, SecretSource, Writer
from service.app.results import Created, EventPage, Legal, MatchPage, MatchRow, Revealed, Submitted
from service.app.store import EventStore


class Matches:
    """The matches of one store. All methods belong to one event loop; several processes may share the store."""

    def __init__(
        self,
        store: EventStore,
        writer: Writer,
        registry: Registry,
        listing: Listing,
        *,
        clock: Clock,
        secret: SecretSource,
    ) -> None: ...

    async def create(
        self,
        edition: str,
        decks: Mapping[Seat, tuple[str, ...]],
        *,
        request_id: str,
        cards: tuple[PrintedCard, ...] | None = None,
        options: Mapping[str, int] | None = None,
        chance: ChanceMode = "committed",
        names: tuple[str, ...] = (),
    ) -> Created:
        """Opens a match. The same request id again answers with the same match.

        Raises UnknownGame, BadRequest, RequestReused, and the store's errors.
        """

    async def submit(
        self,
        match: str,
        actor: Actor,
        action: Action,
        *,
        request_id: str,
        expected_version: int | None = None,
        validate_only: bool = False,
    ) -> Submitted:
        """Rules on an action and, if it is legal, makes it an event.

        A dry run (`validate_only`) says only whether the action is legal: its changes would tell what chance
        has in store. Raises UnknownMatch, UnknownSeat, BadRequest, StaleVersion, RequestReused, Overloaded,
        NoSecret, and the store's errors.
        """

    async def legal(self, match: str, actor: Actor) -> Legal:
        """What the actor may do now. Raises UnknownMatch, UnknownSeat."""

    async def view(self, match: str, viewer: Viewer, position: int | None = None) -> View:
        """The match as the viewer may see it, now or at a position. Raises UnknownMatch, UnknownPosition, UnknownSeat."""

    async def events(self, match: str, viewer: Viewer, *, after: int = 0, limit: int = 100) -> EventPage:
        """The events after a position. Raises UnknownMatch, UnknownPosition, UnknownSeat."""

    def watch(self, match: str, viewer: Viewer, *, after: int = 0, heartbeat: float = 15.0) -> AsyncIterator[EventPage]:
        """Pages of events as they come, from a position on; an empty page after `heartbeat` seconds of silence.

        Ends after the page with the match's last event. Raises UnknownMatch, UnknownPosition, UnknownSeat.
        """

    async def get(self, match: str) -> MatchRow:
        """A match's row. Raises UnknownMatch."""

    async def list(self, page_token: str = "", page_size: int = 100) -> MatchPage:
        """Matches in the order of their creation. Raises BadRequest for a token that is none."""

    async def reveal(self, match: str) -> Revealed:
        """The chance secret of an ended match. Raises UnknownMatch, NotEnded, NoSecret."""

    async def close(self) -> None:
        """Waits for snapshots that are being written."""
