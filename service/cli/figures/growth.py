"""Whether an action costs more the longer its match has been going on."""

import asyncio
import statistics
import time
from collections.abc import Sequence

from domain import registry
from domain.kernel.chance import Committed
from domain.kernel.commands import Action, Actor
from domain.kernel.rulings import Accepted
from domain.kernel.sampling import sample
from service.app.matches import Matches
from service.app.results import Submitted
from service.app.store import Append, Outcome
from service.cli.figures.measure import Figure, Note
from service.cli.figures.table import Table
from service.projections import listing
from service.store.hub import Hub
from service.store.memory import MemoryStore

_EARLY, _LATE = 20, 2000
_PAIRS = 60


class _AtOnce:
    """A writer without a queue, so that no thread's waking and no disk is a part of what is measured."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store

    async def append(self, append: Append) -> Outcome:
        """Writes it now."""
        return self._store.append([append])[0]


class CostOfLateActions:
    """The cost of an action late in a match by that of an action of the same kind early in one.

    Both seats let every phase pass, so that the same is done in each turn. Late and early actions take turns in
    being measured.
    """

    def __init__(self, edition: str, late: int = _LATE, pairs: int = _PAIRS) -> None:
        self._edition = edition
        self._late = late
        self._pairs = pairs
        name = f"cost of the {late:,}th action of a match by that of its {_EARLY}th"
        self.figures: Sequence[Figure] = (Figure(name, "times", 1.2, "lower"),)

    def run(self, note: Note) -> Sequence[float]:
        """Submits to a service without its transport and its disk."""
        return (asyncio.run(self._ratio(note)),)

    async def _ratio(self, note: Note) -> float:
        table = Table(self._edition)
        store = MemoryStore()
        hub = Hub(store, interval=None)
        secrets = [b"%032d" % number for number in range(self._pairs + 1)]
        given = iter(secrets)
        matches = Matches(store, _AtOnce(store), hub, registry, listing, clock=lambda: 1, secret=lambda: next(given))
        try:
            late, early = [], []
            old = await self._open(matches, table, "old")
            note(f"playing {self._late} actions")
            while await self._submit(matches, old) < self._late:
                await matches.settle()
            for number in range(self._pairs):
                note(f"pair {number + 1} of {self._pairs}")
                young = await self._open(matches, table, f"young {number}")
                while await self._submit(matches, young) < _EARLY:
                    pass
                early.append(await self._timed(matches, young))
                late.append(await self._timed(matches, old))
        finally:
            await matches.close()
            hub.close()
        return statistics.median(late) / statistics.median(early)

    async def _open(self, matches: Matches, table: Table, name: str) -> str:
        command, _ = table.open()
        created = await matches.create(self._edition, command.decks, request_id=name)
        assert created.row is not None, f"the benchmark's decks are legal: {created.reasons}"
        return created.row.match
