"""How fast exports come in."""

import tempfile
import time
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from domain import registry
from service.app.audit import Audit
from service.cli.figures.measure import Figure, Note
from service.cli.figures.table import Table, named
from service.projections import listing
from service.store.memory import MemoryStore
from service.store.open import open_store

_MATCHES = 120
_DIFFERENT = 40


class BulkImport:
    """Events a second from the lines of an export to a durable store: proven, then written.

    The export holds each match under several names; its cards are compiled once, which is counted.
    """

    def __init__(self, edition: str, target: float = 20_000, matches: int = _MATCHES) -> None:
        self._edition = edition
        self._count = matches
        self.figures: Sequence[Figure] = (Figure("bulk import", "events/s", target),)

    @cached_property
    def _lines(self) -> list[str]:
        table = Table(self._edition)
        store = MemoryStore()
        made = [table.append("match", table.play(1 << 30)) for _ in range(min(_DIFFERENT, self._count))]
        names = [f"match {number}" for number in range(self._count)]
        store.append([named(made[number % len(made)], name) for number, name in enumerate(names)])
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
