"""Imports: exports read back, and proven line by line before anything is written."""

from collections.abc import Iterable, Iterator

import msgspec

from domain.kernel.commands import tag
from domain.kernel.events import Codec, Event
from service.app.engines import Engines
from service.app.errors import AppError, BadExport
from service.app.exports import FORMAT, VIEW_FORMAT, Checksum, End, Header, WrittenLine, header, line_of
from service.app.results import MatchRow
from service.app.signatures import BadSignature, check_signature
from service.app.store import Record
from service.app.stored import Flaw
from service.app.verify import check_events

_HEADER = msgspec.json.Decoder(Header)
_END = msgspec.json.Decoder(End)
_SECRET_BYTES = 32


class Proven(msgspec.Struct, frozen=True):
    """A match out of an export, with everything in it proven. `key` is the public key that signed it, if any did."""

    row: MatchRow
    records: tuple[Record, ...]
    head: bytes
    secret: bytes | None
    key: str = ""


def prove(engines: Engines, lines: Iterable[str], key: str = "") -> Iterator[Proven]:
    """The matches of one export, or of several one after the other. Raises BadExport at the first wrong line.

    `key` is the public key that must have signed them; without one they may be unsigned.
    """
    numbered = enumerate((line.rstrip("\r\n") for line in lines), 1)
    seen: dict[str, int] = {}
    for number, line in numbered:
        if line:
            proven = _Match(engines, number, line, key).read(numbered)
            first = seen.setdefault(proven.row.match, number)
            if first != number:
                raise BadExport(number, f"match {proven.row.match!r} stands in line {first} already")
            yield proven
    if not seen:
        raise BadExport(1, "there is nothing in this export")


class _Match:
    """One match being read from its lines."""

    def __init__(self, engines: Engines, number: int, line: str, key: str) -> None:
        self._key = key
        self._engines = engines
        self._sum = Checksum()
        self._sum.add(line)
        self._header = self._described(number, line)
        self._first = number
        self._codec = self._edition(number)

    def read(self, numbered: Iterator[tuple[int, str]]) -> Proven:
        """Reads the match to its last line."""
        events: list[tuple[Record, Event]] = []
        number, end = self._first, None
        while end is None:
            number, line = next(numbered, (number + 1, ""))
            if not line:
                problem = f"the export is cut off: {self._header.events} events and a last line should be here"
                raise BadExport(number, problem, len(events) + 1)
            end = self._end(number, line)
            if end is None:
                events.append(self._event(number, line, events))
        if len(events) != self._header.events:
            position = min(len(events), self._header.events) + 1
            problem = f"there are {len(events)} events, the first line says {self._header.events}"
            raise BadExport(number, problem, position)
        return self._proven(number, end, events)

    def _proven(self, number: int, end: End, events: list[tuple[Record, Event]]) -> Proven:
        """Checks what can be seen only with the last line at hand."""
        secret = self._secret(number, end)
        state = None
        try:
            for checked in check_events(self._engines, events, secret):
                state = checked.state
        except Flaw as flaw:
            raise BadExport(self._first + flaw.position, flaw.problem, flaw.position) from flaw
        assert state is not None, "an export has at least one event"
        records = tuple(record for record, _ in events)
        head = records[-1].digest
        if header(self._header.match, state.setup, len(records), head) != self._header:
            raise BadExport(self._first, "the first line was changed: it does not describe the events below")
        if end.sha256 != self._sum.hex():
            raise BadExport(number, "the export was changed: its last line has another checksum")
        try:
            check_signature(end, self._key)
        except BadSignature as error:
            raise BadExport(number, str(error)) from error
        row = MatchRow(
            match=self._header.match,
            setup=state.setup,
            position=state.position,
            turn=state.turn.number,
            result=state.result,
            created=events[0][1].at,
            updated=events[-1][1].at,
        )
        return Proven(row, records, head, secret, end.key)

    def _described(self, number: int, line: str) -> Header:
        try:
            found = _HEADER.decode(line)
        except msgspec.DecodeError as error:
            raise BadExport(number, f"this is no first line of an export: {error}") from error
        if found.format == VIEW_FORMAT:
            raise BadExport(number, f"this export holds what {found.viewer} may see: it is verified, not imported")
        if found.format != FORMAT:
            raise BadExport(number, f"the format is {found.format!r}; this program reads {FORMAT!r}")
        if found.events < 1 or not found.match or len(found.match) > 200 or "\x00" in found.match:
            raise BadExport(number, "an export has a match id and at least one event")
        return found

    def _edition(self, number: int) -> Codec:
        try:
            return self._engines.codec(self._header.edition)
        except AppError as error:
            raise BadExport(number, str(error)) from error

    def _event(self, number: int, line: str, before: list[tuple[Record, Event]]) -> tuple[Record, Event]:
        position = len(before) + 1
        try:
            found = self._codec.line_from_json(line)
            digest = bytes.fromhex(found.digest)
        except ValueError as error:
            raise BadExport(number, f"the event was changed, it cannot be read: {error}", position) from error
        event = found.event
        if event.position != position:
            problem = f"event {event.position} stands here: events were reordered, doubled, put in or taken out"
            raise BadExport(number, problem, position)
        body = self._codec.encode_event(event)
        if line_of(WrittenLine(digest.hex(), event)) != line:
            raise BadExport(number, "the line was changed, though what it says is the same", position)
        self._sum.add(line)
        return Record(position, tag(type(event.command.action)), body, digest), event

    def _end(self, number: int, line: str) -> End | None:
        if not line.startswith('{"end":'):
            return None
        try:
            end = _END.decode(line)
        except msgspec.DecodeError as error:
            raise BadExport(number, f"the last line was changed, it cannot be read: {error}") from error
        if line_of(end) != line or end.end != self._header.match:
            raise BadExport(number, "the last line was changed")
        return end

    def _secret(self, number: int, end: End) -> bytes | None:
        if not end.secret:
            return None
        try:
            secret = bytes.fromhex(end.secret)
        except ValueError as error:
            raise BadExport(number, f"the chance secret was changed: {error}") from error
        if len(secret) != _SECRET_BYTES:
            raise BadExport(number, f"the chance secret must have {_SECRET_BYTES} bytes")
        return secret
