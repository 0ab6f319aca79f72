"""The client of what AuditService rules again on."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from magistrate.v1 import audit_service_pb2 as pb

from domain.kernel.decisions.commands import Action, Actor
from domain.kernel.secrecy.sight import Viewer
from service.app.boundary.answers.compared import Branch, Comparison, Divergence, MarkedChange, Parted, Supposed, WhatIf
from service.app.boundary.answers.judged import (
    Difference,
    Finding,
    Judged,
    Readjudication,
    SideRule,
    Task,
    Terms,
    TranscriptAudit,
)
from service.app.boundary.answers.proven import CitedRule
from service.rpc.clients.remote import Caller, ServiceClient
from service.rpc.clients.replies import read_change, read_event, read_reasons, read_result
from service.rpc.messages.plain import plain
from service.rpc.messages.requests import ActionWriter, write_printed
from service.rpc.messages.views import write_actor
from service.rpc.messages.vocabularies import word_of


class AdjudicationsClient(ServiceClient):
    """Ruling again. Whole matches may take longer than the timeout of one answer: these have none."""

    service = "AuditService"

    def __init__(self, client: Caller, writer: Callable[[], ActionWriter]) -> None:
        super().__init__(client)
        self._writer = writer

    def readjudicate(self, match: str, edition: str = "", terms: Terms | None = None) -> Readjudication:
        """Rules on a match's actions again, under its own or another edition, or by other terms."""
        asked = terms or Terms(edition=edition)
        request = pb.ReadjudicateRequest(
            match_id=match,
            edition=asked.edition,
            cards=map(write_printed, asked.cards),
            after=asked.after,
            until=asked.until,
        )
        found = self._ask("Readjudicate", request)
        return Readjudication(
            match=match,
            edition=found.edition,
            checked=found.checked,
            difference=_difference(found.difference) if found.HasField("difference") else None,
            played=found.played,
            renumbered=found.renumbered,
        )

    def what_if(self, match: str, position: int, actions: Iterable[tuple[Actor, Action]]) -> WhatIf:
        """What would have come of other actions in the place of the event at a position."""
        given = list(actions)
        supposed = [pb.SupposedAction(actor=write_actor(who), take=self._writer().take(what)) for who, what in given]
        found = self._ask("WhatIf", pb.WhatIfRequest(match_id=match, position=position, actions=supposed))
        return WhatIf(
            match=match,
            edition=found.edition,
            position=position,
            supposed=tuple(
                _supposed(one, actor, action) for one, (actor, action) in zip(found.supposed, given, strict=False)
            ),
            played=read_event(found.played) if found.HasField("played") else None,
            changes=_marked(found.changes),
        )

    def compare(self, left: Branch, right: Branch, viewer: Viewer | None = None, *, most: int = 0) -> Comparison:
        """Two matches, change by change."""
        request = pb.CompareMatchesRequest(
            match_id=left.match,
            after=left.after,
            other_match_id=right.match,
            other_after=right.after,
            viewer=None if viewer is None else write_actor(viewer),
            page_size=most,
        )
        found = self._ask("CompareMatches", request)
        parted = tuple(
            Parted(
                read_event(one.left) if one.HasField("left") else None,
                read_event(one.right) if one.HasField("right") else None,
                _marked(one.changes),
            )
            for one in found.parted
        )
        ends = tuple(Divergence(one.path, _value(one, "left"), _value(one, "right")) for one in found.ends)
        return Comparison(found.common, parted, found.same, found.more, ends)

    def audit_matches(self, task: Task, only: Iterable[str] = ()) -> Iterator[tuple[int, int, Judged]]:
        """Rules on many matches again: how many of how many are done, and how each came out."""
        terms, query = task.terms, task.query
        request = pb.AuditMatchesRequest(
            edition=terms.edition,
            cards=map(write_printed, terms.cards),
            after=terms.after,
            proof=task.proof,
            match_ids=only,
            played=query.played,
            name=query.name,
            ended=query.ended,
        )
        for part in self._client.stream("AuditService.AuditMatches", request):
            yield part.done, part.total, _judged(part.judged)

    def transcript(self, text: str) -> TranscriptAudit:
        """Audits a transcript."""
        found = self._ask("AuditTranscript", pb.AuditTranscriptRequest(text=text))
        return TranscriptAudit(
            title=found.title,
            edition=found.edition,
            actions=found.actions,
            taken=found.taken,
            position=found.position,
            passes=found.passes,
            waiting=found.waiting,
            findings=tuple(map(_finding, found.findings)),
        )

    def export_keys(self) -> tuple[str, ...]:
        """The public keys that exports are signed with, the present one first."""
        return tuple(self._ask("ListExportKeys", pb.ListExportKeysRequest()).public_keys)

    def _ask(self, method: str, request: Any) -> Any:
        return self._call(method, request, patient=True)


def _supposed(message: pb.Supposition, actor: Actor, action: Action) -> Supposed:
    return Supposed(
        actor,
        action,
        read_event(message.event) if message.HasField("event") else None,
        read_reasons(message.reasons),
        message.drawn,
        read_result(message),
    )


def _marked(messages: Iterable[pb.MarkedChange]) -> tuple[MarkedChange, ...]:
    return tuple(MarkedChange(word_of(pb.Mark, one.mark), read_change(one.change)) for one in messages)


def _judged(message: pb.JudgedMatch) -> Judged:
    return Judged(
        match=message.match_id,
        verdict=word_of(pb.Verdict, message.verdict),
        played=message.played,
        edition=message.edition,
        events=message.events,
        position=message.position,
        problem=message.problem,
        rules=tuple(message.rules),
        cites=tuple(map(side_rule, message.cites)),
        causes=tuple(map(side_rule, message.causes)),
        renumbered=message.renumbered,
    )


def _difference(message: pb.Difference) -> Difference:
    return Difference(
        position=message.position,
        problem=message.problem,
        index=message.index if message.HasField("index") else None,
        stored=_value(message, "stored"),
        now=_value(message, "now"),
        rules=tuple(message.rules),
        cites=tuple(map(side_rule, message.cites)),
        causes=tuple(map(side_rule, message.causes)),
        stored_ruling=_value(message, "stored_ruling"),
        now_ruling=_value(message, "now_ruling"),
    )


def _finding(message: pb.Finding) -> Finding:
    return Finding(
        kind=word_of(pb.FindingKind, message.kind),
        action=message.action,
        line=message.line,
        position=message.position,
        text=message.text,
        rules=tuple(CitedRule(rule.number, rule.summary, tuple(rule.titles)) for rule in message.rules),
        remedy=message.remedy,
        where=tuple(message.where),
    )


def side_rule(message: pb.SideRule) -> SideRule:
    """A cited rule out of a message."""
    return SideRule(word_of(pb.Side, message.side), message.edition, message.number, message.summary)


def _value(message: Any, field: str) -> Any:
    return plain(getattr(message, field)) if message.HasField(field) else None
