"""`magistrate dispute`, `rule`, `rewind`, `takeback`, `fix`, `resolve`, `lines`, `branch` and `precedent`."""

from pathlib import Path

import pytest

from tests.service.cli.commanding import Done, Shell
from tests.service.rpc.serving import ROOT

FILES = ROOT / "tests" / "service" / "cli" / "moon-wolf"
TEXT = "At the full moon this creature attacks creatures alone."
WOLF = "5"


@pytest.fixture
def match(organiser: Shell, request: pytest.FixtureRequest) -> str:
    cards, start = str(FILES / "cards.csv"), str(FILES / "position.yaml")
    opened = organiser(
        *("match", "new", "-e", "dice:1", "--cards", cards, "--start", start, "--json"),
        *("--request-id", request.node.name),
    )
    return str(opened.json()["match"]["matchId"])


def attacked(organiser: Shell, match: str) -> None:
    act = ("match", "act", match, "--as")
    assert organiser(*act, "seat:1", "--action", "attack", "--attackers", WOLF, "--target", "seat:2").code == 0
    assert organiser(*act, "seat:2", "--action", "placeresources").code == 0


def called(organiser: Shell, match: str) -> Done:
    about = ("--position", "2", "--card", "W", "--text", TEXT, "--question", "may it?")
    return organiser("dispute", "call", match, "--as", "seat:2", *about)


def asked_for(organiser: Shell, match: str, judge: tuple[str, ...]) -> list[str]:
    """The zones that a dispute's file waits for."""
    unseen: list[str] = organiser("dispute", "file", match, "1", *judge, "--json").json()["unseen"]
    return unseen


def cards_seen(organiser: Shell, match: str, who: str) -> list[object]:
    """The cards of the first hand that somebody can tell."""
    zones = organiser("match", "show", match, "--as", who, "--json").json()["state"]["zones"]
    found: list[object] = next(zone for zone in zones if zone["key"] == "hand.1").get("cards", [])
    return found


def test_judges_see_a_zone_when_they_ask(organiser: Shell, match: str) -> None:
    judge = ("--as", "judge:Kim")
    assert not cards_seen(organiser, match, "judge:Kim")
    refused = organiser("look", match, "--zone", "hand.1", *judge)
    assert (refused.code, "J.8.1" in refused.out) == (1, True)
    looked = organiser("look", match, "--zone", "hand.1", *judge, "--reason", "what was drawn?")
    assert "The judges are shown seat 1’s hand" in looked.out
    assert "hand.1, first to last:" in looked.out
    assert cards_seen(organiser, match, "judge:Kim") == cards_seen(organiser, match, "organiser") != []
    assert not cards_seen(organiser, match, "seat:2")
    told = organiser("explain", match, "2", "--as", "seat:2").out
    assert "what was drawn?" not in told
    assert "The judges are shown seat 1’s hand" in told


def test_a_dispute_goes_from_the_call_to_its_end(organiser: Shell, match: str, tmp_path: Path) -> None:
    attacked(organiser, match)
    assert "The match is paused: dispute 1" in called(organiser, match).out
    case = tmp_path / "exhibit.yaml"
    judge = ("--as", "judge:Kim")
    asked = organiser("dispute", "file", match, "1", *judge)
    assert "told when judges have looked at seat 1’s hand as it lay at position 1" in asked.out
    assert f"to have it shown: magistrate look {match} --zone hand.1 --at 1" in asked.out
    assert "the organiser" in organiser("dispute", "file", match, "1", *judge, "--case", str(case)).err
    for zone in asked_for(organiser, match, judge):
        looked = organiser("look", match, "--zone", zone, "--at", "1", *judge, "--reason", "could it do otherwise?")
        assert "as it lay at position 1" in looked.out
    assert "legal by the rules that the engine knows" in organiser("dispute", "file", match, "1", *judge).out
    organiser("dispute", "file", match, "1", "--as", "organiser", "--case", str(case))
    assert organiser("case", "run", str(case)).code == 0
    ruled = organiser("rule", match, "1", "upheld", "--as", "judge:Kim", "--reason", "so it is", "--json")
    assert "accepted" in ruled.json()["ruling"]
    assert organiser("dispute", "appeal", match, "1", "--as", "seat:2", "--reason", "no").code == 0
    again = organiser("rule", match, "1", "upheld", "--as", "judge:Kim", "--reason", "yes")
    assert again.code == 1
    assert "J.3.3" in again.out
    remedy = ("--remedy", "rewind", "--means", "No seats.", "--rules", "2.5")
    head = ("--as", "head-judge:Lee")
    assert organiser("rule", match, "1", "reversed", *head, "--reason", "the moon", *remedy).code == 0
    listed = organiser("dispute", "list", match)
    assert "head judge Lee: reversed, the moon (rests on 2.5); remedy: rewind; the text means: No seats." in listed.out
    assert organiser("dispute", "close", match, "1", *head).code == 0
    found = organiser("precedent", "full moon", "--json").json()["precedents"]
    assert f"{match}:" in found[0]["id"]
    assert found[0]["strength"] == "STRENGTH_BINDING"


def test_a_backup_is_planned_done_and_compared(organiser: Shell, match: str) -> None:
    attacked(organiser, match)
    head = ("--as", "head-judge:Lee")
    plan = organiser("rewind", match, "--to", "1", "--plan", *head)
    assert "2 of 5 candidates go back from seat 2’s hand (J.2.4)" in plan.out
    assert "learned what" in plan.out
    assert organiser("rewind", match, "--to", "1", "--plan", "--as", "judge").code == 1
    nowhere = organiser("rewind", match, "--to", "0", "--plan", *head)
    assert (nowhere.code, "position 0 lies before the match" in nowhere.out) == (1, True)
    assert "undoes" not in nowhere.out, "where nothing can be planned no plan is shown"
    assert organiser("rewind", match, "--to", "1", *head, "--reason", "illegal").code == 0
    diff = organiser("lines", match, "--json").json()
    assert [event["take"]["action"] for event in diff["played"]] == ["attack", "placeresources"]
    assert diff["rewind"] == 4
    assert "As ruled:" in organiser("lines", match, "--as", "seat:2").out


def test_seats_take_back_what_told_nobody_anything(organiser: Shell, match: str) -> None:
    assert organiser("match", "act", match, "--as", "seat:1", "--action", "endphase").code == 0
    assert organiser("takeback", match, "--to", "1", "--as", "seat:1").code == 0
    assert "goes back" not in organiser("takeback", match, "--no", "--as", "seat:2").out
    assert organiser("takeback", match, "--to", "1", "--as", "seat:1").code == 0
    done = organiser("takeback", match, "--yes", "--as", "seat:2")
    assert "The match is what it was at position 1" in done.out
    attacked(organiser, match)
    barred = organiser("takeback", match, "--to", "6", "--as", "seat:1")
    assert barred.code == 1
    assert "call a judge" in barred.out
    for wrong in ((), ("--to", "1", "--yes"), ("--to", "1", "--last")):
        assert organiser("takeback", match, *wrong).code == 2


def test_a_seat_asks_for_its_last_action_back(organiser: Shell, match: str) -> None:
    assert "no action of one's own" in organiser("takeback", match, "--last", "--as", "seat:2").err
    assert organiser("match", "act", match, "--as", "seat:1", "--action", "endphase").code == 0
    asked = organiser("takeback", match, "--last", "--as", "seat:1")
    assert "asks to take the match back to position 1" in asked.out


def test_a_text_is_carried_out_by_hand_as_it_was_ruled(organiser: Shell, match: str) -> None:
    attacked(organiser, match)
    called(organiser, match)
    judge = ("--as", "judge:Kim")
    assert organiser("rule", match, "1", "reversed", *judge, "--reason", "so it is", "--remedy", "manual").code == 0
    life = '{"kind": "count", "seat": 2, "counter": "life", "value": 1}'
    whose = ("--source", WOLF, "--seat", "1", *judge)
    assert organiser("resolve", match, "1", life, *judge).code == 2
    assert "has no part 'luck'" in organiser("resolve", match, "1", '{"kind": "count", "luck": 1}', *whose).err
    assert organiser("resolve", match, "1", "life = 1", *whose).code == 2
    done = organiser("resolve", match, "1", life, *whose)
    assert "The text of dispute 1 is carried out by hand, as it was ruled" in done.out
    assert "gets 1 life (" in done.out
    assert organiser("resolve", match, "1", life, *whose).code == 1


def test_a_correction_takes_changes_as_json(organiser: Shell, match: str) -> None:
    life = '{"kind": "set", "seat": 2, "counter": "life", "value": 15}'
    why = ("--reason", "counted wrong", "--by", "J.4.1", "--as", "judge")
    assert organiser("fix", match, life, *why).code == 0
    dead = life.replace("15", "0")
    assert "seat 2 has 0 life and is not out" in organiser("fix", match, dead, *why).out
    assert "has no part 'luck'" in organiser("fix", match, '{"kind": "set", "luck": 1}', *why).err
    assert organiser("fix", match, "life = 3", *why).code == 2


def test_a_branch_is_a_match_of_its_own(organiser: Shell, match: str) -> None:
    attacked(organiser, match)
    made = organiser("branch", match, "--at", "2", "--as", "seat:1", "--json").json()
    assert made["match"]["matchId"] != match
    assert made["token"].startswith("magistrate1.")
    assert organiser("branch", match, "--at", "99").code == 2
    shown = organiser("match", "show", made["match"]["matchId"])
    assert "turn 4" in shown.out
