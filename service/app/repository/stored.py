"""A match's record as events: each is read in its place, whole or as much of it as ruling on it again takes."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import msgspec

from domain.kernel.decisions.commands import tag
from domain.kernel.decisions.rulings import Accepted, Message, Ruling
from domain.kernel.log.events import Asked, Codec, Event
from service.app.boundary.errors import AppError
from service.app.boundary.store import Record
from service.app.repository.engines import Engines
from service.app.repository.flaws import Flaw, unreadable
from service.app.repository.standing import first_setup

T = TypeVar("T", Asked, Event)


class Stored(msgspec.Struct, frozen=True, gc=False):
    """An event of a record: what was asked is read, what came of it only where somebody looks at it.

    That is much the larger part, and where ruling on it again makes the same bytes nobody does.
    """

    asked: Asked
    body: bytes
    codec: Codec

    @property
    def event(self) -> Event:
        """All of it, read anew each time. Raises Flaw."""
        return _decoded(self.codec.decode_event, self.body, self.asked.position)

    def tells(self, ruling: Ruling) -> bool:
        """Whether it is this very ruling that is stored."""
        return isinstance(ruling, Accepted) and self.codec.tells(self.asked, ruling)


def read_records(engines: Engines, records: Iterable[Record]) -> Iterator[tuple[Record, Event]]:
    """Gives each record with its event, in order. Raises Flaw at the first that is not what was written.

    A record is what was written if it stands at the next position, can be read, and is of the kind and position
    that its event says; and if its digest is right, which `check_events` looks at.
    """
    for codec, record in _placed(engines, records):
        yield record, _checked(record, codec.decode_event)


def read_stored(engines: Engines, records: Iterable[Record]) -> Iterator[Stored]:
    """Gives each record's event as `Stored`, in order. Raises Flaw as `read_records`, but for what is not read."""
    for codec, record in _placed(engines, records):
        yield Stored(_checked(record, codec.decode_asked), record.body, codec)


def _placed(engines: Engines, records: Iterable[Record]) -> Iterator[tuple[Codec, Record]]:
    """The records in their places, with what reads them."""
    codec = None
    for position, record in enumerate(records, 1):
        if record.position != position:
            raise Flaw(position, Message("proof-event-missing", {"next": record.position}))
        codec = codec or _codec(engines, record)
        yield codec, record


def _codec(engines: Engines, record: Record) -> Codec:
    try:
        return engines.codec(first_setup(record.body).edition)
    except msgspec.DecodeError as error:
        raise Flaw(1, Message("proof-opening-changed", {"error": str(error)})) from error
    except AppError as error:
        raise Flaw(1, unreadable(error)) from error


def _checked(record: Record, decode: Callable[[bytes], T]) -> T:
    """What a record says, if it says it of its own place and kind."""
    position = record.position
    event = _decoded(decode, record.body, position)
    if event.position != position:
        raise Flaw(position, Message("proof-event-elsewhere", {"event": event.position}))
    kind = tag(type(event.command.action))
    if kind != record.kind:
        raise Flaw(position, Message("proof-event-filed", {"filed": repr(record.kind), "kind": repr(kind)}))
    return event


def _decoded(decode: Callable[[bytes], T], body: bytes, position: int) -> T:
    try:
        return decode(body)
    except msgspec.DecodeError as error:
        raise Flaw(position, Message("proof-event-changed", {"error": str(error)})) from error
