"""What lies beside a match's record is verified too, and nothing is gone on from that does not agree with it."""

import asyncio
import random
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from domain import registry
from service.app.boundary.answers.judged import Task
from service.app.boundary.store import StoreCorrupt
from service.app.proofs.whole import prove_store
from service.app.repository import snapshots
from service.app.repository.engines import Engines
from service.projections import listing
from tests.service.app.play import Service, new_id, run_with, services
from tests.service.app.test_tournaments import POLICIES, Cup

EVENTS = 14
FIELDS = ("format", "edition", "catalog", "created", "updated", "digest", "state", "notes_format", "notes")
Then = Callable[[Service, str], Awaitable[None]]


def after(folder: Path, alter: Callable[[sqlite3.Connection], object], then: Then) -> None:
    """Play a match of 14 events with snapshots at 4, 8 and 12, alter the store, and go on in another process."""
    path = folder / "matches.db"
    names: list[str] = []

    async def play(service: Service) -> None:
        match = await service.new(4)
        await service.play(match, EVENTS - 1, seed=3)
        await service.matches.settle()
        assert service.audit.verify(match).intact
        names.append(match)

    run_with(f"sqlite:///{path}", play, snapshot_every=4)
    with closing(sqlite3.connect(path)) as connection, connection:
        alter(connection)
    run_with(f"sqlite:///{path}", lambda service: then(service, names[0]))


def other_snapshot(at: int, field: str, value: object) -> Callable[[sqlite3.Connection], None]:
    """Alter one field of a snapshot, and make its sum good again."""

    def alter(connection: sqlite3.Connection) -> None:
        row = connection.execute("SELECT body FROM snapshots WHERE position = ?", (at,)).fetchone()
        saved = snapshots.decode(row[0])
        assert saved is not None
        body = snapshots.encode(msgspec.structs.replace(saved, **{field: value}))
        connection.execute("UPDATE snapshots SET body = ? WHERE position = ?", (body, at))

    return alter


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("edition", "mya:1"),
        ("catalog", "another"),
        ("created", 1),
        ("updated", 1),
        ("digest", bytes(32)),
        ("state", b"\x80"),
        ("notes_format", 1),
    ],
)
def test_every_field_of_a_snapshot_is_verified(tmp_path: Path, field: str, value: object) -> None:
    async def then(service: Service, match: str) -> None:
        found = service.audit.verify(match)
        assert (found.intact, found.position, found.checked) == (False, 8, EVENTS)
        assert found.problem.startswith("snapshots: the snapshot here is not what was written")

    after(tmp_path, other_snapshot(8, field, value), then)


@pytest.mark.parametrize(
    ("statement", "position", "said"),
    [
        ("UPDATE matches SET digest = x'00'", EVENTS, "matches: the last event is not the one"),
        ("UPDATE matches SET position = 13", 13, "matches: the last event is not the one"),
        ("UPDATE matches SET summary = NULL", EVENTS, "matches.summary: a row of the listing cannot be read"),
        ("UPDATE matches SET number = 0", 1, "matches: the match has the number 0"),
        ("DELETE FROM secrets", 1, "secrets: the match draws by a chance secret, and it is gone"),
        ("UPDATE requests SET answer = x'07' WHERE answer = x'05'", 5, "requests: the answer to request"),
        ("UPDATE requests SET fingerprint = x'00' WHERE answer = x'05'", 5, "requests: the fingerprint of request"),
        ("DELETE FROM requests WHERE answer = x'05'", 5, "requests: nothing is kept of request"),
        ("UPDATE requests SET request_id = 'another' WHERE answer = x'05'", 5, "requests: nothing is kept of"),
        (
            "INSERT INTO snapshots SELECT match_id, 99, body FROM snapshots LIMIT 1",
            EVENTS,
            "snapshots: there is one at",
        ),
        ("UPDATE stored_events SET rowid = 99 WHERE originator_version = 5", 6, "stored_events: the record is told"),
        ("UPDATE stored_events SET topic = CAST(x'6fff' AS TEXT) WHERE originator_version = 5", 5, "no UTF-8"),
        ("UPDATE stored_events SET state = 'text' WHERE originator_version = 5", 5, "cannot be read"),
    ],
)
def test_whatever_else_is_kept_is_verified(tmp_path: Path, statement: str, position: int, said: str) -> None:
    async def then(service: Service, match: str) -> None:
        found = service.audit.verify(match)
        assert (found.intact, found.position) == (False, position)
        assert said in found.problem
        ((_, _, judged),) = service.audit.judge_all(Task(proof=True), only=[match])
        assert (judged.verdict, judged.position, judged.problem) == ("broken", position, found.problem)

    after(tmp_path, lambda db: db.execute(statement), then)


@pytest.mark.parametrize("position", [1, 5])
def test_a_byte_that_is_no_utf_8_is_told_at_its_position(tmp_path: Path, position: int) -> None:
    def alter(connection: sqlite3.Connection) -> None:
        row = connection.execute("SELECT state FROM stored_events WHERE originator_version = ?", (position,)).fetchone()
        broken = row[0].replace(b"seat", b"se\xfft", 1) if position > 1 else row[0].replace(b"dice:1", b"dic\xff:1", 1)
        assert broken != row[0]
        connection.execute("UPDATE stored_events SET state = ? WHERE originator_version = ?", (broken, position))

    async def then(service: Service, match: str) -> None:
        found = service.audit.verify(match)
        assert (found.intact, found.position, found.checked) == (False, position, position - 1)
        ((_, _, judged),) = service.audit.judge_all(Task(proof=True))
        assert (judged.verdict, judged.position) == ("broken", position)

    after(tmp_path, alter, then)


@pytest.mark.parametrize(
    "alter",
    [
        other_snapshot(12, "digest", bytes(32)),
        lambda db: db.execute("UPDATE snapshots SET body = x'00'"),
        lambda db: db.execute("UPDATE snapshots SET body = body || x'00'"),
        lambda db: db.execute("UPDATE snapshots SET body = (SELECT body FROM snapshots WHERE position = 4)"),
    ],
)
def test_an_altered_snapshot_is_passed_over(tmp_path: Path, alter: Callable[[sqlite3.Connection], object]) -> None:
    async def then(service: Service, match: str) -> None:
        await service.play(match, 3, seed=5)
        service.store.save_snapshot(match, 4, b"")
        found = service.audit.verify(match)
        assert (found.checked, found.problem.partition(":")[0]) == (EVENTS + 3, "snapshots")

    after(tmp_path, alter, then)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE matches SET digest = x'00'",
        "UPDATE stored_events SET digest = x'00' WHERE originator_version = 14",
        "UPDATE stored_events SET digest = x'00' WHERE originator_version = 13",
        "UPDATE stored_events SET state = state || x'00' WHERE originator_version = 14",
    ],
)
def test_nothing_is_added_to_a_match_that_does_not_end_as_its_head_says(tmp_path: Path, statement: str) -> None:
    async def then(service: Service, match: str) -> None:
        with pytest.raises(StoreCorrupt, match=f"{match}.*position 1[34]"):
            await service.play(match, 1)
        head = service.store.head(match)
        assert head is not None
        assert head.position == EVENTS

    after(tmp_path, lambda db: db.execute(statement), then)


def test_an_answer_that_is_another_request_s_is_not_given(tmp_path: Path) -> None:
    async def steps(service: Service) -> None:
        match = await service.new()
        actor, action, _ = await service.choose(match, random.Random(1))
        request = new_id()
        assert (await service.matches.submit(match, actor, action, request_id=request)).accepted
        await service.play(match, 3)
        with closing(sqlite3.connect(tmp_path / "m.db")) as connection, connection:
            connection.execute("UPDATE requests SET answer = x'03' WHERE request_id = ?", (request,))
        with pytest.raises(StoreCorrupt, match="is that of another"):
            await service.matches.submit(match, actor, action, request_id=request)

    run_with(f"sqlite:///{tmp_path / 'm.db'}", steps)


def test_audits_of_all_matches_work_beside_tournaments(url: str) -> None:
    async def run() -> None:
        async with services(url) as [service]:
            cup = await Cup(service).open(POLICIES["magic-structure"], "competitive")
            match = await cup.game()
            other = await service.new()
            for task in (Task(), Task(proof=True)):
                judged = [one for _, _, one in service.audit.judge_all(task)]
                assert [(one.match, one.verdict) for one in judged] == [(match, "equal"), (other, "equal")]
            whole = list(prove_store(service.store, Engines(registry), listing))
            assert {one.match: one.problem for one in whole} == {cup.event: "", match: "", other: ""}

    asyncio.run(run())
