"""No view, stream, offer or refusal tells a viewer what it may not know: over random matches of every game."""

import functools

import pytest

from domain.registry import games
from tests.conformance.laws import (
    Law,
    a_judge_sees_every_card_and_a_spectator_no_hidden_one,
    played,
    twins_have_the_same_stream,
    twins_look_alike_and_offer_and_refuse_alike,
)

SEEDS = range(1, 10)
ENOUGH = 500
the_match = functools.lru_cache(maxsize=len(SEEDS))(played)


# Session: all tests of an edition follow one another, and its matches are played once.
@pytest.fixture(params=sorted(games()), scope="session")
def edition(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def compared(edition: str, law: Law) -> int:
    return sum(law(the_match(edition, seed)) for seed in SEEDS)


def test_twins_look_alike_and_offer_and_refuse_alike(edition: str) -> None:
    different = compared(edition, twins_look_alike_and_offer_and_refuse_alike)
    assert different > ENOUGH, "the twins must differ, or nothing is tested"


def test_twins_have_the_same_stream(edition: str) -> None:
    went_on = compared(edition, twins_have_the_same_stream)
    assert went_on > ENOUGH, "too few twins went on alike to test anything"


def test_a_judge_sees_every_card_and_a_spectator_no_hidden_one(edition: str) -> None:
    assert compared(edition, a_judge_sees_every_card_and_a_spectator_no_hidden_one) > ENOUGH
