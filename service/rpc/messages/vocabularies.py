"""Closed sets of words as the contract's enums, and spans of time as its Durations: both ways, by names alone."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from google.protobuf.descriptor import EnumDescriptor
from google.protobuf.duration_pb2 import Duration

PART_BYTES = 256 * 1024
"""Of a text that comes in parts, so much in each."""
_INNER_CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")


@cache
def words(kind: EnumDescriptor) -> Mapping[int, str]:
    """The domain's words of an enum by their numbers: `RULING_VERDICT_UPHELD` is `upheld`. Empty: unspecified."""
    prefix = f"{_INNER_CAPITAL.sub('_', kind.name).upper()}_"
    spoken = {one.number: one.name.removeprefix(prefix).replace("_", " ").lower() for one in kind.values}
    return {number: word if number else "" for number, word in spoken.items()}


@cache
def numbers(kind: EnumDescriptor) -> Mapping[str, int]:
    """The numbers of an enum by the domain's words."""
    return {word: number for number, word in words(kind).items()}


def number_of(kind: Any, word: str) -> Any:
    """The number that an enum has for a word of its closed set. Raises KeyError for one that it has not."""
    return numbers(kind.DESCRIPTOR)[word]


def word_of(kind: Any, number: int) -> Any:
    """The word of an enum's number; empty for the unspecified, and for one that this version does not know."""
    return words(kind.DESCRIPTOR).get(number, "")


def write_span(milliseconds: int) -> Duration:
    """The message of a span of time in ms."""
    span = Duration()
    span.FromMilliseconds(milliseconds)
    return span


def whole(span: Duration, unit: int) -> int | None:
    """A span in so many seconds each; None where it is not whole, or longer than a Duration may be."""
    count, rest = divmod(span.seconds, unit)
    return None if rest or span.nanos or abs(span.seconds) > _LONGEST else count


_LONGEST = 315_576_000_000
"""The contract's Durations are at most about 10,000 years long."""
