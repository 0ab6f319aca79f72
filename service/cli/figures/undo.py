"""What judges do late in a long match: plans and rewinds of one action and of many, and a dispute's file."""

import asyncio
import secrets
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from domain import registry
from domain.kernel.acts import AskTakeBack, CallJudge, Rewind
from domain.kernel.commands import Action, Actor
from domain.kernel.ids import Seat
from service.app.judging.desk import Desk
from service.app.matches import Matches
from service.app.results import Submitted
from service.app.store import EventStore
from service.cli.figures.measure import Figure, Note
from service.cli.figures.table import Played, Table
from service.projections import listing
from service.store.hub import Hub
from service.store.open import open_store
from service.store.writer import GroupCommit

_ACTIONS, _DEPTH, _TIMES = 2_000, 1_000, 9
_LIFE = {"life": 500}
_MATCH = "long"
_HEAD, _SEAT = Actor("head judge"), Actor("seat", Seat(1))


class UndoAtAnyDepth:
    """Milliseconds in process, durable answers of SQLite included; what each action told the seats is noted before.

    That a match is taken back is undone again after each time, so that every rewind goes back as far.
    """

    def __init__(self, edition: str, actions: int = _ACTIONS, depth: int = _DEPTH, times: int = _TIMES) -> None:
        """`edition` must have an option `life`, or random matches would be over too early."""
        self._edition = edition
        self._actions = actions
        self._depths = (1, depth)
        self._times = times
        where = f"in a match of {actions:,}"
        spans = ("1 action", f"{depth:,} actions")
        self.figures: Sequence[Figure] = (
            *(Figure(f"plan of a rewind of {span} {where}", "ms", 10, "lower") for span in spans),
            *(Figure(f"take-back of {span} asked for {where}", "ms", 10, "lower") for span in spans),
            *(Figure(f"rewind of {span} {where}, durable", "ms", 10, "lower") for span in spans),
            Figure(f"a dispute's file {where}", "ms", 200, "lower"),
        )

    @cached_property
    def _match(self) -> tuple[Table, Played]:
        table = Table(self._edition)
        return table, table.long(self._actions, _LIFE)

    def run(self, note: Note) -> Sequence[float]:
        """Puts the match into a new file, and judges in it."""
        note(f"playing {self._actions:,} actions")
        table, played = self._match
        with tempfile.TemporaryDirectory() as folder:
            store = open_store(f"sqlite:///{Path(folder) / 'matches.db'}")
            try:
                store.append([table.append(_MATCH, played)])
                return asyncio.run(self._judged(store, note))
            finally:
                store.close()

    async def _judged(self, store: EventStore, note: Note) -> Sequence[float]:
        hub = Hub(store, interval=None)
        writer = GroupCommit(store, announce=hub.announce)
        matches = Matches(
            store, writer, hub, registry, listing, clock=lambda: 1, secret=lambda: secrets.token_bytes(32), quiet=0.0
        )
        room = _Room(matches, Desk(store, registry, matches.notebook))
        try:
            note("noting what each action told the seats")
            await room.act(CallJudge(position=self._actions // 2, reason="a measure"))
            await matches.noted()
            note("judging")
            head = self._actions + 1
            plans = [await self._median(room.planning(head - depth)) for depth in self._depths]
            asked = [await self._median(room.asking(head - depth)) for depth in self._depths]
            rewinds = [await self._rewinds(room, depth) for depth in self._depths]
            return (*plans, *asked, *rewinds, await self._median(room.filing()))
        finally:
            await matches.close()
            await asyncio.to_thread(writer.close)
            await asyncio.to_thread(hub.close)

    async def _median(self, act: Callable[[], Awaitable[Any]]) -> float:
        return statistics.median([await _timed(act) for _ in range(self._times)])

    async def _rewinds(self, room: "_Room", depth: int) -> float:
        times = []
        for _ in range(self._times):
            head = await room.position()
            times.append(await _timed(room.rewinding(head - depth)))
            await room.act(Rewind(to=head, exact=True))
        return statistics.median(times)


async def _timed(act: Callable[[], Awaitable[Any]]) -> float:
    """The ms that something takes."""
    begun = time.perf_counter()
    await act()
    return (time.perf_counter() - begun) * 1000


class _Room:
    """The match and its judges."""

    def __init__(self, matches: Matches, desk: Desk) -> None:
        self._matches = matches
        self._desk = desk
        self._made = 0

    async def position(self) -> int:
        return (await self._matches.get(_MATCH)).position

    async def act(self, action: Action) -> Submitted:
        self._made += 1
        done = await self._matches.submit(_MATCH, _HEAD, action, request_id=f"{self._made}")
        assert done.accepted, f"a head judge may do this: {done.reasons}"
        return done

    def planning(self, to: int) -> Callable[[], Awaitable[Any]]:
        return lambda: self._desk.plan(_MATCH, _HEAD, Rewind(to=to))

    def asking(self, to: int) -> Callable[[], Awaitable[Any]]:
        return lambda: self._matches.submit(_MATCH, _SEAT, AskTakeBack(to=to), validate_only=True)

    def rewinding(self, to: int) -> Callable[[], Awaitable[Any]]:
        return lambda: self.act(Rewind(to=to))

    def filing(self) -> Callable[[], Awaitable[Any]]:
        return lambda: self._desk.file(_MATCH, 1)
