"""Every enforced rule has a case, and is cited by a ruling of a case of its own: no other number stands for it.

`unproven.txt` and `uncited.txt` name those for which that does not hold yet: they only ever get shorter.
"""

from collections import defaultdict
from pathlib import Path

import pytest

from domain.registry import games
from domain.rulebook import JUDGING, RuleKind, coverage, rulebook
from service.app.cases.folder import case_files
from tests.domain.proof.noted import Noted

HERE = Path(__file__).resolve().parent
CASES = HERE.parents[1] / "cases"


def left(edition: str, list_of: str) -> tuple[str, ...]:
    """The rules of an edition that a list names."""
    rows = [line.split() for line in (HERE / f"{list_of}.txt").read_text(encoding="utf-8").splitlines() if line]
    return tuple(number for of, number in rows if of == edition)


def test_every_edition_is_classified_and_every_enforced_rule_has_a_case_or_is_named_as_having_none(
    noted: Noted,
) -> None:
    cited: defaultdict[str, defaultdict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for case in noted.all(case_files(CASES)):
        for number in case.lists:
            if number not in rulebook(JUDGING):
                cited[case.edition][number].append(case.name)
    report = coverage([rulebook(edition) for edition in games()], cited, {})
    assert {edition.edition: edition.unclassified for edition in report.editions if edition.unclassified} == {}
    unproven = {edition.edition: edition.unproven for edition in report.editions}
    assert unproven == {edition: left(edition, "unproven") for edition in unproven}
    assert not report.unknown


@pytest.mark.parametrize("game", sorted({edition.partition(":")[0] for edition in games()}))
def test_every_enforced_rule_is_cited_by_a_ruling_of_a_case_that_lists_it(game: str, noted: Noted) -> None:
    ruled: defaultdict[str, set[str]] = defaultdict(set)
    for case in noted.all(case_files(CASES / game)):
        ruled[case.edition].update(number for number in case.cites if number not in rulebook(JUDGING))
    for edition in games():
        if edition.partition(":")[0] == game:
            enforced = [rule.number for rule in rulebook(edition).rules if rule.kind is RuleKind.ENFORCED]
            uncited = tuple(number for number in enforced if number not in ruled[edition])
            assert uncited == left(edition, "uncited"), edition
