"""Runs the command line in this process, just as the command `magistrate` does, and keeps what it wrote."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from typing import Any
from unittest.mock import patch

import msgspec

from service.cli.application import application, run
from service.main import serve
from tests.service.cli.answers import strange
from tests.service.rpc.serving import ROOT

PROGRAM = application(serve)


def command_of(arguments: Sequence[str]) -> str:
    """The name of a command by its first words: `match new`."""
    first, *rest = arguments
    command = PROGRAM.commands[first]
    return f"{first} {rest[0]}" if rest and rest[0] in getattr(command, "commands", {}) else first


class Done(msgspec.Struct, frozen=True):
    """How a command ended: its exit code and what it wrote."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        """What it wrote, as JSON."""
        return json.loads(self.out)


class Shell:
    """Somebody who types commands with these settings in the environment."""

    def __init__(self, environment: Mapping[str, str] | None = None) -> None:
        self._environment = dict(environment or {})

    def using(self, **environment: str) -> "Shell":
        """The same with further settings."""
        return Shell({**self._environment, **environment})

    def __call__(self, *arguments: str, stdin: str = "") -> Done:
        out, err, held = io.StringIO(), io.StringIO(), sys.stdin
        plain = {name: value for name, value in os.environ.items() if not name.startswith(("MAGISTRATE_", "COLUMNS"))}
        with patch.dict(os.environ, {**plain, **self._environment}, clear=True):
            sys.stdin = io.StringIO(stdin)
            try:
                with redirect_stdout(out), redirect_stderr(err):
                    code = run(PROGRAM, arguments)
            finally:
                sys.stdin = held
        if "--json" in arguments and out.getvalue() and code in (0, 1):
            assert strange(command_of(arguments), out.getvalue()) == []
        return Done(code, out.getvalue(), err.getvalue())

    def apart(self, *arguments: str) -> Done:
        """Runs a command in a process of its own."""
        path = os.pathsep.join([str(ROOT), str(ROOT / "build" / "stubs")])
        program = "from service.__main__ import cli; cli()"
        ended = subprocess.run(
            [sys.executable, "-c", program, *arguments],
            check=False,
            capture_output=True,
            text=True,
            timeout=180,
            env={**os.environ, **self._environment, "PYTHONPATH": path},
        )
        return Done(ended.returncode, ended.stdout, ended.stderr)
