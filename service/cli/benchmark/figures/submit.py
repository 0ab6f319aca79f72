"""How fast actions are ruled on over gRPC, durably, by a server of its own on the same machine."""

import asyncio
import gc
import statistics
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
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
from service.cli.benchmark.prepared.servers import echoing, serving
from service.cli.benchmark.prepared.table import Played, Table
from service.rpc.clients.load import LoadClient, Requests, played, submitted
from service.rpc.clients.remote import Metadata, bearer
from service.store.open import open_store

_FLIGHT = 64
_EVENTS = 250
_ALONE, _ALONE_ACTIONS = 10, 100
_SECONDS = 3.0
_WARM_UP = 1 / 3


class _Script(msgspec.Struct, frozen=True):
    """One match's requests in their order, each with who makes it; a seat's metadata carries its token."""

    requests: tuple[tuple[Seat, bytes], ...]
    metadata: dict[Seat, Metadata]


class _Tally:
    """What a load has been answered: when it ran out of requests, if it did, tells `over`; `came` that one came."""

    def __init__(self) -> None:
        self.answers: list[bytes] = []
        self.came, self.over = asyncio.Event(), asyncio.Event()

    def take(self, answer: bytes) -> None:
        """Counts an answer."""
        self.answers.append(answer)
        self.came.set()


_Player = Callable[[LoadClient, _Script, _Tally], Coroutine[None, None, None]]


class SubmitDurably:
    """Submits over gRPC to `magistrate serve` on SQLite, each answered when it is on the disk.

    Matches are played at random beforehand, and the store is given their openings and chance secrets: so the
    client only sends what is ready. Each match has one action in flight. The folder for temporary files must be
    on a disk.
    """

    def __init__(self, edition: str, flight: int = _FLIGHT, seconds: float = _SECONDS) -> None:
        """`flight` is how many actions are in flight, `seconds` how long each load lasts after a warm-up."""
        self._edition = edition
        self._flight = flight
        self._seconds = seconds
        self.figures: Sequence[Figure] = (
            Figure("submit over gRPC, durable, 1 client, p50", "ms", 2.5, "lower"),
            Figure("submit over gRPC, durable, 1 client, p99", "ms", 10, "lower"),
            Figure(f"submit over gRPC, durable, {flight} in flight, unary", "actions/s", 1_500),
            Figure(f"submit over gRPC, durable, {flight} in flight, bidirectional", "actions/s", 3_000),
            Figure("unary submit by the same server without rules or store", "times", 0.6),
        )

    def run(self, note: Note) -> Sequence[float]:
        """Measures both servers, one after the other on the same folder of tokens."""
        note("playing matches")
        matches = self._matches
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            note("writing their openings")
            scripts = {kind: self._scripts(folder, kind, matches) for kind in ("alone", "unary", "play")}
            with serving(folder) as address, echoing(folder) as echo, _no_collection():
                note("one client")
                times = uvloop.run(_alone(address, scripts["alone"][:_ALONE]))
                note("without rules or store")
                bare = uvloop.run(self._rate(echo, scripts["unary"], _submit_all, submitted))
                note("unary")
                unary = uvloop.run(self._rate(address, scripts["unary"], _submit_all, submitted))
                note("bidirectional")
                streamed = uvloop.run(self._rate(address, scripts["play"], _play_all, played))
        percentiles = statistics.quantiles(times, n=100)
        return percentiles[49] * 1000, percentiles[98] * 1000, unary, streamed, unary / bare

    @cached_property
    def _matches(self) -> tuple[Table, list[Played]]:
        table = Table(self._edition)
        return table, [table.long(_EVENTS) for _ in range(max(self._flight, _ALONE))]

    def _scripts(self, folder: Path, kind: str, matches: tuple[Table, list[Played]]) -> list[_Script]:
        """Puts the openings of some matches into the folder's store, and makes what is then sent to them."""
        table, all_played = matches
        tokens = Tokens(open_keys(folder)[0], lambda: time.time_ns() // 1_000_000)
        requests = Requests(games().values())
        make = requests.play if kind == "play" else requests.submit
        store = open_store(f"sqlite:///{folder / 'matches.db'}")
        scripts = []
        try:
            names = [f"{kind} {number}" for number in range(len(all_played))]
            store.append([table.append(name, one, 1) for name, one in zip(names, all_played, strict=True)])
        finally:
            store.close()
        for name, one in zip(names, all_played, strict=True):
            commands = [event.command for event in one.events[1:]]
            made = [
                (command.actor.seat or Seat(0), make(name, command.action, f"bench {number}"))
                for number, command in enumerate(commands)
            ]
            seats = dict.fromkeys(seat for seat, _ in made)
            scripts.append(
                _Script(tuple(made), {seat: bearer(tokens.issue(Actor("seat", seat), name)[0]) for seat in seats})
            )
        return scripts

    async def _rate(
        self, address: str, scripts: Sequence[_Script], play: _Player, accepted: Callable[[bytes], bool]
    ) -> float:
        """Answers a second to all scripts at once."""
        tally = _Tally()
        async with LoadClient(address) as client:
            players = [asyncio.create_task(play(client, script, tally)) for script in scripts]
            await asyncio.sleep(self._seconds * _WARM_UP)
            tally.came.clear()
            before, begun = len(tally.answers), time.perf_counter()
            try:
                async with asyncio.timeout(self._seconds):
                    await tally.over.wait()
            except TimeoutError:
                # Where nothing came in that time, the rate is what the first answer takes.
                coming = asyncio.create_task(tally.came.wait())
                await asyncio.wait([coming, *players], return_when=asyncio.FIRST_COMPLETED)
                coming.cancel()
                tally.over.set()
            rate = (len(tally.answers) - before) / (time.perf_counter() - begun)
            await asyncio.gather(*players)
        assert all(map(accepted, tally.answers)), "what was legal offline is legal on the server"
        return rate


async def _submit_all(client: LoadClient, script: _Script, tally: _Tally) -> None:
    """Plays a match by unary calls, one after the other, until the load is over."""
    for seat, request in script.requests:
        if tally.over.is_set():
            return
        tally.take(await client.submit(request, script.metadata[seat]))
    tally.over.set()


async def _play_all(client: LoadClient, script: _Script, tally: _Tally) -> None:
    """Plays a match by a stream for each seat, one action after the other, until the load is over."""
    streams = {seat: client.play(metadata) for seat, metadata in script.metadata.items()}
    for seat, request in script.requests:
        if tally.over.is_set():
            break
        stream = streams[seat]
        await stream.write(request)
        answer = await stream.read()
        assert isinstance(answer, bytes), "a stream is open until the client closes it"
        tally.take(answer)
    tally.over.set()
    for stream in streams.values():
        await stream.done_writing()


async def _alone(address: str, scripts: Sequence[_Script]) -> list[float]:
    """The seconds that each action takes of a client that waits for every answer; each match's first is left out."""
    times = []
    async with LoadClient(address) as client:
        for script in scripts:
            for number, (seat, request) in enumerate(script.requests[:_ALONE_ACTIONS]):
                begun = time.perf_counter()
                answer = await client.submit(request, script.metadata[seat])
                spent = time.perf_counter() - begun
                assert submitted(answer), "what was legal offline is legal on the server"
                if number:
                    times.append(spent)
    return times


@contextmanager
def _no_collection() -> Iterator[None]:
    """Keeps the client's garbage collection out of what is measured."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()
