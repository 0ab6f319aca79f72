"""Exports for one viewer: proven with JSON, SHA-256 and Ed25519 alone, and opened further by what is revealed later.

No game, no card and no key of the service is needed: the sealed forms have the digests of the match's own events.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any

import msgspec

from domain.kernel.sealing import LEAF, close, leaf_hash, sealed_digest
from service.app.errors import BadExport
from service.app.exports import VIEW_FORMAT, Checksum, End, Header
from service.app.signatures import BadSignature, check_signature

FORMAT = "magistrate openings 1"


class ViewLine(msgspec.Struct, frozen=True):
    """The line of an event's sealed form."""

    digest: str
    event: dict[str, Any]


class Sealed(msgspec.Struct, frozen=True):
    """A proven export for one viewer: its first line, the sealed forms with what is open, and who signed it."""

    header: Header
    forms: tuple[dict[str, Any], ...]
    digests: tuple[str, ...]
    key: str


class Opening(msgspec.Struct, frozen=True):
    """One leaf opened: the event's position, the leaf's path in the sealed form, its salt, and what it says."""

    position: int
    leaf: str
    salt: str
    value: Any


class Openings(msgspec.Struct, frozen=True, kw_only=True):
    """What is revealed of a match, as a file holds it."""

    format: str
    match: str
    openings: tuple[Opening, ...]


class BadOpening(ValueError):
    """What is revealed is not what was sealed: says where and why."""


_HEADER = msgspec.json.Decoder(Header)
_LINE = msgspec.json.Decoder(ViewLine)
_END = msgspec.json.Decoder(End)
_OPENINGS = msgspec.json.Decoder(Openings)


def prove_view(lines: Iterable[str], key: str = "") -> Sealed:
    """A viewer's export, every line of it proven; `key` is the public key that must have signed it.

    Raises BadExport at the first wrong line.
    """
    given = [line.rstrip("\r\n") for line in lines]
    total = Checksum()
    if len(given) < 3:
        raise BadExport(len(given) + 1, "the export is cut off")
    head, end = _decoded(_HEADER, given[0], 1), _decoded(_END, given[-1], len(given))
    if head.format != VIEW_FORMAT:
        raise BadExport(1, f"the format is {head.format!r}; a viewer's export has {VIEW_FORMAT!r}")
    forms, digests = [], []
    previous = b""
    for position, line in enumerate(given[1:-1], 1):
        found: ViewLine = _decoded(_LINE, line, position + 1, position)
        if found.event.get("position") != position:
            raise BadExport(position + 1, "another event stands here: some were reordered, put in or out", position)
        previous = _digest(found.event, previous, position)
        if previous.hex() != found.digest:
            raise BadExport(position + 1, "the event was changed: its digest is not the chain's", position)
        forms.append(found.event)
        digests.append(found.digest)
    for line in given[:-1]:
        total.add(line)
    if (head.events, head.head, end.end) != (len(forms), digests[-1], head.match):
        raise BadExport(1, "the first line was changed, or events are missing: it does not describe those below")
    if end.sha256 != total.hex():
        raise BadExport(len(given), "the export was changed: its last line has another checksum")
    try:
        check_signature(end, key)
    except BadSignature as error:
        raise BadExport(len(given), str(error)) from error
    return Sealed(head, tuple(forms), tuple(digests), end.key)


def is_view(line: str) -> bool:
    """Whether a file's first line begins a viewer's export."""
    try:
        return _HEADER.decode(line).format == VIEW_FORMAT
    except msgspec.DecodeError:
        return False


def openings_of(forms: Sequence[Mapping[str, Any]], positions: Iterable[int] = ()) -> tuple[Opening, ...]:
    """Every open leaf of some sealed forms, or of those at these positions."""
    wanted = set(positions)
    return tuple(
        Opening(number, path, leaf[LEAF][0], leaf[LEAF][1])
        for number, form in enumerate(forms, 1)
        if not wanted or number in wanted
        for path, leaf in _leaves(form)
        if isinstance(leaf[LEAF], list)
    )


def read_openings(text: str) -> Openings:
    """The openings of a file. Raises BadOpening."""
    try:
        found = _OPENINGS.decode(text)
    except msgspec.DecodeError as error:
        raise BadOpening(f"this file holds no openings: {error}") from error
    if found.format != FORMAT:
        raise BadOpening(f"the format is {found.format!r}; this program reads {FORMAT!r}")
    return found


def reveal(view: Sealed, openings: Iterable[Opening]) -> tuple[Opening, ...]:
    """Those of the openings that say what the export had closed; each is checked against its commitment.

    Raises BadOpening for one that does not fit: then somebody says something else than what was sealed.
    """
    new = []
    known: dict[int, dict[str, dict[str, Any]]] = {}
    for opening in openings:
        at, where = opening.position, f"position {opening.position}, {opening.leaf}"
        if not 1 <= at <= len(view.forms):
            raise BadOpening(f"{where}: the export has positions 1 to {len(view.forms)}")
        if at not in known:
            known[at] = dict(_leaves(view.forms[at - 1]))
        leaf = known[at].get(opening.leaf)
        if leaf is None:
            raise BadOpening(f"{where}: the event has no such leaf")
        was_closed = isinstance(leaf[LEAF], str)
        closed = {**leaf}
        close(closed)
        if _hash(opening) != closed[LEAF]:
            raise BadOpening(f"{where}: {opening.value!r} is not what was sealed")
        if was_closed:
            new.append(opening)
    return tuple(new)


def _hash(opening: Opening) -> str:
    try:
        return leaf_hash(bytes.fromhex(opening.salt), opening.value)
    except ValueError as error:
        raise BadOpening(f"position {opening.position}, {opening.leaf}: the salt is no hexadecimal number") from error


def closed_form(form: Mapping[str, Any]) -> dict[str, Any]:
    """A sealed form with every leaf closed. Raises ValueError or TypeError for a leaf that cannot be read."""
    closed = deepcopy(dict(form))
    for _, leaf in _leaves(closed):
        close(leaf)
    return closed


def _digest(form: dict[str, Any], previous: bytes, position: int) -> bytes:
    try:
        return sealed_digest(previous, closed_form(form))
    except (ValueError, TypeError) as error:
        raise BadExport(position + 1, f"the event was changed, a leaf cannot be read: {error}", position) from error


def _leaves(part: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """The leaves of a sealed form with their paths, as `changes.0.card`."""
    if isinstance(part, dict):
        if part.keys() == {LEAF} and not isinstance(part[LEAF], int):
            yield path, part
            return
        for name, value in part.items():
            yield from _leaves(value, f"{path}.{name}" if path else name)
    elif isinstance(part, list | tuple):
        for place, value in enumerate(part):
            yield from _leaves(value, f"{path}.{place}")


def _decoded(decoder: msgspec.json.Decoder[Any], line: str, number: int, position: int = 0) -> Any:
    try:
        return decoder.decode(line)
    except msgspec.DecodeError as error:
        raise BadExport(number, f"the line was changed, it cannot be read: {error}", position) from error
