"""The port to the event store: append-only streams of opaque bytes, one stream a match.

The application encodes its events itself; a store keeps them in order, once, and durably. What may go wrong
in ordinary use (a stale version, a repeated request) is an outcome, a value. Exceptions are for the rest.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Literal, Protocol

import msgspec

from domain.kernel.decisions.rulings import Words
from service.app.boundary.archive import Archived

_LONGEST_NAME = 200
_DIGEST = 16
Going = Literal["", "open", "ended"]
Order = Literal["", "created", "updated", "turn"]


class StoreError(Exception):
    """The store could not do what was asked; see the two kinds below."""


class StoreUnavailable(StoreError):
    """The store cannot answer now: busy, full or unreachable. Ask again, with the same request id."""

    def __init__(self, problem: str, retry_after: float = 1.0) -> None:
        """`retry_after` is a hint in seconds."""
        super().__init__(problem)
        self.retry_after = retry_after


class StoreCorrupt(StoreError):
    """What is stored is not what was written. `match` and `position` say where, when that is known."""

    def __init__(self, problem: str, match: str | None = None, position: int | None = None) -> None:
        """`position` is the first position that is wrong or missing."""
        super().__init__(problem)
        self.match = match
        self.position = position


class Record(msgspec.Struct, frozen=True, gc=False):
    """One event of a match: `kind` its name in a closed registry, `body` its encoding, `digest` its link."""

    position: int
    kind: str
    body: bytes
    digest: bytes


class Append(msgspec.Struct, frozen=True):
    """Records for one match, written with all that belongs to them in one transaction, or not at all.

    `after` is the position the writer has seen, 0 for a new match. `fingerprint` is the digest of the
    request's payload and `answer` what to answer if the same request comes again. `summary` is the match's
    new row in listings (None leaves it). `secret` is the match's seed of chance and may come only with its
    first records.
    """

    match: str
    after: int
    records: tuple[Record, ...]
    request_id: str
    fingerprint: bytes
    answer: bytes
    summary: bytes | None = None
    secret: bytes | None = None

    def __post_init__(self) -> None:
        """Raise ValueError for an append that no store could keep."""
        for what, name in (("match", self.match), ("request id", self.request_id)):
            if not name or len(name) > _LONGEST_NAME or "\x00" in name:
                raise ValueError(f"the {what} {name!r} must have 1 to {_LONGEST_NAME} characters, no NUL")
        if not self.records:
            raise ValueError(f"an append to match {self.match!r} needs at least one record")
        if self.secret is not None and self.after != 0:
            raise ValueError(f"the secret of match {self.match!r} can be given only with its first records")

    @property
    def last(self) -> Record:
        """The record the match will end with."""
        return self.records[-1]

    @property
    def contiguous(self) -> bool:
        """Whether the records stand at after + 1, after + 2 and so on."""
        return all(record.position == self.after + n for n, record in enumerate(self.records, start=1))


class Appended(msgspec.Struct, frozen=True, tag=True):
    """The records are durable; `position` is that of the last of them."""

    position: int


class Stale(msgspec.Struct, frozen=True, tag=True):
    """Nothing was written: the match stands at `current`, or the records leave a gap after it."""

    current: int


class Repeated(msgspec.Struct, frozen=True, tag=True):
    """Nothing was written now: this very request was answered before, with `answer`.

    Also what the writer gets if its commit went through while the connection was lost.
    """

    answer: bytes


class RequestReused(msgspec.Struct, frozen=True, tag=True):
    """Nothing was written: the request id was used before, for another payload."""


Outcome = Appended | Stale | Repeated | RequestReused


class Head(msgspec.Struct, frozen=True):
    """Where a match stands: the position and digest of its last record."""

    position: int
    digest: bytes


class Answered(msgspec.Struct, frozen=True):
    """What is kept of an accepted request."""

    fingerprint: bytes
    answer: bytes


class Snapshot(msgspec.Struct, frozen=True):
    """A match's encoded state after the record at `position`, whose digest is `recorded`: empty where there is none."""

    position: int
    body: bytes
    recorded: bytes = b""


class Request(msgspec.Struct, frozen=True):
    """A request that was accepted, by its id, with what is kept of it."""

    id: str
    kept: Answered


class Indexed(msgspec.Struct, frozen=True, kw_only=True):
    """What a match is found and ordered by: `ended` is 0 or 1, times are in ms since 1970, and `players`
    digests of names.
    """

    game: str
    edition: str
    tournament: str
    created: int
    updated: int
    turn: int
    ended: int
    players: tuple[bytes, ...]


class SoughtMatches(msgspec.Struct, frozen=True, kw_only=True):
    """Which matches are looked for; what is empty is not looked at. `player` is a name that some seat has.

    They come in an order, that of their creation if nothing is said, the `first` of them left out, and so many at most
    as the `limit` says, 0 for all.
    """

    going: Going = ""
    tournament: str = ""
    player: str = ""
    game: str = ""
    edition: str = ""
    order: Order = ""
    descending: bool = False
    first: int = 0
    limit: int = 0

    @property
    def player_digest(self) -> bytes:
        """What the player is found by."""
        return player_digest(self.player)


def player_digest(name: str) -> bytes:
    """What a player's name is found by: as long as any other, whatever stands in it."""
    return hashlib.sha256(name.encode(errors="surrogatepass")).digest()[:_DIGEST]


class Belongings(msgspec.Struct, frozen=True):
    """What a store keeps of a match beside its records, all as of one moment.

    `last` is the last position that has a record, `summary` the row in listings (empty: none), `requests` are in the
    order of their ids, `snapshots` positions, `index` is what it is found by. `wrong` is what the store itself finds
    wrong, each with its position.
    """

    head: Head
    last: int
    summary: bytes
    secret: bytes | None
    requests: tuple[Request, ...]
    snapshots: tuple[int, ...]
    index: Indexed | None = None
    wrong: tuple[tuple[int, Words], ...] = ()


class Listed(msgspec.Struct, frozen=True):
    """One match in a listing."""

    match: str
    position: int
    summary: bytes


class Page(msgspec.Struct, frozen=True):
    """Matches in the order of their creation. `token` resumes after the last of them, now or later."""

    matches: tuple[Listed, ...]
    token: str
    more: bool


class Change(msgspec.Struct, frozen=True):
    """A match has a record of this `kind` at `position`."""

    match: str
    position: int
    kind: str = ""


class Changes(msgspec.Struct, frozen=True):
    """New records of any match, in an order in which none is ever inserted before `cursor`."""

    changes: tuple[Change, ...]
    cursor: str


class TakenOut(msgspec.Struct, frozen=True, kw_only=True):
    """What leaves the store for cold storage: the records at some positions, and the requests with some ids.

    `head` is where the match must stand for it. Who follows the log is told of what stays: the last record does.
    """

    archived: Archived
    head: Head
    positions: tuple[int, ...]
    requests: tuple[str, ...]


class EventStore(Protocol):
    """What the application needs of a store. Every method may be called from any thread.

    Every method may raise StoreUnavailable or StoreCorrupt.
    """

    def append(self, batch: Sequence[Append]) -> list[Outcome]:
        """Write a batch in one durable transaction; each append succeeds or fails on its own, in order.

        If it raises StoreUnavailable the batch may or may not have been written: the same requests again
        tell which, and write nothing twice.
        """

    def read(self, match: str, after: int = 0, limit: int | None = None) -> Iterator[Record]:
        """Give the records after a position, in order; raise StoreCorrupt where one is missing."""

    def head(self, match: str) -> Head | None:
        """Say where a match stands, or None if there is no such match."""

    def answer(self, match: str, request_id: str) -> Answered | None:
        """Look an accepted request up."""

    def secret(self, match: str) -> bytes | None:
        """Give the seed of chance that the match was created with."""

    def belongings(self, match: str) -> Belongings | None:
        """Give what is kept of a match beside its records."""

    def damages(self) -> Iterator[StoreCorrupt]:
        """Say what is wrong with the store as a whole: its files and tables, and rows that belong to no match."""

    def matches(self, after_token: str = "", limit: int = 100) -> Page:
        """List matches in the order of their creation; ValueError for a token that is none."""

    def listed(self, match: str) -> Listed | None:
        """Give a match's row of the listing, or None if there is no such match."""

    def find(self, sought: SoughtMatches) -> tuple[Listed, ...]:
        """Give the rows of the matches that are looked for, by an index that appends keep: no other one is read."""

    def streams(self, beginning: str) -> tuple[str, ...]:
        """Give the ids that begin so, in the order of their creation."""

    def snapshot(self, match: str, at_or_before: int) -> Snapshot | None:
        """Give the latest snapshot that is not past a position."""

    def save_snapshot(self, match: str, position: int, body: bytes) -> None:
        """Keep a snapshot; one saved before at the same position is replaced."""

    def archived(self, match: str) -> Archived | None:
        """Say what of a match is in cold storage. Records and answers are read from there as if they were here."""

    def take_out(self, taken: TakenOut) -> bool:
        """Let go of records that are in cold storage, and of the match's snapshots, in one durable transaction.

        False, and nothing is done, where the match has moved on from the head that is given.
        """

    def latest(self) -> str:
        """Give the cursor from which `changes_since` tells what is yet to come."""

    def changes_since(self, cursor: str = "", limit: int = 1000) -> Changes:
        """Tell which records came after a cursor, by any process; "" is the beginning; ValueError if none."""

    def check(self) -> None:
        """Make sure that the store opens, is durable and is of this program's version."""

    def close(self) -> None:
        """Let go of every connection and file."""
