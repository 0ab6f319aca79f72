"""Terminals that the card languages share: numbers, changes of them, counts in words, and names."""

from domain.language.phrases.phrasing import Terminal

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
