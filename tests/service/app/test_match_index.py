"""The store's index of matches finds what a look at every row finds, in every kind of store, and reads no other row."""

import itertools
import logging
import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, get_args

import pytest

from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Result, Setup
from service.app.boundary.results import MatchRow
from service.app.boundary.store import Append, EventStore, Going, Order, Record, SoughtMatches, StoreCorrupt
from service.app.proofs.whole import prove_store
from service.app.queries.matchlists import found
from service.app.repository.engines import Engines
from service.projections import listing
from service.store.catalogs import kept
from service.store.open import open_store
from service.store.sqlite import SQLiteStore
from service.store.tables import indexes
from tests.postgres import Postgres
from tests.service.app.play import CARDS, Service, decks, run_with

PLAYERS = ("Ann", "Bea", "C\x00t", "")
STEPS = 200
ENDED = Result((Seat(1),), "1", "won")


@contextmanager
def opened(url: str) -> Iterator[EventStore]:
    with closing(open_store(url)) as store:
        yield store


def write(store: EventStore, row: MatchRow) -> None:
    position = row.position
    record = Record(position, "x", b"", b"")
    store.append([Append(row.match, position - 1, (record,), f"r{position}", b"", b"", summary=listing.encode(row))])


def wanted(rows: dict[str, MatchRow], sought: SoughtMatches) -> list[MatchRow]:
    """What fits, worked out row by row."""
    fitting = [
        row
        for row in rows.values()
        if sought.going in ("", "open" if row.result is None else "ended")
        and sought.tournament in ("", row.tournament)
        and (not sought.player or sought.player in row.setup.names)
        and sought.edition in ("", row.setup.edition)
        and sought.game in ("", row.setup.game)
    ]
    if sought.descending:
        fitting.reverse()
    if sought.order:
        fitting.sort(key=lambda row: int(getattr(row, sought.order)), reverse=sought.descending)
    return fitting[sought.first : sought.first + sought.limit if sought.limit else None]


def played(store: EventStore, chance: random.Random) -> Iterator[dict[str, MatchRow]]:
    """Matches that are opened and move on at random, after each step."""
    rows: dict[str, MatchRow] = {}
    for step in range(STEPS):
        if not rows or chance.random() < 0.2:
            edition = chance.choice(("dice:1", "mya:1"))
            setup = Setup(edition[:4], edition, "", 2, names=tuple(chance.sample(PLAYERS, 2)))
            row = MatchRow(match=f"m{step}", setup=setup, position=1, created=chance.randrange(50))
        else:
            old = chance.choice(list(rows.values()))
            row = old.__replace__(
                position=old.position + 1,
                result=ENDED if chance.random() < 0.3 else None,
                tournament=chance.choice(("", "event-a")),
                updated=chance.randrange(50),
                turn=chance.randrange(5),
            )
        rows[row.match] = row
        write(store, row)
        yield rows


def test_the_index_finds_what_a_look_at_every_row_finds_however_matches_move_on(url: str) -> None:
    chance, seen = random.Random(1), 0
    with opened(url) as store:
        for rows in played(store, chance):
            sought = SoughtMatches(
                going=chance.choice(get_args(Going)),
                tournament=chance.choice(("", "event-a")),
                player=chance.choice(PLAYERS),
                edition=chance.choice(("", "dice:1")),
                game=chance.choice(("", "dice", "mya:")),
                order=chance.choice(get_args(Order)),
                descending=chance.random() < 0.5,
                first=chance.choice((0, 0, 1, 3)),
                limit=chance.choice((0, 0, 2, 5)),
            )
            expected = wanted(rows, sought)
            assert list(found(store, listing, sought)) == expected, sought
            seen += len(expected)
    assert seen > STEPS // 2


def test_pages_of_any_order_give_every_match_once(url: str) -> None:
    with opened(url) as store:
        *_, rows = played(store, random.Random(2))
        for order, descending in itertools.product(get_args(Order), (False, True)):
            pages = [
                found(store, listing, SoughtMatches(order=order, descending=descending, first=first, limit=3))
                for first in range(0, len(rows), 3)
            ]
            assert sorted(row.match for page in pages for row in page) == sorted(rows)


def test_a_row_that_cannot_be_read_keeps_nobody_from_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with opened(f"sqlite:///{tmp_path}/a.db") as store:
        rows = [MatchRow(match=name, setup=Setup("dice", "dice:1", "", 2), position=1) for name in ("broken", "m")]
        for row in rows:
            write(store, row)
        with closing(sqlite3.connect(tmp_path / "a.db")) as connection, connection:
            connection.execute("UPDATE matches SET summary = x'c1' WHERE match_id = 'broken'")
        with caplog.at_level(logging.ERROR):
            assert list(found(store, listing, SoughtMatches())) == rows[1:]
    assert "match broken is left out of listings" in caplog.text


def test_streams_that_are_no_matches_are_found_by_what_their_ids_begin_with(url: str) -> None:
    with opened(url) as store:
        for name in ("event-2", "m", "event-1", "eventful", "event."):
            store.append([Append(name, 0, (Record(1, "x", b"", b""),), "r", b"", b"")])
        assert store.streams("event-") == ("event-2", "event-1")
        assert found(store, listing, SoughtMatches()) == ()


@pytest.mark.parametrize("order", get_args(Order))
@pytest.mark.parametrize("by", [{}, {"tournament": "event-a"}, {"player": "Ann"}, {"going": "open"}])
def test_no_list_reads_every_match(tmp_path: Path, order: Order, by: dict[str, Any]) -> None:
    """The plan of each statement: tables are searched by an index, or gone through in the order of one."""
    with opened(f"sqlite:///{tmp_path}/a.db") as store:
        assert isinstance(store, SQLiteStore)
        statement, values = indexes.find(SoughtMatches(order=order, limit=10, **by), "m.match_id", "m.summary")
        plan = [str(row[3]) for row in store.rows(f"EXPLAIN QUERY PLAN {statement}", *values)]
    for step in plan:
        assert step.startswith(("SEARCH ", "USE TEMP B-TREE", "SCAN i USING INDEX match_index_")), plan
    if "player" not in by and "tournament" not in by:
        assert not any(step.startswith("USE TEMP") for step in plan), plan


def older(run: Callable[[str], object]) -> None:
    """Makes a store one of the version that had no index."""
    for table in indexes.INDEX_TABLES:
        run(f"DROP TABLE {table}")
    run("UPDATE store_schema SET version = 1")


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_store_of_an_older_version_is_given_its_index_and_goes_on(
    tmp_path: Path, database: Postgres, kind: str
) -> None:
    url = database.dsn if kind == "postgres" else f"sqlite:///{tmp_path / 'a.db'}"
    run = runner(database if kind == "postgres" else tmp_path / "a.db")
    with opened(url) as store:
        *_, rows = played(store, random.Random(3))
        store.append([Append("event-1", 0, (Record(1, "x", b"", b""),), "r", b"", b"")])
        whole = [store.belongings(match) for match in rows]
    older(run)
    with opened(url) as store:
        assert [store.belongings(match) for match in rows] == whole
        for sought in (SoughtMatches(player="Ann"), SoughtMatches(going="ended", order="updated", descending=True)):
            assert list(found(store, listing, sought)) == wanted(rows, sought)
        row = next(iter(rows.values()))
        later = row.__replace__(position=row.position + 1, turn=99)
        write(store, later)
        assert found(store, listing, SoughtMatches(order="turn", descending=True, limit=1)) == (later,)
    with opened(url) as store:
        assert found(store, listing, SoughtMatches(order="turn", descending=True, limit=1)) == (later,)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_store_that_has_lost_its_index_is_not_given_another(tmp_path: Path, database: Postgres, kind: str) -> None:
    url = database.dsn if kind == "postgres" else f"sqlite:///{tmp_path / 'a.db'}"
    with opened(url):
        pass
    runner(database if kind == "postgres" else tmp_path / "a.db")("DROP TABLE match_players")
    with pytest.raises(StoreCorrupt, match="has lost tables: match_players"):
        open_store(url)


@pytest.mark.parametrize(
    "altered",
    [
        "UPDATE match_index SET tournament = 'event-x'",
        "UPDATE match_index SET number = number + 1",
        "UPDATE match_index SET ended = 1.5",
        "DELETE FROM match_index",
        "UPDATE match_players SET player = x'00' WHERE rowid = 1",
        "DELETE FROM match_players",
    ],
)
def test_an_index_that_is_not_what_the_events_make_is_found(tmp_path: Path, altered: str) -> None:
    path = tmp_path / "matches.db"

    async def steps(service: Service) -> None:
        created = await service.matches.create("dice:1", decks(), request_id="open", cards=CARDS, names=("Ann", "Bea"))
        assert created.row is not None

    run_with(f"sqlite:///{path}", steps)
    with opened(f"sqlite:///{path}") as store:
        assert all(one.intact for one in prove_store(store, Engines(kept()), listing))
    runner(path)(altered)
    with opened(f"sqlite:///{path}") as store:
        problems = [one.problem for one in prove_store(store, Engines(kept()), listing) if not one.intact]
    assert [problem.partition(":")[0] for problem in problems] == ["match_index"]


def runner(place: Postgres | Path) -> Callable[[str], object]:
    """What runs a statement in a database."""
    if isinstance(place, Postgres):
        return place.execute

    def run(statement: str) -> None:
        with closing(sqlite3.connect(place)) as connection, connection:
            connection.execute(statement)

    return run
