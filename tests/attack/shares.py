"""Floods of streams, calls and new things, with tokens and with none, while two seats play on.

Each flood asks for far more than anybody's share. What it gets is counted, and is no more than the share; the seats'
calls are all answered, and so is a health check of somebody else.
"""

import asyncio
import itertools
import random
import threading
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any

import grpc
from grpc_health.v1 import health_pb2
from magistrate.v1 import judge_service_pb2, match_service_pb2, token_service_pb2

from domain.kernel.acting.sampling import sample
from domain.kernel.decisions.commands import Actor
from domain.registry import decks, game
from service.app.boundary.config import CONNECTION_HEALTH, HOURLY_BRANCHES, MOST_HEALTH, TOKEN_CALLS, TOKEN_STREAMS
from service.app.boundary.results import Submitted
from service.rpc.clients.client import Client
from service.rpc.clients.remote import bearer, remote_error
from service.rpc.messages.views import write_actor
from tests.attack.parts import Part, Scene
from tests.service.rpc.playing import EDITION, new_match, seat
from tests.service.rpc.serving import Process

HOURLY = 20
"""How many matches and tokens the server that is attacked lets an organiser make in an hour: by default it is more."""
LONGEST = 60.0
"""Seconds after which an answer is taken never to come."""
_PATH = "/magistrate.v1."
_HEALTH = "/grpc.health.v1.Health/"
_AT_ONCE = 32
_BURST = 2_000
_ALONE = (("grpc.use_local_subchannel_pool", 1),)


class Seats(threading.Thread):
    """Two seats that play for as long as the attack goes on."""

    def __init__(self, process: Process, organiser: Client, seed: int) -> None:
        super().__init__(name="seats")
        self.match = new_match(organiser, f"attacked {seed}")
        self._clients = {n: Client(process.address, organiser.issue_token(seat(n), self.match)[0]) for n in (1, 2)}
        self._chance = random.Random(seed)
        self._over = threading.Event()
        self._last: Callable[[], Submitted] = lambda: Submitted(match=self.match, position=0)
        self.calls = 0
        self.problem: Exception | None = None

    def run(self) -> None:
        try:
            for number in itertools.count(1):
                if self._over.is_set():
                    return
                self._step(number)
        except Exception as error:  # noqa: BLE001 - told by the part
            self.problem = error
        finally:
            for client in self._clients.values():
                client.close()

    def _step(self, number: int) -> None:
        """Looks, asks what is offered, and plays; once the match is over, sends the last action again."""
        asked = self._clients[1].view(self.match).question
        if asked is not None and asked.seat is not None:
            client = self._clients[asked.seat]
            offers = [offer for offer in client.legal(self.match).offers if offer.action != "concede"]
            action = sample(game(EDITION), self._chance.choice(offers), self._chance.randrange)
            self._last = partial(client.submit, self.match, action, request_id=f"step {number}")
        answer = self._last()
        assert answer.accepted, answer.reasons
        self.calls += 3 if asked is not None else 2

    def end(self) -> int:
        """Lets them stop, and says how many calls they made. Raises what one of them ended with."""
        self._over.set()
        self.join()
        assert self.problem is None, f"a seat could not play on: {self.problem!r}"
        return self.calls


class Flood:
    """What a flood asked for and got."""

    def __init__(self, address: str, count: int) -> None:
        self._address = address
        self._count = count
        self.refused: Counter[str] = Counter()

    async def streams(self, path: str, request: Any, token: str, most: int, *, connections: int = 1) -> int:
        """Opens streams and leaves them open, over so many connections; gives how many were answered.

        They are at least so many that gRPC itself would give up calls at random, whoever's they are.
        """
        channels = [grpc.aio.insecure_channel(self._address, options=_ALONE) for _ in range(connections)]
        calls = []
        for number in range(max(self._count, _BURST)):
            multi: Any = channels[number % connections].unary_stream(path, request_serializer=_written)
            calls.append(multi(request, metadata=bearer(token)))
        held = await self._answered(call.read() for call in calls)
        assert held <= most, f"{held} streams of {path} were held at once, and {most} is the most"
        await self.healthy()
        for channel in channels:
            await channel.close()
        return held

    async def silent(self, path: str, token: str, most: int) -> None:
        """Begins calls and never sends their message. So many may be left waiting; all others have ended."""
        async with grpc.aio.insecure_channel(self._address, options=_ALONE) as channel:
            multi: Any = channel.stream_stream(path)
            calls = [multi(metadata=bearer(token)) for _ in range(self._count)]
            ends = [asyncio.ensure_future(call.code()) for call in calls]
            for number, end in enumerate(asyncio.as_completed(ends, timeout=LONGEST), 1):
                self.refused[(await end).name] += 1
                if number >= self._count - most:
                    break
            for call in calls:
                call.cancel()
            await asyncio.gather(*ends)

    async def made(self, path: str, request: Callable[[int], Any], token: str, most: int) -> int:
        """Asks for new things; gives how many were made."""
        async with grpc.aio.insecure_channel(self._address, options=_ALONE) as channel:
            call: Any = channel.unary_unary(path, request_serializer=_written)
            got = 0
            for first in range(0, self._count, _AT_ONCE):
                numbers = range(first, min(first + _AT_ONCE, self._count))
                got += await self._answered(call(request(n), metadata=bearer(token), timeout=LONGEST) for n in numbers)
        assert got <= most, f"{got} were made by {path}, and {most} an hour is the most"
        return got

    async def _answered(self, calls: Iterable[Awaitable[Any]]) -> int:
        """How many of these were answered; why the others were not is counted."""
        results = await asyncio.wait_for(asyncio.gather(*calls, return_exceptions=True), LONGEST)
        for error in results:
            if isinstance(error, grpc.aio.AioRpcError):
                told = remote_error(error)
                if error.code() is grpc.StatusCode.UNAVAILABLE and "RST_STREAM" in told.message:
                    self.refused["RST_STREAM"] += 1  # Too many over this connection: its own are refused unseen.
                    continue
                assert error.code() is grpc.StatusCode.RESOURCE_EXHAUSTED, error
                assert told.reason, error
                assert told.retry_after, error
                self.refused[told.reason] += 1
            elif isinstance(error, BaseException):
                raise error
        return sum(not isinstance(result, BaseException) for result in results)

    async def healthy(self) -> None:
        """Whether somebody else is told that the service answers. Raises AioRpcError where it is not."""
        async with grpc.aio.insecure_channel(self._address, options=_ALONE) as channel:
            check: Any = channel.unary_unary(f"{_HEALTH}Check", request_serializer=_written)
            await check(health_pb2.HealthCheckRequest(), timeout=LONGEST)


def _written(message: Any) -> bytes:
    data: bytes = message.SerializeToString()
    return data


def attack(scene: Scene, count: int, seed: int) -> str:
    """Floods a server, each time with so many. Raises AssertionError where somebody gets more than a share."""
    limits = ("--hourly-matches", str(HOURLY), "--hourly-tokens", str(HOURLY))
    with Process(scene.folder / "data", *limits) as process, Client(process.address, process.token) as organiser:
        seats = Seats(process, organiser, seed)
        spectator, judge = (organiser.issue_token(Actor(role), seats.match)[0] for role in ("spectator", "judge"))
        flood = Flood(process.address, count)
        seats.start()
        try:
            got = asyncio.run(_floods(flood, seats.match, (spectator, judge, process.token), count))
        finally:
            played = seats.end()
        assert organiser.audit.verify(seats.match).intact
    refused = ", ".join(f"{number:,} {reason}" for reason, number in flood.refused.most_common())
    return f"{got}; refused: {refused}; meanwhile all {played:,} calls of the seats were answered"


async def _floods(flood: Flood, match: str, tokens: tuple[str, str, str], count: int) -> str:
    spectator, judge, organiser = tokens
    watch, health = match_service_pb2.WatchEventsRequest(match_id=match), health_pb2.HealthCheckRequest()
    many = min(count // CONNECTION_HEALTH, 200)
    held = [
        await flood.streams(f"{_HEALTH}Watch", health, "", CONNECTION_HEALTH),
        await flood.streams(f"{_HEALTH}Watch", health, "", MOST_HEALTH, connections=many),
        await flood.streams(f"{_PATH}MatchService/WatchEvents", watch, spectator, TOKEN_STREAMS),
    ]
    await flood.silent(f"{_PATH}MatchService/Submit", "", 0)
    await flood.silent(f"{_PATH}MatchService/Submit", spectator, TOKEN_CALLS)
    await flood.silent(f"{_HEALTH}Check", "", CONNECTION_HEALTH)
    made = [
        await flood.made(f"{_PATH}JudgeService/Branch", _branch(match), judge, HOURLY_BRANCHES),
        await flood.made(f"{_PATH}MatchService/CreateMatch", _match, organiser, HOURLY),
        await flood.made(f"{_PATH}TokenService/IssueToken", _token(match), organiser, HOURLY),
    ]
    return (
        f"of {count:,} each: {held[0]} Health/Watch held over one connection, {held[1]} over {many}, {held[2]} watches "
        f"of a spectator, {made[0]} branches of a judge, {made[1]} matches and {made[2]} tokens of an organiser"
    )


def _branch(match: str) -> Callable[[int], Any]:
    return lambda number: judge_service_pb2.BranchRequest(match_id=match, position=1, request_id=f"branch {number}")


def _token(match: str) -> Callable[[int], Any]:
    return lambda _: token_service_pb2.IssueTokenRequest(match_id=match, actor=write_actor(seat(1)))


def _match(number: int) -> Any:
    request = match_service_pb2.CreateMatchRequest(edition=EDITION, request_id=f"flood {number}")
    for place, codes in zip((1, 2), itertools.cycle(decks(EDITION).values())):
        request.decks.add(seat=place, codes=codes)
    return request


PARTS = (
    Part(
        name="shares",
        what="floods of streams, calls and new things while seats play",
        quick=300,
        full=10_000,
        run=attack,
    ),
)
