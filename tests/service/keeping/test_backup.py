"""Backups by the stores' own tools, taken while people play: what was acknowledged before is in them, and whole."""

import shutil
import sqlite3
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from service.app.boundary.config import Config
from service.app.proofs.whole import prove_store
from service.app.repository.engines import Engines
from service.projections import listing
from service.store.catalogs import kept
from service.store.open import open_store
from tests.postgres import Postgres, binaries
from tests.service.rpc.playing import Table
from tests.service.rpc.serving import Running, running

BEFORE = 12
"""So many actions are acknowledged before the backup begins."""


@contextmanager
def played(service: Running) -> Iterator[tuple[Table, int]]:
    """A table at which is played on meanwhile, and its version when so many actions had been acknowledged."""
    table, ending = Table(service), threading.Event()
    acknowledged = [table.step().position for _ in range(BEFORE)][-1]

    def on() -> None:
        while not ending.is_set():
            table.step()

    playing = threading.Thread(target=on)
    playing.start()
    try:
        yield table, acknowledged
    finally:
        ending.set()
        playing.join()
        table.close()


def proven(url: str) -> None:
    """Proves a store, as `magistrate verify URL` does."""
    with closing(open_store(url)) as store:
        assert [one.problem for one in prove_store(store, Engines(kept()), listing) if not one.intact] == []


def goes_on(config: Config, match: str, least: int) -> None:
    """A service over the backup has what was acknowledged, and people play on."""
    with running(config) as service, service.client() as organiser:
        assert organiser.get(match).position >= least
        assert organiser.audit.verify(match).intact
        assert organiser.audit.verify(match).checked == organiser.get(match).position


def by_the_program(source: Path, target: Path) -> None:
    """As the page on operating says: the program `sqlite3`, where the machine has it."""
    program = shutil.which("sqlite3")
    if program is None:
        pytest.skip("this machine has no sqlite3 program")
    subprocess.run([program, str(source), f".backup '{target}'"], check=True, capture_output=True)


def by_python(source: Path, target: Path) -> None:
    """The same, by Python's own module."""
    with closing(sqlite3.connect(source)) as lives, closing(sqlite3.connect(target)) as copy:
        lives.backup(copy)


@pytest.mark.parametrize("backup", [by_the_program, by_python])
def test_a_sqlite_store_is_backed_up_while_people_play_and_goes_on_elsewhere(
    tmp_path: Path, backup: Callable[[Path, Path], None]
) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    with running(Config(data=data, port=0)) as service, played(service) as (table, acknowledged):
        copy.mkdir(mode=0o700)
        for keys in data.glob("*.keys"):
            shutil.copy(keys, copy)
        backup(data / "matches.db", copy / "matches.db")
    (copy / "matches.db").chmod(0o600)
    proven(f"sqlite:///{copy / 'matches.db'}")
    goes_on(Config(data=copy, port=0), table.match, acknowledged)


def test_a_postgresql_store_is_backed_up_while_people_play_and_goes_on_elsewhere(
    tmp_path: Path, database: Postgres, postgres: Postgres
) -> None:
    programs, file = binaries(), tmp_path / "matches.dump"
    if not (programs / "pg_dump").exists():
        pytest.skip("this machine's PostgreSQL has no pg_dump")
    data = tmp_path / "data"
    with (
        running(Config(data=data, port=0, store=database.dsn)) as service,
        played(service) as (table, acknowledged),
    ):
        dump = [str(programs / "pg_dump"), "--format=custom", f"--file={file}", database.dsn]
        subprocess.run(dump, check=True, capture_output=True)
    with postgres.fresh_database() as other:
        restore = [str(programs / "pg_restore"), "--no-owner", f"--dbname={other.dsn}", str(file)]
        subprocess.run(restore, check=True, capture_output=True)
        proven(other.dsn)
        goes_on(Config(data=data, port=0, store=other.dsn), table.match, acknowledged)
