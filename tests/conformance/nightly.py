"""As many random matches as a night has, on all cores, each under every law: `sh tests/nightly.sh`.

Every match is played twice, by interpreters with different hash seeds, and must come out alike byte for byte. One that
takes too long is broken off and reported. Nothing is kept: a failure is repeated by its edition and seed.
"""

import argparse
import contextlib
import gc
import os
import queue
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from domain.registry import games
from tests.conformance.laws import QUICK, Law
from tests.conformance.night import NIGHTLY, Game, judged

HASH_SEEDS = ("1", "2")
LAWS: Mapping[str, Sequence[Law]] = {"nightly": NIGHTLY, "quick": QUICK, "none": ()}
EVERY = 60
"""Seconds between two lines on how far it is."""
COLLECTED = 25
"""A worker looks for cycles in memory after so many matches."""
WORKING = "--working"


class Job(msgspec.Struct, frozen=True):
    """A match to be played, and by which laws it is looked at: by none, it is played for its digest only."""

    edition: str
    seed: int
    laws: Literal["nightly", "quick", "none"]


def say(text: str) -> None:
    """Writes a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


class Worker:
    """A process that plays the matches of a list in turn, and tells each on a line."""

    def __init__(self, jobs: Sequence[Job], hash_seed: str, said: "queue.Queue[Worker]") -> None:
        self.jobs, self.hash_seed = list(jobs), hash_seed
        self.games: queue.Queue[Game] = queue.Queue()
        self.done, self.since = 0, time.monotonic()
        self._said, self._over = said, False
        command = [sys.executable, "-m", "tests.conformance.nightly", WORKING]
        path = os.pathsep.join(filter(None, sys.path))
        environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": hash_seed}
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with contextlib.suppress(BrokenPipeError), self._process.stdin as told:
            told.write(msgspec.json.encode(self.jobs))
        for line in self._process.stdout:
            self.games.put(msgspec.json.decode(line, type=Game))
            self._said.put(self)
        self._process.stdout.close()
        self._over = True
        self._said.put(self)

    @property
    def ended(self) -> bool:
        """Whether it says no more, and all that it said was heard."""
        return self._over and self.games.empty()

    @property
    def left(self) -> list[Job]:
        return self.jobs[self.done :]

    def heard(self) -> Iterator[Game]:
        """The matches that are done since it was asked last."""
        while not self.games.empty():
            self.done += 1
            self.since = time.monotonic()
            yield self.games.get()

    def stop(self) -> None:
        """Breaks off what it does."""
        self._process.kill()
        self._process.wait()
        self._listener.join()


class Night:
    """What has been found so far."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.games: list[Game] = []
        self.failures: dict[tuple[str, int], list[str]] = {}
        self._digests: dict[tuple[str, int], str] = {}
        self._began = self._told = time.monotonic()

    def take(self, job: Job, game: Game) -> None:
        """A match that a worker is done with."""
        key = (game.edition, game.seed)
        for failure in game.failures:
            self.fail(job, failure)
        other = self._digests.setdefault(key, game.digest)
        if other != game.digest and not game.failures:
            self.fail(job, f"another hash seed makes another match: {other[:16]} and {game.digest[:16]}")
        if job.laws != "none":
            self.games.append(game)

    def fail(self, job: Job, failure: str) -> None:
        found = self.failures.setdefault((job.edition, job.seed), [])
        if failure not in found:
            found.append(failure)
            say(f"FAILED {job.edition} seed {job.seed}: {failure}")

    def report_progress(self) -> None:
        now = time.monotonic()
        if now - self._told >= EVERY:
            self._told = now
            minutes = (now - self._began) / 60
            say(f"{len(self.games)} of {self.total} after {minutes:.0f} min, {len(self.failures)} failed")

    def summary(self) -> str:
        """All of it, for people."""
        lines = [f"{len(self.games)} of {self.total} matches in {(time.monotonic() - self._began) / 60:.1f} min"]
        for edition in sorted({game.edition for game in self.games}):
            played = [game for game in self.games if game.edition == edition]
            lengths = sorted(game.actions for game in played)
            slowest = max(played, key=lambda game: game.seconds)
            ends = ", ".join(f"{rule} {count}" for rule, count in Counter(one.ended for one in played).most_common())
            length = f"{sum(lengths)} actions (median {lengths[len(lengths) // 2]}, most {lengths[-1]})"
            lines.append(f"{edition}: {len(played)} matches, {length}, ended by {ends}")
            lines.append(f"{edition}: the slowest took {slowest.seconds:.1f} s (seed {slowest.seed})")
        compared = Counter[str]()
        for game in self.games:
            compared.update(game.compared)
        lines += [f"{count:>10,}  {name.replace('_', ' ')}" for name, count in compared.items()]
        lines += [f"nothing was compared: {name}" for name, count in compared.items() if not count]
        for (edition, seed), failures in sorted(self.failures.items()):
            lines += [f"FAILED {edition} seed {seed}: {failure}" for failure in failures]
            lines.append(f"       again: sh tests/nightly.sh --edition {edition} --first {seed} --games 1")
        lines.append(f"{len(self.failures)} matches failed" if self.failures else "no match failed")
        return "\n".join(lines)

    def good(self) -> bool:
        """Whether all were played, and nothing failed."""
        return not self.failures and len(self.games) == self.total


def run(jobs: Sequence[Job], cores: int, limit: float) -> Night:
    """Plays matches, each one twice; one that takes more than `limit` seconds is broken off."""
    night = Night(len(jobs))
    said: queue.Queue[Worker] = queue.Queue()
    workers = [Worker(part, seed, said) for part, seed in portions(jobs, cores)]
    while workers:
        try:
            said.get(timeout=1)
        except queue.Empty:
            night.report_progress()
        for worker in list(workers):
            at = worker.done
            for game in worker.heard():
                night.take(worker.jobs[at], game)
                at += 1
            stuck = time.monotonic() - worker.since > limit
            if not stuck and not worker.ended:
                continue
            worker.stop()
            workers.remove(worker)
            if worker.left:
                night.fail(worker.left[0], f"not done within {limit:.0f} s" if stuck else "its process ended")
                workers.append(Worker(worker.left[1:], worker.hash_seed, said))
        night.report_progress()
    return night


def portions(jobs: Sequence[Job], cores: int) -> list[tuple[list[Job], str]]:
    """The work of each worker, with its hash seed: a part of the matches, then those of a neighbour for their digests.

    Neighbours have different hash seeds.
    """
    count = max(2, cores + cores % 2)
    parts = [jobs[number::count] for number in range(count)]
    again = [[msgspec.structs.replace(job, laws="none") for job in part] for part in parts]
    return [([*part, *again[number - 1]], HASH_SEEDS[number % 2]) for number, part in enumerate(parts)]


def work() -> None:
    """A worker's side. A match is many states that live as long as it: a search for cycles in them is in vain."""
    gc.disable()
    for number, job in enumerate(msgspec.json.decode(sys.stdin.buffer.read(), type=list[Job])):
        game = judged(job.edition, job.seed, LAWS[job.laws])
        sys.stdout.buffer.write(msgspec.json.encode(game) + b"\n")
        sys.stdout.buffer.flush()
        if number % COLLECTED == 0:
            gc.collect()


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="sh tests/nightly.sh", description="Random matches under every law.")
    parser.add_argument("--games", type=int, default=2_500, help="matches of each edition (%(default)s)")
    parser.add_argument("--edition", action="append", choices=sorted(games()), help="only this one; may be repeated")
    parser.add_argument("--first", type=int, default=0, help="the first seed (%(default)s)")
    parser.add_argument("--quick", action="store_true", help="only by the laws of the ordinary tests")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1, help="processes (%(default)s, 2 at least)")
    parser.add_argument("--limit", type=float, default=600, help="seconds for one match (%(default)s)")
    chosen = parser.parse_args(arguments)
    seeds = range(chosen.first, chosen.first + chosen.games)
    laws: Literal["nightly", "quick"] = "quick" if chosen.quick else "nightly"
    jobs = [Job(edition, seed, laws) for seed in seeds for edition in chosen.edition or sorted(games())]
    night = run(jobs, chosen.cores, chosen.limit)
    say(night.summary())
    return 0 if night.good() else 1


if __name__ == "__main__":
    if sys.argv[1:] == [WORKING]:
        work()
    else:
        sys.exit(main(sys.argv[1:]))
