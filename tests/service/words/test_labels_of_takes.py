"""An index is never without its label: the picks of every action have one, those of smaller takes in it too."""

from collections.abc import Iterator

import msgspec
import pytest
from magistrate.v1 import acting_pb2

from domain.kernel.acting.sampling import action_types
from domain.kernel.decisions.acts import JUDGE_ACTIONS
from domain.kernel.decisions.commands import Open
from domain.registry import games
from service.rpc.messages.takes import every_take, label_take
from service.words.picked import picked, spoken_of
from service.words.speaker import Speaker
from tests.conformance.games import engine, random_match
from tests.service.rpc.test_contract import filled

LABELLED = ("card", "seat", "option")


def unlabelled(take: acting_pb2.Take, at: str = "") -> Iterator[str]:
    """The parts of a take, however deep, whose picks stand for something and have no words."""
    for part in take.parts:
        told = [pick for pick in part.picks if pick.WhichOneof("pick") in LABELLED]
        if told and (len(part.labels) != len(part.picks) or not all(part.labels)):
            yield f"{at}{take.action}.{part.name}"
        for inner in part.takes:
            yield from unlabelled(inner, f"{at}{take.action}.{part.name} > ")


@pytest.mark.parametrize("edition", games())
def test_every_pick_of_every_action_of_a_game_and_of_judging_has_words(edition: str) -> None:
    judge = engine(edition)
    before, event, _ = list(random_match(edition, 3))[-1]
    actor, labelled = event.command.actor, 0
    missing: list[str] = []
    for kind in (*action_types(judge.game).values(), *JUDGE_ACTIONS):
        if kind is Open:
            continue
        shown = msgspec.to_builtins(filled(kind))
        speaker = Speaker(judge.game, judge.catalog, before, actor)
        take = every_take().write(judge.game.id, shown)
        labels = picked(speaker, kind, shown, before, actor, actor)
        label_take(take, labels)
        missing += unlabelled(take)
        labelled += any("." in way for way in labels)
    assert missing == []
    assert labelled >= 3, "corrections, steps by hand and disputed actions are among them"


@pytest.mark.parametrize("edition", games())
def test_an_action_that_is_spoken_of_says_what_its_picks_are(edition: str) -> None:
    judge, labelled = engine(edition), 0
    for before, event, _ in list(random_match(edition, 3))[1:40]:
        speaker = Speaker(judge.game, judge.catalog, before, event.command.actor)
        action = msgspec.to_builtins(event.command.action)
        take = every_take().write(judge.game.id, action)
        label_take(take, spoken_of(speaker, action))
        assert list(unlabelled(take)) == []
        labelled += sum(len(part.labels) for part in take.parts)
    assert labelled
