"""How fast exports come in, what events weigh, and what cold storage takes."""

import sqlite3
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from functools import cached_property
from pathlib import Path

import msgspec

from domain import registry
from service.app.adjudication.archiving import Mover
from service.app.adjudication.audit import Audit
from service.app.exporting.signatures import Signer
from service.app.repository.engines import Engines
from service.app.repository.opening import match_of
from service.cli.benchmark.prepared.measure import Figure, Note
from service.cli.benchmark.prepared.table import Table
from service.projections import listing
from service.store.archive.folder import FolderArchive
from service.store.memory import MemoryStore
from service.store.open import open_store

_MATCHES = 120
_DIFFERENT = 40


def exported(edition: str, count: int) -> list[str]:
    """The lines of an export of so many matches that were played at random to their ends; some go alike."""
    table = Table(edition)
    store = MemoryStore()
    plays = [table.play(1 << 30) for _ in range(min(_DIFFERENT, count))]
    names: list[str] = []
    for number in range(count):
        played, request = plays[number % len(plays)], f"bench match {number}"
        opening = msgspec.structs.replace(played.events[0], request=request)
        names.append(match_of(request))
        own = played.__replace__(events=(opening, *played.events[1:]))
        store.append([table.append(names[-1], own)])
    audit = Audit(store, registry, listing)
    return [line for name in names for line in audit.export(name)]


class _Exported:
    """Matches of an edition as the lines of an export, played once."""

    def __init__(self, edition: str, matches: int) -> None:
        self._edition = edition
        self._count = matches

    @cached_property
    def _lines(self) -> list[str]:
        return exported(self._edition, self._count)


class BulkImport(_Exported):
    """Events a second from the lines of an export to a durable store: proven, then written.

    Several matches of the export go alike; their cards are compiled once, which is counted.
    """

    def __init__(self, edition: str, target: float = 20_000, matches: int = _MATCHES) -> None:
        super().__init__(edition, matches)
        self.figures: Sequence[Figure] = (Figure("bulk import", "events/s", target),)

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


class MoveToColdStorage(_Exported):
    """What an event weighs in a SQLite file and in cold storage, and what moving and reading it takes of a processor.

    Whole matches with reference decks. All that belongs to an event is counted: requests, snapshots, cards, indices.
    """

    def __init__(self, edition: str, matches: int = _DIFFERENT) -> None:
        super().__init__(edition, matches)
        game = edition.partition(":")[0]
        self.figures: Sequence[Figure] = (
            Figure(f"an event in a SQLite store ({game})", "bytes", better="lower"),
            Figure(f"an event in cold storage ({game})", "bytes", better="lower"),
            Figure(f"what stays in the store of a match that was moved ({game})", "bytes", better="lower"),
            Figure(f"moving an event to cold storage ({game})", "µs", better="lower"),
            Figure(f"reading an event from cold storage, the first time ({game})", "µs", better="lower"),
        )

    def run(self, note: Note) -> Sequence[float]:
        """Moves the matches of a new store, and reads all of them."""
        note("playing and exporting matches")
        lines = self._lines
        with tempfile.TemporaryDirectory() as folder:
            file, cold = Path(folder) / "matches.db", Path(folder) / "archive"
            url, engines = f"sqlite:///{file}", Engines(registry)
            note("importing")
            with closing(open_store(url, archive=cold)) as store:
                empty = _weight(file)
                matches = [one.match for one in Audit(store, registry, listing).import_(lines)]
            full = _weight(file)
            note("moving to cold storage")
            with closing(open_store(url, archive=cold)) as store:
                mover = Mover(store, FolderArchive(cold), engines, listing, Signer(bytes(32)))
                begun = time.process_time()
                moved = [mover.move(match) for match in matches]
                moving = time.process_time() - begun
            assert not [one.problem for one in moved if one.problem], "what was played is whole"
            left = _weight(file)
            note("reading from cold storage")
            with closing(open_store(url, archive=cold)) as store:
                begun = time.process_time()
                events = sum(1 for match in matches for _ in store.read(match))
                reading = time.process_time() - begun
        assert events == sum(one.events for one in moved), "what was moved is read whole"
        objects = sum(one.bytes for one in moved)
        each = ((full - empty) / events, objects / events, (left - empty) / len(matches))
        return *each, moving / events * 1e6, reading / events * 1e6


def _weight(file: Path) -> int:
    """The bytes of a SQLite file without the room that is free in it."""
    tight = file.with_name("tight.db")
    with closing(sqlite3.connect(file)) as store:
        store.execute("VACUUM INTO ?", (str(tight),))
    size = tight.stat().st_size
    tight.unlink()
    return size
