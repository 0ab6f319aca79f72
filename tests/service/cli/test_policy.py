"""`magistrate policy`: what ships, what a file says, and what is wrong with it."""

from pathlib import Path

from service.app.policies.load import SHIPPED, shipped
from tests.service.cli.commanding import Shell


def test_a_policy_that_ships_can_be_exported_and_its_copy_is_in_order(shell: Shell, tmp_path: Path) -> None:
    for name in SHIPPED:
        file = tmp_path / f"{name}.yaml"
        file.write_text(shell("policy", "export", name).out, encoding="utf-8")
        done = shell("policy", "check", str(file))
        assert (done.code, done.out.split()[0]) == (0, f"{name}:1"), done


def test_a_file_with_errors_ends_with_1_and_every_error_with_its_line_and_column(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    text = shipped("magic-structure").decode().replace("best_of: 3", "best_of: three").replace("P.1.2", "P.1.1")
    file.write_text(text, encoding="utf-8")
    done = shell("policy", "check", str(file))
    assert done.code == 1
    assert done.out.count("the number P.1.1 is given 2 times") == 2
    assert "matches.best_of: this must be a whole number" in done.out
    problems = shell("policy", "check", str(file), "--json").json()["problems"]
    assert len(problems) == 3
    assert all(problem["line"] > 1 and problem["column"] > 1 for problem in problems)


def test_what_a_policy_says_is_shown_by_level(shell: Shell) -> None:
    done = shell("policy", "show", "magic-structure", "--level", "professional")
    assert done.code == 0
    assert "P.3.8" in done.out
    assert "3: game-loss (infraction, day)" in done.out
    assert "regular" not in done.out
    assert shell("policy", "show", "magic-structure", "--json").json()["policy"]["name"] == "magic-structure:1"
    assert shell("policy", "show", "magic-structure", "--level", "amateur").code == 2


def test_an_unknown_policy_names_those_that_there_are(shell: Shell) -> None:
    for command in ("show", "export"):
        done = shell("policy", command, "no-such")
        assert done.code == 2
        assert "bushiroad-structure" in done.err


def test_the_list_and_the_schema_are_for_tools_too(shell: Shell) -> None:
    assert [row["name"] for row in shell("policy", "list", "--json").json()["policies"]] == [f"{n}:1" for n in SHIPPED]
    assert "magic-structure:1" in shell("policy", "list").out
    assert shell("policy", "schema").json()["title"] == "An organiser's policy"
