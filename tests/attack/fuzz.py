"""Fuzzed messages over all calls, with each role's token: nothing breaks, hangs or grows, and every match stays whole.

Most messages are given to the handlers of a whole server in another process, without the socket; one in twenty goes
over it. Message N of a seed is always the same; what broke is told with its bytes.
"""

import json
import os
import random
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import grpc
from google.protobuf.descriptor import MethodDescriptor
from magistrate.v1 import match_service_pb2 as pb

from tests.attack.fuzzing import BROKEN
from tests.attack.messages import methods, new
from tests.attack.parts import Part, Scene
from tests.attack.vocabulary import fill, mutate, scramble

ROOT = Path(__file__).resolve().parents[2]
MOST_GROWTH = 200
"""How much more memory, in MB, the server may hold at the end than after a tenth of the messages.

Compiled catalogs, engines and lately used matches are kept, all of them up to a bound.
"""
_SHARE = 20
_IN_FLIGHT = 32
_LIMIT = 30.0


def fuzz(scene: Scene, count: int, seed: int) -> str:
    """Sends so many messages. Raises AssertionError for whatever must not come of them."""
    child = _Child(scene.folder, seed, count)
    outside = Outside(child.address, child.token)
    outside.send(count // _SHARE, seed)
    found = child.ended()
    broken = [*found["broken"], *outside.broken]
    assert not broken, f"seed {seed}: {len(broken)} broken, the first: {broken[0]}"
    assert not found["wrong"], f"seed {seed}: {len(found['wrong'])} matches are not whole: {found['wrong'][:3]}"
    memory = found["memory"]
    growth = memory[-1] - memory[len(memory) // 10]
    assert growth <= MOST_GROWTH, f"seed {seed}: the server grew by {growth} MB: {memory}"
    codes = Counter(found["codes"])
    taken = ", ".join(f"{number:,} {code}" for code, number in codes.most_common(4))
    sent, over = found["sent"], outside.codes.total()
    return (
        f"{sent:,} messages ({codes.total():,} calls) inside and {over:,} over the socket: none broke or hung (slowest "
        f"{found['slowest'][0]:.1f} s); {taken}; {found['matches']:,} matches with {found['events']:,} events verify "
        f"and are read by all; memory {memory[0]} to {memory[-1]} MB"
    )


class _Child:
    """The process with the server."""

    def __init__(self, folder: Path, seed: int, count: int) -> None:
        path = os.pathsep.join([str(ROOT), str(ROOT / "build" / "stubs")])
        self._errors = folder / "errors"
        with self._errors.open("w", encoding="utf-8") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.attack.fuzzing", str(folder), str(seed), str(count)],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": path},
            )
        self._told: dict[str, Any] = {}
        first = self._line()
        assert "address" in first, self._wrong()
        self.address, self.token = first["address"], first["token"]
        self._reading = threading.Thread(target=self._read)
        self._reading.start()

    def _line(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        told: dict[str, Any] = json.loads(line) if line else {}
        return told

    def _read(self) -> None:
        while told := self._line():
            self._told = told

    def _wrong(self) -> str:
        return f"the server ended by itself: {self._errors.read_text(encoding='utf-8')[-2_000:]}"

    def ended(self) -> dict[str, Any]:
        """What the process says at its end. Raises AssertionError if it crashed."""
        code = self._process.wait()
        self._reading.join()
        assert self._process.stdout is not None
        self._process.stdout.close()
        assert code == 0, self._wrong()
        assert "broken" in self._told, self._wrong()
        return self._told


class Outside:
    """A client of the server's socket, of which only the contract is known."""

    def __init__(self, address: str, token: str) -> None:
        self._channel = grpc.insecure_channel(address, options=(("grpc.max_receive_message_length", -1),))
        self._metadata = (("authorization", f"Bearer {token}"),)
        self._waiting: list[tuple[str, Any, bool]] = []
        self.codes = Counter[str]()
        self.broken: list[str] = []

    def send(self, count: int, seed: int) -> None:
        """Sends so many messages, as the organiser and as nobody, many at once."""
        with self._channel:
            known = [*methods()]
            for number in range(count):
                if number % 1_000 == 0:
                    words = {"match_id": self._matches(), "request_id": [f"out {number}", ""]}
                chance = random.Random(f"{seed} outside {number}")
                method = chance.choice(known)
                message = new(method)
                fill(message, chance, words)
                while chance.random() < 0.4:
                    mutate(message, chance, words)
                data = message.SerializeToString()
                data = scramble(data, chance) if chance.random() < 0.05 else data
                self._call(method, data, self._metadata if chance.random() < 0.9 else ())
                if len(self._waiting) >= _IN_FLIGHT:
                    self._take()
            self._take()

    def _matches(self) -> list[str]:
        list_matches: Any = self._channel.unary_unary("/magistrate.v1.MatchService/ListMatches")
        request = pb.ListMatchesRequest(page_size=50).SerializeToString()
        found = pb.ListMatchesResponse.FromString(list_matches(request, metadata=self._metadata, timeout=_LIMIT))
        return [one.match_id for one in found.matches] or ["none"]

    def _call(self, method: MethodDescriptor, data: bytes, metadata: Any) -> None:
        make: Any = {
            (False, False): self._channel.unary_unary,
            (False, True): self._channel.unary_stream,
            (True, False): self._channel.stream_unary,
            (True, True): self._channel.stream_stream,
        }[method.client_streaming, method.server_streaming]
        multi = make(f"/{method.containing_service.full_name}/{method.name}")
        named = {"metadata": metadata, "timeout": 0.2 if method.name == "WatchEvents" else _LIMIT}
        request = iter((data,)) if method.client_streaming else data
        done = multi(request, **named) if method.server_streaming else multi.future(request, **named)
        self._waiting.append((f"{method.name}: {data.hex()[:4_000]}", done, method.server_streaming))

    def _take(self) -> None:
        for what, done, streams in self._waiting:
            code = _code(done, streams=streams)
            self.codes[code] += 1
            if code in BROKEN or (code == "DEADLINE_EXCEEDED" and not what.startswith("WatchEvents")):
                self.broken.append(f"{code} over the socket: {what}")
        self._waiting.clear()


def _code(done: Any, *, streams: bool) -> str:
    try:
        for _ in _answers(done, streams=streams):
            pass
    except grpc.RpcError as error:
        call: Any = error
        code: str = call.code().name
        return code
    return "OK"


def _answers(done: Any, *, streams: bool) -> Iterator[bytes]:
    yield from done if streams else (done.result(),)


PARTS = (
    Part(
        name="fuzz",
        what="fuzzed messages over all calls with each role's token",
        quick=3_000,
        full=1_000_000,
        run=fuzz,
    ),
)
