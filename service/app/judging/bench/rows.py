"""The printed cards of a position on the bench: those that lie there, those that are typed in, and whom these name."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from domain.kernel.decisions.commands import PrintedCard

MOST_NAMED = 60
_SEPARATOR = ","


def rows_of(
    reference: Sequence[PrintedCard], typed: Sequence[PrintedCard], start: Mapping[str, Any]
) -> tuple[PrintedCard, ...]:
    """The rows that a position needs; those typed in take the place of the edition's of their codes.

    A catalog of few cards is compiled in no time. What texts may speak of is what is in it, so cards are there whose
    names or kinds the texts of others say.
    """
    rows = {row.code: row for row in (*reference, *typed)}
    named = {row.name: row.code for row in rows.values()}
    found = dict.fromkeys(row.code for row in typed)
    found |= dict.fromkeys(code for word in _words(start) if (code := named.get(word, word)) in rows)
    left, more = list(found), 0
    while left and more < MOST_NAMED:
        row = rows[left.pop()]
        for other in _spoken_of(row, rows):
            if other not in found and more < MOST_NAMED:
                found[other] = None
                left.append(other)
                more += 1
    return tuple(row for code, row in rows.items() if code in found) or tuple(rows.values())[:1]


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from _words(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _words(part)


def _spoken_of(row: PrintedCard, rows: Mapping[str, PrintedCard]) -> Iterator[str]:
    """The codes of the cards that a card's columns name, and of those whose names or kinds its text says."""
    columns = {str(value) for value in row.fields.values()}
    said = set[str]()
    for code, other in rows.items():
        if code in columns or (other.name in row.text and other.name not in said):
            said.add(other.name)
            yield code
        else:
            kinds = [kind.strip() for value in other.fields.values() for kind in str(value).split(_SEPARATOR)]
            new = [kind for kind in kinds if len(kind) > 2 and kind in row.text and kind not in said]
            if new:
                said.update(new)
                yield code
