"""What cannot be read: nothing of the kind is kept, and where something is, it keeps nobody from the rest."""

import logging
from collections.abc import Mapping

import msgspec
import pytest

from domain import registry
from domain.kernel.decisions.acts import CallJudge, CloseDispute, EndGame, JudgeAct, RuleOn
from domain.kernel.decisions.commands import Action, Actor
from domain.kernel.policy.policy import Penalty
from domain.kernel.table.ids import ActionText
from service.app.boundary.answers.disputes import Sought
from service.app.boundary.answers.judged import Query, Task, Terms
from service.app.boundary.errors import BadRequest
from service.app.boundary.store import Append, Record
from service.app.judging.desk import Desk
from service.app.policies.load import named
from service.app.repository.engines import Engines
from service.app.repository.standing import Reader
from service.app.tournaments.tournaments import Tournaments
from service.workers import jobs
from tests.service.app.play import EDITION, JUDGE, ORGANISER, SPECTATOR, Service, new_id, run_with, seat

HEAD = Actor("head judge")
JUNK = b"\xc1 no msgpack"


def tournaments_of(service: Service) -> Tournaments:
    reader = Reader(service.store, Engines(registry))
    return Tournaments(service.store, service.writer, service.matches, reader, registry, clock=service.clock)


def unreadable(service: Service, stream: str, kind: str, summary: bytes | None = None) -> None:
    """A stream in the store of which nothing can be read."""
    records = (Record(1, kind, JUNK, b"d" * 32),)
    append = Append(stream, 0, records, request_id=new_id(), fingerprint=b"", answer=b"", summary=summary)
    service.store.append([append])


async def precedent(service: Service) -> str:
    match = await service.new()
    for actor, act in (
        (seat(1), CallJudge(position=1, text="It flies.", reason="does it?")),
        (HEAD, RuleOn(dispute=1, verdict="upheld", reason="it says so", rules=("1.1",), means="It flies.")),
        (HEAD, CloseDispute(dispute=1)),
    ):
        done = await service.matches.submit(match, actor, act, request_id=new_id())
        assert done.accepted, done.reasons
    return match


UNCHECKED: Mapping[str, tuple[Actor, Action]] = {
    "a verdict": (HEAD, RuleOn(dispute=1, verdict="Upheld", reason="so")),  # type: ignore[arg-type]  # none
    "a way to end": (JUDGE, EndGame(how="draw", reason="so")),  # type: ignore[arg-type]  # none
    "a number": (seat(1), CallJudge(position=1, text=10**30, reason="?")),  # type: ignore[arg-type]  # none
    "half a character": (seat(1), CallJudge(position=1, text="\ud800", reason="?")),
}


@pytest.mark.parametrize("act", UNCHECKED.values(), ids=UNCHECKED)
def test_an_act_that_could_not_be_read_again_is_not_kept_even_past_every_check(
    act: tuple[Actor, JudgeAct], file: str
) -> None:
    async def steps(service: Service) -> None:
        match = await service.new()
        call = CallJudge(position=1, text="It flies.", reason="?")
        assert (await service.matches.submit(match, seat(2), call, request_id=new_id())).accepted
        with pytest.raises(BadRequest, match="nothing was done"):
            await service.matches.submit(match, *act, request_id=new_id())
        assert (await service.matches.get(match)).position == 2
        for viewer in (seat(1), seat(2), SPECTATOR, JUDGE):
            await service.matches.view(match, viewer)
            assert len((await service.matches.events(match, viewer)).events) == 2

    run_with(file, steps)


def test_an_action_in_dispute_must_be_one_of_the_game(file: str) -> None:
    async def steps(service: Service) -> None:
        match = await service.new()
        for said in ("[" * 20_000, '{"action": "teleport"}', '{"action": "decline", "x": ' + "[" * 20_000):
            call = CallJudge(position=1, disputed=ActionText(said), reason="?")
            with pytest.raises(BadRequest, match="no action of the game"):
                await service.matches.submit(match, seat(1), call, request_id=new_id())
        assert (await service.matches.get(match)).position == 1

    run_with(file, steps)


def test_one_unreadable_match_keeps_nobody_from_the_others(file: str, caplog: pytest.LogCaptureFixture) -> None:
    async def steps(service: Service) -> None:
        unreadable(service, "aaa", "ruleon", JUNK)
        match = await precedent(service)
        found = await Desk(service.store, registry).precedents(Sought())
        assert [one.match for one in found] == [match]
        assert [row.match for row in (await service.matches.list())] == [match]
        task = Task(terms=Terms(), query=Query(), proof=True)
        wanted = service.audit.wanted(task)
        judged = {match: jobs.judge((jobs.carry(service.store, match),), task)[0].verdict for match in wanted}
        assert judged == {"aaa": "broken", match: "equal"}
        named_in_log = [record for record in caplog.records if "aaa" in record.getMessage()]
        assert len(named_in_log) == 1, "it has no row, so it is in no list; as a precedent it is looked for"

    with caplog.at_level(logging.ERROR):
        run_with(file, steps)


def test_one_unreadable_tournament_keeps_nobody_from_the_others(file: str, caplog: pytest.LogCaptureFixture) -> None:
    async def steps(service: Service) -> None:
        unreadable(service, "event-aaa", "opentournament")
        held = tournaments_of(service)
        opened = await held.open(ORGANISER, "Cup", EDITION, "regular", named("magic-structure"), request_id=new_id())
        assert opened.accepted, opened.reasons
        assert [one.id for one in await held.list()] == [opened.tournament]
        assert "event-aaa" in caplog.text

    with caplog.at_level(logging.ERROR):
        run_with(file, steps)


def test_an_entry_that_could_not_be_read_again_is_not_kept(file: str) -> None:
    async def steps(service: Service) -> None:
        held = tournaments_of(service)
        policy, unknown = named("magic-structure"), Penalty("all", "All", takes="all")  # type: ignore[arg-type]  # none
        bad = msgspec.structs.replace(policy, penalties=(*policy.penalties, unknown))
        with pytest.raises(BadRequest, match="nothing was done"):
            await held.open(ORGANISER, "Cup", EDITION, "regular", bad, request_id="cup")
        assert await held.list() == ()
        assert (await held.open(ORGANISER, "Cup", EDITION, "regular", policy, request_id="cup")).accepted

    run_with(file, steps)
