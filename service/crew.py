"""Several processes of one service at one address: started, watched, started again where one ends, and ended together.

Each of them answers for every match: whoever rules on an action appends it behind the position that it knows, and the
store lets one of two do so. This process answers nobody; it keeps the port, so that no other program gets it meanwhile.
"""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import FrameType

import msgspec

from service.app.boundary.config import PREFIX, Config
from service.rpc.transport.addresses import reserved

ANSWERS = "Magistrate listens at "
_MEMBER = f"{PREFIX}CREW_MEMBER"
_PAUSE = 1.0
"""Seconds before a process that has ended is started again, and between two looks whether one has."""
_SOON = 0.1
_LAST = 10.0
"""Seconds that they are given to end."""


class Member(msgspec.Struct, frozen=True):
    """One process of a crew, by its number; all but the `first` that is started find what that has made."""

    number: int
    first: bool
    parent: int

    def settings(self, config: Config, load: Iterable[Path], console: str) -> tuple[Config, Iterable[Path], str]:
        """What of the whole service's settings is this one's: number 0 has the console beside it."""
        return config.of(self.number), load if self.first else (), "" if self.number else console

    def ends_with_its_crew(self) -> None:
        """Ends this process, as it is told to stop, when its parent has ended."""

        def watch() -> None:
            while os.getppid() == self.parent:
                time.sleep(_PAUSE)
            os.kill(os.getpid(), signal.SIGTERM)

        threading.Thread(target=watch, name="crew", daemon=True).start()


def member() -> Member | None:
    """Which one of a crew this process is; None for a service of one process, and for what starts a crew."""
    told = os.environ.pop(_MEMBER, "")
    return msgspec.json.decode(told, type=Member) if told else None


class Crew:
    """The processes of a service: `config.workers` of them."""

    def __init__(self, config: Config, words: Sequence[str]) -> None:
        """`words` are what the command was started with. Raises AddressInUse."""
        self._most = config.workers
        self._kept = [reserved(config.host, config.port, "--listen")]
        host = f"[{config.host}]" if ":" in config.host else config.host
        self._words = [*words, "--listen", f"{host}:{_port(self._kept[0])}"]
        if config.web_port is not None:
            self._kept.append(reserved(config.host, config.web_port, "--web-port"))
            self._words += ["--web-port", str(_port(self._kept[1]))]
        self._running: dict[int, _Process] = {}
        self._stopping = threading.Event()

    def run(self) -> None:
        """Runs them until it is told to stop. Raises SystemExit with the first one's status where that cannot start.

        The others are started when the first has made what all of them find: tables, keys and loaded matches.
        """
        for told in (signal.SIGINT, signal.SIGTERM):
            signal.signal(told, self._stop)
        first = self._start(0, first=True)
        while not first.answers.wait(_SOON) and not self._stopping.is_set():
            if first.status is not None:
                raise SystemExit(first.status or 1)
        for number in range(1, self._most):
            self._start(number)
        self._watch()
        self._end()

    def _watch(self) -> None:
        """Starts again what has ended, and says once when all answer, until it is told to stop."""
        told = False
        while not self._stopping.wait(_PAUSE if told else _SOON):
            for number, one in list(self._running.items()):
                if one.status is not None:
                    sys.stderr.write(f"process {one.pid} has ended with {one.status}: another one takes its place\n")
                    self._stopping.wait(_PAUSE)
                    self._start(number)
            if not told and all(one.answers.is_set() for one in self._running.values()):
                told = True
                _say(f"{self._most} processes answer there\n")

    def _start(self, number: int, *, first: bool = False) -> "_Process":
        started = _Process(self._words, Member(number, first, os.getpid()))
        self._running[number] = started
        return started

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        self._stopping.set()

    def _end(self) -> None:
        for one in self._running.values():
            one.terminate()
        last = time.monotonic() + _LAST
        for one in self._running.values():
            one.wait_until(last)
        for kept in self._kept:
            kept.close()


class _Process:
    """One process of a crew. What the very first one says is said; of all it is heard when they answer."""

    def __init__(self, words: Sequence[str], member: Member) -> None:
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
            _MEMBER: msgspec.json.encode(member).decode(),
        }
        command = [sys.executable, "-m", "service", *words]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
        self.answers = threading.Event()
        threading.Thread(target=self._hear, args=(member.first,), name="crew", daemon=True).start()

    @property
    def pid(self) -> int:
        """Its number among all processes of the machine."""
        return self._process.pid

    @property
    def status(self) -> int | None:
        """What it has ended with; None while it runs."""
        return self._process.poll()

    def terminate(self) -> None:
        """Tells it to end."""
        self._process.terminate()

    def wait_until(self, last: float) -> None:
        """Waits for its end, and ends it where it has not come by then."""
        try:
            self._process.wait(max(0.0, last - time.monotonic()))
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _hear(self, said: bool) -> None:
        for line in self._process.stdout or ():
            if said:
                _say(line)
            if line.startswith(ANSWERS):
                self.answers.set()


def _port(kept: socket.socket) -> int:
    port: int = kept.getsockname()[1]
    return port


def _say(line: str) -> None:
    sys.stdout.write(line)
    sys.stdout.flush()
