"""The finishing touches of a written sentence."""

import re


def articles(text: str) -> str:
    """A written phrase with its articles before vowels; what stands in quotes has been written by itself already."""
    parts = re.split(r'("[^"\n]*")', text)
    return "".join(part if at % 2 else _before_vowels(part) for at, part in enumerate(parts))


def _before_vowels(text: str) -> str:
    text = re.sub(r"\b([Aa]) (?=[aeiou])", r"\1n ", text)
    return re.sub(r"\b([Aa])n other\b", r"\1nother", text)


def sentence(text: str) -> str:
    """A written phrase as a sentence: its articles before vowels, and its first letter."""
    text = articles(text)
    return text[:1].upper() + text[1:]
