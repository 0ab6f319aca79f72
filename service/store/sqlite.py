"""The store in one SQLite file: the default, durable and for one machine."""

import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from typing import Any

from eventsourcing.persistence import ConnectionPoolClosedError, OperationalError, PersistenceError
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteDatastore

from service.app.boundary.store import (
    Answered,
    Append,
    Change,
    Changes,
    Outcome,
    StoreCorrupt,
    StoreError,
    StoreUnavailable,
    TakenOut,
)
from service.store.batches import decide_batch, head_rows, parse_token
from service.store.sql import BEGIN, FILLED, TAKE_OUT, UPGRADE, SqlStore
from service.store.tables import indexes
from service.store.tables.damages import told

# AUTOINCREMENT, because a plain rowid may be given out again; named rowid, as the library asks for it.
_TABLES = """
CREATE TABLE IF NOT EXISTS stored_events (
    rowid INTEGER PRIMARY KEY AUTOINCREMENT,
    originator_id TEXT NOT NULL, originator_version INTEGER NOT NULL,
    topic TEXT NOT NULL, state BLOB NOT NULL, digest BLOB NOT NULL,
    UNIQUE (originator_id, originator_version));
CREATE TABLE IF NOT EXISTS matches (
    number INTEGER PRIMARY KEY AUTOINCREMENT, match_id TEXT NOT NULL UNIQUE,
    position INTEGER NOT NULL, digest BLOB NOT NULL, summary BLOB);
CREATE TABLE IF NOT EXISTS requests (
    match_id TEXT NOT NULL, request_id TEXT NOT NULL, fingerprint BLOB NOT NULL, answer BLOB NOT NULL,
    PRIMARY KEY (match_id, request_id));
CREATE TABLE IF NOT EXISTS secrets (match_id TEXT PRIMARY KEY, secret BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS snapshots (
    match_id TEXT NOT NULL, position INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (match_id, position));
CREATE TABLE IF NOT EXISTS archived (
    match_id TEXT PRIMARY KEY, position INTEGER NOT NULL, digest BLOB NOT NULL,
    brought INTEGER NOT NULL, gone INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS store_schema (version INTEGER NOT NULL)
"""
TABLES = (*_TABLES.split(";"), *indexes.tables("TEXT", "INTEGER", "BLOB"))
"""What makes the tables of a store."""
NEW_STORE = (*TABLES, BEGIN)
"""What makes a new store in an empty database."""
_INDEX = (
    "INSERT INTO match_index (match_id, number, ended, game, edition, tournament, created, updated, turn) "
    "SELECT match_id, number, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM matches WHERE match_id = ?1 "
    "ON CONFLICT (match_id) DO UPDATE SET ended = excluded.ended, game = excluded.game, edition = excluded.edition, "
    "tournament = excluded.tournament, created = excluded.created, updated = excluded.updated, turn = excluded.turn"
)
_SYNCHRONOUS_FULL = 2
_MOST_DAMAGES = 20
_SEQUENCES = "SELECT CAST(name AS BLOB), seq FROM sqlite_sequence ORDER BY 1"
_NUMBERS = (
    "SELECT (SELECT count(*) FROM stored_events) + (SELECT coalesce(sum(gone), 0) FROM archived), "
    "(SELECT coalesce(max(rowid), 0) FROM stored_events), "
    "(SELECT coalesce(max(number), 0) FROM matches)"
)
_NO_TEXT = "Could not decode to UTF-8"
_SCHEMA = "SELECT type, name, sql FROM sqlite_master"
_BUSY_RETRY = 0.2
_FULL_RETRY = 10.0
_A_MOMENT = 1.0


class SQLiteStore(SqlStore, SQLiteApplicationRecorder):
    """The library's SQLite recorder with heads, requests, secrets and snapshots in the same transaction."""

    order = ("rowid",)

    def __init__(self, datastore: SQLiteDatastore, events_table_name: str = "stored_events") -> None:
        """Use the library's connections; they open when they are needed."""
        super().__init__(datastore, events_table_name)
        self._one_writer = threading.Lock()
        self._left = threading.Condition()
        self._used: set[sqlite3.Connection] = set()
        self._closed = False

    def construct_create_table_statements(self) -> list[str]:
        """Give our tables in the place of the library's one."""
        return list(TABLES)

    def create_table(self) -> None:
        """Create what is missing; safe when several processes start at once. Raises StoreCorrupt for lost tables."""
        with self._writing() as cursor:
            tables = {row[0] for row in cursor.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            new = self.is_new(tables)
            versions = [] if new else [row[0] for row in cursor.execute("SELECT version FROM store_schema")]
            older = self.is_older(tables, versions)
            for statement in NEW_STORE if new else TABLES:
                cursor.execute(statement)
            if older:
                self._upgrade(cursor)
        self.leave_trace()

    def _upgrade(self, cursor: sqlite3.Cursor) -> None:
        """Gives an older store its index of matches."""
        matches = cursor.execute(self._with(FILLED, "match_id")).fetchall()
        for rows, players in indexes.portions((told(match), number, summary) for match, number, summary in matches):
            _index(cursor, rows, players)
        cursor.execute(UPGRADE)

    def as_bytes(self, column: str) -> str:
        """A column as bytes: SQLite does not see to it that text is UTF-8, nor that bytes are not text."""
        return f"CAST({column} AS BLOB)"

    @contextmanager
    def _connected(self, *, writer: bool) -> Iterator[sqlite3.Cursor]:
        try:
            with (
                self.datastore.get_connection(commit=writer) as connection,
                closing(connection.cursor().sqlite_cursor) as cursor,
            ):
                # The library's rows by name cost more than the query itself.
                cursor.row_factory = None
                with self._in_use(cursor.connection):
                    yield cursor
        except (sqlite3.Error, PersistenceError, ConnectionPoolClosedError) as error:
            raise explain(error, self.name) from error

    @contextmanager
    def _in_use(self, connection: sqlite3.Connection) -> Iterator[None]:
        """Keeps a connection from being closed under a statement, which would end the process."""
        with self._left:
            if self._closed:
                raise StoreUnavailable(f"the store {self.name} is closed")
            self._used.add(connection)
        try:
            yield
        finally:
            with self._left:
                self._used.discard(connection)
                self._left.notify_all()

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Cursor]:
        """Hold the write lock from the start: taken later, what was read may be out of date."""
        # A second writer would wait inside the library's pool, and make the readers wait behind it.
        with self._one_writer, self._connected(writer=True) as cursor:
            cursor.execute("PRAGMA synchronous=FULL")
            cursor.execute("BEGIN IMMEDIATE")
            try:
                yield cursor
                cursor.execute("COMMIT")
            except BaseException:
                cursor.connection.rollback()
                raise

    def rows(self, statement: str, *parameters: Any) -> list[tuple[Any, ...]]:
        """Run one statement that only reads."""
        with self._connected(writer=False) as cursor:
            return cursor.execute(statement, parameters).fetchall()

    def rows_at_once(self, match: str, *statements: str) -> list[list[tuple[Any, ...]]]:
        """Run statements that only read, on one state of the store."""
        with self._connected(writer=False) as cursor:
            cursor.execute("BEGIN")
            try:
                return [cursor.execute(statement, (match,)).fetchall() for statement in statements]
            finally:
                cursor.connection.rollback()

    def own_damages(self) -> Iterator[str]:
        """Say what SQLite finds wrong with the file, with its tables and with its sequences."""
        for (found,) in self.rows(f"PRAGMA integrity_check({_MOST_DAMAGES})"):
            if found != "ok":
                yield f"the file {self.name}: {found}"
        with closing(sqlite3.connect(":memory:")) as fresh:
            for statement in TABLES:
                fresh.execute(statement)
            wanted = _schema(fresh.execute(_SCHEMA).fetchall())
        found = _schema(self.rows(_SCHEMA))
        for name in sorted(wanted.keys() | found.keys()):
            if found.get(name) != wanted.get(name):
                yield f"sqlite_master: {name} is {found.get(name, 'gone')!r}, not {wanted.get(name, 'there at all')!r}"
        yield from self._misnumbered()

    def _misnumbered(self) -> Iterator[str]:
        """Say what is wrong with the numbers of rows. None of them is ever left out or given twice."""
        given = [(told(name), number) for name, number in self.rows(_SEQUENCES)]
        ((records, last, matches),) = self.rows(_NUMBERS)
        if records != last:
            yield f"stored_events: there are {records} records, and the last is number {last}: some were taken out"
        known = {"stored_events": (last, last), "matches": (matches, last)}
        names = [name for name, _ in given]
        if sorted(names) != (sorted(known) if last else []):
            yield f"sqlite_sequence: it numbers {', '.join(map(repr, names)) or 'nothing'}"
        for name, number in given:
            # Each write of a head takes a number, and writes at least one record.
            least, most = known.get(name, (0, 0))
            if type(number) is not int or not least <= number <= most:
                yield f"sqlite_sequence: {number!r} is not the last number of {name!r}: that is {least} to {most}"

    def write(self, statement: str, *parameters: Any) -> None:
        """Run one statement in a durable transaction of its own."""
        with self._writing() as cursor:
            cursor.execute(statement, parameters)

    def append(self, batch: Sequence[Append]) -> list[Outcome]:
        """Write a batch in one durable transaction."""
        with self._writing() as cursor:
            positions, answers = self._known(cursor, batch)
            outcomes, accepted = decide_batch(batch, positions, answers)
            cursor.executemany(
                "INSERT INTO stored_events (originator_id, originator_version, topic, state, digest) "
                "VALUES (?, ?, ?, ?, ?)",
                [(a.match, r.position, r.kind, r.body, r.digest) for a in accepted for r in a.records],
            )
            cursor.executemany(
                "INSERT INTO matches (match_id, position, digest, summary) VALUES (?, ?, ?, ?) "
                "ON CONFLICT (match_id) DO UPDATE SET "
                "position = excluded.position, digest = excluded.digest, "
                "summary = coalesce(excluded.summary, summary)",
                head_rows(accepted),
            )
            _index(cursor, indexes.rows(accepted), indexes.players(accepted))
            cursor.executemany(
                "INSERT INTO requests (match_id, request_id, fingerprint, answer) VALUES (?, ?, ?, ?)",
                [(a.match, a.request_id, a.fingerprint, a.answer) for a in accepted],
            )
            cursor.executemany(
                "INSERT INTO secrets (match_id, secret) VALUES (?, ?)",
                [(a.match, a.secret) for a in accepted if a.secret is not None],
            )
        return self.answered_before(batch, outcomes)

    def take_out(self, taken: TakenOut) -> bool:
        """Let go of records that are in cold storage."""
        archived, match = taken.archived, taken.archived.match
        with self._writing() as cursor:
            rows = cursor.execute("SELECT position, digest FROM matches WHERE match_id = ?", (match,)).fetchall()
            if rows != [(taken.head.position, taken.head.digest)]:
                return False
            gone = cursor.executemany(
                "DELETE FROM stored_events WHERE originator_id = ? AND originator_version = ?",
                [(match, position) for position in taken.positions],
            ).rowcount
            given = (match, archived.position, archived.sum, archived.brought, max(gone, 0))
            cursor.execute(TAKE_OUT.replace("%s", "?"), given)
            cursor.executemany(
                "DELETE FROM requests WHERE match_id = ? AND request_id = ?",
                [(match, request) for request in taken.requests],
            )
            cursor.execute("DELETE FROM snapshots WHERE match_id = ? AND position <= ?", (match, archived.position))
        return True

    def _known(
        self, cursor: sqlite3.Cursor, batch: Sequence[Append]
    ) -> tuple[dict[str, int], dict[tuple[str, str], Answered]]:
        positions: dict[str, int] = {}
        answers: dict[tuple[str, str], Answered] = {}
        for append in batch:
            request = (append.match, append.request_id)
            head = cursor.execute("SELECT position FROM matches WHERE match_id = ?", request[:1])
            for (position,) in head:
                positions[append.match] = position
            known = cursor.execute(
                "SELECT fingerprint, answer FROM requests WHERE match_id = ? AND request_id = ?", request
            )
            for row in known:
                answers[request] = Answered(*row)
        return positions, answers

    def latest(self) -> str:
        """Give the cursor of now."""
        return str(self.rows("SELECT coalesce(max(rowid), 0) FROM stored_events")[0][0])

    def changes_since(self, cursor: str = "", limit: int = 1000) -> Changes:
        """Tell which records came after a cursor; SQLite has one writer, so numbers are in commit order."""
        start = parse_token(cursor, "cursor")
        rows = self.rows(
            "SELECT rowid, originator_id, originator_version, topic FROM stored_events "
            "WHERE rowid > ? ORDER BY rowid LIMIT ?",
            start,
            limit,
        )
        changes = tuple(Change(match, position, kind) for _, match, position, kind in rows)
        return Changes(changes, str(rows[-1][0] if rows else start))

    def check(self) -> None:
        """Make sure that a commit is on the disk when it returns, and that the tables are ours."""
        with self._writing() as cursor:
            synchronous = cursor.execute("PRAGMA synchronous").fetchone()[0]
            journal = cursor.execute("PRAGMA journal_mode").fetchone()[0]
        if synchronous != _SYNCHRONOUS_FULL or journal != "wal":
            raise StoreUnavailable(
                f"SQLite does not keep {self.name} durably (synchronous={synchronous}, "
                f"journal_mode={journal}; needed are 2 and wal): put the file on a local disk"
            )
        self.check_version()

    def close(self) -> None:
        """Close every connection, when what runs on it has ended; what takes longer than a moment is broken off."""
        with self._left:
            self._closed = True
            if not self._left.wait_for(lambda: not self._used, _A_MOMENT):
                for connection in self._used:
                    connection.interrupt()
                self._left.wait_for(lambda: not self._used)
        self.datastore.close()


def _index(cursor: sqlite3.Cursor, rows: Sequence[indexes.Row], players: Sequence[tuple[str, bytes]]) -> None:
    """Notes what matches are found by."""
    cursor.executemany(_INDEX, rows)
    if players:
        cursor.executemany("INSERT OR IGNORE INTO match_players (match_id, player) VALUES (?, ?)", players)


def _schema(rows: Sequence[tuple[Any, ...]]) -> dict[str, str]:
    """What a file's schema has, by kind and name."""
    return {f"{kind} {name}": " ".join((sql or "").split()) for kind, name, sql in rows}


def explain(error: Exception, path: str) -> Exception:
    """Turn an error of SQLite or of the library into one of the port's, with what to do about it."""
    cause = error if isinstance(error, sqlite3.Error) else error.__cause__
    if isinstance(error, ConnectionPoolClosedError) or isinstance(cause, sqlite3.ProgrammingError):
        return StoreUnavailable(f"the store {path} is closed")
    if not isinstance(cause, sqlite3.Error):
        if isinstance(error, OperationalError):
            return StoreUnavailable(f"the store {path} is busy: {error}", _BUSY_RETRY)
        return StoreError(str(error))
    name: str = getattr(cause, "sqlite_errorname", "")
    if _NO_TEXT in str(cause):
        column, _, _ = str(cause).partition(" with text ")  # What follows is the text itself.
        return StoreCorrupt(f"the store {path} has a text that is no UTF-8: {column}")
    if name.startswith("SQLITE_FULL"):
        return StoreUnavailable(f"no room for the store {path}: free some space", _FULL_RETRY)
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return StoreUnavailable(f"another process is writing to the store {path}: try again", _BUSY_RETRY)
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_CONSTRAINT", "SQLITE_ERROR")):
        return StoreCorrupt(f"the store {path} is damaged or no store ({cause}): restore a copy")
    if isinstance(cause, sqlite3.OperationalError):
        return StoreUnavailable(f"the store {path} cannot be used: {cause} ({name})", _FULL_RETRY)
    return StoreError(f"the store {path} refused the data: {cause} ({name})")
