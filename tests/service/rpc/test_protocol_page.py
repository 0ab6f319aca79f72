"""The exchange that the page on the protocol shows is one that happens."""

import json
import random
import re
from pathlib import Path
from typing import Any

from google.protobuf.json_format import MessageToDict, ParseDict
from magistrate.v1 import acting_pb2

from domain.kernel.decisions.commands import Actor, Command
from domain.kernel.table.state import State
from service.rpc.messages.offering import fill_offer
from service.rpc.messages.takes import every_take
from service.words.speaker import Speaker
from tests.conformance.games import engine, random_match
from tests.service.rpc.following import taken

PAGE = Path(__file__).parents[3] / "docs" / "protocol.md"
EDITION, SEED, SHOWN = "dice:1", 3, "activate"


def shown() -> list[dict[str, Any]]:
    """The JSON on the page."""
    return [
        json.loads(block) for block in re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    ]


def happens() -> tuple[State, Actor, acting_pb2.Offer]:
    """The first position of a match in which the action is offered, to whom, and the offer."""
    judge = engine(EDITION)
    for _, _, state in random_match(EDITION, SEED):
        question = state.question
        if question is None:
            continue
        actor = Actor(question.role, question.seat)
        for offer in judge.legal(state, actor):
            if offer.action == SHOWN:
                message = acting_pb2.Offer()
                fill_offer(message, offer, Speaker(judge.game, judge.catalog, state, actor))
                return state, actor, message
    raise AssertionError(f"{SHOWN} is never offered")


def test_the_page_shows_an_offer_and_a_take_that_answers_it() -> None:
    state, actor, message = happens()
    take = taken(message, random.Random(0))
    assert shown() == [MessageToDict(message), MessageToDict(take)]
    read = every_take().read("dice", ParseDict(shown()[1], acting_pb2.Take()))
    assert engine(EDITION).refuse(state, Command(actor, read)) == []
