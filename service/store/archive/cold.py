"""Records of matches in cold storage, read from their objects: what is read is what was put there, or an error."""

import threading
from collections import OrderedDict
from collections.abc import Iterator
from hashlib import sha256

import msgspec

from service.app.boundary.archive import Archive, Archived
from service.app.boundary.errors import BadExport
from service.app.boundary.store import Answered, Record, Request, StoreCorrupt
from service.app.exporting.objects import unpacked
from service.app.playing.requests import answer_of, fingerprint_of
from service.app.proofs.imports import kept_records
from service.app.repository.engines import Engines
from service.app.repository.standing import first_setup

_MOST_BYTES = 64_000_000


class _Object(msgspec.Struct, frozen=True):
    """What an object holds: the records, and the requests of which they came."""

    records: tuple[Record, ...]
    requests: tuple[str, ...]
    size: int


class Cold:
    """Reads objects, and keeps those that were read last in memory. May be used from any thread."""

    def __init__(self, archive: Archive, engines: Engines) -> None:
        self.archive = archive
        self._engines = engines
        self._held: OrderedDict[bytes, _Object] = OrderedDict()
        self._lock = threading.Lock()

    def records(self, of: Archived) -> tuple[Record, ...]:
        """The match's records up to its archived position. Raises StoreCorrupt, StoreUnavailable."""
        return self._object(of).records

    def requests(self, of: Archived) -> Iterator[Request]:
        """What was kept of the requests that the records came of, but for those that came with an import."""
        held = self._object(of)
        for record, name in zip(held.records, held.requests, strict=True):
            if record.position > of.brought:
                yield Request(name, self._answered(held, record))

    def answer(self, of: Archived, request_id: str) -> Answered | None:
        """What was kept of one request."""
        held = self._object(of)
        if request_id not in held.requests[of.brought :]:
            return None
        return self._answered(held, held.records[held.requests.index(request_id, of.brought)])

    def _answered(self, held: _Object, record: Record) -> Answered:
        codec = self._engines.codec(first_setup(held.records[0].body).edition)
        return Answered(fingerprint_of(record.body, codec.decode_event(record.body)), answer_of(record.position))

    def _object(self, of: Archived) -> _Object:
        with self._lock:
            held = self._held.get(of.sum)
            if held is not None:
                self._held.move_to_end(of.sum)
                return held
        held = self._read(of)
        with self._lock:
            self._held[of.sum] = held
            while len(self._held) > 1 and sum(one.size for one in self._held.values()) > _MOST_BYTES:
                self._held.popitem(last=False)
        return held

    def _read(self, of: Archived) -> _Object:
        body = self.archive.get(of.name)
        if sha256(body).digest() != of.sum:
            raise StoreCorrupt(
                f"match {of.match!r}: {of.name} in cold storage is not what was put there: restore a copy", of.match, 1
            )
        try:
            found = tuple(kept_records(self._engines, unpacked(body)))
        except (BadExport, ValueError) as error:
            problem = f"match {of.match!r}: {of.name} in cold storage cannot be read: {error}"
            raise StoreCorrupt(problem, of.match, 1) from error
        if len(found) != of.position:
            problem = f"match {of.match!r}: {of.name} in cold storage has {len(found)} events, not {of.position}"
            raise StoreCorrupt(problem, of.match, 1)
        size = sum(len(record.body) for record, _ in found)
        return _Object(tuple(record for record, _ in found), tuple(event.request for _, event in found), size)
