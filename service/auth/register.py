"""The register of tokens: who was issued which, by whose, until when, and which of them were revoked since.

It is a stream of the store, appended to and chained like any other, so all processes over one store share it, and the
command line can write it on the machine itself. What it tells are the tokens that have not expired.
"""

import secrets
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from domain.kernel.decisions.commands import Actor
from domain.kernel.table.choices import Role
from domain.kernel.table.ids import Seat
from service.app.boundary.again import pauses
from service.app.boundary.store import Append, Appended, EventStore, Record, Repeated, StoreCorrupt, StoreUnavailable
from service.app.boundary.streams import TOKENS
from service.app.repository.chain import check_entry, entry_after
from service.auth.tokens import Grant, Part

_PRUNED_AT = 1_000
MOST_GRANTS = 200
"""What one token may give in all."""
MOST_CODES = 2_000
"""Codes that wait to be used."""
MOST_CODES_OF_ONE = 500


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
    more: tuple[Part, ...] = ()

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


class Granted(msgspec.Struct, frozen=True, tag="granted", omit_defaults=True):
    """A token gives more from now on."""

    id: str
    more: tuple[Part, ...]
    at: int
    by: str = ""


class Coded(msgspec.Struct, frozen=True, tag="coded", omit_defaults=True):
    """A code to sign in with was given out, once and until a time: the digest of it, and what its token will give.

    `lifetime` of that in ms; it ends with its issuer's, `ends`, if not before.
    """

    code: str
    until: int
    at: int
    match: str
    role: Role
    seat: int | None
    lifetime: int
    ends: int
    name: str = ""
    by: str = ""
    made: str = ""
    label: str = ""
    more: tuple[Part, ...] = ()


class Used(msgspec.Struct, frozen=True, tag="used"):
    """Somebody has signed in with a code: it is good no longer. `of` tells those who try at once apart."""

    code: str
    at: int
    of: str


Fact = Issued | Revoked | Granted | Coded | Used


class Entry(msgspec.Struct, frozen=True):
    """A token in the register: its place there, what was issued, and how it was revoked, if it was."""

    place: int
    issued: Issued
    revoked: Revoked | None = None

    def parts(self, added: Mapping[str, Sequence[Part]]) -> tuple[Part, ...]:
        """All that it gives, with what was added since."""
        issued = self.issued
        return (Part(issued.match, issued.role, issued.seat), *issued.more, *added.get(issued.id, ()))


_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(Fact)


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
        self.added: dict[str, tuple[Part, ...]] = {}
        """What tokens give beside what they were issued with; looked at by every call."""
        self._codes: dict[str, Coded] = {}
        self.tell: Callable[[tuple[str, ...]], None] = _to_nobody
        """Told, in whichever thread, of tokens that have just been revoked."""

    def issue(self, grant: Grant, label: str = "") -> Issued:
        """Enters a token before it is given away; gives what stands under its id. Raises the store's errors.

        Only the same request again makes the same id: then what it made the first time stands there.
        """
        wish = Issued(
            id=grant.id,
            match=grant.match,
            role=grant.role,
            seat=grant.seat,
            at=grant.issued,
            expires=grant.expires,
            name=grant.name,
            by=grant.by,
            label=label,
            more=grant.more,
        )
        standing: list[Issued] = []

        def fact() -> Issued | None:
            known = self._entries.get(grant.id)
            standing[:] = [wish if known is None else known.issued]
            return wish if known is None else None

        self._append(fact)
        return standing[0]

    def give(self, token: str, more: Sequence[Part], by: str = "") -> Entry:
        """Lets a token give more; what it gives already it keeps. Raises KeyError for one that is not there or revoked,
        ValueError for another part in a match or for too much, and the store's errors.
        """

        def fact() -> Granted | None:
            entry = self.get(token)
            if entry.revoked is not None:
                raise KeyError(token)
            has = entry.parts(self.added)
            new = tuple(part for part in more if part not in has)
            held = [part.match for part in (*has, *new)]
            if len(set(held)) < len(held) or len(held) > MOST_GRANTS:
                raise ValueError(f"a token gives one part in each match, and at most {MOST_GRANTS}")
            return Granted(token, new, self._clock(), by) if new else None

        self._append(fact)
        return self.get(token)

    def offer(self, coded: Coded) -> None:
        """Enters a code before it is given away. Raises ValueError for too many at once, and the store's errors."""

        def fact() -> Coded:
            now = self._clock()
            good = [one for one in self._codes.values() if one.until > now]
            if len(good) >= MOST_CODES or sum(one.by == coded.by for one in good) >= MOST_CODES_OF_ONE:
                raise ValueError("many codes wait to be used: use those, or wait until they are over")
            return coded

        self._append(fact)

    def redeem(self, digests: Sequence[str]) -> Coded:
        """Uses a code up, whichever process gave it out: of all who try at once, one succeeds.

        Raises KeyError for one that there is not, that is over or used, or whose issuer's token is good no longer.
        """
        used: list[Coded] = []

        def fact() -> Used:
            now = self._clock()
            coded = next((self._codes[one] for one in digests if one in self._codes), None)
            if coded is None or coded.until <= now or coded.by in self.revoked or coded.ends <= now:
                raise KeyError("no such code")
            used[:] = [coded]
            return Used(coded.code, now, secrets.token_hex(8))

        self._append(fact)
        return used[0]

    def revoke(self, token: str, by: str = "", reason: str = "") -> tuple[Entry, ...]:
        """Revokes a token, and all that were issued with it; gives those that were good until now.

        Raises KeyError for one that is not in the register, or has expired, and the store's errors.
        """
        self.catch_up()
        with self._lock:
            self.get(token)
            good = {entry.issued.id for entry in self._line(token) if entry.revoked is None}
        if token in good:
            self._append(lambda: Revoked(token, self._clock(), by, reason))
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

    def _append(self, make: Callable[[], Fact | None]) -> None:
        """Writes a fact, if there is any; where another process was faster, it is made again behind what that wrote."""
        with self._writing:
            for pause in pauses():
                self.catch_up()
                fact = make()
                if fact is None:
                    return
                (outcome,) = self._store.append([self._next(fact)])
                if isinstance(outcome, Appended | Repeated):
                    self.catch_up()
                    return
                time.sleep(pause)
        raise StoreUnavailable("many others enter tokens in the register now: ask again")

    def _next(self, fact: Fact) -> Append:
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
        elif isinstance(fact, Revoked):
            self._revoked(fact)
        elif isinstance(fact, Granted):
            if fact.id in self._entries:
                self.added[fact.id] = (*self.added.get(fact.id, ()), *fact.more)
        elif isinstance(fact, Coded):
            self._coded(fact)
        else:
            self._codes.pop(fact.code, None)

    def _coded(self, fact: Coded) -> None:
        """Keeps a code as long as it is good."""
        now = self._clock()
        if len(self._codes) >= 2 * MOST_CODES:
            self._codes = {name: one for name, one in self._codes.items() if one.until > now}
        if fact.until > now:
            self._codes[fact.code] = fact

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
        for name in [name for name in self.added if name not in self._entries]:
            del self.added[name]
        children = ((name, self._children.get(name)) for name in self._entries)
        self._children = {name: [c for c in held if c in self._entries] for name, held in children if held}


def _to_nobody(_tokens: tuple[str, ...]) -> None:
    """Nobody wants to know."""
