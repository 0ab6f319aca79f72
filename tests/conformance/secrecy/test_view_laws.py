"""No view, stream, offer or refusal tells a viewer what it may not know: over random matches of every game."""

import functools

import pytest

from domain.registry import games
from tests.conformance.judged import judged_match
from tests.conformance.laws import (
    the_organiser_sees_every_card_and_a_spectator_or_judge_no_hidden_one,
    twins_have_the_same_stream,
    twins_look_alike_and_offer_and_refuse_alike,
    which_of_two_hidden_cards_is_meant_is_told_to_nobody,
)
from tests.conformance.listed import no_id_that_follows_a_deck_list_is_told_of_a_card_that_is_not_known
from tests.conformance.played import Law, Played, played
from tests.conformance.shuffled import nobody_can_follow_a_card_through_a_shuffle

SEEDS = range(1, 10)
MANY = range(1, 100)
ENOUGH = 500
SOME = 50
JUDGED = range(1, 5)
the_match = functools.lru_cache(maxsize=len(SEEDS))(played)


@functools.lru_cache(maxsize=len(JUDGED))
def the_judged_match(edition: str, seed: int) -> Played:
    return Played(edition, seed, list(judged_match(edition, seed)))


# Session: all tests of an edition follow one another, and its matches are played once.
@pytest.fixture(params=sorted(games()), scope="session")
def edition(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def compared(edition: str, law: Law) -> int:
    return sum(law(the_match(edition, seed)) for seed in SEEDS)


def compared_when_judged(edition: str, law: Law) -> int:
    return sum(law(the_judged_match(edition, seed)) for seed in JUDGED)


def test_twins_look_alike_and_offer_and_refuse_alike(edition: str) -> None:
    different = compared(edition, twins_look_alike_and_offer_and_refuse_alike)
    assert different > ENOUGH, "the twins must differ, or nothing is tested"


def test_twins_have_the_same_stream(edition: str) -> None:
    went_on = compared(edition, twins_have_the_same_stream)
    assert went_on > ENOUGH, "too few twins went on alike to test anything"


def test_the_organiser_sees_every_card_and_a_spectator_or_judge_no_hidden_one(edition: str) -> None:
    assert compared(edition, the_organiser_sees_every_card_and_a_spectator_or_judge_no_hidden_one) > ENOUGH


def test_no_id_that_follows_a_deck_list_is_told_of_a_card_that_is_not_known(edition: str) -> None:
    assert compared(edition, no_id_that_follows_a_deck_list_is_told_of_a_card_that_is_not_known) > ENOUGH


def test_nobody_can_follow_a_card_through_a_shuffle(edition: str) -> None:
    """In few matches has somebody seen what is shuffled; the reference cards of mya let nobody look into a deck."""
    counted = (nobody_can_follow_a_card_through_a_shuffle(played(edition, seed)) for seed in MANY)
    assert any(counted) is (edition != "mya:1")


def test_which_of_two_hidden_cards_is_meant_is_told_to_nobody(edition: str) -> None:
    assert compared(edition, which_of_two_hidden_cards_is_meant_is_told_to_nobody) > ENOUGH


@pytest.mark.parametrize(
    "law",
    [
        twins_look_alike_and_offer_and_refuse_alike,
        twins_have_the_same_stream,
        which_of_two_hidden_cards_is_meant_is_told_to_nobody,
    ],
)
def test_nothing_hidden_is_told_either_where_judges_and_seats_speak_of_hidden_cards(edition: str, law: Law) -> None:
    assert compared_when_judged(edition, law) > SOME
