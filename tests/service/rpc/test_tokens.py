"""Tokens are listed and revoked, over a real connection, and what is revoked is good for nothing at once."""

import itertools
from pathlib import Path
from queue import Queue

import grpc
import pytest
from magistrate.v1 import match_service_pb2
from magistrate.v1 import token_service_pb2 as pb

from domain.kernel.decisions.commands import Actor
from service.auth.register import Entry
from service.auth.tokens import DAY
from service.main import clock
from service.rpc.clients.client import Client, RemoteError
from service.rpc.clients.remote import remote_error
from tests.postgres import Postgres
from tests.service.rpc.cups import Cup
from tests.service.rpc.playing import Table, new_match, seat
from tests.service.rpc.raw import Stubs
from tests.service.rpc.serving import Process, Running

SPECTATOR, JUDGE, ORGANISER = Actor("spectator"), Actor("judge", name="Kim"), Actor("organiser")


class People:
    """An organiser, and somebody whom it lets in, who has a branch."""

    def __init__(self, table: Table) -> None:
        self.match = table.match
        self.address = table.service.address
        first = table.service.server.organiser_token()
        self.root = Client(self.address, first)
        second, _ = self.root.tokens.issue(ORGANISER, table.match, label="the desk")
        self.desk = Client(self.address, second)
        token, _ = self.desk.tokens.issue(JUDGE, table.match, label="Kim's phone")
        self.kim_token = token
        self.kim = Client(self.address, token)
        made, branched = self.kim.judges.branch(table.match, 1, request_id="branch")
        assert made.row is not None
        self.branch = made.row.match
        self.branched = Client(self.address, branched)
        other, _ = self.desk.tokens.issue(seat(1), table.match)
        self.ann = Client(self.address, other)

    def ids(self) -> dict[str, str]:
        """The ids of everybody's tokens."""
        names = ("root", "desk", "kim", "branched", "ann")
        return dict(zip(names, (one.issued.id for one in self.root.tokens.list()), strict=True))

    def close(self) -> None:
        for client in (self.root, self.desk, self.kim, self.branched, self.ann):
            client.close()


@pytest.fixture
def people(table: Table) -> People:
    return People(table)


def refused(client: Client, match: str) -> tuple[str, str]:
    with pytest.raises(RemoteError) as error:
        client.get(match)
    return error.value.code, error.value.reason


def labels(entries: object) -> list[str]:
    assert isinstance(entries, list | tuple)
    return [f"{one.issued.actor} {one.issued.label}".strip() for one in entries if isinstance(one, Entry)]


def test_everybody_lists_its_own_and_what_was_issued_with_it_and_organisers_all(people: People) -> None:
    kims = ["the judge Kim's phone", "the judge"]
    assert labels([*people.root.tokens.list()]) == [
        "the organiser the first",
        "the organiser the desk",
        *kims,
        "seat 1",
    ]
    assert labels([*people.desk.tokens.list()]) == ["the organiser the desk", *kims, "seat 1"]
    assert labels([*people.kim.tokens.list()]) == kims
    assert labels([*people.branched.tokens.list()]) == kims[1:]
    assert labels([*people.ann.tokens.list()]) == ["seat 1"]
    assert labels([*people.root.tokens.list(people.branch)]) == kims[1:]
    ids = people.ids()
    above = {one.issued.id: one.issued.by for one in people.root.tokens.list()}
    assert above == {
        ids["root"]: "",
        ids["desk"]: ids["root"],
        ids["kim"]: ids["desk"],
        ids["branched"]: ids["kim"],
        ids["ann"]: ids["desk"],
    }
    people.close()


def test_a_list_has_pages(people: People) -> None:
    whole = [*people.root.tokens.list()]
    found, page = [], ""
    while True:
        answer = people.root.tokens._call("ListTokens", pb.ListTokensRequest(page_size=2, page_token=page))
        found += [row.token_id for row in answer.tokens]
        assert len(answer.tokens) <= 2
        page = answer.next_page_token
        if not page:
            break
    assert found == [one.issued.id for one in whole]
    people.close()


def test_a_revoked_token_and_what_was_issued_with_it_are_good_for_nothing_at_once(people: People) -> None:
    ids = people.ids()
    gone = people.root.tokens.revoke(ids["kim"], "the phone was lost")
    assert labels(gone) == ["the judge Kim's phone", "the judge"]
    for client, match in ((people.kim, people.match), (people.branched, people.branch)):
        assert refused(client, match) == ("UNAUTHENTICATED", "TOKEN_REVOKED")
    for client in (people.root, people.desk, people.ann):
        client.get(people.match)
    revoked = [one.revoked for one in people.root.tokens.list() if one.revoked is not None]
    assert {(one.by, one.reason) for one in revoked} == {(ids["root"], "the phone was lost")}
    assert people.root.tokens.revoke(ids["kim"]) == ()
    people.close()


def test_open_streams_end_with_their_token(people: People) -> None:
    ids = people.ids()
    watch = people.kim.watch(people.match)
    next(watch)
    outgoing: Queue[match_service_pb2.PlayRequest | None] = Queue()
    with grpc.insecure_channel(people.address) as channel:
        raw = Stubs(channel, people.kim_token)
        outgoing.put(match_service_pb2.PlayRequest())
        answers = raw.matches.Play(iter(outgoing.get, None), metadata=raw.metadata)
        next(answers)
        others = people.ann.watch(people.match)
        next(others)
        people.desk.tokens.revoke(ids["kim"])
        with pytest.raises(RemoteError) as error:
            for _ in watch:
                pass
        assert (error.value.code, error.value.reason) == ("UNAUTHENTICATED", "TOKEN_REVOKED")
        with pytest.raises(grpc.RpcError) as ended:
            next(answers)
        assert remote_error(ended.value).reason == "TOKEN_REVOKED"
        outgoing.put(None)
    next(others)
    people.close()


def test_nobody_revokes_what_is_not_its_own_nor_what_it_was_issued_with(people: People) -> None:
    ids = people.ids()
    for client, name in (
        (people.ann, "kim"),
        (people.kim, "ann"),
        (people.branched, "kim"),
        (people.kim, "desk"),
        (people.desk, "root"),
    ):
        with pytest.raises(RemoteError) as error:
            client.tokens.revoke(ids[name])
        assert error.value.code == "PERMISSION_DENIED"
    for client in (people.ann, people.desk):
        with pytest.raises(RemoteError) as error:
            client.tokens.revoke("nothing")
        assert error.value.code == "PERMISSION_DENIED", "whether there is one is not told"
    with pytest.raises(RemoteError) as error:
        people.root.tokens.revoke("nothing")
    assert (error.value.code, error.value.reason) == ("NOT_FOUND", "UNKNOWN_TOKEN")
    assert labels(people.ann.tokens.revoke(ids["ann"])) == ["seat 1"]
    assert refused(people.ann, people.match) == ("UNAUTHENTICATED", "TOKEN_REVOKED")
    people.close()


def test_an_organiser_below_may_not_revoke_the_one_above_it_for_every_match(table: Table) -> None:
    root = Client(table.service.address, table.service.server.organiser_token())
    below = Client(table.service.address, root.tokens.issue(ORGANISER)[0])
    above = next(iter(root.tokens.list())).issued.id
    with pytest.raises(RemoteError, match="your own token was issued with that one"):
        below.tokens.revoke(above)
    root.tokens.revoke([*root.tokens.list()][1].issued.id)
    assert refused(below, table.match)[1] == "TOKEN_REVOKED"
    root.close()
    below.close()


def test_no_token_outlives_its_issuers(table: Table) -> None:
    short = Client(table.service.address, table.service.token(ORGANISER, table.match, lifetime=60_000))
    _, expires = short.tokens.issue(seat(1), table.match, lifetime=DAY)
    assert expires <= clock() + 60_000
    short.close()


def test_the_organisers_of_a_tournament_list_the_tokens_of_its_games(service: Running) -> None:
    cup = Cup(service)
    game = cup.game("a game")
    cup.organiser.tokens.issue(seat(1), game)
    cup.organiser.tokens.issue(seat(1), new_match(cup.organiser, "no game of it"))
    with service.client(ORGANISER, cup.id) as runs:
        assert [one.issued.match for one in runs.tokens.list()] == [game]
    cup.close()


def test_the_register_is_no_match_and_no_tournament(people: People) -> None:
    assert [row.match for row in people.root.list()] == [people.match, people.branch]
    assert people.root.tournaments.list()["tournaments"] == []
    for ask in (people.root.get, people.root.view, people.root.audit.verify):
        with pytest.raises(RemoteError) as error:
            ask("token-register")
        assert (error.value.code, error.value.reason) == ("NOT_FOUND", "UNKNOWN_MATCH")
    people.close()


def test_a_token_that_one_process_revokes_is_good_no_longer_in_another(database: Postgres, tmp_path: Path) -> None:
    data = tmp_path / "data"
    with (
        Process(data, "--store", database.dsn) as here,
        Process(data, "--store", database.dsn) as there,
        Client(here.address, here.token) as organiser,
    ):
        match = new_match(organiser)
        token, _ = organiser.tokens.issue(SPECTATOR, match)
        with Client(there.address, token) as spectator:
            watch = spectator.watch(match)
            next(watch)
            organiser.tokens.revoke(next(iter(organiser.tokens.list(match))).issued.id)
            with pytest.raises(RemoteError) as error:
                for _ in itertools.islice(watch, 1000):
                    pass
            assert error.value.reason == "TOKEN_REVOKED"
            assert refused(spectator, match) == ("UNAUTHENTICATED", "TOKEN_REVOKED")
        with Client(there.address, here.token) as same:
            assert [one.revoked is not None for one in same.tokens.list()] == [False, True]
