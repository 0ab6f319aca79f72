"""Imports: exports read back, and proven line by line before anything is written."""

from collections.abc import Iterable, Iterator

import msgspec

from domain.kernel.decisions.commands import tag
from domain.kernel.log.events import Codec, Event
from domain.kernel.table.chance import commitment
from service.app.boundary.errors import AppError, BadExport
from service.app.boundary.results import MatchRow, row_of
from service.app.boundary.store import Record
from service.app.boundary.streams import is_match
from service.app.exporting.exports import (
    END_BEGINS,
    FORMAT,
    VIEW_FORMAT,
    Checksum,
    End,
    Header,
    WrittenLine,
    from_digits,
    header,
    line_of,
    too_much,
)
from service.app.exporting.signatures import BadSignature, check_signature
from service.app.proofs.verify import check_events
from service.app.repository.engines import Engines
from service.app.repository.flaws import Flaw
from service.app.repository.opening import match_of
from service.app.repository.standing import First

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


def prove(engines: Engines, lines: Iterable[str], key: str = "", *, first: int = 1) -> Iterator[Proven]:
    """The matches of one export, or of several one after the other. Raises BadExport at the first wrong line.

    `key` is the public key that must have signed them; without one they may be unsigned. `first` is the number of the
    first line, where others were proven before.
    """
    numbered = enumerate((line.rstrip("\r\n") for line in lines), first)
    seen: dict[str, int] = {}
    for number, line in numbered:
        if line:
            proven = _Match(engines, number, line, key).read(numbered)
            check_once(seen, proven.row.match, number)
            yield proven
    if not seen:
        raise BadExport(first, "there is nothing in this export")


def kept_records(engines: Engines, lines: Iterable[str]) -> Iterator[tuple[Record, Event]]:
    """The records and events of one match's export, whose sum and signature are right; nothing is ruled or folded.

    Raises BadExport.
    """
    numbered = enumerate(lines, 1)
    number, line = next(numbered, (1, ""))
    return _Match(engines, number, line, "").kept(numbered)


def check_once(seen: dict[str, int], match: str, number: int) -> None:
    """Notes that a match begins in a line. Raises BadExport where it stood in an earlier one."""
    before = seen.setdefault(match, number)
    if before != number:
        raise BadExport(number, f"match {match!r} stands in line {before} already")


def one_by_one(lines: Iterable[str]) -> Iterator[tuple[int, list[str]]]:
    """The lines of each match of an export, and the number of the first of them."""
    first, own = 1, list[str]()
    for number, line in enumerate(lines, 1):
        own.append(line)
        if line.startswith(END_BEGINS):
            yield first, own
            first, own = number + 1, []
    if first == 1 or any(line.strip("\r\n") for line in own):
        yield first, own


class _FirstLine(msgspec.Struct, frozen=True):
    """As much of an opening's line as tells which game can read it."""

    event: First


_FIRST = msgspec.json.Decoder(_FirstLine)


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
        """Reads the match to its last line, and proves it."""
        return self._proven(*self._lines(numbered))

    def kept(self, numbered: Iterator[tuple[int, str]]) -> Iterator[tuple[Record, Event]]:
        """Reads the match to its last line, and gives its events once the sum and the signature there are right."""
        number, end, events = self._lines(numbered)
        self._check_match(number, end, events[0][1])
        self._check_end(number, end)
        return iter(events)

    def _lines(self, numbered: Iterator[tuple[int, str]]) -> tuple[int, End, list[tuple[Record, Event]]]:
        """The last line with its number, and the events before it."""
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
            if not events or events[-1][0].digest.hex() != self._header.head:
                raise BadExport(number, problem, position)
            raise BadExport(self._first, f"{problem}, though it names the last of them")
        return number, end, events

    def _proven(self, number: int, end: End, events: list[tuple[Record, Event]]) -> Proven:
        """Checks what can be seen only with the last line at hand."""
        self._check_match(number, end, events[0][1])
        state = None
        try:
            secret = self._secret(number, end, events)
            for checked in check_events(self._engines, events, secret):
                state = checked.state
        except Flaw as flaw:
            raise BadExport(self._first + flaw.position, flaw.problem, flaw.position) from flaw
        assert state is not None, "an export has at least one event"
        records = tuple(record for record, _ in events)
        head = records[-1].digest
        if header(self._header.match, state.setup, len(records), head) != self._header:
            raise BadExport(self._first, "the first line was changed: it does not describe the events below")
        self._check_end(number, end)
        row = row_of(self._header.match, state, events[0][1].at, events[-1][1].at)
        return Proven(row, records, head, secret, end.key)

    def _check_end(self, number: int, end: End) -> None:
        """Raises BadExport unless the sum of all lines and the signature are right."""
        if end.sha256 != self._sum.hex():
            raise BadExport(number, "the export was changed: its last line has another checksum")
        try:
            check_signature(end, self._key)
        except BadSignature as error:
            raise BadExport(number, str(error)) from error

    def _described(self, number: int, line: str) -> Header:
        _check_size(number, line)
        try:
            found = _HEADER.decode(line)
        except msgspec.DecodeError as error:
            raise BadExport(number, f"this is no first line of an export: {error}") from error
        if found.format == VIEW_FORMAT:
            raise BadExport(number, f"this export holds what {found.viewer} may see: it is verified, not imported")
        if found.format != FORMAT:
            raise BadExport(number, f"the format is {found.format!r}; this program reads {FORMAT!r}")
        if not is_match(found.match):
            raise BadExport(number, f"{found.match!r} is no name of a match: the service keeps other records by it")
        if found.events < 1 or not found.match or len(found.match) > 200 or "\x00" in found.match:
            raise BadExport(number, "an export has a match id and at least one event")
        if line_of(found) != line:
            raise BadExport(number, "the first line was changed, though what it says is the same")
        return found

    def _edition(self, number: int) -> Codec:
        try:
            return self._engines.codec(self._header.edition)
        except AppError as error:
            raise BadExport(number, str(error)) from error

    def _played(self, line: str) -> Codec:
        """What reads the events: by the opening's own word, for the first line may have been changed."""
        try:
            return self._engines.codec(_FIRST.decode(line).event.command.action.setup.edition)
        except (msgspec.DecodeError, ValueError, AppError):
            return self._codec

    def _event(self, number: int, line: str, before: list[tuple[Record, Event]]) -> tuple[Record, Event]:
        position = len(before) + 1
        _check_size(number, line, position)
        if position == 1:
            self._codec = self._played(line)
        try:
            found = self._codec.line_from_json(line)
            digest = from_digits(found.digest)
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
        if not line.startswith(END_BEGINS):
            return None
        _check_size(number, line)
        try:
            end = _END.decode(line)
        except msgspec.DecodeError as error:
            raise BadExport(number, f"the last line was changed, it cannot be read: {error}") from error
        if line_of(end) != line:
            raise BadExport(number, "the last line was changed, though what it says is the same")
        return end

    def _check_match(self, number: int, end: End, opened: Event) -> None:
        """Raises BadExport unless the first line, the opening and the last line are of one match."""
        match, begun = self._header.match, match_of(opened.request)
        if match == begun == end.end:
            return
        if match == end.end:
            raise BadExport(self._first + 1, f"this is the opening of match {begun!r}, not of {match!r}", 1)
        wrong = self._first if begun == end.end else number
        raise BadExport(wrong, f"the first line is of match {match!r}, the last one of {end.end!r}")

    def _secret(self, number: int, end: End, events: list[tuple[Record, Event]]) -> bytes | None:
        """The chance secret, if there is one. Raises BadExport, and Flaw where it is the opening that was changed."""
        if not end.secret:
            return None
        try:
            secret = from_digits(end.secret, _SECRET_BYTES)
        except ValueError as error:
            raise BadExport(number, f"the chance secret was changed: {error}") from error
        (opened,) = check_events(self._engines, events[:1], None)
        if commitment(secret) != opened.state.setup.commitment:
            raise BadExport(number, "the chance secret is not the one that the match committed to")
        return secret


def _check_size(number: int, line: str, position: int = 0) -> None:
    if problem := too_much(line):
        raise BadExport(number, problem, position)
