"""Servers in processes of their own, as they would be used, on a folder that the benchmark has filled."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

_LISTENS = "Magistrate listens at "
_SERVE = "from service.__main__ import cli; cli()"
_ECHO = "from service.cli.benchmark.prepared.echo import serve; serve()"


@contextmanager
def serving(folder: Path, *, workers: int = 1, store: str = "") -> Iterator[str]:
    """`magistrate serve` on the default settings, but for its folder, its store and how many processes it has.

    Gives its address once all of them answer.
    """
    flags = ["--listen", "127.0.0.1:0", "--data", str(folder), "--workers", str(workers)]
    last = _LISTENS if workers == 1 else f"{workers} processes answer"
    with _process(_SERVE, ["serve", *flags, *(["--store", store] if store else [])], last) as address:
        yield address


@contextmanager
def consoled(address: str) -> Iterator[str]:
    """`magistrate console` before a service at an address; gives the console's own."""
    command = [sys.executable, "-c", _SERVE, "console", "--server", address, "--listen", "127.0.0.1:0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            told = next((line for line in process.stdout if "http://" in line), "")
            if not told:
                raise RuntimeError(f"the console ended instead of answering, with code {process.wait()}")
            yield "http://" + told.partition("http://")[2].split()[0].rstrip(".,;")
        finally:
            process.terminate()
            process.wait()


@contextmanager
def echoing(folder: Path) -> Iterator[str]:
    """The same server without rules or store, taking the same tokens; gives its address."""
    with _process(_ECHO, [str(folder)]) as address:
        yield address


@contextmanager
def _process(program: str, arguments: Sequence[str], last: str = _LISTENS) -> Iterator[str]:
    command = [sys.executable, "-c", program, *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            address, answers = "", False
            while not answers and (line := process.stdout.readline()):
                if line.startswith(_LISTENS):
                    address = line.removeprefix(_LISTENS).partition(";")[0]
                answers = line.startswith(last)
            if not answers:
                raise RuntimeError(f"a server ended instead of answering, with code {process.wait()}")
            yield address
        finally:
            process.terminate()
            process.wait()
