"""How fast exports come in."""

import tempfile
import time
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

import msgspec

from domain import registry
from service.app.adjudication.audit import Audit
from service.app.repository.opening import match_of
from service.cli.benchmark.prepared.measure import Figure, Note
from service.cli.benchmark.prepared.table import Table
from service.projections import listing
from service.store.memory import MemoryStore
from service.store.open import open_store

_MATCHES = 120
_DIFFERENT = 40


class BulkImport:
    """Events a second from the lines of an export to a durable store: proven, then written.

    Several matches of the export go alike; their cards are compiled once, which is counted.
    """

    def __init__(self, edition: str, target: float = 20_000, matches: int = _MATCHES) -> None:
        self._edition = edition
        self._count = matches
        self.figures: Sequence[Figure] = (Figure("bulk import", "events/s", target),)

    @cached_property
    def _lines(self) -> list[str]:
        table = Table(self._edition)
        store = MemoryStore()
        plays = [table.play(1 << 30) for _ in range(min(_DIFFERENT, self._count))]
        names: list[str] = []
        for number in range(self._count):
            played, request = plays[number % len(plays)], f"bench match {number}"
            opening = msgspec.structs.replace(played.events[0], request=request)
            names.append(match_of(request))
            own = played.__replace__(events=(opening, *played.events[1:]))
            store.append([table.append(names[-1], own)])
        audit = Audit(store, registry, listing)
        return [line for name in names for line in audit.export(name)]

    def run(self, note: Note) -> Sequence[float]:
        """Imports the same matches into a new SQLite file."""
        note("playing and exporting matches")
        lines = self._lines
        with tempfile.TemporaryDirectory() as folder:
            store = open_store(f"sqlite:///{Path(folder) / 'matches.db'}")
            try:
                audit = Audit(store, registry, listing)
                note("importing")
                begun = time.perf_counter()
                done = audit.import_(lines)
                spent = time.perf_counter() - begun
            finally:
                store.close()
        return (sum(one.events for one in done) / spent,)
