"""The penalty that a policy recommends: by level, raised by repetition, never by what must not count."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.policy.policy import NONE, Policy
from domain.kernel.policy.recommend import Given, recommend
from service.app.policies.load import shipped_policies

POLICIES = {policy.policy: policy for policy in shipped_policies()}
MAGIC, BUSHIROAD = POLICIES["magic-structure"], POLICIES["bushiroad-structure"]


def earlier(*infractions: str, day: int = 0) -> tuple[Given, ...]:
    return tuple(Given(infraction=name, penalty="warning", day=day) for name in infractions)


def histories(policy: Policy) -> st.SearchStrategy[list[Given]]:
    names = [found.id for _, found in policy.infractions()]
    penalties = [NONE, *(penalty.id for penalty in policy.penalties)]
    given_one = st.builds(
        Given, infraction=st.sampled_from(names), penalty=st.sampled_from(penalties), day=st.integers(1, 2)
    )
    return st.lists(given_one, max_size=8)


@st.composite
def questions(draw: st.DrawFn) -> tuple[Policy, str, str, list[Given]]:
    policy = draw(st.sampled_from([MAGIC, BUSHIROAD]))
    infraction = draw(st.sampled_from([found.id for _, found in policy.infractions()]))
    return policy, infraction, draw(st.sampled_from(policy.levels)), draw(histories(policy))


def test_the_level_chooses_the_penalty() -> None:
    assert recommend(MAGIC, "missed-trigger", "regular").penalty == NONE
    assert recommend(MAGIC, "missed-trigger", "competitive").penalty == "warning"
    assert recommend(MAGIC, "deck-problem", "competitive").penalty == "warning"
    assert recommend(MAGIC, "deck-problem", "professional").penalty == "game-loss"


def test_an_infraction_is_known_by_its_number_too() -> None:
    assert recommend(MAGIC, "P.3.8", "regular").infraction == "cheating"


def test_the_third_error_of_one_kind_on_a_day_becomes_a_game_loss() -> None:
    second = recommend(MAGIC, "hidden-card", "competitive", earlier("hidden-card"))
    third = recommend(MAGIC, "hidden-card", "competitive", earlier("hidden-card", "hidden-card"))
    assert (second.penalty, second.times, second.raised) == ("warning", 2, False)
    assert (third.base, third.penalty, third.times, third.raised) == ("warning", "game-loss", 3, True)
    assert len(third.counted) == 2


def test_errors_of_another_kind_or_another_day_do_not_count_where_the_policy_says_so() -> None:
    other = earlier("rule-violation", "rule-violation")
    yesterday = earlier("hidden-card", "hidden-card")
    assert recommend(MAGIC, "hidden-card", "competitive", other).penalty == "warning"
    assert recommend(MAGIC, "hidden-card", "competitive", yesterday, day=2).penalty == "warning"


def test_all_errors_of_a_category_count_where_the_policy_says_so() -> None:
    found = recommend(BUSHIROAD, "wrong-play", "championship", earlier("wrong-draw", "wrong-start", "unclear-state"))
    assert (found.base, found.penalty, found.times) == ("caution", "game-loss", 4)


def test_what_is_not_upgraded_stays_as_it_is() -> None:
    assert recommend(MAGIC, "unnoticed", "competitive", earlier(*["unnoticed"] * 9)).penalty == "warning"


def test_an_unknown_infraction_or_level_is_an_error() -> None:
    with pytest.raises(KeyError, match="no-such-thing"):
        recommend(MAGIC, "no-such-thing", "competitive")
    with pytest.raises(KeyError, match="no-such-level"):
        recommend(MAGIC, "cheating", "no-such-level")


@given(questions())
def test_repetition_never_makes_a_penalty_milder(question: tuple[Policy, str, str, list[Given]]) -> None:
    policy, infraction, level, history = question
    ranks = [
        policy.severity(recommend(policy, infraction, level, history[:count]).penalty)
        for count in range(len(history) + 1)
    ]
    assert ranks == sorted(ranks)
    base = recommend(policy, infraction, level)
    assert not base.raised
    assert ranks[0] == policy.severity(base.base)


@given(questions(), st.randoms(use_true_random=False))
def test_the_order_of_earlier_penalties_does_not_matter(
    question: tuple[Policy, str, str, list[Given]], chance: object
) -> None:
    policy, infraction, level, history = question
    found = recommend(policy, infraction, level, history)
    again = recommend(policy, infraction, level, history[::-1])
    assert (found.penalty, found.times) == (again.penalty, again.times)


@given(questions())
def test_what_went_unpunished_does_not_count(question: tuple[Policy, str, str, list[Given]]) -> None:
    policy, infraction, level, history = question
    punished = [one for one in history if one.penalty != NONE]
    assert recommend(policy, infraction, level, history) == recommend(policy, infraction, level, punished)


@given(questions())
def test_what_costs_nothing_at_a_level_is_never_raised(question: tuple[Policy, str, str, list[Given]]) -> None:
    policy, infraction, level, history = question
    found = recommend(policy, infraction, level, history)
    assert (found.base == NONE) <= (found.penalty == NONE)


@pytest.mark.parametrize("policy", POLICIES.values(), ids=POLICIES)
def test_a_shipped_policy_lets_only_the_head_judge_deviate_disqualify_and_rule_finally(policy: Policy) -> None:
    for act in ("deviate", "disqualify", "appeal", "backup"):
        assert policy.authority[act] == ("head judge",)
    assert policy.may("penalise", "judge")
    assert not policy.may("penalise", "organiser")


@pytest.mark.parametrize("policy", POLICIES.values(), ids=POLICIES)
def test_a_shipped_policy_ends_with_cheating_at_every_level(policy: Policy) -> None:
    (cheating,) = [found for _, found in policy.infractions() if found.conduct == "cheating"]
    assert set(cheating.penalty.values()) == {"disqualification"}
