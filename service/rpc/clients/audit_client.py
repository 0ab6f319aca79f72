"""The client of AuditService."""

from collections.abc import Iterable, Iterator

from magistrate.v1 import audit_service_pb2 as pb

from domain.kernel.decisions.commands import Actor
from service.app.boundary.answers.proven import CitedRule, Explanation, Imported, Verification
from service.app.boundary.results import Revealed
from service.rpc.clients.adjudications_client import AdjudicationsClient
from service.rpc.clients.replies import read_event
from service.rpc.messages.views import write_actor
from service.rpc.messages.vocabularies import PART_BYTES, word_of


class AuditClient(AdjudicationsClient):
    """Proof. Whole matches may take longer than the timeout of one answer: these have none."""

    def verify(self, match: str, expected: str = "") -> Verification:
        """Whether a match's record is what was written; `expected` is its last digest as somebody noted it."""
        found = self._call("Verify", pb.VerifyRequest(match_id=match, expected_digest=expected), patient=True)
        return Verification(
            match=match,
            intact=found.intact,
            checked=found.checked,
            digest=found.digest,
            chance=word_of(pb.ChanceCheck, found.chance),
            position=found.position,
            problem=found.problem,
        )

    def explain(self, match: str, position: int, viewer: Actor | None = None) -> Explanation:
        """What happened at a position and why."""
        asked = None if viewer is None else write_actor(viewer)
        request = pb.ExplainRequest(match_id=match, position=position, viewer=asked)
        found = self._call("Explain", request)
        return Explanation(
            match=match,
            edition=found.edition,
            event=read_event(found.event),
            rules=tuple(CitedRule(rule.number, rule.summary, tuple(rule.titles)) for rule in found.rules),
            lines=tuple(found.lines),
        )

    def reveal(self, match: str) -> Revealed:
        """The chance secret of an ended match."""
        found = self._call("RevealChance", pb.RevealChanceRequest(match_id=match))
        return Revealed(found.secret, found.commitment)

    def export(self, match: str, viewer: Actor | None = None) -> Iterator[str]:
        """A match's lines of JSON, without line feeds: of all of it, or of what a viewer may see."""
        request = pb.ExportRequest(match_id=match, viewer=None if viewer is None else write_actor(viewer))
        for part in self._client.stream("AuditService.Export", request):
            yield from part.lines

    def import_(self, lines: Iterable[str]) -> tuple[Imported, ...]:
        """Sends exports. Nothing is written unless all of it is proven."""
        done = self._call("Import", _parts(lines), patient=True)
        return tuple(Imported(match.match_id, match.events) for match in done.matches)


def _parts(lines: Iterable[str]) -> Iterator[pb.ImportRequest]:
    part: list[str] = []
    size = 0
    for line in lines:
        part.append(line.rstrip("\r\n"))
        size += len(line)
        if size >= PART_BYTES:
            yield pb.ImportRequest(lines=part)
            part, size = [], 0
    if part:
        yield pb.ImportRequest(lines=part)
