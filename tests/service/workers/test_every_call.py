"""No call holds the event loop, however large what it is asked: each is on a table, and asked the largest there is.

How long the loop is held is counted in calls of functions in one turn. That long work is not done in the service's own
process is seen by what is called there.
"""

import asyncio
import secrets
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import grpc
import msgspec
import pytest
from google.protobuf.descriptor import MethodDescriptor
from google.protobuf.message import Message
from magistrate.v1.acting_pb2 import Take

from domain import registry
from domain.kernel.decisions.acts import AdoptPolicy, CallJudge
from domain.kernel.decisions.commands import Actor
from service.app.adjudication import audit as audits
from service.app.boundary.config import Config
from service.app.judging import desk
from service.app.policies import load
from service.app.policies.load import named
from service.app.queries.lessons import of_rule
from service.app.transcripts import read as transcripts
from service.rpc.clients.remote import bearer
from service.workers.pool import Workers
from tests.attack.asking import METHODS
from tests.service.rpc.playing import CARDS, EDITION, Table
from tests.service.rpc.serving import Running, running
from tests.service.workers.largest import largest
from tests.service.workers.steps import Steps

MOST_STEPS = 150_000
"""Calls of functions in one turn of the loop; a turn with so many takes some hundredths of a second."""
MOST_ASKED = 4

WORKER, LOOP, THREAD = "worker", "loop", "thread"
WHERE: Mapping[str, str] = {
    "AuditService/Verify": THREAD,
    "AuditService/Readjudicate": WORKER,
    "AuditService/Explain": THREAD,
    "AuditService/RevealChance": THREAD,
    "AuditService/WhatIf": WORKER,
    "AuditService/CompareMatches": WORKER,
    "AuditService/AuditMatches": WORKER,
    "AuditService/AuditTranscript": WORKER,
    "AuditService/TryPosition": WORKER,
    "AuditService/ListExportKeys": LOOP,
    "AuditService/Export": THREAD,
    "AuditService/Import": WORKER,
    "CatalogService/ListCards": THREAD,
    "CatalogService/GetCard": THREAD,
    "CatalogService/ReadCard": WORKER,
    "CatalogService/ListDecks": THREAD,
    "CatalogService/GetDeck": THREAD,
    "CatalogService/CheckDeckList": THREAD,
    "EventService/CheckPolicy": WORKER,
    "EventService/ListPolicies": THREAD,
    "EventService/GetPolicy": THREAD,
    "EventService/CreateTournament": WORKER,
    "EventService/ListTournaments": THREAD,
    "EventService/GetTournament": THREAD,
    "EventService/GetStandings": THREAD,
    "EventService/OpenTables": THREAD,
    "EventService/ExportTournament": THREAD,
    "EventService/ListEntries": THREAD,
    "EventService/VerifyTournament": THREAD,
    "EventService/Act": LOOP,
    "EventService/RecommendPenalty": LOOP,
    "EventService/GetClock": WORKER,
    "EventService/WatchTables": THREAD,
    "JudgeService/PlanRewind": THREAD,
    "JudgeService/GetDisputeFile": WORKER,
    "JudgeService/CompareLines": THREAD,
    "JudgeService/FindPrecedents": THREAD,
    "JudgeService/Branch": THREAD,
    "MatchService/CreateMatch": WORKER,
    "MatchService/GetMatch": LOOP,
    "MatchService/ListMatches": THREAD,
    "MatchService/Submit": LOOP,
    "MatchService/Play": LOOP,
    "MatchService/ListLegalActions": LOOP,
    "MatchService/GetState": LOOP,
    "MatchService/ListEvents": THREAD,
    "MatchService/WatchEvents": THREAD,
    "MatchService/WatchMatches": THREAD,
    "RulebookService/ListLessons": THREAD,
    "RulebookService/GetLesson": WORKER,
    "RulebookService/ListGames": LOOP,
    "RulebookService/ListEditions": LOOP,
    "RulebookService/ListRules": LOOP,
    "RulebookService/GetRule": LOOP,
    "RulebookService/SearchRules": LOOP,
    "TokenService/CreateSignInCode": THREAD,
    "TokenService/GrantToken": THREAD,
    "TokenService/IssueToken": THREAD,
    "TokenService/ListTokens": THREAD,
    "TokenService/RevokeToken": THREAD,
    "TokenService/SignIn": THREAD,
}
"""Where each call is worked on: `worker` what decides on past matters, compiles or reads texts; `thread` what reads
records; `loop` what the state of one match, or less, bounds."""
LONG: tuple[tuple[Any, str], ...] = (
    (load, "read_policy"),
    (transcripts, "read_transcript"),
    (registry, "compiled"),
    (audits, "adjudicate"),
    (audits, "what_if"),
    (audits, "compare"),
    (audits, "prove"),
    (desk, "make_file"),
)
"""What may take long, and is not called in the service's own process."""


class Watched:
    """A service whose loop is counted, and what was asked of workers."""

    def __init__(self, service: Running, steps: Steps, jobs: list[str], long: list[str]) -> None:
        self.service, self.steps, self.jobs, self.long = service, steps, jobs, long
        self.table = Table(service)
        self.table.seats[1].submit(
            self.table.match, CallJudge(position=1, reason="Why?", rule="1.1"), request_id="call"
        )
        opened = self.table.organiser.tournaments.create("Cup", EDITION, "regular", "magic-structure", request_id="cup")
        size = (("grpc.max_receive_message_length", -1), ("grpc.max_send_message_length", -1))
        self._channel = grpc.insecure_channel(service.address, options=size)
        self._token = service.token(Actor("organiser"), lifetime=3_600_000)
        self._number = 0
        self.known: Mapping[str, Any] = {
            "match_id": self.table.match,
            "other_match_id": self.table.match,
            "match_ids": self.table.match,
            "tournament_id": opened["tournament_id"],
            "edition": EDITION,
            "document": msgspec.json.encode(named("magic-structure")).decode(),
            "dispute": 1,
            "position": 2,
            "validate_only": True,
            "role": 1,
            "seat": 1,
            "code": "x",
            "lesson": of_rule(EDITION)[0].lesson,
            "to": 1,
            **dict.fromkeys(("expected_version", "after", "other_after"), 0),
            **dict.fromkeys(("expected_digest", "page_token", "preset", "cursor"), ""),
        }

    def asked(self, path: str, method: MethodDescriptor, request: Any) -> str:
        """Asks, takes the first answer, and gives the status."""
        if "request_id" in request.DESCRIPTOR.fields_by_name:
            self._number += 1
            request.request_id = f"r{self._number}"
        many = (method.client_streaming, method.server_streaming)
        kind = "_".join("stream" if streams else "unary" for streams in many)
        ask = getattr(self._channel, kind)(path, request_serializer=type(request).SerializeToString)
        try:
            answer = ask(iter([request]) if method.client_streaming else request, metadata=bearer(self._token))
            if method.server_streaming:
                next(answer, None)
                answer.cancel()
        except grpc.RpcError as error:
            status: Any = error
            return str(status.code().name)
        return "OK"

    def close(self) -> None:
        self._channel.close()
        self.table.close()


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    load.shipped_policies()
    jobs: list[str] = []
    long: list[str] = []
    run = Workers.run

    def noted(pool: Workers, who: str, job: Callable[..., Any], *arguments: Any) -> Any:
        jobs.append(job.__name__)
        return run(pool, who, job, *arguments)

    def seen(where: Any, name: str) -> Callable[..., Any]:
        original = getattr(where, name)

        def called(*arguments: Any, **options: Any) -> Any:
            long.append(name)
            return original(*arguments, **options)

        return called

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Workers, "run", noted)
        for where, name in LONG:
            patch.setattr(where, name, seen(where, name))
        steps = Steps(patch)
        config = Config(data=tmp_path_factory.mktemp("service") / "data", port=0, worker_seconds=120)
        with running(config, asyncio.new_event_loop) as service:
            found = Watched(service, steps, jobs, long)
            yield found
            found.close()


def test_each_call_is_on_the_table() -> None:
    assert {path.removeprefix("/magistrate.v1.") for path in METHODS} == WHERE.keys()


@pytest.mark.parametrize("path", METHODS, ids=lambda path: path.rpartition("/")[2])
def test_no_call_holds_the_loop_or_does_long_work_in_the_services_own_process(path: str, watched: Watched) -> None:
    name = path.removeprefix("/magistrate.v1.")
    requests: list[Message] = []
    # As large as a take may be, and one that can be read.
    for known in (watched.known, {**watched.known, "take": Take(action="concede")}):
        made = [one for one in largest(METHODS[path], known) if one not in requests]
        requests += sorted(made, key=lambda one: one.ByteSize())[-MOST_ASKED:] if WHERE[name] == WORKER else made
    watched.jobs.clear()
    watched.long.clear()
    for request in requests:
        watched.steps.longest()
        status = watched.asked(path, METHODS[path], request)
        held, where = watched.steps.longest()
        assert held <= MOST_STEPS, f"{name} ({status}, {request.ByteSize()} bytes): {where}"
    if name == "MatchService/CreateMatch":
        unread = secrets.token_hex(4)  # What was compiled once is found again in a file.
        cards = tuple(card.__replace__(name=f"{card.name} {unread}") for card in CARDS)
        watched.table.organiser.create(EDITION, {}, cards=cards, seats=2, request_id="own cards", validate_only=True)
    assert watched.long == []
    assert bool(watched.jobs) == (WHERE[name] == WORKER)


def test_putting_a_match_under_the_largest_policy_holds_the_loop_for_a_bounded_time(watched: Watched) -> None:
    plain = msgspec.json.decode(msgspec.json.encode(named("magic-structure")))
    first = plain["categories"][0]["infractions"]
    first += [{**first[0], "id": f"more-{n}", "number": f"P.9.{n}"} for n in range(340)]
    document = msgspec.json.encode(plain).decode()
    assert 100_000 < len(document) < 1 << 17
    judge = watched.service.client(Actor("head judge", None, "Kim"), watched.table.match)
    watched.steps.longest()
    with judge:
        found = judge.submit(watched.table.match, AdoptPolicy(document=document, level="regular"), request_id="adopt")
    assert found.accepted
    held, where = watched.steps.longest()
    assert held <= MOST_STEPS, where
