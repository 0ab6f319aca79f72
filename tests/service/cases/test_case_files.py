"""Case files: what is wrong with one is told at once and in its place; what differs is told with the rules."""

import re
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import cast

import msgspec
import pytest
from jsonschema import Draft202012Validator

from domain import registry
from domain.games.dice.game import DICE
from domain.games.dice.registered import EDITIONS as DICE_EDITIONS
from domain.kernel.decisions.changes import Counted
from domain.kernel.decisions.rulings import Accepted
from domain.rulebook import rulebook
from service.app.cases import editions as editions_module
from service.app.cases.case import Case
from service.app.cases.editions import editions, for_edition
from service.app.cases.folder import case_files, citations
from service.app.cases.load import load, read_case
from service.app.cases.run import CaseResult, run
from service.app.cases.schema import FILE, schema
from service.app.cases.source import read

load_module = sys.modules["service.app.cases.load"]
CASES = Path(__file__).resolve().parent.parent.parent / "cases"
DOCS = Path(__file__).resolve().parent.parent.parent.parent / "docs" / "cases.md"

GOOD = """\
game: dice
edition: 1
title: A creature is summoned
rules: [2.2]
cards:
  Wolf: {kind: creature, cost: 1, offense: 2, defense: 3}
  Bear: {kind: creature, cost: 2, offense: 1, defense: 6}
position:
  turn: {number: 3, seat: 1, phase: action}
  seats:
    1: {life: 17, hand: [Wolf, Bear], resources: [Bear]}
    2: {hand: [Bear], deck: [Wolf, Bear]}
"""
SUMMON = GOOD + "actions:\n  - {seat: 1, do: summon, with: {card: Wolf}%s}\n"


def problems(text: str) -> list[str]:
    found = read_case("a.yaml", text.encode())
    assert isinstance(found, list), "the case should not load"
    return [str(problem) for problem in found]


def case(text: str) -> Case:
    found = read_case("a.yaml", text.encode())
    assert not isinstance(found, list), "\n".join(map(str, found))
    assert len(found) == 1
    return found[0]


def differing(expectation: str) -> str:
    result = run(case(SUMMON % expectation))
    assert not result.passed, "the expectation should differ"
    return str(result)


def test_a_case_passes_as_it_stands() -> None:
    assert run(case(SUMMON % "")).passed
    assert str(run(case(SUMMON % ""))) == "passed  a: A creature is summoned"


def test_a_file_that_is_not_there_is_a_problem_and_no_exception(tmp_path: Path) -> None:
    found = load(tmp_path / "none.yaml")
    assert isinstance(found, list)
    assert "cannot be read: No such file" in str(found[0])


@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        ("game: [", "a.yaml:1:8", "this is no YAML"),
        ("a: 1\na: 2\n", "a.yaml:2:1", "'a' is given twice"),
        ("a: &x 1\nb: *x\n", "a.yaml:2:4", "aliases (*) are not used"),
        ("", "a.yaml:1:1", "this must be a mapping"),
        ("? [a]\n: 1\n", "a.yaml:1:3", "a key must be a word or a number"),
        ("[" * 3000, "a.yaml:1:", "no YAML|nested too deeply"),
        ("a: \x00", "a.yaml:1:1", "this is no YAML"),
    ],
)
def test_what_is_no_yaml_is_told_with_line_and_column(text: str, where: str, what: str) -> None:
    found = problems(text)
    assert found[0].startswith(where)
    assert re.search(re.escape(what) if "|" not in what else what, found[0])


def test_bytes_that_are_no_text_are_told_with_line_and_column() -> None:
    found = read_case("a.yaml", b"game: dice\nname: \xff\n")
    assert [str(problem) for problem in found or ()] == ["a.yaml:2:7: this is not UTF-8 text"]


def test_all_typing_errors_are_told_at_once_each_in_its_place() -> None:
    text = GOOD.replace("title:", "titel:").replace("life: 17", "life: [x, 1, {}]") + (
        "actions:\n  - {seat: one, do: summon}\n  - {seat: 1, doing: 2}\n"
    )
    found = problems(text)
    assert "a.yaml:3:1: 'titel' has no meaning here; known are: game, edition, title, about" in found[1]
    assert any(line.startswith("a.yaml:1:1: title must be given") for line in found)
    assert any(line.startswith("a.yaml:11:") and "card must be given" in line for line in found)
    assert any(line.startswith("a.yaml:14:12: actions.0.seat: this must be a whole number") for line in found)
    assert any(line.startswith("a.yaml:15:15: 'doing' has no meaning here") for line in found)
    assert any(line.startswith("a.yaml:15:5: actions.1: do must be given") for line in found)


@pytest.mark.parametrize(
    ("wrong", "right", "where", "what"),
    [
        ("edition: 9", "edition: 1", "a.yaml:2:10", "there is no edition 'dice:9'; there are: dice:1"),
        ("rules: [2.2, 99.1]", "rules: [2.2]", "a.yaml:4:14", "dice:1 has no rule '99.1'"),
        ("hand: [Wulf, Bear]", "hand: [Wolf, Bear]", "a.yaml:11:26", "there is no card 'Wulf'"),
        ("    x: {", "    1: {", "a.yaml:11:5", "'x' is no seat's number"),
    ],
)
def test_a_wrong_name_is_told_in_its_place(wrong: str, right: str, where: str, what: str) -> None:
    assert right in GOOD
    (found,) = problems(GOOD.replace(right, wrong))
    assert found.startswith(f"{where}: ")
    assert what in found


@pytest.mark.parametrize(
    ("action", "where", "what"),
    [
        ("{seat: 1, do: summn}", "a.yaml:14:19", "there is no action 'summn'; there are: "),
        ("{seat: 1, do: summon}", "a.yaml:14:5", "the action needs card"),
        ("{seat: 1, do: endphase, with: {x: 1}}", "a.yaml:14:36", "no part 'x'; its parts are: none"),
        ("{do: endphase}", "a.yaml:14:5", "say who acts: `seat` or `role`"),
        ("{seat: 1, do: endphase, refused: [8.8]}", "a.yaml:14:39", "dice:1 has no rule '8.8'"),
        ("{seat: 1, do: endphase, changes: [phasebgan]}", "a.yaml:14:39", "there is no change 'phasebgan'"),
        ("{seat: 1, do: endphase, changes: [counted: {crd: A}]}", "a.yaml:14:49", "counted has no field 'crd'"),
        ("{seat: 1, do: endphase, changes: [counted: {rule: 0.1}]}", "a.yaml:14:55", "dice:1 has no rule '0.1'"),
    ],
)
def test_a_wrong_action_is_told_in_its_place(action: str, where: str, what: str) -> None:
    (found,) = problems(f"{GOOD}actions:\n  - {action}\n")
    assert found.startswith(f"{where}: ")
    assert what in found


def test_what_is_no_card_is_told_in_its_place_with_everything_else() -> None:
    text = GOOD.replace("{kind: creature, cost: 1, offense: 2, defense: 3}", "{kind: beast, cost: x}")
    found = problems(text.replace("rules: [2.2]", "rules: [2.22]"))
    assert found[0].startswith("a.yaml:4:9: dice:1 has no rule '2.22'")
    assert any(line.startswith("a.yaml:6:16: Wolf: kind: 'beast' is none of: creature, spell") for line in found)
    assert any(line.startswith("a.yaml:6:29: Wolf: cost: 'x' is no whole number") for line in found)


def test_a_text_that_does_not_compile_is_told_with_its_sentence() -> None:
    text = GOOD.replace("defense: 6}", "defense: 6, text: Dance on the table.}")
    (found,) = problems(text)
    assert found.startswith("a.yaml:7:")
    assert "'Dance on the table.'" in found
    assert "(line 1, column " in found
    assert run(case(text.replace("table.}", "table., unimplemented: true}"))).passed


def test_a_case_needs_decks_or_a_position_and_not_both() -> None:
    (found,) = problems(f"{GOOD}decks: {{1: [Wolf]}}\n")
    assert found == "a.yaml:1:1: a case begins from `decks`, from a `position` or from a `state`: give one of them"


@pytest.mark.parametrize(
    ("expectation", "difference"),
    [
        (", refused: [2.2]", "ruling: expected refused by 2.2; got accepted"),
        (", state: {seats.1.life: 16}", "state seats.1.life: expected 16; got 17"),
        (", state: {hand.1.count: 2}", "state hand.1.count: expected 2; got 1"),
        (", state: {hand.1: [Wolf]}", "state hand.1: expected ['Wolf']; got ['Bear#1']"),
        (", state: {creatures.1.Wolf.exhausted: false}", "creatures.1.Wolf.exhausted: expected False; got True"),
        (", state: {creatures.1.Wolf.defense: 4}", "creatures.1.Wolf.defense: expected 4; got 3"),
        (", state: {creatures.1.Wolf.colour: 4}", "a card has no 'colour'; it has: exhausted, facedown"),
        (", state: {creatures.1.Fox.damage: 4}", "there is no card 'Fox' in creatures.1"),
        (", state: {sky.1.count: 4}", "'sky.1.count' is no path; paths begin with: seats, turn, pools, deck"),
        (", state: {game: dice}", "'game' is no path; paths begin with: seats, turn, pools, deck"),
        (", state: {seats.5.life: 4}", "there is no seat '5'"),
        (", sees: {seat 2: {hand.1: [Bear]}}", "seat 2 sees hand.1: expected ['Bear']; got ['?']"),
        (", sees: {a crow: {hand.1: [Bear]}}", "sees a crow: expected a viewer"),
        (
            ", changes: [cardmoved: {how: cast}]",
            "expected cardmoved how cast; got cardsturned by 2.2, cardmoved by 2.3",
        ),
        (", no_changes: [cardmoved]", "changes: expected no cardmoved; got 2.3: cardmoved card Wolf"),
        (", asks: {question: battle}", "asks: expected {'question': 'battle'}; got seat 1: action (1.3)"),
        (", asks: {seat: 2}", "asks: expected {'seat': 2}; got seat 1: action (1.3)"),
        (", asks: nobody", "asks: expected nobody; got seat 1: action (1.3)"),
        (", offers: [endphase, cast]", "offers: expected cast, endphase; got endphase"),
        (", result: {winners: [1]}", "result: expected {'winners': [1]}; got none"),
        (", dice: [[3]]", "chance: expected nothing left; got dice [[3]]"),
    ],
)
def test_a_wrong_expectation_is_told_with_the_rules_of_all_changes(expectation: str, difference: str) -> None:
    told = differing(expectation)
    assert difference in told
    assert "a.yaml:14: at action 1, seat 1: summon card Wolf" in told
    assert "2.2, by H.6, H.31: cardsturned cards ['Bear#2'], turned True, how pay" in told
    assert "the match stands at 1.3, waiting for seat 1: action (1.3)" in told


def test_changes_must_come_in_order_and_others_may_lie_between() -> None:
    assert run(case(SUMMON % ", changes: [cardsturned, cardmoved]")).passed
    assert not run(case(SUMMON % ", changes: [cardmoved, cardsturned]")).passed
    assert not run(case(SUMMON % ", changes: [cardmoved, cardmoved]")).passed


def test_a_refusal_must_be_by_exactly_the_rules_given() -> None:
    both = "  - {seat: 2, do: attack, with: {attackers: [hand.2.1], target: seat 1}, refused: [%s]}\n"
    text = GOOD.replace("phase: action", "phase: battle").replace("resources: [Bear]", "creatures: [Bear]")
    assert run(case(f"{text}actions:\n{both % '1.4, 4.2'}")).passed
    assert not run(case(f"{text}actions:\n{both % '1.4'}")).passed
    assert not run(case(f"{text}actions:\n{both % '1.4, 4.2, 4.3'}")).passed


def test_an_unexpected_refusal_says_why_and_stops_the_case() -> None:
    text = GOOD.replace("resources: [Bear]", "resources: []") + (
        "actions:\n  - {seat: 1, do: summon, with: {card: Wolf}}\n  - {seat: 1, do: endphase}\n"
    )
    result = run(case(text))
    assert "refused (2.2: Wolf costs 1 and you have 0 unexhausted resources - have 1 more unexhausted)" in str(result)
    assert len(result.taken) == 2


def test_a_name_that_may_be_several_cards_must_be_told_apart() -> None:
    text = GOOD + "actions:\n  - {seat: 1, do: activate, with: {card: Bear}}\n"
    told = str(run(case(text)))
    assert "Bear may be any of: Bear#1 (hand.1), Bear#2 (resources.1), Bear#4 (hand.2); name it with its number" in told


@pytest.mark.parametrize(
    ("faces", "told"),
    [
        ("", "2 dice are rolled here, and no more `dice` are written down"),
        (", dice: [[3]]", "2 dice of 6 sides are rolled here, and [3] is written down"),
        (", dice: [[3, 7]]", "2 dice of 6 sides are rolled here, and [3, 7] is written down"),
    ],
)
def test_dice_that_are_not_as_scripted_are_told(faces: str, told: str) -> None:
    text = GOOD.replace("phase: action", "phase: battle").replace("resources: [Bear]", "creatures: [Wolf]")
    text += "actions:\n  - {seat: 1, do: attack, with: {attackers: [creatures.1.1], target: seat 2}%s}\n"
    assert told in str(run(case(text % faces)))


def test_a_position_that_cannot_be_is_refused_with_every_reason() -> None:
    text = GOOD.replace("life: 17", "life: 0").replace("phase: action", "phase: noon")
    text = text.replace(
        "2: {hand: [Bear]", "2: {hand: [{card: Bear, exhausted: true, damage: 1, growl: 2}], claws: [Wolf]"
    )
    told = str(run(case(text)))
    assert "'claws' has no meaning here - known are: out, life, shield, deck, hand" in told
    assert "'growl' has no meaning here - known are: card, owner, facedown, counters, exhausted, damage" in told
    text = text.replace(", growl: 2", "").replace(", claws: [Wolf]", "")
    told = str(run(case(text)))
    assert "a.yaml:8: at the opening" in told, "the line of the position"
    assert "H.2: seat 1 has 0 life and is not out" in told
    assert "1.1: there is no phase 'noon'" in told
    assert "1.5: Bear in hand.2 is exhausted" in told
    assert "2.9: Bear in hand.2 has damage" in told


def test_the_published_schema_is_valid_and_takes_every_case_of_the_repository() -> None:
    Draft202012Validator.check_schema(schema())
    validator = Draft202012Validator(schema())
    for file in case_files(CASES):
        source, found = read(str(file), file.read_bytes())
        assert not found
        for edition in editions(source):
            read_for, _ = for_edition(source, edition)
            assert not list(validator.iter_errors(read_for.data)), file


def test_only_cases_that_pass_prove_their_rules(tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_text(SUMMON % "")
    (tmp_path / "wrong.yaml").write_text(SUMMON % ", asks: nobody")
    (tmp_path / "broken.yml").write_text("game: [")
    (tmp_path / "notes.txt").write_text("no case")
    assert citations(tmp_path).listed == {"dice:1": {"2.2": ["good"]}}


def test_a_case_cites_a_rule_that_a_ruling_of_it_cites_and_no_other(tmp_path: Path) -> None:
    (tmp_path / "two.yaml").write_text((SUMMON % "").replace("rules: [2.2]", "rules: [2.2, 4.4]"))
    found = citations(tmp_path)
    assert found.listed == {"dice:1": {"2.2": ["two"], "4.4": ["two"]}}
    assert found.ruled == {"dice:1": {"2.2": ["two"]}}


def test_what_is_cited_beside_the_most_exact_rule_is_cited_too() -> None:
    """A damage is 2.9, by 4.5: a case of either has it."""
    cases = load(CASES / "dice" / "4-battle" / "4.5-dice-go-on-until-the-team-is-gone.yaml")
    assert not isinstance(cases, list)
    result = run(cases[0])
    rulings = [taken.ruling for taken in result.taken if isinstance(taken.ruling, Accepted)]
    damage = [one for ruling in rulings for one in ruling.changes if isinstance(one, Counted)]
    assert damage
    assert all(one.cites == ("2.9", "4.5", "H.4") for one in damage)
    assert {"2.9", "4.5", "H.4"} <= result.cites()
    assert any(word.startswith("2.9, by 4.5, H.4: counted") for taken in result.taken for word in taken.changes)


@pytest.fixture
def second_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    """An edition `dice:second`, where rule 2.2 has the number 2.3, 2.3 the number 2.2, and 4.6 does not exist."""
    numbers = {"2.2": "2.3", "2.3": "2.2", "4.6": None}
    second = msgspec.structs.replace(DICE, edition="dice:second", renumbered=lambda _, n: numbers.get(n, n))
    (first,) = DICE_EDITIONS
    module = SimpleNamespace(EDITIONS=(msgspec.structs.replace(first, game=second),))
    monkeypatch.setitem(sys.modules, "second_edition", cast(ModuleType, module))
    monkeypatch.setitem(registry.PLACES, second.edition, "second_edition")
    monkeypatch.setattr(load_module, "cited_in", lambda _: rulebook("dice:1"))
    monkeypatch.setattr(editions_module, "rulebook", lambda _: rulebook("dice:1"))


@pytest.mark.usefixtures("second_edition")
def test_a_file_of_several_editions_is_a_case_of_each() -> None:
    text = SUMMON.replace("edition: 1", "edition: [1, second]").replace("life: 17", "life: {1: 17, second: 18}")
    found = read_case("a.yaml", (text % ", state: {seats.1.life: {1: 17, second: 18}}").encode())
    assert not isinstance(found, list), found
    assert [(one.name, one.edition) for one in found] == [("a (1)", "dice:1"), ("a (second)", "dice:second")]
    assert [run(one).passed for one in found] == [True, True]
    wrong = read_case("a.yaml", (text % ", state: {seats.1.life: 17}").encode())
    assert not isinstance(wrong, list)
    assert [run(one).passed for one in wrong] == [True, False]


@pytest.mark.usefixtures("second_edition")
def test_rules_are_numbers_of_the_first_edition_unless_they_are_given_by_edition() -> None:
    text = SUMMON.replace("edition: 1", "edition: [1, second]")
    expected = ", asks: {rule: 2.2}, changes: [{cardmoved: {rule: {1: 2.3, second: 2.3}}}]"
    found = read_case("a.yaml", (text % expected).encode())
    assert not isinstance(found, list), found
    assert [one.rules for one in found] == [("2.2",), ("2.3",)]
    steps = [one.steps[1].expected for one in found]
    assert [step.asks for step in steps] == [{"rule": "2.2"}, {"rule": "2.3"}]
    assert [step.changes[0].fields["rule"] for step in steps] == ["2.3", "2.3"]
    own = text.replace("rules: [2.2]", "rules: {1: [2.2, 4.6], second: [2.2]}") % ""
    found = read_case("a.yaml", own.encode())
    assert not isinstance(found, list), found
    assert [one.rules for one in found] == [("2.2", "4.6"), ("2.2",)]


@pytest.mark.usefixtures("second_edition")
def test_what_is_wrong_for_one_edition_is_told_in_its_place() -> None:
    text = SUMMON.replace("edition: 1", "edition: [1, second]") % ""
    told = problems(text.replace("rules: [2.2]", "rules: [2.2, 4.6]"))
    assert told == ["a.yaml:4:14: dice:second has no rule for 4.6 of dice:1: give the rules by edition"]
    told = problems(text.replace("life: 17", "life: {1: 17, second: [[x]]}"))
    assert [line.partition(": ")[0] for line in told] == ["a.yaml:11:32"]
    told = problems(text.replace("[1, second]", "[1, third]"))
    assert told == ["a.yaml:2:10: there is no edition 'dice:third'; there are: " + ", ".join(registry.PLACES)]


def test_the_examples_of_the_guide_run() -> None:
    blocks = re.findall(r"```yaml\n(game: .*?)```", DOCS.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert len(blocks) >= 3
    for block in blocks:
        result = run(case(block))
        assert isinstance(result, CaseResult)
        assert result.passed, str(result)


def test_the_guide_links_to_the_schema() -> None:
    assert f"(../service/app/cases/{FILE})" in DOCS.read_text(encoding="utf-8")


def test_a_card_goes_by_its_key_where_its_printed_name_is_another() -> None:
    text = SUMMON.replace(
        "  Bear:", "  Old: {name: Elder Wolf, kind: creature, cost: 1, offense: 3, defense: 3}\n  Bear:"
    )
    text = text.replace("hand: [Wolf, Bear]", "hand: [Old, Wolf]").replace("{card: Wolf}", "{card: hand.1.1}")
    found = case(text % ", state: {creatures.1: [Elder Wolf], creatures.1.1.offense: 3}")
    assert ("Old", "Elder Wolf") in [(row.code, row.name) for row in found.cards]
    assert run(found).passed, str(run(found))


def test_rules_of_judging_are_cited_in_a_case_of_any_game_and_count_for_judging(tmp_path: Path) -> None:
    text = SUMMON.replace("rules: [2.2]", "rules: [2.2, J.1.4]") % ", asks: {question: action}"
    pause = "  - {role: head judge, do: pausematch, changes: [paused: {rule: J.1.4}]}\n"
    (tmp_path / "paused.yaml").write_text(text.rstrip() + "\n" + pause)
    assert citations(tmp_path).listed == {"dice:1": {"2.2": ["paused"]}, "judging:1": {"J.1.4": ["paused"]}}
