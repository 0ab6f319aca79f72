"""Names that hold a comma and that no one has told: for texts that are not read without them."""

from collections.abc import Mapping
from typing import Any

from domain.games.sve.language.vocabulary.words import JOINERS, Vocabulary, capitals, joined
from domain.language.effort import Effort
from domain.language.reading.chart import Chart, Unread

_BEFORE = ("a", "an", "named", "other", "faceup", "facedown")
"""What stands before a name that is no item of a list."""
_ARTICLES = ("the", "a", "an")
_LISTING = ("and", "or")


def readings(
    book: Chart,
    words: tuple[str, ...],
    start: str,
    matchers: Mapping[str, Any],
    vocabulary: Vocabulary,
    effort: Effort,
) -> list[Any]:
    """What a stretch of a text may mean; where it means nothing, what it does if names may hold a comma.

    Raises Unread where it means nothing even so, TooMuch past the effort.
    """
    try:
        return book.readings(words, start, matchers, effort)
    except Unread as error:
        if "," not in words:
            raise
        named = {**matchers, "NAME": lambda words, at: [*vocabulary.name(words, at), *_titles(vocabulary, words, at)]}
        try:
            return book.readings(words, start, named, effort)
        except Unread:
            raise error from None


def _titles(vocabulary: Vocabulary, words: tuple[str, ...], at: int) -> list[tuple[int, object]]:
    """Names from a word on with what is said behind their comma, where no list goes on."""
    if not at or words[at - 1] not in _BEFORE:
        return []
    found: list[tuple[int, object]] = []
    for comma, first in capitals(words, at, JOINERS):
        if words[comma : comma + 1] != (",",) or vocabulary.knows(first):
            continue
        start = comma + 1 + (words[comma + 1 : comma + 2] in tuple((word,) for word in _ARTICLES))
        for end, last in capitals(words, start, JOINERS)[-1:]:
            if not _goes_on(words, end) and not vocabulary.knows(last):
                found.append((end, joined(words[at:end])))
    return found


def _goes_on(words: tuple[str, ...], at: int) -> bool:
    """Whether a list of names goes on: what looks like a title is one of them."""
    here, behind = (*words[at : at + 2], "", "")[:2]
    if here == ",":
        return behind[:1].isupper() or behind in (*_LISTING, *_ARTICLES)
    return here in _LISTING and behind[:1].isupper()
