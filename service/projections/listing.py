"""The row of a match in listings, as it is stored with each append."""

import msgspec

from domain.kernel.log.events import read
from service.app.boundary.results import MatchRow
from service.app.boundary.store import StoreCorrupt

_ENCODER = msgspec.msgpack.Encoder(order="deterministic")
_DECODER = msgspec.msgpack.Decoder(MatchRow)


def encode(row: MatchRow) -> bytes:
    """The row's bytes."""
    return _ENCODER.encode(row)


def decode(body: bytes) -> MatchRow:
    """The row of these bytes. Raises StoreCorrupt for bytes that are none."""
    try:
        row: MatchRow = read(_DECODER, body)
    except msgspec.DecodeError as error:
        raise StoreCorrupt(f"a row of the listing cannot be read: {error}") from error
    return row
