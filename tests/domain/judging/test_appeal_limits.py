"""How often a player may appeal, in a match and over an event's matches, as the policy says."""

import msgspec

from domain.kernel.decisions.acts import AdoptPolicy, Appeal, CallJudge, CloseDispute, RuleOn
from service.app.policies.load import shipped_policies
from tests.conformance.pasts import Match
from tests.domain.judging.acting import FLOOR, HEAD, ONE, TWO, accept, match_of, refusal

BUSHIROAD = next(policy for policy in shipped_policies() if policy.policy == "bushiroad-structure")
ADOPT = AdoptPolicy(document=msgspec.json.encode(BUSHIROAD).decode(), level="shop")


def ruled(match: Match, number: int) -> None:
    accept(match, ONE, CallJudge(position=2, reason="may this be done?"))
    accept(match, FLOOR, RuleOn(dispute=number, verdict="upheld", reason="it may", rules=("1.1",)))


def test_a_player_appeals_as_often_in_a_match_as_the_policy_says() -> None:
    match = match_of("dice:1")
    accept(match, HEAD, ADOPT)
    for number in (1, 2):
        ruled(match, number)
        accept(match, ONE, Appeal(dispute=number))
        accept(match, HEAD, RuleOn(dispute=number, verdict="upheld", reason="it may", rules=("1.1",)))
        accept(match, FLOOR, CloseDispute(dispute=number))
    ruled(match, 3)
    assert refusal(match, ONE, Appeal(dispute=3)) == ["J.3.3 seat 1 has appealed 2 times in this match: P.7 allows 2"]
    accept(match, TWO, Appeal(dispute=3))


def test_appeals_of_the_events_other_matches_count() -> None:
    match = match_of("dice:1")
    accept(match, HEAD, msgspec.structs.replace(ADOPT, appeals=(6, 5)))
    ruled(match, 1)
    assert refusal(match, ONE, Appeal(dispute=1)) == ["J.3.3 seat 1 has appealed 6 times in this event: P.7 allows 6"]
    accept(match, TWO, Appeal(dispute=1))
