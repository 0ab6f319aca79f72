"""Wordings that may have been meant by a line that is not understood, the likeliest first."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher, get_close_matches

_WORD = re.compile(r"[\w'’-]+")
_NUMBER = re.compile(r"\d+")
_SPELLED = 3
"""So many words that are spelled alike are put into the place of one that is not understood."""
_ALIKE = 12
"""So many wordings that have the most words of a line are compared with it word by word."""
_LIKENESS = 0.5
"""What has less in common with a line than this was not meant by it."""


def nearest(line: str, word: str, known: Sequence[str]) -> Iterator[str]:
    """What may have been meant by a line, of wordings that are known to be printed somewhere.

    First the line itself, with the full stop that it lacks, then with words that are spelled like `word`, its first one
    that is not understood; then other wordings by what they have in common with it, with its numbers in the place of
    theirs before they come as they are.
    """
    if line.rstrip()[-1:].isalnum():
        yield f"{line.rstrip()}."
    yield from _spelled(line, word, known)
    for wording in _alike(line, known):
        numbers = _NUMBER.findall(line)
        if len(numbers) == len(_NUMBER.findall(wording)):
            yield _with_numbers(wording, numbers)
        yield wording


def _with_numbers(wording: str, numbers: Sequence[str]) -> str:
    given = iter(numbers)
    return _NUMBER.sub(lambda _: next(given), wording)


def _spelled(line: str, word: str, known: Sequence[str]) -> Iterator[str]:
    if not word:
        return
    words = sorted({one for wording in known for one in _WORD.findall(wording.casefold())})
    for other in get_close_matches(word.casefold(), words, _SPELLED):
        if other != word.casefold():
            yield re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", _as_capital(other, word), line, count=1)


def _as_capital(word: str, like: str) -> str:
    return word.capitalize() if like[:1].isupper() else word


def _alike(line: str, known: Sequence[str]) -> list[str]:
    own = _words(line)
    shared = {wording: _shared(own, _words(wording)) for wording in dict.fromkeys(known) if wording != line}
    best = sorted(shared, key=lambda wording: (-shared[wording], wording))[:_ALIKE]
    likeness = {wording: SequenceMatcher(None, own, _words(wording), autojunk=False).ratio() for wording in best}
    found = [wording for wording in best if likeness[wording] >= _LIKENESS]
    return sorted(found, key=lambda wording: (-likeness[wording], wording))


def _words(text: str) -> list[str]:
    return [_NUMBER.sub("1", word) for word in _WORD.findall(text.casefold())]


def _shared(one: Sequence[str], other: Sequence[str]) -> float:
    """How many of all words both have."""
    return 2 * sum((Counter(one) & Counter(other)).values()) / max(1, len(one) + len(other))
