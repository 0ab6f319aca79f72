"""What the pages show is what the program prints, and every page is found from the README."""

import re
from collections import deque
from pathlib import Path
from typing import Any

import pytest
from typer.core import TyperGroup

from tests.clients.test_sizes import SOURCES
from tests.docs.playing import PLAYED, fits, page, played
from tests.service.cli.commanding import PROGRAM
from tests.service.rpc.serving import ROOT

_LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
WANTED = (
    "docs/first-match.md",
    "docs/write-a-client.md",
    "docs/judges-card.md",
    "docs/organising.md",
    "docs/architecture.md",
    "docs/a-billion-events.md",
    "docs/operating.md",
    "docs/performance.md",
    "clients/README.md",
    *(f"clients/{language}/README.md" for language in SOURCES),
    "clients/stories/README.md",
)
"""What a stranger looks for: each page that was asked for, each client's, and what tests another client."""


@pytest.mark.parametrize("name", PLAYED)
def test_a_page_shows_what_its_commands_print(name: str, tmp_path: Path) -> None:
    found = list(played(page(name).read_text("utf-8"), tmp_path, PLAYED[name]))
    assert found, "a page that is played has commands"
    for _, _, commands in found:
        for block, printed in commands:
            assert fits(block.printed, printed), f"$ {block.command}\n{printed}"


def test_what_is_shown_fits_what_is_printed_and_nothing_else() -> None:
    assert fits("a\nb\n", "a\nb\n")
    assert fits("a\n…\nd\n", "a\nb\nc\nd\n")
    assert fits("…\nd\n", "d\n")
    assert not fits("a\nb\n", "a\nb\nc\n")
    assert not fits("a\n…\n", "b\n")


def links(file: Path) -> set[Path]:
    """The files of the project that a page links to."""
    named = (link for link in _LINK.findall(file.read_text("utf-8")) if "://" not in link)
    return {(file.parent / link).resolve() for link in named}


def clicks() -> dict[Path, int]:
    """How many clicks each page is away from the README."""
    away = {ROOT / "README.md": 0}
    waiting = deque(away)
    while waiting:
        file = waiting.popleft()
        for link in links(file):
            if link not in away:
                away[link] = away[file] + 1
                if link.suffix == ".md" and link.is_file():
                    waiting.append(link)
    return away


def test_every_page_is_two_clicks_from_the_readme() -> None:
    away = clicks()
    pages = [*(ROOT / "docs").glob("*.md"), *(ROOT / name for name in WANTED)]
    assert [str(page.relative_to(ROOT)) for page in sorted(pages) if away.get(page, 9) > 2] == []


def test_the_readme_itself_names_every_page() -> None:
    named = links(ROOT / "README.md")
    assert [page.name for page in sorted((ROOT / "docs").glob("*.md")) if page not in named] == []


def test_every_link_of_a_page_leads_somewhere() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    dead = [f"{file.relative_to(ROOT)}: {link}" for file in pages for link in links(file) if not link.exists()]
    assert dead == []


_TYPED = re.compile(r"`magistrate ([^`]*)`|^\s*(?:\$ )?(?:\.venv/bin/)?magistrate (.*)$", re.MULTILINE)


def typed() -> list[tuple[str, str]]:
    """What the pages say that one types, with the page."""
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    found = [
        (str(file.relative_to(ROOT)), found) for file in pages for found in _TYPED.findall(file.read_text("utf-8"))
    ]
    return [(name, (inline or line).replace("\n", " ")) for name, (inline, line) in found]


def test_every_command_that_a_page_names_is_there_with_its_options() -> None:
    wrong = []
    for name, line in typed():
        command: Any = PROGRAM
        words = line.partition("#")[0].split()
        while words and isinstance(command, TyperGroup) and words[0] in command.commands:
            command = command.commands[words.pop(0)]
        options = {option for parameter in command.params for option in parameter.opts}
        given = {word.partition("=")[0].strip("[]") for word in words if word.startswith("--")}
        unknown = given - options - {"--help", "--"}
        free = command.context_settings.get("ignore_unknown_options")
        if line == "match lisst":  # A page shows what comes of it.
            continue
        if (unknown and not free) or (isinstance(command, TyperGroup) and words and words[0].islower()):
            wrong.append(f"{name}: magistrate {line}: {sorted(unknown) or words[0]}")
    assert not wrong, "\n".join(wrong)
