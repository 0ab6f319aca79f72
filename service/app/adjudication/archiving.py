"""Moving ended matches to cold storage, each as a signed export. At every moment a match is in one place or in both.

A match is proven, its export is put there and read back, and only then do its records leave the store. What stays: its
row, its chance secret, its last event, by which followers see that it moved, and the acts of judging with their
requests: precedents are found among them, and one that came again could be accepted again.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256

import msgspec

from domain.kernel.decisions.acts import JudgeAct
from service.app.adjudication.audit import Audit
from service.app.boundary.archive import Archive, Archived
from service.app.boundary.errors import AppError
from service.app.boundary.ports import Listing
from service.app.boundary.store import EventStore, Head, Listed, StoreCorrupt, TakenOut
from service.app.boundary.streams import is_match
from service.app.exporting.objects import packed, unpacked
from service.app.exporting.signatures import Signer
from service.app.playing.requests import brought_by
from service.app.proofs.imports import kept_records
from service.app.proofs.proof import Prover
from service.app.proofs.verify import Checked
from service.app.repository.engines import Engines
from service.app.repository.flaws import Flaw

_PAGE = 1_000


class Moved(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a match came out: so many `events` are in an object of so many `bytes`, or the `problem` it has."""

    match: str
    events: int = 0
    bytes: int = 0
    problem: str = ""


class Mover:
    """Moves matches of one store. May be used from any thread, beside services over the same store."""

    def __init__(self, store: EventStore, archive: Archive, engines: Engines, listing: Listing, signer: Signer) -> None:
        self._store = store
        self._archive = archive
        self._engines = engines
        self._listing = listing
        self._prover = Prover(store, engines, listing)
        self._audit = Audit(store, engines, listing, signer=signer)

    def due(self, before: int) -> Iterator[str]:
        """The matches that have ended, were last moved on before a time in ms since 1970, and are not all there yet."""
        token, more = "", True
        while more:
            page = self._store.matches(token, _PAGE)
            yield from (listed.match for listed in page.matches if self._is_due(listed, before))
            token, more = page.token, page.more

    def _is_due(self, listed: Listed, before: int) -> bool:
        if not is_match(listed.match) or not listed.summary:
            return False
        try:
            row = self._listing.decode(listed.summary)
        except StoreCorrupt:
            return True  # It is looked at, and what is wrong is said.
        if row.result is None or row.updated >= before:
            return False
        archived = self._store.archived(listed.match)
        return archived is None or archived.position < listed.position

    def move(self, match: str) -> Moved:
        """Moves a match. What is wrong with it is said, and nothing of it is moved. Raises StoreUnavailable."""
        try:
            return self._moved(match)
        except Flaw as flaw:
            return Moved(match=match, problem=f"position {flaw.position}: {flaw.problem}")
        except (StoreCorrupt, AppError, ValueError) as error:
            return Moved(match=match, problem=str(error))

    def _moved(self, match: str) -> Moved:
        events = list(self._prover.check(match))
        last = events[-1]
        if last.state.result is None:
            return Moved(match=match, problem="it has not ended")
        kept = self._store.belongings(match)
        assert kept is not None, "it has been proven"
        body = packed(self._audit.export(match))
        own = {good.event.request for good in events}
        archived = Archived(
            match=match,
            position=last.event.position,
            sum=sha256(body).digest(),
            brought=brought_by(kept.requests, own),
        )
        self._archive.put(archived.name, body)
        back = self._archive.get(archived.name)
        if back != body or not self._holds(back, events):
            return Moved(match=match, problem="what was put into cold storage does not come out as the record is here")
        if not self._store.take_out(_taken(archived, events)):
            return Moved(match=match, problem="it has moved on meanwhile")
        return Moved(match=match, events=len(events), bytes=len(body))

    def _holds(self, body: bytes, events: Sequence[Checked]) -> bool:
        """Whether an object gives just these records."""
        found = [record for record, _ in kept_records(self._engines, unpacked(body))]
        return found == [good.record for good in events]


def _taken(archived: Archived, events: Sequence[Checked]) -> TakenOut:
    """What leaves the store."""
    going = [good.event for good in events[:-1] if not isinstance(good.event.command.action, JudgeAct)]
    return TakenOut(
        archived=archived,
        head=Head(archived.position, events[-1].record.digest),
        positions=tuple(event.position for event in going),
        requests=tuple(event.request for event in going if event.position > archived.brought),
    )
