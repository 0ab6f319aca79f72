"""What is offered with more than picks, as messages: sequences that are repeated, proposals, standing answers."""

import itertools
import random

import pytest
from magistrate.v1 import acting_pb2

from domain.kernel.acting.repeating import Repeat
from domain.kernel.decisions.commands import Actor, Command
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.table.chance import Committed
from domain.kernel.table.state import State
from domain.registry import games
from service.rpc.messages.offering import fill_act
from service.rpc.messages.takes import every_take
from service.words.speaker import Speaker
from tests.conformance.games import engine, random_match
from tests.service.rpc.following import taken
from tests.service.rpc.test_offers_as_messages import EVERY_EDITION, asked, positions

REPEATING = [edition for edition in games() if "repeat" in every_take().forms(edition.partition(":")[0])]
SEED, MATCHES, ENOUGH = 3, 8, 12


def wider(edition: str, state: State, viewer: Actor) -> list[acting_pb2.Offer]:
    """What the viewer is offered beside picks, as messages."""
    judge, messages = engine(edition), []
    speaker = Speaker(judge.game, judge.catalog, state, viewer)
    for act in judge.wider(state, viewer):
        message = acting_pb2.Offer()
        fill_act(message, act, speaker)
        messages.append(acting_pb2.Offer.FromString(message.SerializeToString()))
    return messages


def unlabelled(offer: acting_pb2.Offer) -> list[str]:
    """The parts of an offer, however deep, that have no words, or candidates without any."""
    found = [] if offer.text else [offer.action]
    for part in offer.parts:
        bare = not part.label or not part.answers or not all(one.label for one in part.choices.candidates)
        found += [f"{offer.action}.{part.name}"] if bare else []
        found += [f"{offer.action}.{name}" for form in part.forms.of for name in unlabelled(form)]
    return found


@EVERY_EDITION
def test_a_take_that_follows_a_wider_offer_alone_is_accepted_and_all_of_it_has_words(edition: str) -> None:
    judge, chance, tried = engine(edition), random.Random(edition), 0
    for state, actor in positions(edition):
        for message in wider(edition, state, actor):
            assert unlabelled(message) == []
            take = taken(message, chance)
            action = every_take().read(judge.game.id, take)
            refused = judge.refuse(state, Command(actor, action))
            assert message.tentative or refused == [], (message, take)
            tried += 1
    assert tried or not judge.game.windows


@pytest.mark.parametrize("edition", REPEATING)
def test_a_sequence_is_offered_to_be_repeated_is_allowed_or_cut_short_and_then_is_what_is_offered(edition: str) -> None:
    judge, chance, declared, allowed = engine(edition), random.Random(edition), 0, 0
    steps = itertools.chain.from_iterable(random_match(edition, seed) for seed in range(SEED, SEED + MATCHES))
    for _, _, state in steps:
        actor = asked(state)
        offers = [] if actor is None else [one for one in wider(edition, state, actor) if one.action == "repeat"]
        if actor is None or not offers or declared >= ENOUGH:
            continue
        (offer,) = offers
        declared += 1
        action = every_take().read(judge.game.id, taken(offer, chance))
        ruling, after = judge.judge(state, Command(actor, action), Committed(bytes(32), state.position + 1))
        assert isinstance(ruling, Accepted), ruling
        assert after.question is not None
        if after.question.kind == "allow":
            other = asked(after)
            assert other not in (None, actor)
            assert other is not None
            cuts = [one for one in wider(edition, after, other) if one.action == "allow"]
            for cut in cuts:
                cutting = every_take().read(judge.game.id, taken(cut, chance))
                assert judge.refuse(after, Command(other, cutting)) == [], cut
            (whole,) = [one for one in judge.legal(after, other) if not one.anytime]
            assert whole.action == "allow"
            allowed += 1
            continue
        assert isinstance(action, Repeat)
        waits = {"pass"} - {deed.do for deed in action.sequence}
        assert {one.action for one in judge.legal(after, actor) if not one.anytime} - waits == {action.sequence[0].do}
    assert declared == ENOUGH
    assert allowed or edition != REPEATING[0]
