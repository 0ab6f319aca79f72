"""The whole record of a tournament as lines of JSON, and its proof without a service.

As of a match: a line that describes it, one for each entry with its digest, and a last one with the SHA-256 of all
before it, signed where the service signs.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from domain.kernel.log.events import chained
from domain.tournament.record import Entry, decode, encode, entry_of
from domain.tournament.record import replay as replayed
from domain.tournament.state import Tournament
from service.app.boundary.errors import BadExport
from service.app.exporting.exports import Checksum, End, line_of, too_much
from service.app.exporting.signatures import BadSignature, Signer, check_signature
from service.app.tournaments.records import Records

FORMAT = "magistrate event 1"


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line; `head` is the digest of the last entry in hexadecimal digits, which proves all of them."""

    format: str
    event: str
    name: str
    edition: str
    policy: str
    entries: int
    head: str


class Line(msgspec.Struct, frozen=True):
    """An entry's line."""

    digest: str
    entry: Any


class ProvenEvent(msgspec.Struct, frozen=True, kw_only=True):
    """An export that was found good; `key` is the public key that signed it, empty for none."""

    header: Header
    entries: tuple[Entry, ...]
    tournament: Tournament
    key: str


def exported(records: Records, tournament: str, signer: Signer | None) -> Iterator[str]:
    """The record as it stands when the first line is asked for. Raises UnknownTournament and StoreCorrupt."""
    kept = records.fresh(tournament)
    now = kept.tournament
    assert now is not None, "a tournament that is known has been opened"
    total = Checksum()
    header = Header(
        format=FORMAT,
        event=tournament,
        name=now.name,
        edition=now.edition,
        policy=now.policy.name,
        entries=kept.position,
        head=kept.digest.hex(),
    )
    yield total.add(line_of(header))
    for record, entry in records.entries(tournament, 0, kept.position):
        yield total.add(line_of(Line(record.digest.hex(), entry)))
    end = End(end=tournament, sha256=total.hex())
    yield line_of(end if signer is None else signer.sign(end))


def is_event(line: str) -> bool:
    """Whether an export with this first line is of a tournament."""
    try:
        return msgspec.json.decode(line, type=Header).format == FORMAT
    except (msgspec.DecodeError, RecursionError):
        return False


def prove_event(lines: Iterable[str], key: str = "") -> ProvenEvent:
    """An export with everything in it proven; by `key` where one is given. Raises BadExport at the first wrong line."""
    given = [line for line in lines if line.strip()]
    for number, line in enumerate(given, 1):
        problem = too_much(line)
        if problem:
            raise BadExport(number, problem)
    if len(given) < 3:
        raise BadExport(len(given), "it has no entries, or no end: something is missing")
    header = _decoded(given[0], Header, 1)
    if header.format != FORMAT:
        raise BadExport(1, f"its format is {header.format[:40]!r}, not {FORMAT!r}")
    total = Checksum()
    total.add(given[0])
    digest, entries = b"", []
    for number, line in enumerate(given[1:-1], 2):
        total.add(line)
        digest, entry = _entry(line, number, digest)
        entries.append(entry)
    tournament = _replayed(entries)
    _check_header(header, entries, digest, tournament)
    end = _decoded(given[-1], End, len(given))
    if (end.end, end.sha256) != (header.event, total.hex()):
        raise BadExport(len(given), "the sum is not that of the lines before: something was changed or is missing")
    try:
        check_signature(end, key)
    except BadSignature as error:
        raise BadExport(len(given), str(error)) from error
    return ProvenEvent(header=header, entries=tuple(entries), tournament=tournament, key=end.key)


def _entry(line: str, number: int, previous: bytes) -> tuple[bytes, Entry]:
    """An entry with its digest, once it is seen to be chained to the one before."""
    position = number - 1
    written = _decoded(line, Line, number, position)
    try:
        body = encode(entry_of(written.entry))
        entry = decode(body)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BadExport(number, f"the entry cannot be read: {error}", position) from error
    digest = chained(previous, body)
    if digest.hex() != written.digest or entry.position != position:
        raise BadExport(number, f"entry {position} is not what was written: its digest does not fit", position)
    return digest, entry


def _replayed(entries: list[Entry]) -> Tournament:
    try:
        found = replayed(entries)
    except (AssertionError, LookupError, TypeError) as error:
        raise BadExport(len(entries) + 1, "the entries do not make a tournament", len(entries)) from error
    if found is None:
        raise BadExport(1, "it has no entries")
    return found


def _check_header(header: Header, entries: list[Entry], digest: bytes, now: Tournament) -> None:
    """Raises BadExport where the first line describes another record."""
    described = (header.name, header.edition, header.policy, header.entries, header.head)
    if described != (now.name, now.edition, now.policy.name, len(entries), digest.hex()):
        raise BadExport(1, "the first line does not describe these entries: some are missing, or it was changed")


def _decoded(line: str, kind: type[Any], number: int, position: int = 0) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadExport(number, f"the line cannot be read: {error}", position) from error
