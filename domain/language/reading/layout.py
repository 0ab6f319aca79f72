"""A printed text taken apart into paragraphs, activation conditions, sentences and options, each with its place."""

import re

import msgspec

from domain.language.spelling.signs import plain

_EVENT = re.compile(r"(?:When|At)\b[^:\"\n]*:", re.IGNORECASE)
_SENTENCE = re.compile(r'(?:"[^"\n]*"|[^."\n])*(?:\.(?=\s|$)|\.|"|$)')
_OPTION = re.compile(r"\s*- ")


class Piece(msgspec.Struct, frozen=True):
    """A stretch of a text and where it begins."""

    text: str
    offset: int


class Paragraph(msgspec.Struct, frozen=True):
    """A paragraph: its activation condition, its sentences, and the sentences of each option at its end."""

    whole: Piece
    event: Piece | None
    sentences: tuple[Piece, ...]
    options: tuple[tuple[Piece, ...], ...] = ()


def paragraphs(text: str) -> tuple[Paragraph, ...]:
    """The paragraphs of a text. A line that begins with a dash is an option of the paragraph above it."""
    lines: list[list[Piece]] = []
    offset = 0
    for line in plain(text).split("\n"):
        if line.strip():
            piece = Piece(line.rstrip(), offset)
            if lines and _OPTION.match(line):
                lines[-1].append(piece)
            else:
                lines.append([piece])
        offset += len(line) + 1
    return tuple(_paragraph(head, options, text) for head, *options in lines)


def _paragraph(head: Piece, options: list[Piece], text: str) -> Paragraph:
    start = head.offset + len(head.text) - len(head.text.lstrip())
    last = options[-1] if options else head
    whole = Piece(plain(text)[start : last.offset + len(last.text)], start)
    event = _EVENT.match(head.text.lstrip())
    body = Piece(head.text, head.offset)
    found = None
    if event:
        found = Piece(event[0], start)
        body = Piece(head.text.lstrip()[event.end() :], start + event.end())
    chosen = tuple(sentences(_after_the_dash(option)) for option in options)
    return Paragraph(whole, found, sentences(body), chosen)


def _after_the_dash(option: Piece) -> Piece:
    dash = _OPTION.match(option.text)
    skip = dash.end() if dash else 0
    return Piece(option.text[skip:], option.offset + skip)


def sentences(piece: Piece) -> tuple[Piece, ...]:
    """The sentences of a line: each ends with a full stop that no quoted name holds."""
    found = []
    at = 0
    while at < len(piece.text):
        match = _SENTENCE.match(piece.text, at)
        end = match.end() if match and match.end() > at else len(piece.text)
        raw = piece.text[at:end]
        if raw.strip():
            found.append(Piece(raw.strip(), piece.offset + at + len(raw) - len(raw.lstrip())))
        at = end
    return tuple(found)


def place(text: str, offset: int) -> tuple[int, int]:
    """The line and column of an offset, both from 1."""
    before = text[:offset]
    return before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1
