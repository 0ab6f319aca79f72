"""Cases as lessons: found by rule without being read whole, and played step by step."""

from pathlib import Path

import pytest
import yaml

from domain.registry import games
from domain.rulebook import JUDGING, rulebook
from service.app.boundary.errors import NoSuchLesson
from service.app.cases.folder import case_files
from service.app.cases.load import load
from service.app.queries.lessons import heads, lesson_of, of_rule, play
from tests.service.rpc.serving import ROOT

CASES = case_files(ROOT / "tests" / "cases")
EACH = 60
"""Of so many cases one is read whole, to be compared."""


def test_the_head_of_a_case_is_what_the_whole_file_says() -> None:
    for file in CASES:
        whole = yaml.load(file.read_text("utf-8"), Loader=yaml.CBaseLoader)  # noqa: S506 - text alone
        given = whole["edition"] if isinstance(whole["edition"], list) else [whole["edition"]]
        found = heads(file)
        assert [one.edition for one in found] == [f"{whole['game']}:{one}" for one in given], file
        assert {one.lesson for one in found} == {file.stem}


@pytest.mark.parametrize("file", CASES[::EACH], ids=lambda file: file.stem)
def test_a_lesson_has_the_title_and_rules_of_its_case(file: Path) -> None:
    loaded = load(file)
    assert not isinstance(loaded, list)
    known = [(case.edition, case.title, case.rules) for case in loaded]
    assert [(one.edition, one.title, one.rules) for one in heads(file)] == known


def test_no_two_cases_go_by_one_name() -> None:
    assert len({file.stem for file in CASES}) == len(CASES)


@pytest.mark.parametrize("edition", games())
def test_every_enforced_rule_has_a_lesson(edition: str) -> None:
    unproven = ROOT / "tests" / "domain" / "proof" / "unproven.txt"
    left = {line.split()[-1] for line in unproven.read_text("utf-8").splitlines()} if unproven.exists() else set()
    wanted = {str(rule.number) for rule in rulebook(edition).rules if rule.kind == "enforced"}
    found = {number for one in of_rule(edition) for number in one.rules}
    assert wanted - found - left == set()


def test_a_lesson_of_judging_is_found_by_the_rules_of_judging() -> None:
    (one,) = of_rule(JUDGING, "J.3.9")
    assert one.edition == "dice:1"


def test_a_lesson_shows_who_does_what_what_came_of_it_and_why_it_is_refused() -> None:
    chosen = lesson_of("dice:1", "4.2-an-attack-exhausts-its-attackers-and-names-an-enemy")
    last = play(chosen, 99)
    assert last.step == len(last.steps) > 1
    refused, taken = last.steps[0], last.steps[-1]
    assert refused.event is None
    assert [reason.rule for reason in refused.reasons] == ["4.2"]
    assert taken.event is not None
    assert "4.2" in {change.rule for change in taken.event.changes}
    begun = play(chosen, 0)
    assert begun.table.state == begun.before.state != last.table.state
    assert play(chosen, 1).table.state == begun.table.state


def test_what_is_no_lesson_is_said_to_be_none() -> None:
    with pytest.raises(NoSuchLesson, match="there is no lesson 'no-such' of dice:1"):
        lesson_of("dice:1", "no-such")
