"""Plays the console blocks of a page in their order against a real service, and compares or writes what they print.

The service is new, and its chance, its clock and the ids of requests are the same in every run, so that what a page
shows is just what the program prints. A line of three dots stands for any lines; tokens are cut.
"""

import io
import os
import re
import secrets
import shlex
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, chdir, contextmanager, redirect_stderr, redirect_stdout
from hashlib import sha256
from itertools import count
from pathlib import Path
from string import Template
from typing import NamedTuple
from unittest.mock import patch

from domain import registry
from service import main
from service.app.boundary.config import Config
from service.cli.application import run
from service.cli.inputs.cardfiles import read_cards
from service.cli.serving import tokens
from service.store.catalogs import kept
from tests.service.cli.commanding import PROGRAM
from tests.service.rpc.serving import ORGANISER, ROOT, begun, running


class Page(NamedTuple):
    """How a page is played: which chance deals what it tells of, how wide it is, and what cards it is about.

    Between two commands pass `pace` ms.
    """

    seed: int = 0
    width: int = 100
    edition: str = "dice:1"
    cards: str = ""
    pace: int = 0


PLAYED = {
    "README.md": Page(),
    "docs/first-match.md": Page(),
    "docs/command-line.md": Page(),
    "docs/tournaments.md": Page(width=110, pace=4_000),
    "docs/operating.md": Page(),
    "docs/audit.md": Page(),
    "docs/cards-sve.md": Page(edition="sve:1.16.0"),
    "docs/a-dispute.md": Page(10, 110, "sve:1.16.0", "docs/a-dispute/cards.csv"),
}
"""The pages whose every console block is played."""
SHOWN = ("docs", "replays", "tests")
"""What the commands of pages read of a checkout. Code is not there: what is imported is imported from where it lies."""
OTHERS = ("sed", "curl", "sqlite3", "mkdir")
"""Programs that are played beside our own, by a shell."""
PLACE, PORT, METRICS = "/srv/magistrate", "7437", "127.0.0.1:9437"
"""Where the service is, and where it answers, on every page."""
_NOW = 1_795_500_000_000
_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_TOKEN = re.compile(r"magistrate1\.eyJtYXRjaCI6[\w.=-]+")
_DOTS = r"(?:…|\.\.\.)"
_KEPT = re.compile(r"(\w+)=\$\((.*)\)")


class Block(NamedTuple):
    """One command of a page with what it prints there."""

    command: str
    printed: str


def blocks(text: str) -> Iterator[tuple[int, int, list[Block]]]:
    """The console blocks of a page: where each stands, and its commands."""
    for found in _BLOCK.finditer(text):
        parts = re.split(r"^\$ ", found.group(1), flags=re.MULTILINE)[1:]
        assert parts, f"a console block without a command: {found.group(1)!r}"
        yield *found.span(1), [_block(part) for part in parts]


def _block(part: str) -> Block:
    lines = part.splitlines(keepends=True)
    length = next(n for n, line in enumerate(lines, 1) if not line.endswith("\\\n"))
    return Block("".join(lines[:length]).rstrip("\n"), "".join(lines[length:]))


@contextmanager
def repeatable(seed: int, clock: Callable[[], int]) -> Iterator[None]:
    """Chance, clock and ids are the same in every run, for as long as this lasts."""
    drawn, asked, bits, own = count(), count(), count(), threading.get_ident()
    plain = secrets.token_hex

    def token_hex(size: int = 32) -> str:
        if threading.get_ident() != own:
            return plain(size)
        return sha256(f"asked {next(asked)}".encode()).hexdigest()[: 2 * size]

    def randbits(size: int) -> int:
        return int.from_bytes(sha256(f"{seed} bits {next(bits)}".encode()).digest()) >> (256 - size)

    with ExitStack() as stack:
        stack.enter_context(
            patch.object(main, "_secret", lambda: sha256(f"{seed} drawn {next(drawn)}".encode()).digest())
        )
        stack.enter_context(patch.object(main, "clock", clock))
        stack.enter_context(patch.object(tokens, "_clock", clock))
        stack.enter_context(patch.object(secrets, "token_hex", token_hex))
        stack.enter_context(patch.object(secrets, "randbits", randbits))
        yield


class Player:
    """Somebody who types what a page shows."""

    def __init__(self, environment: dict[str, str], pace: int = 0) -> None:
        self.environment = environment
        self._kept: dict[str, str] = {}
        self._code = 0
        self._pace = pace
        self.now = _NOW

    def __call__(self, command: str) -> str:
        """What a command prints: `NAME=$(COMMAND)` keeps it, and `COMMAND > FILE` writes it there."""
        self.now += self._pace
        if command == "echo $?":
            return f"{self._code}\n"
        if command.startswith("magistrate serve"):
            return self._served(shlex.split(command)[2:])
        if kept := _KEPT.fullmatch(command):
            self._kept[kept[1]] = self._printed(kept[2]).strip()
            return ""
        if command.split(maxsplit=1)[0] in OTHERS:
            return self._printed(command.replace(METRICS, self.environment["METRICS"]))
        typed, _, cut = command.replace("\\\n", " ").partition(" | ")
        typed, _, into = typed.partition(" > ") if typed.startswith("magistrate") else (typed, "", "")
        printed = self._printed(typed)
        if into:
            Path(into).write_text(printed, "utf-8")
            return ""
        lines = _TOKEN.sub("magistrate1.eyJtYXRjaCI6…", printed.replace(str(Path.cwd()), PLACE)).splitlines()
        return "".join(f"{line.rstrip()}\n" for line in _cut(lines, cut))

    def _served(self, arguments: list[str]) -> str:
        """What a service prints at its start; then it is stopped."""
        count = arguments[arguments.index("--workers") + 1] if "--workers" in arguments else ""
        last, printed = f"{count} processes answer" if count else "Magistrate listens", ""
        with begun(Path("unused"), *arguments) as process:
            assert process.stdout is not None
            for line in process.stdout:
                printed += re.sub(r"127\.0\.0\.1:\d+", f"127.0.0.1:{PORT}", line.replace(str(Path.cwd()), PLACE))
                if line.startswith(last):
                    break
            process.terminate()
            process.stdout.read()
        return _TOKEN.sub("magistrate1.eyJtYXRjaCI6…", printed)

    def _printed(self, typed: str) -> str:
        name, *arguments = shlex.split(Template(typed).safe_substitute(self._kept))
        if name in OTHERS:
            done = subprocess.run(["/bin/sh", "-c", typed], capture_output=True, text=True, check=False)
            self._code = done.returncode
            return done.stdout + done.stderr
        assert name == "magistrate", f"only `magistrate`, `echo $?` and {OTHERS} are played, not {name!r}"
        out = io.StringIO()
        plain = {key: value for key, value in os.environ.items() if not key.startswith("MAGISTRATE_")}
        environment = {**plain, **self.environment}
        with patch.dict(os.environ, environment, clear=True), redirect_stdout(out), redirect_stderr(out):
            self._code = run(PROGRAM, arguments)
        return out.getvalue()


def _cut(lines: list[str], cut: str) -> list[str]:
    """What `head -N` or `tail -N` leave of lines."""
    if not cut:
        return lines
    name, number = cut.split()
    size = -int(number)
    assert name in ("head", "tail"), f"only `head` and `tail` are played behind a command, not {cut!r}"
    return lines[:size] if name == "head" else lines[-size:]


@contextmanager
def player(folder: Path, how: Page) -> Iterator[Player]:
    """Somebody at what looks like the top of a checkout, with a new service, its data and its organiser's token.

    Cards are compiled before.
    """
    for one in ROOT.iterdir():
        if one.name in SHOWN:
            (folder / one.name).symlink_to(one)
    (folder / "build").mkdir()
    typist = Player({"COLUMNS": str(how.width)}, how.pace)
    with (
        chdir(folder),
        repeatable(how.seed, lambda: typist.now),
        running(Config(data=folder / "data", port=0, worker_seconds=200, metrics="127.0.0.1:0")) as service,
    ):
        cards = read_cards(Path(how.cards), {}) if how.cards else registry.reference(how.edition)
        kept().compiled(how.edition, cards)
        token = service.token(ORGANISER, lifetime=1 << 40)
        assert service.server.exposition is not None
        typist.environment |= {
            "MAGISTRATE_SERVER": service.address, "MAGISTRATE_TOKEN": token,
            "METRICS": f"127.0.0.1:{service.server.exposition.port}",
        }  # fmt: skip
        yield typist


def fits(shown: str, printed: str) -> bool:
    """Whether what a page shows is what was printed."""
    parts = [re.escape(part) for part in re.split(rf"^{_DOTS}\n", shown, flags=re.MULTILINE)]
    return re.fullmatch("(?:.*\n)*?".join(parts), printed) is not None


def played(text: str, folder: Path, how: Page) -> Iterator[tuple[int, int, list[tuple[Block, str]]]]:
    """Each console block of a page with what its commands print now."""
    with player(folder, how) as types:
        for begin, end, commands in blocks(text):
            yield begin, end, [(block, types(block.command)) for block in commands]


def rewritten(text: str, folder: Path, how: Page) -> str:
    """The page with what its commands print; where what it shows fits, it is left as it is."""
    parts, last = [], 0
    for begin, end, commands in played(text, folder, how):
        parts.append(text[last:begin])
        for block, printed in commands:
            parts.append(f"$ {block.command}\n{block.printed if fits(block.printed, printed) else printed}")
        last = end
    return "".join([*parts, text[last:]])


def page(name: str) -> Path:
    """A page's file."""
    return ROOT / name
