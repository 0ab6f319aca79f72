"""Where a match stands: its state with all that deciding the next command takes, read from the store."""

from collections.abc import Iterator, Sequence

import msgspec

from domain.kernel.commands import Branch, Open, tag
from domain.kernel.decider import Engine
from domain.kernel.events import Asked, Codec, Event
from domain.kernel.knowledge import Noted
from domain.kernel.state import Setup, State
from service.app.engines import Engines
from service.app.errors import UnknownMatch, UnknownPosition
from service.app.results import MatchRow
from service.app.store import EventStore, Record, StoreCorrupt

_SNAPSHOT_FORMAT = 2
_NOTES_FORMAT = 1
_OPENINGS = (tag(Open), tag(Branch))


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
        except (LookupError, ValueError, TypeError) as error:
            problem = f"match {self.match!r}, position {event.position}: the changes do not fit the state: {error!r}"
            raise StoreCorrupt(problem, self.match, event.position) from error
        return self.moved(event, state, digest)

    def moved(self, event: Event, state: State, digest: bytes) -> "Standing":
        """As `after`, where the state after the event is known already."""
        return msgspec.structs.replace(self, state=state, digest=digest, updated=event.at)

    def row(self) -> MatchRow:
        """The match's row in listings."""
        state = self.state
        return MatchRow(
            match=self.match,
            setup=state.setup,
            position=state.position,
            turn=state.turn.number,
            result=state.result,
            created=self.created,
            updated=self.updated,
        )


class _Saved(msgspec.Struct, frozen=True, array_like=True):
    """What a snapshot holds. `notes` are those of a page of events up to it, of the form `notes_format`."""

    format: int
    edition: str
    catalog: str
    created: int
    updated: int
    digest: bytes
    state: bytes
    notes_format: int = 0
    notes: bytes = b""


class _FirstAction(msgspec.Struct, frozen=True):
    setup: Setup


class _FirstCommand(msgspec.Struct, frozen=True):
    action: _FirstAction


class First(msgspec.Struct, frozen=True):
    """As much of a first event as tells which game can decode it."""

    command: _FirstCommand


_SAVED = msgspec.msgpack.Decoder(_Saved)
_NOTES = msgspec.msgpack.Decoder(tuple[Noted, ...])
_FIRST = msgspec.msgpack.Decoder(First)


def first_setup(body: bytes) -> Setup:
    """What a first event pins its match to. Raises msgspec.DecodeError for what is no opening."""
    return _FIRST.decode(body).command.action.setup


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

    def load(self, match: str, position: int | None = None) -> Standing:
        """Where the match stands, or stood at a position; 0 is before its first event.

        Raises UnknownMatch, UnknownPosition, StoreCorrupt.
        """
        head = self.store.head(match)
        if head is None:
            raise UnknownMatch(match)
        if position is not None and not 0 <= position <= head.position:
            raise UnknownPosition(match, position, head.position)
        goal = head.position if position is None else position
        standing = self.snapshot(match, goal) or self._blank(match)
        return self.catch_up(standing, position)

    def catch_up(self, standing: Standing, position: int | None = None) -> Standing:
        """The standing with the events that came after it folded in, up to a position."""
        limit = None if position is None else position - standing.position
        if limit == 0:
            return standing
        for record, event in self.events(standing, limit):
            standing = standing.after(event, record.digest)
        return standing

    def fresh(self, match: str, standing: Standing | None) -> Standing:
        """Where the match stands now, given where it stood before. Raises UnknownMatch, StoreCorrupt."""
        if standing is None:
            return self.load(match)
        head = self.store.head(match)
        if head is None:
            raise UnknownMatch(match)
        if head.position > standing.position:
            return self.catch_up(standing)
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

    def opening(self, match: str) -> Open:
        """What a match was opened with. Raises UnknownMatch, StoreCorrupt."""
        _, event = next(iter(self.events(self.load(match, 0), 1)))
        return opening(event)

    def save(self, standing: Standing, notes: Sequence[Noted] = ()) -> None:
        """Keeps a snapshot, from which this position and those after it are quickly reached; with a page of notes."""
        setup = standing.state.setup
        body = standing.codec.encode_state(standing.state)
        times = standing.created, standing.updated
        noted = (_NOTES_FORMAT, msgspec.msgpack.encode(notes)) if notes else ()
        saved = _Saved(_SNAPSHOT_FORMAT, setup.edition, setup.catalog, *times, standing.digest, body, *noted)
        self.store.save_snapshot(standing.match, standing.position, msgspec.msgpack.encode(saved))

    def snapshot(self, match: str, position: int) -> Standing | None:
        """The latest snapshot up to a position; one in a form that this program does not know is passed over."""
        found = self.store.snapshot(match, position) if position else None
        if found is None:
            return None
        try:
            saved = _SAVED.decode(found.body)
            if saved.format != _SNAPSHOT_FORMAT:
                return None
            codec = self.engines.codec(saved.edition)
            state = codec.decode_state(saved.state)
        except msgspec.DecodeError:
            return None
        engine = self.engines.known(saved.edition, saved.catalog) or self._blank(match).engine
        secret = self.store.secret(match)
        return Standing(match, engine, codec, state, saved.digest, saved.created, saved.updated, secret)

    def notes(self, match: str, position: int) -> tuple[Noted, ...]:
        """The page of notes that is kept with the snapshot at just this position; none where there is no such."""
        found = self.store.snapshot(match, position)
        if found is None or found.position != position:
            return ()
        try:
            saved = _SAVED.decode(found.body)
            return _NOTES.decode(saved.notes) if saved.notes_format == _NOTES_FORMAT else ()
        except msgspec.DecodeError:
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


def decode(codec: Codec, match: str, record: Record) -> Event:
    """The event of a record. Raises StoreCorrupt, with the position."""
    try:
        return codec.decode_event(record.body)
    except msgspec.DecodeError as error:
        problem = f"match {match!r}, position {record.position}: the event cannot be read: {error}"
        raise StoreCorrupt(problem, match, record.position) from error
