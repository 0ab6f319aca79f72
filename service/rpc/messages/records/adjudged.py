"""What was ruled again, or might have been ruled, as messages."""

from collections.abc import Iterable
from typing import Any

from google.protobuf.json_format import ParseDict
from google.protobuf.struct_pb2 import Value
from magistrate.v1 import audit_service_pb2 as pb

from domain.kernel.secrecy.views import EventView
from service.app.boundary.answers.compared import Comparison, MarkedChange, WhatIf
from service.app.boundary.answers.judged import Difference, Judged, SideRule, TranscriptAudit
from service.rpc.messages.events import add_changes, fill_event
from service.rpc.messages.takes import Takes
from service.rpc.messages.views import write_reasons, write_result
from service.rpc.messages.vocabularies import number_of


def write_what_if(found: WhatIf, takes: Takes) -> pb.WhatIfResponse:
    """What would have come of other actions."""
    game = found.edition.partition(":")[0]
    response = pb.WhatIfResponse(edition=found.edition)
    for supposed in found.supposed:
        message = response.supposed.add(drawn=supposed.drawn, reasons=write_reasons(supposed.reasons))
        _fill(message, "event", supposed.event, game, takes)
        if supposed.result is not None:
            message.result.CopyFrom(write_result(supposed.result))
    _fill(response, "played", found.played, game, takes)
    _add_marked(response.changes, found.changes)
    return response


def write_comparison(found: Comparison, game: str, takes: Takes) -> pb.CompareMatchesResponse:
    """Two matches of a game, change by change."""
    response = pb.CompareMatchesResponse(common=found.common, same=found.same, more=found.more)
    for parted in found.parted:
        message = response.parted.add()
        _fill(message, "left", parted.left, game, takes)
        _fill(message, "right", parted.right, game, takes)
        _add_marked(message.changes, parted.changes)
    for end in found.ends:
        response.ends.add(path=end.path, left=_value(end.left), right=_value(end.right))
    return response


def write_transcript(found: TranscriptAudit) -> pb.AuditTranscriptResponse:
    """The audit of a transcript."""
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


def _fill(message: Any, field: str, event: EventView | None, game: str, takes: Takes) -> None:
    if event is not None:
        fill_event(getattr(message, field), event, game, takes)


def _add_marked(messages: Any, changes: Iterable[MarkedChange]) -> None:
    for marked in changes:
        one = pb.PartedEvents()
        add_changes(one.left.changes, (marked.change,))
        messages.add(mark=number_of(pb.Mark, marked.mark), change=one.left.changes[0])


def write_judged(judged: Judged) -> pb.JudgedMatch:
    """How a match of an audit came out."""
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


def write_difference(found: Difference) -> pb.Difference:
    """What comes out differently when an action is ruled on again."""
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
