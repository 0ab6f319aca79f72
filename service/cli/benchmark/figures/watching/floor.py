"""A floor of an event with many players: how long pairing takes, the floor's page, and news of a table to reach it."""

import asyncio
import secrets
import statistics
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from domain.kernel.decisions.commands import Actor
from domain.registry import decks
from service.auth.keys import open_keys
from service.auth.tokens import EVERY_MATCH, Tokens
from service.cli.benchmark.prepared.measure import Figure, Note
from service.cli.benchmark.prepared.servers import consoled, serving
from service.rpc.clients.client import Client

_LEVEL, _POLICY = "competitive", "magic-structure"
_PAGES = 10
_WAITS = 10.0
"""Seconds that news is given to arrive everywhere."""


class Heard:
    """When the pages heard of a table; `everywhere` once all of them have."""

    def __init__(self, pages: int) -> None:
        self.times: list[float] = []
        self.everywhere = asyncio.Event()
        self._pages = pages

    def add(self) -> None:
        """One more has heard of it now."""
        self.times.append(time.monotonic())
        if len(self.times) >= self._pages:
            self.everywhere.set()


class RunFloor:
    """Players on half as many tables at one `magistrate serve` with a console, and judges who watch the floor there.

    Pairing is the second round's, from the request to the answer. A page is complete when its last byte is there. News
    is a result at a table, from its answer to the row that every watching page is sent.
    """

    def __init__(self, edition: str, *, players: int = 300, judges: int = 30, results: int = 20) -> None:
        self._edition = edition
        self._players = players
        self._judges = judges
        self._results = results
        of = f"{players} players on {players // 2} tables"
        self.figures: Sequence[Figure] = (
            Figure(f"Swiss round paired, {of}", "s", 2, "lower"),
            Figure(f"floor page complete, {of}", "ms", 300, "lower"),
            Figure(f"result at a table on {judges} watching pages, {of}, p95", "ms", 300, "lower"),
        )

    def run(self, note: Note) -> Sequence[float]:
        """Measures one event."""
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            tokens = Tokens(open_keys(folder)[0], lambda: time.time_ns() // 1_000_000)
            with serving(folder) as address, consoled(address) as console:
                client = Client(address, tokens.issue(Actor("organiser"), EVERY_MATCH)[0], timeout=120)
                with client:
                    note("entering players")
                    event = self._opened(client)
                    note("pairing")
                    paired = self._paired(client, event)
                    judges = [tokens.issue(Actor("judge", name=f"judge {n}"), event)[0] for n in range(self._judges)]
                    note("asking for the floor's page")
                    page = statistics.median(_page(console, event, judges[n % len(judges)]) for n in range(_PAGES))
                    note("watching")
                    late = asyncio.run(self._watched(client, event, console, judges))
        return paired, page * 1000, late * 1000

    def _opened(self, client: Client) -> str:
        """An event whose first round is played."""
        created = client.tournaments.create("Bench", self._edition, _LEVEL, _POLICY, request_id=secrets.token_hex(8))
        event = str(created["tournament_id"])
        deck = next(iter(decks(self._edition).values()))
        for number in range(self._players):
            _act(client, event, "enter_player", player=f"player {number}", deck=deck)
        _act(client, event, "pair_round", kind="ROUND_KIND_SWISS")
        _act(client, event, "begin_round")
        for match in client.tournaments.get(event)["matches"]:
            _result(client, event, match)
        return event

    def _paired(self, client: Client, event: str) -> float:
        begun = time.monotonic()
        _act(client, event, "pair_round", kind="ROUND_KIND_SWISS")
        took = time.monotonic() - begun
        _act(client, event, "begin_round")
        return took

    async def _watched(self, client: Client, event: str, console: str, judges: Sequence[str]) -> float:
        """The 95th percentile of how late a result is on the pages, in seconds."""
        open_tables = [one for one in client.tournaments.get(event)["matches"] if one["round"] == 2][: self._results]
        heard = {str(one["series"]): Heard(len(judges)) for one in open_tables}
        hanging = [asyncio.Event() for _ in judges]
        watching = [
            asyncio.create_task(_listen(console, event, token, heard, up))
            for token, up in zip(judges, hanging, strict=True)
        ]
        late: list[float] = []
        try:
            await asyncio.gather(*(up.wait() for up in hanging))
            for match in open_tables:
                await asyncio.to_thread(_result, client, event, match)
                answered, name = time.monotonic(), str(match["series"])
                async with asyncio.timeout(_WAITS):
                    await heard[name].everywhere.wait()
                late += [max(0.0, at - answered) for at in heard[name].times]
        finally:
            for task in watching:
                task.cancel()
            await asyncio.gather(*watching, return_exceptions=True)
        return statistics.quantiles(late, n=100)[94]


def _act(client: Client, event: str, act: str, **parts: Any) -> None:
    answer = client.tournaments.act(event, act, parts, request_id=secrets.token_hex(8))
    if answer["reasons"]:
        raise RuntimeError(f"{act}: {answer['reasons'][0]['text']}")


def _result(client: Client, event: str, match: Any) -> None:
    if not match["bye"]:
        wins = {str(match["players"][0]["player"]): 2}
        _act(client, event, "report_slip", series=match["series"], wins=wins)


def _cookie(console: str, token: str) -> str:
    return f"magistrate-{urlsplit(console).port}={token}"


def _page(console: str, event: str, token: str) -> float:
    """How long a page takes from the request to its last byte, in seconds."""
    begun = time.monotonic()
    with urlopen(Request(f"{console}/e/{event}", headers={"Cookie": _cookie(console, token)})) as answer:  # noqa: S310 - our own console
        answer.read()
    return time.monotonic() - begun


async def _listen(console: str, event: str, token: str, heard: Mapping[str, Heard], up: asyncio.Event) -> None:
    """Hears what a page is told, and notes when the row of each table came."""
    found = urlsplit(console)
    reader, writer = await asyncio.open_connection(found.hostname, found.port, limit=1 << 24)
    try:
        lines = (f"GET /e/{event}/live HTTP/1.1", f"Host: {found.netloc}", f"Cookie: {_cookie(console, token)}", "", "")
        writer.write("\r\n".join(lines).encode())
        while line := (await reader.readline()).decode():
            if line.startswith("data:"):
                up.set()
                for series, times in heard.items():
                    if f"row-{series}\\" in line:
                        times.add()
    finally:
        writer.close()
