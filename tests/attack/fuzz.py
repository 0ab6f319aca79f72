"""Fuzzed messages over all calls, with each role's token: nothing breaks, hangs or grows, and every match stays whole.

Most messages are given to the handlers of a whole server in another process, without the socket; one in twenty goes
over it. Two such servers take half of them each. Message N of a seed is always the same; what broke is told with its
bytes. A server that says nothing for a while hangs: it is told to say where it is, and killed.
"""

import itertools
import json
import os
import queue
import random
import signal
import subprocess
import sys
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import grpc
from google.protobuf.descriptor import MethodDescriptor
from magistrate.v1 import match_service_pb2 as pb

from tests.attack.fuzzing import BROKEN
from tests.attack.inside import SHOWN
from tests.attack.messages import methods, new
from tests.attack.parts import Part, Scene
from tests.attack.vocabulary import fill, mutate, scramble

ROOT = Path(__file__).resolve().parents[2]
MOST_GROWTH = 200
"""How much more memory, in MB, a server may hold at the end than after a tenth of the messages.

The server keeps few matches, notes and engines: theirs are other bounds.
"""
SILENCE = 90.0
"""Seconds without a sign of life, of which there is one a second, after which a server hangs."""
LIMIT = 30.0
"""Seconds that a call over the socket may take."""
SERVERS = 2
"""How many servers take a part of the messages each, however many run at once: so a seed always means the same."""
PROGRAM = "from tests.attack.fuzzing import main; main()"
_LEAST = 10_000
"""Fewer messages are for one server."""
_SHARE = 20
_IN_FLIGHT = 32
_TELLS = 5.0
_TOLD = 30_000
"""So much of what a server says at its end is told: the messages in work, and the stacks of all its threads."""


def fuzz(scene: Scene, count: int, seed: int) -> str:
    """Sends so many messages. Raises AssertionError for whatever must not come of them."""
    servers = SERVERS if count >= _LEAST else 1
    numbers = [range(count * n // servers, count * (n + 1) // servers) for n in range(servers)]
    with ThreadPoolExecutor(scene.jobs) as pool:
        shares = [*pool.map(lambda some: share(scene.folder / f"{some.start}", some, seed), numbers)]
    found = [told for told, _ in shares]
    codes = sum((Counter(told["codes"]) for told in found), Counter[str]())
    over = sum(outside.total() for _, outside in shares)
    taken = ", ".join(f"{number:,} {code}" for code, number in codes.most_common(4))
    matches, events = (sum(told[what] for told in found) for what in ("matches", "events"))
    memory = "; ".join(f"{told['memory'][len(told['memory']) // 10]} to {told['memory'][-1]} MB" for told in found)
    slowest = max(told["slowest"][0] for told in found)
    return (
        f"{count:,} messages ({codes.total():,} calls) inside and {over:,} over the socket: none broke or hung "
        f"(slowest {slowest:.1f} s); {taken}; {matches:,} matches with {events:,} events "
        f"verify and are read by all; memory from a tenth of the way to the end {memory}"
    )


def share(
    folder: Path, numbers: range, seed: int, *, program: str = PROGRAM, silence: float = SILENCE
) -> tuple[dict[str, Any], Counter[str]]:
    """Sends the messages of these numbers to one server: what came of those inside, and the codes of the others."""
    folder.mkdir()
    server = _Server(folder, seed, numbers, program, silence)
    outside = Outside(server.address, server.token)
    sending = threading.Thread(target=outside.run, args=(len(numbers) // _SHARE, f"{seed} {numbers.start}"))
    try:
        sending.start()
        found = server.ended(sending)
    finally:
        server.kill()
        sending.join()
    broken = [*found["broken"], *outside.broken]
    assert not broken, f"seed {seed}: {len(broken)} broken, the first: {broken[0]}"
    assert not found["wrong"], f"seed {seed}: {len(found['wrong'])} matches are not whole: {found['wrong'][:3]}"
    memory = found["memory"]
    growth = memory[-1] - memory[len(memory) // 10]
    assert not found["decisions"], f"seed {seed}: {found['decisions']} decisions were never let go"
    assert growth <= MOST_GROWTH, f"seed {seed}: the server grew by {growth} MB: {memory}"
    return found, outside.codes


class _Server:
    """The process with the server."""

    def __init__(self, folder: Path, seed: int, numbers: range, program: str, silence: float) -> None:
        path = os.pathsep.join([str(ROOT), str(ROOT / "build" / "stubs")])
        self._errors = folder / "errors"
        self._silence = silence
        self._lines: queue.Queue[str] = queue.Queue()
        with self._errors.open("w", encoding="utf-8") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-c", program, str(folder), str(seed), str(numbers.start), str(numbers.stop)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": path},
            )
        self._reading = threading.Thread(target=self._read)
        self._reading.start()
        try:
            first = self._line(SILENCE)
            self.address, self.token = first["address"], first["token"]
        except BaseException:
            self.kill()
            raise

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                self._lines.put(line)
        self._lines.put("")

    def _line(self, silence: float) -> dict[str, Any]:
        """What it says next. Raises AssertionError when it says nothing more, or nothing for too long."""
        try:
            line = self._lines.get(timeout=silence)
        except queue.Empty:
            self._process.send_signal(signal.SIGUSR1)
            try:
                self._process.wait(_TELLS)
            except subprocess.TimeoutExpired:
                self._process.send_signal(signal.SIGABRT)
                self._process.wait()
            raise AssertionError(f"the server hangs: {self._said()}") from None
        assert line, f"the server ended by itself, with {self._process.wait()}: {self._said()}"
        told: dict[str, Any] = json.loads(line)
        return told

    def _said(self) -> str:
        return self._errors.read_text(encoding="utf-8", errors="replace")[-_TOLD:]

    def ended(self, sending: threading.Thread) -> dict[str, Any]:
        """What it says at its end; it ends when nobody sends any more. Raises AssertionError if it crashes or hangs."""
        while "broken" not in (told := self._line(self._silence)):
            if not sending.is_alive() and self._process.stdin is not None and not self._process.stdin.closed:
                self._process.stdin.close()
        return told

    def kill(self) -> None:
        """Ends it, if it has not ended."""
        self._process.kill()
        self._process.wait()
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._reading.join()


class Outside:
    """A client of the server's socket, of which only the contract is known."""

    def __init__(self, address: str, token: str) -> None:
        self._channel = grpc.insecure_channel(address, options=(("grpc.max_receive_message_length", -1),))
        self._metadata = (("authorization", f"Bearer {token}"),)
        self._waiting: list[tuple[str, Any, bool]] = []
        self.codes = Counter[str]()
        self.broken: list[str] = []

    def run(self, count: int, seed: str) -> None:
        """Sends so many messages, and notes what ends it early."""
        try:
            self._send(count, seed)
        except Exception as error:  # noqa: BLE001 - a server that does not answer is a finding
            self.broken.append(f"{error!r} over the socket")

    def _send(self, count: int, seed: str) -> None:
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
        found = pb.ListMatchesResponse.FromString(list_matches(request, metadata=self._metadata, timeout=LIMIT))
        return [one.match_id for one in found.matches] or ["none"]

    def _call(self, method: MethodDescriptor, data: bytes, metadata: Any) -> None:
        make: Any = {
            (False, False): self._channel.unary_unary,
            (False, True): self._channel.unary_stream,
            (True, False): self._channel.stream_unary,
            (True, True): self._channel.stream_stream,
        }[method.client_streaming, method.server_streaming]
        multi = make(f"/{method.containing_service.full_name}/{method.name}")
        named = {"metadata": metadata, "timeout": 0.2 if method.name == "WatchEvents" else LIMIT}
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
    """How a call ended; a stream is hung up on after a few answers, each of which may take as long as a call."""
    try:
        for _ in itertools.islice(done, SHOWN) if streams else (done.result(),):
            pass
    except grpc.RpcError as error:
        call: Any = error
        code: str = call.code().name
        return code
    if streams and not done.done():
        done.cancel()
        return "HUNG UP"
    return "OK"


PARTS = (
    Part(
        name="fuzz",
        what="fuzzed messages over all calls with each role's token",
        quick=3_000,
        full=1_000_000,
        run=fuzz,
    ),
)
