"""Exports: a match as lines of JSON that a person can read, and that prove that nothing in them was changed.

The first line describes the match, then comes one line for each event with its digest, and a last line with the
SHA-256 of all lines before it and, once the match has ended, the chance secret. Signed exports have there the public
key and the signature. An export for one viewer holds the events' sealed forms, with open what the viewer may see.
"""

import hashlib
import re
from collections.abc import Mapping
from itertools import accumulate
from typing import Any, Final

import msgspec

from domain.kernel.log.events import Event
from domain.kernel.table.state import Setup

FORMAT = "magistrate match 1"
VIEW_FORMAT = "magistrate view 1"
END_BEGINS = '{"end":'
LONGEST_LINE: Final = 8 << 20
"""In characters: an opening, with all its cards, comes in a message of at most half of this."""
MOST_DEPTH: Final = 100
"""How many brackets a line may have open at once; those that are written have ten or so."""
_DIGITS = re.compile("[0-9a-f]*")
_NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
_STEPS = {**dict.fromkeys(b"[{", 1), **dict.fromkeys(b"]}", -1)}


class Header(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The first line. `head` is the digest of the last event in hexadecimal digits, which proves all of them.

    `viewer` is whom an export of sealed forms is for, such as `seat 1`.
    """

    format: str
    match: str
    game: str
    edition: str
    catalog: str
    names: tuple[str, ...] = ()
    events: int
    head: str
    viewer: str = ""


class WrittenLine(msgspec.Struct, frozen=True):
    """An event's line as it is written."""

    digest: str
    event: Event | Mapping[str, Any]


class End(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The last line: `end` is the match's id, `sha256` that of all lines before; the rest in hexadecimal digits.

    `key` is the public key that `signature` is by. In an export for a viewer `first` is the SHA-256 of the first line,
    so that a change there is told from one in an event's line.
    """

    end: str
    sha256: str
    first: str = ""
    secret: str = ""
    key: str = ""
    signature: str = ""


def header(match: str, setup: Setup, events: int, head: bytes, viewer: str = "") -> Header:
    """The first line of a match's export, of all of it or of what a viewer may see."""
    return Header(
        format=VIEW_FORMAT if viewer else FORMAT,
        match=match,
        game=setup.game,
        edition=setup.edition,
        catalog=setup.catalog,
        names=setup.names,
        events=events,
        head=head.hex(),
        viewer=viewer,
    )


class Checksum:
    """The SHA-256 over an export's lines, each with its line feed."""

    def __init__(self) -> None:
        self._sha256 = hashlib.sha256()

    def add(self, line: str) -> str:
        """Counts a line in, and returns it."""
        self._sha256.update(line.encode() + b"\n")
        return line

    def hex(self) -> str:
        """The sum so far, in hexadecimal digits."""
        return self._sha256.hexdigest()


def line_of(thing: Any) -> str:
    """A line, without its line feed."""
    return msgspec.json.encode(thing).decode()


def first_sum(line: str) -> str:
    """The SHA-256 of an export's first line, in hexadecimal digits."""
    return hashlib.sha256(line.encode()).hexdigest()


def too_much(line: str) -> str:
    """Why a line is not even read: it is too long, or nested too deeply. Empty for one that is."""
    if len(line) > LONGEST_LINE:
        return f"the line has {len(line)} characters; {LONGEST_LINE} is the most"
    if line.count("[") + line.count("{") <= MOST_DEPTH:
        return ""
    plain = line.replace("\\\\", "").replace('\\"', "")
    brackets = "".join(plain.split('"')[::2]).encode(errors="replace").translate(None, _NO_BRACKETS)
    if max(accumulate(map(_STEPS.__getitem__, brackets)), default=0) > MOST_DEPTH:
        return f"the line is nested more than {MOST_DEPTH} deep"
    return ""


def from_digits(digits: str, size: int = 0) -> bytes:
    """The bytes of lower hexadecimal digits. Raises ValueError for anything else, and for another size than is given.

    Other spellings of the same bytes are refused: what is proven would not be what was written.
    """
    if not _DIGITS.fullmatch(digits):
        raise ValueError("only lower hexadecimal digits are read, without blanks")
    data = bytes.fromhex(digits)
    if size and len(data) != size:
        raise ValueError(f"{2 * size} hexadecimal digits are read, not {len(digits)}")
    return data
