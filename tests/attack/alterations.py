"""What somebody who can write to a database does to it: fields, rows, tables, found by looking at the schema."""

import contextlib
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from service.app.repository import snapshots

Row = dict[str, Any]
Rows = Mapping[str, Sequence[Row]]
KEY = "_key"


@dataclass(frozen=True)
class Place:
    """Where an alteration is to be found: in which match (None: any), at one of which positions (none: at any),
    with one of which words.
    """

    match: str | None
    positions: frozenset[int]
    words: tuple[str, ...]


@dataclass(frozen=True)
class Altered:
    """What was done, and where it is to be found. `refused` is what opening the store may say instead."""

    what: str
    places: tuple[Place, ...]
    refused: str = "tables are of version"


class Database(Protocol):
    """A database that is being altered; `rows` are those of before, each with its key."""

    rows: Rows

    def set(self, table: str, row: Row, column: str, value: Any) -> bool:
        """Sets a field; whether the database takes it."""

    def delete(self, table: str, row: Row) -> bool:
        """Deletes a row."""

    def insert(self, table: str, row: Row) -> bool:
        """Puts a row in; whether the database takes it."""

    def execute(self, statement: str) -> bool:
        """Does anything else."""


Alter = Callable[[random.Random, Database], Altered | None]


def _requested(row: Row) -> int:
    return int(msgspec.msgpack.decode(row["answer"]))


def _place_of_record(rows: Rows, row: Row) -> Place:
    return Place(row["originator_id"], frozenset((row["originator_version"],)), ("",))


def _place_of_head(rows: Rows, row: Row) -> Place:
    at = row["position"]
    return Place(row["match_id"], frozenset((1, at, at + 1)), ("matches", "missing", "lost its record"))


def _place_of_request(rows: Rows, row: Row) -> Place:
    return Place(row["match_id"], frozenset((1, _requested(row))), ("requests",))


def _place_of_secret(rows: Rows, row: Row) -> Place:
    brought = [one for one in rows["requests"] if one["match_id"] == row["match_id"]]
    ends = (_requested(one) for one in brought if one["request_id"].startswith("import "))
    return Place(row["match_id"], frozenset((1, *ends)), ("secret", "requests"))


def _place_of_snapshot(rows: Rows, row: Row) -> Place:
    last = next((one["position"] for one in rows["matches"] if one["match_id"] == row["match_id"]), 1)
    return Place(row["match_id"], frozenset((1, row["position"], last)), ("snapshots",))


def _place_of_listing(rows: Rows, row: Row) -> Place:
    last = next((one["position"] for one in rows["matches"] if one["match_id"] == row["match_id"]), 1)
    return Place(row["match_id"], frozenset((1, last)), ("match_index", "match_players"))


def _anywhere(word: str) -> Callable[[Rows, Row], Place]:
    return lambda *_: Place(None, frozenset(), (word,))


PLACES: Mapping[str, Callable[[Rows, Row], Place]] = {
    "stored_events": _place_of_record,
    "matches": _place_of_head,
    "requests": _place_of_request,
    "secrets": _place_of_secret,
    "snapshots": _place_of_snapshot,
    "match_index": _place_of_listing,
    "match_players": _place_of_listing,
    "archived": lambda _, row: Place(row["match_id"], frozenset(), ("",)),
    "store_schema": _anywhere("version"),
    "sqlite_sequence": _anywhere("sqlite_sequence"),
}
"""Where what is done to a row of a table is found. Every table of a store stands here: a new one is a failure."""


def _any_row(chance: random.Random, database: Database, tables: Sequence[str] = ()) -> tuple[str, Row] | None:
    table = chance.choice(tables or [table for table in sorted(database.rows) if database.rows[table]])
    return (table, chance.choice(database.rows[table])) if database.rows[table] else None


def _other(chance: random.Random, value: Any, alike: Sequence[Any]) -> Any:
    """Another value for a field: near the old one, at the edge of its kind, of another kind, or another row's."""
    if isinstance(value, int):
        near = (value + 1, value - 1, 0, -1, -value, value + 1_000, 1 << 31, (1 << 63) - 1, -(1 << 63), 1.5)
        return chance.choice((*near, None, "abc", b"\xff", *alike[:3]))
    if isinstance(value, str):
        texts = (value.upper(), f"{value} ", value[:-1], f"{value}\x00", "", "x" * 300, value[::-1], f"{value}\u202e")
        kinds = (None, 7, b"\xff\xfe", Text(b"\xff\xfe"), Text(value.encode() + b"\x80"))
        return chance.choice((*texts, *kinds, *alike[:3]))
    if isinstance(value, bytes):
        return chance.choice((_flipped, _cut, _longer, _nested, _nested))(chance, value, alike)
    return chance.choice((b"", b"\xc0", 0, "", "abc"))


class Text(bytes):
    """Bytes that go in as text."""


def _flipped(chance: random.Random, value: bytes, _alike: Sequence[Any]) -> Any:
    at = chance.randrange(len(value) or 1)
    return value[:at] + bytes([value[at] ^ (1 << chance.randrange(8))]) + value[at + 1 :] if value else b"\x00"


def _cut(chance: random.Random, value: bytes, _alike: Sequence[Any]) -> Any:
    return value[: chance.randrange(len(value) or 1)]


def _longer(chance: random.Random, value: bytes, alike: Sequence[Any]) -> Any:
    return chance.choice((value + b"\x00", b"\x00" + value, value + value, None, 7, "text", Text(value), *alike[:3]))


def _nested(chance: random.Random, value: bytes, _alike: Sequence[Any]) -> Any:
    """Something else somewhere inside of what is encoded; the sum of a snapshot is made good again."""
    saved = None
    with contextlib.suppress(snapshots.BadSnapshot):
        saved = snapshots.decode(value)
    if saved is not None:
        field = chance.choice(saved.__struct_fields__[1:])
        within = getattr(saved, field)
        other = _inside(chance, within) if isinstance(within, bytes) and len(within) > 32 else _changed(chance, within)
        try:
            return snapshots.encode(msgspec.structs.replace(saved, **{field: other}))
        except (TypeError, OverflowError):
            return b""
    return _inside(chance, value)


def _inside(chance: random.Random, value: bytes) -> bytes:
    try:
        plain = msgspec.msgpack.decode(value, strict=False)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return bytes(_flipped(chance, value, ()))
    return msgspec.msgpack.encode(_walked(chance, plain))


def _walked(chance: random.Random, plain: Any) -> Any:
    """Plain data with one part of it changed, taken out or doubled."""
    if isinstance(plain, dict) and plain and chance.random() < 0.9:
        name = chance.choice(list(plain))
        if chance.random() < 0.1:
            return {key: part for key, part in plain.items() if key != name}
        return {key: _walked(chance, part) if key == name else part for key, part in plain.items()}
    if isinstance(plain, list) and plain and chance.random() < 0.9:
        at = chance.randrange(len(plain))
        if chance.random() < 0.2:
            return chance.choice((plain[:at] + plain[at + 1 :], plain[: at + 1] + plain[at:], plain[::-1]))
        return [_walked(chance, part) if place == at else part for place, part in enumerate(plain)]
    return _changed(chance, plain)


def _changed(chance: random.Random, leaf: Any) -> Any:
    if isinstance(leaf, bool):
        return not leaf
    if isinstance(leaf, int):
        return leaf + chance.choice((1, -1, 7))
    if isinstance(leaf, str):
        return leaf + chance.choice(("x", " ", "\u202e")) if chance.random() < 0.8 else leaf[:-1]
    if isinstance(leaf, bytes):
        return bytes(_flipped(chance, leaf, ()))
    return chance.choice((1, "x", [], {}))


def _set(database: Database, table: str, row: Row, column: str, value: Any) -> Altered | None:
    if value == row[column] and type(value) is type(row[column]):
        return None
    if not database.set(table, row, column, value):
        return None
    place = PLACES[table](database.rows, row)
    if place.positions and type(value) in (int, float) and column in ("position", "originator_version"):
        # What was moved stands where nothing of it should, perhaps between two.
        place = Place(place.match, place.positions | {int(value), int(value) + 1}, place.words)
    return Altered(f"{table}.{column} = {str(value)[:40]!r} in {_name(row)}", (place, *_numbered(table, column)))


def _numbered(table: str, column: str) -> tuple[Place, ...]:
    """Where it may be found besides that numbers of rows were changed: each is in order beside all others."""
    if (table, column) in (("matches", "number"), ("stored_events", "rowid"), ("stored_events", "notification_id")):
        return (Place(None, frozenset(), ("number", "stored_events", "sqlite_sequence")),)
    if column == "xact":
        return (Place(None, frozenset(), ("stored_events", "number")),)
    if column in ("match_id", "originator_id"):
        return (Place(None, frozenset(), (table,)),)
    return ()


def _name(row: Row) -> str:
    return ", ".join(f"{name} {value}" for name, value in row.items() if isinstance(value, str | int))[:120]


def field(chance: random.Random, database: Database) -> Altered | None:
    """Another value in a field of any row."""
    found = _any_row(chance, database)
    if found is None:
        return None
    table, row = found
    column = chance.choice([name for name in row if name != KEY])
    alike = [one[column] for one in chance.sample(list(database.rows[table]), min(3, len(database.rows[table])))]
    return _set(database, table, row, column, _other(chance, row[column], alike))


def exchanged(chance: random.Random, database: Database) -> Altered | None:
    """A field's values of two rows, each in the place of the other."""
    table = chance.choice([table for table, rows in sorted(database.rows.items()) if len(rows) > 1])
    one, other = chance.sample(list(database.rows[table]), 2)
    column = chance.choice([name for name in one if name != KEY])
    if one[column] == other[column] or not isinstance(one[column], bytes):
        return None
    first = _set(database, table, one, column, other[column])
    second = _set(database, table, other, column, one[column])
    assert first is not None, "bytes go where bytes were"
    assert second is not None, "bytes go where bytes were"
    return Altered(f"exchanged: {first.what}", first.places + second.places)


def deleted(chance: random.Random, database: Database) -> Altered | None:
    """A row taken out."""
    found = _any_row(chance, database)
    if found is None or not database.delete(*found):
        return None
    table, row = found
    places = (PLACES[table](database.rows, row), Place(None, frozenset(), ("stored_events", "sqlite_sequence")))
    return Altered(f"{table} without {_name(row)}", places if table == "stored_events" else places[:1])


def doubled(chance: random.Random, database: Database) -> Altered | None:
    """A row once more, at the next position, or of another match or request."""
    found = _any_row(chance, database)
    if found is None:
        return None
    table, row = found
    again = {name: value for name, value in row.items() if name not in (KEY, "rowid", "number", "notification_id")}
    for name in ("originator_version", "position"):
        if name in again and chance.random() < 0.7:
            again[name] += chance.choice((1, 1, -1, 50))
    for name in ("match_id", "originator_id", "request_id"):
        if name in again and chance.random() < 0.3:
            again[name] = chance.choice((f"{again[name]}x", chance.choice(list(database.rows["matches"]))["match_id"]))
    if not database.insert(table, again):
        return None
    place = PLACES[table](database.rows, {**row, **again})
    last = {one["match_id"]: one["position"] for one in database.rows["matches"]}.get(str(place.match), 1)
    positions = place.positions | {1, last, last + 1} if place.positions else place.positions
    wide = Place(place.match, positions, (*place.words, table))
    sequences = Place(None, frozenset(), ("sqlite_sequence", table))
    return Altered(f"{table} with {_name(again)} besides", (wide, sequences))


def emptied(chance: random.Random, database: Database) -> Altered | None:
    """All rows of a table taken out, or all of one match."""
    table = chance.choice([table for table, rows in sorted(database.rows.items()) if rows])
    if not database.execute(f"DELETE FROM {table}"):
        return None
    return Altered(f"{table} emptied", (Place(None, frozenset(), ("",)),))


def dropped(chance: random.Random, database: Database) -> Altered | None:
    """A table gone."""
    table = chance.choice([table for table in sorted(database.rows) if not table.startswith("sqlite_")])
    if not database.execute(f"DROP TABLE {table}"):
        return None
    return Altered(f"{table} dropped", (), refused=f"has lost tables: {table}")


ALTERATIONS: tuple[Alter, ...] = (field, field, field, field, exchanged, deleted, doubled, emptied, dropped)
