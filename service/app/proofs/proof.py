"""Proof of everything that is kept of a match: its record, and whatever else of it lies beside the record."""

from collections import deque
from collections.abc import Iterator

import msgspec

from domain.kernel.barrier.knowledge import Noted, note
from domain.kernel.decider import Engine
from domain.kernel.decisions.rulings import Message, inner
from domain.kernel.log.events import Event
from domain.kernel.table.state import State
from service.app.boundary.errors import UnknownMatch
from service.app.boundary.ports import Listing
from service.app.boundary.results import MatchRow, row_of
from service.app.boundary.store import Belongings, EventStore, Record, StoreCorrupt
from service.app.boundary.streams import is_match
from service.app.playing.requests import check_requests, fingerprint_of
from service.app.proofs.verify import Checked, check_events
from service.app.repository import snapshots
from service.app.repository.engines import Engines
from service.app.repository.flaws import Flaw, unreadable
from service.app.repository.notebook import PAGE
from service.app.repository.snapshots import BadSnapshot, Saved
from service.app.repository.standing import opening, read_notes
from service.app.repository.stored import read_records


class Prover:
    """Proves matches of a store. May be used from any thread."""

    def __init__(self, store: EventStore, engines: Engines, listing: Listing) -> None:
        self._store = store
        self._engines = engines
        self._listing = listing

    def check(self, match: str, expected: bytes | None = None) -> Iterator[Checked]:
        """Gives each event of a match that was found good, then checks all that is kept beside them.

        `expected` is the last digest as somebody noted it. Raises Flaw at what is not what was written: a record, the
        head, a snapshot, the row in listings, the chance secret or an accepted request; UnknownMatch.
        """
        try:
            kept = self._store.belongings(match) if is_match(match) else None
        except StoreCorrupt as error:
            raise Flaw(error.position or 1, unreadable(error)) from error
        if kept is None:
            raise UnknownMatch(match)
        beside = _Beside(self._engines, self._store, match, kept)
        records = read_records(self._engines, self._records(match, kept))
        for good in check_events(self._engines, records, kept.secret):
            beside.follow(good)
            yield good
        beside.finish(self._listing, expected)

    def _records(self, match: str, kept: Belongings) -> Iterator[Record]:
        try:
            yield from self._store.read(match, 0, max(kept.head.position, 0))
        except StoreCorrupt as error:
            raise Flaw(error.position or 1, Message("proof-event-lost", {"error": str(error)})) from error


class _Beside:
    """What lies beside a match's record, compared with what its events make of it."""

    def __init__(self, engines: Engines, store: EventStore, match: str, kept: Belongings) -> None:
        self._engines = engines
        self._store = store
        self._match = match
        self._kept = kept
        self._wrong: list[Flaw] = []
        self._first: Event | None = None
        self._page: deque[Checked] = deque(maxlen=PAGE + 1)
        self._digests: list[bytes] = [b""]
        self._asked: list[tuple[str, bytes]] = [("", b"")]

    def follow(self, good: Checked) -> None:
        """Takes in the next event, and compares the snapshot that stands after it."""
        event = good.event
        self._first = self._first or event
        self._page.append(good)
        self._digests.append(good.record.digest)
        self._asked.append((event.request, fingerprint_of(good.record.body, event)))
        if event.position in self._kept.snapshots:
            try:
                self._check_snapshot(good)
            except BadSnapshot as error:
                self._wrong.append(Flaw(event.position, Message("proof-snapshot", {"why": inner(error.said)})))

    def finish(self, listing: Listing, expected: bytes | None) -> None:
        """Compares what is known only at the end. Raises Flaw."""
        self._check_head(expected)
        last = self._page[-1]
        for flaw in (*(Flaw(*wrong) for wrong in self._kept.wrong), *self._wrong):
            raise flaw
        for position in self._kept.snapshots:
            if not 1 <= position <= last.event.position:
                raise Flaw(last.event.position, Message("proof-snapshot-nowhere", {"position": position}))
        self._check_row(last, listing)
        self._check_secret(last.state)
        check_requests(self._kept.requests, self._asked, self._digests, self._kept.secret)

    def _check_head(self, expected: bytes | None) -> None:
        checked, head = len(self._digests) - 1, self._kept.head
        if not checked:
            raise Flaw(1, Message("proof-no-event", {"head": head.position}))
        if self._digests[-1] != head.digest:
            raise Flaw(checked, "proof-event-not-the-heads")
        if self._kept.last != checked:
            raise Flaw(checked + 1, Message("proof-past-the-head", {"head": checked}))
        if expected is not None and self._digests[-1] != expected:
            raise Flaw(checked, "proof-not-the-noted-digest")

    def _check_row(self, last: Checked, listing: Listing) -> None:
        position, state = last.event.position, last.state
        assert self._first is not None, "an event was checked"
        made = row_of(self._match, state, self._first.at, last.event.at)
        try:
            listed = listing.decode(self._kept.summary)
        except StoreCorrupt as error:
            raise Flaw(position, Message("proof-summary-unreadable", {"error": str(error)})) from error
        for name in MatchRow.__struct_fields__:
            if getattr(listed, name) != getattr(made, name):
                raise Flaw(position, Message("proof-summary", {"name": name}))
        if self._kept.index != listing.indexed(listing.encode(made)):
            raise Flaw(position, "proof-index")

    def _check_secret(self, state: State) -> None:
        """A match that draws has the secret that it committed to, unless it was imported without."""
        imported = not any(request.id == self._asked[1][0] for request in self._kept.requests)
        if state.setup.chance == "committed" and self._kept.secret is None and not imported:
            raise Flaw(1, "proof-secret-gone")

    def _check_snapshot(self, good: Checked) -> None:
        """Raises BadSnapshot for a snapshot that is not of the state that the events make."""
        saved = self._saved(good.event.position)
        if saved is None:
            return
        assert self._first is not None, "an event was checked"
        setup = good.state.setup
        made = {
            "edition": setup.edition,
            "catalog": setup.catalog,
            "created": self._first.at,
            "updated": good.event.at,
            "digest": good.record.digest,
        }
        for name, value in made.items():
            if getattr(saved, name) != value:
                raise BadSnapshot(Message("snapshot-otherwise", {"name": name}))
        try:
            state = self._engines.codec(setup.edition).decode_state(saved.state)
        except msgspec.DecodeError as error:
            raise BadSnapshot(Message("snapshot-state-unreadable", {"error": str(error)})) from error
        if state != good.state:
            raise BadSnapshot("snapshot-another-state")
        notes = read_notes(saved)
        if notes and notes != tuple(self._noted(len(notes))):
            raise BadSnapshot("snapshot-other-notes")

    def _saved(self, position: int) -> Saved | None:
        """The snapshot at just this position; None for one in another program's form. Raises BadSnapshot."""
        try:
            found = self._store.snapshot(self._match, position)
        except StoreCorrupt as error:
            raise BadSnapshot(unreadable(error)) from error
        return None if found is None or found.position != position else snapshots.decode(found.body)

    def _noted(self, count: int) -> Iterator[Noted]:
        """The notes of the latest events."""
        assert self._first is not None, "an event was checked"
        opened = opening(self._first)
        shared = self._engines.engine(opened.setup.edition, opened.cards)
        engine = Engine(
            shared.game, shared.catalog
        )  # It looks at other states than the shared one, which would forget.
        page = list(self._page)[-count:]
        earlier = list(self._page)[-count - 1].state if len(self._page) > count else engine.blank(opened)
        for good in page:
            yield note(engine, earlier, good.event, good.state)
            earlier = good.state
