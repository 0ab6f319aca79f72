"""What every store does in the same way: decide a batch, and read a stream without gaps."""

import itertools
from collections.abc import Callable, Iterable, Iterator, MutableMapping, Sequence
from typing import NamedTuple

from service.app.boundary.store import (
    Answered,
    Append,
    Appended,
    Head,
    Outcome,
    Record,
    Repeated,
    RequestReused,
    Stale,
    StoreCorrupt,
)

CHUNK = 500


class HeadRow(NamedTuple):
    """A match's new row: where it stands after a batch. `summary` is None if the batch does not change it."""

    match: str
    position: int
    digest: bytes
    summary: bytes | None


def decide_batch(
    batch: Sequence[Append],
    positions: MutableMapping[str, int],
    answers: MutableMapping[tuple[str, str], Answered],
) -> tuple[list[Outcome], list[Append]]:
    """Give each append's outcome and the appends to write; the two maps are brought up to date on the way."""
    outcomes: list[Outcome] = []
    accepted: list[Append] = []
    for append in batch:
        request = (append.match, append.request_id)
        before = answers.get(request)
        current = positions.get(append.match, 0)
        if before is not None:
            same = before.fingerprint == append.fingerprint
            outcomes.append(Repeated(before.answer) if same else RequestReused())
        elif append.after != current or not append.contiguous:
            outcomes.append(Stale(current))
        else:
            accepted.append(append)
            positions[append.match] = append.last.position
            answers[request] = Answered(append.fingerprint, append.answer)
            outcomes.append(Appended(append.last.position))
    return outcomes, accepted


def head_rows(accepted: Iterable[Append]) -> list[HeadRow]:
    """Give one row for each match of a batch, in the order in which the matches first appear."""
    rows: dict[str, HeadRow] = {}
    for append in accepted:
        before = rows.get(append.match)
        summary = before.summary if append.summary is None and before is not None else append.summary
        rows[append.match] = HeadRow(append.match, append.last.position, append.last.digest, summary)
    return list(rows.values())


def read_in_chunks(
    fetch: Callable[[int, int], list[Record]], match: str, head: Head | None, after: int, limit: int | None
) -> Iterator[Record]:
    """Read by `fetch(after, at_most)`, so that no connection is held between records; check for gaps.

    `head` is the match's head from before the reading: up to there, nothing may be missing. What is fetched stands in
    order, and no position comes twice.
    """
    final = None if limit is None else after + limit
    known = 0 if head is None else head.position
    chunk = CHUNK
    while final is None or after < final:
        size = chunk if final is None else min(chunk, final - after)
        try:
            records = fetch(after, size)
        except StoreCorrupt as error:
            if size == 1:
                raise StoreCorrupt(f"match {match!r}, position {after + 1}: {error}", match, after + 1) from error
            chunk = 1  # One by one, to say which it is.
            continue
        if records and records[-1].position != after + len(records):
            records = list(_before_the_gap(records, after))
            yield from records
            raise missing(match, after + len(records) + 1)
        yield from records
        after += len(records)
        if len(records) < size:
            break
    if after < (known if final is None else min(known, final)):
        raise missing(match, after + 1)


def _before_the_gap(records: list[Record], after: int) -> Iterator[Record]:
    """Those that stand one behind the other."""
    in_place = zip(records, itertools.count(after + 1), strict=False)
    return (record for record, _ in itertools.takewhile(lambda pair: pair[0].position == pair[1], in_place))


def missing(match: str, position: int) -> StoreCorrupt:
    """Say that a record that was written is not there."""
    return StoreCorrupt(f"match {match!r} has lost its record at position {position}", match, position)


MOST_DIGITS = 18
"""Of a token's number: more do not fit into a column of 64 bits."""


def parse_token(token: str, what: str) -> int:
    """Read back a token or cursor that is one number; "" is the beginning."""
    if token and not (token.isascii() and token.isdigit() and len(token) <= MOST_DIGITS):
        raise ValueError(f"{token!r} is not a {what} of this store; start without one")
    return int(token or 0)
