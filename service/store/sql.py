"""What the two databases have in common: the same tables, read with the same statements."""

import itertools
from abc import ABC, abstractmethod
from collections.abc import Container, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from eventsourcing.persistence import NotSupportedError

from domain.kernel.decisions.rulings import Message
from service.app.boundary.archive import Archived
from service.app.boundary.store import (
    Answered,
    Append,
    Belongings,
    Head,
    Indexed,
    Listed,
    Outcome,
    Page,
    Record,
    Repeated,
    Request,
    RequestReused,
    Snapshot,
    SoughtMatches,
    Stale,
    StoreCorrupt,
    StoreUnavailable,
)
from service.store.batches import parse_token, read_in_chunks
from service.store.files import leave_trace, lost
from service.store.tables import indexes
from service.store.tables.damages import damages, told

if TYPE_CHECKING:
    from service.store.archive.cold import Cold

SCHEMA_VERSION = 2
BEGIN = "INSERT INTO store_schema VALUES (2)"
"""Says in a new store of which version it is."""
FIRST_TABLES = frozenset({"stored_events", "matches", "requests", "secrets", "snapshots", "store_schema"})
"""The tables that every store has from its beginning: none of them is ever made anew."""
UPGRADE = "UPDATE store_schema SET version = 2 WHERE version = 1"
FILLED = "SELECT {id}, number, {summary} FROM matches WHERE summary IS NOT NULL ORDER BY number"

TAKE_OUT = (
    "INSERT INTO archived (match_id, position, digest, brought, gone) VALUES (%s, %s, %s, %s, %s) "
    "ON CONFLICT (match_id) DO UPDATE SET position = excluded.position, digest = excluded.digest, "
    "brought = excluded.brought, gone = archived.gone + excluded.gone"
)
"""Notes that a match is in cold storage; `gone` is how many records have left the store for it."""

_BYTES = ("digest", "summary", "secret", "fingerprint", "answer", "body")
_AS_WRITTEN = [{int}, {str}, {bytes}, {bytes}]
"""The types of what is written of records, column by column."""
_HEAD = "SELECT position, {digest}, {summary}, number FROM matches WHERE match_id = ?"
_SEED = "SELECT {secret} FROM secrets WHERE match_id = ?"
_REQUESTS = "SELECT {id}, {fingerprint}, {answer} FROM requests WHERE match_id = ? ORDER BY 1"
_LISTED = (
    "SELECT number, {id}, CAST(position AS BIGINT), {summary} FROM matches WHERE number > ? ORDER BY number LIMIT ?"
)
_ROW = "SELECT CAST(position AS BIGINT), {summary} FROM matches WHERE match_id = ?"
_SNAPSHOT = (
    "SELECT position, {body}, {digest} FROM snapshots LEFT JOIN stored_events ON originator_id = match_id "
    "AND originator_version = position WHERE match_id = ? AND position <= ? ORDER BY position DESC LIMIT 1"
)
_STREAMS = "SELECT {id} FROM matches WHERE match_id >= ? AND match_id < ? ORDER BY number"
_ARCHIVED = "SELECT position, {digest}, brought FROM archived WHERE match_id = ?"
_MISPLACED = (
    "SELECT originator_version FROM (SELECT originator_version, ({place}) <= ({earlier}) AS wrong FROM stored_events "
    "WHERE originator_id = ? WINDOW inside AS (ORDER BY originator_version)) AS placed "
    "WHERE wrong ORDER BY originator_version LIMIT 1"
)


class SqlStore(ABC):
    """The reading half of a store over SQL; statements are written with `?` for a parameter."""

    name = ""
    """What people call the database."""
    order: tuple[str, ...] = ()
    """The columns in whose order followers read the log; the last one numbers all of it."""
    trace: Path | None = None
    """The file that says that there is a store here."""
    cold: "Cold | None" = None
    """What reads cold storage; None where nobody says where it is."""

    def is_new(self, tables: Container[str]) -> bool:
        """Whether a database with these tables is no store yet.

        Raises StoreCorrupt for one that has lost some, or all, where there was a store.
        """
        gone = sorted(table for table in FIRST_TABLES if table not in tables)
        if gone and len(gone) < len(FIRST_TABLES):
            raise StoreCorrupt(f"the store {self.name} has lost tables: {', '.join(gone)}; restore a copy")
        if gone and self.trace is not None and self.trace.exists():
            raise lost(self.name, "is empty", self.trace)
        return bool(gone)

    def is_older(self, tables: Container[str], versions: Sequence[object]) -> bool:
        """Whether a store with these tables, of these versions, has no index of its matches yet.

        Raises StoreCorrupt for one that has lost it.
        """
        if versions == [indexes.FIRST_VERSION]:
            return True
        gone = [table for table in indexes.INDEX_TABLES if table not in tables]
        if gone and versions == [SCHEMA_VERSION]:
            raise StoreCorrupt(f"the store {self.name} has lost tables: {', '.join(gone)}; restore a copy")
        return False

    def leave_trace(self) -> None:
        """Note that there is a store here."""
        if self.trace is not None:
            leave_trace(self.trace, self.name)

    def as_bytes(self, column: str) -> str:
        """A column in SQL that comes out whatever its bytes are; text may come out as bytes, see `told`."""
        return column

    def _with(self, statement: str, name: str = "") -> str:
        """A statement whose columns come out whatever they hold."""
        columns = {column: self.as_bytes(column) for column in _BYTES}
        return statement.format(id=self.as_bytes(name), **columns)

    @abstractmethod
    def rows(self, statement: str, *parameters: Any) -> list[tuple[Any, ...]]:
        """Run one statement that only reads."""

    @abstractmethod
    def rows_at_once(self, match: str, *statements: str) -> list[list[tuple[Any, ...]]]:
        """Run statements that only read, each with the match's id as its parameter, on one state of the store."""

    @abstractmethod
    def own_damages(self) -> Iterator[str]:
        """Say what the database itself finds wrong with its files, tables and numbers."""

    @abstractmethod
    def write(self, statement: str, *parameters: Any) -> None:
        """Run one statement in a durable transaction of its own."""

    def insert_events(self, *_given: Any, **_options: Any) -> Sequence[int] | None:
        """Refuse the library's way in: an event without its request and head would not be found again."""
        raise NotSupportedError("events enter a match through append")

    def read(self, match: str, after: int = 0, limit: int | None = None) -> Iterator[Record]:
        """Give the records after a position, each from where it is."""
        head = self.head(match)
        return self._read(match, head, after, None if limit is None else after + limit)

    def _read(self, match: str, head: Head | None, after: int, final: int | None) -> Iterator[Record]:
        while final is None or after < final:
            limit = None if final is None else final - after
            try:
                yield from read_in_chunks(lambda at, size: self._chunk(match, at, size), match, head, after, limit)
                return
            except StoreCorrupt as lost:
                archived = self.archived(match) if lost.position else None
                if lost.position is None or archived is None or lost.position > archived.position:
                    raise
                colder = self._reader(archived).records(archived)[lost.position - 1 : final]
            yield from colder
            after = archived.position if final is None else min(final, archived.position)

    def _reader(self, archived: Archived) -> "Cold":
        if self.cold is None:
            raise StoreUnavailable(
                f"match {archived.match!r} is in cold storage: say where that is with --archive or MAGISTRATE_ARCHIVE"
            )
        return self.cold

    def _chunk(self, match: str, after: int, size: int) -> list[Record]:
        rows = self.rows(
            "SELECT originator_version, topic, state, digest FROM stored_events "
            "WHERE originator_id = ? AND originator_version > ? AND originator_version <= ? "
            "ORDER BY originator_version",
            match,
            after,
            after + size,
        )
        if rows and [set(map(type, column)) for column in zip(*rows, strict=True)] == _AS_WRITTEN:
            return list(itertools.starmap(Record, rows))
        return [Record(_number(row[0]), str(row[1]), _blob(row[2]), _blob(row[3])) for row in rows]

    def head(self, match: str) -> Head | None:
        """Say where a match stands."""
        rows = self.rows("SELECT position, digest FROM matches WHERE match_id = ?", match)
        return _head(rows[0]) if rows else None

    def belongings(self, match: str) -> Belongings | None:
        """Give what is kept of a match beside its records, as of one moment."""
        earlier = ", ".join(f"lag({column}) OVER inside" for column in self.order)
        texts = ", ".join(self.as_bytes(column) for column in ("game", "edition", "tournament"))
        heads, last, secrets, requests, snapshots, wrong, index, players = self.rows_at_once(
            match,
            self._with(_HEAD),
            "SELECT max(originator_version) FROM stored_events WHERE originator_id = ?",
            self._with(_SEED),
            self._with(_REQUESTS, "request_id"),
            "SELECT position FROM snapshots WHERE match_id = ? ORDER BY 1",
            _MISPLACED.format(place=", ".join(self.order), earlier=earlier),
            indexes.INDEX_OF.format(texts=texts),
            indexes.PLAYERS_OF,
        )
        if not heads:
            return None
        misplaced = "proof-told-too-early"
        unlisted = Message("proof-unlisted", {"number": heads[0][3]})
        unplaced = Message("proof-index-number", {"number": heads[0][3]})
        archived = self.archived(match)
        colder = () if archived is None else self._reader(archived).requests(archived)
        here = (Request(told(row[0]), Answered(_blob(row[1]), _blob(row[2]))) for row in requests)
        return Belongings(
            head=_head(heads[0]),
            last=_number(last[0][0]),
            summary=b"" if heads[0][2] is None else _blob(heads[0][2]),
            secret=_blob(secrets[0][0]) if secrets else None,
            requests=_in_order(colder, here),
            snapshots=tuple(_number(row[0]) for row in snapshots),
            index=_index(index[0], players) if index else None,
            wrong=(
                *((_number(row[0]), misplaced) for row in wrong),
                *([(1, unlisted)] if heads[0][3] < 1 else []),
                *([(1, unplaced)] if index and index[0][0] != heads[0][3] else []),
            ),
        )

    def damages(self) -> Iterator[StoreCorrupt]:
        """Say what is wrong with the store as a whole."""
        return damages(self)

    def answer(self, match: str, request_id: str) -> Answered | None:
        """Look an accepted request up."""
        rows = self.rows(
            "SELECT fingerprint, answer FROM requests WHERE match_id = ? AND request_id = ?",
            match,
            request_id,
        )
        if rows:
            return Answered(_blob(rows[0][0]), _blob(rows[0][1]))
        archived = self.archived(match)
        return None if archived is None else self._reader(archived).answer(archived, request_id)

    def answered_before(self, batch: Sequence[Append], outcomes: Sequence[Outcome]) -> list[Outcome]:
        """The outcomes of a batch, where what is stale may have been answered by what is in cold storage."""
        return [
            self._before(append) or outcome if isinstance(outcome, Stale) else outcome
            for append, outcome in zip(batch, outcomes, strict=True)
        ]

    def _before(self, append: Append) -> Outcome | None:
        known = self.answer(append.match, append.request_id)
        if known is None:
            return None
        return Repeated(known.answer) if known.fingerprint == append.fingerprint else RequestReused()

    def archived(self, match: str) -> Archived | None:
        """Say what of a match is in cold storage."""
        rows = self.rows(self._with(_ARCHIVED), match)
        if not rows:
            return None
        position, total, brought = rows[0]
        return Archived(match=match, position=_number(position), sum=_blob(total), brought=_number(brought))

    def secret(self, match: str) -> bytes | None:
        """Give the match's seed of chance."""
        rows = self.rows("SELECT secret FROM secrets WHERE match_id = ?", match)
        return _blob(rows[0][0]) if rows else None

    def matches(self, after_token: str = "", limit: int = 100) -> Page:
        """List matches in the order of their creation."""
        start = parse_token(after_token, "page token")
        rows = self.rows(
            self._with(_LISTED, "match_id"),
            start,
            limit + 1,
        )
        page = rows[:limit]
        listed = tuple(
            Listed(told(match), _number(position), b"" if summary is None else _blob(summary))
            for _, match, position, summary in page
        )
        return Page(listed, str(page[-1][0]) if page else str(start), len(rows) > limit)

    def listed(self, match: str) -> Listed | None:
        """Give a match's row of the listing."""
        rows = self.rows(self._with(_ROW), match)
        return Listed(match, _number(rows[0][0]), b"" if rows[0][1] is None else _blob(rows[0][1])) if rows else None

    def find(self, sought: SoughtMatches) -> tuple[Listed, ...]:
        """Give the rows of the matches that are looked for."""
        statement, values = indexes.find(sought, self.as_bytes("m.match_id"), self.as_bytes("m.summary"))
        return tuple(
            Listed(told(match), _number(position), b"" if summary is None else _blob(summary))
            for match, position, summary in self.rows(statement, *values)
        )

    def streams(self, beginning: str) -> tuple[str, ...]:
        """Give the ids that begin so."""
        after = f"{beginning[:-1]}{chr(ord(beginning[-1]) + 1)}"
        return tuple(told(row[0]) for row in self.rows(self._with(_STREAMS, "match_id"), beginning, after))

    def snapshot(self, match: str, at_or_before: int) -> Snapshot | None:
        """Give the latest snapshot that is not past a position."""
        rows = self.rows(
            self._with(_SNAPSHOT),
            match,
            at_or_before,
        )
        if not rows:
            return None
        position, body, recorded = rows[0]
        return Snapshot(_number(position), _blob(body), b"" if recorded is None else _blob(recorded))

    def save_snapshot(self, match: str, position: int, body: bytes) -> None:
        """Keep a snapshot; of what is in cold storage none is kept."""
        archived = self.archived(match)
        if archived is not None and position <= archived.position:
            return
        self.write(
            "INSERT INTO snapshots (match_id, position, body) VALUES (?, ?, ?) "
            "ON CONFLICT (match_id, position) DO UPDATE SET body = excluded.body",
            match,
            position,
            body,
        )

    def check_version(self) -> None:
        """Raise StoreCorrupt if the tables are another version's."""
        versions = [row[0] for row in self.rows("SELECT version FROM store_schema")]
        if versions != [SCHEMA_VERSION]:
            raise StoreCorrupt(
                f"the store's tables are of version {versions}, this program needs version {SCHEMA_VERSION}; "
                "use the program that wrote them to export the matches, and import them into a new store"
            )


def _in_order(colder: Iterable[Request], here: Iterable[Request]) -> tuple[Request, ...]:
    """Requests by their ids; what is here is what counts."""
    found = {one.id: one for one in (*colder, *here)}
    return tuple(found[name] for name in sorted(found)) if colder else tuple(found.values())


def _blob(value: Any) -> bytes:
    """A column of bytes. Another value stands as what it looks like: nothing that was written looks so."""
    return value if isinstance(value, bytes) else repr(value).encode()


def _index(row: Sequence[Any], players: Sequence[Sequence[Any]]) -> Indexed:
    """What a match is found by, whatever its columns hold."""
    texts, numbers = [told(text) for text in row[1:4]], [_number(number) for number in row[4:]]
    return indexes.read(texts, numbers, [_blob(player) for (player,) in players])


def _number(value: Any) -> int:
    """A column of positions; -1 for a value that is none."""
    return value if isinstance(value, int) else -1


def _head(row: Sequence[Any]) -> Head:
    return Head(_number(row[0]), _blob(row[1]))
