"""Many watchers in a process of their own: when which of them was sent what.

It is told whom to watch by one line of JSON, says a line when each has its first page, and what has come, as JSON, when
its standard input ends. Times are those of the machine's monotonic clock, in seconds.
"""

import asyncio
import gc
import sys
import time
from collections.abc import Mapping

import msgspec
import uvloop

from service.cli.inputs.jsontexts import json_of
from service.rpc.clients.load import LoadClient
from service.rpc.clients.load import arrived as position_of
from service.rpc.clients.remote import bearer

READY = "ready"
_CONNECTIONS = 8


class Watched(msgspec.Struct, frozen=True):
    """Whom to watch: so many watchers of each match, from its first event on, by turns with each of its tokens."""

    address: str
    each: int
    tokens: Mapping[str, tuple[str, ...]]


class Arrival(msgspec.Struct, frozen=True, array_like=True):
    """A page came to one of all watchers, of a match, up to a position."""

    watcher: int
    match: int
    position: int
    at: float


def watch() -> None:
    """Watches until nobody reads it any more."""
    gc.disable()
    watched = json_of(sys.stdin.readline(), Watched)
    arrived = uvloop.run(_watch(watched))
    arrivals = [Arrival(watcher, match, position_of(page), at) for watcher, match, page, at in arrived]
    sys.stdout.write(msgspec.json.encode(arrivals).decode())


async def _watch(watched: Watched) -> list[tuple[int, int, bytes, float]]:
    clients = [LoadClient(watched.address) for _ in range(_CONNECTIONS)]
    arrived: list[tuple[int, int, bytes, float]] = []
    first = asyncio.Semaphore(0)

    async def one(number: int, place: int, match: str, token: str) -> None:
        async for page in clients[number % _CONNECTIONS].watch(match, 1, bearer(token)):
            arrived.append((number, place, page, time.monotonic()))
            first.release()

    matches = [(place, match) for place, match in enumerate(watched.tokens) for _ in range(watched.each)]
    watchers = []
    for number, (place, match) in enumerate(matches):
        tokens = watched.tokens[match]
        watchers.append(asyncio.create_task(one(number, place, match, tokens[number % len(tokens)])))
    for _ in watchers:
        await first.acquire()
    arrived.clear()
    sys.stdout.write(f"{READY}\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.read)
    for watcher in watchers:
        watcher.cancel()
    found = arrived.copy()
    await asyncio.gather(*watchers, return_exceptions=True)
    return found
