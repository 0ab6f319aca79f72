"""What is wrong with a store as a whole: what the database finds itself, rows of no match, and the order of matches."""

from collections.abc import Iterator
from typing import Any, Protocol

from service.app.boundary.store import StoreCorrupt

OWNED = {
    "stored_events": "originator_id",
    "requests": "match_id",
    "secrets": "match_id",
    "snapshots": "match_id",
    "archived": "match_id",
    "match_index": "match_id",
    "match_players": "match_id",
}
"""The tables whose rows belong to a match, with the column that has its id."""

_STRAYS = (
    "SELECT {id}, count(*) FROM {table} WHERE {column} NOT IN (SELECT match_id FROM matches) "
    "GROUP BY {column} ORDER BY {column}"
)
_UNLISTED = "SELECT {id} FROM matches WHERE number < 1 ORDER BY 1"
_UNORDERED = (
    "SELECT name FROM (SELECT {id} AS name, place, lag(place) OVER (ORDER BY number) AS earlier FROM matches JOIN "
    "(SELECT originator_id, min({place}) AS place FROM stored_events "
    "WHERE originator_id NOT IN (SELECT match_id FROM archived) GROUP BY originator_id) AS begun "
    "ON originator_id = match_id) AS listed WHERE place <= earlier"
)


class Database(Protocol):
    """What is asked of a database."""

    order: tuple[str, ...]

    def rows(self, statement: str, *parameters: Any) -> list[tuple[Any, ...]]:
        """Run one statement that only reads."""

    def own_damages(self) -> Iterator[str]:
        """Say what the database itself finds wrong."""

    def as_bytes(self, column: str) -> str:
        """A column in SQL that comes out whatever its bytes are."""


def damages(store: Database) -> Iterator[StoreCorrupt]:
    """Says what is wrong, table by table."""
    for problem in store.own_damages():
        yield StoreCorrupt(problem)
    for table, column in OWNED.items():
        for name, count in store.rows(_STRAYS.format(id=store.as_bytes(column), table=table, column=column)):
            problem = f"{table}: {count} rows are of {told(name)!r}, and matches has no row of it"
            yield StoreCorrupt(problem, told(name), 1)
    for (name,) in store.rows(_UNLISTED.format(id=store.as_bytes("match_id"))):
        yield StoreCorrupt(f"matches: {told(name)!r} has a number that no listing has", told(name), 1)
    rows = store.rows(_UNORDERED.format(id=store.as_bytes("match_id"), place=store.order[-1]))
    for (name,) in rows:
        problem = f"matches: {told(name)!r} is numbered out of the order in which matches were opened"
        yield StoreCorrupt(problem, told(name), 1)


def told(text: Any) -> str:
    """A column of text, whatever stands in it; bytes that are no UTF-8 are told as they are."""
    return text.decode(errors="backslashreplace") if isinstance(text, bytes) else str(text)
