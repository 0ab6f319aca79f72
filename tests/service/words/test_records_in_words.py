"""A tournament's record, its policy and its standings are told from the catalogue: every fact, every closed word."""

import re
from typing import get_args

import msgspec
import pytest

from domain.kernel.policy.policy import Act, Authority, TieBreaker
from domain.kernel.policy.recommend import Recommendation
from domain.registry import games
from domain.tournament import facts
from domain.tournament.series import Ended, Slip
from domain.tournament.state import Issued
from domain.tournament.timing.rounds import RoundKind
from service.words.catalogue import ENGLISH, sentences, slug
from service.words.records import recommended, told
from tests.service.rpc.test_contract import filled

SAID = sentences(ENGLISH)
CLOSED = {
    "policy-act": get_args(Act),
    "policy-role": get_args(Authority),
    "policy-tie": get_args(TieBreaker),
    "paired": get_args(RoundKind),
    "left": get_args(Ended),
    "undecided": ("draw", "double loss"),
}
"""What there are words for, by what they are words of."""


def issued(times: int, *, deviates: bool = False) -> Issued:
    return Issued(
        position=3, player="Ann", infraction="tardiness", number="P.2.1", penalty="game-loss", takes="game",
        recommended="warning", base="warning", times=times, by="Kim", day=1, deviates=deviates, reason="late again",
    )  # fmt: skip


@pytest.mark.parametrize("kind", facts.FACTS, ids=lambda kind: kind.__name__)
def test_every_fact_of_a_record_has_words_and_speaks_only_of_what_there_is(kind: type[facts.Fact]) -> None:
    said = told(filled(kind))
    assert said
    assert not re.search(r"[${}_]|None", said), said


@pytest.mark.parametrize("of", CLOSED)
def test_every_word_of_a_closed_list_stands_in_the_catalogue(of: str) -> None:
    assert CLOSED[of]
    assert [word for word in CLOSED[of] if not SAID.has(f"{of}-{slug(word)}")] == []


def test_however_a_game_ends_there_are_words_for_a_record() -> None:
    ways = {
        sentence.removeprefix("result-")
        for game in games().values()
        for sentence in sentences(ENGLISH, game.id).ids
        if sentence.startswith("result-")
    }
    assert ways
    assert {way for way in ways if not SAID.has(f"decided-{way}")} == set()


@pytest.mark.parametrize(
    ("number", "word"),
    [(2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (21, "21st"), (113, "113th")],
)
def test_times_are_counted_as_people_count_them(number: int, word: str) -> None:
    said = told(facts.PenaltyGiven(rule="P.2.1", issued=issued(number)))
    assert said == f"Ann gets game-loss for tardiness (P.2.1, the {word} time)"


def test_a_first_penalty_is_not_counted_and_another_one_than_the_recommended_says_why() -> None:
    said = told(facts.PenaltyGiven(rule="P.2.1", issued=issued(1, deviates=True)))
    assert said == "Ann gets game-loss for tardiness (P.2.1) in the place of warning: late again"


def test_a_recommendation_says_why_it_is_more_than_for_the_first_time() -> None:
    found = Recommendation(infraction="tardiness", number="P.2.1", base="warning", penalty="warning")
    assert recommended(found, "house:1") == ("warning for tardiness (house:1 P.2.1)",)
    before = tuple(issued(time).given() for time in (1, 2))
    raised = msgspec.structs.replace(found, penalty="game-loss", times=3, counted=before)
    assert recommended(raised, "house:1") == (
        "game-loss for tardiness (house:1 P.2.1)",
        "raised from warning: it is the 3rd time, after entries 3 and 3",
    )


def test_a_slip_names_what_was_drawn_only_where_something_was() -> None:
    slip = Slip(by="Ann", wins={"Ann": 2, "Ben": 0})
    assert told(facts.SlipGiven(rule="J.7.10", series="1.1", slip=slip)) == "Ann says of match 1.1: Ann 2, Ben 0"
    drawn = msgspec.structs.replace(slip, drawn=1)
    said = told(facts.SlipGiven(rule="J.7.10", series="1.1", slip=drawn))
    assert said == "Ann says of match 1.1: Ann 2, Ben 0, 1 drawn"
