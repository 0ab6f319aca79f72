"""Opens the store that a URL names. What a kind of store needs is imported when one of its kind is opened."""

import os
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

from service.app.boundary.config import named_archive
from service.app.boundary.store import EventStore, StoreUnavailable
from service.store.files import prepare, trace_of

if TYPE_CHECKING:
    from service.store.archive.cold import Cold
    from service.store.postgres import PostgresStore
    from service.store.sqlite import SQLiteStore

_POSTGRES = "postgresql://USER:PASSWORD@HOST:PORT/DATABASE"
ARCHIVE = "archive"
"""The folder of cold storage, where nothing else is said."""
_CONNECT_TIMEOUT = 5  # seconds
_CONNECTION_WAIT = 2  # seconds; how long a call waits for a connection while the server is away
_KINDS = f"memory:, sqlite:///FILE or {_POSTGRES}"

_Sql = TypeVar("_Sql", "SQLiteStore", "PostgresStore")


class BadStoreUrl(ValueError):
    """The URL names no store that there is."""


def open_store(url: str, traces: Path | None = None, archive: Path | None = None) -> EventStore:
    """Open and check a store, creating its tables if it is new. An empty one where there was a store is not new.

    `sqlite:///matches.db` is a file in the working folder, `sqlite:////var/lib/matches.db` an absolute path.
    That there was one is noted beside a file, and for a database in the folder `traces`. Cold storage is `archive`,
    else what MAGISTRATE_ARCHIVE names, else a folder beside the file, or in `traces`. Raises BadStoreUrl for a URL that
    cannot work, StoreCorrupt for a store that is gone or damaged, and what `EventStore.check` raises.
    """
    if url == "memory:":
        from service.store.memory import MemoryStore

        return MemoryStore()
    if url.startswith("sqlite:///"):
        store: SQLiteStore | PostgresStore = _open_sqlite(url.removeprefix("sqlite:///"))
    elif url.startswith(("postgresql://", "postgres://")):
        store = _open_postgres(url, traces)
    else:
        raise BadStoreUrl(f"{url!r} is not a store: use {_KINDS}")
    place = archive_of(url, traces, archive)
    store.cold = None if place is None else _cold(place)
    try:
        store.check()
    except BaseException:
        store.close()
        raise
    return store


def _cold(place: Path) -> "Cold":
    from service.app.repository.engines import Engines
    from service.store.archive.cold import Cold
    from service.store.archive.folder import FolderArchive
    from service.store.catalogs import kept

    return Cold(FolderArchive(place), Engines(kept()))


def archive_of(url: str, traces: Path | None = None, archive: Path | None = None) -> Path | None:
    """Where the cold storage of a store is, as `open_store` has it; None where nothing says so."""
    if archive is not None or (archive := named_archive(os.environ)) is not None:
        return archive
    if url.startswith("sqlite:///"):
        return _file(url.removeprefix("sqlite:///")).parent / ARCHIVE
    return None if traces is None else traces / ARCHIVE


def _file(name: str) -> Path:
    return Path(name).expanduser().absolute()


def _open_sqlite(name: str) -> "SQLiteStore":
    from eventsourcing.sqlite import SQLiteFactory

    from service.store.sqlite import NEW_STORE, SQLiteStore

    path = _file(name)
    if not name or ":memory:" in name or "mode=memory" in name:
        raise BadStoreUrl(f"'sqlite:///{name}' names no file: use sqlite:///FILE, or memory: to keep nothing")
    if not path.parent.is_dir():
        raise BadStoreUrl(f"there is no folder {path.parent} for the store {path.name}: create it")
    if path.is_dir():
        raise BadStoreUrl(f"{path} is a folder: name a file in it")
    prepare(path, NEW_STORE)
    factory = SQLiteFactory.construct(
        {
            "PERSISTENCE_MODULE": "eventsourcing.sqlite",
            "APPLICATION_RECORDER_TOPIC": f"{SQLiteStore.__module__}:{SQLiteStore.__qualname__}",
            "SQLITE_DBNAME": str(path),
            "ORIGINATOR_ID_TYPE": "text",
            "CREATE_TABLE": "no",
        }
    )
    return _with_tables(cast("SQLiteStore", factory.application_recorder()), str(path), trace_of(path))


def _open_postgres(url: str, traces: Path | None) -> "PostgresStore":
    import psycopg
    from eventsourcing.postgres import PostgresFactory
    from psycopg.conninfo import conninfo_to_dict
    from psycopg.rows import dict_row

    from service.store.postgres import PostgresStore

    try:
        given = {key: str(value) for key, value in conninfo_to_dict(url).items() if value is not None}
    except psycopg.ProgrammingError as error:
        raise BadStoreUrl(f"the store's PostgreSQL URL cannot be read: {str(error).strip()}") from error
    if "dbname" not in given:
        raise BadStoreUrl(f"the store's PostgreSQL URL names no database: use {_POSTGRES}")
    try:
        # The pool would try again and again, and then not say why it failed.
        with psycopg.connect(url, connect_timeout=_CONNECT_TIMEOUT) as connection:
            encoding = connection.info.parameter_status("server_encoding")
    except psycopg.Error as error:
        raise StoreUnavailable(f"PostgreSQL cannot be reached: {str(error).strip()}") from error
    if encoding != "UTF8":  # Another one cannot keep every name; with SQL_ASCII texts would come back as bytes.
        raise StoreUnavailable(
            f"the database {given['dbname']} keeps texts as {encoding}, not as UTF8: make one by "
            f"CREATE DATABASE {given['dbname']} TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'"
        )
    factory = PostgresFactory.construct(
        {
            "PERSISTENCE_MODULE": "eventsourcing.postgres",
            "APPLICATION_RECORDER_TOPIC": f"{PostgresStore.__module__}:{PostgresStore.__qualname__}",
            "POSTGRES_DBNAME": given["dbname"],
            "POSTGRES_HOST": given.get("host", ""),
            "POSTGRES_PORT": given.get("port", ""),
            "POSTGRES_USER": given.get("user", ""),
            "POSTGRES_PASSWORD": given.get("password", ""),
            "POSTGRES_CONNECT_TIMEOUT": str(_CONNECTION_WAIT),
            "ORIGINATOR_ID_TYPE": "text",
            "CREATE_TABLE": "no",
        }
    )
    # The library passes on five of libpq's parameters; this passes on all of them (TLS's, for one).
    factory.datastore.pool.kwargs = {**given, "row_factory": dict_row}
    store = cast("PostgresStore", factory.application_recorder())
    place = " ".join(given.get(part, "") for part in ("host", "hostaddr", "port", "dbname"))
    name = f"postgresql-{sha256(place.encode()).hexdigest()[:16]}"
    return _with_tables(store, f"{given['dbname']} in PostgreSQL", None if traces is None else trace_of(traces / name))


def _with_tables(store: _Sql, called: str, trace: Path | None) -> _Sql:
    """The store with its tables, made if it is new."""
    store.name, store.trace = called, trace
    try:
        store.create_table()
    except BaseException:
        store.close()
        raise
    return store
