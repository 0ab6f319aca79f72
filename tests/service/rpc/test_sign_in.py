"""One token a person, with grants for all that the person is in, and short codes to sign in with: over the wire."""

import json
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from domain.kernel.decisions.commands import Actor
from service.app.boundary.config import Config
from service.auth import codes
from service.auth.tokens import Part
from service.rpc.clients.client import Client, RemoteError
from tests.service.rpc.cups import Cup
from tests.service.rpc.playing import Table, new_match, seat
from tests.service.rpc.serving import running


def refused(client: Client, call: str, *given: object, **named: object) -> str:
    with pytest.raises(RemoteError) as error:
        getattr(client.tokens, call)(*given, **named)
    return error.value.reason or error.value.code


def test_one_token_sits_in_one_match_and_judges_another(table: Table) -> None:
    other = new_match(table.organiser, "another")
    kim = Actor("seat", seat(1).seat, "Kim")
    token, _ = table.organiser.tokens.issue(kim, table.match, more=[Part(other, "judge")])
    with Client(table.service.address, token) as client:
        assert client.get(table.match).match == table.match
        assert client.get(other).match == other
        assert client.legal(table.match).offers is not None
        third = new_match(table.organiser, "a third")
        with pytest.raises(RemoteError) as error:
            client.get(third)
        assert error.value.code == "PERMISSION_DENIED"
        (entry,) = client.tokens.list()
        assert entry.issued.more == (Part(other, "judge"),)
        given = table.organiser.tokens.give(entry.issued.id, [Part(third, "spectator")])
        assert given.issued.more == (Part(other, "judge"), Part(third, "spectator"))
        assert client.get(third).match == third
        table.organiser.tokens.revoke(entry.issued.id)
        with pytest.raises(RemoteError):
            client.get(third)


def test_the_same_request_gets_the_same_token_and_another_wish_under_its_id_is_refused(table: Table) -> None:
    ann = Actor("seat", seat(1).seat, "Ann")
    given: dict[str, Any] = {"label": "phone", "request_id": "for Ann"}
    first = table.organiser.tokens.issue(ann, table.match, **given)
    assert table.organiser.tokens.issue(ann, table.match, **given) == first
    assert len([one for one in table.organiser.tokens.list() if one.issued.name == "Ann"]) == 1
    with Client(table.service.address, first[0]) as client:
        assert client.get(table.match).match == table.match
    assert refused(table.organiser, "issue", ann, table.match, label="watch", request_id="for Ann") == "REQUEST_REUSED"
    assert refused(table.organiser, "issue", seat(2), table.match, **given) == "REQUEST_REUSED"
    assert refused(table.organiser, "issue", ann, table.match, lifetime=1000, **given) == "REQUEST_REUSED"
    assert refused(table.organiser, "issue", ann, table.match, request_id="x" * 201) == "BAD_REQUEST"
    others, _ = table.organiser.tokens.issue(Actor("organiser"), table.match)
    with Client(table.service.address, others) as other:
        assert other.tokens.issue(ann, table.match, **given) != first, "an id is its issuer's"


def test_what_a_token_gives_already_it_keeps_and_nothing_is_written_again(table: Table) -> None:
    other = new_match(table.organiser, "another")
    table.organiser.tokens.issue(seat(1), table.match, label="once")
    entry = next(one for one in table.organiser.tokens.list() if one.issued.label == "once")
    parts = [Part(other, "spectator")]
    once = table.organiser.tokens.give(entry.issued.id, parts)
    assert table.organiser.tokens.give(entry.issued.id, parts) == once
    assert refused(table.organiser, "give", entry.issued.id, [Part(other, "judge")]) == "BAD_REQUEST"


def test_nobody_gives_what_is_not_its_own_to_give(table: Table) -> None:
    other = new_match(table.organiser, "another")
    token, _ = table.organiser.tokens.issue(Actor("organiser"), table.match)
    with Client(table.service.address, token) as its, table.service.client(seat(1), table.match) as player:
        assert refused(its, "issue", seat(1), table.match, more=[Part(other, "judge")]) == "FORBIDDEN"
        assert refused(its, "code", seat(1), other) == "FORBIDDEN"
        assert refused(its, "code", Actor("organiser")) == "FORBIDDEN"
        assert refused(player, "code", seat(2), table.match) == "FORBIDDEN"
        mine = next(iter(player.tokens.list()), None)
        theirs = next(iter(table.organiser.tokens.list())).issued.id
        assert mine is None, "a token that was signed by hand is in no list"
        assert refused(its, "give", theirs, [Part(table.match, "judge")]) == "FORBIDDEN"
        assert refused(player, "give", theirs, [Part(table.match, "judge")]) == "FORBIDDEN"
        both = [Part(table.match, "judge")]
        assert refused(its, "issue", seat(1), table.match, more=both) == "BAD_REQUEST"


def test_a_code_lets_somebody_in_once_and_one_for_oneself_gives_no_more_than_one_has(table: Table) -> None:
    code, until = table.organiser.tokens.code(Actor("seat", seat(2).seat, "Ann"), table.match, good_for=60_000)
    with Client(table.service.address) as nobody:
        token, expires = nobody.tokens.sign_in(f" {code.lower()} ")
        assert refused(nobody, "sign_in", code) == "BAD_CODE"
        assert refused(nobody, "sign_in", "x" * 4_000) == "BAD_CODE"
        assert refused(nobody, "issue", seat(1), table.match) == "NO_TOKEN"
    assert until <= expires
    with Client(table.service.address, token) as ann:
        mine, _ = ann.tokens.code()
        phone, ends = ann.tokens.sign_in(mine)
        assert ends <= expires
        with Client(table.service.address, phone) as same:
            assert same.get(table.match).match == table.match
            with pytest.raises(RemoteError):
                same.issue_token(seat(1), table.match)
        (own,) = [one for one in ann.tokens.list() if one.issued.label != "by code"]
        table.organiser.tokens.revoke(own.issued.id)
        with Client(table.service.address, phone) as same, pytest.raises(RemoteError) as gone:
            same.get(table.match)
    assert gone.value.reason == "TOKEN_REVOKED"


def test_a_code_is_over_after_its_time_and_with_the_token_that_it_was_made_with(table: Table) -> None:
    """Expired, and revoked: who tries it hears no more than of a wrong one."""
    short, until = table.organiser.tokens.code(seat(1), table.match, good_for=1_000)
    token, _ = table.organiser.tokens.issue(Actor("organiser"), table.match)
    with Client(table.service.address) as nobody, Client(table.service.address, token) as its:
        made, _ = its.tokens.code(seat(2), table.match)
        own = next(one for one in table.organiser.tokens.list(table.match) if one.issued.role == "organiser")
        table.organiser.tokens.revoke(own.issued.id)
        assert refused(nobody, "sign_in", made) == "BAD_CODE"
        time.sleep(max(0, until / 1000 - time.time()) + 0.1)
        assert refused(nobody, "sign_in", short) == "BAD_CODE"


def test_a_browser_signs_in_with_a_code_and_no_token(tmp_path: Path) -> None:
    with running(Config(data=tmp_path, port=0, web_port=0)) as service, service.client() as organiser:
        code, _ = organiser.tokens.code(Actor("organiser"))
        host, _, port = service.web.partition(":")
        for right in (True, False):
            browser = HTTPConnection(host, int(port), timeout=20)
            asked = json.dumps({"code": code})
            headers = {"Content-Type": "application/json"}
            browser.request("POST", "/magistrate.v1.TokenService/SignIn", asked, headers)
            answer = browser.getresponse()
            told = json.loads(answer.read())
            browser.close()
            assert (answer.status, "token" in told) == ((200, True) if right else (401, False))
            if right:
                with Client(service.address, told["token"]) as client:
                    assert [*client.tokens.list()]


def test_an_address_that_tries_many_wrong_codes_waits(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codes, "_BESIDE", 3)
    code, _ = table.organiser.tokens.code(seat(1), table.match)
    with Client(table.service.address) as guesser:
        tried = [refused(guesser, "sign_in", "2345-6789") for _ in range(4)]
        assert tried == [*["BAD_CODE"] * 3, "TOO_MANY_WRONG_CODES"]
        assert refused(guesser, "sign_in", code) == "TOO_MANY_WRONG_CODES", "even the right one"


def test_a_player_has_one_token_for_all_its_games_of_an_event(table: Table) -> None:
    cup = Cup(table.service)
    token, _ = cup.organiser.tokens.issue(Actor("seat", None, "bob"), cup.id)
    with Client(table.service.address, token) as bob:
        game = cup.game("one, seated after the token was issued")
        assert bob.get(game).match == game
        cards = bob.view(game).zones
        assert any(card.code for card in cards["hand.2"].cards), "it sees its own hand"
        assert not any(card.code for card in cards["hand.1"].cards), "and not the other one's"
        with pytest.raises(RemoteError) as error:
            bob.get(table.match)
        assert error.value.code == "PERMISSION_DENIED"
        assert bob.tournaments.get(cup.id), "it sees its event"
    assert refused(cup.organiser, "issue", Actor("seat"), cup.id) == "BAD_REQUEST"
    cup.close()
