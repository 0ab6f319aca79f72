"""The part of AuditService that rules again: on matches, on what might have been, on transcripts; and compares."""

import asyncio

from magistrate.v1 import audit_service_pb2 as pb

from domain.kernel.decisions.commands import Command
from service.app.adjudication.audit import Audit
from service.app.adjudication.compare import LONGEST
from service.app.boundary.answers.compared import Branch
from service.app.boundary.answers.judged import Query, Task, Terms
from service.rpc.admission.calls import Call
from service.rpc.messages.records.adjudged import (
    write_comparison,
    write_difference,
    write_judged,
    write_transcript,
    write_what_if,
)
from service.rpc.messages.requests import read_printed
from service.rpc.messages.takes import Takes
from service.rpc.messages.views import read_actor
from service.rpc.services.bench import read_asked, write_played
from service.rpc.transport.failures import malformed
from service.rpc.transport.paging import not_negative
from service.workers.tasks import Tasks

_MOST = 1_000


class Adjudications:
    """Rulings on what was ruled on, or might have been. They are worked out by worker processes."""

    def __init__(self, audit: Audit, takes: Takes, tasks: Tasks) -> None:
        self._audit = audit
        self._takes = takes
        self._tasks = tasks

    async def try_position(self, call: Call, request: pb.TryPositionRequest) -> pb.TryPositionResponse:
        """Plays a position on that was set by hand; nothing is kept."""
        if not request.edition:
            raise malformed("edition", "name an edition, such as dice:1")
        game = self._tasks.game(request.edition)
        asked = await asyncio.to_thread(read_asked, request, game, self._takes)
        played = await self._tasks.bench(call.grant.share, asked)
        return await asyncio.to_thread(write_played, played, game, self._takes, asked.seats)

    async def readjudicate(self, call: Call, request: pb.ReadjudicateRequest) -> pb.ReadjudicateResponse:
        """Rules on a match's actions again: what comes out otherwise may be hidden, so it is for the organiser."""
        found = await self._tasks.readjudicate(call.grant.share, request.match_id, _terms(request))
        return pb.ReadjudicateResponse(
            edition=found.edition,
            checked=found.checked,
            difference=None if found.difference is None else write_difference(found.difference),
            played=found.played,
            renumbered=found.renumbered,
        )

    async def what_if(self, call: Call, request: pb.WhatIfRequest) -> pb.WhatIfResponse:
        """What would have come of other actions."""
        viewer = call.actor(request.match_id)
        commands = await asyncio.to_thread(self._supposed, request)
        found = await self._tasks.what_if(call.grant.share, request.match_id, request.position, commands, viewer)
        return write_what_if(found, self._takes)

    def _supposed(self, request: pb.WhatIfRequest) -> list[Command]:
        game = self._audit.game_of(request.match_id)
        return [
            Command(
                read_actor(one.actor, f"actions[{place}].actor"),
                self._takes.read(game, one.take, f"actions[{place}].take"),
            )
            for place, one in enumerate(request.actions)
        ]

    async def compare_matches(self, call: Call, request: pb.CompareMatchesRequest) -> pb.CompareMatchesResponse:
        """Two matches, change by change."""
        own = call.actor(request.match_id)
        viewer = call.viewer(request.match_id, request.viewer) if request.HasField("viewer") else own
        left = Branch(request.match_id, not_negative("after", request.after))
        right = Branch(request.other_match_id, not_negative("other_after", request.other_after))
        most = min(not_negative("page_size", request.page_size) or LONGEST, _MOST)
        found = await self._tasks.compare(call.grant.share, left, right, viewer, most)
        game = await asyncio.to_thread(self._audit.game_of, request.match_id)
        return write_comparison(found, game, self._takes)

    async def audit_matches(self, call: Call, request: pb.AuditMatchesRequest) -> None:
        """Rules on many matches again, one after the other."""
        ended = request.ended if request.HasField("ended") else None
        query = Query(played=request.played, name=request.name, ended=ended)
        task = Task(terms=_terms(request), query=query, proof=request.proof)
        wanted = await asyncio.to_thread(self._audit.wanted, task, tuple(request.match_ids))
        done = 0
        async for judged in self._tasks.judge(call.grant.share, wanted, task):
            done += 1
            await call.context.write(pb.AuditMatchesResponse(judged=write_judged(judged), done=done, total=len(wanted)))

    async def audit_transcript(self, call: Call, request: pb.AuditTranscriptRequest) -> pb.AuditTranscriptResponse:
        """Audits a transcript."""
        found = await self._tasks.transcript(call.grant.share, request.text)
        return write_transcript(found)

    async def list_export_keys(self, _call: Call, _request: pb.ListExportKeysRequest) -> pb.ListExportKeysResponse:
        """The public keys that exports are signed with."""
        return pb.ListExportKeysResponse(public_keys=self._audit.export_keys)


def _terms(request: pb.ReadjudicateRequest | pb.AuditMatchesRequest) -> Terms:
    after = not_negative("after", request.after)
    until = not_negative("until", request.until) if isinstance(request, pb.ReadjudicateRequest) else 0
    cards = tuple(map(read_printed, request.cards))
    return Terms(edition=request.edition, cards=cards, after=after, until=until)
