"""Recorded matches of Shadowverse: Evolve, each ruled on again by the other edition: what first differs, and why."""

from collections.abc import Mapping

import msgspec
import pytest

from domain import registry
from domain.games.sve.table.editions import EARLY, PRESENT
from domain.kernel.decider import Engine
from domain.rulebook import rulebook
from service.app.adjudication.adjudicate import adjudicate
from service.app.adjudication.readjudicate import rule_again
from service.app.boundary.answers.judged import Readjudication, Terms
from service.app.repository.engines import Engines
from service.app.repository.standing import opening
from service.cli.sources.recordings import Recording
from tests.replays.goldens import FOLDER, load

OTHER = {PRESENT: EARLY, EARLY: PRESENT}
NO_ADVANCED_CARDS = (1, [(PRESENT, "6.1.1.3"), (EARLY, "6.1.1.3")])
NO_SUCH_BASIS = (1, [(PRESENT, "6.1.1.5"), (EARLY, "6.1.1.5")])
BANE = [(PRESENT, "11.3.2"), (PRESENT, "12.14.2"), (EARLY, "12.14.2")]
ZERO_DAMAGE = [(PRESENT, "1.3.2.2"), (EARLY, "1.3.2.2"), (EARLY, "H.2")]

DIFFERS: Mapping[str, tuple[int, list[tuple[str, str]]]] = {
    "a-contract-is-called-in": NO_ADVANCED_CARDS,
    "a-race-against-a-stage": (1, [*NO_ADVANCED_CARDS[1], *NO_SUCH_BASIS[1]]),
    "drive-checks-decide": NO_ADVANCED_CARDS,
    "given-up-in-the-middle": NO_ADVANCED_CARDS,
    "no-card-left-to-draw": NO_ADVANCED_CARDS,
    "sealed-without-leaders": NO_SUCH_BASIS,
    "two-classes-each": NO_SUCH_BASIS,
    "gate-against-bells": (79, BANE),
    "early-and-given-up": (70, BANE),
    "glade-against-iron-street": (110, ZERO_DAMAGE),
    "early-glade-against-early-street": (110, ZERO_DAMAGE),
}
"""At which position, and because of which rules of both editions."""

ENOUGH = {"points_are_bounded", "points_above_are_cut", "too_few_targets_cancel", "shows_hidden_sources"}
"""Play points stay within both editions' bounds, there are always targets enough, and the abilities that are played
are those of cards that everybody sees.
"""
NO_BANE = {"bane_is_rules_handling"}
"""Followers fight, and none of them has Bane."""
ONE_EACH = {"equals_count"}
"""Abilities to evolve are played, and nothing else that shares their limit."""

EQUAL: Mapping[str, set[str]] = {
    "both-leaders-fall-at-once": {"points_are_bounded", "too_few_targets_cancel"},
    "early-and-both-fall-at-once": {"points_are_bounded", "too_few_targets_cancel"},
    "early-and-out-of-cards": {*ENOUGH, *ONE_EACH, "selects_in_secret", "costs_reach", "self_replacement_first"},
    "early-tower-against-early-bells": {*ENOUGH, *ONE_EACH, *NO_BANE},
    "early-with-real-cards": {*ENOUGH, *ONE_EACH, *NO_BANE},
    "tower-against-the-deep": {*ENOUGH, *ONE_EACH, *NO_BANE},
}
"""The questions that are asked and that the editions answer differently, though nothing comes of it. In
early-and-out-of-cards, what two players select (`selects_in_secret`) lies open, what costs otherwise is played from
where both editions let it (`costs_reach`), and nothing else replaces what a text replaces itself.
"""


def recorded(name: str) -> Recording:
    return load(FOLDER / "sve" / f"{name}.jsonl")


def by_the_other(match: Recording) -> Readjudication:
    return adjudicate(Engines(registry), "a match", match.events, Terms(edition=OTHER[match.setup.edition]))


def test_each_recorded_match_is_expected_to_differ_or_not() -> None:
    assert {path.stem for path in FOLDER.glob("sve/*.jsonl")} == {*DIFFERS, *EQUAL}


@pytest.mark.parametrize("name", DIFFERS)
def test_the_first_change_that_differs_is_reported_with_the_rules_of_both_editions_that_make_it(name: str) -> None:
    position, rules = DIFFERS[name]
    found = by_the_other(recorded(name))
    difference = found.difference
    assert difference is not None
    assert (difference.position, found.checked) == (position, position - 1)
    assert sorted((rule.edition, rule.number) for rule in difference.causes) == sorted(rules)
    assert {rule.side: rule.edition for rule in difference.causes} == {"record": found.played, "now": found.edition}
    for rule in (*difference.causes, *difference.cites):
        assert rule.summary == rulebook(rule.edition).get(rule.number).summary
    assert (difference.index is None) is (position == 1)
    if difference.index is not None:
        assert difference.stored != difference.now
        assert {rule.side for rule in difference.cites} == {"record", "now"}


class Answers:
    """An edition's answers, and which of them were asked for and are not another edition's."""

    def __init__(self, terms: object, other: object) -> None:
        self.terms, self.other = terms, other
        self.asked: set[str] = set()

    def __getattr__(self, question: str) -> object:
        answer = getattr(self.terms, question)
        if answer != getattr(self.other, question):
            self.asked.add(question)
        return answer


@pytest.mark.parametrize("name", EQUAL)
def test_a_match_is_the_same_under_both_where_nothing_comes_of_what_they_answer_differently(name: str) -> None:
    match = recorded(name)
    found = by_the_other(match)
    assert found.difference is None
    assert found.renumbered > 0, "the same changes have other numbers"
    own, other = match.engine.game, registry.game(OTHER[match.setup.edition])
    answers = Answers(other.terms, own.terms)
    engine = Engine(msgspec.structs.replace(other, terms=answers), other.compile(opening(match.events[0]).cards))
    for event, before in zip(match.events, match.states, strict=False):
        assert rule_again(engine, before, event, own=own).difference is None
    assert answers.asked == EQUAL[name]
