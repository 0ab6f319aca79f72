"""The recorded breaks of rules: all of them can be planted, and those in functions that changed are noticed still."""

import json
from pathlib import Path

import pytest

from domain.registry import games
from domain.rulebook import rulebook
from domain.rulebook.rules import RuleKind
from tests.breaking import breaks, plan, tasks
from tests.breaking.__main__ import pool
from tests.breaking.breaks import Break, NotThere, altered, changed, planted, sum_of
from tests.breaking.finding import case_named, noticed
from tests.breaking.mutants import mutants
from tests.breaking.page import PAGE, written

EDITIONS = tuple(games())
ROWS = {edition: breaks.read(breaks.recorded(edition)) for edition in EDITIONS}
CROWDED = {"fow:10.2": 28}
"""How many rules have a break that stands for many others: it only ever gets less."""
FUNCTION = "domain.games.dice.rules.turn.checks:refuse_resources"


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_enforced_rule_has_a_break_or_is_named_as_having_none(edition: str) -> None:
    enforced = [rule.number for rule in rulebook(edition).rules if rule.kind is RuleKind.ENFORCED]
    without = breaks.unbroken(edition).read_text(encoding="utf-8").split()
    broken = [row.rule for row in ROWS[edition]]
    assert [rule for rule in enforced if rule not in set(broken)] == without
    assert sorted(broken) == sorted(set(broken) & set(enforced))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_recorded_break_is_noticed_by_a_case_that_is_about_its_rule(edition: str) -> None:
    own = plan.cases_of(edition)
    assert [row.rule for row in ROWS[edition] if row.case not in own[row.rule]] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_break_stands_for_few_rules(edition: str) -> None:
    crowded = [row.rule for row in breaks.crowded(ROWS[edition])]
    assert len(crowded) <= CROWDED.get(edition, 0), f"a break that is one rule's own is to be found for {crowded}"


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_break_lies_in_what_every_command_of_every_game_runs_through(edition: str) -> None:
    everywhere = [row.rule for row in ROWS[edition] if row.function.startswith("domain.kernel.decider:")]
    assert everywhere == [], "break what the rule itself demands: this would be noticed by any case of any rule"


def test_breaks_that_stand_for_many_rules_are_told_from_those_of_one() -> None:
    rows = [broken("two", "three", own_case()) for _ in range(breaks.MOST)] + [broken("two", "four", own_case())]
    assert breaks.crowded(rows) == []
    assert len(breaks.crowded([*rows, rows[0]])) == 1
    assert breaks.most(rows) == breaks.MOST
    assert breaks.alone(rows) == rows[-1:]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_recorded_break_can_be_planted(edition: str) -> None:
    for row in ROWS[edition]:
        assert altered(row)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_break_in_a_function_that_was_changed_is_noticed_still(edition: str) -> None:
    touched = [row for row in ROWS[edition] if changed(row)]
    with pool(2) as workers:
        ways = [(row, workers.schedule(tasks.played, args=(row,), timeout=120)) for row in touched]
        unnoticed = [row.rule for row, way in ways if way.result() not in ("differs", "fails")]
    assert unnoticed == [], "mend the cases, or record these anew: sh tests/breaking.sh --record"


def test_the_page_on_cases_says_how_many_breaks_are_noticed() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert written(page) == page, "write it anew: python -m tests.breaking.page"


def broken(what: str, instead: str, case: str, function: str = FUNCTION) -> Break:
    return Break("1.1", function, "", 1, what, instead, case)


def own_case() -> str:
    return plan.cases_of("dice:1")["1.1"][0]


def test_a_break_holds_as_long_as_it_is_planted_and_no_longer() -> None:
    one = ROWS["dice:1"][0]
    assert noticed(one, plan.TOP) == "differs"
    with planted(one):
        assert sum_of(breaks.function_of(one.function)) == one.sum
    assert noticed(broken("two", "two", own_case()), plan.TOP) == ""


def test_a_break_that_raises_is_told_from_one_that_rules_otherwise() -> None:
    source = breaks.source_of(breaks.function_of(FUNCTION))
    first = source.splitlines()[-1].strip()
    assert noticed(broken(first, "raise ValueError", own_case()), plan.TOP) == "fails"


def test_what_is_not_in_the_source_cannot_be_broken() -> None:
    with pytest.raises(NotThere, match="has no 'nothing of this' number 1"):
        altered(broken("nothing of this", "", own_case()))
    with pytest.raises(NotThere, match="there is no domain"):
        altered(broken("", "", own_case(), "domain.games.dice.rules.turn.checks:no_such_thing"))


def test_breaks_come_back_from_a_file_as_they_were_written(tmp_path: Path) -> None:
    row = broken("a\tb\nc", json.dumps("ü"), own_case())
    file = tmp_path / "rows.tsv"
    breaks.write(file, [row, row])
    assert breaks.read(file) == [row, row]


def test_conditions_are_turned_round_and_steps_left_out_nearest_to_what_matters_first() -> None:
    source = "def f(a: int) -> bool:\n    if a > 1:\n        g(a)\n    return a == 2\n"
    texts = [(one.what, one.instead) for one in mutants(source, frozenset({3}))]
    assert texts[:2] == [("g(a)", "pass"), ("a > 1", "not (a > 1)")]
    assert ("a == 2", "not (a == 2)") in texts
    assert ("a > 1", "a >= 1") in texts
    assert case_named(plan.TOP, own_case()).rules == ("1.1",)
