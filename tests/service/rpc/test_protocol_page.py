"""The exchange that the page on the protocol shows is one that happens."""

import json
import random
import re
from pathlib import Path
from typing import Any

from google.protobuf.json_format import MessageToDict, ParseDict
from magistrate.v1 import acting_pb2, ruling_pb2

from domain.kernel.decisions.commands import Actor, Command
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.log.events import Event
from domain.kernel.table.chance import Committed
from domain.kernel.table.state import State
from service.app.boundary.results import Submitted
from service.rpc.messages.events import fill_ruling
from service.rpc.messages.offering import fill_offer
from service.rpc.messages.takes import every_take
from service.words.speaker import Speaker
from service.words.telling import told
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


def exchange() -> list[dict[str, Any]]:
    """An offer, a take that answers it, how it is ruled on, and how the same take is when it comes again."""
    state, actor, message = happens()
    judge, take = engine(EDITION), taken(message, random.Random(0))
    command = Command(actor, every_take().read("dice", take))
    ruling, after = judge.judge(state, command, Committed(bytes(32), state.position + 1))
    assert isinstance(ruling, Accepted), ruling
    event: Event = Event(after.position, command, ruling.changes, ruling.outcomes, ruling.waiting)
    told_of = told(judge.game, judge.catalog, state, event, after, actor)
    answers = [ruling_pb2.Ruling(), ruling_pb2.Ruling()]
    fill_ruling(answers[0], Submitted(match="", position=after.position, event=told_of))
    again = tuple(judge.refuse(after, command))
    fill_ruling(answers[1], Submitted(match="", position=after.position, reasons=again))
    return [MessageToDict(one) for one in (message, take, *answers)]


def test_the_page_shows_a_whole_exchange() -> None:
    """What is offered, what is taken, what happens, and what is refused."""
    assert shown() == exchange()


def test_the_take_on_the_page_is_accepted() -> None:
    state, actor, _ = happens()
    read = every_take().read("dice", ParseDict(shown()[1], acting_pb2.Take()))
    assert engine(EDITION).refuse(state, Command(actor, read)) == []
