"""The laws that every game obeys, over random matches."""

import functools

import pytest

from domain.registry import games
from tests.conformance.laws import THOROUGH
from tests.conformance.played import Law, Played, played

EDITIONS = sorted(games())
SEEDS = range(12)
the_match = functools.lru_cache(maxsize=1)(played)


# Session: all laws of a match follow one another, and it is played once.
@pytest.fixture(params=[(edition, seed) for edition in EDITIONS for seed in SEEDS], ids=str, scope="session")
def match(request: pytest.FixtureRequest) -> Played:
    return the_match(*request.param)


@pytest.mark.parametrize("law", THOROUGH, ids=lambda law: law.__name__)
def test_a_random_match_obeys(law: Law, match: Played) -> None:
    assert law(match) > 0
