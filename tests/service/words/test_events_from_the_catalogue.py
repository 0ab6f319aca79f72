"""What is told of an organised event, of policies and of records that were altered stands in the catalogue.

The law of `test_from_the_catalogue`, over a tournament in which every act is done or refused.
"""

import random
import re
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import Any
from unittest.mock import patch

import grpc
import msgspec
import pytest
from google.protobuf.duration_pb2 import Duration
from magistrate.v1 import event_service_pb2 as pb

from domain.kernel.decisions.commands import Actor
from domain.kernel.policy.policy import Policy
from domain.registry import games
from service.app.boundary.config import Config
from service.app.policies.load import read_policy, shipped
from tests.attack import beside
from tests.attack.asking import SIZE, Asking
from tests.attack.beside import Beside
from tests.service.rpc.cups import FLOOR, HEAD, Cup, concede
from tests.service.rpc.playing import CARDS, DECK
from tests.service.rpc.serving import ORGANISER, Running, running
from tests.service.words.marked import Marks, beyond, marked
from tests.service.words.test_from_the_catalogue import OR_NAMES, WORDS

POLICY = "magic-structure"
WHY = "Because it is so"
"""What somebody wrote."""
PLAYERS = ("ann", "bob", "cid")
TIME_OVER = pb.DECLARED_RESULT_TIME_OVER
ACT = "/magistrate.v1.EventService/Act"
ACTS = pb.ActRequest.DESCRIPTOR.oneofs_by_name["act"].fields
PROBLEMS = frozenset(("error", "name", "request", "kind", "filed", "where", "stream"))
"""Facts of what verifying finds that are the program's own words: what reads bytes says, and names of tables."""

SPOKEN = (
    *("Fact.text", "Reason.text", "Reason.remedy", "PolicyProblem.message", "RecommendPenaltyResponse.sentences"),
    *("VerifyResponse.problem", "VerifyTournamentResponse.problem", "GetStandingsResponse.terms"),
)
"""What must have been told, or the law would look at nothing."""
Acts = Iterator[tuple[Actor, Any]]


def acts(game: str) -> Acts:
    """Every act, and for most of them one that is refused."""
    for number in (1, 2, 3):
        yield FLOOR, pb.PenalisePlayer(player="ann", infraction="hidden-card", reason=f"{WHY} {number}")
    yield FLOOR, pb.PenalisePlayer(player="ann", infraction="cheating")
    yield HEAD, pb.PenalisePlayer(player="bob", infraction="hidden-card", penalty="warning", reason=WHY)
    yield FLOOR, pb.CheckDeck(player="ann", seen=[*DECK[1:], "T09"], match_id=game, took=Duration(seconds=240))
    yield FLOOR, pb.CheckDeck(player="dot", match_id=game)
    yield FLOOR, pb.ReportGame(series="1.1", match_id=game)
    yield FLOOR, pb.ReportGame(series="9.9", match_id=game)
    yield FLOOR, pb.ReportSlip(series="1.1", wins={"ann": 2}, reason=WHY)
    yield FLOOR, pb.DeclareResult(series="1.1", declared=TIME_OVER, reason=WHY)
    yield HEAD, pb.DeclareResult(series="1.1", declared=TIME_OVER)
    yield HEAD, pb.ExtendRound(time=Duration(seconds=300), reason=WHY)
    yield HEAD, pb.VoidEntry(entry=7, reason=WHY)
    yield HEAD, pb.VoidEntry(entry=700)
    yield HEAD, pb.TakeReading(text="Bark.", means="Draw a card.", judge="Lee", reason=WHY)
    yield HEAD, pb.TakeReading(text="Bark.", means="Draw.")
    yield ORGANISER, pb.EnterPlayer(player="ann", deck=DECK)
    yield ORGANISER, pb.EnterPlayer(player="dot", deck=DECK)
    yield ORGANISER, pb.BeginDay()
    for kind in (pb.ROUND_KIND_SWISS, pb.ROUND_KIND_ELIMINATION):
        yield ORGANISER, pb.PairRound(kind=kind, cut=3, time=Duration(seconds=600))
    yield ORGANISER, pb.UnpairMatch(series="2.1", reason=WHY)
    yield ORGANISER, pb.UnpairMatch(series="1.1")
    yield ORGANISER, pb.PairPlayers(players=["ann", "nobody"], best_of=3)
    yield ORGANISER, pb.BeginRound(time=Duration(seconds=600))
    yield ORGANISER, pb.SeatGame(series="1.1", match_id=game, seats=["ann", "bob"])
    yield ORGANISER, pb.DropPlayer(player="cid", reason=WHY)
    yield ORGANISER, pb.DropPlayer(player="nobody")


def named(act: Any) -> str:
    """An act's field in a request."""
    return next(field.name for field in ACTS if field.message_type == act.DESCRIPTOR)


@pytest.fixture(scope="module")
def heard(tmp_path_factory: pytest.TempPathFactory) -> Marks:
    """All that is told of an event, its policy and its record, to everybody, with the catalogue marked."""
    folder = tmp_path_factory.mktemp("event")
    path = folder / "event.db"
    with (
        pytest.MonkeyPatch.context() as patched,
        marked() as marks,
        patch("service.main.Workers", Beside),
        running(Config(data=folder, port=0, store=f"sqlite:///{path}")) as live,
        grpc.insecure_channel(live.address, SIZE) as channel,
    ):
        patched.setattr(beside, "APART", 10**9)
        codes: defaultdict[str, Counter[str]] = defaultdict(Counter)
        asking = Asking(channel, codes)
        cup = Cup(live)
        game = cup.game("g1")
        concede(cup, game, 2)
        for number, (who, act) in enumerate(acts(game)):
            request = pb.ActRequest(tournament_id=cup.id, request_id=f"act {number}", **{named(act): act})
            for message in asking.ask(ACT, request, live.token(who, cup.id), {}).messages():
                marks.hear(message)
        _look(asking, live, cup.id, game, marks)
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("UPDATE stored_events SET digest = x'00' WHERE originator_version = 3")
        _look(asking, live, cup.id, game, marks, ("VerifyTournament", "/Verify"))
        assert {path for path, told in codes.items() if told["INTERNAL"]} == set()
        cup.close()
    marks.named = defaultdict(Counter, {where: _but_ids(texts, cup.id, game) for where, texts in marks.named.items()})
    return marks


def _but_ids(texts: Counter[str], *ids: str) -> Counter[str]:
    return Counter({text: count for text, count in texts.items() if text not in ids})


def _look(asking: Asking, live: Running, event: str, game: str, marks: Marks, only: tuple[str, ...] = ("",)) -> None:
    """Asks everything that can be asked of the event and its game, for each who may ask."""
    values: dict[str, Sequence[Any]] = {
        "tournament_id": [event, ""], "match_id": [game], "policy": [POLICY], "name": [POLICY, ""], "player": ["ann"],
        "infraction": ["hidden-card"], "text": [shipped(POLICY).decode(), "name: x\npenalties: 3\n"], "seat": [1],
    }  # fmt: skip
    viewers = (ORGANISER, HEAD, FLOOR, Actor("seat", name="ann"), Actor("spectator"))
    for number, viewer in enumerate(viewers):
        for call, reply in asking.all(live.token(viewer, event), values, {}, once=True, ways=random.Random(number)):
            if ("EventService" in call or "Audit" in call) and any(one in call for one in only):
                for message in reply.messages():
                    marks.hear(message)


def known() -> frozenset[str]:
    """Names and words that a policy and people have written, and codes of cards."""
    policy = read_policy(POLICY, shipped(POLICY))
    assert isinstance(policy, Policy)
    found = {*PLAYERS, "dot", "nobody", "Cup", "Lee", "Kim", WHY, "Bark.", "Draw a card.", "Draw.", POLICY, *games()}
    found |= {card.code for card in CARDS} | {card.name for card in CARDS}
    keys = {*Policy.__struct_fields__, policy.name}
    return frozenset(found | keys | set(_strings(msgspec.to_builtins(policy))))


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, held in value.items():
            yield from (*_strings(key), *_strings(held))
    elif isinstance(value, list | tuple):
        for held in value:
            yield from _strings(held)


def _strange(texts: Iterator[str]) -> list[str]:
    """What is neither a name, nor written, nor a number or a rule's."""
    names = known()
    return sorted({text for text in texts if text.strip("'") not in names and re.search("[a-z]{2}", text)})


def test_every_act_of_an_event_is_done_in_the_law() -> None:
    assert {named(act) for _, act in acts("g")} == {field.name for field in ACTS}


def test_all_that_is_words_of_an_event_comes_from_the_catalogue(heard: Marks) -> None:
    outside = {name: [text for text in heard.told[name] if beyond(text)] for name in WORDS}
    assert {name: texts[:3] for name, texts in outside.items() if texts} == {}
    spoken = (
        "Fact.text",
        "Reason.text",
        "Reason.remedy",
        "PolicyProblem.message",
        "RecommendPenaltyResponse.sentences",
    )
    proofs = ("VerifyResponse.problem", "VerifyTournamentResponse.problem", "GetStandingsResponse.terms")
    assert [name for name in (*spoken, *proofs) if not heard.told[name]] == []


def test_what_a_label_of_an_event_is_beside_the_catalogue_is_a_name(heard: Marks) -> None:
    assert _strange(beyond(text) for name in OR_NAMES for text in heard.told[name] if beyond(text)) == []


def test_what_sentences_of_an_event_are_given_is_a_name_or_was_written(heard: Marks) -> None:
    given = {
        (where, text)
        for where, texts in heard.named.items()
        if where.partition(" $")[2] not in PROBLEMS
        for text in texts
        if _strange(iter((text,)))
    }
    assert sorted(given) == [], sorted(given)
