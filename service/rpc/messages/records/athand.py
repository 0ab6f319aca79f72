"""What a command has at hand without a service, in the JSON that a service would answer."""

from typing import Any

from service.app.adjudication.bulk import Report
from service.app.boundary.answers.compared import Comparison, WhatIf
from service.app.boundary.answers.judged import TranscriptAudit
from service.rpc.messages.records.adjudged import write_comparison, write_judged, write_transcript, write_what_if
from service.rpc.messages.takes import every_take
from service.rpc.transport.contractjson import contract_json


def report_told(report: Report) -> Any:
    """A `JudgedMatch` for each match, with where it lay, and what they come to."""
    judged = [{"source": one.source, **contract_json(write_judged(one))} for one in report.judged]
    counts = {"verdicts": report.verdicts, "rules": report.rules, "causes": report.causes}
    return {"source": report.source, "matches": report.matches, "events": report.events, **counts, "judged": judged}


def transcript_told(found: TranscriptAudit) -> Any:
    """An `AuditTranscriptResponse`."""
    return contract_json(write_transcript(found))


def supposed_told(found: WhatIf) -> Any:
    """A `WhatIfResponse`."""
    return contract_json(write_what_if(found, every_take()))


def compared_told(found: Comparison, game: str) -> Any:
    """A `CompareMatchesResponse`, of matches of a game."""
    return contract_json(write_comparison(found, game, every_take()))
