"""How long a command that only looks at something takes, from its start to its end."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from domain.kernel.decisions.commands import Actor
from service.auth.keys import open_keys
from service.auth.tokens import EVERY_MATCH, Tokens
from service.cli.benchmark.prepared.measure import Figure, Note
from service.cli.benchmark.prepared.servers import serving
from service.cli.benchmark.prepared.table import Played, Table
from service.store.open import open_store

READING = ("match list", "match show", "event list", "deck list", "rules show")
"""Commands that look at something: what they look at is named where they run."""
_PROGRAM = "from service.__main__ import cli; cli()"
_EVENTS = 20
_LONGEST = 60
_RULE = "2.2"


class StartReadingCommands:
    """Commands that look at something, each as a process of its own, by the clock: those that ask have a service."""

    def __init__(self, edition: str, *, matches: int = 100, often: int = 5) -> None:
        """A run takes the median of so many starts of each command, after one that reads what Python compiles."""
        self._edition = edition
        self._matches = matches
        self._often = often
        self.figures: Sequence[Figure] = tuple(
            Figure(f"start to end of `magistrate {words}`", "s", 0.4, "lower") for words in READING
        )

    def run(self, note: Note) -> Sequence[float]:
        """Measures each command over one service."""
        note("playing a match")
        table, played = self._played
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            tokens = Tokens(open_keys(folder)[0], lambda: time.time_ns() // 1_000_000)
            matches = [f"listed {number}" for number in range(self._matches)]
            store = open_store(f"sqlite:///{folder / 'matches.db'}")
            try:
                store.append([table.append(match, played, _EVENTS) for match in matches])
            finally:
                store.close()
            of = {"match show": matches[:1], "deck list": [self._edition], "rules show": [self._edition, _RULE]}
            token, _ = tokens.issue(Actor("organiser"), EVERY_MATCH)
            with serving(folder) as address:
                reach = {**os.environ, "MAGISTRATE_SERVER": address, "MAGISTRATE_TOKEN": token}
                values = []
                for words in READING:
                    note(words)
                    values.append(self._median([*words.split(), *of.get(words, ())], reach))
                return values

    def _median(self, words: Sequence[str], environment: dict[str, str]) -> float:
        _seconds(words, environment)
        return sorted(_seconds(words, environment) for _ in range(self._often))[self._often // 2]

    @cached_property
    def _played(self) -> tuple[Table, Played]:
        table = Table(self._edition)
        return table, table.long(_EVENTS)


def _seconds(words: Sequence[str], environment: dict[str, str]) -> float:
    begun = time.perf_counter()
    command = [sys.executable, "-c", _PROGRAM, *words]
    done = subprocess.run(
        command,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        timeout=_LONGEST,
    )
    if done.returncode:
        raise RuntimeError(f"magistrate {' '.join(words)}: {done.stderr.strip()}")
    return time.perf_counter() - begun
