"""The HTTP server that browsers reach: uvicorn over httptools, in the event loop of gRPC's own server."""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any

import msgspec
import uvicorn
from starlette.middleware.cors import CORSMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from service.rpc.transport.addresses import bound
from service.rpc.transport.tls import ServerTls
from service.rpc.web.application import Application

_PATIENCE = 10.0
"""Seconds within which the headers of a request must have come."""
_IDLE = 60
"""Seconds for which a connection may wait for its next request."""
_LONGEST_HEAD = 64 << 10
_FRAMES = 16
"""What a byte of content may have around it: a chunk of one byte has six."""
_ASKED = (
    "authorization",
    "content-type",
    "connect-accept-encoding",
    "connect-content-encoding",
    "connect-protocol-version",
    "connect-timeout-ms",
    "grpc-timeout",
    "x-grpc-web",
    "x-request-id",
    "x-user-agent",
)
"""Headers that a page of another origin may send, beside those that it always may."""
_TOLD = (
    "connect-content-encoding",
    "grpc-message",
    "grpc-status",
    "grpc-status-details-bin",
    "trailer-x-request-id",
    "x-request-id",
)
"""Headers that it may read."""
_PREFLIGHT = 7_200

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Asgi = Callable[[Any, Any, Any], Awaitable[None]]


class WebListen(msgspec.Struct, frozen=True, kw_only=True):
    """Where browsers are answered (port 0 chooses a free one), which pages of other origins may call, and how many
    connections are taken at once.
    """

    port: int
    origins: tuple[str, ...] = ()
    most: int = 4_096
    shared: bool = False


class Web:
    """An HTTP/1.1 server for one application."""

    def __init__(self, listen: WebListen, host: str, tls: ServerTls | None, application: Application) -> None:
        """Takes its port, and answers there once it is started. Raises AddressInUse and BadTls."""
        self._application = application
        app: Asgi = _Legible(application)
        if listen.origins:
            app = CORSMiddleware(
                app,
                allow_origins=listen.origins,
                allow_methods=("POST",),
                allow_headers=_ASKED,
                expose_headers=_TOLD,
                max_age=_PREFLIGHT,
            )
        context = None if tls is None else tls.context()
        self._socket = bound(host, listen.port, "--web-port", shared=listen.shared)
        self.port: int = self._socket.getsockname()[1]
        config = uvicorn.Config(
            app,
            http=_bounded(listen.most),
            ws="none",
            lifespan="off",
            loop="none",
            interface="asgi3",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            timeout_keep_alive=_IDLE,
            ssl_context_factory=None if context is None else lambda _config, _default: context,
        )
        self._server = _Server(config)
        self._serving: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begins to answer."""
        self._serving = asyncio.create_task(self._server.serve([self._socket]))
        begun = asyncio.create_task(self._server.begun.wait())
        await asyncio.wait((begun, self._serving), return_when=asyncio.FIRST_COMPLETED)
        begun.cancel()
        if self._serving.done():
            await self._serving

    async def stop(self, grace: float) -> None:
        """Takes no more calls, and gives those in progress so many seconds."""
        self._server.config.timeout_graceful_shutdown = max(1, int(grace))
        self._server.should_exit = True
        if self._serving is None:
            self._socket.close()
            return
        # A stream that is watched has no end of its own, and is told before uvicorn would cut it off.
        asyncio.get_running_loop().call_later(grace / 2, self._application.give_up)
        await self._serving


class _Server(uvicorn.Server):
    """Says when it has begun, and leaves signals to the program that it is part of."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.begun = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.begun.set()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class _Legible:
    """Turns away requests whose headers are no text, which nobody beyond expects."""

    def __init__(self, application: Asgi) -> None:
        self._application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if all(name.isascii() and value.isascii() for name, value in scope["headers"]):
            await self._application(scope, receive, send)
            return
        headers = [(b"content-type", b"text/plain; charset=utf-8")]
        await send({"type": "http.response.start", "status": 400, "headers": headers})
        await send({"type": "http.response.body", "body": b"headers are ASCII text\n"})


class Bounded(HttpToolsProtocol):
    """A connection that must say in time, and in few words, what it asks for. Past `most` none is taken."""

    most = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        """Begins to wait for a request."""
        super().connection_made(transport)
        self._late: asyncio.TimerHandle | None = None
        self._fresh = self._heading = False
        self._whole = True
        self._around = self._content = 0
        if len(self.connections) > self.most:
            transport.abort()
        else:
            self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Waits no longer."""
        self._expect_no_more()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Reads, and bounds what is none of a request's content: heads, the frames of chunks, trailers."""
        super().data_received(data)
        if not self._fresh:
            self._around += len(data)
            if self._around > _LONGEST_HEAD + _FRAMES * self._content:
                self.transport.abort()
        self._fresh = False
        cycle: RequestResponseCycle | None = self.cycle
        if self.timeout_keep_alive_task is None and (cycle is None or cycle.response_complete):
            # A request that was answered before all of it came: the next one may take as long as after any other.
            self._expect(_IDLE if self._whole else _PATIENCE)

    def on_message_begin(self) -> None:
        """Begins to read a request's head."""
        super().on_message_begin()
        self._fresh = self._heading = True
        self._whole = False
        self._around = self._content = 0
        self._expect_no_more()
        self._expect()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Keeps a header; not what comes behind the content."""
        if self._heading:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """A request has been asked for."""
        self._heading = False
        self._expect_no_more()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Takes some of the content."""
        self._content += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Has all of a request."""
        self._whole = True
        super().on_message_complete()

    def _expect(self, seconds: float = _PATIENCE) -> None:
        if self._late is None:
            self._late = self.loop.call_later(seconds, self.transport.abort)

    def _expect_no_more(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


def _bounded(most: int) -> type[Bounded]:
    return type("Bounded", (Bounded,), {"most": most})
