"""The row of a match in listings, as it is stored with each append, and what it is found by."""

from typing import Any

import msgspec

from domain.kernel.log.kinds import read
from service.app.boundary.results import MatchRow
from service.app.boundary.store import Indexed, StoreCorrupt, player_digest

_ENCODER = msgspec.msgpack.Encoder(order="deterministic")
_DECODER = msgspec.msgpack.Decoder(MatchRow)


class _Setup(msgspec.Struct):
    game: str
    edition: str
    names: tuple[str, ...] = ()


class _Row(msgspec.Struct):
    """As much of a row as matches are found by."""

    setup: _Setup
    turn: int = 0
    result: Any = None
    created: int = 0
    updated: int = 0
    tournament: str = ""


_FOUND_BY = msgspec.msgpack.Decoder(_Row)


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


def indexed(body: bytes) -> Indexed | None:
    """What the match of a row is found by; None for bytes that are no row."""
    try:
        row = _FOUND_BY.decode(body)
    except msgspec.DecodeError:
        return None
    return Indexed(
        game=row.setup.game,
        edition=row.setup.edition,
        tournament=row.tournament,
        created=row.created,
        updated=row.updated,
        turn=row.turn,
        ended=int(row.result is not None),
        players=tuple(sorted({player_digest(name) for name in row.setup.names if name})),
    )
