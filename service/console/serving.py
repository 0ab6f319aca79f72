"""The console's own server: where it listens, and how it starts and stops."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import uvicorn

from service.console.app import console
from service.rpc.transport.tls import ClientTls

_GRACE = 2


class NotServed(Exception):
    """The console cannot listen: says where and why."""


class Console(msgspec.Struct, frozen=True, kw_only=True):
    """Where the console listens, and the service that it asks. `certificate` and `key` are PEM files for HTTPS."""

    host: str = "127.0.0.1"
    port: int = 7438
    certificate: Path | None = None
    key: Path | None = None


class Served:
    """A console that listens; it belongs to the event loop that runs it."""

    def __init__(self, where: Console, service: str, tls: ClientTls | None = None) -> None:
        """Takes the address at once, so that two never share it. Raises NotServed."""
        self._where = where
        self._socket = _listening(where)
        self._server = _Quiet(
            uvicorn.Config(
                console(service, tls),
                log_level="warning",
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=_GRACE,
                ssl_certfile=where.certificate,
                ssl_keyfile=where.key,
                h11_max_incomplete_event_size=32 * 1024,
            )
        )

    @property
    def url(self) -> str:
        """Its address in a browser."""
        host, port = self._socket.getsockname()[:2]
        shown = f"[{host}]" if ":" in host else host
        return f"{'https' if self._where.certificate else 'http'}://{shown}:{port}"

    async def run(self) -> None:
        """Serves until it is told to stop."""
        await self._server.serve([self._socket])

    def stop(self) -> None:
        """Tells it to stop: open streams end, and requests in progress are finished."""
        self._server.should_exit = True


class _Quiet(uvicorn.Server):
    """A server that leaves signals to whoever runs it."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Captures none."""
        yield


def _listening(where: Console) -> socket.socket:
    family = socket.AF_INET6 if ":" in where.host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((where.host, where.port))
        made.listen(1024)
    except (OSError, OverflowError) as error:
        made.close()
        raise NotServed(f"the console cannot listen at {where.host}:{where.port}: {error}") from error
    made.setblocking(False)
    return made


async def until(served: Served, stopping: asyncio.Event) -> None:
    """Serves until an event is set."""
    running = asyncio.create_task(served.run())
    await asyncio.wait({running, asyncio.create_task(stopping.wait())}, return_when=asyncio.FIRST_COMPLETED)
    served.stop()
    await running
