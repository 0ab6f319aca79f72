"""As many random matches as a night has, on all cores, each under every law: `sh tests/nightly.sh`.

Every match is played twice, by interpreters with different hash seeds, and must come out alike byte for byte. One that
takes too long is broken off and reported. Nothing is kept: a failure is repeated by its edition and seed, and a night
that was stopped goes on from the seed that it names. Behind the matches it reads texts made to take long.
"""

import argparse
import contextlib
import gc
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, zip_longest
from types import FrameType
from typing import Literal

import msgspec

from domain.registry import games
from tests.attack.texts import look_at
from tests.conformance.laws import QUICK
from tests.conformance.night import NIGHTLY, Game, judged
from tests.conformance.played import Law

HASH_SEEDS = ("1", "2")
LAWS: Mapping[str, Sequence[Law]] = {"nightly": NIGHTLY, "quick": QUICK, "none": ()}
EVERY = 60
"""Seconds between two lines on how far it is."""
LONGEST = 5.0
"""Seconds between two looks at the clock; where it was more, the night was paused (SIGSTOP), and they do not count."""
COLLECTED = 25
"""A worker looks for cycles in memory after so many matches."""
WORKING = "--working"


class TooLong(BaseException):
    """A match has had its processor time. No law may take it for a failure of its own."""


class Awake:
    """A clock that stands still while the whole night is paused: each look at it counts `LONGEST` at the most."""

    def __init__(self, tell: Callable[[], float] = time.monotonic) -> None:
        self.seconds, self.paused = 0.0, 0.0
        self._tell, self._last = tell, tell()

    def look(self) -> float:
        """Seconds since it was made, pauses left out."""
        now = self._tell()
        passed, self._last = now - self._last, now
        self.seconds += min(passed, LONGEST)
        self.paused += max(passed - LONGEST, 0)
        return self.seconds


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

    def __init__(
        self, jobs: Sequence[Job], hash_seed: str, said: "queue.Queue[Worker]", limit: float, clock: Awake
    ) -> None:
        self.jobs, self.hash_seed = list(jobs), hash_seed
        self.games: queue.Queue[Game] = queue.Queue()
        self.done, self.since = 0, clock.look()
        self._said, self._over, self._clock = said, False, clock
        command = [sys.executable, "-m", "tests.conformance.nightly", WORKING, str(limit)]
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
            self.since = self._clock.look()
            yield self.games.get()

    def stop(self) -> None:
        """Breaks off what it does."""
        self._process.kill()
        self._process.wait()
        self._listener.join()


class Night:
    """What has been found so far."""

    def __init__(self, total: int, clock: Awake | None = None) -> None:
        self.total = total
        self.games: list[Game] = []
        self.failures: dict[tuple[str, int], list[str]] = {}
        self._digests: dict[tuple[str, int], str] = {}
        self._played = Counter[tuple[str, int]]()
        self._clock, self._told = clock or Awake(), 0.0

    def take(self, job: Job, game: Game) -> None:
        """A match that a worker is done with."""
        key = (game.edition, game.seed)
        self._played[key] += 1
        for failure in game.failures:
            self.fail(job, failure)
        if game.digest:
            other = self._digests.setdefault(key, game.digest)
            if other != game.digest:
                self.fail(job, f"another hash seed makes another match: {other[:16]} and {game.digest[:16]}")
        if job.laws != "none":
            self.games.append(game)

    def break_off(self, job: Job, failure: str) -> None:
        """A match that came to no end: its worker was broken off, or broke."""
        self._played[job.edition, job.seed] += 1
        self.fail(job, failure)

    def done(self, job: Job) -> bool:
        """Whether a match was played under both hash seeds."""
        return self._played[job.edition, job.seed] >= len(HASH_SEEDS)

    def fail(self, job: Job, failure: str) -> None:
        found = self.failures.setdefault((job.edition, job.seed), [])
        if failure not in found:
            found.append(failure)
            say(f"FAILED {job.edition} seed {job.seed}: {failure}")

    def report_progress(self) -> None:
        now = self._clock.look()
        if now - self._told >= EVERY:
            self._told = now
            say(f"{len(self.games)} of {self.total} after {now / 60:.0f} min, {len(self.failures)} failed")

    def summary(self) -> str:
        """All of it, for people."""
        took = f"{self._clock.look() / 60:.1f} min"
        paused = f", paused for {self._clock.paused / 60:.1f} min beside" if self._clock.paused else ""
        twice = sum(count >= len(HASH_SEEDS) for count in self._played.values())
        lines = [f"{len(self.games)} of {self.total} matches in {took}{paused}, {twice} of them under both hash seeds"]
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


def run(
    jobs: Sequence[Job], cores: int, limit: float, wall: float, stopped: Callable[[], bool] = lambda: False
) -> Night:
    """Plays matches, each one twice, until all are done or it is `stopped`.

    One that takes more than `limit` seconds of processor time breaks itself off; where it does not, or waits for
    something, it is broken off after `wall` seconds by the clock in which the night was not paused.
    """
    clock = Awake()
    night = Night(len(jobs), clock)
    said: queue.Queue[Worker] = queue.Queue()
    workers = [Worker(part, seed, said, limit, clock) for part, seed in portions(jobs, cores)]
    while workers and not stopped():
        with contextlib.suppress(queue.Empty):
            said.get(timeout=1)
        now = clock.look()
        for worker in list(workers):
            at = worker.done
            for game in worker.heard():
                night.take(worker.jobs[at], game)
                at += 1
            stuck = now - worker.since > wall
            if (not stuck and not worker.ended) or stopped():
                continue
            worker.stop()
            workers.remove(worker)
            if worker.left:
                why = f"not done within {wall:g} s by the clock" if stuck else "its process ended"
                night.break_off(worker.left[0], why)
                workers.append(Worker(worker.left[1:], worker.hash_seed, said, limit, clock))
        night.report_progress()
    for worker in workers:
        worker.stop()
    return night


def portions(jobs: Sequence[Job], cores: int) -> list[tuple[list[Job], str]]:
    """The work of each worker, with its hash seed: a part of the matches, in turns with a neighbour's for digests.

    Neighbours have different hash seeds. So what is done when a night is stopped are the first seeds, but for a few.
    """
    count = max(2, cores + cores % 2)
    parts = [jobs[number::count] for number in range(count)]
    again = [[msgspec.structs.replace(job, laws="none") for job in part] for part in parts]
    return [
        ([job for job in chain(*zip_longest(part, again[number - 1])) if job is not None], HASH_SEEDS[number % 2])
        for number, part in enumerate(parts)
    ]


def work(limit: float) -> None:
    """A worker's side. A match is many states that live as long as it: a search for cycles in them is in vain."""
    gc.disable()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for number, job in enumerate(msgspec.json.decode(sys.stdin.buffer.read(), type=list[Job])):
        game = within(job, limit)
        sys.stdout.buffer.write(msgspec.json.encode(game) + b"\n")
        sys.stdout.buffer.flush()
        if number % COLLECTED == 0:
            gc.collect()


def within(job: Job, limit: float) -> Game:
    """A match within so many seconds of this process's time: a pause costs none."""
    signal.signal(signal.SIGPROF, _break_off)
    try:
        try:
            signal.setitimer(signal.ITIMER_PROF, limit, 1)
            return judged(job.edition, job.seed, LAWS[job.laws])
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
    except TooLong:
        signal.setitimer(signal.ITIMER_PROF, 0)
        return Game(
            job.edition, job.seed, seconds=limit, failures=(f"not done within {limit:g} s of its process's time",)
        )


def _break_off(_number: int, _frame: FrameType | None) -> None:
    raise TooLong


def read_texts(count: int, seed: int, stopped: Callable[[], bool]) -> bool:
    """Reads card texts that are made to take long; false where one took too much."""
    if not count or stopped():
        return True
    try:
        say(f"texts: {look_at(count, seed, say, stopped)}")
    except AssertionError as error:
        say(f"FAILED {error}")
        say(f"       again: sh tests/attack.sh --part texts --seed {seed}")
        return False
    return True


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="sh tests/nightly.sh", description="Random matches under every law.")
    parser.add_argument("--games", type=int, default=2_500, help="matches of each edition (%(default)s)")
    parser.add_argument("--edition", action="append", choices=sorted(games()), help="only this one; may be repeated")
    parser.add_argument("--first", type=int, default=0, help="the first seed (%(default)s)")
    parser.add_argument("--quick", action="store_true", help="only by the laws of the ordinary tests")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1, help="processes (%(default)s, 2 at least)")
    parser.add_argument("--limit", type=float, default=600, help="seconds of a processor for a match (%(default)s)")
    parser.add_argument("--texts", type=int, default=20_000, help="card texts that are made to take long (%(default)s)")
    parser.add_argument("--wall", type=float, help="seconds by the clock for a match (five times the limit)")
    chosen = parser.parse_args(arguments)
    signals: list[int] = []
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda caught, _frame: signals.append(caught))
    seeds = range(chosen.first, chosen.first + chosen.games)
    laws: Literal["nightly", "quick"] = "quick" if chosen.quick else "nightly"
    jobs = [Job(edition, seed, laws) for seed in seeds for edition in chosen.edition or sorted(games())]
    wall = 5 * chosen.limit if chosen.wall is None else chosen.wall
    say(f"{len(jobs)} matches, seeds {seeds.start} to {seeds.stop - 1}, {chosen.limit:g} s of a processor for each")
    night = run(jobs, chosen.cores, chosen.limit, wall, lambda: bool(signals))
    left = [job.seed for job in jobs if not night.done(job)]
    if signals and left:
        again = [f"--edition {edition}" for edition in chosen.edition or ()] + ["--quick"] * chosen.quick
        again += [f"--first {min(left)}", f"--games {seeds.stop - min(left)}"]
        say(f"stopped by {signal.Signals(signals[0]).name}; to go on: sh tests/nightly.sh {' '.join(again)}")
    say(night.summary())
    short = read_texts(chosen.texts, chosen.first, lambda: bool(signals))
    return 128 + signals[0] if signals and left else 0 if night.good() and short else 1


if __name__ == "__main__":
    if sys.argv[1:2] == [WORKING]:
        work(float(sys.argv[2]))
    else:
        sys.exit(main(sys.argv[1:]))
