"""Copies of a store that may be altered: a file, or a database made of a template."""

import random
import shutil
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
from psycopg.sql import SQL, Identifier, Literal

from service.store.files import trace_of
from tests.attack.alterations import KEY, Alter, Altered, Database, Place, Row, Rows, Text
from tests.postgres import Postgres

_ANYWHERE = (Place(None, frozenset(), ("",)),)


class Copy(Database, ABC):
    """A copy of a store, with what it held when it was made."""

    url: str
    own: tuple[Alter, ...] = ()

    @abstractmethod
    def close(self) -> None:
        """Lets go of it."""


class Shelf(ABC):
    """A store, and copies of it."""

    url: str
    rows: Rows

    @abstractmethod
    def keep(self) -> None:
        """Takes the store as it is now as what is copied."""

    @abstractmethod
    def copy(self) -> Any:
        """A copy, for as long as it is looked at."""


class SQLiteCopy(Copy):
    """A file."""

    def __init__(self, path: Path, rows: Rows) -> None:
        self.path = path
        self.url = f"sqlite:///{path}"
        self.rows = rows
        self.own = (flipped_file, cut_file, blanked_page, without_match, with_trigger, with_table)
        self._connection = sqlite3.connect(path, isolation_level=None)

    def close(self) -> None:
        self._connection.close()

    def _done(self, statement: str, *values: Any) -> bool:
        try:
            return self._connection.execute(statement, values).rowcount != 0
        except (sqlite3.IntegrityError, sqlite3.OperationalError, OverflowError, UnicodeEncodeError):
            return False

    def set(self, table: str, row: Row, column: str, value: Any) -> bool:
        put = "CAST(? AS TEXT)" if isinstance(value, Text) else "?"
        return self._done(f"UPDATE {table} SET {column} = {put} WHERE rowid = ?", value, row[KEY])

    def delete(self, table: str, row: Row) -> bool:
        return self._done(f"DELETE FROM {table} WHERE rowid = ?", row[KEY])

    def insert(self, table: str, row: Row) -> bool:
        places = ", ".join("?" * len(row))
        return self._done(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({places})", *row.values())

    def execute(self, statement: str) -> bool:
        return self._done(statement)


def _file(database: Database) -> Path:
    assert isinstance(database, SQLiteCopy), "only a file is altered byte by byte"
    database.close()
    return database.path


def flipped_file(chance: random.Random, database: Database) -> Altered:
    """Bits anywhere in the file."""
    path = _file(database)
    body = bytearray(path.read_bytes())
    places = [chance.randrange(len(body)) for _ in range(chance.choice((1, 1, 1, 8)))]
    for place in places:
        body[place] ^= 1 << chance.randrange(8)
    path.write_bytes(body)
    return Altered(f"bits at {places}", _ANYWHERE, refused="the store")


def cut_file(chance: random.Random, database: Database) -> Altered:
    """The end of the file gone."""
    path = _file(database)
    body = path.read_bytes()
    size = chance.choice((chance.randrange(len(body)), chance.randrange(len(body) // 4096) * 4096))
    path.write_bytes(body[:size])
    return Altered(f"cut to {size} of {len(body)} bytes", _ANYWHERE, refused="the store")


def blanked_page(chance: random.Random, database: Database) -> Altered:
    """A page of the file empty, or another one in its place."""
    path = _file(database)
    body = path.read_bytes()
    pages = len(body) // 4096
    one, other = (chance.randrange(pages) * 4096 for _ in range(2))
    put = chance.choice((bytes(4096), body[other : other + 4096]))
    path.write_bytes(body[:one] + put + body[one + 4096 :])
    return Altered(f"page {one // 4096}", _ANYWHERE, refused="the store")


def without_match(chance: random.Random, database: Database) -> Altered:
    """A match gone, with all that belongs to it."""
    match = chance.choice([row["match_id"] for row in database.rows["matches"]])
    for table, rows in database.rows.items():
        for row in rows:
            if match in (row.get("match_id"), row.get("originator_id")):
                database.delete(table, row)
    return Altered(f"without {match}", (Place(None, frozenset(), ("some were taken out", "sqlite_sequence")),))


def with_trigger(chance: random.Random, database: Database) -> Altered | None:
    """A trigger that writes what nobody asked for."""
    table = chance.choice(sorted(table for table in database.rows if not table.startswith("sqlite_")))
    made = database.execute(f"CREATE TRIGGER quiet AFTER INSERT ON {table} BEGIN DELETE FROM requests; END")
    return Altered("a trigger", (Place(None, frozenset(), ("sqlite_master",)),)) if made else None


def with_table(chance: random.Random, database: Database) -> Altered | None:
    """A table or an index more."""
    more = chance.choice(("CREATE TABLE more (x)", "CREATE INDEX more ON requests (answer)"))
    return Altered("one more", (Place(None, frozenset(), ("sqlite_master",)),)) if database.execute(more) else None


class SQLiteShelf(Shelf):
    """A store in a file."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "template.db"
        self._copy = folder / "altered.db"
        self.url = f"sqlite:///{self._path}"

    def keep(self) -> None:
        with closing(sqlite3.connect(self._path)) as connection:
            connection.row_factory = sqlite3.Row
            tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            self.rows = {
                table: [dict(row) for row in connection.execute(f"SELECT rowid AS {KEY}, * FROM {table}")]
                for table in tables
            }

    @contextmanager
    def copy(self) -> Iterator[SQLiteCopy]:
        shutil.copy(self._path, self._copy)
        trace_of(self._copy).touch()
        copied = SQLiteCopy(self._copy, self.rows)
        try:
            yield copied
        finally:
            copied.close()
            for file in self._copy.parent.glob(f"{self._copy.name}*"):
                file.unlink()


class PostgresCopy(Copy):
    """A database."""

    def __init__(self, address: Postgres, rows: Rows, types: dict[tuple[str, str], str]) -> None:
        self.url = address.dsn
        self.rows = rows
        self.own = (pg_trigger,)
        self._types = types
        self._connection = psycopg.connect(address.dsn, autocommit=True)

    def close(self) -> None:
        self._connection.close()

    def _done(self, statement: Any) -> bool:
        try:
            return self._connection.execute(statement).rowcount != 0
        except (psycopg.Error, UnicodeEncodeError, ValueError):
            return False

    def _typed(self, table: str, column: str, value: Any) -> Any:
        kind = self._types[table, column]
        return SQL("CAST({} AS {})").format(Literal(str(value) if kind == "xid8" else value), Identifier(kind))

    def set(self, table: str, row: Row, column: str, value: Any) -> bool:
        if isinstance(value, Text):
            return False
        parts = Identifier(table), Identifier(column), self._typed(table, column, value), Literal(row[KEY])
        return self._done(SQL("UPDATE {} SET {} = {} WHERE ctid = {}::tid").format(*parts))

    def delete(self, table: str, row: Row) -> bool:
        return self._done(SQL("DELETE FROM {} WHERE ctid = {}::tid").format(Identifier(table), Literal(row[KEY])))

    def insert(self, table: str, row: Row) -> bool:
        names = SQL(", ").join(Identifier(name) for name in row)
        values = SQL(", ").join(self._typed(table, name, value) for name, value in row.items())
        return self._done(SQL("INSERT INTO {} ({}) VALUES ({})").format(Identifier(table), names, values))

    def execute(self, statement: str) -> bool:
        return self._done(statement)


def pg_trigger(chance: random.Random, database: Database) -> Altered | None:
    """A trigger that writes what nobody asked for."""
    table = chance.choice(sorted(database.rows))
    words = "CREATE FUNCTION quiet() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$"
    database.execute(words)
    database.execute(f"CREATE TRIGGER quiet BEFORE INSERT ON {table} FOR EACH ROW EXECUTE FUNCTION quiet()")
    return Altered("a trigger", (Place(None, frozenset(), ("trigger",)),))


class PostgresShelf(Shelf):
    """A store in a PostgreSQL database of its own."""

    def __init__(self, server: Postgres) -> None:
        self._server = server
        self._name = f"attacked_{random.getrandbits(48):x}"
        server.execute(f"CREATE DATABASE {self._name}")
        self._address = Postgres(server.host, server.port, server.user, self._name)
        self.url = self._address.dsn

    def keep(self) -> None:
        columns: dict[str, list[str]] = {}
        self._types: dict[tuple[str, str], str] = {}
        for table, column, kind in self._address.execute(
            "SELECT table_name, column_name, data_type FROM information_schema.columns "
            "WHERE table_schema = 'public' ORDER BY table_name, ordinal_position"
        ):
            columns.setdefault(str(table), []).append(str(column))
            self._types[str(table), str(column)] = str(kind)
        self.rows = {table: self._read(table, names) for table, names in columns.items()}

    def _read(self, table: str, names: Sequence[str]) -> list[Row]:
        told = [f"{name}::text" if self._types[table, name] == "xid8" else name for name in names]
        rows = self._address.execute(f"SELECT ctid::text, {', '.join(told)} FROM {table}")
        return [dict(zip((KEY, *names), row, strict=True)) for row in rows]

    @contextmanager
    def copy(self) -> Iterator[PostgresCopy]:
        name = f"{self._name}_copy"
        self._server.execute(f"CREATE DATABASE {name} TEMPLATE {self._name}")
        address = Postgres(self._server.host, self._server.port, self._server.user, name)
        copied = PostgresCopy(address, self.rows, self._types)
        try:
            yield copied
        finally:
            copied.close()
            self._server.execute(f"DROP DATABASE {name} WITH (FORCE)")
