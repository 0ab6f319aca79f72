"""Matches that people wrote down: what was illegal, missed or not performed is found, and what is open is said so."""

import json
from typing import Any

import pytest

from service.app.boundary.answers.judged import Finding, TranscriptAudit
from service.app.cases.case import Problem
from service.app.transcripts.audit import audit
from service.app.transcripts.problems import BadTranscript
from service.app.transcripts.read import Transcript, read_transcript

FILLER = {f"Rat {letter}": {"kind": "creature", "cost": 9, "offense": 1, "defense": 1} for letter in "ABCDE"}
CARDS: dict[str, Any] = {
    "Wolf": {"kind": "creature", "cost": 1, "offense": 2, "defense": 3},
    "Bear": {"kind": "creature", "cost": 1, "offense": 1, "defense": 5},
    "Adept": {"kind": "creature", "cost": 1, "offense": 1, "defense": 3, "text": "Draw a card."},
    "Study": {"kind": "spell", "cost": 1, "text": "Draw two cards."},
    "Pit": {"kind": "spell", "cost": 1, "text": "When an enemy creature is summoned: Destroy it."},
    **FILLER,
}
LIST = dict.fromkeys(CARDS, 4)
RESOURCES = {"seat": 1, "do": "placeresources", "with": {"cards": ["?", "?"]}}
SECOND = {"seat": 2, "do": "placeresources", "with": {"cards": ["?", "?"]}}
END = {"seat": 1, "do": "endphase"}
END_2 = {"seat": 2, "do": "endphase"}


def read(*actions: dict[str, Any], **more: Any) -> Transcript | list[Problem]:
    data = {"game": "dice", "edition": 1, "title": "At the kitchen table", "cards": CARDS, "decks": {1: LIST, 2: LIST}}
    return read_transcript("table.yaml", json.dumps({**data, **more, "actions": list(actions)}, indent=1).encode())


def audited(*actions: dict[str, Any], **more: Any) -> TranscriptAudit:
    transcript = read(*actions, **more)
    assert isinstance(transcript, Transcript), transcript
    return audit(transcript)


def one(found: TranscriptAudit) -> Finding:
    (finding,) = found.findings
    return finding


def summon(name: str, seat: int = 1, **more: Any) -> dict[str, Any]:
    return {"seat": seat, "do": "summon", "with": {"card": name}, **more}


def test_a_legal_record_is_followed_though_nobody_saw_the_hands() -> None:
    found = audited(
        RESOURCES,
        summon("Wolf", state={"creatures.1": ["Wolf"], "hand.1.count": 2}),
        END,
        SECOND,
        summon("Bear", 2),
        END_2,
        RESOURCES,
        END,
        {
            "seat": 1,
            "do": "attack",
            "with": {"attackers": ["Wolf"], "target": "seat 2"},
            "dice": [[3, 4]],
            "state": {"seats.2.life": 13},
        },
    )
    assert (found.clean, found.findings, found.taken) == (True, (), found.actions)
    assert found.passes > 0, "declined defences and answers need not be written down"


def test_the_first_illegal_action_is_told_with_rule_line_and_position_and_nothing_is_followed_after_it() -> None:
    found = audited(RESOURCES, summon("Wolf"), summon("Bear"), summon("Adept"))
    finding = one(found)
    assert (finding.kind, finding.action, found.taken) == ("illegal", 4, 3)
    assert [rule.number for rule in finding.rules] == ["2.2"]
    assert finding.rules[0].summary
    assert finding.position == found.position == 4
    assert finding.where == ("1.3",)
    assert finding.line > 1


def test_acting_out_of_turn_is_illegal() -> None:
    finding = one(audited(RESOURCES, summon("Wolf", 2)))
    assert (finding.kind, finding.action) == ("illegal", 2)
    assert "waits for seat 1" in finding.text


def test_more_copies_than_the_list_has_cannot_have_been_played() -> None:
    found = audited(
        RESOURCES,
        summon("Wolf"),
        summon("Wolf"),
        decks={1: {**LIST, "Wolf": 1, "Bear": 4}, 2: LIST},
        options={"deck_least": 37},
    )
    finding = one(found)
    assert (finding.kind, finding.action) == ("illegal", 3)
    assert "Wolf" in finding.text


def test_a_trap_that_nobody_saw_may_be_any_spell_and_is_called_undecidable() -> None:
    trap = {"seat": 1, "do": "settrap", "with": {"card": "?"}}
    finding = one(audited(RESOURCES, trap))
    assert finding.kind == "undecidable"
    assert finding.text.endswith("one of: Study, Pit")
    assert [rule.number for rule in finding.rules] == ["3.3"]


def test_a_trap_that_turns_out_to_be_what_it_could_not_be_was_illegal_when_it_was_set() -> None:
    trap = {"seat": 1, "do": "settrap", "with": {"card": "?"}}
    shown = {"seat": 2, "do": "respond", "with": {"card": "Pit"}}
    set_by_2 = {**trap, "seat": 2}
    legal = audited(RESOURCES, END, SECOND, set_by_2, END_2, RESOURCES, summon("Wolf"), shown)
    assert [finding.kind for finding in legal.findings] == ["undecidable"]
    assert legal.taken == legal.actions
    gone = audited(
        RESOURCES, END, SECOND, set_by_2, END_2, RESOURCES, summon("Wolf"), {**shown, "with": {"card": "Bear"}}
    )
    assert gone.findings[-1].kind == "illegal"


def test_a_card_that_came_to_lie_open_and_is_not_named_is_undecidable_and_one_that_is_named_is_known() -> None:
    hand = {"cards": ["?", "?", "?", "?", "?"]}
    assert hand
    cast = {"seat": 1, "do": "cast", "with": {"card": "Study"}, "state": {"graveyard.1": ["Study"], "hand.1.count": 4}}
    assert audited(RESOURCES, cast).findings == ()
    unsure = audited(RESOURCES, {**cast, "state": {"hand.1": ["Wolf", "Wolf", "Bear", "Bear"]}})
    assert one(unsure).kind == "undecidable"
    assert "nobody was shown" in one(unsure).text


def test_a_state_that_the_rules_do_not_give_is_told_with_the_changes_that_make_the_difference() -> None:
    finding = one(audited(RESOURCES, summon("Wolf", state={"hand.1.count": 3})))
    assert finding.kind == "contradicted"
    assert "'hand.1.count' 3" in finding.text.replace("hand.1.count 3", "'hand.1.count' 3")
    assert [rule.number for rule in finding.rules] == ["2.3"]


def test_battle_damage_that_is_written_down_otherwise_is_contradicted_and_no_trigger() -> None:
    attack = {"seat": 1, "do": "attack", "with": {"attackers": ["Wolf"], "target": "seat 2"}, "dice": [[3, 4]]}
    start = [RESOURCES, summon("Wolf"), END, SECOND, END_2, RESOURCES, END]
    finding = one(audited(*start, {**attack, "state": {"seats.2.life": 14}}))
    assert finding.kind == "contradicted"
    assert [rule.number for rule in finding.rules] == ["4.6", "H.4"]
    assert "by the rules it is 13" in finding.text


def test_an_effect_that_the_record_leaves_out_is_a_missed_trigger() -> None:
    position = {
        "turn": {"number": 3, "seat": 1, "phase": "action"},
        "seats": {1: {"creatures": ["Adept"], "deck": ["Wolf", "Wolf"]}, 2: {}},
    }
    data = {"decks": None, "position": position}
    activate = {"seat": 1, "do": "activate", "with": {"card": "Adept"}, "state": {"hand.1.count": 0}}
    transcript = read(activate, position=position, decks={})
    assert not isinstance(transcript, Transcript), "decks and a position exclude each other"
    text = {
        "game": "dice",
        "edition": 1,
        "title": "t",
        "cards": CARDS,
        "position": data["position"],
        "actions": [activate],
    }
    begun = read_transcript("t.yaml", json.dumps(text, indent=1).encode())
    assert isinstance(begun, Transcript), begun
    finding = one(audit(begun))
    assert finding.kind == "missed trigger"
    assert "hand.1.count 0" in finding.text
    assert finding.rules


def test_a_step_that_had_to_be_done_and_was_not_is_told() -> None:
    battle = {
        "turn": {"seat": 1, "phase": "battle"},
        "waits": "defend",
        "seats": {1: {"creatures": [{"card": "Wolf", "exhausted": True}]}, 2: {"creatures": ["Bear"]}},
        "battle": {"attacker": 1, "defender": 2, "target": "seat 2", "attackers": ["Wolf"]},
    }
    defend = {"seat": 2, "do": "defend", "with": {"defenders": ["Bear"]}, "dice": [[2, 3], [1]]}
    text = {"game": "dice", "edition": 1, "title": "t", "cards": CARDS, "position": battle, "actions": [defend, END]}
    begun = read_transcript("t.yaml", json.dumps(text, indent=1).encode())
    assert isinstance(begun, Transcript), begun
    found = audit(begun)
    kinds = {finding.kind for finding in found.findings}
    assert kinds & {"not performed", "missed trigger"}, found
    missed = next(finding for finding in found.findings if finding.kind in ("not performed", "missed trigger"))
    assert missed.rules[0].number == "4.5"
    assert missed.action == 2


def test_dice_that_are_not_written_down_are_undecidable_and_dice_too_many_are_contradicted() -> None:
    attack = {"seat": 1, "do": "attack", "with": {"attackers": ["Wolf"], "target": "seat 2"}}
    start = [RESOURCES, summon("Wolf"), END, SECOND, END_2, RESOURCES, END]
    finding = one(audited(*start, attack))
    assert finding.kind == "undecidable"
    assert "2 dice are rolled" in finding.text
    assert one(audited(*start, {**attack, "dice": [[1, 1], [5]]})).kind == "contradicted"


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (summon("Dragon"), "there is no card 'Dragon' in the lists"),
        (summon("Wolf", shown=["Dragon"]), "there is no card 'Dragon' in the lists"),
        ({"seat": 1, "do": "levitate"}, "there is no action 'levitate'"),
        ({"seat": 1, "do": "summon"}, "the action needs card"),
        ({"seat": 1, "do": "endphase", "refused": ["1.1"]}, "'refused' has no meaning here"),
    ],
)
def test_a_transcript_with_a_mistake_is_refused_by_line_and_column(action: dict[str, Any], said: str) -> None:
    problems = read(RESOURCES, action)
    assert isinstance(problems, list)
    assert any(said in problem.message for problem in problems), problems
    assert all(problem.line > 1 for problem in problems)
    assert said in str(BadTranscript(problems))


def test_a_transcript_of_an_edition_that_there_is_not_is_refused() -> None:
    problems = read(RESOURCES, edition="none")
    assert isinstance(problems, list)
    (problem,) = problems
    assert "there is no edition 'dice:none'" in problem.message


def test_a_deck_that_breaks_the_rules_of_construction_is_the_first_illegal_thing() -> None:
    finding = one(audited(RESOURCES, decks={1: {"Wolf": 4}, 2: LIST}))
    assert (finding.kind, finding.action, finding.position) == ("illegal", 0, 0)
