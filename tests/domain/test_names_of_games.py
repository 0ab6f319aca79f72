"""No file of the kernel, the language, the service or the clients names a game: the registry tells of them."""

import re
from collections.abc import Iterator
from pathlib import Path

from domain.registry import PATTERN, games
from domain.rulebook import rulebook

NAMELESS = ("domain/kernel", "domain/language", "proto", "service", "clients")
WORDS = re.compile(r"service/words/[a-z-]+/(refusals/)?(?P<game>[a-z]+)(-[a-z]+)?\.ftl")
"""A game's own words in a language: the registry's part of the catalogue, found by the game's name."""
RECORDED = re.compile(r"clients/stories/.*\.jsonl")
"""What a service has answered, as it was recorded."""
MADE = {"__pycache__", "node_modules"}


def title_of(edition: str) -> str:
    """What people call an edition's game."""
    return rulebook(edition).title.partition(",")[0]


def names() -> dict[str, str]:
    """The pattern of each game's names, by its id. That of the pattern is a word of English, and examples show it."""
    shown = PATTERN.partition(":")[0]
    found = {}
    for edition in games():
        game, title = edition.partition(":")[0], title_of(edition)
        if game != shown:
            found[game] = rf"(?<![a-z0-9]){game}(?![a-z0-9])|{re.escape(title.lower())}"
    return found


def named_in(text: str) -> set[str]:
    """The games that a text names."""
    return {game for game, pattern in names().items() if re.search(pattern, text.lower())}


def texts(folder: str) -> Iterator[tuple[str, str]]:
    """Every file of a folder by its path that is text."""
    for path in sorted(Path(folder).rglob("*")):
        if path.is_file() and not MADE & {*path.parts}:
            try:
                yield path.as_posix(), path.read_text("utf-8")
            except UnicodeDecodeError:
                continue


def test_no_file_of_the_kernel_the_service_or_the_clients_names_a_game() -> None:
    found, seen = list[str](), 0
    for path, text in (one for folder in NAMELESS for one in texts(folder)):
        own = WORDS.fullmatch(path)
        if RECORDED.fullmatch(path):
            continue
        seen += 1
        allowed = {own["game"]} if own else set[str]()
        found += [f"{path} names {game}" for game in sorted(named_in(f"{path}\n{text}") - allowed)]
    assert found == []
    assert seen > 500


def test_a_name_is_found_however_it_is_written() -> None:
    for edition in games():
        game = edition.partition(":")[0]
        for text in (f'decide("{edition}")', f"FOLDERS = [{game.upper()}]", f"as {title_of(edition)} has it"):
            assert named_in(text) == {game} & {*names()}, text
    assert named_in("follow a serve that knows no game") == set()
