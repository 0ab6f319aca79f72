"""What people call the parts of a table: zones, numbers of cards and players, columns of print."""

import functools

from service.words.catalogue import ENGLISH, sentences, slug


@functools.cache
def label(game: str, word: str, *kinds: str) -> str:
    """A game's word as people say it: what it is called as one of these kinds of things, or the word itself."""
    said = sentences(ENGLISH, game)
    own = said.first(*(f"{kind}-{slug(word)}" for kind in kinds))
    return word.replace("_", " ") if own is None else said.say(own)
