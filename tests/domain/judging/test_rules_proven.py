"""Every rule of judging that the engine enforces is named by a test: they hold in all games, and in no case of one."""

import re
from pathlib import Path

import pytest

from domain.rulebook import JUDGING, Rule, RuleKind, rulebook

TESTS = Path(__file__).resolve().parents[2]
TEXT = "\n".join(
    path.read_text(encoding="utf-8")
    for folder in ("domain/judging", "domain/tournament", "service/app", "conformance")
    for path in sorted((TESTS / folder).rglob("*.py"))
    if path.name != Path(__file__).name
)
ENFORCED = [rule for rule in rulebook(JUDGING).rules if rule.kind is RuleKind.ENFORCED]


@pytest.mark.parametrize("rule", ENFORCED, ids=lambda rule: rule.number)
def test_a_rule_of_judging_is_named_by_a_test(rule: Rule) -> None:
    assert re.search(rf'"{re.escape(rule.number)}\b(?!\.\d)', TEXT), rule.summary
