"""The register of tokens: who was issued which, by whose, until when, and which of them were revoked since.

It is a stream of the store, appended to and chained like any other, so all processes over one store share it, and the
command line can write it on the machine itself. What it tells are the tokens that have not expired.
"""

import threading
from collections.abc import Callable, Iterator, Sequence

import msgspec

from domain.kernel.decisions.commands import Actor
from domain.kernel.table.choices import Role
from domain.kernel.table.ids import Seat
from service.app.boundary.store import Append, Appended, EventStore, Record, Repeated, StoreCorrupt, StoreUnavailable
from service.app.boundary.streams import TOKENS
from service.app.repository.chain import check_entry, entry_after
from service.auth.tokens import Grant

_TRIES = 20
_PRUNED_AT = 1_000


class Issued(msgspec.Struct, frozen=True, tag="issued", omit_defaults=True):
    """A token was issued: what it gives, and a word to know it by, such as the device that it is on."""

    id: str
    match: str
    role: Role
    seat: int | None
    at: int
    expires: int
    name: str = ""
    by: str = ""
    label: str = ""

    @property
    def actor(self) -> Actor:
        """Its holder, as matches know actors."""
        return Actor(self.role, None if self.seat is None else Seat(self.seat), self.name)


class Revoked(msgspec.Struct, frozen=True, tag="revoked", omit_defaults=True):
    """A token was revoked, and with it all that were issued with it."""

    id: str
    at: int
    by: str = ""
    reason: str = ""


class Entry(msgspec.Struct, frozen=True):
    """A token in the register: its place there, what was issued, and how it was revoked, if it was."""

    place: int
    issued: Issued
    revoked: Revoked | None = None


_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(Issued | Revoked)


class Register:
    """The register of one store. May be used from any thread; `clock` gives ms since 1970."""

    def __init__(self, store: EventStore, clock: Callable[[], int]) -> None:
        """Reads nothing yet."""
        self._store = store
        self._clock = clock
        self._lock = threading.Lock()
        self._position = 0
        self._digest = b""
        self._entries: dict[str, Entry] = {}
        self._children: dict[str, list[str]] = {}
        self._pruned_at = _PRUNED_AT
        self._news: list[str] = []
        self._writing = threading.Lock()
        self.revoked: dict[str, Revoked] = {}
        """The tokens that are good no longer, whatever they say; looked at by every call."""
        self.tell: Callable[[tuple[str, ...]], None] = _to_nobody
        """Told, in whichever thread, of tokens that have just been revoked."""

    def issue(self, grant: Grant, label: str = "") -> None:
        """Enters a token before it is given away. Raises the store's errors."""
        fact = Issued(
            id=grant.id,
            match=grant.match,
            role=grant.role,
            seat=grant.seat,
            at=grant.issued,
            expires=grant.expires,
            name=grant.name,
            by=grant.by,
            label=label,
        )
        self._append(fact)

    def revoke(self, token: str, by: str = "", reason: str = "") -> tuple[Entry, ...]:
        """Revokes a token, and all that were issued with it; gives those that were good until now.

        Raises KeyError for one that is not in the register, or has expired, and the store's errors.
        """
        self.catch_up()
        with self._lock:
            self.get(token)
            good = {entry.issued.id for entry in self._line(token) if entry.revoked is None}
        if token in good:
            self._append(Revoked(token, self._clock(), by, reason))
        with self._lock:
            return tuple(entry for entry in self._line(token) if entry.issued.id in good)

    def catch_up(self) -> None:
        """Reads what was entered since, by any process. Raises StoreCorrupt, StoreUnavailable."""
        with self._lock:
            head = self._store.head(TOKENS)
            if head is not None and head.position > self._position:
                for record in self._store.read(TOKENS, self._position):
                    self._take(record)
            news, self._news = tuple(self._news), []
        if news:
            self.tell(news)

    def get(self, token: str) -> Entry:
        """What is entered of a token. Raises KeyError for one that is not there, or has expired."""
        entry = self._entries[token]
        if entry.issued.expires <= self._clock():
            raise KeyError(token)
        return entry

    def entries(self) -> Sequence[Entry]:
        """The tokens that have not expired, in the order in which they were issued."""
        now = self._clock()
        with self._lock:
            return tuple(entry for entry in self._entries.values() if entry.issued.expires > now)

    def above(self, token: str) -> Iterator[str]:
        """The tokens that a token was issued with: its issuer's, that one's issuer's, and so on."""
        entry = self._entries.get(token)
        while entry is not None and entry.issued.by:
            yield entry.issued.by
            entry = self._entries.get(entry.issued.by)

    def line(self, token: str) -> Sequence[Entry]:
        """What has not expired of a token, and of all that were issued with it, or with those."""
        now = self._clock()
        with self._lock:
            return [entry for entry in self._line(token) if entry.issued.expires > now]

    def _line(self, token: str) -> list[Entry]:
        names = [token]
        for name in names:
            names += self._children.get(name, ())
        return [self._entries[name] for name in names if name in self._entries]

    def _append(self, fact: Issued | Revoked) -> None:
        """Writes a fact; where another process was faster, behind what it wrote."""
        with self._writing:
            for _ in range(_TRIES):
                self.catch_up()
                (outcome,) = self._store.append([self._next(fact)])
                if isinstance(outcome, Appended | Repeated):
                    self.catch_up()
                    return
        raise StoreUnavailable("many others enter tokens in the register now: ask again")

    def _next(self, fact: Issued | Revoked) -> Append:
        kind = str(type(fact).__struct_config__.tag)
        with self._lock:
            return entry_after(TOKENS, self._position, self._digest, kind, _ENCODER.encode(fact))

    def _take(self, record: Record) -> None:
        check_entry(TOKENS, self._digest, record)
        try:
            fact = _DECODER.decode(record.body)
        except msgspec.DecodeError as error:
            raise StoreCorrupt(f"{TOKENS}, entry {record.position}: {error}", TOKENS, record.position) from error
        self._position, self._digest = record.position, record.digest
        if isinstance(fact, Issued):
            self._issued(fact)
        else:
            self._revoked(fact)

    def _issued(self, fact: Issued) -> None:
        """Keeps a token; one whose issuer's was revoked meanwhile is revoked with it."""
        if fact.expires <= self._clock():
            return
        if len(self._entries) >= self._pruned_at:
            self._prune()
        self._entries[fact.id] = Entry(self._position, fact)
        if fact.by:
            self._children.setdefault(fact.by, []).append(fact.id)
        if fact.by in self.revoked:
            self._mark(fact.id, self.revoked[fact.by])

    def _revoked(self, fact: Revoked) -> None:
        for entry in self._line(fact.id):
            self._mark(entry.issued.id, fact)

    def _mark(self, token: str, fact: Revoked) -> None:
        entry = self._entries[token]
        if entry.revoked is None:
            self._entries[token] = msgspec.structs.replace(entry, revoked=fact)
            self.revoked[token] = fact
            self._news.append(token)

    def _prune(self) -> None:
        """Lets go of what has expired. What was issued with it has too."""
        now = self._clock()
        self._entries = {name: entry for name, entry in self._entries.items() if entry.issued.expires > now}
        self._pruned_at = max(_PRUNED_AT, 2 * len(self._entries))
        for name in [name for name in self.revoked if name not in self._entries]:
            del self.revoked[name]
        children = ((name, self._children.get(name)) for name in self._entries)
        self._children = {name: [c for c in held if c in self._entries] for name, held in children if held}


def _to_nobody(_tokens: tuple[str, ...]) -> None:
    """Nobody wants to know."""
