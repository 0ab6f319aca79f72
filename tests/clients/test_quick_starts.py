"""Each client's README is followed in an empty folder, with a clean copy of what it is built from.

It takes minutes, so `sh clients/test.sh` asks for it (`QUICK_STARTS=1`) and the ordinary suite does not.
"""

import os
import re
import shutil
import threading
from pathlib import Path

import pytest
from magistrate_client import answer

from tests.bounds import bounded
from tests.clients.conftest import Seated, seated, sought
from tests.clients.test_sizes import lines_of
from tests.clients.toolchains import CLIENTS, MADE, ROOT, TOOLCHAINS, Toolchain
from tests.service.rpc.serving import Running

TEN = 10
LONGEST = 800.0
"""Seconds that one may take."""
_FILE = re.compile(r"`([\w./]+)`:\n\n```\w+\n(.*?)```", re.DOTALL)
_STEPS = re.compile(r"```sh\n(.*?)```", re.DOTALL)


def readme(language: str) -> str:
    """What is followed."""
    return (CLIENTS / language / "README.md").read_text("utf-8")


def copied(language: str, to: Path) -> None:
    """A copy of the repository, as far as the client is built from it."""
    shutil.copytree(ROOT / "proto", to / "proto")
    shutil.copytree(CLIENTS / language, to / "clients" / language, ignore=shutil.ignore_patterns(*MADE))


def played(table: Seated) -> None:
    """The other seat's part of a match."""
    for turn in table.seats[1].play():
        turn.take(answer(turn.offers[0]))


@pytest.mark.parametrize("toolchain", TOOLCHAINS, ids=lambda one: one.language)
def test_what_a_readme_says_makes_a_program_in_an_empty_folder(toolchain: Toolchain) -> None:
    text = readme(toolchain.language)
    files = _FILE.findall(text)
    assert files
    assert "TOKEN" in files[0][1]
    assert all(word in files[0][1] for word in ('"127.0.0.1:7437"', '"MATCH"'))
    assert len(_STEPS.findall(text)) == 1
    assert lines_of(files[0][1]) <= TEN, "it is a program of ten lines"


@pytest.mark.skipif("QUICK_STARTS" not in os.environ, reason="sh clients/test.sh follows the quick-starts")
@pytest.mark.parametrize("toolchain", TOOLCHAINS, ids=lambda one: one.language)
def test_a_quick_start_followed_in_an_empty_folder_plays_a_match(
    service: Running, toolchain: Toolchain, tmp_path: Path
) -> None:
    sought(toolchain)
    copied(toolchain.language, tmp_path / "magistrate")
    table = seated(service, "mya:1")
    empty = tmp_path / "empty"
    for name, text in _FILE.findall(readme(toolchain.language)):
        filled = text.replace("127.0.0.1:7437", service.address)
        (empty / name).parent.mkdir(parents=True, exist_ok=True)
        (empty / name).write_text(filled.replace("TOKEN", table.tokens[0]).replace("MATCH", table.id), "utf-8")
    other = threading.Thread(target=played, args=(table,), daemon=True)
    other.start()
    steps = _STEPS.findall(readme(toolchain.language))[0]
    environment = {**os.environ, "MAGISTRATE": str(tmp_path / "magistrate")}
    code, told = bounded(["/bin/sh", "-euc", steps], LONGEST, cwd=empty, environment=environment)
    other.join(30)
    assert code == 0, told
    assert table.seats[0].state().HasField("result")
    assert "Ann" in told
