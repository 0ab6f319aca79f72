"""A tournament's record: its entries, encoded canonically and chained as a match's events are."""

from collections.abc import Iterable
from typing import Any, Generic, cast

import msgspec
from typing_extensions import TypeVar

from domain.kernel.decisions.commands import Actor
from domain.kernel.log.kinds import read, union
from domain.tournament.acts import ACTS, Act
from domain.tournament.facts import FACTS, Fact, fold
from domain.tournament.state import Tournament

A = TypeVar("A", bound=Act, default=Act)
F = TypeVar("F", bound=Fact, default=Fact)


class Entry(msgspec.Struct, Generic[A, F], frozen=True, omit_defaults=True):
    """One entry: who did what, when (ms since 1970), on what request, and the facts that it made."""

    position: int
    actor: Actor
    act: A
    facts: tuple[F, ...]
    at: int = 0
    request: str = ""


_ENTRY = cast(Any, Entry)[union(ACTS), union(FACTS)]
_DECODER = msgspec.msgpack.Decoder(_ENTRY)
_ENCODER = msgspec.msgpack.Encoder()


def encode(entry: Entry) -> bytes:
    """The entry's canonical bytes: those that digests are taken over."""
    return _ENCODER.encode(entry)


def decode(body: bytes) -> Entry:
    """The entry of canonical bytes. Raises msgspec.ValidationError or DecodeError."""
    entry: Entry = read(_DECODER, body)
    return entry


def entry_of(plain: Any) -> Entry:
    """The entry of plain data, as JSON gives it. Raises msgspec.ValidationError."""
    entry: Entry = msgspec.convert(plain, _ENTRY, str_keys=True)
    return entry


def replay(entries: Iterable[Entry]) -> Tournament | None:
    """The tournament that entries make; None without any."""
    tournament: Tournament | None = None
    for entry in entries:
        tournament = fold(tournament, entry.facts)
    return tournament
