"""`magistrate rules`: reading rulebooks, and the shape of the coverage report."""

from pathlib import Path

from domain.rulebook import RuleKind, editions, rulebook
from tests.service.cli.casefiles import FAILING, PASSING, write
from tests.service.cli.commanding import Shell

CASES = Path(__file__).resolve().parents[3] / "tests" / "cases"


def test_every_edition_is_listed(shell: Shell) -> None:
    listed = shell("rules", "list", "--json").json()["editions"]
    assert [row["edition"] for row in listed] == list(editions())
    assert "dice:1" in shell("rules", "list").out


def test_an_editions_rules_are_listed_in_order_with_their_kinds(shell: Shell) -> None:
    rules = shell("rules", "list", "dice:1", "--json").json()["rules"]
    assert [rule["number"] for rule in rules] == [rule.number for rule in rulebook("dice:1").rules]
    assert {rule["kind"] for rule in rules} <= {
        f"RULE_KIND_{kind}" for kind in ("ENFORCED", "DEFINITION", "PHYSICAL", "ORGANISER")
    }


def test_rules_can_be_listed_by_heading_and_by_kind(shell: Shell) -> None:
    rules = shell("rules", "list", "dice:1", "--under", "2", "--kind", "definition", "--json").json()["rules"]
    assert [rule["number"] for rule in rules] == ["2.1"]


def test_a_rule_is_shown_with_its_summary_and_what_stands_above(shell: Shell) -> None:
    done = shell("rules", "show", "dice:1", "2.5", "H.9")
    assert done.code == 0
    assert rulebook("dice:1").get("2.5").summary in done.out
    assert "Creatures" in done.out
    assert "a house rule" in done.out


def test_a_rule_that_is_not_there_names_the_nearest(shell: Shell) -> None:
    done = shell("rules", "show", "dice:1", "2.10")
    assert done.code == 2
    assert "the nearest are 2.8, 2.9" in done.err


def test_a_search_that_finds_nothing_ends_with_1(shell: Shell) -> None:
    found = shell("rules", "search", "dice:1", "exhausts", "attack", "--json")
    assert found.code == 0
    assert "4.2" in [rule["number"] for rule in found.json()["rules"]]
    assert shell("rules", "search", "dice:1", "xylophone").code == 1


def test_coverage_has_the_shape_that_scripts_rely_on(shell: Shell) -> None:
    done = shell("rules", "coverage", "--json", "--cases", str(CASES / "dice"))
    assert done.code == 0
    report = done.json()
    assert list(report) == ["editions"]
    for edition in report["editions"]:
        assert list(edition) == ["edition", "rules", "unclassified", "unproven", "uncited", "by_kind"]
        assert edition["unclassified"] == 0
        assert 0 <= edition["unproven"] <= edition["uncited"] <= edition["by_kind"]["enforced"]
        assert sum(edition["by_kind"].values()) + edition["unclassified"] == edition["rules"]


def test_only_cases_that_pass_count_as_proof(shell: Shell, tmp_path: Path) -> None:
    def unproven() -> int:
        report = shell("rules", "coverage", "--json", "--cases", str(tmp_path)).json()
        return next(int(edition["unproven"]) for edition in report["editions"] if edition["edition"] == "dice:1")

    nothing_proven = len([rule for rule in rulebook("dice:1").rules if rule.kind is RuleKind.ENFORCED])
    write(tmp_path, "failing", FAILING)
    assert unproven() == nothing_proven
    write(tmp_path, "passing", PASSING)
    assert unproven() < nothing_proven


def test_check_ends_with_1_where_a_rule_is_unproven(shell: Shell, tmp_path: Path) -> None:
    assert shell("rules", "coverage", "--cases", str(tmp_path)).code == 0
    done = shell("rules", "coverage", "--cases", str(tmp_path), "--check")
    assert done.code == 1
    assert "dice:1 enforced and unproven: 1.1, 1.2" in done.out
