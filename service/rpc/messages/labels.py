"""What people call the parts of a table: zones, numbers of cards and players, columns of print."""

import functools

from service.words.catalogue import ENGLISH, sentences, slug

_MOST = 4096
"""Words of games are few; columns of cards and names of counters are whatever somebody calls them."""


@functools.lru_cache(maxsize=_MOST)
def label(game: str, word: str, *kinds: str) -> str:
    """A game's word as people say it: what it is called as one of these kinds of things, or the word itself."""
    said = sentences(ENGLISH, game)
    own = said.first(*(f"{kind}-{slug(word)}" for kind in kinds))
    return word.replace("_", " ") if own is None else said.say(own)


@functools.cache
def row_label(game: str, row: int) -> str:
    """What people call a row of a seat's field, and say that it is for."""
    said = sentences(ENGLISH, game)
    return said.say(said.first(f"row-{row}") or "row", {"number": str(row)}.get)


@functools.cache
def spot_label(game: str, spot: tuple[int, int]) -> str:
    """What people call a zone of a seat's field: its row and column."""
    row, column = spot
    return sentences(ENGLISH, game).say("spot", {"row": row_label(game, row), "column": str(column)}.get)
