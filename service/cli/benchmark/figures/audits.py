"""How fast stored matches are ruled on again: against ruling alone, and on two cores against one."""

import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path

from domain import registry
from domain.kernel.decider import Engine
from domain.kernel.log.events import Event
from domain.kernel.table.state import State
from service.app.adjudication.bulk import judge_records
from service.app.adjudication.readjudicate import rule_again
from service.app.boundary.answers.judged import Task
from service.app.boundary.store import Append
from service.app.repository.engines import Engines
from service.cli.benchmark.prepared.measure import Figure, Note
from service.cli.benchmark.prepared.table import Played, Table, named
from service.cli.proofs.adjudicate import cores, judged_again
from service.cli.proofs.bulk.runners import Runner, here, pool
from service.cli.proofs.bulk.shelves import collect_seldom
from service.store.open import open_store

_MATCHES = 800
_DIFFERENT = 40
_RECORDED = 20
_STORED = 1500
_BATCH = 20
_PAIRS = 5


class AuditMatches:
    """Audits of a store's matches, and ruling again on the same matches with everything in memory.

    Ruling alone is given events and states that are decoded already; an audit reads, decodes, rules and reports. Both
    are done by turns on the same matches, in processor time, with their cards compiled. One core and two are both a
    pool of processes, by the clock, with its start.
    """

    def __init__(self, edition: str, matches: int = _MATCHES) -> None:
        self._edition = edition
        self._count = matches
        self.figures: Sequence[Figure] = (
            Figure("audit of stored matches, one process", "events/s"),
            Figure("audit of stored matches by ruling again alone", "times", 0.8),
            Figure("audit on 2 cores by 1", "times", 1.7),
        )

    @cached_property
    def _played(self) -> list[Played]:
        table = Table(self._edition)
        return [table.play(1 << 30) for _ in range(min(_DIFFERENT, self._count))]

    @cached_property
    def _folder(self) -> "tempfile.TemporaryDirectory[str]":
        table = Table(self._edition)
        return _stored([table.append("match", played) for played in self._played], self._count)

    def run(self, note: Note) -> Sequence[float]:
        """Audits matches by turns with ruling on them alone, then all of the store with one process and with two."""
        note("playing and storing matches")
        url = _url(self._folder.name)
        note("auditing, by turns with ruling again alone")
        engine = Table(self._edition).engine
        self._audited(url, here, [_name(0)])
        pairs = [self._pair(url, engine) for _ in range(_PAIRS)]
        note("auditing on one core")
        one = self._by_the_clock(url, pool(1))
        note("auditing on two cores")
        two = self._by_the_clock(url, pool(2))
        rate = statistics.median(audited for audited, _ in pairs)
        return rate, statistics.median(audited / alone for audited, alone in pairs), one / two

    def _pair(self, url: str, engine: Engine) -> tuple[float, float]:
        """Events a second of an audit of the matches that differ, and of ruling again on them alone."""
        names = [_name(number) for number in range(len(self._played))]
        ready = [step for played in self._played for step in _steps(engine, played)]
        begun = time.process_time()
        events = self._audited(url, here, names)
        between = time.process_time()
        for before, event in ready:
            assert rule_again(engine, before, event).difference is None, "what was played is ruled on alike"
        return events / (between - begun), len(ready) / (time.process_time() - between)

    def _by_the_clock(self, url: str, runner: Runner) -> float:
        """The seconds that all of the store takes."""
        begun = time.perf_counter()
        self._audited(url, runner, [])
        return time.perf_counter() - begun

    def _audited(self, url: str, runner: Runner, only: list[str]) -> int:
        """The events of matches that were audited: all of them, or only some."""
        return _audited(url, runner, 2, only, len(only) or self._count)


def _stored(made: Sequence[Append], count: int) -> "tempfile.TemporaryDirectory[str]":
    """A folder with a store of so many matches: these ones, again and again."""
    folder = tempfile.TemporaryDirectory()
    store = open_store(_url(folder.name))
    try:
        appends = [named(made[number % len(made)], _name(number)) for number in range(count)]
        for first in range(0, len(appends), _BATCH):
            store.append(appends[first : first + _BATCH])
    finally:
        store.close()
    return folder


def _audited(url: str, runner: Runner, workers: int, only: list[str], count: int) -> int:
    """The events of the matches that an audit of a store rules on again."""
    found = judged_again(url, Task(), runner, workers, only=only)
    assert found.verdicts == {"equal": count}, "what was played is ruled on alike"
    return found.events


def _steps(engine: Engine, played: Played) -> Iterator[tuple[State, Event]]:
    """Each event with the state before it."""
    before = played.blank
    for event in played.events:
        yield before, event
        before = engine.fold(before, event.changes, event.waiting)


def _name(number: int) -> str:
    return f"match {number}"


class RuleOnRecordedMatches:
    """Whole matches ruled on again a second, from their stored bytes to the verdict.

    They were played at random to their ends with the reference decks. One process is measured by its processor time,
    with the cards compiled before, as an audit of many matches of the same cards has them compiled; and `magistrate
    adjudicate` as it is when nothing is said, with a process a core, by the clock and with the start of all of them,
    on a store that holds these matches many times.
    """

    def __init__(self, edition: str, matches: int = _RECORDED, stored: int = _STORED, target: float = 50) -> None:
        self._edition = edition
        self._count = matches
        self._many = stored
        name = f"whole recorded matches ruled on again ({edition.partition(':')[0]}"
        self.figures: Sequence[Figure] = (
            Figure(f"{name})", "matches/s", target),
            Figure(f"{name}, a process a core)", "matches/s", target),
        )
        self._engines = Engines(registry)

    @cached_property
    def _recorded(self) -> list[Append]:
        table = Table(self._edition)
        return [table.append(f"match {number}", table.play(1 << 30)) for number in range(self._count)]

    @cached_property
    def _folder(self) -> "tempfile.TemporaryDirectory[str]":
        return _stored(self._recorded, self._many)

    def run(self, note: Note) -> Sequence[float]:
        """Rules on every one of them again."""
        note("playing matches")
        matches = self._recorded
        note("compiling their cards")
        self._rule(matches[0])
        collect_seldom()
        note("ruling again")
        begun = time.process_time()
        for match in matches:
            self._rule(match)
        alone = len(matches) / (time.process_time() - begun)
        url, workers = _url(self._folder.name), cores()
        note(f"auditing with {workers} processes")
        begun = time.perf_counter()
        _audited(url, pool(workers), workers, [], self._many)
        return alone, self._many / (time.perf_counter() - begun)

    def _rule(self, match: Append) -> None:
        found = judge_records(self._engines, match.match, match.records, match.secret, Task())
        assert (found.verdict, found.events) == ("equal", len(match.records)), "what was played is ruled on alike"


def _url(folder: str) -> str:
    return f"sqlite:///{Path(folder) / 'matches.db'}"
