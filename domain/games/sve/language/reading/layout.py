"""A text made plain taken apart: paragraphs, sentences, options, and what stands before a colon."""

import re

import msgspec

MARK = re.compile(
    r"(\{FANFARE\}|\{LAST WORDS\}|\{ACT\}|\{QUICK\}|\{EVOLVE\}|\{SERVE\}|\{RIDE\}"
    r"|(?:On Evolve|Follower Strike|Leader Strike|Strike|On Race|On Drive)(?= -|,| \{COST))[/ ]*"
)
GATE = re.compile(r"(?:Combo|Spellchain|Necrocharge) \((?:\d+|X)\)(?= - |, )")
_OPTION = re.compile(r"\((\d)\) ?")
_END = re.compile(r'\.(?=\s|$)|(?<=\.)"(?=\s|$|\.)')


class Piece(msgspec.Struct, frozen=True):
    """A stretch of a text, where it begins, and the number of the option that it begins (0: none)."""

    text: str
    offset: int
    option: int = 0


def paragraphs(text: str) -> list[list[Piece]]:
    """The sentences of each paragraph. A line that begins an option goes on with the paragraph above it."""
    found: list[list[Piece]] = []
    offset = 0
    for line in text.split("\n"):
        pieces = sentences(line, offset)
        if pieces and pieces[0].option and found:
            found[-1] += pieces
        elif pieces:
            found.append(pieces)
        offset += len(line) + 1
    return found


def sentences(line: str, offset: int) -> list[Piece]:
    """The sentences of a line: each ends with a full stop that stands outside quotes, or with a quote's own."""
    found = []
    at = 0
    while at < len(line):
        end = _sentence_end(line, at)
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


def _sentence_end(line: str, at: int) -> int:
    quoted = False
    for place in range(at, len(line)):
        char = line[place]
        if char == '"':
            quoted = not quoted
            behind = line[place + 1 : place + 3]
            goes_on = behind[1:].islower() or behind[:1] not in ("", " ")
            if not quoted and line[place - 1] == "." and not goes_on:
                return place + 1
        elif char == "." and not quoted and line[place + 1 : place + 2] in ("", " "):
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
