"""How many actions a second several processes rule on, at one address over one store."""

import asyncio
import os
import random
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
from service.cli.benchmark.prepared.table import Played, Table, named
from service.rpc.clients.load import LoadClient, Requests, submitted
from service.rpc.clients.remote import Metadata, bearer
from service.store.open import open_store

STORE = "MAGISTRATE_BENCH_STORE"
"""The environment's name for the URL of an empty PostgreSQL database to measure over, in the place of SQLite."""
_MATCHES = 1_000
_PLAYED = 20
_EVENTS = 60
_PLAYERS = 64
_CONNECTIONS = 16
_SECONDS, _WARM_UP = 4.0, 0.75


class SubmitToSeveralProcesses:
    """Unary submits in many matches, each with one in flight, over as many connections as reach every process."""

    def __init__(
        self,
        edition: str,
        workers: Sequence[int] = (1, 2, 4),
        *,
        matches: int = _MATCHES,
        seconds: float = _SECONDS,
    ) -> None:
        """`workers` are the numbers of processes that are measured, one after the other, for so many `seconds` each."""
        self._edition = edition
        self._matches = matches
        self._seconds = seconds
        self._workers = workers
        self._store = os.environ.get(STORE, "")
        over = "PostgreSQL" if self._store else "SQLite"
        self._runs = 0
        self.figures: Sequence[Figure] = tuple(
            Figure(f"submit in {matches:,} matches over {over}, processes: {count}", "actions/s") for count in workers
        )

    def run(self, note: Note) -> Sequence[float]:
        """Measures each number of processes on matches of its own."""
        note("playing matches")
        _ = self._prepared
        rates = []
        for count in self._workers:
            with tempfile.TemporaryDirectory() as name:
                folder = Path(name)
                note(f"{count} processes")
                scripts = self._scripts(folder)
                with serving(folder, workers=count, store=self._store) as address:
                    rates.append(uvloop.run(_rate(address, scripts, self._seconds)))
        return rates

    @cached_property
    def _prepared(self) -> tuple[Table, list[Played]]:
        table = Table(self._edition)
        return table, [table.long(_EVENTS) for _ in range(_PLAYED)]

    def _scripts(self, folder: Path) -> list["_Script"]:
        """Puts the openings of the matches into the store, and makes what is sent to them."""
        table, played = self._prepared
        self._runs += 1
        tokens = Tokens(open_keys(folder)[0], lambda: time.time_ns() // 1_000_000)
        requests, openings = Requests(games().values()), [table.append("bench", one, 1) for one in played]
        names = [f"bench {self._runs} {number}" for number in range(self._matches)]
        store = open_store(self._store or f"sqlite:///{folder / 'matches.db'}", folder)
        try:
            store.append([named(openings[number % _PLAYED], name) for number, name in enumerate(names)])
        finally:
            store.close()
        scripts = []
        for number, name in enumerate(names):
            who = {seat: bearer(tokens.issue(Actor("seat", seat), name)[0]) for seat in (Seat(1), Seat(2))}
            commands = [event.command for event in played[number % _PLAYED].events[1:]]
            made = [
                (requests.submit(name, command.action, f"bench {place}"), who[command.actor.seat or Seat(1)])
                for place, command in enumerate(commands)
            ]
            scripts.append(_Script(made))
        return scripts


class _Script(msgspec.Struct):
    """One match's requests in their order, and how many of them have been sent."""

    requests: list[tuple[bytes, Metadata]]
    sent: int = 0


async def _rate(address: str, scripts: Sequence[_Script], seconds: float) -> float:
    """Answers a second to all players at once, of whom each has its own matches and takes them in any order."""
    answers: list[bytes] = []
    over = asyncio.Event()
    clients = [LoadClient(address) for _ in range(_CONNECTIONS)]

    async def play(number: int) -> None:
        own, chance = list(scripts[number::_PLAYERS]), random.Random(number)  # noqa: S311 - the same each time
        while own and not over.is_set():
            script = chance.choice(own)
            answers.append(await clients[number % _CONNECTIONS].submit(*script.requests[script.sent]))
            script.sent += 1
            if script.sent == len(script.requests):
                own.remove(script)
        over.set()

    players = [asyncio.create_task(play(number)) for number in range(min(_PLAYERS, len(scripts)))]
    first = time.perf_counter()
    await asyncio.sleep(seconds * _WARM_UP)
    before, begun = len(answers), time.perf_counter()
    try:
        async with asyncio.timeout(seconds):
            await over.wait()
    except TimeoutError:
        over.set()
    rate = (len(answers) - before) / (time.perf_counter() - begun)
    await asyncio.gather(*players)
    whole = len(answers) / (time.perf_counter() - first)
    for client in clients:
        await client.close()
    assert all(map(submitted, answers)), "what was legal offline is legal on the server"
    return rate or whole  # A load that was over before it was warm counts as a whole.
