"""The printed cards of a match, compiled: what rules look up by a card's code."""

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from domain.kernel.decisions.commands import PrintedCard


class Printed(msgspec.Struct, frozen=True, kw_only=True):
    """A printed card as a game understands it: the base of every game's own type."""

    code: str
    name: str


class Catalog(msgspec.Struct, frozen=True):
    """Compiled cards by code. `digest` is over the printed rows, so that equal rows are the same catalog.

    `memo` is a game's own: what its rules have worked out of the cards alone.
    """

    digest: str
    prints: Mapping[str, Printed]
    memo: dict[Any, Any] = msgspec.field(default_factory=dict)


def catalog_digest(rows: tuple[PrintedCard, ...]) -> str:
    """The digest that a match is pinned to: SHA-256 over its printed rows in order of their codes."""
    ordered = sorted(rows, key=lambda row: row.code)
    return hashlib.sha256(msgspec.json.encode(ordered, order="deterministic")).hexdigest()
