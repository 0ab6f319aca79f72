"""The part of AuditService that rules again: on matches, on what might have been, on transcripts; and compares."""

import asyncio
from collections.abc import Iterable
from typing import Any

from google.protobuf.json_format import ParseDict
from google.protobuf.struct_pb2 import Value
from magistrate.v1 import audit_service_pb2 as pb

from domain.kernel.decisions.commands import Command
from domain.kernel.secrecy.views import EventView
from service.app.adjudication.audit import Audit, Branch
from service.app.adjudication.bulk import Judged, Query, Task
from service.app.adjudication.compare import LONGEST, MarkedChange
from service.app.adjudication.readjudicate import Difference, SideRule, Terms
from service.rpc.admission.calls import Call
from service.rpc.messages.events import add_changes, fill_event
from service.rpc.messages.requests import read_printed
from service.rpc.messages.takes import Takes
from service.rpc.messages.views import read_actor, write_reasons, write_result
from service.rpc.messages.vocabularies import number_of
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
            difference=None if found.difference is None else _difference(found.difference),
            played=found.played,
            renumbered=found.renumbered,
        )

    async def what_if(self, call: Call, request: pb.WhatIfRequest) -> pb.WhatIfResponse:
        """What would have come of other actions."""
        viewer = call.actor(request.match_id)
        commands = await asyncio.to_thread(self._supposed, request)
        found = await self._tasks.what_if(call.grant.share, request.match_id, request.position, commands, viewer)
        game = found.edition.partition(":")[0]
        response = pb.WhatIfResponse(edition=found.edition)
        for supposed in found.supposed:
            message = response.supposed.add(drawn=supposed.drawn, reasons=write_reasons(supposed.reasons))
            self._fill(message, "event", supposed.event, game)
            if supposed.result is not None:
                message.result.CopyFrom(write_result(supposed.result))
        self._fill(response, "played", found.played, game)
        _add_marked(response.changes, found.changes)
        return response

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
        response = pb.CompareMatchesResponse(common=found.common, same=found.same, more=found.more)
        for parted in found.parted:
            message = response.parted.add()
            self._fill(message, "left", parted.left, game)
            self._fill(message, "right", parted.right, game)
            _add_marked(message.changes, parted.changes)
        for end in found.ends:
            response.ends.add(path=end.path, left=_value(end.left), right=_value(end.right))
        return response

    async def audit_matches(self, call: Call, request: pb.AuditMatchesRequest) -> None:
        """Rules on many matches again, one after the other."""
        ended = request.ended if request.HasField("ended") else None
        query = Query(played=request.played, name=request.name, ended=ended)
        task = Task(terms=_terms(request), query=query, proof=request.proof)
        wanted = await asyncio.to_thread(self._audit.wanted, task, tuple(request.match_ids))
        done = 0
        async for judged in self._tasks.judge(call.grant.share, wanted, task):
            done += 1
            await call.context.write(pb.AuditMatchesResponse(judged=_judged(judged), done=done, total=len(wanted)))

    async def audit_transcript(self, call: Call, request: pb.AuditTranscriptRequest) -> pb.AuditTranscriptResponse:
        """Audits a transcript."""
        found = await self._tasks.transcript(call.grant.share, request.text)
        response = pb.AuditTranscriptResponse(
            title=found.title,
            edition=found.edition,
            actions=found.actions,
            taken=found.taken,
            position=found.position,
            passes=found.passes,
            waiting=found.waiting,
        )
        for finding in found.findings:
            response.findings.add(
                kind=number_of(pb.FindingKind, finding.kind),
                action=finding.action,
                line=finding.line,
                position=finding.position,
                text=finding.text,
                rules=[
                    pb.CitedRule(number=rule.number, summary=rule.summary, titles=rule.titles) for rule in finding.rules
                ],
                remedy=finding.remedy,
                where=finding.where,
            )
        return response

    async def list_export_keys(self, _call: Call, _request: pb.ListExportKeysRequest) -> pb.ListExportKeysResponse:
        """The public keys that exports are signed with."""
        return pb.ListExportKeysResponse(public_keys=self._audit.export_keys)

    def _fill(self, message: Any, field: str, event: EventView | None, game: str) -> None:
        if event is not None:
            fill_event(getattr(message, field), event, game, self._takes)


def _terms(request: pb.ReadjudicateRequest | pb.AuditMatchesRequest) -> Terms:
    after = not_negative("after", request.after)
    return Terms(edition=request.edition, cards=tuple(map(read_printed, request.cards)), after=after)


def _add_marked(messages: Any, changes: Iterable[MarkedChange]) -> None:
    for marked in changes:
        one = pb.PartedEvents()
        add_changes(one.left.changes, (marked.change,))
        messages.add(mark=number_of(pb.Mark, marked.mark), change=one.left.changes[0])


def _judged(judged: Judged) -> pb.JudgedMatch:
    return pb.JudgedMatch(
        match_id=judged.match,
        verdict=number_of(pb.Verdict, judged.verdict),
        played=judged.played,
        edition=judged.edition,
        events=judged.events,
        position=judged.position,
        problem=judged.problem,
        rules=judged.rules,
        cites=map(side_rule, judged.cites),
        causes=map(side_rule, judged.causes),
        renumbered=judged.renumbered,
    )


def _difference(found: Difference) -> pb.Difference:
    return pb.Difference(
        position=found.position,
        problem=found.problem,
        index=found.index,
        stored=_value(found.stored),
        now=_value(found.now),
        rules=found.rules,
        cites=map(side_rule, found.cites),
        causes=map(side_rule, found.causes),
        stored_ruling=_value(found.stored_ruling),
        now_ruling=_value(found.now_ruling),
    )


def side_rule(rule: SideRule) -> pb.SideRule:
    """A cited rule as a message."""
    return pb.SideRule(
        side=number_of(pb.Side, rule.side), edition=rule.edition, number=rule.number, summary=rule.summary
    )


def _value(plain: Any) -> Value | None:
    return None if plain is None else ParseDict(plain, Value())
