"""Regular expressions of wordings end: none can be matched in two to the power of a text's length ways.

So it is where a repetition stands in a repetition, and what the inner one matches may go on as the next round of the
outer one: then each letter may belong to either. Nobody can count the steps of a match, so the patterns are looked at.
"""

import re
import warnings
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from domain.games.sve.language.spelling import WORDINGS

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    import sre_constants as c
    import sre_parse

SIGNS = frozenset(map(chr, range(256)))
CATEGORIES = {
    c.CATEGORY_DIGIT: r"\d", c.CATEGORY_NOT_DIGIT: r"\D", c.CATEGORY_SPACE: r"\s", c.CATEGORY_NOT_SPACE: r"\S",
    c.CATEGORY_WORD: r"\w", c.CATEGORY_NOT_WORD: r"\W",
}  # fmt: skip
Item = tuple[Any, Any]


def _one(op: Any, value: Any) -> frozenset[str]:
    """The signs that an item of one sign matches."""
    if op is c.LITERAL:
        return frozenset((chr(value),))
    if op is c.NOT_LITERAL:
        return SIGNS - {chr(value)}
    if op is c.ANY:
        return SIGNS - {"\n"}
    if op is c.RANGE:
        return frozenset(map(chr, range(value[0], value[1] + 1)))
    if op is c.CATEGORY:
        return frozenset(sign for sign in SIGNS if re.match(CATEGORIES[value], sign))
    assert op is c.IN, op
    found = frozenset[str]().union(*(_one(*item) for item in value if item[0] is not c.NEGATE))
    return SIGNS - found if value[0][0] is c.NEGATE else found


def _parts(op: Any, value: Any) -> list[Sequence[Item]] | None:
    """What an item holds: alternatives of items; None for one sign or none."""
    if op in (c.MAX_REPEAT, c.MIN_REPEAT):
        return [value[2]]
    if op is c.SUBPATTERN:
        return [value[3]]
    return list(value[1]) if op is c.BRANCH else None


def _first(items: Sequence[Item]) -> tuple[frozenset[str], bool]:
    """The signs that items may begin with, and whether they may match nothing."""
    found = frozenset[str]()
    for op, value in items:
        if op in (c.AT, c.ASSERT, c.ASSERT_NOT):
            continue
        parts = _parts(op, value)
        if parts is None:
            return found | _one(op, value), False
        inner = [_first(part) for part in parts]
        found = found.union(*(signs for signs, _ in inner))
        if not (any(empty for _, empty in inner) or (op in (c.MAX_REPEAT, c.MIN_REPEAT) and value[0] == 0)):
            return found, False
    return found, True


def _signs(items: Sequence[Item]) -> frozenset[str]:
    """All signs that items may match."""
    found = frozenset[str]()
    for op, value in items:
        if op not in (c.AT, c.ASSERT, c.ASSERT_NOT):
            parts = _parts(op, value)
            found |= _one(op, value) if parts is None else frozenset[str]().union(*map(_signs, parts))
    return found


def _flaws(items: Sequence[Item], behind: frozenset[str] | None) -> Iterator[str]:
    """The repetitions that may go on as what is `behind` them; None where they stand in no other repetition."""
    items = list(items)
    for place, (op, value) in enumerate(items):
        if op in (c.ASSERT, c.ASSERT_NOT):
            yield from _flaws(value[1], None)
            continue
        parts = _parts(op, value)
        if parts is None:
            continue
        endless = op in (c.MAX_REPEAT, c.MIN_REPEAT) and value[1] is c.MAXREPEAT
        follows = None
        if behind is not None:
            signs, empty = _first(items[place + 1 :])
            follows = signs | behind if empty else signs
            if endless and _signs(value[2]) & follows:
                yield f"{items[place]} may go on as what is behind it"
        for part in parts:
            yield from _flaws(part, _first(part)[0] | (follows or frozenset()) if endless else follows)


_ENDLESS = (r"(?:a+)+b", r"(?:x \w* ?\w*)+y", r"(?:\s*\(\d\) [^\n]*?)+\s*\n", r"(?=(?:\w+\s?)+z)")


def _found(pattern: str) -> Iterator[str]:
    items: Any = sre_parse.parse(pattern)
    yield from _flaws(items, None)


@pytest.mark.parametrize("pattern", _ENDLESS)
def test_a_repetition_that_may_go_on_as_the_next_round_of_the_one_around_it_is_found(pattern: str) -> None:
    assert list(_found(pattern))


def test_no_wording_has_one() -> None:
    for one in WORDINGS.wordings:
        assert list(_found(WORDINGS.pattern(one))) == [], one.finds
