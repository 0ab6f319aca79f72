"""The store of the first version that served: opened by this one, it is whole, can be read, and goes on.

`first/` is the data folder of a service of 21 November 2026: a match of `dice` after 30 actions, and an ended one. In
`postgresql.sql` are the tables that it made there, into which the same rows are put.
"""

import lzma
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from domain import registry
from domain.kernel.acting.sampling import sample
from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from service.app.boundary.config import Config
from service.app.proofs.whole import prove_store
from service.app.repository.engines import Engines
from service.projections import listing
from service.store.catalogs import kept
from service.store.open import open_store
from tests.postgres import Postgres
from tests.service.rpc.serving import running

FIRST = Path(__file__).parent / "first"
GOING_ON, ENDED = 30, 1
"""How many actions each of its matches has."""
COLUMNS = {
    "stored_events": ("originator_id", "originator_version", "topic", "state", "digest"),
    "matches": ("match_id", "position", "digest", "summary"),
    "requests": ("match_id", "request_id", "fingerprint", "answer"),
    "secrets": ("match_id", "secret"),
    "snapshots": ("match_id", "position", "body"),
    "store_schema": ("version",),
}
"""What it wrote into each table."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder as the first version left it."""
    data = tmp_path / "data"
    data.mkdir(mode=0o700)
    shutil.copy(FIRST / "token.keys", data)
    (data / "token.keys").chmod(0o600)
    with lzma.open(FIRST / "matches.db.xz") as packed:
        (data / "matches.db").write_bytes(packed.read())
    return data


@pytest.fixture(params=["sqlite", "postgresql"])
def url(folder: Path, request: pytest.FixtureRequest) -> str:
    """Such a store."""
    file = folder / "matches.db"
    if request.param == "sqlite":
        return f"sqlite:///{file}"
    database: Postgres = request.getfixturevalue("database")
    with closing(sqlite3.connect(file)) as rows, psycopg.connect(database.dsn) as connection:
        connection.execute((FIRST / "postgresql.sql").read_bytes())
        for table, columns in COLUMNS.items():
            names, places = ", ".join(columns), ", ".join(["%s"] * len(columns))
            found = rows.execute(f"SELECT {names} FROM {table} ORDER BY rowid").fetchall()
            put = f"INSERT INTO {table} ({names}) VALUES ({places})"
            connection.cursor().executemany(put.encode(), found)
    file.unlink()
    return database.dsn


def test_a_store_of_the_first_version_is_proven_whole_before_any_service_opens_it(url: str) -> None:
    store = open_store(url)
    found = list(prove_store(store, Engines(kept()), listing))
    store.close()
    assert [one.problem for one in found if not one.intact] == []
    assert {one.checked for one in found if one.match} == {GOING_ON + 1, ENDED + 1}


def test_matches_of_the_first_version_are_listed_read_explained_and_go_on(folder: Path, url: str) -> None:
    with running(Config(data=folder, port=0, store=url)) as service, service.client() as organiser:
        (match,) = (row.match for row in organiser.list(state="open"))
        (ended,) = (row.match for row in organiser.list(state="ended"))
        assert organiser.audit.verify(ended).intact
        found = organiser.events(match, limit=100).events
        assert [event.position for event in found] == list(range(1, GOING_ON + 2))
        assert all(event.text for event in found[1:])
        chance = random.Random(1)
        for number in range(20):
            asked = organiser.view(match).question
            assert asked is not None
            assert asked.seat is not None
            with service.client(Actor("seat", Seat(asked.seat)), match) as player:
                offers = [offer for offer in player.legal(match).offers if offer.action != "concede"]
                action = sample(registry.game("dice:1"), chance.choice(offers), chance.randrange)
                assert player.submit(match, action, request_id=f"on {number}").accepted
        proven = organiser.audit.verify(match)
        assert (proven.intact, proven.checked) == (True, GOING_ON + 21)
