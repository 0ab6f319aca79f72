"""The store in PostgreSQL, for several service processes and machines.

The library's own recorder locks the whole table at every append. Here only the heads of a batch's matches are
locked; who follows the log stays below the oldest running transaction, so that nothing appears behind it.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import psycopg
from eventsourcing.persistence import (
    IntegrityError,
    InterfaceError,
    Notification,
    NotSupportedError,
    OperationalError,
    PersistenceError,
    Subscription,
)
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresDatastore
from psycopg.rows import DictRow, tuple_row
from psycopg.sql import SQL
from psycopg_pool import PoolTimeout

from service.app.boundary.store import (
    Answered,
    Append,
    Change,
    Changes,
    Outcome,
    Record,
    StoreCorrupt,
    StoreError,
    StoreUnavailable,
    TakenOut,
)
from service.store.batches import MOST_DIGITS, decide_batch, head_rows
from service.store.sql import BEGIN, FILLED, FIRST_TABLES, TAKE_OUT, UPGRADE, SqlStore
from service.store.tables import indexes

_Result = TypeVar("_Result")
_Connection = psycopg.Connection[DictRow]
_Cursor = psycopg.Cursor[tuple[Any, ...]]

# Any fixed number: who creates tables or matches holds this lock, so that numbers are given in commit order.
_CREATION_LOCK = 7_364_201
_TABLES = """
CREATE TABLE IF NOT EXISTS stored_events (
    originator_id text NOT NULL, originator_version bigint NOT NULL,
    topic text NOT NULL, state bytea NOT NULL, digest bytea NOT NULL,
    notification_id bigserial, xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
    PRIMARY KEY (originator_id, originator_version));
CREATE INDEX IF NOT EXISTS stored_events_follow ON stored_events (xact, notification_id);
CREATE TABLE IF NOT EXISTS matches (
    number bigserial PRIMARY KEY, match_id text NOT NULL UNIQUE,
    position bigint NOT NULL, digest bytea NOT NULL, summary bytea);
CREATE TABLE IF NOT EXISTS requests (
    match_id text NOT NULL, request_id text NOT NULL, fingerprint bytea NOT NULL, answer bytea NOT NULL,
    PRIMARY KEY (match_id, request_id));
CREATE TABLE IF NOT EXISTS secrets (match_id text PRIMARY KEY, secret bytea NOT NULL);
CREATE TABLE IF NOT EXISTS snapshots (
    match_id text NOT NULL, position bigint NOT NULL, body bytea NOT NULL, PRIMARY KEY (match_id, position));
CREATE TABLE IF NOT EXISTS archived (
    match_id text PRIMARY KEY, position bigint NOT NULL, digest bytea NOT NULL,
    brought bigint NOT NULL, gone bigint NOT NULL);
CREATE TABLE IF NOT EXISTS store_schema (version integer NOT NULL)
"""
_INDEX = (
    "INSERT INTO match_index (match_id, number, ended, game, edition, tournament, created, updated, turn) "
    "SELECT match_id, numbered.number, ended, game, edition, tournament, created, updated, turn "
    "FROM matches AS numbered JOIN unnest("
    "%b::text[], %b::bigint[], %b::text[], %b::text[], %b::text[], %b::bigint[], %b::bigint[], %b::bigint[]) "
    "AS given (match_id, ended, game, edition, tournament, created, updated, turn) USING (match_id) "
    "ON CONFLICT (match_id) DO UPDATE SET ended = excluded.ended, game = excluded.game, edition = excluded.edition, "
    "tournament = excluded.tournament, created = excluded.created, updated = excluded.updated, turn = excluded.turn"
)
_PLAYERS = (
    "INSERT INTO match_players (match_id, player) SELECT * FROM unnest(%b::text[], %b::bytea[]) ON CONFLICT DO NOTHING"
)
_WRITE = (
    "WITH events AS (INSERT INTO stored_events (originator_id, originator_version, topic, state, digest) "
    "SELECT * FROM unnest(%b::text[], %b::bigint[], %b::text[], %b::bytea[], %b::bytea[])), "
    "heads AS (INSERT INTO matches (match_id, position, digest, summary) "
    "SELECT * FROM unnest(%b::text[], %b::bigint[], %b::bytea[], %b::bytea[]) "
    "ON CONFLICT (match_id) DO UPDATE SET position = excluded.position, digest = excluded.digest, "
    "summary = coalesce(excluded.summary, matches.summary) RETURNING match_id, number), "
    "found AS (INDEX), played AS (PLAYERS), "
    "answers AS (INSERT INTO requests (match_id, request_id, fingerprint, answer) "
    "SELECT * FROM unnest(%b::text[], %b::text[], %b::bytea[], %b::bytea[])) "
    "INSERT INTO secrets (match_id, secret) SELECT * FROM unnest(%b::text[], %b::bytea[])"
)
_INSERT = _WRITE.replace("(INDEX)", f"({_INDEX.replace('FROM matches', 'FROM heads')})").replace(
    "(PLAYERS)", f"({_PLAYERS})"
)
_WIDTH = 8
"""Columns of a row of the index, as it is given."""
_ATTEMPTS = 4
_PAUSE = 0.1


class PostgresStore(SqlStore, PostgresApplicationRecorder):
    """The library's PostgreSQL recorder without its table lock and NOTIFY, and with our tables."""

    order = ("xact", "notification_id")

    def __init__(self, datastore: PostgresDatastore, *, events_table_name: str = "stored_events") -> None:
        """Connect; raise StoreUnavailable if that fails."""
        try:
            super().__init__(datastore, events_table_name=events_table_name)
        except PersistenceError as error:
            datastore.close()
            raise explain(error) from error
        statements = (*_TABLES.split(";"), *indexes.tables("text", "bigint", "bytea"))
        self.sql_create_statements = [SQL(statement).format() for statement in statements]

    def create_table(self) -> None:
        """Create what is missing; safe when several processes start at once. Raises StoreCorrupt for lost tables."""

        def work(connection: _Connection) -> None:
            with connection.transaction():
                connection.execute("SELECT pg_advisory_xact_lock(%s)", (_CREATION_LOCK,))
                rows = connection.execute(
                    "SELECT tablename FROM pg_tables WHERE schemaname = ANY(current_schemas(false))"
                )
                tables = {row["tablename"] for row in rows}
                new = self.is_new(tables)
                known = [] if new else connection.execute("SELECT version FROM store_schema").fetchall()
                older = self.is_older(tables, [row["version"] for row in known])
                for statement in self.sql_create_statements:
                    connection.execute(statement, prepare=False)
                if new:
                    connection.execute(SQL(BEGIN))
                if older:
                    self._upgrade(connection)

        self._run(work)
        self.leave_trace()

    def _upgrade(self, connection: _Connection) -> None:
        """Gives an older store its index of matches."""
        with connection.cursor(binary=True, row_factory=tuple_row) as cursor:
            matches = cursor.execute(SQL(self._with(FILLED, "match_id"))).fetchall()
            for rows, players in indexes.portions(matches):
                cursor.execute(SQL(_INDEX), _columns(_WIDTH, rows))
                cursor.execute(SQL(_PLAYERS), _columns(2, players))
            cursor.execute(SQL(UPGRADE))

    def select_notifications(self, *_given: Any, **_options: Any) -> Sequence[Notification]:
        """Refuse: without the table lock, a lower number may be committed after a higher one."""
        raise NotSupportedError("follow the log through changes_since")

    def subscribe(self, *_given: Any, **_options: Any) -> Subscription[Any]:
        """Refuse: there is no NOTIFY to listen for."""
        raise NotSupportedError("follow the log through changes_since")

    def _run(self, work: Callable[[_Connection], _Result]) -> _Result:
        """Do a piece of work that may be done again, on another connection if this one is lost."""
        for attempt in range(1, _ATTEMPTS + 1):
            try:
                with self.datastore.get_connection() as connection:
                    return work(connection)
            except (OperationalError, InterfaceError, IntegrityError) as error:
                unreachable = isinstance(error.__cause__, PoolTimeout)
                if attempt == _ATTEMPTS or unreachable or self.datastore.pool.closed:
                    raise explain(error) from error
                if not isinstance(error, IntegrityError):
                    time.sleep(_PAUSE * attempt)
                    self._drop_lost_connections()
            except PersistenceError as error:
                raise explain(error) from error
        raise AssertionError("unreachable")

    def _drop_lost_connections(self) -> None:
        try:
            self.datastore.pool.check()
        except psycopg.Error as error:
            raise StoreUnavailable(f"the PostgreSQL server does not answer: {error}") from error

    def rows(self, statement: str, *parameters: Any) -> list[tuple[Any, ...]]:
        """Run one statement that only reads."""

        def work(connection: _Connection) -> list[tuple[Any, ...]]:
            with connection.cursor(binary=True, row_factory=tuple_row) as cursor:
                return cursor.execute(SQL(statement.replace("?", "%s")), parameters).fetchall()

        return self._run(work)

    def rows_at_once(self, match: str, *statements: str) -> list[list[tuple[Any, ...]]]:
        """Run statements that only read, on one state of the store."""

        def work(connection: _Connection) -> list[list[tuple[Any, ...]]]:
            with connection.transaction(), connection.cursor(binary=True, row_factory=tuple_row) as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
                queries = [SQL(statement.replace("?", "%s")) for statement in statements]
                return [cursor.execute(query, (match,)).fetchall() for query in queries]

        return self._run(work)

    def own_damages(self) -> Iterator[str]:
        """Say which tables do something of their own, and which records followers will not be told of."""
        tables = [*FIRST_TABLES, *indexes.INDEX_TABLES]
        for table, name in self.rows(
            "SELECT tgrelid::regclass::text, tgname::text FROM pg_trigger WHERE NOT tgisinternal "
            "AND tgrelid::regclass::text = ANY(?)",
            tables,
        ):
            yield f"{table}: it has a trigger {name}, which no store has"
        for match, position in self.rows(
            "SELECT originator_id, originator_version FROM stored_events "
            "WHERE xact >= pg_snapshot_xmax(pg_current_snapshot()) OR notification_id < 1 ORDER BY 1, 2"
        ):
            yield f"stored_events: match {match!r}, position {position} has a number that was not given yet"

    def write(self, statement: str, *parameters: Any) -> None:
        """Run one statement in a durable transaction of its own."""

        def work(connection: _Connection) -> None:
            connection.execute(SQL(statement.replace("?", "%s")), parameters)

        self._run(work)

    def append(self, batch: Sequence[Append]) -> list[Outcome]:
        """Write a batch in one durable transaction.

        If the connection is lost the batch is decided anew: what was committed is found by its request.
        """

        def work(connection: _Connection) -> list[Outcome]:
            with connection.transaction(), connection.cursor(binary=True, row_factory=tuple_row) as cursor:
                positions, answers = _known(cursor, batch)
                known = set(positions)
                outcomes, accepted = decide_batch(batch, positions, answers)
                if accepted:
                    creating = any(append.match not in known for append in accepted)
                    _insert(cursor, accepted, creating=creating)
                return outcomes

        return self.answered_before(batch, self._run(work))

    def take_out(self, taken: TakenOut) -> bool:
        """Let go of records that are in cold storage."""
        archived, match = taken.archived, taken.archived.match

        def work(connection: _Connection) -> bool:
            with connection.transaction(), connection.cursor(binary=True, row_factory=tuple_row) as cursor:
                cursor.execute("SELECT position, digest FROM matches WHERE match_id = %s FOR UPDATE", (match,))
                if cursor.fetchall() != [(taken.head.position, taken.head.digest)]:
                    return False
                gone = cursor.execute(
                    "DELETE FROM stored_events WHERE originator_id = %s AND originator_version = ANY(%s)",
                    (match, list(taken.positions)),
                ).rowcount
                cursor.execute(TAKE_OUT, (match, archived.position, archived.sum, archived.brought, gone))
                cursor.execute(
                    "DELETE FROM requests WHERE match_id = %s AND request_id = ANY(%s)", (match, list(taken.requests))
                )
                cursor.execute(
                    "DELETE FROM snapshots WHERE match_id = %s AND position <= %s", (match, archived.position)
                )
                return True

        return self._run(work)

    def latest(self) -> str:
        """Give the cursor of now: the oldest transaction that still runs, and everything after it."""
        return f"{self.rows('SELECT pg_snapshot_xmin(pg_current_snapshot())::text')[0][0]}.0"

    def changes_since(self, cursor: str = "", limit: int = 1000) -> Changes:
        """Tell which records came after a cursor, as far as no running transaction can add any between.

        So a long writing transaction anywhere on the server delays what is told here, but loses nothing.
        """
        transaction, number = _parse_cursor(cursor)
        # Named apart, because ORDER BY would take a text of the same name, in which 10 comes before 9.
        rows = self.rows(
            "SELECT xact::text AS written, notification_id, originator_id, originator_version, topic "
            "FROM stored_events WHERE (xact, notification_id) > (?::text::xid8, ?) "
            "AND xact < pg_snapshot_xmin(pg_current_snapshot()) "
            "ORDER BY xact, notification_id LIMIT ?",
            transaction,
            number,
            limit,
        )
        if rows:
            transaction, number = rows[-1][0], rows[-1][1]
        return Changes(tuple(Change(row[2], row[3], row[4]) for row in rows), f"{transaction}.{number}")

    def check(self) -> None:
        """Make sure that a commit is durable when it returns, and that the tables are ours."""
        if self.rows("SELECT current_setting('synchronous_commit')")[0][0] == "off":
            raise StoreUnavailable("PostgreSQL may lose actions with synchronous_commit=off: turn it on")
        self.check_version()

    def close(self) -> None:
        """Close every connection."""
        self.datastore.close()


def _known(cursor: _Cursor, batch: Sequence[Append]) -> tuple[dict[str, int], dict[tuple[str, str], Answered]]:
    """Lock the heads of a batch's matches, always in the same order, and look the requests up after that."""
    matches = [append.match for append in batch]
    cursor.execute(
        "SELECT match_id, position FROM matches WHERE match_id = ANY(%s) ORDER BY match_id FOR UPDATE",
        (matches,),
    )
    positions: dict[str, int] = dict(cursor.fetchall())
    cursor.execute(
        "SELECT match_id, request_id, fingerprint, answer FROM requests "
        "JOIN unnest(%s::text[], %s::text[]) AS asked (match_id, request_id) USING (match_id, request_id)",
        (matches, [append.request_id for append in batch]),
    )
    return positions, {(row[0], row[1]): Answered(row[2], row[3]) for row in cursor.fetchall()}


def _insert(cursor: _Cursor, accepted: list[Append], *, creating: bool) -> None:
    """Write everything in one statement, for one round trip to the server."""
    if creating:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", (_CREATION_LOCK,))
    cursor.execute(
        _INSERT,
        [
            *_columns(5, [(a.match, *_fields(record)) for a in accepted for record in a.records]),
            *_columns(4, head_rows(accepted)),
            *_columns(_WIDTH, indexes.rows(accepted)),
            *_columns(2, indexes.players(accepted)),
            *_columns(4, [(a.match, a.request_id, a.fingerprint, a.answer) for a in accepted]),
            *_columns(2, [(a.match, a.secret) for a in accepted if a.secret is not None]),
        ],
    )


def _fields(record: Record) -> tuple[int, str, bytes, bytes]:
    return record.position, record.kind, record.body, record.digest


def _columns(width: int, rows: Sequence[tuple[Any, ...]]) -> list[list[Any]]:
    return [[row[n] for row in rows] for n in range(width)]


def _parse_cursor(cursor: str) -> tuple[str, int]:
    transaction, _, number = (cursor or "0.0").partition(".")
    if not all(part.isascii() and part.isdigit() and len(part) <= MOST_DIGITS for part in (transaction, number)):
        raise ValueError(f"{cursor!r} is not a cursor of this store; start without one")
    return transaction, int(number)


def explain(error: PersistenceError) -> Exception:
    """Turn the library's error into one of the port's, with what to do about it."""
    problem = str(error).strip()
    if isinstance(error.__cause__, psycopg.errors.DiskFull):
        return StoreUnavailable(f"no room for PostgreSQL: free some space; nothing is lost ({problem})", 10.0)
    if isinstance(error, (OperationalError, InterfaceError)):
        return StoreUnavailable(f"PostgreSQL does not answer: {problem}")
    if isinstance(error.__cause__, psycopg.DataError):
        return StoreError(f"PostgreSQL refused the data: {problem}")
    return StoreCorrupt(f"PostgreSQL does not hold what was written, or is not a store: {problem}")
