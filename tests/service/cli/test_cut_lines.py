"""A command whose connection is cut in the midst goes on where it was: nothing is done twice, and nothing left out."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.kernel.decisions.commands import Actor, Concede
from domain.kernel.table.ids import Seat
from domain.registry import decks
from domain.tournament import acts
from service.app.boundary.config import Config
from service.app.tournaments.tournaments import Tournaments
from tests.clients.cutting import Line
from tests.service.cli.commanding import Shell
from tests.service.rpc.playing import EDITION, new_match
from tests.service.rpc.serving import Running, running

PLAYERS = ("ann", "bob", "cid", "dot", "eve", "fay")
ANN = Actor("seat", Seat(1))
LIST = next(iter(decks(EDITION).values()))


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Running]:
    with running(Config(data=tmp_path / "data", port=0, store="memory:")) as live:
        yield live


@pytest.fixture
def line(service: Running) -> Iterator[Line]:
    with Line(service.address) as line:
        yield line


@pytest.fixture
def far(service: Running, line: Line) -> Shell:
    """Somebody whose commands go over the line."""
    return Shell({"MAGISTRATE_SERVER": line.address, "MAGISTRATE_TOKEN": service.token(Actor("organiser"))})


@pytest.mark.parametrize("cuts", [(1,), (1, 2, 3)], ids=["once", "after every table"])
def test_the_tables_of_a_round_are_all_opened_once_though_the_line_was_cut_between_them(
    service: Running, line: Line, far: Shell, monkeypatch: pytest.MonkeyPatch, cuts: tuple[int, ...]
) -> None:
    seated: list[str] = []
    acting = Tournaments.act

    async def cutting(held: Tournaments, tournament: str, actor: Actor, act: Any, **given: Any) -> Any:
        done = await acting(held, tournament, actor, act, **given)
        if isinstance(act, acts.SeatGame) and act.match not in seated:
            seated.append(act.match)
            if len(seated) in cuts:
                line.cut()
        return done

    monkeypatch.setattr(Tournaments, "act", cutting)
    with service.client() as organiser:
        cup = organiser.tournaments
        event = str(cup.create("Cup", EDITION, "competitive", "magic-structure", request_id="cup")["tournament_id"])
        for player in PLAYERS:
            cup.act(event, "enter_player", {"player": player, "deck": LIST}, request_id=player)
        cup.act(event, "pair_round", {"kind": "ROUND_KIND_SWISS"}, request_id="pair")
        done = far("pairings", "open", event, "--json")
        assert done.code == 0, done
        told = {one["series"]: one["matchId"] for one in done.json()["tables"]}
        held = {one["series"]: [game["match_id"] for game in one["games"]] for one in cup.get(event)["matches"]}
        assert held == {series: [match] for series, match in told.items()}
        assert sorted(told.values()) == sorted(seated)
        assert len({*seated}) == len(PLAYERS) // 2
        assert {row.match for row in organiser.list()} == set(seated)


def test_a_command_whose_first_connection_is_cut_before_a_word_is_said_tries_it_anew(line: Line, far: Shell) -> None:
    line.drops = 1
    done = far("match", "list", "--json")
    assert line.drops == 0
    assert done.code == 0, done


def test_a_match_is_watched_to_its_end_though_the_line_was_cut(service: Running, line: Line, far: Shell) -> None:
    with service.client() as organiser:
        match = new_match(organiser, "watched")
        with service.client(ANN, match) as ann:

            def play() -> None:
                line.cut()
                ann.submit(match, Concede(), request_id="over", actor=ANN)

            threading.Timer(1.0, play).start()
            done = far("match", "watch", match, "--after", "0", "--json")
    assert done.code == 0, done
    positions = [msgspec.json.decode(one)["position"] for one in done.out.splitlines()]
    assert positions == [1, 2]
