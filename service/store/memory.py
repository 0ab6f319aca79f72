"""The store in memory, for tests and trials: nothing outlives the process."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from eventsourcing.persistence import NotSupportedError, StoredEvent
from eventsourcing.popo import POPOApplicationRecorder

from service.app.boundary.archive import Archived
from service.app.boundary.store import (
    Answered,
    Append,
    Belongings,
    Change,
    Changes,
    Head,
    Indexed,
    Listed,
    Outcome,
    Page,
    Record,
    Request,
    Snapshot,
    SoughtMatches,
    StoreCorrupt,
    TakenOut,
)
from service.projections.listing import indexed
from service.store.batches import HeadRow, decide_batch, head_rows, parse_token, read_in_chunks

_EQUAL = ("game", "edition", "tournament")


@dataclass(frozen=True)
class DigestedEvent(StoredEvent):
    """The library's stored event, with the digest that chains it to the one before."""

    digest: bytes


class MemoryStore(POPOApplicationRecorder):
    """The library's recorder of plain Python objects, with requests, heads, secrets and snapshots added."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self._heads: dict[str, HeadRow] = {}
        self._order: list[str] = []
        self._answers: dict[tuple[str, str], Answered] = {}
        self._secrets: dict[str, bytes] = {}
        self._snapshots: dict[str, dict[int, bytes]] = {}

    def insert_events(self, *_given: Any, **_options: Any) -> Sequence[int] | None:
        """Refuse: an event without its request and head would not be found again."""
        raise NotSupportedError("events enter a match through append")

    def append(self, batch: Sequence[Append]) -> list[Outcome]:
        """Write a batch under one lock."""
        with self._database_lock:
            positions = {a.match: row.position for a in batch if (row := self._heads.get(a.match))}
            requests = [(a.match, a.request_id) for a in batch]
            answers = {request: known for request in requests if (known := self._answers.get(request))}
            outcomes, accepted = decide_batch(batch, positions, answers)
            self._insert_events(
                [
                    DigestedEvent(a.match, record.position, record.kind, record.body, record.digest)
                    for a in accepted
                    for record in a.records
                ]
            )
            for append in accepted:
                self._answers[append.match, append.request_id] = Answered(append.fingerprint, append.answer)
                if append.secret is not None:
                    self._secrets[append.match] = append.secret
            for row in head_rows(accepted):
                before = self._heads.get(row.match)
                if before is None:
                    self._order.append(row.match)
                summary = before.summary if row.summary is None and before is not None else row.summary
                self._heads[row.match] = row._replace(summary=summary)
            return outcomes

    def read(self, match: str, after: int = 0, limit: int | None = None) -> Iterator[Record]:
        """Give the records after a position."""
        head = self.head(match)
        return read_in_chunks(lambda start, size: self._chunk(match, start, size), match, head, after, limit)

    def _chunk(self, match: str, after: int, size: int) -> list[Record]:
        with self._database_lock:
            index = self._stored_events_index.get(match, {})
            found = (self._stored_events[index[n]] for n in range(after + 1, after + size + 1) if n in index)
            return [
                Record(event.originator_version, event.topic, event.state, event.digest)
                for event in found
                if isinstance(event, DigestedEvent)
            ]

    def head(self, match: str) -> Head | None:
        """Say where a match stands."""
        row = self._heads.get(match)
        return None if row is None else Head(row.position, row.digest)

    def answer(self, match: str, request_id: str) -> Answered | None:
        """Look an accepted request up."""
        return self._answers.get((match, request_id))

    def secret(self, match: str) -> bytes | None:
        """Give the match's seed of chance."""
        return self._secrets.get(match)

    def belongings(self, match: str) -> Belongings | None:
        """Give what is kept of a match beside its records."""
        with self._database_lock:
            row = self._heads.get(match)
            if row is None:
                return None
            last = max(self._stored_events_index.get(match, {0: 0}))
            mine = {name: kept for (of, name), kept in self._answers.items() if of == match}
            return Belongings(
                head=Head(row.position, row.digest),
                last=last,
                summary=row.summary or b"",
                secret=self._secrets.get(match),
                requests=tuple(Request(name, mine[name]) for name in sorted(mine)),
                snapshots=tuple(sorted(self._snapshots.get(match, {}))),
                index=None if row.summary is None else indexed(row.summary),
            )

    def damages(self) -> Iterator[StoreCorrupt]:
        """Memory is not damaged."""
        return iter(())

    def matches(self, after_token: str = "", limit: int = 100) -> Page:
        """List matches in the order of their creation."""
        start = parse_token(after_token, "page token")
        with self._database_lock:
            rows = [self._heads[match] for match in self._order[start : start + limit]]
            listed = tuple(Listed(row.match, row.position, row.summary or b"") for row in rows)
            return Page(listed, str(start + len(rows)), start + len(rows) < len(self._order))

    def listed(self, match: str) -> Listed | None:
        """Give a match's row of the listing."""
        row = self._heads.get(match)
        return None if row is None else Listed(row.match, row.position, row.summary or b"")

    def find(self, sought: SoughtMatches) -> tuple[Listed, ...]:
        """Give the rows of the matches that are looked for: here by a look at each."""
        with self._database_lock:
            rows = [self._heads[match] for match in self._order]
        known = [(row, one) for row in rows if row.summary is not None and (one := indexed(row.summary)) is not None]
        fitting = [(row, one) for row, one in known if _fits(one, sought)]
        if sought.descending:
            fitting.reverse()
        if sought.order:
            name = sought.order
            fitting.sort(key=lambda pair: int(getattr(pair[1], name)), reverse=sought.descending)
        last = sought.first + sought.limit if sought.limit else None
        return tuple(Listed(row.match, row.position, row.summary or b"") for row, _ in fitting[sought.first : last])

    def streams(self, beginning: str) -> tuple[str, ...]:
        """Give the ids that begin so."""
        with self._database_lock:
            return tuple(match for match in self._order if match.startswith(beginning))

    def snapshot(self, match: str, at_or_before: int) -> Snapshot | None:
        """Give the latest snapshot that is not past a position."""
        with self._database_lock:
            saved = self._snapshots.get(match, {})
            position = max((n for n in saved if n <= at_or_before), default=None)
            if position is None:
                return None
            recorded = self._chunk(match, position - 1, 1)
            return Snapshot(position, saved[position], recorded[0].digest if recorded else b"")

    def save_snapshot(self, match: str, position: int, body: bytes) -> None:
        """Keep a snapshot."""
        with self._database_lock:
            self._snapshots.setdefault(match, {})[position] = body

    def archived(self, match: str) -> Archived | None:  # noqa: ARG002 - nothing of it ever is
        """Nothing of what is in memory is in cold storage."""
        return None

    def take_out(self, taken: TakenOut) -> bool:  # noqa: ARG002 - nothing of it ever is
        """Refuse: what is in memory is not kept at all."""
        raise NotSupportedError("a store in memory has no cold storage")

    def latest(self) -> str:
        """Give the cursor of now."""
        return str(self.max_notification_id() or 0)

    def changes_since(self, cursor: str = "", limit: int = 1000) -> Changes:
        """Tell which records came after a cursor."""
        start = parse_token(cursor, "cursor")
        events = self.select_notifications(start, limit, inclusive_of_start=False)
        changes = tuple(Change(str(event.originator_id), event.originator_version, event.topic) for event in events)
        return Changes(changes, str(events[-1].id) if events else str(start))

    def check(self) -> None:
        """Memory is always there; durable it is not."""

    def close(self) -> None:
        """There is nothing to let go of."""


def _fits(one: Indexed, sought: SoughtMatches) -> bool:
    return (
        all(not (wanted := getattr(sought, name)) or getattr(one, name) == wanted for name in _EQUAL)
        and (not sought.going or one.ended == (sought.going == "ended"))
        and (not sought.player or sought.player_digest in one.players)
    )
