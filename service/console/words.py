"""Small words of pages: times, spans, and sentences without the rule that stands beside them."""

import re
import time
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import quote

from markupsafe import Markup, escape

_SIGN = re.compile(r"\{([A-Za-z][^{}]{0,30})\}")
_FOR_MACHINES = re.compile(r" is [a-z0-9]{16}(?=:)|, drawn by \d+")
_LONG = 8
"""A word of a card's name with as many letters may be parted."""
_MINUTE, _HOUR, _DAY = 60, 3600, 86400


def span(milliseconds: float) -> str:
    """A span as minutes and seconds: `17:42`, with a minus before it where it is over."""
    seconds = int(abs(milliseconds) // 1000)
    sign = "−" if milliseconds <= -1000 else ""
    hours, rest = divmod(seconds, _HOUR)
    return f"{sign}{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{sign}{rest // 60}:{rest % 60:02}"


def clock(stamp: Any) -> str:
    """A timestamp as the time of day here."""
    return time.strftime("%H:%M", time.localtime(stamp.seconds))


def passed(begun: int) -> str:
    """How long ago something began (ms since 1970), as a span."""
    return span(max(0, time.time_ns() // 1_000_000 - begun))


def moment(stamp: Any) -> str:
    """A timestamp as day and time of day here."""
    return time.strftime("%d %b %Y %H:%M", time.localtime(stamp.seconds))


def ago(stamp: Any) -> str:
    """How long ago a timestamp is, in words."""
    passed = max(0, int(time.time()) - stamp.seconds)
    for size, word in ((_DAY, "day"), (_HOUR, "hour"), (_MINUTE, "minute")):
        if passed >= size:
            count = passed // size
            return f"{count} {word}{'' if count == 1 else 's'} ago"
    return "just now"


def without_rule(text: str, rule: str) -> str:
    """A sentence without the number of the rule that stands beside it."""
    return upper(text.replace(f" ({rule})", "", 1)) if rule else upper(text)


def upper(text: str) -> str:
    """With a capital."""
    return text[:1].upper() + text[1:]


def glyphs(text: str) -> Markup:
    """A printed text with its signs, such as {FANFARE}, as bold words."""
    return Markup(_SIGN.sub(lambda sign: f"<b>{sign[1].capitalize()}</b>", str(escape(text))))  # noqa: S704 - escaped


def in_path(text: str) -> str:
    """As one part of an address."""
    return quote(text, safe="")


def hyphened(text: str) -> str:
    """A name whose long words may be parted in their middle, where they do not fit on a card."""
    return " ".join(word if len(word) < _LONG else _parted(word) for word in text.split(" "))


def _parted(word: str) -> str:
    """A word with a soft hyphen between two consonants, or behind a vowel, as near to its middle as there are."""
    vowels = "aeiouy"
    at = [place for place in range(3, len(word) - 2) if word[place].lower() not in vowels]
    between = [place for place in at if word[place - 1].lower() not in vowels] or at or [len(word) // 2]
    middle = min(between, key=lambda place: (abs(2 * place - len(word)), -place))
    return f"{word[:middle]}\u00ad{word[middle:]}"


def briefly(text: str) -> str:
    """A fact of a record without what only machines read of it: a match's id, the seed of a pairing."""
    return _FOR_MACHINES.sub("", text)


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def enum_word(message: Any, field: str) -> str:
    """The word of a message's closed list, without its prefix: `open` of DISPUTE_STANDING_OPEN."""
    kind = message.DESCRIPTOR.fields_by_name[field].enum_type
    name: str = kind.values_by_number[getattr(message, field)].name
    start: str = kind.values[0].name.removesuffix("UNSPECIFIED")
    return name.removeprefix(start).lower().replace("_", " ")


def enum_name(message: Any, field: str) -> str:
    """The name of a message's closed list as the contract's JSON has it."""
    name: str = message.DESCRIPTOR.fields_by_name[field].enum_type.values_by_number[getattr(message, field)].name
    return name


def enum_words(message: Any, field: str) -> list[str]:
    """The words of a field that holds several of a closed list."""
    kind = message.DESCRIPTOR.fields_by_name[field].enum_type
    start: str = kind.values[0].name.removesuffix("UNSPECIFIED")
    names = (kind.values_by_number[number].name for number in getattr(message, field))
    return [name.removeprefix(start).lower().replace("_", " ") for name in names]


def has(message: Any, field: str) -> bool:
    """Whether a message has a field."""
    return bool(message.HasField(field))


FILTERS: Mapping[str, Callable[..., Any]] = {
    "span": span,
    "passed": passed,
    "clock": clock,
    "moment": moment,
    "ago": ago,
    "without_rule": without_rule,
    "upper_first": upper,
    "glyphs": glyphs,
    "hyphened": hyphened,
    "briefly": briefly,
    "in_path": in_path,
    "signed": signed,
    "enum_name": enum_name,
    "enum_word": enum_word,
    "enum_words": enum_words,
    "has": has,
}
