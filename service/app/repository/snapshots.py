"""Snapshots: a match's state as bytes, with a sum over all of them, so that what was changed is not gone on from."""

from hashlib import sha256

import msgspec

from domain.kernel.decisions.rulings import Message, Words
from domain.kernel.log.kinds import read
from service.words.said import in_words

_FORMAT = 3
_SUM = sha256().digest_size


class Saved(msgspec.Struct, frozen=True, array_like=True):
    """What a snapshot holds. `notes` are those of a page of events up to it, of the form `notes_format`."""

    format: int
    edition: str
    catalog: str
    created: int
    updated: int
    digest: bytes
    state: bytes
    notes_format: int = 0
    notes: bytes = b""


class BadSnapshot(Exception):
    """A snapshot is not what was written; why, by a sentence and its facts."""

    def __init__(self, said: Words) -> None:
        super().__init__(said)
        self.said = said

    def __str__(self) -> str:
        return in_words(self.said)


_SAVED = msgspec.msgpack.Decoder(Saved)
_ENCODER = msgspec.msgpack.Encoder()


def encode(saved: Saved) -> bytes:
    """A snapshot's bytes: their sum, and what it is of."""
    body = _ENCODER.encode(saved)
    return sha256(body).digest() + body


def saved(
    edition: str, catalog: str, times: tuple[int, int], digest: bytes, state: bytes, notes: tuple[int, bytes] = (0, b"")
) -> Saved:
    """A snapshot of a state."""
    return Saved(_FORMAT, edition, catalog, *times, digest, state, *notes)


def decode(body: bytes) -> Saved | None:
    """What a snapshot holds; None for one in another program's form, which this one does not go on from.

    Those from before there were sums are such. Raises BadSnapshot.
    """
    whole = body[_SUM:]
    summed = sha256(whole).digest() == body[:_SUM]
    try:
        found: Saved = read(_SAVED, whole if summed else body)
    except msgspec.DecodeError as error:
        raise BadSnapshot(Message("snapshot-unreadable", {"error": str(error)})) from error
    if not summed and found.format >= _FORMAT:
        raise BadSnapshot("snapshot-sum")
    return found if found.format == _FORMAT else None
