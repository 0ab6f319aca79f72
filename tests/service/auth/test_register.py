"""The register of tokens, over every store: what is issued and revoked, by any process, and what goes with it."""

import threading
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from domain import registry
from domain.kernel.decisions.commands import Actor
from domain.kernel.log.events import chained
from domain.kernel.table.ids import Seat
from service.app.boundary.store import Append, EventStore, Record, StoreCorrupt
from service.app.boundary.streams import TOKENS
from service.app.proofs.whole import prove_store
from service.app.repository.chain import proven_chain
from service.app.repository.engines import Engines
from service.app.repository.flaws import Flaw
from service.auth.keys import Keyring
from service.auth.register import Entry, Register
from service.auth.tokens import DAY, Grant, Tokens, Unauthenticated
from service.projections import listing
from service.store.open import open_store

ORGANISER, SEAT = Actor("organiser"), Actor("seat", Seat(1), "Ann")
KEYS = Keyring(b"k" * 32)
_PROCESSES = 8


class Clock:
    """A clock that the test turns."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


class Process:
    """What one process has: tokens and a register, over a store that it may share."""

    def __init__(self, store: EventStore, clock: Clock) -> None:
        self.register = Register(store, clock)
        self.tokens = Tokens(KEYS, clock, self.register.revoked)
        self.told: list[str] = []
        self.register.tell = self.told.extend

    def issue(self, issuer: Grant | None = None, lifetime: int = DAY, label: str = "") -> tuple[str, Grant]:
        actor, match = (ORGANISER, "*") if issuer is None else (SEAT, "m")
        token, grant = self.tokens.issue(actor, match, lifetime=lifetime, issuer=issuer)
        self.register.issue(grant, label)
        return token, grant


def names(entries: Sequence[Entry]) -> list[str]:
    return [entry.issued.id for entry in entries]


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[EventStore]:
    """An empty store of each kind."""
    url = {"memory": "memory:", "sqlite": f"sqlite:///{tmp_path / 'matches.db'}"}.get(request.param)
    with closing(open_store(url or request.getfixturevalue("database").dsn)) as opened:
        yield opened


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_what_was_issued_is_listed_with_its_label_until_it_expires(store: EventStore, clock: Clock) -> None:
    process = Process(store, clock)
    _, organiser = process.issue(label="the laptop")
    _, seat = process.issue(organiser, lifetime=1000, label="Ann's phone")
    other = Process(store, clock)
    other.register.catch_up()
    assert other.register.entries() == process.register.entries()
    first, second = other.register.entries()
    assert (first.place, first.issued.label, first.issued.by, first.revoked) == (1, "the laptop", "", None)
    assert (second.issued.id, second.issued.actor, second.issued.by) == (seat.id, SEAT, organiser.id)
    clock.now += 1000
    assert names(process.register.entries()) == [organiser.id]
    with pytest.raises(KeyError):
        process.register.get(seat.id)
    with pytest.raises(KeyError):
        process.register.revoke(seat.id)


def test_a_revoked_token_is_good_for_nothing_and_neither_is_what_was_issued_with_it(
    store: EventStore, clock: Clock
) -> None:
    here, there = Process(store, clock), Process(store, clock)
    _, root = here.issue()
    held = [here.issue(root) for _ in range(3)]
    deep, deeper = here.issue(held[0][1])
    kept, _ = here.issue()
    gone = here.register.revoke(held[0][1].id, root.id, "lost")
    assert names(gone) == [held[0][1].id, deeper.id]
    assert all(entry.revoked is not None and entry.revoked.reason == "lost" for entry in gone)
    for process in (here, there):
        process.register.catch_up()
        for token in (held[0][0], deep):
            with pytest.raises(Unauthenticated, match="revoked"):
                process.tokens.verify(token)
        for token in (kept, held[1][0]):
            process.tokens.verify(token)
        assert process.told == [held[0][1].id, deeper.id]
    assert here.register.revoke(held[0][1].id) == ()
    assert names(there.register.revoke(root.id)) == [root.id, held[1][1].id, held[2][1].id]


def test_what_another_process_issued_with_a_token_that_is_revoked_meanwhile_is_revoked_too(
    store: EventStore, clock: Clock
) -> None:
    here, there = Process(store, clock), Process(store, clock)
    _, root = here.issue()
    there.register.catch_up()
    here.register.revoke(root.id)
    token, _ = there.issue(root)
    with pytest.raises(Unauthenticated, match="revoked"):
        there.tokens.verify(token)
    here.register.catch_up()
    with pytest.raises(Unauthenticated, match="revoked"):
        here.tokens.verify(token)


def test_many_that_issue_at_once_lose_nothing(store: EventStore, clock: Clock) -> None:
    processes = [Process(store, clock) for _ in range(_PROCESSES)]
    threads = [
        threading.Thread(target=lambda process=process: [process.issue() for _ in range(5)])
        for process in processes
        for _ in range(2)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for process in processes:
        process.register.catch_up()
        assert [entry.place for entry in process.register.entries()] == [*range(1, 5 * 2 * _PROCESSES + 1)]


def test_a_register_forgets_what_has_expired(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.auth.register._PRUNED_AT", 4)
    store = open_store("memory:")
    process = Process(store, clock)
    _, root = process.issue()
    for _ in range(10):
        _, grant = process.issue(root, lifetime=10)
        process.register.revoke(grant.id)
        clock.now += 10
    assert len(process.register._entries) <= 5
    assert len(process.register.revoked) <= 5
    late = Process(store, clock)
    late.register.catch_up()
    assert names(late.register.entries()) == names(process.register.entries()) == [root.id]


def test_the_whole_register_is_proven_in_every_store(store: EventStore, clock: Clock) -> None:
    process = Process(store, clock)
    _, root = process.issue()
    process.issue(root)
    process.register.revoke(root.id)
    assert [record.kind for record in proven_chain(store, TOKENS)] == ["issued", "issued", "revoked"]
    entries = [one for one in prove_store(store, Engines(registry), listing) if one.match == TOKENS]
    assert [(one.checked, one.problem) for one in entries] == [(3, "")]


@pytest.mark.parametrize(
    ("body", "digest", "problem"),
    [
        (msgspec.msgpack.encode({"type": "revoked", "id": "x", "at": 1}), b"other", "its digest does not fit"),
        (b"\xc1", None, "token-register, entry 2"),
        (msgspec.msgpack.encode({"type": "forgiven", "id": "x"}), None, "Invalid value 'forgiven'"),
    ],
)
def test_an_entry_that_was_not_written_so_is_found(
    clock: Clock, body: bytes, digest: bytes | None, problem: str
) -> None:
    store = open_store("memory:")
    Process(store, clock).issue()
    first = next(store.read(TOKENS))
    link = chained(first.digest, body) if digest is None else digest
    store.append([Append(TOKENS, 1, (Record(2, "revoked", body, link),), link.hex(), b"f", b"")])
    with pytest.raises(StoreCorrupt, match=problem):
        Register(store, clock).catch_up()
    with pytest.raises((Flaw, StoreCorrupt)):
        list(proven_chain(store, TOKENS))
