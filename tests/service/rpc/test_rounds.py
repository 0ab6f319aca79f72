"""Rounds of an event over a real connection: pairing, slips of players, what each is told, and the signed record."""

from typing import Any

import pytest

from domain.kernel.decisions.commands import Actor
from domain.registry import decks
from service.app.boundary.errors import BadExport
from service.app.tournaments.exports import prove_event
from service.rpc.clients.client import Client
from service.rpc.clients.remote import RemoteError
from tests.service.rpc.playing import EDITION
from tests.service.rpc.serving import Running

DECK = decks(EDITION)["vanguard"]


class Event:
    """An event of four players, and clients for everybody there."""

    def __init__(self, service: Running) -> None:
        self.service = service
        self.organiser = service.client()
        policy = "magic-structure"
        found = self.organiser.tournaments.create("Cup", EDITION, "regular", policy, request_id=f"open {id(self)}")
        self.id = str(found["tournament_id"])
        self._made = 0
        for player in ("ann", "bob", "cid", "dot"):
            self.act(self.organiser, "enter_player", player=player, deck=DECK)

    def player(self, name: str) -> Client:
        return self.service.client(Actor("seat", name=name), self.id)

    def act(self, client: Client, act: str, **parts: Any) -> Any:
        self._made += 1
        return client.tournaments.act(self.id, act, parts, request_id=f"{id(self)} {self._made}")

    def done(self, client: Client, act: str, **parts: Any) -> Any:
        answer = self.act(client, act, **parts)
        assert not answer["reasons"], answer
        return answer

    @property
    def state(self) -> Any:
        return self.organiser.tournaments.get(self.id)


@pytest.fixture
def event(service: Running) -> Event:
    made = Event(service)
    made.done(made.organiser, "pair_round", kind="ROUND_KIND_SWISS")
    return made


def test_everybody_is_paired_and_the_clock_begins_later(event: Event) -> None:
    state = event.state
    assert sorted(player["player"] for one in state["matches"] for player in one["players"]) == [
        "ann",
        "bob",
        "cid",
        "dot",
    ]
    assert "begin_time" not in state["rounds"][0]
    event.done(event.organiser, "begin_round")
    assert event.state["rounds"][0]["begin_time"]
    assert len(event.state["rounds"]) == 1


def test_players_confirm_each_others_slips_and_nobody_else_may(event: Event) -> None:
    one, other = (player["player"] for player in event.state["matches"][0]["players"])
    series = event.state["matches"][0]["series"]
    event.done(event.player(one), "report_slip", series=series, wins={one: 2, other: 1})
    assert event.state["matches"][0]["slips"][0]["wins"] == {one: 2, other: 1}
    stranger = next(name for name in ("ann", "bob", "cid", "dot") if name not in (one, other))
    answer = event.act(event.player(stranger), "report_slip", series=series, wins={one: 2})
    assert [reason["rule"] for reason in answer["reasons"]] == ["J.7.10"]
    answer = event.act(event.player(one), "declare_result", series=series, declared="DECLARED_RESULT_TIME_OVER")
    assert "J.1.2" in [reason["rule"] for reason in answer["reasons"]]
    event.done(event.player(other), "report_slip", series=series, wins={one: 2, other: 1})
    assert [player["outcome"] for player in event.state["matches"][0]["players"]] == ["win", "loss"]
    rows = event.player(one).tournaments.standings(event.id)["standings"]
    assert (rows[0]["player"], rows[0]["points"]) == (one, 3)


def test_a_player_is_told_the_own_list_and_penalties_and_nobody_elses(event: Event) -> None:
    lee = event.service.client(Actor("head judge", name="Lee"), event.id)
    for player in ("ann", "bob"):
        event.done(lee, "penalise_player", player=player, infraction="tardiness")
    event.done(lee, "check_deck", player="bob", seen=DECK)
    seen = event.player("ann").tournaments.get(event.id)
    assert {one["player"]: bool(one["deck"]) for one in seen["players"]} == {
        "ann": True,
        "bob": False,
        "cid": False,
        "dot": False,
    }
    assert [one["player"] for one in seen["penalties"]] == ["ann"]
    assert not seen["deck_checks"]
    watcher = event.service.client(Actor("spectator"), event.id).tournaments.get(event.id)
    assert not any(one["deck"] for one in watcher["players"])
    assert not watcher["penalties"]
    for call in ("entries", "verify"):
        with pytest.raises(RemoteError, match="is for organiser"):
            getattr(event.player("ann").tournaments, call)(event.id)


def test_all_tables_are_opened_at_once_and_again_only_those_that_are_left(event: Event) -> None:
    opened = event.organiser.tournaments.open_tables(event.id, request_id=f"open {event.id}")["tables"]
    assert [one["series"] for one in opened] == ["1.1", "1.2"]
    again = event.organiser.tournaments.open_tables(event.id, request_id=f"again {event.id}")["tables"]
    assert again == opened
    with pytest.raises(RemoteError):
        event.player("ann").tournaments.open_tables(event.id, request_id="mine")


def test_the_record_is_signed_and_every_change_to_it_is_found(event: Event) -> None:
    series, players = event.state["matches"][0]["series"], event.state["matches"][0]["players"]
    wins = {players[0]["player"]: 2}
    entry = event.done(event.organiser, "report_slip", series=series, wins=wins)["position"]
    event.done(event.organiser, "void_entry", entry=entry, reason="the other table's")
    lines = list(event.organiser.tournaments.export(event.id))
    found = prove_event(lines)
    assert (found.header.entries, found.key != "") == (event.state["position"], True)
    assert found.tournament.voided == {entry: entry + 1}
    for number, line in enumerate(lines):
        without = [*lines[:number], *lines[number + 1 :]]
        other = [*lines[:number], line.replace("a", "b", 1), *lines[number + 1 :]]
        for changed in (without, other):
            if changed != lines:
                with pytest.raises(BadExport):
                    prove_event(changed, found.key)
    with pytest.raises(BadExport, match="not with the one given"):
        prove_event(lines, "ab" * 32)
    assert event.organiser.tournaments.verify(event.id)["intact"]
