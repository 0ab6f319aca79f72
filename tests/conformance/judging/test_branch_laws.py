"""A branch goes on from any position of any game, and tells its maker nothing that it did not know."""

import functools
import random
from collections import Counter

import msgspec
import pytest

from domain.kernel.decisions.commands import Actor, Branch, Command, Origin
from domain.kernel.decisions.judging_changes import Redealt, Restored
from domain.kernel.decisions.rulings import Accepted, Refused, Ruling
from domain.kernel.log.events import Event
from domain.kernel.secrecy.views import view
from domain.kernel.table.chance import Committed
from domain.kernel.table.state import State
from domain.registry import codec, games, reference
from service.app.adjudication.readjudicate import ruled_again
from tests.conformance.games import engine, random_action
from tests.conformance.judging.test_undo_laws import played
from tests.conformance.twins import in_progress, twin

EVERY_GAME = pytest.mark.parametrize("edition", sorted(games()))
SECRET = b"s" * 32


def branched(edition: str, then: State, maker: Actor, secret: bytes = SECRET) -> tuple[Branch, Ruling, State]:
    origin = Origin("abc", then.position, "00", maker)
    command = Branch(setup=then.setup, cards=reference(edition), origin=origin)
    return command, *engine(edition).branch(command, then, Committed(secret, 1))


@functools.cache
def positions(edition: str) -> list[State]:
    chance, found = random.Random(3), []
    for seed in range(1, 6):
        match = played(edition, seed)
        found += [match.states[chance.randrange(1, len(match.states))] for _ in range(4)]
    return [state for state in found if state.setup.chance == "committed"]


@EVERY_GAME
def test_an_organiser_s_branch_is_the_very_position_and_folds_and_is_ruled_on_again_alike(edition: str) -> None:
    judge = engine(edition)
    for then in positions(edition):
        command, ruling, state = branched(edition, then, Actor("organiser"))
        assert isinstance(ruling, Accepted)
        assert [type(change) for change in ruling.changes] == [Restored]
        assert msgspec.structs.replace(state, position=then.position, judging=then.judging) == then
        opener: Command = Command(Actor("organiser"), command)
        event = Event(1, opener, ruling.changes, ruling.outcomes, ruling.waiting)
        body = codec(edition).encode_event(event)
        assert codec(edition).decode_event(body) == event
        assert judge.fold(judge.blank(command), event.changes, event.waiting) == state
        assert ruled_again(judge, judge.blank(command), event) is None


@EVERY_GAME
def test_a_seat_s_branch_deals_anew_what_it_cannot_know_and_shows_it_the_same(edition: str) -> None:
    judge, dealt, differ, refused = engine(edition), 0, 0, 0
    for then in positions(edition):
        maker = Actor("seat", min(then.seats))
        command, ruling, state = branched(edition, then, maker)
        if isinstance(ruling, Refused):
            assert [reason.rule for reason in ruling.reasons] == ["J.2.7"]
            refused += 1
            continue
        dealt += sum(isinstance(change, Redealt) for change in ruling.changes)
        differ += state.cards != then.cards
        before, after = view(judge.game, then, maker), view(judge.game, state, maker)
        assert (after.zones, after.seats, after.turn) == (before.zones, before.seats, before.turn)
        assert owned(state, maker) == owned(then, maker), "its own are those of its list"
        assert Counter(card.owner for card in state.cards.values()) == Counter(
            card.owner for card in then.cards.values()
        )
        opener: Command = Command(maker, command)
        event = Event(1, opener, ruling.changes, ruling.outcomes, ruling.waiting)
        assert ruled_again(judge, judge.blank(command), event) is None
        actor, action = random_action(judge, state, random.Random(1))
        assert isinstance(judge.decide(state, Command(actor, action), Committed(SECRET, 2)), Accepted)
    assert dealt > 5
    assert differ > 5


def owned(state: State, whose: Actor) -> Counter[str]:
    return Counter(card.code for card in state.cards.values() if card.owner == whose.seat)


@EVERY_GAME
def test_two_positions_that_differ_in_what_a_seat_may_not_know_give_it_the_same_branch(edition: str) -> None:
    judge, chance, compared = engine(edition), random.Random(4), 0
    for then in positions(edition):
        maker = Actor("seat", min(then.seats))
        other = twin(judge, then, maker, in_progress(then), chance)
        one, two = branched(edition, then, maker)[2], branched(edition, other, maker)[2]
        if one.position and other != then:
            assert view(judge.game, one, maker) == view(judge.game, two, maker)
            compared += 1
    assert compared > 5
