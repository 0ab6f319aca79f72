"""Decks and cards as people give them to `match new`."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from domain.kernel.decisions.commands import PrintedCard
from service.cli.inputs.jsontexts import json_of
from service.cli.sources.recordings import read_lines
from service.cli.terminal.errors import Failure

_LINE = re.compile(r"(?:(\d+)\s*[x×]?\s+)?(.+)")


def decks_of(
    given: Sequence[str], seats: int, cards: Sequence[PrintedCard], presets: Mapping[str, tuple[str, ...]]
) -> Mapping[int, tuple[str, ...]]:
    """Each seat's deck: a preset's name or a file for each, or one for all.

    Without any, the presets in turn, or one of every card where there is none. Raises Failure for a wrong number of
    decks, and for what a file says.
    """
    if len(given) > 1 and seats and len(given) != seats:
        raise Failure(f"{len(given)} decks for {seats} seats", "give one --deck a seat, or one for all")
    everything = tuple(card.code for card in cards)
    decks = [presets.get(name) or _read(name, cards, presets) for name in given]
    decks = decks or list(presets.values()) or [everything]
    count = seats or max(len(given), 2)
    return {seat: decks[(seat - 1) % len(decks)] for seat in range(1, count + 1)}


def _read(name: str, cards: Sequence[PrintedCard], presets: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    if not Path(name).is_file():
        known = f", or one of: {', '.join(presets)}" if presets else ""
        raise Failure(f"there is no deck {name!r}", f"name a deck file{known}")
    return read_deck(Path(name), cards)


def read_deck(path: Path, cards: Sequence[PrintedCard]) -> tuple[str, ...]:
    """The codes of a deck file: lines such as `4 Ember Wolf` by name or code, or a JSON list. Raises Failure."""
    codes = {
        **{card.name.casefold(): card.code for card in cards},
        **{card.code.casefold(): card.code for card in cards},
    }
    deck: list[str] = []
    for number, count, name in _entries(path):
        code = codes.get(name.casefold())
        if code is None:
            raise Failure(
                f"{path}, line {number}: there is no card {name!r}", "name cards as they are printed, or by code"
            )
        deck.extend([code] * count)
    return tuple(deck)


def _entries(path: Path) -> list[tuple[int, int, str]]:
    lines = read_lines(path)
    if path.suffix == ".json":
        try:
            names = json_of("\n".join(lines), list[str])
        except msgspec.DecodeError as error:
            raise Failure(f"{path} is no JSON list of cards: {error}", 'write ["CODE", …]') from error
        return [(place, 1, name) for place, name in enumerate(names, 1)]
    entries = []
    for number, line in enumerate(lines, 1):
        found = _LINE.fullmatch(line.partition("#")[0].strip())
        if found:
            entries.append((number, int(found[1] or 1), found[2].strip()))
    return entries
