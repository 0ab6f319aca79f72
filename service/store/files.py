"""A SQLite store's file: made whole and for its owner alone, and never taken for a new one where there was one."""

import contextlib
import os
import secrets
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from service.app.boundary.store import StoreCorrupt, StoreUnavailable
from service.auth.keys import open_to_others

JOURNALS = ("-wal", "-shm", "-journal")
_OWNER_ONLY = 0o600
_SMALLEST = 512
"""Bytes: no database is smaller."""
_TRACE = ".made"
_TRACE_TEXT = "There is a store {name}. To begin a new one in its place, remove this file as well.\n"


def trace_of(path: Path) -> Path:
    """The file beside a store that says that there is one."""
    return path.with_name(f"{path.name}{_TRACE}")


def leave_trace(trace: Path, name: str) -> None:
    """Notes that a store was made. A folder that cannot be written keeps no trace."""
    with contextlib.suppress(OSError):
        descriptor = os.open(trace, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWNER_ONLY)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(_TRACE_TEXT.format(name=name))


def lost(store: str, how: str, shown: Path) -> StoreCorrupt:
    """Says that a store is empty where there was one, and what shows it."""
    return StoreCorrupt(
        f"the store {store} {how}, and {shown} shows that there was one: restore a copy of it; "
        f"if you mean to begin a new store, remove {shown}"
    )


def prepare(path: Path, statements: Iterable[str]) -> None:
    """Makes a store's file with its tables where there is none, and closes one that there is to others.

    Raises StoreCorrupt where there was a store and is none any more, StoreUnavailable for a file that others may read.
    """
    size = _size(path)
    if size is None or size < _SMALLEST:
        shown = _shows(path, emptied=size is not None)
        if shown is not None:
            raise lost(str(path), "is gone" if size is None else "is empty", shown)
    if size is None:
        _make(path, statements)
    for file in (path, *(path.with_name(f"{path.name}{ending}") for ending in JOURNALS)):
        _close_to_others(file)


def _size(path: Path) -> int | None:
    """A file's size; None where there is no such file."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return None


def _shows(path: Path, *, emptied: bool) -> Path | None:
    """What in the folder shows that there was a store: its trace, its journal, or keys beside an empty file.

    A file that this program makes is never empty, so one that is was emptied; keys alone are from before any store.
    """
    journal = path.with_name(f"{path.name}{JOURNALS[0]}")
    keys = sorted(path.parent.glob("*.keys")) if emptied else []
    found = (trace_of(path), *((journal,) if _size(journal) else ()), *keys)
    return next((file for file in found if file.exists()), None)


def _make(path: Path, statements: Iterable[str]) -> None:
    """Makes the file whole beside its place and puts it there; another process may be faster."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    try:
        os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWNER_ONLY))
        with closing(sqlite3.connect(draft, isolation_level=None)) as connection:
            connection.execute("BEGIN")
            for statement in statements:
                connection.execute(statement)
            connection.execute("COMMIT")
            connection.execute("PRAGMA journal_mode=WAL")
        with contextlib.suppress(FileExistsError):
            os.link(draft, path)
        _sync(path.parent)
    except (OSError, sqlite3.Error) as error:
        raise StoreUnavailable(f"the store {path} cannot be made: {error}") from error
    finally:
        draft.unlink(missing_ok=True)


def _sync(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _close_to_others(path: Path) -> None:
    """Leaves a file to its owner alone: it holds what no player may know. Raises StoreUnavailable."""
    try:
        if open_to_others(path):
            path.chmod(_OWNER_ONLY)
    except FileNotFoundError:
        return
    except OSError as error:
        problem = f"others may read the store's file {path}: its owner must run chmod 600 {path}"
        raise StoreUnavailable(problem) from error
