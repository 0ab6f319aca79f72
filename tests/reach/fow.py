"""How patterns of Force of Will's printed sentences are filled in and read."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from itertools import cycle
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from domain.games.fow.language.reading.pieces import Reader
from domain.games.fow.language.reading.problems import NotUnderstood
from domain.games.fow.language.texts import compile_text, phrasebook
from domain.kernel.abilities.compiled.tree import Node
from domain.language.effort import Effort

CONTEXTS = Path(__file__).with_name("contexts_fow.txt").read_text(encoding="utf-8").splitlines()
NAMES = '"Ada"', '"Brid"', '"Cerys"', '"Dilys"'
COSTS = {"200": ("{R}", "{U}", "{W}", "{G}", "{B}"), "2": ("{1}",)}
NUMBERS = "200", "2"
KEYWORDS = "[Flying]", "[Swiftness]"


def contexts_of(pattern: str) -> Iterator[tuple[str, str]]:
    """Cards on which a pattern could stand: whether they are chants, and their texts, what is likeliest first."""
    whole = _with_brackets(pattern)
    for context in CONTEXTS:
        for number in NUMBERS:
            text = context.replace("{}", filled(whole, number)).replace("\\n", "\n")
            for kind in ("Resonator", "Chant"):
                yield kind, text


def _with_brackets(pattern: str) -> str:
    """A pattern with the bracket of a reminder that the list cut in two."""
    opened, closed = pattern.count("("), pattern.count(")")
    return "(" * (closed - opened) + pattern + ")" * (opened - closed)


def filled(pattern: str, number: str) -> str:
    """A pattern with numbers, costs and names in its blanks."""
    names, costs, keywords = iter(NAMES * 5), cycle(COSTS[number]), cycle(KEYWORDS)
    text = re.sub(r"\[([+-])N/N\]", rf"[\g<1>{number}/0]", pattern)
    text = re.sub(r"\[N/([+-])N\]", rf"[0/\g<1>{number}]", text)
    text = re.sub(r"\[([+-])XN/N\]", r"[\g<1>X00/0]", text)
    text = re.sub(r"\[NAME\]", lambda _: next(keywords), text)
    text = re.sub(r"\bNAME\b", lambda _: next(names), text)
    text = re.sub(r"\[cost\]", lambda _: next(costs), text).replace("[rest]", "{Rest}")
    text = re.sub(r"(?<![A-Za-z])XN(?![A-Za-z])", "X00", text)
    return re.sub(r"(?<![A-Za-z])N(?![A-Za-z])", number, text)


def why_unread(pattern: str) -> str:
    """Why no card on which a pattern could stand is read, as the first one tells it; empty where one is."""
    why = ""
    for kind, text in contexts_of(pattern):
        problems = compile_text.__wrapped__(text, kind == "Chant").problems
        if not problems:
            return ""
        why = why or problems[0].reason.rpartition("': ")[2].rpartition('": ')[2]
    return why


@contextmanager
def each_piece_once() -> Iterator[None]:
    """Reads each piece of a text once, however many contexts it stands in."""
    piece = Reader.piece

    @lru_cache(maxsize=1 << 18)
    def read(words: str, start: str, holding: bool) -> Node | NotUnderstood:
        reader: Any = SimpleNamespace(chart=phrasebook(), effort=Effort(), holding=holding)
        try:
            return piece(reader, words, start)
        except NotUnderstood as error:
            return error

    def once(reader: Reader, words: str, start: str) -> Node:
        found = read(words, start, reader.holding)
        if isinstance(found, NotUnderstood):
            raise NotUnderstood(found.piece, found.reason)
        return found

    with patch.object(Reader, "piece", once):
        yield
