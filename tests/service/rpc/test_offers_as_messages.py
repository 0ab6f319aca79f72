"""Offers as messages tell all that is needed: what is taken from one by following it alone is accepted."""

import random

import pytest
from magistrate.v1 import acting_pb2, kernel_pb2, view_pb2

from domain.kernel.decisions.commands import Actor, Command
from domain.kernel.secrecy.views import question_view
from domain.kernel.table.state import State
from domain.registry import games
from service.rpc.messages.events import fill_event
from service.rpc.messages.offering import fill_offer
from service.rpc.messages.takes import every_take
from service.rpc.messages.views import fill_question
from service.words.speaker import Speaker
from service.words.telling import told
from tests.conformance.games import engine, random_match
from tests.service.rpc.following import taken

EVERY_EDITION = pytest.mark.parametrize("edition", games())
SEEDS, LOOKED_AT = (3, 4), 60


def asked(state: State) -> Actor | None:
    """Whom a match waits for."""
    question = state.question
    return None if question is None else Actor(question.role, question.seat)


def offered(edition: str, state: State, viewer: Actor) -> list[acting_pb2.Offer]:
    """What the viewer is offered, as messages."""
    judge, messages = engine(edition), []
    speaker = Speaker(judge.game, judge.catalog, state, viewer)
    for offer in judge.legal(state, viewer):
        message = acting_pb2.Offer()
        fill_offer(message, offer, speaker)
        messages.append(acting_pb2.Offer.FromString(message.SerializeToString()))
    return messages


def positions(edition: str) -> list[tuple[State, Actor]]:
    """Positions of random matches, with whom each waits for."""
    found = [(after, actor) for seed in SEEDS for _, _, after in random_match(edition, seed) if (actor := asked(after))]
    return random.Random(edition).sample(found, min(LOOKED_AT, len(found)))


@EVERY_EDITION
def test_a_take_that_follows_an_offer_alone_is_accepted(edition: str) -> None:
    judge, chance = engine(edition), random.Random(edition)
    for state, actor in positions(edition):
        for message in offered(edition, state, actor):
            take = taken(message, chance)
            action = every_take().read(judge.game.id, take)
            assert judge.refuse(state, Command(actor, action)) == [], (message, take)


@EVERY_EDITION
def test_every_offer_part_and_candidate_has_words_and_no_place_stands_alone(edition: str) -> None:
    for state, actor in positions(edition):
        for message in offered(edition, state, actor):
            assert message.text, message
            for part in message.parts:
                assert part.label, message
                for candidate in part.choices.candidates:
                    assert candidate.label, message
                    if candidate.pick.WhichOneof("pick") == "option":
                        assert candidate.label != f"option {candidate.pick.option + 1}", message


@EVERY_EDITION
def test_every_candidate_of_a_question_has_a_label_and_no_place_stands_alone(edition: str) -> None:
    judge, labelled = engine(edition), 0
    for state, actor in positions(edition):
        message, question = kernel_pb2.Question(), question_view(state.question, actor)
        asked_in_words = Speaker(judge.game, judge.catalog, state, actor).asked(question)
        assert asked_in_words is not None
        fill_question(message, asked_in_words)
        for candidate in message.space.candidates:
            labelled += 1
            assert candidate.label, message
            if candidate.pick.WhichOneof("pick") == "option":
                assert candidate.label != f"option {candidate.pick.option + 1}", message
    assert labelled


@EVERY_EDITION
def test_each_pick_of_an_event_s_take_has_a_label(edition: str) -> None:
    judge, labelled = engine(edition), 0
    for before, event, after in list(random_match(edition, SEEDS[0]))[:LOOKED_AT]:
        actor = event.command.actor
        for viewer in (actor, Actor("spectator")):
            message = view_pb2.Event()
            shown = told(judge.game, judge.catalog, before, event, after, viewer)
            fill_event(message, shown, judge.game.id, every_take())
            for part in message.take.parts:
                cards = [pick for pick in part.picks if pick.WhichOneof("pick") in ("card", "seat", "option")]
                assert not cards or len(part.labels) == len(part.picks), message.take
                assert all(part.labels), message.take
                labelled += len(part.labels)
                for pick, label in zip(part.picks, part.labels, strict=False):
                    if viewer == actor and pick.WhichOneof("pick") == "option":
                        assert label != f"option {pick.option + 1}", message.take
    assert labelled


@EVERY_EDITION
def test_a_candidate_says_the_code_of_a_card_only_to_who_may_know_it(edition: str) -> None:
    judge = engine(edition)
    for state, actor in positions(edition):
        named = Speaker(judge.game, judge.catalog, state, actor).names
        for message in offered(edition, state, actor):
            for candidate in (one for part in message.parts for one in part.choices.candidates):
                card = candidate.pick.card
                assert bool(candidate.code) == (candidate.pick.HasField("card") and named.is_known(card)), message
