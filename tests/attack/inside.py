"""A whole server whose handlers are called without the socket: the same stages, reading and writing of messages."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NamedTuple

import grpc
from google.protobuf.descriptor import MethodDescriptor

from service import main
from service.app.boundary.config import Config
from service.main import Server, build
from service.rpc import server as rpc_server
from service.workers.pool import Workers
from tests.attack.beside import Beside

LONGEST_CALL = 30.0
"""Seconds after which a call is taken to hang."""
SHOWN = 3
"""After so many answers a stream is hung up on."""


class Answer(NamedTuple):
    """How a call ended: its status, and the answers as bytes."""

    code: str
    messages: list[bytes]


class _Ended(Exception):
    """The service ended the call with a status."""

    def __init__(self, code: grpc.StatusCode) -> None:
        super().__init__(code.name)
        self.code = code


class _Details(NamedTuple):
    method: str
    invocation_metadata: tuple[tuple[str, str], ...]


class _Context:
    """What the handlers use of gRPC's own context, for one call. A stream is hung up on after a few answers."""

    def __init__(self, write: Any, *, most: int) -> None:
        self._write = write
        self._most = most
        self.messages: list[bytes] = []

    def time_remaining(self) -> float:
        return LONGEST_CALL

    def cancelled(self) -> bool:
        return False

    def done(self) -> bool:
        return False

    def peer(self) -> str:
        return "ipv4:127.0.0.1:1"

    def add_done_callback(self, callback: Any) -> None:
        del callback

    def set_trailing_metadata(self, metadata: Any) -> None:
        del metadata

    async def send_initial_metadata(self, metadata: Any) -> None:
        del metadata

    async def write(self, message: Any) -> None:
        self.messages.append(self._write(message))
        if len(self.messages) >= self._most:
            raise asyncio.CancelledError

    async def abort(self, code: grpc.StatusCode, details: str = "", trailing_metadata: Any = ()) -> Any:
        details.encode()
        for _, value in trailing_metadata:
            assert value is not None
        raise _Ended(code)


class Inside:
    """A server over SQLite that listens too."""

    def __init__(self, folder: Path) -> None:
        self._gate: Any = None
        self.server: Server = build(Config(data=folder / "data", port=0, heartbeat=0.05))
        self.codes = Counter[str]()

    async def start(self) -> None:
        """Starts it, keeping hold of what it gives to gRPC."""
        module: Any = rpc_server
        composed: Any = main
        make = module.Gate

        def kept(*args: Any) -> Any:
            self._gate = make(*args)
            return self._gate

        module.Gate, composed.Workers = kept, Beside
        try:
            await self.server.start()
        finally:
            module.Gate, composed.Workers = make, Workers

    async def call(self, method: MethodDescriptor, data: bytes, token: str) -> Answer:
        """Calls as a client does that sends these bytes; raises TimeoutError for a call that hangs."""
        return await asyncio.create_task(self._called(method, data, token))  # As gRPC does: each in its own task.

    async def _called(self, method: MethodDescriptor, data: bytes, token: str) -> Answer:
        metadata = (("authorization", f"Bearer {token}"),) if token else ()
        handler = self._gate.service(_Details(f"/{method.containing_service.full_name}/{method.name}", metadata))
        if handler.request_deserializer is None:
            return await self._turned_away(handler)
        context = _Context(handler.response_serializer, most=SHOWN)
        request = handler.request_deserializer(data)
        kind = (handler.request_streaming, handler.response_streaming)
        behaviour = {
            (False, False): handler.unary_unary,
            (False, True): handler.unary_stream,
            (True, False): handler.stream_unary,
            (True, True): handler.stream_stream,
        }[kind]
        code = "OK"
        try:
            async with asyncio.timeout(LONGEST_CALL):
                answer = await behaviour(_once(request) if kind[0] else request, context)
                if answer is not None and not kind[1]:
                    context.messages.append(handler.response_serializer(answer))
        except _Ended as ended:
            code = ended.code.name
        except asyncio.CancelledError:
            code = "HUNG UP"
        self.codes[code] += 1
        return Answer(code, context.messages)

    async def _turned_away(self, handler: Any) -> Answer:
        """How a call ends that the gate does not let in, whatever it would send."""
        try:
            await handler.stream_stream(None, _Context(None, most=0))
        except _Ended as ended:
            self.codes[ended.code.name] += 1
            return Answer(ended.code.name, [])
        raise AssertionError("who is turned away is told why")


async def _once(request: Any) -> AsyncIterator[Any]:
    yield request
