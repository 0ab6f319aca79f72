"""What is kept of accepted requests: their fingerprints as the log has them, and the requests that were imports."""

from collections.abc import Container, Iterable, Sequence
from hashlib import sha256

import msgspec

from domain.kernel.decisions.commands import Branch, Open
from domain.kernel.decisions.rulings import Message
from domain.kernel.log.events import Event
from domain.kernel.log.kinds import read
from service.app.boundary.errors import BadRequest
from service.app.boundary.store import Request, StoreCorrupt
from service.app.playing.branches import Branching
from service.app.repository.flaws import Flaw
from service.app.repository.opening import Opening, check_request_id

_IMPORT = "import "
_DECLINED = "declined "
_PLAIN = msgspec.msgpack.Decoder()
_POSITION = msgspec.msgpack.Decoder(int)


def answer_of(position: int) -> bytes:
    """What is kept as the answer to a request that came to stand at a position."""
    return msgspec.msgpack.encode(position)


def declining_id(position: int) -> str:
    """The id of the request by which a standing answer answers what is asked at a position: whoever makes it, once."""
    return f"{_DECLINED}{position}"


def check_own(request_id: str) -> None:
    """Raises BadRequest for an id that no client may give a request."""
    check_request_id(request_id)
    if request_id.startswith(_DECLINED):
        raise BadRequest("request_id", f"ids that begin with {_DECLINED!r} are the service's own")


def position_of(answer: bytes) -> int:
    """The position that a request was answered with. Raises msgspec.DecodeError."""
    position: int = read(_POSITION, answer)
    return position


def answered(stream: str, answer: bytes) -> int:
    """The position that a request was answered with. Raises StoreCorrupt for an answer that was not written."""
    try:
        position = position_of(answer)
    except msgspec.DecodeError as error:
        raise StoreCorrupt(f"match {stream!r}: what is kept of the request is no answer: {error}", stream) from error
    if position < 1:
        raise StoreCorrupt(f"match {stream!r}: what is kept of the request is the answer {position}", stream)
    return position


def fingerprint_of(body: bytes, event: Event) -> bytes:
    """The fingerprint of the request that an event came of: of what the event's bytes say, whoever wrote them."""
    action = event.command.action
    if isinstance(action, Branch):
        origin = action.origin
        return Branching(origin.match, origin.position, origin.maker).fingerprint()
    if isinstance(action, Open):
        return _opening(action).fingerprint()
    command = _PLAIN.decode(body)["command"]
    plain = msgspec.to_builtins((command["actor"], command["action"]), str_keys=True)
    return sha256(msgspec.msgpack.encode(plain, order="deterministic")).digest()


def _opening(action: Open) -> Opening:
    setup = action.setup
    return Opening(
        edition=setup.edition,
        seats=setup.seats,
        cards=action.cards,
        decks=action.decks,
        options=setup.options,
        chance=setup.chance,
        names=setup.names,
        start=action.position,
    )


def import_id(head: bytes) -> str:
    """The id of the request that brought a match here, by its last digest then."""
    return f"{_IMPORT}{head.hex()}"


def import_fingerprint(head: bytes, secret: bytes | None) -> bytes:
    """The fingerprint of such a request: it says whether a chance secret came along."""
    return sha256(b"magistrate import:" + head + (secret or b"")).digest()


def brought_by(kept: Iterable[Request], own: Container[str]) -> int:
    """How many of a match's events came with imports, where nothing is wrong; `own` are the ids of their requests."""
    imports = (one for one in kept if one.id not in own and one.id.startswith(_IMPORT))
    return max((position_of(one.kept.answer) for one in imports), default=0)


def check_requests(
    kept: Sequence[Request], asked: Sequence[tuple[str, bytes]], digests: Sequence[bytes], secret: bytes | None
) -> None:
    """Checks what is kept of a match's requests against its events. Raises Flaw.

    `asked` are each event's request and its fingerprint, `digests` each event's, both from position 0 on. Each event
    has a request of its own, but for those that came with an import, which is one request for all of them.
    """
    rows = {request.id: request.kept for request in kept}
    own = {name for name, _ in asked}
    brought = 0
    for request in kept:
        if request.id not in own and request.id.startswith(_IMPORT):
            brought = max(brought, _brought(request, digests, secret))
    for position, (name, fingerprint) in enumerate(asked):
        if position <= brought:
            continue
        row = rows.pop(name, None)
        if row is None:
            raise Flaw(position, Message("proof-request-not-kept", {"request": repr(name)}))
        if row.fingerprint != fingerprint:
            raise Flaw(position, Message("proof-fingerprint", {"request": repr(name)}))
        if row.answer != answer_of(position):
            raise Flaw(position, Message("proof-answer-not-the-event", {"request": repr(name)}))
    for name, row in rows.items():
        if not (brought and name.startswith(_IMPORT)):
            said = Message("proof-no-event-of-request", {"request": repr(name)})
            raise Flaw(_said(row.answer, len(digests) - 1), said)


def _brought(request: Request, digests: Sequence[bytes], secret: bytes | None) -> int:
    """How many events came with an import. Raises Flaw for one that is not what was written."""
    named = {import_id(digest): position for position, digest in enumerate(digests) if position}
    position = named.get(request.id, 0)
    if not position or request.kept.answer != answer_of(position):
        position = position or _said(request.kept.answer, len(digests) - 1)
        raise Flaw(position, Message("proof-not-the-import", {"request": repr(request.id)}))
    head = digests[position]
    # The second is from before it was noted whether a secret came along.
    if request.kept.fingerprint not in (import_fingerprint(head, secret), sha256(head).digest()):
        raise Flaw(position, Message("proof-import-fingerprint", {"request": repr(request.id)}))
    return position


def _said(answer: bytes, last: int) -> int:
    """The position that an answer says, where there is such an event; else the first."""
    try:
        position = position_of(answer)
    except msgspec.DecodeError:
        return 1
    return position if 1 <= position <= last else 1
