"""How fast stored matches are ruled on again: against ruling alone, and on two cores against one."""

import tempfile
import time
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from domain import registry
from service.app.bulk import Task, judge_records
from service.app.engines import Engines
from service.app.readjudicate import rule_again
from service.app.store import Append
from service.cli.adjudicate import judged_again
from service.cli.bulk.runners import Runner, here, pool
from service.cli.figures.measure import Figure, Note
from service.cli.figures.table import Played, Table
from service.store.open import open_store

_MATCHES = 400
_DIFFERENT = 40
_ALONE = 20
_BATCH = 20


class AuditMatches:
    """Audits of a store's matches, and ruling again on the same kind of matches with everything in memory.

    Ruling alone is given events and states that are decoded already; an audit reads, decodes, rules and reports. One
    core and two are both a pool of processes, whose start is counted.
    """

    def __init__(self, edition: str, matches: int = _MATCHES) -> None:
        self._edition = edition
        self._count = matches
        self.figures: Sequence[Figure] = (
            Figure("audit of stored matches, one process", "events/s", 0),
            Figure("audit of stored matches by ruling again alone", "times", 0.8),
            Figure("audit on 2 cores by 1", "times", 1.7),
        )

    @cached_property
    def _played(self) -> list[Played]:
        table = Table(self._edition)
        return [table.play(1 << 30) for _ in range(min(_DIFFERENT, self._count))]

    @cached_property
    def _folder(self) -> "tempfile.TemporaryDirectory[str]":
        folder = tempfile.TemporaryDirectory()
        table = Table(self._edition)
        store = open_store(_url(folder.name))
        try:
            names = range(self._count)
            appends = [table.append(f"match {name}", self._played[name % len(self._played)]) for name in names]
            for first in range(0, len(appends), _BATCH):
                store.append(appends[first : first + _BATCH])
        finally:
            store.close()
        return folder

    def run(self, note: Note) -> Sequence[float]:
        """Audits the store three times: here, and by one process and two."""
        note("playing and storing matches")
        url = _url(self._folder.name)
        note("ruling again alone")
        alone = self._alone()
        note("auditing here")
        audited = self._audited(url, here)
        note("auditing on one core")
        one = self._audited(url, pool(1))
        note("auditing on two cores")
        two = self._audited(url, pool(2))
        return audited, audited / alone, two / one

    def _alone(self) -> float:
        """Events a second of ruling again on matches that lie ready."""
        table = Table(self._edition)
        ready = []
        for played in self._played[:_ALONE]:
            before = played.blank
            for event in played.events:
                ready.append((before, event))
                before = table.engine.fold(before, event.changes, event.waiting)
        begun = time.perf_counter()
        for before, event in ready:
            assert rule_again(table.engine, before, event).difference is None, "what was played is ruled on alike"
        return len(ready) / (time.perf_counter() - begun)

    def _audited(self, url: str, runner: Runner) -> float:
        begun = time.perf_counter()
        found = judged_again(url, Task(), runner, 2, only=[])
        assert found.verdicts == {"equal": self._count}, "what was played is ruled on alike"
        return found.events / (time.perf_counter() - begun)


class RuleOnRecordedMatches:
    """Whole matches ruled on again a second of processor time, from their stored bytes to the verdict.

    They were played at random to their ends with the reference decks; their cards are compiled before, as an audit of
    many matches of the same cards has them compiled.
    """

    def __init__(self, edition: str, matches: int = _ALONE, target: float = 50) -> None:
        self._edition = edition
        self._count = matches
        name = f"whole recorded matches ruled on again ({edition.partition(':')[0]})"
        self.figures: Sequence[Figure] = (Figure(name, "matches/s", target),)
        self._engines = Engines(registry)

    @cached_property
    def _recorded(self) -> list[Append]:
        table = Table(self._edition)
        return [table.append(f"match {number}", table.play(1 << 30)) for number in range(self._count)]

    def run(self, note: Note) -> Sequence[float]:
        """Rules on every one of them again."""
        note("playing matches")
        matches = self._recorded
        note("compiling their cards")
        self._rule(matches[0])
        note("ruling again")
        begun = time.process_time()
        for match in matches:
            self._rule(match)
        return (len(matches) / (time.process_time() - begun),)

    def _rule(self, match: Append) -> None:
        found = judge_records(self._engines, match.match, match.records, match.secret, Task())
        assert (found.verdict, found.events) == ("equal", len(match.records)), "what was played is ruled on alike"


def _url(folder: str) -> str:
    return f"sqlite:///{Path(folder) / 'matches.db'}"
