"""Policy files: every error is found at once, each with its line and column."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from domain.kernel.policy.policy import Policy
from service.app.policies.load import SHIPPED, load_policy, read_policy, schema, shipped, shipped_policies

TEXT = shipped("magic-structure").decode()


def problems(text: str) -> list[str]:
    found = read_policy("p.yaml", text.encode())
    assert isinstance(found, list), "the policy was taken"
    return [str(problem) for problem in found]


def place(text: str, part: str, *, column: int = 0) -> str:
    """Where a part of a text begins, as problems say it."""
    before = text[: text.index(part)]
    return f"p.yaml:{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10)) + column}"


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def test_the_shipped_policies_have_no_error_and_their_versioned_names() -> None:
    assert [policy.name for policy in shipped_policies()] == [f"{name}:1" for name in SHIPPED]


def test_the_published_schema_is_a_schema_and_takes_the_shipped_policies() -> None:
    Draft202012Validator.check_schema(schema())
    assert schema()["required"] == [name for name in schema()["required"] if name in schema()["properties"]]


MISTAKES: dict[str, tuple[str, str, str, str]] = {
    "an unknown key": ("version: 1", "versoin: 1", "versoin", "'versoin' has no meaning here"),
    "a missing key": ("version: 1\n", "", "policy:", "version must be given"),
    "a word for a number": ("best_of: 3", "best_of: three", "three", "matches.best_of: this must be a whole number"),
    "an unknown level": ("competitive: warning", "competitve: warning", "competitve", "there is no level 'competitve'"),
    "an unknown penalty": ("regular: caution", "regular: cautoin", "cautoin", "there is no penalty 'cautoin'"),
    "an unknown role": ("appeal: [head judge]", "appeal: [headjudge]", "headjudge", "'headjudge' is none of: judge"),
    "a number twice": ("number: P.1.2", "number: P.1.3", "P.1.3", "the number P.1.3 is given 2 times"),
    "an id twice": ("id: slow-play", "id: tardiness", "tardiness\n        number: P.2.3", "id of 2 infractions"),
    "a level twice": ("[regular, comp", "[regular, regular, comp", "regular, comp", "level 'regular' is given twice"),
    "a first time that is no repetition": ("at: 3, to: game", "at: 1, to: game", "1, to: game", "minimum of 2"),
    "steps that do not lead upwards": ("{at: 4, to: match", "{at: 2, to: match", "2, to: match", "must be more than 2"),
    "steps that get milder": ("at: 4, to: match-loss", "at: 4, to: warning", "warning}]}", "must be severer than"),
    "a number that is none": ("number: P.1.1", "number: 1.1", "1.1\n", "they begin with P."),
    "an act that nobody may do": ("  backup: [head judge]\n", "", "rule: [judge", "nobody may do this: backup"),
    "an infraction for slow play that there is not": (
        "infraction: slow-play}", "infraction: slow}", "slow}", "there is no infraction 'slow'",
    ),
    "a severer penalty that takes less": (
        "Match Loss, takes: match}", "Match Loss, takes: nothing}", "{id: match-loss", "it takes less (nothing)",
    ),
    "a penalty that is called none": ("{id: caution,", "{id: none,", "none, title", "means no penalty"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_reported_with_its_line_and_column(mistake: str) -> None:
    old, new, at, message = MISTAKES[mistake]
    text = changed(old, new)
    where = place(text, at)
    assert [line for line in problems(text) if line.startswith(f"{where}:") and message in line], problems(text)


def test_every_mistake_of_a_file_is_reported_in_the_order_of_the_file() -> None:
    text = TEXT
    for old, new in (
        ("best_of: 3", "best_of: three"),
        ("number: P.1.2", "number: P.1.3"),
        ("regular: caution", "low: caution"),
    ):
        text = text.replace(old, new, 1)
    found = problems(text)
    lines = [int(line.split(":")[1]) for line in found]
    assert lines == sorted(lines)
    for message in ("is given 2 times", "there is no level 'low'", "regular must be given", "whole number"):
        assert any(message in line for line in found), message


@pytest.mark.parametrize(
    ("content", "message"),
    [(b"", "mapping"), (b"- 1", "mapping"), (b"a: [", "no YAML"), (b"\xff", "UTF-8"), (b"a: &x 1\nb: *x", "aliases")],
)
def test_what_is_no_policy_at_all_is_refused(content: bytes, message: str) -> None:
    found = read_policy("p.yaml", content)
    assert isinstance(found, list)
    assert message in str(found[0])


@pytest.mark.parametrize(
    "data", [None, 3, [], {"levels": 3}, {"penalties": [3]}, {"categories": [{"infractions": [1]}]}]
)
def test_data_of_any_form_is_refused_without_a_fault(data: object) -> None:
    assert isinstance(read_policy("p.yaml", json.dumps(data).encode()), list)


def test_a_file_that_is_not_there_is_a_problem(tmp_path: Path) -> None:
    found = load_policy(tmp_path / "none.yaml")
    assert isinstance(found, list)
    assert "cannot be read" in str(found[0])


def test_a_file_is_read_as_its_text_is(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(TEXT.replace("version: 1", "version: 2"), encoding="utf-8")
    found = load_policy(path)
    assert isinstance(found, Policy)
    assert found.name == "magic-structure:2"
