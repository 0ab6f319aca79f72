"""Terminals that the card languages share, and the finishing touches of a written sentence."""

import re

from domain.cards.phrasing import Terminal

NUMBER_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _digits(value: object) -> str | None:
    return str(value) if isinstance(value, int) and value >= 0 else None


def _signed(value: object) -> str | None:
    return f"{value:+d}" if isinstance(value, int) else None


def _word(value: object) -> str | None:
    return NUMBER_WORDS[value] if isinstance(value, int) and 1 < value < len(NUMBER_WORDS) else None


def _name(value: object) -> str | None:
    return f'"{value}"' if isinstance(value, str) and '"' not in value else None


TERMINALS = {
    "NUMBER": Terminal("a number", r"\d{1,4}(?!\w)", int, _digits),
    "SIGNED": Terminal("+1", r"[+-]\d{1,4}(?!\w)", int, _signed),
    "COUNT": Terminal(
        "two", "(?:" + "|".join(NUMBER_WORDS[2:]) + r")(?!\w)", lambda s: NUMBER_WORDS.index(s.lower()), _word
    ),
    "NAME": Terminal('a "name"', r'"[^"\n]+"', lambda s: s[1:-1], _name),
}
"""Numbers in digits, changes with a sign, counts of things in words from two to ten, names in quotes."""

_SAME_LENGTH = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "−": "-", "•": "-", "\u00a0": " ", "\t": " ", "\r": " "}
)


def plain(text: str) -> str:
    """A text with typographic signs made plain, character by character, so that places in it stay the same."""
    return text.translate(_SAME_LENGTH)


def collapsed(text: str) -> str:
    """A text without doubled spaces, and without any around its line breaks."""
    lines = (re.sub(" +", " ", line).strip() for line in text.split("\n"))
    return "\n".join(line for line in lines if line)


def articles(text: str) -> str:
    """A written phrase with its articles before vowels."""
    text = re.sub(r"\b([Aa]) (?=[aeiou])", r"\1n ", text)
    return re.sub(r"\b([Aa])n other\b", r"\1nother", text)


def sentence(text: str) -> str:
    """A written phrase as a sentence: its articles before vowels, and its first letter."""
    text = articles(text)
    return text[:1].upper() + text[1:]
