"""Acts of judging are offered like actions: what is taken from an offer by following it alone is accepted."""

import random

import pytest
from magistrate.v1 import acting_pb2

from domain.kernel.decisions.commands import Actor, Command
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.decisions.steps import Fix, words
from domain.kernel.judging.duty import NO_PAST
from domain.kernel.table.chance import Committed
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import State
from domain.registry import games
from service.rpc.messages.offering import fill_act
from service.rpc.messages.takes import every_take
from service.words.refusals import in_words
from service.words.speaker import Speaker
from tests.conformance.games import engine, random_match
from tests.domain.judging.test_penalties import ADOPT
from tests.service.rpc.following import taken

EVERY_EDITION = pytest.mark.parametrize("edition", games())
JUDGING = (Actor("seat", Seat(1)), Actor("judge"), Actor("head judge"), Actor("organiser"), Actor("spectator"))
STEPS, SEED, TRIED = 120, 3, 25
LONGEST = 600
"""So many steps at most, until every act has been tried that every match knows."""
ALWAYS = {"calljudge", "ruleon", "closedispute", "appeal", "pausematch", "resumematch", "lookat", "takecall"}


def offered(edition: str, state: State, viewer: Actor) -> list[acting_pb2.Offer]:
    """The acts that the viewer is offered, as messages."""
    judge, messages = engine(edition), []
    speaker = Speaker(judge.game, judge.catalog, state, viewer)
    for act in judge.acts(state, viewer):
        message = acting_pb2.Offer()
        fill_act(message, act, speaker)
        messages.append(acting_pb2.Offer.FromString(message.SerializeToString()))
    return messages


def begun(edition: str) -> State:
    """A random match before its middle."""
    found = [after for _, _, after in random_match(edition, SEED)]
    return found[len(found) // 3]


@EVERY_EDITION
@pytest.mark.parametrize("policed", [False, True], ids=["without a policy", "under a policy"])
def test_a_take_that_follows_an_offered_act_alone_is_accepted(edition: str, policed: bool) -> None:
    judge, chance, tried = engine(edition), random.Random(edition), dict[str, None]()
    state = begun(edition)
    if policed:
        ruling, state = judge.judge(state, Command(Actor("organiser"), ADOPT), Committed(bytes(32), 1), NO_PAST)
        assert isinstance(ruling, Accepted), ruling
    for step in range(LONGEST):
        if step >= STEPS and {*tried} >= ALWAYS:
            break
        actor = chance.choice(JUDGING)
        for message in offered(edition, state, actor):
            take = taken(message, chance)
            assert message.text, message
            assert message.anytime, message
            assert all(part.label for part in message.parts), message
            command = Command(actor, every_take().read(judge.game.id, take))
            ruling, then = judge.judge(state, command, Committed(bytes(32), step + 1), NO_PAST)
            if message.tentative and not isinstance(ruling, Accepted):
                assert all(reason.part or in_words(reason.text) for reason in ruling.reasons), (message, take)
                continue
            assert isinstance(ruling, Accepted), (message, take, ruling)
            new = message.action not in tried
            tried[message.action] = None
            if then.result is None and (new or chance.random() < 0.2):
                state = then
                break
    assert {*tried} >= ALWAYS


def forms_of(message: acting_pb2.Offer) -> set[str]:
    """The kinds of smaller takes in an offer."""
    return {form.action for part in message.parts for form in part.forms.of}


@EVERY_EDITION
def test_a_correction_is_offered_with_every_kind_of_change_and_with_words_for_all_of_it(edition: str) -> None:
    played = (random_match(edition, seed) for seed in range(SEED, SEED + 4))
    states = [after for match in played for _, _, after in match if after.result is None]
    offers = (
        one for state in states[:: max(1, len(states) // 30)] for one in offered(edition, state, Actor("head judge"))
    )
    corrections = [one for one in offers if one.action == "correct"]
    correct = max(corrections, key=lambda one: len(forms_of(one)))
    assert correct.tentative
    assert forms_of(correct) == {*words(Fix)}
    for part in correct.parts:
        for form in part.forms.of:
            assert form.text, form
            for inner in form.parts:
                assert inner.label, form
                for one in inner.choices.candidates:
                    assert one.label, form
                    assert one.label != one.pick.word or "." not in one.label, "a zone's key is no label"


@EVERY_EDITION
def test_some_random_corrections_are_accepted_and_none_is_malformed(edition: str) -> None:
    judge, chance, state = engine(edition), random.Random(edition), begun(edition)
    (correct,) = (one for one in offered(edition, state, Actor("head judge")) if one.action == "correct")
    accepted = 0
    for _ in range(TRIED):
        take = taken(correct, chance)
        for part in take.parts:
            if part.name == "by":
                part.picks[0].word = "J.4.1"
            for fix in part.takes:
                del fix.parts[[one.name for one in fix.parts].index("by")]
        command = Command(Actor("head judge"), every_take().read(judge.game.id, take))
        accepted += not judge.refuse(state, command)
    assert accepted


@EVERY_EDITION
def test_who_only_watches_is_offered_no_act(edition: str) -> None:
    state = begun(edition)
    assert offered(edition, state, Actor("spectator")) == []
