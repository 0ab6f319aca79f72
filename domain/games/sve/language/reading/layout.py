"""A text made plain taken apart: paragraphs, sentences, options, and what stands before a colon."""

import re
from collections.abc import Iterable

import msgspec

MARK = re.compile(
    r"(\{FANFARE\}|\{LAST WORDS\}|\{ACT\}|\{QUICK\}|\{EVOLVE\}|\{SERVE\}|\{RIDE\}"
    r"|(?:On Evolve|Follower Strike|Leader Strike|Strike|On Race|On Drive)(?= -|,| \{COST))"
    r"(?: - (?=(?:On Evolve|Follower Strike|Leader Strike|Strike|On Race|On Drive) -|\{(?:FANFARE|LAST WORDS)\}))?[/ ]*"
)
GATE = re.compile(r"(?:Combo|Spellchain|Necrocharge) \((?:\d+|X)\)(?= - |, )")
_SHORT = re.compile(r"\b(?:Mr|Mrs|Ms|Dr|St|Jr)\.(?= [A-Z])")
_OPTION = re.compile(r"\((\d)\) ?")
_END = re.compile(r'\.(?=\s|$)|(?<=\.)"(?=\s|$|\.)')


class Piece(msgspec.Struct, frozen=True):
    """A stretch of a text, where it begins, and the number of the option that it begins (0: none)."""

    text: str
    offset: int
    option: int = 0


def paragraphs(text: str, names: Iterable[str] = ()) -> list[list[Piece]]:
    """The sentences of each paragraph. A line that begins an option goes on with the paragraph above it."""
    found: list[list[Piece]] = []
    offset = 0
    for line in text.split("\n"):
        pieces = sentences(line, offset, names)
        if pieces and pieces[0].option and found:
            found[-1] += pieces
        elif pieces:
            found.append(pieces)
        offset += len(line) + 1
    return found


def sentences(line: str, offset: int, names: Iterable[str] = ()) -> list[Piece]:
    """The sentences of a line: each ends with a full stop outside quotes and names, or with a quote's own."""
    found = []
    at = 0
    within = _stops_of_names(line, names)
    while at < len(line):
        end = _sentence_end(line, at, within)
        raw = line[at:end]
        start = at + len(raw) - len(raw.lstrip())
        text = raw.strip()
        option = _OPTION.match(text)
        if option:
            text, start = text[option.end() :], start + option.end()
        if text:
            found.append(Piece(text, offset + start, int(option[1]) if option else 0))
        at = end
    return found


def _stops_of_names(line: str, names: Iterable[str]) -> frozenset[int]:
    """Where full stops belong to names, or to what they are shortened to."""
    found = {one.end() - 1 for one in _SHORT.finditer(line)}
    for name in names:
        found.update(one.start() + at for one in re.finditer(re.escape(name), line) for at in _stops(name))
    return frozenset(found)


def _stops(name: str) -> list[int]:
    return [at for at, char in enumerate(name) if char == "."]


def _sentence_end(line: str, at: int, within: frozenset[int]) -> int:
    quoted = False
    for place in range(at, len(line)):
        char = line[place]
        if char == '"':
            quoted = not quoted
            behind = line[place + 1 : place + 3]
            goes_on = behind[1:].islower() or behind[:1] not in ("", " ")
            if not quoted and line[place - 1] == "." and not goes_on:
                return place + 1
        elif char == "." and not quoted and line[place + 1 : place + 2] in ("", " ") and place not in within:
            return place + 1
    return len(line)


def before_the_colon(text: str) -> tuple[str, str] | None:
    """What stands before a colon outside quotes, and what behind it."""
    quoted = False
    for place, char in enumerate(text):
        if char == '"':
            quoted = not quoted
        elif char == ":" and not quoted and text[place + 1 : place + 2] in ("", " "):
            return text[:place], text[place + 1 :].strip()
    return None


def shorter(piece: Piece, rest: str, end: int | None = None) -> Piece:
    """What is left of a piece: its last part, or its first one."""
    if end is not None:
        return Piece(piece.text[:end], piece.offset)
    return Piece(rest, piece.offset + len(piece.text) - len(rest))
