"""The kinds of what a game's log holds, as decoders know them; and what a decoder reads, whatever it is given."""

import functools
import operator
from collections.abc import Iterable
from typing import Any, cast

import msgspec

from domain.kernel.decisions.changes import Change
from domain.kernel.decisions.game import Game

UNREADABLE = (UnicodeDecodeError, RecursionError, OverflowError, TypeError)
"""What a decoder raises beside its own errors: for no UTF-8, for what is nested too deeply, and for no bytes at all."""


def read(decoder: Any, written: bytes | str) -> Any:
    """What a decoder reads. Raises msgspec.DecodeError for whatever it cannot read."""
    try:
        return decoder.decode(written)
    except UNREADABLE as error:
        raise msgspec.DecodeError(str(error)) from error


def changes_of(game: Game, kinds: Iterable[type[Change]]) -> Any:
    """The union of some kinds of a game's changes, those that hold the game's own part of the state with its type."""
    own = game.extra
    return union(cast(Any, kind)[own] if getattr(kind, "__parameters__", ()) else kind for kind in kinds)


def union(kinds: Iterable[type]) -> Any:
    """The union of some types, made at run time."""
    return functools.reduce(operator.or_, kinds)
