"""A client of at most sixty lines, in Go, TypeScript and a browser's plain script, plays a whole match of each game."""

import re
import subprocess
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from domain.kernel.decisions.commands import tag
from domain.registry import games
from tests.clients.conftest import Seated, ending, seated, sought
from tests.clients.toolchains import CLIENTS, GO, ROOT, TYPESCRIPT, Toolchain
from tests.service.rpc.serving import Running

PROGRAMS = {
    "go": CLIENTS / "go" / "examples" / "offers" / "main.go",
    "typescript": CLIENTS / "typescript" / "examples" / "offers.ts",
}
DOCS = ROOT / "docs" / "sixty-lines.md"
PAGE = CLIENTS / "browser" / "offers.html"
LONGEST = 180
"""Seconds that a match may take."""


def played(toolchain: Toolchain, table: Seated, folder: Path) -> list[str]:
    """What each seat's program printed, once both have come to the match's end."""
    command = toolchain.program("offers")
    told = [folder / f"seat-{number}" for number in (1, 2)]
    with ExitStack() as stack:
        files = [stack.enter_context(path.open("wb")) for path in told]
        both = [
            subprocess.Popen([*command, table.service.address, table.id, token], stdout=file)
            for file, token in zip(files, table.tokens, strict=True)
        ]
        try:
            ended = [one.wait(timeout=LONGEST) for one in both]
        finally:
            for one in both:
                one.kill()
    assert ended == [0, 0]
    return [path.read_text("utf-8") for path in told]


def check(table: Seated, told: Sequence[str]) -> None:
    """Whether a match came to its end, and each seat was told every event in words and shown the table."""
    for number, (match, text) in enumerate(zip(table.seats, told, strict=False), 1):
        assert match.state().HasField("result")
        events = list(match.events())
        for event in events:
            said = [event.text, *(change.text for change in event.changes)]
            assert not [words for words in said if not words or words not in text], event
        answered = [event.position for event in events if event.actor.seat == number]
        before = match.state(answered[-1] - 1)
        shown = [card for zone in before.zones for card in zone.cards if card.name]
        assert shown
        assert all(card.name in text for card in shown)
        assert all(one.label in text for card in shown for one in card.numbers)


@pytest.mark.parametrize("edition", games())
@pytest.mark.parametrize("toolchain", [GO, TYPESCRIPT], ids=lambda one: one.language)
def test_two_programs_of_sixty_lines_play_a_whole_match_by_random_offers(
    service: Running, toolchain: Toolchain, edition: str, tmp_path: Path
) -> None:
    sought(toolchain)
    table = seated(service, edition)
    with ending(table):
        told = played(toolchain, table, tmp_path)
    check(table, told)


@pytest.mark.parametrize("edition", games())
def test_a_page_of_thirty_lines_plays_a_whole_match_over_connect(
    service: Running, browser: Browser, edition: str
) -> None:
    table = seated(service, edition)
    page = browser.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(f"{PAGE.as_uri()}#http://{service.web},{table.id},{','.join(table.tokens)}")
    with ending(table):
        page.wait_for_function(
            "document.getElementById('log').textContent.endsWith('The match has ended.\\n')", timeout=LONGEST * 1000
        )
    told = page.inner_text("#log")
    page.close()
    assert problems == []
    check(table, [told.replace("\n   ", "\n")])


@pytest.mark.parametrize(("path", "most"), [*((path, 60) for path in PROGRAMS.values()), (PAGE, 30)], ids=str)
def test_they_are_as_short_as_they_say_and_name_no_game(path: Path, most: int) -> None:
    text = path.read_text("utf-8")
    assert len(text.splitlines()) <= most
    words = {word.lower() for game in games().values() for word in (game.id, *map(tag, game.actions))}
    assert not words & set(re.findall(r"\w+", text.lower()))


def test_the_documentation_shows_them_as_they_are() -> None:
    blocks = re.findall(r"```(?:go|ts|html)\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert blocks == [path.read_text("utf-8") for path in (*PROGRAMS.values(), PAGE)]
