"""What services see of a call that came over HTTP: the same as of one that came over gRPC."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextvars import ContextVar
from typing import Any, NoReturn

import grpc
from connectrpc.code import Code
from connectrpc.errors import ConnectError, ErrorDetail
from connectrpc.request import RequestContext
from google.protobuf.message import Message
from google.rpc import status_pb2

from service.rpc.transport.failures import DETAILS_KEY, Failure
from service.rpc.web.shapes import Shapes
from service.rpc.web.spelling import spelled

_CODES = {
    code: Code("canceled" if code.name == "CANCELLED" else code.name.lower())
    for code in grpc.StatusCode
    if code.value[0]
}
_STATUSES = {code: status for status, code in _CODES.items()}


PEER: ContextVar[str] = ContextVar("PEER", default="web::")
"""Where the client of a call is: its address and port."""
_STOPPING = "the service is being stopped: go on with this stream when it answers again"


class _End:
    """The end of a stream's messages, and what it ended with."""

    def __init__(self, error: Exception | None = None) -> None:
        self.error = error


class WebContext:
    """A call in progress, as gRPC's own context shows it."""

    def __init__(self, request: "RequestContext[Any, Any]", shapes: Shapes) -> None:
        self._request = request
        self._shapes = shapes
        self._given_up = False
        self.text = b""
        """The last request as the client wrote it, where that is JSON."""
        self._answering: asyncio.Task[None] | None = None
        self._written: asyncio.Queue[Message | _End] = asyncio.Queue(1)

    def invocation_metadata(self) -> Iterable[tuple[str, str]]:
        """The headers that the client sent."""
        return self._request.request_headers.allitems()

    def time_remaining(self) -> float | None:
        """Seconds until the client's deadline; None for no deadline."""
        left = self._request.timeout_ms
        return None if left is None else left / 1000

    def peer(self) -> str:
        """Where the client is."""
        return PEER.get()

    def cancelled(self) -> bool:
        """Never: a call whose client has hung up is cancelled where it waits."""
        return False

    def set_trailing_metadata(self, metadata: Iterable[tuple[str, str | bytes]]) -> None:
        """Sets what is sent after the answer."""
        for name, value in metadata:
            if isinstance(value, str):
                self._request.response_trailers[name] = value

    async def write(self, message: Message) -> None:
        """Sends one message of a stream, when the one before has gone."""
        await self._written.put(message)

    async def abort(
        self, code: grpc.StatusCode, details: str = "", trailing_metadata: Iterable[tuple[str, str | bytes]] = ()
    ) -> NoReturn:
        """Ends the call with a status."""
        self.set_trailing_metadata(trailing_metadata)
        packed = next((value for name, value in trailing_metadata if name == DETAILS_KEY), b"")
        status = status_pb2.Status.FromString(packed if isinstance(packed, bytes) else b"")
        if self.text:
            status = spelled(status, self.text)
            details = status.message
        told = [ErrorDetail(self._shapes.detail(one.type_url, one.value)) for one in status.details]
        raise ConnectError(_CODES[code], details, told)

    def give_up(self) -> None:
        """Ends a stream because the service stops."""
        if self._answering is not None and not self._given_up:
            self._given_up = True
            self._answering.cancel()

    async def streamed(self, answer: Callable[[], Awaitable[Any]]) -> AsyncIterator[Message]:
        """What is written while a call is answered, as it comes. Whoever stops listening ends the call."""

        async def run() -> None:
            try:
                await answer()
            except asyncio.CancelledError:
                if not self._given_up:
                    raise
                await self._written.put(_End(ConnectError(Code.UNAVAILABLE, _STOPPING)))
            except Exception as error:  # noqa: BLE001 - it is raised again where it is waited for
                await self._written.put(_End(error))
            else:
                await self._written.put(_End())

        self._answering = task = asyncio.create_task(run())
        try:
            while not isinstance(message := await self._written.get(), _End):
                yield message
            if message.error is not None:
                raise message.error
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def received(requests: AsyncIterator[Any]) -> AsyncIterator[Any]:
    """A stream's requests as they come. What the client does wrong is a failure of ours."""
    try:
        async for request in requests:
            yield request
    except ConnectError as error:
        raise Failure(_STATUSES[error.code], error.message) from error
