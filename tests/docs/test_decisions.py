"""Each decision has a number of its own, and says it."""

from collections import Counter

from tests.service.rpc.serving import ROOT

DECISIONS = sorted((ROOT / "docs" / "decisions").glob("*.md"))


def test_no_two_decisions_have_one_number() -> None:
    numbers = Counter(page.name.partition("-")[0] for page in DECISIONS)
    assert DECISIONS
    assert [number for number, count in numbers.items() if count > 1] == []


def test_a_decision_begins_with_its_number() -> None:
    wrong = [page.name for page in DECISIONS if not page.read_text().startswith(f"# {page.name.partition('-')[0]}")]
    assert wrong == []
