"""How fast stored events become a state again: by folding, and out of a store."""

import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path

import msgspec

from domain import registry
from domain.kernel.log.replay import Replayer
from service.app.repository.engines import Engines
from service.app.repository.standing import Reader, Standing
from service.cli.benchmark.prepared.measure import Figure, Note
from service.cli.benchmark.prepared.table import Played, Table
from service.store.open import open_store

_SECONDS = 1.0
_MATCHES = 20
_EVENTS = 500
_EVERY = 50
_LOADS = 15


class ReplayStoredChanges:
    """Changes a second of processor time, from an event's stored bytes to the state after it."""

    def __init__(
        self, edition: str, target: float = 250_000, seconds: float = _SECONDS, matches: int = _MATCHES
    ) -> None:
        self._edition = edition
        self._seconds = seconds
        self._matches = matches
        name = f"replay by folding stored changes ({edition.partition(':')[0]})"
        self.figures: Sequence[Figure] = (Figure(name, "changes/s", target),)

    @cached_property
    def _played(self) -> list[tuple[Played, list[bytes]]]:
        table = Table(self._edition)
        played = [table.play(1 << 30) for _ in range(self._matches)]
        return [(one, [table.codec.encode_event(event) for event in one.events]) for one in played]

    def run(self, note: Note) -> Sequence[float]:
        """Replays the same matches over and over."""
        note("playing matches")
        replayer = Replayer(registry.game(self._edition))
        matches = self._played
        changes, begun = 0, time.process_time()
        note("replaying")
        while time.process_time() - begun < self._seconds:
            for played, bodies in matches:
                state = replayer.replay(played.blank, bodies).state
                assert state.position == len(bodies), "a replay ends where the match does"
            changes += sum(len(event.changes) for played, _ in matches for event in played.events)
        return (changes / (time.process_time() - begun),)


class RebuildFromTheStore:
    """How long a match takes that this process holds nothing of, but for the compiled cards that matches share."""

    def __init__(self, edition: str) -> None:
        self._edition = edition
        kept = f"snapshots every {_EVERY} events, at the positions farthest from one"
        self.figures: Sequence[Figure] = (
            Figure(f"{_EVENTS}-event match rebuilt from the store, no snapshot", "ms", 20, "lower"),
            Figure(f"any position of a {_EVENTS}-event match rebuilt from the store, {kept}", "ms", 5, "lower"),
        )

    @cached_property
    def _match(self) -> tuple[Table, Played]:
        table = Table(self._edition)
        return table, table.long(_EVENTS)

    def run(self, note: Note) -> Sequence[float]:
        """Reads the match out of a new SQLite file, over and over."""
        note("playing a long match")
        table, played = self._match
        with tempfile.TemporaryDirectory() as folder:
            store = open_store(f"sqlite:///{Path(folder) / 'matches.db'}")
            try:
                store.append([table.append("long", played)])
                reader = Reader(store, Engines(registry))
                reader.load("long", 1)
                note("without snapshots")
                cold = _median(lambda: reader.load("long"))
                assert reader.load("long").state == played.state, "a rebuilt match is the match that was played"
                for position in range(_EVERY, _EVENTS + 1, _EVERY):
                    reader.save(reader.load("long", position))
                note("with snapshots")
                warm = max(_median(_loading(reader, at)) for at in range(_EVERY - 1, _EVENTS, _EVERY))
            finally:
                store.close()
        return cold, warm


def _loading(reader: Reader, position: int) -> Callable[[], Standing]:
    return lambda: reader.load("long", position)


def _median(load: Callable[[], msgspec.Struct]) -> float:
    """The median of some loads, in ms."""
    times = []
    for _ in range(_LOADS):
        begun = time.perf_counter()
        load()
        times.append(time.perf_counter() - begun)
    return statistics.median(times) * 1000
