"""AuditService over the application's use cases of proof. Whole matches are read, so they run in threads or workers."""

import asyncio
from collections.abc import AsyncIterator, Iterator

from magistrate.v1 import audit_service_pb2 as pb

from service.app.adjudication.audit import Audit
from service.app.playing.matches import Matches
from service.app.queries.explain import explain
from service.rpc.admission.calls import Call
from service.rpc.messages.events import fill_event
from service.rpc.messages.takes import Takes
from service.rpc.messages.vocabularies import PART_BYTES, number_of
from service.rpc.services.adjudications import Adjudications
from service.rpc.transport.failures import Failure, malformed
from service.workers.tasks import Tasks


class AuditService(Adjudications):
    """The contract's AuditService. `import_bytes` bounds how much one import may send."""

    def __init__(
        self, matches: Matches, audit: Audit, takes: Takes, tasks: Tasks, *, import_bytes: int = 1 << 30
    ) -> None:
        super().__init__(audit, takes, tasks)
        self._matches = matches
        self._import_bytes = import_bytes

    async def verify(self, _call: Call, request: pb.VerifyRequest) -> pb.VerifyResponse:
        """Whether a match's record is what was written."""
        expected = _digest(request.expected_digest)
        found = await asyncio.to_thread(self._audit.verify, request.match_id, expected=expected)
        return pb.VerifyResponse(
            intact=found.intact,
            checked=found.checked,
            digest=found.digest,
            chance=number_of(pb.ChanceCheck, found.chance),
            position=found.position,
            problem=found.problem,
        )

    async def explain(self, call: Call, request: pb.ExplainRequest) -> pb.ExplainResponse:
        """What happened at a position and why, as the viewer may know it."""
        viewer = call.viewer(request.match_id, request.viewer if request.HasField("viewer") else None)
        found = await explain(self._matches, request.match_id, request.position, viewer)
        response = pb.ExplainResponse(
            rules=[pb.CitedRule(number=rule.number, summary=rule.summary, titles=rule.titles) for rule in found.rules],
            lines=found.lines,
            edition=found.edition,
        )
        fill_event(response.event, found.event, found.edition.partition(":")[0], self._takes)
        return response

    async def reveal_chance(self, _call: Call, request: pb.RevealChanceRequest) -> pb.RevealChanceResponse:
        """The chance secret of an ended match."""
        revealed = await self._matches.reveal(request.match_id)
        return pb.RevealChanceResponse(secret=revealed.secret, commitment=revealed.commitment)

    async def export(self, call: Call, request: pb.ExportRequest) -> None:
        """Sends a match's lines, in parts of a size that every client takes."""
        viewer = call.viewer(request.match_id, request.viewer) if request.HasField("viewer") else None
        portions = parts(self._audit.export(request.match_id, viewer))
        while (part := await asyncio.to_thread(next, portions, None)) is not None:
            await call.context.write(pb.ExportResponse(lines=part))

    async def import_(self, call: Call, requests: AsyncIterator[pb.ImportRequest | Failure]) -> pb.ImportResponse:
        """Takes exports; nothing is written before the last line is proven."""
        lines: list[str] = []
        size = 0
        async for request in requests:
            if isinstance(request, Failure):
                raise request
            size += request.ByteSize()
            if size > self._import_bytes:
                raise malformed("lines", f"one import takes at most {self._import_bytes} bytes: divide it by matches")
            lines.extend(request.lines)
        proven = [match async for match in self._tasks.proven(call.grant.share, lines)]
        done = await asyncio.to_thread(self._audit.take, proven)
        return pb.ImportResponse(matches=[pb.ImportedMatch(match_id=one.match, events=one.events) for one in done])


def parts(lines: Iterator[str]) -> Iterator[list[str]]:
    """Lines, some at once: as many as every client takes in one message."""
    part: list[str] = []
    size = 0
    for line in lines:
        part.append(line)
        size += len(line)
        if size >= PART_BYTES:
            yield part
            part, size = [], 0
    if part:
        yield part


def _digest(digits: str) -> bytes | None:
    try:
        return bytes.fromhex(digits) if digits else None
    except ValueError as error:
        raise malformed("expected_digest", "must be hexadecimal digits") from error
