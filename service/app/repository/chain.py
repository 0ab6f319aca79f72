"""Proof of a stream that is neither a match nor a tournament: what it holds is what was written, entry by entry."""

import hashlib
from collections.abc import Iterator

from domain.kernel.decisions.rulings import Message
from domain.kernel.log.events import chained
from service.app.boundary.store import Append, Belongings, EventStore, Record, StoreCorrupt
from service.app.repository.flaws import Flaw


def entry_after(stream: str, after: int, digest: bytes, kind: str, body: bytes) -> Append:
    """The append of a next entry, chained to the one before; its request is called like its digest."""
    record = Record(after + 1, kind, body, chained(digest, body))
    return Append(
        match=stream,
        after=after,
        records=(record,),
        request_id=record.digest.hex(),
        fingerprint=hashlib.sha256(body).digest(),
        answer=b"",
    )


def check_entry(stream: str, digest: bytes, record: Record) -> None:
    """Raises StoreCorrupt for an entry that does not follow the one with this digest."""
    if record.digest != chained(digest, record.body):
        problem = f"{stream}, entry {record.position}: it is not what was written: its digest does not fit"
        raise StoreCorrupt(problem, stream, record.position)


def proven_chain(store: EventStore, stream: str) -> Iterator[Record]:
    """Gives each entry that was found good, then checks what is kept beside them. Raises Flaw and StoreCorrupt."""
    kept = store.belongings(stream)
    if kept is None:
        raise Flaw(1, Message("proof-no-stream", {"stream": stream}))
    digest, fingerprints = b"", {}
    for record in store.read(stream, 0, max(kept.head.position, 0)):
        check_entry(stream, digest, record)
        digest = record.digest
        fingerprints[digest.hex()] = (record.position, hashlib.sha256(record.body).digest())
        yield record
    _check_beside(kept, digest, fingerprints)


def check_head(kept: Belongings, digest: bytes, last: int) -> None:
    """Raises Flaw where the head of a chain of so many entries is not its last one, or has what only matches have."""
    if not last or kept.head.digest != digest:
        raise Flaw(last or 1, "proof-entry-not-the-heads")
    if kept.last != last:
        raise Flaw(last + 1, Message("proof-past-the-head", {"head": last}))
    for wrong in kept.wrong:
        raise Flaw(*wrong)
    beside = {"matches.summary": kept.summary, "secrets": kept.secret, "snapshots": kept.snapshots}
    for what, there in {**beside, "match_index": kept.index}.items():
        if there:
            raise Flaw(last, Message("proof-one-too-many", {"where": what}))


def _check_beside(kept: Belongings, digest: bytes, fingerprints: dict[str, tuple[int, bytes]]) -> None:
    last = len(fingerprints)
    check_head(kept, digest, last)
    rows = {request.id: request.kept for request in kept.requests}
    for name, (position, fingerprint) in fingerprints.items():
        row = rows.pop(name, None)
        if row is None or row.answer or row.fingerprint != fingerprint:
            raise Flaw(position, "proof-request-of-the-entry")
    for name in rows:
        raise Flaw(last, Message("proof-no-entry-of-request", {"request": repr(name)}))
