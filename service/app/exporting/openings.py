"""Exports for one viewer: proven with JSON, SHA-256 and Ed25519 alone, and opened further by what is revealed later.

No game, no card and no key of the service is needed: the sealed forms have the digests of the match's own events.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any

import msgspec

from domain.kernel.secrecy.sealing import LEAF, close, leaf_hash, salt_of, sealed_digest
from service.app.boundary.errors import BadExport
from service.app.exporting.exports import END_BEGINS, VIEW_FORMAT, Checksum, End, Header, first_sum, line_of, too_much
from service.app.exporting.signatures import BadSignature, check_signature

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

    An unsigned one is refused: the events prove themselves, and nothing would prove whom it is for and that none of
    what was open has been closed. Raises BadExport at the first wrong line.
    """
    given = [line.rstrip("\r\n") for line in lines]
    if not given:
        raise BadExport(1, "there is nothing in this export")
    head: Header = _decoded(_HEADER, given[0], 1)
    if head.format != VIEW_FORMAT:
        raise BadExport(1, f"the format is {head.format!r}; a viewer's export has {VIEW_FORMAT!r}")
    forms: list[dict[str, Any]] = []
    digests: list[str] = []
    for position, line in enumerate(given[1:], 1):
        if line.startswith(END_BEGINS) or len(forms) == head.events:
            break
        form, digest = _event(line, position, bytes.fromhex(digests[-1]) if digests else b"")
        _check_described(head, form, position)
        forms.append(form)
        digests.append(digest)
    number = len(forms) + 2
    if number > len(given):
        raise BadExport(number, "the export is cut off: its last line should be here", number - 1)
    return Sealed(head, tuple(forms), tuple(digests), _check_end(given, number, head, digests, key))


def _check_end(given: list[str], number: int, head: Header, digests: list[str], key: str) -> str:
    """Proves what only the last line proves, and gives the key that signed it. Raises BadExport."""
    whole = bool(digests) and head.head == digests[-1]
    if whole and head.events != len(digests):
        raise BadExport(1, f"the first line says {head.events} events, and these are {len(digests)}")
    if not given[number - 1].startswith(END_BEGINS) and not whole:
        raise BadExport(1, f"the first line says {head.events} events, and another last one than these have")
    end: End = _decoded(_END, given[number - 1], number)
    if not whole:
        raise BadExport(*_ending(number, head, digests))
    total = Checksum()
    for line in given[: number - 1]:
        total.add(line)
    first = not end.first or end.first == first_sum(given[0])
    if end.sha256 != total.hex() and not first:
        raise BadExport(1, "the first line was changed: the last one has another checksum of it")
    if end.end != head.match:
        raise BadExport(number if first else 1, f"the last line is of match {end.end!r}, the first of {head.match!r}")
    if end.sha256 != total.hex() or not first:
        raise BadExport(number, "the export was changed: its last line has another checksum")
    if number < len(given):
        raise BadExport(number + 1, "the export goes on behind its last line")
    try:
        if not end.signature:
            raise BadSignature("it is not signed: nothing proves whom it is for, and that nothing in it was closed")
        check_signature(end, key)
    except BadSignature as error:
        raise BadExport(number, str(error)) from error
    return end.key


def _ending(number: int, head: Header, digests: list[str]) -> tuple[int, str, int]:
    """Where events are missing, or the first line names another last one."""
    if len(digests) < head.events:
        return (
            number,
            f"the export is cut off: there are {len(digests)} events, the first line says {head.events}",
            (number - 1),
        )
    return 1, "the first line was changed: it names another last event", 0


def _event(line: str, position: int, previous: bytes) -> tuple[dict[str, Any], str]:
    """An event's sealed form and its digest. Raises BadExport."""
    found: ViewLine = _decoded(_LINE, line, position + 1, position)
    if found.event.get("position") != position:
        raise BadExport(position + 1, "another event stands here: some were reordered, put in or out", position)
    if _digest(found.event, previous, position).hex() != found.digest:
        raise BadExport(position + 1, "the event was changed: its digest is not the chain's", position)
    return found.event, found.digest


def _check_described(head: Header, form: Mapping[str, Any], position: int) -> None:
    """Raises BadExport for a first line that says something else of the match than its opening, which is open."""
    if position > 1:
        return
    action = form.get("action")
    setup = action.get("setup") if isinstance(action, dict) else None
    named = {name: getattr(head, name) for name in ("game", "edition", "catalog")} | {"names": list(head.names)}
    if not isinstance(setup, dict) or any(setup.get(name, []) != value for name, value in named.items()):
        raise BadExport(1, "the first line was changed: it does not describe the opening below it")


def is_view(line: str) -> bool:
    """Whether a file's first line begins a viewer's export."""
    try:
        return not too_much(line) and _HEADER.decode(line).format == VIEW_FORMAT
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
        if problem := too_much(text):
            raise BadOpening(problem)
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
        return leaf_hash(salt_of(opening.salt), opening.value)
    except ValueError as error:
        raise BadOpening(f"position {opening.position}, {opening.leaf}: this is no salt: {error}") from error


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
    """What a line says, if it is the one that says it. Raises BadExport."""
    if problem := too_much(line):
        raise BadExport(number, problem, position)
    try:
        found = decoder.decode(line)
    except (msgspec.DecodeError, ValueError) as error:
        raise BadExport(number, f"the line was changed, it cannot be read: {error}", position) from error
    if line_of(found) != line:
        raise BadExport(number, "the line was changed, though what it says is the same", position)
    return found
