"""Rule numbers as documents print them (1.2, 10.6.2.5.1.1, B.1.2, 603.2a, 903.2.g.1, H.3) and their order."""

import re

NumberKey = tuple[tuple[int, int, str], ...]
"""The sort key of a rule number: one entry for each of its parts."""

_NUMBER = re.compile(r"(?:\d+[a-z]?|[A-Z]|[a-z])(?:\.(?:\d+[a-z]?|[a-z]))*")
_PART = re.compile(r"\d+|[A-Za-z]+")
_FIGURE, _LETTER, _HOUSE = range(3)


def is_number(text: str) -> bool:
    """Tell whether the text is written like a rule number."""
    return _NUMBER.fullmatch(text) is not None


def is_house(number: str) -> bool:
    """Tell whether a rule number is a house rule's: `H.` and more."""
    return number.startswith("H.")


def number_key(number: str) -> NumberKey:
    """Order numbers as a reader does: 1.2 < 1.10 < 2 < B.1 < H.2 < H.10. Any text has a key."""
    key = [(_FIGURE, int(part), "") if part.isdecimal() else (_LETTER, 0, part) for part in _PART.findall(number)]
    if number == "H" or is_house(number):
        key[0] = (_HOUSE, 0, "")
    return tuple(key)


def ancestors(number: str) -> tuple[str, ...]:
    """Return the numbers above this one, outermost first: 603.2a lies under 603 and 603.2."""
    ends = [match.end() for match in _PART.finditer(number)]
    return tuple(number[:end] for end in ends[:-1])
