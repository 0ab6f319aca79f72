"""Verifying: whoever changes the database is found out, at the position of the change."""

import hashlib
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from domain import registry
from domain.kernel.decider import Engine
from domain.kernel.log.events import Event
from domain.kernel.secrecy.sealing import event_digest
from domain.kernel.table.chance import Outcome
from domain.kernel.table.state import State
from service.app.boundary.answers.proven import Verification
from service.app.boundary.errors import UnknownMatch
from service.app.repository.engines import Engines
from service.app.repository.standing import opening
from tests.service.app.play import EDITION, Service, run_with

Tamper = Callable[[sqlite3.Connection], object]
CODEC = registry.codec(EDITION)
EVENTS = 12


def verified_after(folder: Path, tamper: Tamper, *, expected: bool = False) -> Verification:
    """What verifying finds after somebody wrote to the database of a match of 12 events, with snapshots at 4, 8, 12."""
    path = folder / "matches.db"
    found: list[Verification] = []

    async def steps(service: Service) -> None:
        match = await service.new()
        await service.play(match, EVENTS - 1)
        await service.matches.settle()
        head = service.store.head(match)
        assert head is not None
        assert service.audit.verify(match, expected=head.digest).intact
        with closing(sqlite3.connect(path)) as connection, connection:
            tamper(connection)
        found.append(service.audit.verify(match, expected=head.digest if expected else None))

    run_with(f"sqlite:///{path}", steps, snapshot_every=4)
    return found[0]


def body(connection: sqlite3.Connection, position: int) -> bytes:
    row = connection.execute("SELECT state FROM stored_events WHERE originator_version = ?", (position,)).fetchone()
    return bytes(row[0])


def store(connection: sqlite3.Connection, position: int, column: str, value: object) -> None:
    connection.execute(f"UPDATE stored_events SET {column} = ? WHERE originator_version = ?", (value, position))


def forge(connection: sqlite3.Connection, position: int, change: Callable[[Event], Event]) -> None:
    """Change an event and make every digest after it good again, as somebody who knows how would."""
    store(connection, position, "state", CODEC.encode_event(change(CODEC.decode_event(body(connection, position)))))
    rows = connection.execute("SELECT state FROM stored_events ORDER BY originator_version").fetchall()
    events = [CODEC.decode_event(row[0]) for row in rows]
    engine = Engines(registry).engine(EDITION, opening(events[0]).cards)
    digest, state = b"", None
    for (written,), event in zip(rows, events, strict=True):
        digest = event_digest(digest, written, event, state)
        store(connection, event.position, "digest", digest)
        state = after(state or engine.blank(opening(events[0])), event, engine)
    connection.execute("UPDATE matches SET digest = ?", (digest,))


def after(state: State, event: Event, engine: Engine) -> State:
    """The state after an event; the one before it where its changes do not fit."""
    try:
        return engine.fold(state, event.changes, event.waiting)
    except LookupError:
        return state


@pytest.mark.parametrize("position", [1, 2, 7, EVENTS])
def test_an_event_with_one_changed_byte_is_found(tmp_path: Path, position: int) -> None:
    def tamper(connection: sqlite3.Connection) -> None:
        good = body(connection, position)
        store(connection, position, "state", good[:-20] + bytes([good[-20] ^ 1]) + good[-19:])

    found = verified_after(tmp_path, tamper)
    assert (found.intact, found.position, found.checked) == (False, position, position - 1)
    assert "changed" in found.problem


def test_a_changed_digest_is_found(tmp_path: Path) -> None:
    found = verified_after(tmp_path, lambda db: store(db, 5, "digest", hashlib.sha256(b"else").digest()))
    assert (found.intact, found.position) == (False, 5)


def test_a_changed_kind_is_found(tmp_path: Path) -> None:
    found = verified_after(tmp_path, lambda db: store(db, 5, "topic", "concede"))
    assert (found.intact, found.position) == (False, 5)
    assert "filed as 'concede'" in found.problem


@pytest.mark.parametrize("position", [1, 6, EVENTS])
def test_a_missing_event_is_found(tmp_path: Path, position: int) -> None:
    found = verified_after(
        tmp_path,
        lambda db: db.execute("DELETE FROM stored_events WHERE originator_version = ?", (position,)),
    )
    assert (found.intact, found.position) == (False, position)
    assert "missing" in found.problem


def test_two_events_in_each_other_s_place_are_found(tmp_path: Path) -> None:
    def tamper(connection: sqlite3.Connection) -> None:
        for old, new in ((5, -5), (6, 5), (-5, 6)):
            store(connection, old, "originator_version", new)

    found = verified_after(tmp_path, tamper)
    assert (found.intact, found.position) == (False, 5)
    assert "event 6 stands here" in found.problem


def test_an_event_put_in_between_is_found(tmp_path: Path) -> None:
    def tamper(connection: sqlite3.Connection) -> None:
        for position in range(EVENTS, 6, -1):
            store(connection, position, "originator_version", position + 1)
        connection.execute(
            "INSERT INTO stored_events (originator_id, originator_version, topic, state, digest) "
            "SELECT originator_id, 7, topic, state, digest FROM stored_events WHERE originator_version = 6"
        )

    found = verified_after(tmp_path, tamper)
    assert (found.intact, found.position) == (False, 7)
    assert "event 6 stands here" in found.problem


def test_an_event_added_at_the_end_is_found(tmp_path: Path) -> None:
    def tamper(connection: sqlite3.Connection) -> None:
        connection.execute(
            "INSERT INTO stored_events (originator_id, originator_version, topic, state, digest) "
            f"SELECT originator_id, {EVENTS + 1}, topic, state, digest "
            f"FROM stored_events WHERE originator_version = {EVENTS}"
        )

    found = verified_after(tmp_path, tamper)
    assert (found.intact, found.position) == (False, EVENTS + 1)


def test_a_whole_chain_forged_is_found_by_the_chance_that_was_committed_to(tmp_path: Path) -> None:
    def luckier(event: Event) -> Event:
        first = event.outcomes[0]
        other = Outcome(first.kind, first.size, tuple(reversed(first.values)))
        return event.__replace__(outcomes=(other, *event.outcomes[1:]))

    found = verified_after(tmp_path, lambda db: forge(db, 1, luckier))
    assert (found.intact, found.position) == (False, 1)
    assert "chance outcome 1" in found.problem


def test_a_whole_chain_forged_is_found_by_the_digest_that_somebody_noted(tmp_path: Path) -> None:
    found = verified_after(tmp_path, lambda db: forge(db, 9, lambda event: event.__replace__(at=1)), expected=True)
    assert (found.intact, found.position) == (False, EVENTS)
    assert "noted" in found.problem


def test_changes_that_do_not_fit_are_found(tmp_path: Path) -> None:
    found = verified_after(tmp_path, lambda db: forge(db, 1, lambda event: event.__replace__(changes=())))
    assert not found.intact
    assert "do not fit" in found.problem


def test_a_snapshot_that_is_not_what_the_events_make_is_found(tmp_path: Path) -> None:
    found = verified_after(
        tmp_path,
        lambda db: db.execute(
            "UPDATE snapshots SET body = (SELECT body FROM snapshots WHERE position = 4) WHERE position = 8"
        ),
    )
    assert (found.intact, found.position) == (False, 8)
    assert "snapshot" in found.problem


def test_verifying_what_is_not_there_is_a_clear_error(file: str) -> None:
    async def steps(service: Service) -> None:
        with pytest.raises(UnknownMatch):
            service.audit.verify("nowhere")

    run_with(file, steps)


def test_every_store_s_matches_verify(url: str) -> None:
    async def steps(service: Service) -> None:
        match = await service.new(seats=3)
        await service.play(match, 25)
        await service.matches.settle()
        found = service.audit.verify(match)
        head = service.store.head(match)
        assert head is not None
        assert (found.intact, found.checked, found.digest) == (True, head.position, head.digest.hex())
        assert (found.chance, found.position, found.problem) == ("checked", 0, "")

    run_with(url, steps, snapshot_every=10)
