"""Commands that tests start, with an end to their patience."""

import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path


def bounded(
    command: Sequence[str], seconds: float, *, cwd: Path | None = None, environment: Mapping[str, str] | None = None
) -> tuple[int, str]:
    """Its exit code and all that it wrote; what has not ended after `seconds` is killed with all that it started.

    Raises AssertionError where it was killed, with what it wrote until then.
    """
    started = subprocess.Popen(
        command, cwd=cwd, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, encoding="utf-8", start_new_session=True,
    )  # fmt: skip
    try:
        told = started.communicate(timeout=seconds)[0]
    except subprocess.TimeoutExpired:
        os.killpg(started.pid, signal.SIGKILL)
        told = started.communicate()[0]
        raise AssertionError(f"{' '.join(command)} had not ended after {seconds} s, and had written:\n{told}") from None
    return started.returncode, told
