"""Tournaments from the command line: a whole evening of them, and what is refused."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.registry import decks
from tests.service.cli.commanding import Done, Shell
from tests.service.rpc.serving import Process

LIST, OTHER = sorted(decks("dice:1"))[:2]


def seconds(span: str) -> float:
    """A span as the contract's JSON has it: `2.5s`."""
    return float(span.removesuffix("s"))


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with Process(tmp_path_factory.mktemp("cups") / "data") as process:
        yield process


@pytest.fixture
def organiser(running: Process) -> Shell:
    return Shell({"MAGISTRATE_SERVER": running.address, "MAGISTRATE_TOKEN": running.token})


class Cup:
    """A tournament with a pairing of two players."""

    def __init__(self, organiser: Shell) -> None:
        self.shell = organiser
        opened = organiser("event", "new", "Cup", "-e", "dice:1", "--level", "competitive", "--json").json()
        self.event = str(opened["tournamentId"])
        self.tokens = opened["tokens"]
        self.floor = organiser.using(MAGISTRATE_TOKEN=self.tokens["judge"])
        self.head = organiser.using(MAGISTRATE_TOKEN=self.tokens["head judge"])
        for player, deck in (("ann", LIST), ("bob", OTHER)):
            assert self.run(organiser, "event", "enter", player, "--deck", deck).code == 0
        assert self.run(organiser, "event", "round").code == 0
        assert self.run(organiser, "series", "pair", "ann", "bob").code == 0

    def run(self, shell: Shell, group: str, command: str, *rest: str) -> Done:
        return shell(group, command, self.event, *rest)

    def play(self) -> Any:
        done = self.run(self.shell, "series", "play", "1.1", "--json")
        assert done.code == 0, done
        return done.json()


@pytest.fixture
def cup(organiser: Shell) -> Cup:
    return Cup(organiser)


def test_an_evening_from_the_first_game_to_the_result(cup: Cup) -> None:
    game = cup.play()
    bob = cup.shell.using(MAGISTRATE_TOKEN=game["tokens"]["bob"])
    assert bob("match", "act", game["match"]["matchId"], "--action", "concede").code == 0
    done = cup.run(cup.floor, "series", "report", "1.1", game["match"]["matchId"])
    assert "game 1 of match 1.1: ann won" in done.out, done
    second = cup.play()["match"]["matchId"]
    for _ in range(2):
        assert "bob gets warning" in cup.run(cup.floor, "penalty", "give", "bob", "hidden-card").out
    told = cup.run(cup.floor, "penalty", "recommend", "bob", "hidden-card").out
    assert "game-loss for hidden-card (magic-structure:1 P.1.3)" in told
    assert "raised from warning: it is the 3rd time" in told
    done = cup.run(cup.floor, "penalty", "give", "bob", "hidden-card")
    assert f"In {second}: penalise" in done.out, done
    cup.run(cup.floor, "series", "report", "1.1", second)
    assert "ann win, bob loss" in cup.run(cup.shell, "event", "show").out
    assert "Game Loss (magic-structure:1 P.1.3)" in cup.run(cup.shell, "series", "show", "1.1").out
    assert len(cup.run(cup.shell, "penalty", "list", "--player", "bob", "--json").json()["penalties"]) == 3
    log = cup.run(cup.shell, "event", "log").out
    assert "bob gets game-loss for hidden-card (P.1.3, the 3rd time)" in log
    narrowed = cup.run(cup.shell, "event", "log", "--words", "bob 3rd").out
    assert "bob gets game-loss for hidden-card (P.1.3, the 3rd time)" in narrowed
    assert "enters" not in narrowed
    assert cup.run(cup.shell, "event", "log", "--rule", "P.99").out == ""
    assert "Intact" in cup.run(cup.shell, "event", "verify").out
    assert cup.event in cup.shell("event", "list").out


def test_a_refusal_says_why_by_which_rule_and_ends_with_1(cup: Cup) -> None:
    unknown = cup.run(cup.floor, "penalty", "give", "ann", "yawning")
    assert unknown.code == 1
    assert "magic-structure:1 knows no infraction 'yawning'" in unknown.out
    assert "what to do: one of: missed-trigger" in unknown.out
    wrong = cup.run(cup.floor, "penalty", "give", "ann", "cheating", "--json")
    assert (wrong.code, bool(wrong.json()["reasons"])) == (1, True)
    bare = cup.run(cup.head, "penalty", "give", "ann", "tardiness", "--penalty", "warning")
    assert "J.5.3" in bare.out
    parts = ("ann", "tardiness", "--penalty", "warning", "--reason", "the tram had stopped")
    assert "J.1.2" in cup.run(cup.shell, "penalty", "give", *parts).out
    lent = cup.run(cup.shell, "penalty", "give", *parts, "--as", "head-judge", "--request-id", "tram")
    assert "in the place of game-loss: the tram had stopped" in lent.out, lent
    again = cup.run(cup.shell, "penalty", "give", *parts, "--as", "head-judge", "--request-id", "tram")
    assert "Accepted before" in again.out
    dry = cup.run(cup.head, "penalty", "give", "ann", "tardiness", "--dry-run")
    assert "dry run" in dry.out


def test_no_game_is_opened_while_another_goes_on_or_the_match_is_decided(cup: Cup) -> None:
    game = cup.play()
    rows = len(cup.shell("match", "list", "--json").json()["matches"])
    again = cup.run(cup.shell, "series", "play", "1.1")
    assert (again.code, "game 1 of match 1.1 goes on" in again.err) == (2, True)
    bob = cup.shell.using(MAGISTRATE_TOKEN=game["tokens"]["bob"])
    assert bob("match", "act", game["match"]["matchId"], "--action", "concede").code == 0
    assert cup.run(cup.floor, "series", "report", "1.1", game["match"]["matchId"]).code == 0
    assert cup.run(cup.shell, "series", "declare", "1.1", "concession", "bob").code == 0
    decided = cup.run(cup.shell, "series", "play", "1.1")
    assert (decided.code, "match 1.1 is decided" in decided.err) == (2, True)
    assert len(cup.shell("match", "list", "--json").json()["matches"]) == rows


def test_decks_are_checked_against_their_lists(cup: Cup, tmp_path: Path) -> None:
    seen = tmp_path / "seen.txt"
    registered = decks("dice:1")[LIST]
    seen.write_text("\n".join((*registered[1:], registered[-1])), encoding="utf-8")
    same = cup.shell("deckcheck", "compare", LIST, LIST)
    assert (same.code, same.out.strip()) == (0, "The deck is the list.")
    differs = cup.shell("deckcheck", "compare", LIST, str(seen), "--json")
    assert differs.code == 1
    assert differs.json() == {"missing": {registered[0]: 1}, "extra": {registered[-1]: 1}}
    game = cup.play()["match"]["matchId"]
    done = cup.run(cup.floor, "deckcheck", "record", "ann", "--seen", str(seen), "--match", game, "--minutes", "4")
    assert f"1 × {registered[0]} missing, 1 × {registered[-1]} too many" in done.out, done
    assert f"In {game}: givetime" in done.out
    shown = cup.run(cup.shell, "deckcheck", "show", "ann")
    assert registered[0] in shown.out
    clock = cup.shell("clock", "show", game, "--event", cup.event)
    assert "P.4  in time" in clock.out
    assert "7:00" in clock.out


def test_the_clock_of_a_match_and_what_is_done_about_time(cup: Cup) -> None:
    match = cup.play()["match"]["matchId"]
    token = cup.shell("match", "token", match, "judge", "--json").json()["token"]
    judge = cup.shell.using(MAGISTRATE_TOKEN=token)
    assert judge("clock", "pause", match, "--reason", "a call").code == 0
    again = judge("clock", "pause", match)
    assert (again.code, "a judge has paused the match already" in again.out) == (1, True)
    assert judge("clock", "resume", match).code == 0
    assert "The match has 120 seconds more" in judge("clock", "extend", match, "2", "--reason", "a long call").out
    found = judge("clock", "show", match, "--json").json()
    assert found["timing"]["given"] == "120s"
    parts = (found["paused"], found["unasked"], *(one["total"] for one in found["seats"]))
    assert sum(seconds(one) for one in parts) == pytest.approx(seconds(found["elapsed"]))
    assert "no decision took so long" in judge("clock", "slow", match).out
    assert judge("clock", "slow", match, "--json").json()["slowNumber"] == "P.8"
    beside = judge("clock", "end", match, "time-over")
    assert (beside.code, f"any more, {cup.event} says" in " ".join(beside.out.split())) == (1, True)
    assert judge("clock", "end", match, "time-over", "--reason", "the hall closes").code == 0
    late = judge("clock", "extend", match, "2", "--reason", "late")
    assert late.code == 1
    assert "the match is over" in late.out
    assert judge("clock", "end", match, "by-coin").code == 2


def test_a_match_of_no_tournament_may_be_put_under_a_policy(cup: Cup) -> None:
    opened = cup.shell("match", "new", "-e", "dice:1", "--json").json()
    match = opened["match"]["matchId"]
    head = ("--as", "head-judge")
    assert "under no policy" in cup.shell("penalty", "match", match, "1", "tardiness", *head).out
    adopted = cup.shell("penalty", "adopt", match, "bushiroad-structure", "--level", "shop", *head)
    assert "under the policy bushiroad-structure, version 1, at level shop" in adopted.out, adopted
    given = cup.shell("penalty", "match", match, "1", "late", *head)
    assert "gets the penalty caution for late by P.2.1" in given.out
    log = cup.shell("explain", match, "2")
    assert log.code == 0
    assert "categories" not in log.out


def test_the_other_results_and_the_running_of_an_event(cup: Cup) -> None:
    done = cup.run(cup.floor, "series", "declare", "1.1", "intentional-draw", "ann", "bob")
    assert "agree on a draw" in done.out
    assert cup.run(cup.shell, "event", "day").code == 0
    assert cup.run(cup.shell, "event", "round", "--minutes", "30").code == 0
    assert cup.run(cup.shell, "event", "drop", "bob", "--reason", "tired").code == 0
    state = cup.run(cup.shell, "event", "show", "--json").json()["tournament"]
    assert [one["outcome"] for one in state["matches"][0]["players"]] == ["OUTCOME_INTENTIONAL_DRAW"] * 2
    assert (state["day"], state["rounds"][1]["time"], state["players"][1]["out"]) == (2, "1800s", "PLAYER_EXIT_DROP")
    match = cup.shell("match", "new", "-e", "dice:1", "--json").json()["match"]["matchId"]
    seated = cup.run(cup.shell, "series", "seat", "1.1", match, "ann", "bob")
    assert "match 1.1 is decided" in seated.out
    assert "there are: 1.1" in cup.run(cup.shell, "series", "show", "9.9").err
    assert "one of: intentional-draw" in cup.run(cup.shell, "series", "declare", "1.1", "draw").err
    assert cup.run(cup.shell, "series", "play", "9.9").code == 2


def test_tokens_name_the_person_and_records_tell_it(cup: Cup) -> None:
    issued = cup.run(cup.shell, "event", "token", "judge", "--name", "Kim", "--json").json()
    kim = cup.shell.using(MAGISTRATE_TOKEN=issued["token"])
    assert cup.run(kim, "penalty", "give", "ann", "slow-play").code == 0
    assert "the judge Kim: penalise" in cup.run(cup.shell, "event", "log").out
    assert cup.run(cup.shell, "event", "token", "seat:1").code == 2
    assert cup.run(kim, "event", "day").code == 1


def test_a_tournament_that_there_is_not_and_a_deck_that_there_is_not(cup: Cup) -> None:
    done = cup.shell("event", "show", "event-none")
    assert (done.code, "there is no tournament 'event-none'" in done.err) == (2, True)
    assert cup.run(cup.shell, "event", "enter", "eve", "--deck", "no-deck").code == 2


def test_a_policy_file_with_errors_opens_nothing(cup: Cup, tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    file.write_text("policy: own\nversion: x\n", encoding="utf-8")
    done = cup.shell("event", "new", "Bad", "-e", "dice:1", "--level", "a", "--policy", str(file))
    assert done.code == 2
    assert "2:10: version: this must be a whole number" in done.err
    wrong = cup.shell("event", "new", "Bad", "-e", "dice:1", "--level", "galactic")
    assert wrong.code == 1
    assert "no level 'galactic'" in wrong.out
