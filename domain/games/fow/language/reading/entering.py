"""What a card says of how it enters the field, as what is done as it does."""

import re

_AS = re.compile(r"^As this card enters the field,? (.+)$")
_UNLESS = re.compile(
    r"^(?:If ([^,]+), )?this card enters the field rested unless you (?!control\b|have\b|played\b)(.+)\.$",
    re.IGNORECASE,
)
_RESTED = re.compile(r"\bthis card enters the field rested\b", re.IGNORECASE)
_COUNTERS = re.compile(r"\b[Tt]his card enters the field with ((?:an?|[a-z]+) [^.,]*?counters?)(?: on it)?\b")


def as_it_enters(line: str) -> tuple[str, str] | None:
    """The condition, if any, under which sentences are carried out as the card of a line enters the field, and they.

    None for another line.

    "Enters rested unless you pay": it may be paid, and where it is not, the card comes rested.
    """
    if (unless := _UNLESS.match(line)) is not None:
        return unless[1] or "", f"You may {unless[2]}. If you don't, this card comes rested."
    if (said := _AS.match(line)) is None:
        return None
    text = _RESTED.sub("this card comes rested", said[1])
    text = _COUNTERS.sub(r"put \1 on this card", text)
    return "", text[:1].upper() + text[1:]
