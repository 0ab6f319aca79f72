"""The kinds of what a game's log holds, as decoders know them; and what a decoder reads, whatever it is given."""

import functools
import operator
from collections.abc import Iterable
from typing import Any, cast

import msgspec

from domain.kernel.decisions.game import Game


def read(decoder: Any, written: bytes | str) -> Any:
    """What a decoder reads. Raises msgspec.DecodeError for whatever it cannot read.

    It has other errors for text that is no UTF-8, for what is nested too deeply, and for what is no bytes at all.
    """
    try:
        return decoder.decode(written)
    except (UnicodeDecodeError, RecursionError, OverflowError, TypeError) as error:
        raise msgspec.DecodeError(str(error)) from error


def changes_of(game: Game) -> Any:
    """The union of a game's changes, those that hold the game's own part of the state with its type."""
    own = game.extra
    return union(cast(Any, kind)[own] if getattr(kind, "__parameters__", ()) else kind for kind in game.reducers)


def union(kinds: Iterable[type]) -> Any:
    """The union of some types, made at run time."""
    return functools.reduce(operator.or_, kinds)
