"""`magistrate match`: a match opened, looked at and played from the command line."""

import json
import re
import shlex
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from domain.registry import decks
from tests.service.cli.commanding import Done, Shell


@pytest.fixture
def opened(organiser: Shell) -> dict[str, Any]:
    """A new match of two seats with its tokens."""
    done = organiser("match", "new", "-e", "dice:1", "--seats", "2", "--name", "Ann", "--name", "Bea", "--json")
    assert done.code == 0, done
    found: dict[str, Any] = done.json()
    return found


def as_part(organiser: Shell, opened: dict[str, Any], part: str) -> Shell:
    return organiser.using(MAGISTRATE_TOKEN=opened["tokens"][part])


def zones(done: Done) -> dict[str, Any]:
    """The zones of a state, by their keys."""
    return {zone["key"]: zone for zone in done.json()["state"]["zones"]}


def typed(done: Done) -> list[list[str]]:
    """The actions that `match legal` says how to type."""
    return [shlex.split(line) for line in done.out.splitlines() if line.strip().startswith("--action")]


def test_opening_a_match_gives_a_token_to_everybody_in_it(organiser: Shell, opened: dict[str, Any]) -> None:
    assert opened["event"]["position"] == 1
    assert list(opened["tokens"]) == ["seat:1", "seat:2", "judge", "spectator"]
    match = opened["match"]["matchId"]
    rows = organiser("match", "list", "--json").json()["matches"]
    assert match in [row["matchId"] for row in rows]
    assert f"{match}  dice:1" in organiser("match", "list").out
    for part in opened["tokens"]:
        assert as_part(organiser, opened, part)("match", "show", match).code == 0


def test_a_deck_that_breaks_the_rules_is_refused_with_every_reason(organiser: Shell, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("# small\n5 Lamp Squire\n5x ember-wolf\n", encoding="utf-8")
    done = organiser("match", "new", "-e", "dice:1", "--deck", str(deck), "--json")
    assert done.code == 1
    reasons = done.json()["reasons"]
    assert len(reasons) == 6
    assert {reason["rule"] for reason in reasons} == {"H.3"}
    told = organiser("match", "new", "-e", "dice:1", "--deck", str(deck))
    assert told.code == 1
    assert "what to do: have at most 4 of a name" in told.out


def test_a_deck_file_with_an_unknown_card_names_the_line(organiser: Shell, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("4 Lamp Squire\n4 Nobody\n", encoding="utf-8")
    done = organiser("match", "new", "-e", "dice:1", "--deck", str(deck))
    assert done.code == 2
    assert f"{deck}, line 2: there is no card 'Nobody'" in done.err


def test_decks_go_by_their_names_and_an_unknown_one_names_those_there_are(organiser: Shell) -> None:
    done = organiser("match", "new", "-e", "dice:1", "--deck", "vanguard", "--deck", "bastion", "--json")
    assert done.code == 0, done
    brought = organiser("explain", done.json()["match"]["matchId"], "1").out
    for seat, name in ((1, "vanguard"), (2, "bastion")):
        assert f"Seat {seat} brings {len(decks('dice:1')[name])} cards to seat {seat}’s deck" in brought
    unknown = organiser("match", "new", "-e", "dice:1", "--deck", "rearguard")
    assert unknown.code == 2
    assert "vanguard, bastion" in unknown.err


def test_the_same_request_opens_nothing_twice(organiser: Shell) -> None:
    first = organiser("match", "new", "-e", "dice:1", "--request-id", "cli test 1", "--json").json()
    assert (
        organiser("match", "new", "-e", "dice:1", "--request-id", "cli test 1", "--json").json()["match"]["matchId"]
        == first["match"]["matchId"]
    )


def test_a_match_can_begin_from_a_position_in_a_file(organiser: Shell, tmp_path: Path) -> None:
    start = tmp_path / "position.yaml"
    start.write_text("turn: {seat: 2, phase: action}\nseats: {1: {life: 3}, 2: {hand: [Lamp Squire]}}\n")
    done = organiser("match", "new", "-e", "dice:1", "--start", str(start), "--json")
    assert done.code == 0, done
    state = organiser("match", "show", done.json()["match"]["matchId"], "--json").json()["state"]
    assert (state["turn"]["seat"], state["turn"]["phase"]) == (2, "action")
    assert state["seats"][0]["values"]["life"] == "3"
    assert "Lamp Squire" in organiser("match", "show", done.json()["match"]["matchId"]).out


def test_a_seat_sees_its_own_hand_and_not_the_others(organiser: Shell, opened: dict[str, Any]) -> None:
    seen = zones(as_part(organiser, opened, "seat:1")("match", "show", opened["match"]["matchId"], "--json"))
    assert all(card["code"] for card in seen["hand.1"]["cards"])
    assert seen["hand.2"]["count"] == 5
    assert "cards" not in seen["hand.2"]
    shown = as_part(organiser, opened, "seat:1")("match", "show", opened["match"]["matchId"]).out
    assert "hand   5  ▮ ×5" in shown
    judged = organiser("match", "show", opened["match"]["matchId"], "--as", "seat:1").out
    assert judged == shown


def test_what_legal_says_is_accepted_until_the_first_turns_are_over(organiser: Shell, opened: dict[str, Any]) -> None:
    match = opened["match"]["matchId"]
    for _ in range(5):
        asked = organiser("match", "legal", match, "--as", "judge", "--json").json()["question"]
        player = as_part(organiser, opened, f"seat:{asked['seat']}")
        listed = player("match", "legal", match)
        assert not re.search(r"(#\d+) \1\b", listed.out), "a card's number is said once"
        offered = typed(listed)
        assert any("calljudge" in words for words in offered)
        assert any("standinganswer" in words for words in offered)
        for words in offered:
            tried = player("match", "act", match, *words, "--dry-run")
            assert tried.code == 0, (words, tried)
            assert "Legal. This was a dry run" in tried.out
        done = player("match", "act", match, *offered[0])
        assert done.code == 0, (offered[0], done)
        assert "Accepted: position" in done.out


def test_a_refusal_shows_every_reason_with_its_rule_and_what_to_do(organiser: Shell, opened: dict[str, Any]) -> None:
    player = as_part(organiser, opened, "seat:1")
    hand = zones(player("match", "show", opened["match"]["matchId"], "--json"))["hand.1"]["cards"]
    action = ("match", "act", opened["match"]["matchId"], "--action", "summon", "--card", str(hand[0]["id"]))
    done = player(*action)
    assert done.code == 1
    assert "Refused. Nothing has changed." in done.out
    assert "that is no answer to what is asked now" in done.out
    assert "A turn begins with the Resource Phase" in done.out
    assert "look at what is offered" in done.out
    ruling = player(*action, "--json")
    assert ruling.code == 1
    assert ruling.json()["ruling"]["refused"]["reasons"][0]["rule"] == "1.1"


def test_a_ruling_as_json_has_every_change_with_its_rule(organiser: Shell, opened: dict[str, Any]) -> None:
    action = json.dumps({"action": "placeresources", "cards": []})
    done = organiser("match", "act", opened["match"]["matchId"], "--as", "seat:1", "--json-action", action, "--json")
    assert done.code == 0, done
    ruling = done.json()
    accepted = ruling["ruling"]["accepted"]
    assert accepted["position"] == 2
    drawn = [change for change in accepted["changes"] if "cardMoved" in change]
    assert [change["rule"] for change in drawn] == ["1.2", "1.2"]


def test_the_organiser_acts_for_a_seat_and_a_seat_for_nobody_else(organiser: Shell, opened: dict[str, Any]) -> None:
    conceding = ("match", "act", opened["match"]["matchId"], "--action", "concede", "--as", "seat:2")
    denied = as_part(organiser, opened, "seat:1")(*conceding)
    assert denied.code == 2
    assert "hint: ask the organiser" in denied.err
    assert organiser(*conceding).code == 0
    row = organiser("match", "show", opened["match"]["matchId"], "--json").json()["match"]
    assert row["result"]["winners"] == [1]


def test_whoever_names_the_part_that_the_token_is_for_acts_in_it(organiser: Shell, opened: dict[str, Any]) -> None:
    conceding = ("match", "act", opened["match"]["matchId"], "--action", "concede", "--as", "seat:1")
    done = as_part(organiser, opened, "seat:1")(*conceding)
    assert (done.code, done.err) == (0, "")


def test_a_stale_version_is_told_and_changes_nothing(organiser: Shell, opened: dict[str, Any]) -> None:
    place = (
        "match",
        "act",
        opened["match"]["matchId"],
        "--as",
        "seat:1",
        "--action",
        "placeresources",
        "--cards",
        "none",
    )
    assert organiser(*place, "--expect", "1").code == 0
    stale = organiser(
        "match", "act", opened["match"]["matchId"], "--as", "seat:1", "--action", "endphase", "--expect", "1"
    )
    assert stale.code == 2
    assert "look at the match again" in stale.err


def test_watching_shows_what_has_happened_and_ends_with_the_match(organiser: Shell, opened: dict[str, Any]) -> None:
    match = opened["match"]["matchId"]
    organiser("match", "act", match, "--as", "seat:1", "--action", "placeresources", "--cards", "none")
    organiser("match", "act", match, "--as", "seat:1", "--action", "concede")
    watched = organiser("match", "watch", match, "--after", "0")
    assert watched.code == 0
    assert "Bea wins: Ann gave up" in watched.out
    lines = organiser("match", "watch", match, "--after", "0", "--json").out.splitlines()
    assert [json.loads(line)["position"] for line in lines] == [1, 2, 3]
    assert len(organiser("match", "watch", match, "--after", "0", "--count", "2", "--json").out.splitlines()) == 2
    assert organiser("match", "watch", match).out == "The match is over.\n"
    assert organiser("match", "watch", match, "--json").out == "", "of no event there is no line, and none for people"


def test_watching_shows_an_event_when_it_happens(organiser: Shell, opened: dict[str, Any]) -> None:
    match = opened["match"]["matchId"]
    with ThreadPoolExecutor() as pool:
        watching = pool.submit(organiser.apart, "match", "watch", match, "--after", "1", "--count", "1")
        done = organiser("match", "act", match, "--as", "seat:1", "--action", "placeresources", "--cards", "none")
        assert done.code == 0
        watched = watching.result(timeout=60)
    assert watched.code == 0, watched
    assert "Ann places no resource and draws" in watched.out


def test_a_token_is_issued_for_one_part(organiser: Shell, opened: dict[str, Any]) -> None:
    issued = organiser("match", "token", opened["match"]["matchId"], "seat:2", "--json").json()
    assert issued["tokenId"]
    seat = organiser.using(MAGISTRATE_TOKEN=issued["token"])
    assert seat("match", "show", opened["match"]["matchId"]).code == 0
    denied = seat("match", "list")
    assert denied.code == 2
    assert "this token is for match" in denied.err
    nobody = organiser.using(MAGISTRATE_TOKEN="")("match", "list")
    assert nobody.code == 2
    assert "hint: give a token with --token or MAGISTRATE_TOKEN" in nobody.err
