"""Where a text is not understood, and what would be understood there."""

from domain.language.reading.chart import Unread

MOST_HINTS = 6
"""So many words that would be understood are told."""


def offset_of(text: str, words: tuple[str, ...], at: int) -> int:
    """Where the word number `at` begins in a text."""
    offset = 0
    for word in words[:at]:
        found = text.find(word, offset)
        offset = found + len(word) if found >= 0 else offset
    return min(offset + (1 if text[offset : offset + 1] == " " else 0), len(text))


def explained(words: tuple[str, ...], error: Unread) -> str:
    """What is not understood, and what would be."""
    found = f"`{words[error.at]}` is not understood here" if error.at < len(words) else "the text ends here"
    hints = sorted(error.expected)
    more = ", ..." if len(hints) > MOST_HINTS else ""
    return f"{found}; expected: {', '.join(hints[:MOST_HINTS])}{more}" if hints else found
