"""`magistrate case`: running cases and showing one."""

from pathlib import Path

from tests.service.cli.casefiles import FAILING, MISTYPED, PASSING, write
from tests.service.cli.commanding import Shell


def test_a_case_that_passes_ends_with_0(shell: Shell, tmp_path: Path) -> None:
    done = shell("case", "run", str(write(tmp_path, "wolf", PASSING)), "--verbose")
    assert done.code == 0, done
    assert "passed  wolf: A summoned creature enters exhausted" in done.out
    assert "1 passed, 0 failed" in done.out


def test_a_wrong_expectation_shows_the_difference_and_ends_with_1(shell: Shell, tmp_path: Path) -> None:
    write(tmp_path, "good", PASSING)
    write(tmp_path, "bad", FAILING)
    done = shell("case", "run", str(tmp_path))
    assert done.code == 1
    assert "1 passed, 1 failed" in done.out
    assert "creatures.1.1.exhausted: expected False; got True" in done.out
    report = shell("case", "run", str(tmp_path), "--json").json()
    assert (report["passed"], report["failed"], report["unreadable"]) == (1, 1, 0)
    bad = next(case for case in report["cases"] if not case["passed"])
    assert bad["differences"][0]["actual"] == "True"
    assert bad["step"] == 2


def test_a_file_with_typing_errors_names_each_by_line_and_column_and_ends_with_2(shell: Shell, tmp_path: Path) -> None:
    file = write(tmp_path, "typo", MISTYPED)
    done = shell("case", "run", str(file))
    assert done.code == 2
    assert f"{file}:15:" in done.out.replace("\n", "")
    assert "no action 'sumon'" in done.out
    assert shell("case", "show", str(file)).code == 2


def test_a_case_is_shown_with_its_table_its_rulings_and_its_rules(shell: Shell, tmp_path: Path) -> None:
    done = shell("case", "show", str(write(tmp_path, "wolf", PASSING)))
    assert done.code == 0, done
    before, _, after = done.out.partition("Seat 1 summons Wolf")
    assert "▮ #1 Wolf" in before
    assert "Refused. Nothing has changed." in before
    assert "A summoned creature arrives in the Creature Zone exhausted" in after
    assert "▭ #3 Wolf" in after
    assert "The case passes." in after


def test_a_case_can_be_shown_with_a_seats_eyes(shell: Shell, tmp_path: Path) -> None:
    file = str(write(tmp_path, "wolf", PASSING))
    assert "hand       1  ▮ ×1" not in shell("case", "show", file, "--as", "seat:1").out
    shown = shell("case", "show", file, "--as", "seat:2").out
    assert "#1 Wolf" not in shown.partition("Refused")[0]


def test_a_case_as_json_has_every_step_with_its_state(shell: Shell, tmp_path: Path) -> None:
    shown = shell("case", "show", str(write(tmp_path, "wolf", PASSING)), "--json").json()
    assert [step["accepted"] for step in shown["steps"]] == [True, False, True]
    assert shown["steps"][1]["reasons"][0]["rule"]
    assert shown["steps"][2]["state"]["zones"]["creatures.1"]["count"] == 1
