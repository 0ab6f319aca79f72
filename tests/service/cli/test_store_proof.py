"""A whole store is verified without a service: what is wrong is named with its match and its position."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from magistrate.v1 import kernel_pb2
from magistrate_client import Client, Match

from service.app.boundary.config import Config
from service.cli.benchmark.prepared.table import Table
from service.store.open import open_store
from tests.service.cli.commanding import Shell
from tests.service.rpc.serving import ORGANISER, running

command = Shell()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file of a store with three matches."""
    file = tmp_path / "matches.db"
    table = Table("dice:1")
    with closing(open_store(f"sqlite:///{file}")) as store:
        store.append([table.append(f"match {number}", table.play(8)) for number in range(3)])
    return file


def run(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def test_a_store_that_is_as_it_was_written_is_intact(path: Path) -> None:
    done = command("verify", f"sqlite:///{path}", "--json")
    assert (done.code, done.json()) == (0, {"intact": True, "matches": 3, "events": 24, "wrong": []})
    shown = command("verify", f"sqlite:///{path}")
    assert "intact" in shown.out
    assert "24 found good" in shown.out


def test_the_register_of_tokens_is_counted_among_no_matches(tmp_path: Path) -> None:
    config = Config(data=tmp_path, port=0)
    with running(config) as service, Client(service.address, service.token(ORGANISER, lifetime=600_000)) as organiser:
        match = organiser.create("dice:1", ["vanguard", "vanguard"])
        assert isinstance(match, Match)
        organiser.issue(match.id, kernel_pb2.Actor(role=kernel_pb2.ROLE_SEAT, seat=1)).close()
    told = command("verify", f"sqlite:///{tmp_path / 'matches.db'}", "--json").json()
    assert (told["intact"], told["matches"]) == (True, 1)
    assert told["events"] > 1, "the register's entries are proven, too"


def test_what_is_wrong_is_named_match_by_match(path: Path) -> None:
    run(
        path,
        "UPDATE stored_events SET digest = x'00' WHERE originator_id = 'match 0' AND originator_version = 5",
        "UPDATE matches SET summary = x'80' WHERE match_id = 'match 2'",
        "INSERT INTO secrets VALUES ('nobody', x'00')",
    )
    done = command("verify", f"sqlite:///{path}", "--json")
    wrong = [(one["match"], one["position"], one["problem"].partition(":")[0]) for one in done.json()["wrong"]]
    assert done.code == 1
    assert wrong == [
        ("match 0", 5, "the event was changed"),
        ("match 2", 8, "matches.summary"),
        ("nobody", 1, "secrets"),
    ]
    shown = command("verify", f"sqlite:///{path}")
    assert (shown.code, "altered" in shown.out, "match 2" in shown.out) == (1, True, True)


def test_a_match_that_was_taken_out_whole_is_missed(path: Path) -> None:
    column = {"stored_events": "originator_id"}
    tables = ("stored_events", "matches", "requests", "secrets", "snapshots")
    run(path, *(f"DELETE FROM {table} WHERE {column.get(table, 'match_id')} = 'match 1'" for table in tables))
    problems = [one["problem"] for one in command("verify", f"sqlite:///{path}", "--json").json()["wrong"]]
    assert problems == [
        "stored_events: there are 16 records, and the last is number 24: some were taken out",
        "match_index: 1 rows are of 'match 1', and matches has no row of it",
    ]


def test_a_store_that_cannot_be_verified_says_why(path: Path) -> None:
    missing = command("verify", f"sqlite:///{path.parent}/nothing.db")
    assert (missing.code, "there is no store" in missing.err) == (2, True)
    assert not (path.parent / "nothing.db").exists()
    mixed = command("verify", f"sqlite:///{path}", "--rules")
    assert (mixed.code, "--proof" in mixed.err) == (2, True)
    path.write_bytes(b"")
    emptied = command("verify", f"sqlite:///{path}")
    assert (emptied.code, "shows that there was one" in emptied.err) == (1, True)
