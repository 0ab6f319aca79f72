"""Jobs as no service has them: they hang, grow, and end their process. Tests put them in the place of its own."""

import os
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from service.__main__ import cli
from service.app.adjudication import audit
from service.app.boundary.answers.judged import Judged, Task
from service.workers import jobs


def forever(*_arguments: object) -> None:
    """Never comes to an end, and uses the processor."""
    while True:
        pass


def forever_in_c(*_arguments: object) -> None:
    """Never comes to an end, and never comes back to Python either."""
    pow(3, 10**10)


def grow(*_arguments: object) -> None:
    """Takes ever more memory."""
    kept = []
    while True:
        kept.append(bytearray(16 << 20))


def die(*_arguments: object) -> None:
    """Ends its process, as a fault in a library would."""
    os.abort()


def fail(*_arguments: object) -> None:
    """Fails in a way that nobody foresaw."""
    raise RuntimeError("nobody foresaw this")


class HangingAt:
    """A job that judges matches as the service's own does, and hangs at one of them."""

    def __init__(self, match: str) -> None:
        self._match = match

    def __call__(self, matches: Sequence[jobs.Carried], task: Task) -> tuple[Judged, ...]:
        """What comes of them, if it comes."""
        if any(one.match == self._match for one in matches):
            forever()
        return jobs.judge(matches, task)  # The service's own: in a worker nothing was put in its place.


def noted(folder: str, name: str, seconds: float) -> str:
    """Notes that it runs, and by which process, and takes some time."""
    Path(folder, f"{name}.{os.getpid()}.{os.getppid()}").touch()
    time.sleep(seconds)
    return name


def hang_noted(folder: str) -> Callable[..., Any]:
    """A job for `jobs` that notes its process and hangs."""
    os.environ["HANGING_FOLDER"] = folder
    return hang


def hang(*_arguments: object) -> None:
    """Notes its process, and hangs."""
    noted(os.environ["HANGING_FOLDER"], "hang", 0)
    forever()


def serve_hanging_in_threads() -> None:
    """The command `magistrate` that never comes to the end of a verification, in a thread."""

    def verify(*_arguments: object, **_options: object) -> None:
        noted(os.environ["HANGING_FOLDER"], "hang", 0)
        threading.Event().wait()

    vars(audit)["Audit"].verify = verify
    cli()


def serve() -> None:
    """The command `magistrate` whose audits of transcripts hang."""
    vars(jobs)["transcript"] = hang
    cli()


def until(true: Callable[[], bool]) -> None:
    """Waits until something is true."""
    while not true():
        time.sleep(0.01)


def notes(folder: Path, name: str = "*") -> list[list[str]]:
    """Who noted that it runs: name, process, its parent."""
    return [path.name.split(".") for path in sorted(folder.glob(f"{name}.*"))]


def alive(process: str) -> bool:
    """Whether a process is there, and no zombie."""
    status = Path(f"/proc/{process}/status")
    try:
        return "State:\tZ" not in status.read_text(encoding="ascii")
    except OSError:
        return False
