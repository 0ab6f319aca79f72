"""`magistrate token`: through a service, and on its own machine where the organiser's token is lost."""

from pathlib import Path

import pytest

from domain.kernel.decisions.commands import Actor
from service.auth.keys import FILE_NAME
from service.rpc.clients.client import Client, RemoteError
from tests.postgres import Postgres
from tests.service.cli.commanding import Shell
from tests.service.rpc.playing import new_match, seat
from tests.service.rpc.serving import Process


def shell_of(process: Process, token: str = "") -> Shell:
    settings = {"MAGISTRATE_SERVER": process.address}
    return Shell(settings | ({"MAGISTRATE_TOKEN": token} if token else {}))


def test_a_lost_organisers_token_is_made_anew_on_the_machine_and_the_lost_one_revoked(tmp_path: Path) -> None:
    data = str(tmp_path / "data")
    with Process(Path(data)) as process:
        assert any("magistrate token new" in line for line in process.lines)
        done = shell_of(process)("token", "new", "--data", data, "--label", "the new laptop")
        assert done.code == 0, done.err
        token, told = done.out.split("\n", 1)
        assert token.startswith("magistrate1.")
        assert "good until" in told
        mine = shell_of(process, token)
        assert mine("match", "list").code == 0
        rows = mine("token", "list", "--json").json()["tokens"]
        assert [
            (row.get("matchId", ""), row["actor"]["role"], row["label"], row.get("issuerId", "")) for row in rows
        ] == [
            ("", "ROLE_ORGANISER", "the first", ""),
            ("", "ROLE_ORGANISER", "the new laptop", ""),
        ]
        with Client(process.address, process.token) as lost:
            match = new_match(lost)
            watch = lost.watch(match)
            next(watch)
            gone = mine("token", "revoke", rows[0]["tokenId"], "--reason", "lost", "--json").json()["tokens"]
            assert [row["tokenId"] for row in gone] == [rows[0]["tokenId"]]
            with pytest.raises(RemoteError, match="revoked"):
                for _ in watch:
                    pass
        refused = shell_of(process, process.token)("match", "list")
        assert (refused.code, "the token was revoked" in refused.err) == (2, True)
        assert "revoked" in mine("token", "list").out
        assert mine("token", "revoke", rows[0]["tokenId"]).out == "It was revoked before.\n"


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_token_that_is_revoked_on_the_machine_itself_is_good_no_longer_in_the_service(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    data = tmp_path / "data"
    store: tuple[str, ...] = ()
    if kind == "postgres":
        database: Postgres = request.getfixturevalue("database")
        store = ("--store", database.dsn)
    with Process(data, *store) as process, Client(process.address, process.token) as organiser:
        match = new_match(organiser)
        token, _ = organiser.tokens.issue(Actor("judge", name="Kim"), match, label="a phone")
        kept, _ = organiser.tokens.issue(seat(1), match)
        here = ("--data", str(data), *store)
        offline = shell_of(process)
        listed = offline("token", "list", *here)
        assert "judge Kim" in listed.out
        assert "a phone" in listed.out
        with Client(process.address, token) as kim:
            watch = kim.watch(match)
            next(watch)
            done = offline("token", "revoke", token, *here)
            assert done.code == 0, done.err
            with pytest.raises(RemoteError, match="the token was revoked"):
                for _ in watch:
                    pass
        with Client(process.address, kept) as ann:
            ann.get(match)


def test_offline_a_token_is_for_a_match_that_there_is_in_a_store_that_there_is(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Process(data) as process, Client(process.address, process.token) as organiser:
        match = new_match(organiser)
        where = ("--data", str(data))
        shell = shell_of(process, process.token)
        token = shell("token", "new", "seat:2", "--match", match, "--offline", *where).out.split("\n")[0]
        with Client(process.address, token) as player:
            player.view(match)
        cases = {
            ("new", "seat:1", "--match", "nothing", "--offline", *where): "no match or tournament 'nothing'",
            ("new", "judge", "--offline", *where): "a token names its match",
            ("revoke", "nothing", "--offline", *where): "there is no token 'nothing'",
            ("revoke", "a.b.c", "--offline", *where): "no token of a service",
            ("list", "--offline", "--data", str(tmp_path / "none")): "cannot be read",
            ("list", "--offline", *where, "--store", f"sqlite:///{tmp_path}/none.db"): "there is no store",
            ("list", "--offline", *where, "--store", "memory:"): "a store in memory is its service's alone",
        }
        for arguments, problem in cases.items():
            done = shell("token", *arguments)
            assert (done.code, problem in done.err) == (2, True), (arguments, done.err)
            assert done.err.count("\n") == 2, "one line and one hint"
        assert not (tmp_path / "none").exists()
        assert not (tmp_path / "none.db").exists()
        (data / FILE_NAME).chmod(0o644)
        assert "chmod 600" in shell("token", "new", "--offline", *where).err


def test_an_organiser_makes_tokens_through_the_service(organiser: Shell, demo_match: str) -> None:
    done = organiser("token", "new", "judge:Lee", "--match", demo_match, "--label", "tablet", "--hours", "1", "--json")
    made = done.json()
    assert made["tokenId"]
    rows = organiser("token", "list", "--match", demo_match, "--json").json()["tokens"]
    assert "tablet" in [row.get("label") for row in rows]
    its = organiser.using(MAGISTRATE_TOKEN=made["token"])
    assert [row["label"] for row in its("token", "list", "--json").json()["tokens"]] == ["tablet"]
    assert its("token", "revoke", made["token"]).code == 0
    assert its("token", "list").code == 2
