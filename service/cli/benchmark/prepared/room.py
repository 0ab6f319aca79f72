"""A judges' room to measure in: one stored match that goes on, with the desk over it, in this process."""

import asyncio
import secrets
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from domain import registry
from domain.kernel.decisions.acts import AskTakeBack, CallJudge, Rewind
from domain.kernel.decisions.commands import Action, Actor
from domain.kernel.table.ids import Seat
from service.app.boundary.results import Submitted
from service.app.judging.desk import Desk
from service.app.playing.matches import Matches
from service.cli.benchmark.prepared.measure import Note
from service.cli.benchmark.prepared.table import Played, Table
from service.cli.proofs.bulk.shelves import collect_seldom
from service.projections import listing
from service.store.hub import Hub
from service.store.open import open_store
from service.store.writer import GroupCommit

_MATCH = "long"
_HEAD, _SEAT = Actor("head judge"), Actor("seat", Seat(1))

Act = Callable[[], Awaitable[Any]]


class Room:
    """The match and its judges."""

    def __init__(self, matches: Matches, desk: Desk) -> None:
        self._matches = matches
        self._desk = desk
        self._made = 0

    async def position(self) -> int:
        """Where the match stands."""
        return (await self._matches.get(_MATCH)).position

    async def act(self, action: Action) -> Submitted:
        """Does something as the head judge."""
        self._made += 1
        done = await self._matches.submit(_MATCH, _HEAD, action, request_id=f"{self._made}")
        assert done.accepted, f"a head judge may do this: {done.reasons}"
        return done

    def planning(self, to: int) -> Act:
        """The plan of a backup to a position."""
        return lambda: self._desk.plan(_MATCH, _HEAD, Rewind(to=to))

    def asking(self, to: int) -> Act:
        """A seat's asking to take back what was done since a position."""
        return lambda: self._matches.submit(_MATCH, _SEAT, AskTakeBack(to=to), validate_only=True)

    def rewinding(self, to: int) -> Act:
        """A backup to a position."""
        return lambda: self.act(Rewind(to=to))

    def filing(self, dispute: int) -> Act:
        """The file of a dispute."""
        return lambda: self._desk.file(_MATCH, dispute)


@asynccontextmanager
async def room(table: Table, played: Played, positions: list[int], note: Note) -> AsyncIterator[Room]:
    """The room of a match in a new SQLite file, with a judge called about each of these positions.

    What each action told the seats has been noted, as it is in any match that has been quiet for a moment.
    """
    collect_seldom()  # As the service does when it starts.
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(f"sqlite:///{Path(folder) / 'matches.db'}")
        store.append([table.append(_MATCH, played)])
        hub = Hub(store, interval=None)
        writer = GroupCommit(store, announce=hub.announce)
        matches = Matches(
            store, writer, hub, registry, listing, clock=lambda: 1, secret=lambda: secrets.token_bytes(32), quiet=0.0
        )
        found = Room(matches, Desk(store, registry, matches.notebook))
        try:
            note("noting what each action told the seats")
            for position in positions:
                await found.act(CallJudge(position=position, reason="a measure"))
            await matches.noted()
            yield found
        finally:
            await matches.close()
            await asyncio.to_thread(writer.close)
            await asyncio.to_thread(hub.close)
            store.close()


async def timed(act: Act) -> float:
    """The ms that something takes."""
    begun = time.perf_counter()
    await act()
    return (time.perf_counter() - begun) * 1000
