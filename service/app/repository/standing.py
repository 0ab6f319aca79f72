"""Where a match stands: its state with all that deciding the next command takes, read from the store."""

import logging
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from domain.kernel.barrier.knowledge import Noted
from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Branch, Open, tag
from domain.kernel.decisions.rulings import Message
from domain.kernel.log.events import Asked, Codec, Event
from domain.kernel.log.kinds import read
from domain.kernel.secrecy.sealing import proves
from domain.kernel.table.state import Setup, State
from service.app.boundary.errors import UnknownGame, UnknownMatch, UnknownPosition
from service.app.boundary.results import MatchRow, row_of
from service.app.boundary.store import EventStore, Head, Record, Snapshot, StoreCorrupt
from service.app.repository import snapshots
from service.app.repository.engines import Engines
from service.app.repository.snapshots import BadSnapshot, Saved
from service.app.repository.ticked import Ticked

NOTES_FORMAT = 1
_OPENINGS = (tag(Open), tag(Branch))
_UNFIT = (LookupError, ValueError, TypeError)
"""What changes raise that do not fit a state."""

_log = logging.getLogger(__name__)


class Standing(msgspec.Struct, frozen=True):
    """A match at a position. `digest` is that of the event there, times are in ms since 1970."""

    match: str
    engine: Engine
    codec: Codec
    state: State
    digest: bytes
    created: int
    updated: int
    secret: bytes | None

    @property
    def position(self) -> int:
        """The match's version: the position of its last event."""
        return self.state.position

    def after(self, event: Event, digest: bytes) -> "Standing":
        """Where the match stands after its next event. Raises StoreCorrupt for one that cannot come next."""
        try:
            state = self.engine.fold(self.state, event.changes, event.waiting)
        except _UNFIT as error:
            raise _unfit(self.match, event.position, error) from error
        return self.moved(state, digest, event.at)

    def moved(self, state: State, digest: bytes, at: int) -> "Standing":
        """Where the match stands in a later state: `digest` and `at` are of the event that led there."""
        engine = self.engine
        if state.judging.readings is not self.state.judging.readings:
            engine = engine.playing(state)
        return msgspec.structs.replace(self, engine=engine, state=state, digest=digest, updated=at)

    def row(self) -> MatchRow:
        """The match's row in listings."""
        return row_of(self.match, self.state, self.created, self.updated)


class _FirstAction(msgspec.Struct, frozen=True):
    setup: Setup


class _FirstCommand(msgspec.Struct, frozen=True):
    action: _FirstAction


class First(msgspec.Struct, frozen=True):
    """As much of a first event as tells which game can decode it."""

    command: _FirstCommand


_NOTES = msgspec.msgpack.Decoder(tuple[Noted, ...])
_FIRST = msgspec.msgpack.Decoder(First)


def first_setup(body: bytes) -> Setup:
    """What a first event pins its match to. Raises msgspec.DecodeError for what is no opening."""
    first: First = read(_FIRST, body)
    return first.command.action.setup


def opening(event: Event | Asked) -> Open:
    """The opening of a first event. Raises ValueError for another event."""
    if not isinstance(event.command.action, Open):
        raise ValueError("the first event opens no match")
    return event.command.action


class Reader:
    """Reads matches out of the store, each as one snapshot and a short tail. May be used from any thread."""

    def __init__(self, store: EventStore, engines: Engines) -> None:
        self.store = store
        self.engines = engines
        self.ticked = Ticked()

    def load(self, match: str, position: int | None = None, *, proving: bool = False) -> Standing:
        """Where the match stands, or stood at a position; 0 is before its first event.

        Where it stands must be where its head says. What is gone on from is to be loaded `proving`: then the events
        after the snapshot must be chained to it. Raises UnknownMatch, UnknownPosition, StoreCorrupt.
        """
        head = self.store.head(match)
        if head is None:
            raise UnknownMatch(match)
        if position is not None and not 0 <= position <= head.position:
            raise UnknownPosition(match, position, head.position)
        goal = head.position if position is None else position
        nearest, records = self._nearest(match, goal)
        standing = (_proven if proving else _folded)(nearest, records)
        return standing if goal < head.position else _ends_as(standing, head)

    def catch_up(self, standing: Standing, position: int) -> Standing:
        """The standing with the events that came after it folded in, up to a position."""
        if position == standing.position:
            return standing
        return _folded(standing, self.store.read(standing.match, standing.position, position - standing.position))

    def fresh(self, match: str, standing: Standing | None) -> Standing:
        """Where the match stands now, given where it stood before. Raises UnknownMatch, StoreCorrupt."""
        if standing is None:
            return self.load(match, proving=True)
        head = self.store.head(match)
        if head is None:
            raise UnknownMatch(match)
        if head.position > standing.position:
            return _ends_as(self.catch_up(standing, head.position), head)
        if (head.position, head.digest) != (standing.position, standing.digest):
            raise StoreCorrupt(
                f"match {match!r} stands at {head.position} in the store, and was seen here at {standing.position} "
                "with other events: the store has lost what it had confirmed; stop the service and restore the store",
                match,
                head.position + 1,
            )
        return standing

    def events(self, standing: Standing, limit: int | None = None) -> Iterator[tuple[Record, Event]]:
        """The events after a standing, with their records."""
        for record in self.store.read(standing.match, standing.position, limit):
            yield record, decode(standing.codec, standing.match, record)

    def time(self, match: str, position: int, kind: str = "") -> int:
        """When an event was made, or the first of a kind from there on, in ms since 1970. Raises UnknownMatch.

        Raises UnknownPosition where there is none.
        """
        standing = self._blank(match)
        for record in self.store.read(match, position - 1):
            if not kind or record.kind == kind:
                return decode(standing.codec, match, record).at
        raise UnknownPosition(match, position, position - 1)

    def opening(self, match: str) -> Open:
        """What a match was opened with. Raises UnknownMatch, StoreCorrupt."""
        _, event = next(iter(self.events(self.load(match, 0), 1)))
        return opening(event)

    def save(self, standing: Standing, notes: Sequence[Noted] = ()) -> None:
        """Keeps a snapshot, from which this position and those after it are quickly reached; with a page of notes."""
        setup = standing.state.setup
        body = standing.codec.encode_state(standing.state)
        noted = (NOTES_FORMAT, msgspec.msgpack.encode(notes)) if notes else (0, b"")
        times = standing.created, standing.updated
        saved = snapshots.saved(setup.edition, setup.catalog, times, standing.digest, body, noted)
        self.store.save_snapshot(standing.match, standing.position, snapshots.encode(saved))

    def _nearest(self, match: str, goal: int) -> tuple[Standing, Iterator[Record]]:
        """Where the match stood by the latest snapshot up to a position, and the records from there to the position.

        A snapshot in a form that this program does not know, or that is not what was written, or not of the event that
        is recorded, is passed over: without it reading is slower, and nothing is lost.
        """
        position = goal
        while position > 0 and (found := self.store.snapshot(match, position)) is not None:
            try:
                standing = self._of(match, found)
                if standing is not None:
                    if found.recorded == standing.digest:
                        return standing, self._between(match, found.position, goal)
                    raise BadSnapshot("snapshot-of-another-record")
            except BadSnapshot as error:
                _log.error("match %s: the snapshot at position %d is passed over: %s", match, found.position, error)
            position = found.position - 1
        return self._blank(match), self.store.read(match, 0, goal)

    def _between(self, match: str, after: int, goal: int) -> Iterator[Record]:
        return self.store.read(match, after, goal - after) if after < goal else iter(())

    def _of(self, match: str, found: Snapshot) -> Standing | None:
        """Where a match stood by a snapshot; None for one in another form. Raises BadSnapshot."""
        saved = snapshots.decode(found.body)
        if saved is None:
            return None
        try:
            codec = self.engines.codec(saved.edition)
            state = codec.decode_state(saved.state)
        except (msgspec.DecodeError, UnknownGame) as error:
            raise BadSnapshot(Message("snapshot-state-unreadable", {"error": str(error)})) from error
        if state.position != found.position:
            raise BadSnapshot(Message("snapshot-elsewhere", {"position": state.position}))
        engine = self.engines.known(saved.edition, saved.catalog) or self._blank(match).engine
        secret = self.store.secret(match)
        engine = engine.playing(state)
        return Standing(match, engine, codec, state, saved.digest, saved.created, saved.updated, secret)

    def notes(self, match: str, position: int) -> tuple[Noted, ...]:
        """The page of notes that is kept with the snapshot at just this position; none where there is no such."""
        found = self.store.snapshot(match, position)
        if found is None or found.position != position:
            return ()
        try:
            return read_notes(snapshots.decode(found.body))
        except BadSnapshot:
            return ()

    def _blank(self, match: str) -> Standing:
        """The match before its first event, and with the engine that its opening pins it to."""
        record = next(self.store.read(match, 0, 1), None)
        if record is None or record.kind not in _OPENINGS:
            raise UnknownMatch(match)
        try:
            edition = first_setup(record.body).edition
            codec = self.engines.codec(edition)
            event = codec.decode_event(record.body)
            command = opening(event)
        except (msgspec.DecodeError, ValueError) as error:
            raise StoreCorrupt(f"match {match!r}, position 1: {error}", match, 1) from error
        engine = self.engines.engine(edition, command.cards)
        secret = self.store.secret(match)
        return Standing(match, engine, codec, engine.blank(command), b"", event.at, event.at, secret)


def read_notes(saved: Saved | None) -> tuple[Noted, ...]:
    """The notes of a snapshot; none where it has none, or in another form. Raises BadSnapshot."""
    if saved is None or saved.notes_format != NOTES_FORMAT:
        return ()
    try:
        notes: tuple[Noted, ...] = read(_NOTES, saved.notes)
    except msgspec.DecodeError as error:
        raise BadSnapshot(Message("snapshot-notes-unreadable", {"error": str(error)})) from error
    return notes


def _proven(standing: Standing, records: Iterable[Record]) -> Standing:
    """The standing with records folded in that come after it, each of which is chained to the one before."""
    for record in records:
        event = decode(standing.codec, standing.match, record)
        before = standing.state if standing.position else None
        if not proves(record.digest, standing.digest, record.body, event, before):
            where = f"match {standing.match!r}, position {record.position}"
            problem = f"{where}: the event was changed: its digest is not the chain's; restore the store"
            raise StoreCorrupt(problem, standing.match, record.position)
        standing = standing.after(event, record.digest)
    return standing


def _folded(standing: Standing, records: Iterable[Record]) -> Standing:
    """The standing with records folded in that come after it, all in one: what they made true is read, and no more."""
    position, digest = standing.position, standing.digest

    def bodies() -> Iterator[bytes]:
        nonlocal position, digest
        for record in records:
            position, digest = record.position, record.digest
            yield record.body

    try:
        state, at = standing.codec.replay(standing.state, bodies())
    except msgspec.DecodeError as error:
        raise _unreadable(standing.match, position, error) from error
    except _UNFIT as error:
        raise _unfit(standing.match, position, error) from error
    return standing if state is standing.state else standing.moved(state, digest, at)


def _ends_as(standing: Standing, head: Head) -> Standing:
    """The standing, which ends as the match's head says. Raises StoreCorrupt."""
    if standing.digest != head.digest:
        match, position = standing.match, standing.position
        problem = (
            f"match {match!r}, position {position}: the last event is not the one that the match's head names: "
            "nothing is added to it; `magistrate verify` says what was changed; restore the store"
        )
        raise StoreCorrupt(problem, match, position)
    return standing


def decode(codec: Codec, match: str, record: Record) -> Event:
    """The event of a record. Raises StoreCorrupt, with the position."""
    try:
        return codec.decode_event(record.body)
    except msgspec.DecodeError as error:
        raise _unreadable(match, record.position, error) from error


def _unreadable(match: str, position: int, error: Exception) -> StoreCorrupt:
    return StoreCorrupt(f"match {match!r}, position {position}: the event cannot be read: {error}", match, position)


def _unfit(match: str, position: int, error: Exception) -> StoreCorrupt:
    problem = f"match {match!r}, position {position}: the changes do not fit the state: {error!r}"
    return StoreCorrupt(problem, match, position)
