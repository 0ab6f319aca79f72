"""Every enforced rule is cited by a ruling of a case of its own: no other number stands for it.

`uncited.txt` names those for which that does not hold yet: it only ever gets shorter.
"""

from pathlib import Path

import pytest

from domain.registry import games
from domain.rulebook import RuleKind, rulebook
from service.app.cases.folder import citations

HERE = Path(__file__).resolve().parent
CASES = HERE.parents[1] / "cases"


def left(edition: str) -> list[str]:
    """The rules of an edition that no case of their own cites yet."""
    rows = [line.split() for line in (HERE / "uncited.txt").read_text(encoding="utf-8").splitlines() if line]
    return [number for of, number in rows if of == edition]


@pytest.mark.parametrize("game", sorted({edition.partition(":")[0] for edition in games()}))
def test_every_enforced_rule_is_cited_by_a_ruling_of_a_case_that_lists_it(game: str) -> None:
    ruled = citations(CASES / game).ruled
    for edition in games():
        if edition.partition(":")[0] == game:
            enforced = [rule.number for rule in rulebook(edition).rules if rule.kind is RuleKind.ENFORCED]
            uncited = [number for number in enforced if number not in ruled[edition]]
            assert uncited == left(edition), edition
