"""How soon those who watch a match see what was acknowledged, when one process has many of them."""

import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

import msgspec
import uvloop

from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from domain.registry import games
from service.auth.keys import open_keys
from service.auth.tokens import Tokens
from service.cli.benchmark.prepared.measure import Figure, Note
from service.cli.benchmark.prepared.servers import serving
from service.cli.benchmark.prepared.table import Played, Table
from service.cli.benchmark.prepared.watchers import READY, Arrival, Watched
from service.cli.inputs.jsontexts import json_of
from service.rpc.clients.load import LoadClient, Requests, submitted
from service.rpc.clients.remote import bearer
from service.store.open import open_store

_PROGRAM = "from service.cli.benchmark.prepared.watchers import watch; watch()"
_STREAMS_OF_ONE = 100
_ARRIVES = 2.0
"""Seconds that the last action is given to arrive everywhere."""


class WatchManyMatches:
    """Watchers of matches at one `magistrate serve` on SQLite: from an action's answer to its arrival at each of them.

    The watchers are a process of their own; they are told all in words, as is usual.
    """

    def __init__(self, edition: str, *, watchers: int, matches: int, rate: float, actions: int) -> None:
        """`rate` is how many actions a second there are, in turns in all matches; `actions` how many in all."""
        self._edition = edition
        self._watchers = watchers
        self._count = matches
        self._rate = rate
        self._actions = actions
        of = "one match" if matches == 1 else f"{matches:,} matches, {rate:g} actions/s"
        name = f"{watchers:,} watchers of {of}, acknowledged to arrived"
        self.figures: Sequence[Figure] = (
            Figure(f"{name}, p50", "ms", None, "lower"),
            Figure(f"{name}, p95", "ms", 200, "lower"),
        )

    def run(self, note: Note) -> Sequence[float]:
        """Measures one load."""
        note("playing matches")
        table, played = self._played
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            tokens = Tokens(open_keys(folder)[0], lambda: time.time_ns() // 1_000_000)
            matches = [f"watched {number}" for number in range(self._count)]
            store = open_store(f"sqlite:///{folder / 'matches.db'}")
            try:
                openings = [table.append(match, played[n % len(played)], 1) for n, match in enumerate(matches)]
                store.append(openings)
            finally:
                store.close()
            with serving(folder) as address:
                note("hanging on")
                each = self._watchers // self._count
                watched = Watched(address, each, {match: _spectators(tokens, match, each) for match in matches})
                return self._watched(watched, tokens, note)

    def _watched(self, watched: Watched, tokens: Tokens, note: Note) -> Sequence[float]:
        process = subprocess.Popen(
            [sys.executable, "-c", _PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        with process:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(f"{msgspec.json.encode(watched).decode()}\n")
            process.stdin.flush()
            if process.stdout.readline().strip() != READY:
                raise RuntimeError(f"the watchers ended with {process.wait()}")
            note("playing")
            answered = uvloop.run(self._play(watched, tokens))
            time.sleep(_ARRIVES)
            process.stdin.close()
            arrivals = json_of(process.stdout.read(), list[Arrival])
        return _percentiles(answered, arrivals, self._watchers // self._count)

    async def _play(self, watched: Watched, tokens: Tokens) -> dict[tuple[int, int], float]:
        """When the action at each position of each match was acknowledged."""
        requests, answered = Requests(games().values()), dict[tuple[int, int], float]()
        _, played = self._played
        matches = tuple(watched.tokens)
        async with LoadClient(watched.address) as client, asyncio.TaskGroup() as group:

            async def act(match: int, place: int) -> None:
                command = played[match % len(played)].events[place].command
                seat = Actor("seat", command.actor.seat or Seat(1))
                request = requests.submit(matches[match], command.action, f"bench {place}")
                answer = await client.submit(request, bearer(tokens.issue(seat, matches[match])[0]))
                answered[match, place + 1] = time.monotonic()
                assert submitted(answer), "what was legal offline is legal on the server"

            for number in range(self._actions):
                group.create_task(act(number % self._count, 1 + number // self._count))
                await asyncio.sleep(1 / self._rate)
        return answered

    @cached_property
    def _played(self) -> tuple[Table, list[Played]]:
        table = Table(self._edition)
        return table, [table.long(self._actions // self._count + 2) for _ in range(min(self._count, 20))]


def _spectators(tokens: Tokens, match: str, count: int) -> tuple[str, ...]:
    """Tokens enough for so many watchers of a match: each has its share of streams."""
    return tuple(tokens.issue(Actor("spectator"), match)[0] for _ in range(-(-count // _STREAMS_OF_ONE)))


def _percentiles(answered: dict[tuple[int, int], float], arrivals: Sequence[Arrival], each: int) -> tuple[float, float]:
    """The median and the 95th percentile, in ms, of the time to each watcher; what came before its answer took none."""
    late, seen = list[float](), dict[int, int]()
    for arrival in arrivals:
        for position in range(seen.get(arrival.watcher, 1) + 1, arrival.position + 1):
            late.append(max(0.0, arrival.at - answered[arrival.match, position]) * 1000)
        seen[arrival.watcher] = arrival.position
    if len(late) < each * len(answered):
        raise RuntimeError(f"{len(late):,} of {each * len(answered):,} events arrived")
    percentiles = statistics.quantiles(late, n=100)
    return percentiles[49], percentiles[94]
