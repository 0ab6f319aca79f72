"""What acts of judging rest on exists: in the match's edition, in the rules of judging, or in the policy in force."""

import msgspec
import pytest

from domain.kernel.decisions.acts import (
    AdoptPolicy,
    CallJudge,
    Correct,
    GiveTime,
    JudgeAct,
    PauseMatch,
    Rewind,
    RuleOn,
)
from domain.kernel.decisions.commands import Concede
from domain.kernel.decisions.steps import ShuffleFix
from domain.kernel.table.ids import ZoneKey
from domain.registry import games
from domain.rulebook import RuleKind, rulebook
from service.app.policies.load import named
from service.words.refusals import in_words
from tests.domain.judging.acting import FLOOR, HEAD, ONE, accept, match_of, refusal

EVERY_GAME = pytest.mark.parametrize("edition", sorted(games()))
NONE_SUCH = ("99.9.9", "none", "foo", "J.9.9", "1.1 and more", "dice:9 1.1", "P.1", "1" * 5_000, "J.1.1, foo")


def refused(number: str) -> str:
    return f"J.1.5 there is no rule {number[:40]!r} here"


@EVERY_GAME
@pytest.mark.parametrize("number", NONE_SUCH, ids=lambda number: number[:12])
def test_a_rule_that_there_is_not_cannot_be_cited(edition: str, number: str) -> None:
    match = match_of(edition)
    accept(match, ONE, CallJudge(position=2, reason="may this be done?"))
    fixes = (ShuffleFix(zone=ZoneKey("deck.1")),)
    cite: list[JudgeAct] = [
        RuleOn(dispute=1, verdict="upheld", reason="so", rules=("J.1.1", number)),
        Rewind(to=2, reason="so", by=number),
        Correct(fixes=fixes, reason="so", by=number),
        Correct(fixes=(msgspec.structs.replace(fixes[0], by=number),), reason="so", by="J.4.1"),
        GiveTime(seconds=5, reason="so", by=number),
    ]
    for act in cite:
        assert refusal(match, HEAD, act) == [refused(number)], act
    accept(match, HEAD, RuleOn(dispute=1, verdict="upheld", reason="so"))
    call = CallJudge(position=2, reason="?", rule=number)
    assert refusal(match, FLOOR, call) == [refused(number)]


@EVERY_GAME
def test_numbers_of_the_edition_of_judging_and_of_the_policy_in_force_can_be_cited(edition: str) -> None:
    match = match_of(edition)
    policy = named("magic-structure")
    document = msgspec.json.encode(policy).decode()
    own = next(rule.number for rule in rulebook(edition).rules if rule.kind is RuleKind.ENFORCED)
    for by in ("J.2.3", "judging:1 J.2.3", own, f"{edition} {own}", "judging:1 J.1", ""):
        accept(match, HEAD, GiveTime(seconds=5, reason="so", by=by))
    for by in ("P.1", "P.6", f"{policy.name} P.1.2"):
        assert refusal(match, HEAD, PauseMatch(by=by)) == [refused(by)]
    accept(match, HEAD, AdoptPolicy(document=document, level="regular"))
    for by in ("P.1", "P.6", f"{policy.name} P.1.2"):
        accept(match, HEAD, GiveTime(seconds=5, reason="so", by=by))


@EVERY_GAME
def test_a_wrong_number_names_the_nearest_that_there_are(edition: str) -> None:
    match = match_of(edition)
    ruling = match.does(HEAD, PauseMatch(by="J.2.99"))
    (reason,) = ruling.reasons  # type: ignore[union-attr]  # refused
    assert in_words(reason.remedy) == "the nearest are J.2.7, J.2.8, J.3.1, J.3.2"


@EVERY_GAME
def test_a_correction_that_a_ruling_asks_for_is_made_once(edition: str) -> None:
    match = match_of(edition, positions=4)
    accept(match, ONE, CallJudge(position=2, reason="was it shuffled?"))
    accept(match, FLOOR, RuleOn(dispute=1, verdict="reversed", reason="no", remedies=("fix",)))
    fix = Correct(fixes=(ShuffleFix(zone=ZoneKey("deck.1")),), reason="so ruled", by="J.3.2", dispute=1)
    at = accept(match, FLOOR, fix).position
    assert match.state.judging.disputes[0].corrected == at
    assert refusal(match, FLOOR, fix) == [f"J.4.1 dispute 1 was corrected at position {at}"]
    accept(match, FLOOR, msgspec.structs.replace(fix, dispute=0))


@EVERY_GAME
def test_a_backup_that_has_been_done_is_not_done_again_before_the_match_goes_on(edition: str) -> None:
    match = match_of(edition, positions=6)
    back = Rewind(to=3, reason="so")
    at = accept(match, HEAD, back).position
    again = [f"J.2.3 the match was taken back to position 3 at position {at}, and has not gone on since"]
    assert refusal(match, HEAD, back) == again
    accept(match, HEAD, PauseMatch())
    assert refusal(match, HEAD, back) == again
    accept(match, HEAD, Rewind(to=2, reason="further"))
    accept(match, HEAD, back)
    accept(match, ONE, Concede())
    if match.state.result is None or match.state.setup.chance == "entered":
        accept(match, HEAD, back)
