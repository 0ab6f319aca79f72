"""A console beside a service that is told to have one: in a process of its own, so that no page makes a ruling wait."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Sequence

ANSWER = "The console is at "


class NotBeside(Exception):
    """The console did not start: says what it said."""


class Beside:
    """A console's process. It ends with the service, however that ends: it watches what it is given to read."""

    def __init__(self, arguments: Sequence[str]) -> None:
        """`arguments` are those of `magistrate console`."""
        self._arguments = arguments
        self._process: subprocess.Popen[str] | None = None

    async def start(self) -> str:
        """Starts it, and gives its address in a browser. Raises NotBeside."""
        return await asyncio.to_thread(self._start)

    def _start(self) -> str:
        # Not asyncio's: that of uvloop forks, which gRPC's threads must not see.
        self._process = process = subprocess.Popen(
            [sys.executable, "-m", "service", "console", "--until-end", *self._arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        )
        assert process.stdout is not None
        said = []
        for line in process.stdout:
            if line.startswith(ANSWER):
                return line.removeprefix(ANSWER).strip()
            said.append(line.strip())
        raise NotBeside(" ".join(said).removeprefix("magistrate: ") or "the console ended at once")

    async def stop(self) -> None:
        """Ends it."""
        if self._process is not None:
            await asyncio.to_thread(self._stop, self._process)

    @staticmethod
    def _stop(process: "subprocess.Popen[str]") -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.close()
        try:
            process.wait(3)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()
