"""Imports: exports read back, and proven line by line before anything is written."""

from collections.abc import Iterable, Iterator

import msgspec

from domain.kernel.commands import tag
from domain.kernel.events import Codec, Event, chained
from domain.kernel.state import State
from service.app.engines import Engines
from service.app.errors import AppError, BadExport
from service.app.exports import FORMAT, Checksum, End, EventLine, Header, WrittenLine, header, line_of
from service.app.results import MatchRow
from service.app.store import Record
from service.app.verify import Checked, Flaw, check_records

_HEADER = msgspec.json.Decoder(Header)
_EVENT = msgspec.json.Decoder(EventLine)
_END = msgspec.json.Decoder(End)
_SECRET_BYTES = 32


class Proven(msgspec.Struct, frozen=True):
    """A match out of an export, with everything in it proven."""

    row: MatchRow
    records: tuple[Record, ...]
    head: bytes
    secret: bytes | None


def prove(engines: Engines, lines: Iterable[str]) -> Iterator[Proven]:
    """The matches of one export, or of several one after the other. Raises BadExport at the first wrong line."""
    numbered = enumerate((line.rstrip("\r\n") for line in lines), 1)
    seen: dict[str, int] = {}
    for number, line in numbered:
        if line:
            proven = _Match(engines, number, line).read(numbered)
            first = seen.setdefault(proven.row.match, number)
            if first != number:
                raise BadExport(number, f"match {proven.row.match!r} stands in line {first} already")
            yield proven
    if not seen:
        raise BadExport(1, "there is nothing in this export")


class _Match:
    """One match being read from its lines."""

    def __init__(self, engines: Engines, number: int, line: str) -> None:
        self._engines = engines
        self._sum = Checksum()
        self._sum.add(line)
        self._header = self._described(number, line)
        self._first = number
        self._codec = self._edition(number)
        self._last: Checked | None = None

    def read(self, numbered: Iterator[tuple[int, str]]) -> Proven:
        """Reads the match to its last line."""
        records: list[Record] = []
        numbers: list[int] = []
        created = 0
        end, last_line = None, self._first
        while end is None:
            last_line, line = next(numbered, (last_line + 1, ""))
            if not line:
                problem = f"the export is cut off: {self._header.events} events and a last line should be here"
                raise BadExport(last_line, problem, len(records) + 1)
            end = self._end(last_line, line)
            if end is None:
                records.append(self._record(last_line, line, records))
                numbers.append(last_line)
        secret = self._secret(last_line, end)
        if len(records) != self._header.events:
            position = min(len(records), self._header.events) + 1
            problem = f"there are {len(records)} events, the first line says {self._header.events}"
            raise BadExport(last_line, problem, position)
        try:
            for checked in check_records(self._engines, iter(records), secret):
                created = created or checked.event.at
                self._last = checked
        except Flaw as flaw:
            raise BadExport(numbers[flaw.position - 1], flaw.problem, flaw.position) from flaw
        return self._proven(last_line, tuple(records), created, secret, end)

    def _described(self, number: int, line: str) -> Header:
        try:
            found = _HEADER.decode(line)
        except msgspec.DecodeError as error:
            raise BadExport(number, f"this is no first line of an export: {error}") from error
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

    def _record(self, number: int, line: str, before: list[Record]) -> Record:
        position = len(before) + 1
        try:
            found = _EVENT.decode(line)
            event = self._codec.event_from_json(bytes(found.event))
            digest = bytes.fromhex(found.digest)
        except ValueError as error:
            raise BadExport(number, f"the event was changed, it cannot be read: {error}", position) from error
        if event.position != position:
            problem = f"event {event.position} stands here: events were reordered, doubled, put in or taken out"
            raise BadExport(number, problem, position)
        body = self._codec.encode_event(event)
        if chained(before[-1].digest if before else b"", body) != digest:
            raise BadExport(number, "the event was changed: its digest is not the chain's", position)
        if line_of(WrittenLine(digest.hex(), event)) != line:
            raise BadExport(number, "the line was changed, though what it says is the same", position)
        self._sum.add(line)
        return Record(position, tag(type(event.command.action)), body, digest)

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

    def _proven(self, number: int, records: tuple[Record, ...], created: int, secret: bytes | None, end: End) -> Proven:
        assert self._last is not None
        state, event, head = self._last.state, self._last.event, records[-1].digest
        if header(self._header.match, state.setup, len(records), head) != self._header:
            raise BadExport(self._first, "the first line was changed: it does not describe the events below")
        if end.sha256 != self._sum.hex():
            raise BadExport(number, "the export was changed: its last line has another checksum")
        return Proven(_row(self._header.match, state, created, event), records, head, secret)


def _row(match: str, state: State, created: int, last: Event) -> MatchRow:
    return MatchRow(
        match=match,
        setup=state.setup,
        position=state.position,
        turn=state.turn.number,
        result=state.result,
        created=created,
        updated=last.at,
    )
