"""Records of Shadowverse: Evolve as people write them: turns that were let pass are left out, and so are hands."""

import json
from collections import Counter
from typing import Any

import pytest

from domain.registry import decks
from service.app.boundary.answers.judged import TranscriptAudit
from service.app.cases.case import Problem
from service.app.transcripts.audit import audit
from service.app.transcripts.read import Transcript, read_transcript

EDITIONS = ("1.16.0", "early")
FIRST = {"seat": 1, "do": "choose", "with": {"picks": ["seat 1"]}}
END = {"seat": 1, "do": "endphase"}


def play(name: str, seat: int, **more: Any) -> dict[str, Any]:
    return {"seat": seat, "do": "play", "with": {"card": name}, **more}


def read(edition: str, *actions: dict[str, Any], dice: bool = True) -> Transcript | list[Problem]:
    deck = Counter(decks(f"sve:{edition}")["glade"])
    data: dict[str, Any] = {"game": "sve", "edition": edition, "title": "A table", "decks": {1: deck, 2: deck}}
    if dice:
        data["opening"] = {"dice": [[1]]}
    return read_transcript("table.yaml", json.dumps({**data, "actions": [FIRST, *actions]}, indent=1).encode())


def audited(edition: str, *actions: dict[str, Any], dice: bool = True) -> TranscriptAudit:
    found = read(edition, *actions, dice=dice)
    assert isinstance(found, Transcript), found
    return audit(found)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_turn_that_was_let_pass_need_not_be_written_down(edition: str) -> None:
    attack = {"seat": 1, "do": "attack", "with": {"attacker": "Bramble Sprite", "target": "leader.2.1"}}
    sprites = play("Bramble Sprite", 1), END, play("Bramble Sprite", 2), {"seat": 2, "do": "endphase"}
    found = audited(edition, *sprites, attack)
    assert (found.findings, found.taken) == ((), 6)
    assert found.passes >= 4, "both redraws, and the ends of two turns"


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_illegal_is_so_in_the_turn_in_which_it_was_done_and_by_the_card_of_the_hand(edition: str) -> None:
    (found,) = audited(edition, play("Bramble Sprite", 1), END, play("Queen of Small Wings", 2)).findings
    assert (found.kind, found.action, found.where) == ("illegal", 4, ("7.3.3",))
    assert found.text == "Queen of Small Wings costs 5 play points, and you have 1"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_fanfare_that_was_forgotten_is_a_missed_trigger(edition: str) -> None:
    found = audited(edition, play("Bramble Sprite", 1, state={"ex.1.count": 0}), END)
    assert [one.kind for one in found.findings] == ["missed trigger"]
    assert "the transcript has ex.1.count 0, and by the rules it is 1" in found.findings[0].text
    assert "Fairy comes into seat 1’s EX area" in found.findings[0].text


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_that_is_never_named_is_said_to_be_open_once(edition: str) -> None:
    found = audited(edition, play("?", 1), END, play("Bramble Sprite", 2), {"seat": 2, "do": "endphase"})
    assert {one.kind for one in found.findings} == {"undecidable"}
    assert sum("lies open now" in one.text for one in found.findings) == 1


def test_dice_of_the_opening_have_a_place_that_is_named() -> None:
    (found,) = audited("1.16.0", END, dice=False).findings
    assert (found.kind, "`opening: {dice: …}`" in found.text) == ("undecidable", True)


def test_a_zone_alone_names_no_card() -> None:
    attack = {"seat": 1, "do": "attack", "with": {"attacker": "Bramble Sprite", "target": "leader.2"}}
    found = read("1.16.0", play("Bramble Sprite", 1), attack)
    assert isinstance(found, list)
    assert [problem.message for problem in found] == ["which card of leader.2? The first is leader.2.1"]


def test_a_card_of_the_other_seats_list_alone_is_not_on_ones_own() -> None:
    other = dict(decks("sve:1.16.0"))["glade"]
    data = {"game": "sve", "edition": "1.16.0", "title": "Two lists", "opening": {"dice": [[1]]}}
    lists = {1: Counter(other), 2: Counter(decks("sve:1.16.0")["iron street"])}
    actions = [FIRST, play("Bramble Sprite", 1), END, play("Bramble Sprite", 2)]
    found = read_transcript("two.yaml", json.dumps({**data, "decks": lists, "actions": actions}).encode())
    assert isinstance(found, Transcript)
    assert audit(found).findings[0].text == "seat 2's list has no bramble-sprite"
