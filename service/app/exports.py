"""Exports: a match as lines of JSON that a person can read, and that prove that nothing in them was changed.

The first line describes the match, then comes one line for each event with its digest, and a last line with the
SHA-256 of all lines before it and, once the match has ended, the chance secret. Signed exports have there the public
key and the signature. An export for one viewer holds the events' sealed forms, with open what the viewer may see.
"""

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from domain.kernel.events import Event
from domain.kernel.state import Setup

FORMAT = "magistrate match 1"
VIEW_FORMAT = "magistrate view 1"


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

    `key` is the public key that `signature` is by.
    """

    end: str
    sha256: str
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
