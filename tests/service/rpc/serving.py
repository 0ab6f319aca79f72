"""Real services on loopback ports: one in a thread of the test, or one in a process of its own."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

import uvloop

from domain.kernel.decisions.commands import Actor
from service.app.boundary.config import Config
from service.auth.tokens import EVERY_MATCH
from service.main import Server, build
from service.rpc.clients.client import Client
from service.rpc.transport.tls import ClientTls

ROOT = Path(__file__).resolve().parents[3]
ANSWER_LINE = "Magistrate listens at "
_REPLACED = 60.0
"""Seconds in which a process that was killed is replaced."""
TOKEN_LINE = "The organiser's token, shown this once: "  # noqa: S105 - what comes before the token


ORGANISER = Actor("organiser")
_STARTED = _ENDED = 120.0
"""Seconds in which a service answers, and is gone once it is told to stop."""

_PATIENCE = 120.0
"""So many seconds one answer may take beside whatever else runs on the machine."""
_LIFETIME = 600_000
"""A token lives longer than any test: on a loaded machine one of a minute ran out in the midst of a reading's test."""


class Running:
    """A service that answers, and clients of it."""

    def __init__(self, server: Server, config: Config) -> None:
        self.server = server
        self.address = f"{config.host}:{server.port}"
        self.web = f"{config.host}:{server.web_port}"

    def token(self, role: Actor, match: str = EVERY_MATCH, *, lifetime: int = _LIFETIME) -> str:
        """A token signed with the service's own key; `lifetime` in ms."""
        return self.server.tokens.issue(role, match, lifetime=lifetime)[0]

    def client(self, role: Actor = ORGANISER, match: str = EVERY_MATCH, tls: ClientTls | None = None) -> Client:
        """A client with a token."""
        return Client(self.address, self.token(role, match), tls, timeout=_PATIENCE)


@contextmanager
def running(
    config: Config, new_loop: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
) -> Iterator[Running]:
    """A service in a thread, stopped at the end."""
    server = build(config)
    ready = threading.Event()
    problems: list[BaseException] = []
    loop = new_loop()
    stopping = asyncio.Event()

    async def live() -> None:
        try:
            await server.start()
        except BaseException as error:  # noqa: BLE001 - told to the test below
            problems.append(error)
            await server.stop()
            return
        finally:
            ready.set()
        await stopping.wait()
        await server.stop()

    thread = threading.Thread(target=lambda: loop.run_until_complete(live()), daemon=True)
    thread.start()
    assert ready.wait(_STARTED), f"the service did not answer within {_STARTED} s"
    try:
        if problems:
            raise problems[0]
        yield Running(server, config)
    finally:
        loop.call_soon_threadsafe(stopping.set)
        thread.join(_ENDED)
        assert not thread.is_alive(), f"the service did not stop within {_ENDED} s"
        loop.close()


class NotStarted(Exception):
    """A process ended instead of answering; says what it wrote."""


PROGRAM = "from service.__main__ import cli; cli()"


def begun(data: Path, *arguments: str, program: str = PROGRAM) -> subprocess.Popen[str]:
    """`magistrate serve`, with a data folder and further flags, which does not answer yet."""
    command = [sys.executable, "-c", program, "serve", "--listen", "127.0.0.1:0", "--data", str(data), *arguments]
    path = os.pathsep.join([str(ROOT), str(ROOT / "build" / "stubs")])
    environment = {**os.environ, "PYTHONPATH": path}
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)


class Process:
    """A service in a process of its own, killed at the end of a `with` if it still runs."""

    def __init__(self, data: Path, *arguments: str, program: str = PROGRAM) -> None:
        """Starts it, and waits until it answers. Raises NotStarted."""
        self.process = begun(data, *arguments, program=program)
        self.lines: list[str] = []
        self.token = ""
        self.address = ""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line)
            if line.startswith(TOKEN_LINE):
                self.token = line.removeprefix(TOKEN_LINE).strip()
            if line.startswith(ANSWER_LINE):
                self.address = line.removeprefix(ANSWER_LINE).partition(";")[0]
                break
        if not self.address:
            self.process.wait()
            self.process.stdout.close()
            raise NotStarted("".join(self.lines))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        if self.process.poll() is None:
            self.kill()

    def kill(self) -> None:
        """Ends it as kill -9 does."""
        self.process.kill()
        self._reap()

    def stop(self) -> int:
        """Asks it to end, and returns its exit code."""
        self.process.terminate()
        return self._reap()

    def _reap(self) -> int:
        assert self.process.stdout is not None
        self.lines += self.process.stdout.readlines()
        self.process.stdout.close()
        return self.process.wait(timeout=30)


class Crew(Process):
    """Several processes of one service at one address, all of which answer when it is there."""

    def __init__(self, data: Path, count: int, *arguments: str) -> None:
        """Starts them. Raises NotStarted."""
        super().__init__(data, "--workers", str(count), *arguments)
        self.count = count
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line)
            if line.startswith(f"{count} processes answer"):
                return
        raise NotStarted("".join(self.lines))

    def members(self) -> list[int]:
        """The processes that answer."""
        path = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(pid) for pid in path.read_text(encoding="ascii").split()]

    def lose(self, member: int) -> None:
        """Ends one as kill -9 does, and waits until another one is there."""
        os.kill(member, signal.SIGKILL)
        until = time.monotonic() + _REPLACED
        while member in self.members() or len(self.members()) < self.count:
            assert time.monotonic() < until, f"there are {self.members()} of {self.count} processes"
            time.sleep(0.05)
