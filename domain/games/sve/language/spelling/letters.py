"""What several wordings write: first letters and numbers."""

import re

from domain.games.sve.language.phrases import PHRASES
from domain.language.phrases.terminals import NUMBER_WORDS

_SPOKEN = frozenset(
    word for one in PHRASES for said in (one.pattern, *one.others) for word in re.findall(r"(?<![{:\w])[a-z]+\b", said)
)
"""The words of the grammar: others are names and traits, and keep their capitals."""


def capital(text: str) -> str:
    """A text with a first letter in capitals."""
    return text[:1].upper() + text[1:]


def low(text: str) -> str:
    """A text with a small first letter, unless it begins with a name."""
    first = re.match(r"\w+", text)
    return text[:1].lower() + text[1:] if first and first[0].lower() in _SPOKEN else text


def number(word: str) -> int:
    """A number in digits or in words."""
    return int(word) if word.isdecimal() else NUMBER_WORDS.index(word)


def in_words(word: str) -> str:
    """A number up to ten in words, others as they are."""
    count = number(word)
    return NUMBER_WORDS[count] if 0 < count < len(NUMBER_WORDS) else word


def often(word: str) -> int:
    """How often "once", "twice" and "3 times" are."""
    return {"once": 1, "twice": 2}.get(word) or number(word.split(maxsplit=1)[0])
