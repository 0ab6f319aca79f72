"""Where tournaments stand: their records, read from the store and appended to it."""

import base64
import hashlib
import logging
import threading
from collections import OrderedDict
from collections.abc import Iterator

import msgspec

from domain.kernel.decisions.commands import Actor
from domain.kernel.log.events import chained
from domain.tournament.acts import Act
from domain.tournament.facts import fold
from domain.tournament.record import Entry, decode, encode
from domain.tournament.state import Tournament
from service.app.boundary.errors import BadRequest, UnknownTournament
from service.app.boundary.store import Append, EventStore, Record, StoreCorrupt
from service.app.boundary.streams import TOURNAMENT, is_tournament
from service.app.playing.requests import answer_of
from service.words.records import told

_MOST = 256

_log = logging.getLogger(__name__)


class Kept(msgspec.Struct, frozen=True):
    """A tournament at a position of its record; `digest` is that of the entry there. None: before the first."""

    id: str
    tournament: Tournament | None = None
    digest: bytes = b""

    @property
    def position(self) -> int:
        """The record's version: the position of its last entry."""
        return 0 if self.tournament is None else self.tournament.position

    def after(self, entry: Entry, digest: bytes) -> "Kept":
        """Where it stands after its next entry."""
        return Kept(self.id, fold(self.tournament, entry.facts), digest)


def id_of(request_id: str) -> str:
    """The id of the tournament that a request opens: from the request's own, so that it opens just one."""
    digest = hashlib.sha256(b"magistrate tournament:" + request_id.encode()).digest()
    return TOURNAMENT + base64.b32encode(digest[:10]).decode().lower()


def word(kind: type[Act]) -> str:
    """The word by which an act is known outside: `penalise`."""
    return str(kind.__struct_config__.tag)


def fingerprint(actor: Actor, act: Act) -> bytes:
    """The same for the same request."""
    plain = msgspec.to_builtins((actor, act), str_keys=True)
    return hashlib.sha256(msgspec.msgpack.encode(plain, order="deterministic")).digest()


def append_of(kept: Kept, entry: Entry, request: bytes) -> tuple[Append, Kept]:
    """The append of a next entry, and where the tournament stands when it is durable.

    Raises BadRequest for an entry that could not be read again, or not be told: it must not be kept.
    """
    try:
        body = encode(entry)
        for fact in decode(body).facts:
            told(fact)
    except Exception as error:
        _log.exception("tournament %s, position %d: the entry could not be read again", kept.id, entry.position)
        problem = f"what it says could not be read again ({type(error).__name__}): nothing was done"
        raise BadRequest("act", problem) from error
    digest = chained(kept.digest, body)
    append = Append(
        match=kept.id,
        after=kept.position,
        records=(Record(entry.position, word(type(entry.act)), body, digest),),
        request_id=entry.request,
        fingerprint=request,
        answer=answer_of(entry.position),
    )
    return append, kept.after(entry, digest)


class Records:
    """Reads tournaments out of the store. May be used from any thread."""

    def __init__(self, store: EventStore) -> None:
        self.store = store
        self._held: OrderedDict[str, Kept] = OrderedDict()
        self._lock = threading.Lock()

    def fresh(self, tournament: str) -> Kept:
        """Where a tournament stands now. Raises UnknownTournament, StoreCorrupt."""
        head = self.store.head(tournament) if is_tournament(tournament) else None
        if head is None:
            raise UnknownTournament(tournament)
        with self._lock:
            kept = self._held.get(tournament, Kept(tournament))
        if head.position > kept.position:
            for record, entry in self.entries(tournament, kept.position):
                if record.digest != chained(kept.digest, record.body):
                    where = f"tournament {tournament!r}, position {record.position}"
                    raise StoreCorrupt(f"{where}: its digest is not the chain's", tournament, record.position)
                kept = kept.after(entry, record.digest)
        if head.position == kept.position and head.digest != kept.digest:
            problem = f"tournament {tournament!r} stands at {head.position} with another digest than its entries give"
            raise StoreCorrupt(problem, tournament, head.position)
        return self.hold(kept)

    def hold(self, kept: Kept) -> Kept:
        """Keeps where a tournament stands; the one that was used longest ago goes first."""
        with self._lock:
            self._held[kept.id] = kept
            self._held.move_to_end(kept.id)
            while len(self._held) > _MOST:
                self._held.popitem(last=False)
        return kept

    def entries(self, tournament: str, after: int = 0, limit: int | None = None) -> Iterator[tuple[Record, Entry]]:
        """The entries after a position. Raises StoreCorrupt."""
        for record in self.store.read(tournament, after, limit):
            try:
                yield record, decode(record.body)
            except msgspec.DecodeError as error:
                where = f"tournament {tournament!r}, position {record.position}"
                raise StoreCorrupt(f"{where}: {error}", tournament, record.position) from error
