"""How much memory open matches take. They are opened in a process of their own, which holds nothing else."""

import gc
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from service.app.repository.cache import Cache
from service.app.repository.engines import Engines
from service.app.repository.standing import Reader
from service.cli.benchmark.prepared.measure import Figure, Note
from service.cli.benchmark.prepared.table import Table
from service.store.catalogs import kept
from service.store.open import open_store

_OPEN = 10_000
_EVENTS = 50
_ONE, _TOTAL = 200, 2
_DIFFERENT = 200
_BATCH = 50
_STATM = Path("/proc/self/statm")
_PAGE = 4096


class OpenMatches:
    """The memory of a process in which so many matches are open, each read from the store to its 50th event.

    Nothing is extrapolated: they are all held at the same time. The file that they are read from is written once;
    every so many of them were played in the same way, and share nothing in memory for that.
    """

    def __init__(self, edition: str, matches: int = _OPEN, one: float = _ONE, total: float | None = _TOTAL) -> None:
        """`one` is how many KB a match may take, `total` how many GB all of them (None: that is no aim)."""
        self._edition = edition
        self._count = matches
        game = edition.partition(":")[0]
        self.figures: Sequence[Figure] = (
            Figure(f"one open match in memory, hot ({game})", "KB", one, "lower"),
            Figure(f"a process with {matches:,} open matches ({game})", "GB", total, "lower"),
        )

    @cached_property
    def _folder(self) -> "tempfile.TemporaryDirectory[str]":
        folder = tempfile.TemporaryDirectory()
        table = Table(self._edition)
        played = [table.long(_EVENTS) for _ in range(min(_DIFFERENT, self._count))]
        store = open_store(_url(folder.name))
        try:
            names = [str(number) for number in range(self._count)]
            for first in range(0, self._count, _BATCH):
                batch = names[first : first + _BATCH]
                store.append([table.append(name, played[int(name) % len(played)]) for name in batch])
        finally:
            store.close()
        return folder

    def run(self, note: Note) -> Sequence[float]:
        """Opens them in a new process."""
        note("writing the matches")
        folder = self._folder.name
        note(f"opening {self._count} matches")
        program = f"from {__name__} import report; report()"
        command = [sys.executable, "-c", program, folder, str(self._count)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        before, after = json.loads(done.stdout)
        return (after - before) / self._count / 1000, after / 1e9


def report() -> None:
    """Opens matches as the arguments say (folder, number) and prints the memory before and after, in bytes."""
    folder, count = sys.argv[1:]
    store = open_store(_url(folder))
    try:
        reader = Reader(store, Engines(kept()))
        cache = Cache(most_bytes=1 << 40)
        reader.load("0")
        gc.collect()
        before = _resident()
        for number in range(int(count)):
            cache.put(reader.load(str(number)))
        assert len(cache) == int(count), "they are all held at the same time"
        gc.collect()
        print(json.dumps([before, _resident()]))
    finally:
        store.close()


def _resident() -> int:
    return int(_STATM.read_text(encoding="ascii").split()[1]) * _PAGE


def _url(folder: str) -> str:
    return f"sqlite:///{Path(folder) / 'matches.db'}"
