"""Matches judged again under another edition of their game: a test's own of dice, and all that the registry has."""

from collections.abc import Mapping

import msgspec
import pytest

from domain import registry
from domain.games.dice.game import DICE
from domain.games.dice.rules.turn.flow import unexhaust_everything
from domain.games.dice.table.frames import TurnOrder
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.decisions.game import Game
from domain.kernel.log.events import Codec, Event
from domain.kernel.table.frames import Step, procedure
from service.app.adjudication.adjudicate import adjudicate
from service.app.boundary.answers.judged import Readjudication, Terms
from service.app.boundary.errors import BadRequest, UnknownGame
from service.app.repository.engines import Engines
from tests.conformance.games import random_match

OTHER = "dice:other"
GENEROUS = msgspec.structs.replace(DICE, edition=OTHER, options={**DICE.options, "life": DICE.options["life"] + 1})
SEEDS = (1, 2, 3)


class Editions:
    """The registry with another edition of dice in it."""

    def __init__(self, other: Game) -> None:
        self._other = other
        self._codec = Codec(other)

    def games(self) -> Mapping[str, Game]:
        return {**registry.games(), OTHER: self._other}

    def game(self, edition: str) -> Game:
        return self.games()[edition]

    def reference(self, edition: str) -> tuple[PrintedCard, ...]:
        return registry.reference("dice:1" if edition == OTHER else edition)

    def compiled(self, edition: str, cards: tuple[PrintedCard, ...]) -> Catalog:
        return self.game(edition).compile(cards)

    def codec(self, edition: str) -> Codec:
        return self._codec if edition == OTHER else registry.codec(edition)


def events(edition: str, seed: int) -> list[Event]:
    return [event for _, event, _ in random_match(edition, seed)]


def judged(other: Game, played: list[Event], edition: str = OTHER) -> Readjudication:
    return adjudicate(Engines(Editions(other)), "a match", played, Terms(edition=edition))


def numbered(event: Event, old: str, new: str) -> Event:
    """The event as an edition records it in which a rule has another number."""
    changes = tuple(msgspec.structs.replace(one, rule=new) if one.rule == old else one for one in event.changes)
    question = event.waiting.question
    if question is not None and question.rule == old:
        waiting = msgspec.structs.replace(event.waiting, question=msgspec.structs.replace(question, rule=new))
        return msgspec.structs.replace(event, changes=changes, waiting=waiting)
    return msgspec.structs.replace(event, changes=changes)


def test_an_edition_with_another_option_differs_in_the_opening_with_both_rulings_and_their_rules() -> None:
    found = judged(GENEROUS, events("dice:1", 1))
    assert (found.played, found.edition, found.checked) == ("dice:1", OTHER, 0)
    difference = found.difference
    assert difference is not None
    assert (difference.position, difference.rules) == (1, ("H.2",))
    assert [(cite.side, cite.edition, cite.number) for cite in difference.cites] == [
        ("record", "dice:1", "H.2"),
        ("now", OTHER, "H.2"),
    ]
    assert difference.cites[0].summary
    assert difference.stored != difference.now
    assert difference.stored_ruling != difference.now_ruling


@pytest.mark.parametrize("seed", SEEDS)
def test_what_an_edition_only_numbers_otherwise_comes_out_alike(seed: int) -> None:
    same = msgspec.structs.replace(DICE, edition=OTHER)
    played = [numbered(event, "1.3", "1.9") for event in events("dice:1", seed)]
    found = judged(same, played)
    assert (found.difference, found.checked) == (None, len(played))
    assert found.renumbered == sum(change.rule == "1.9" for event in played for change in event.changes) > 0
    within = judged(same, played, "dice:1").difference
    assert within is not None, "an edition's own match must cite its own numbers"
    assert within.rules == ("1.9", "1.3")


def longer(game: Game) -> Game:
    """The game as an edition whose turns begin with a step more, which does nothing."""

    def nothing_more(decision: object, frame: object) -> None:
        pass

    first = Step("1.1", nothing_more)
    turns = procedure(game.procedures[TurnOrder].rule, first, *game.procedures[TurnOrder].steps)
    return msgspec.structs.replace(game, edition=OTHER, procedures={**game.procedures, TurnOrder: turns})


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_step_at_another_place_of_an_edition_s_procedures_is_the_same_step(seed: int) -> None:
    played = events("dice:1", seed)
    found = judged(longer(DICE), played)
    assert (found.difference, found.checked) == (None, len(played))


def without_recovery(game: Game) -> Game:
    """The game as an edition in which nothing recovers at the end of a turn."""
    own = game.procedures[TurnOrder]
    turns = procedure(own.rule, *(step for step in own.steps if step.run is not unexhaust_everything))
    return msgspec.structs.replace(game, edition=OTHER, procedures={**game.procedures, TurnOrder: turns})


def test_a_step_that_an_edition_does_not_have_is_why_it_differs() -> None:
    found = judged(without_recovery(DICE), events("dice:1", 1))
    assert found.difference is not None
    assert [(cause.side, cause.edition, cause.number) for cause in found.difference.causes] == [
        ("record", "dice:1", "1.5")
    ]
    within = judged(without_recovery(DICE), events("dice:1", 1), "dice:1")
    assert within.difference is None, "the edition that the match was played by has the step"


def test_a_rule_that_an_edition_does_not_share_is_found_where_it_first_matters() -> None:
    strict = msgspec.structs.replace(
        DICE, edition=OTHER, options={**DICE.options}, refuse={**DICE.refuse}, anytime={}, loop_bound=1
    )
    found = judged(strict, events("dice:1", 1))
    assert found.difference is not None
    assert "refused" in found.difference.problem
    assert found.difference.stored_ruling is not None


@pytest.mark.parametrize("played", sorted(registry.games()))
@pytest.mark.parametrize("edition", sorted(registry.games()))
def test_every_match_is_judged_by_every_edition_of_its_game_and_by_no_other(played: str, edition: str) -> None:
    match = events(played, 1)
    engines = Engines(registry)
    if registry.game(played).id != registry.game(edition).id:
        with pytest.raises(BadRequest, match="is an edition of"):
            adjudicate(engines, "a match", match, Terms(edition=edition))
        return
    found = adjudicate(engines, "a match", match, Terms(edition=edition))
    assert (found.played, found.edition) == (played, edition)
    if played == edition:
        assert (found.difference, found.checked, found.renumbered) == (None, len(match), 0)
    elif found.difference is not None:
        assert found.difference.problem
        assert {cite.edition for cite in found.difference.cites} <= {played, edition}


def test_an_edition_that_there_is_not_is_refused() -> None:
    with pytest.raises(UnknownGame, match="dice:none"):
        adjudicate(Engines(registry), "a match", events("dice:1", 1)[:1], Terms(edition="dice:none"))
