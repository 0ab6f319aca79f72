"""Cold storage: ended matches are moved there and read from there as before, and are never in neither place."""

import asyncio
import gzip
import random
import shutil
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from domain import registry
from domain.kernel.decisions.acts import CallJudge, CloseDispute, RuleOn
from domain.kernel.decisions.commands import Actor
from service.app.adjudication.archiving import Moved, Mover
from service.app.adjudication.audit import Audit
from service.app.boundary.answers.disputes import Sought
from service.app.boundary.config import Config
from service.app.boundary.store import Append, Repeated, RequestReused, StoreCorrupt, StoreUnavailable
from service.app.boundary.streams import is_match
from service.app.exporting.signatures import Signer
from service.app.judging.precedents import Precedents
from service.app.proofs.imports import prove
from service.app.proofs.whole import prove_store
from service.app.repository.engines import Engines
from service.app.repository.standing import Reader
from service.auth.keys import EXPORT_FILE_NAME, open_keys
from service.projections import listing
from service.store.archive.folder import FolderArchive
from service.store.open import open_store
from service.store.sqlite import SQLiteStore
from tests.attack.stores import told
from tests.attack.templates import fill
from tests.postgres import Postgres
from tests.service.app.play import ORGANISER, Service, new_id, run_with
from tests.service.cli.commanding import Shell
from tests.service.rpc.serving import ROOT, running
from tests.service.workers.hanging import until

ENGINES = Engines(registry)
HEAD = Actor("head judge", name="Lee")
LATE = 1 << 62
both = pytest.mark.parametrize("url", ["sqlite", "postgres"], indirect=True)
TEXT = "Whenever the moon is full, draw a card."


@pytest.fixture(scope="session")
def replays() -> Path:
    """The folder of recorded matches of `dice`."""
    return ROOT / "replays" / "dice"


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a store with some of everything, and a match that judges ruled on."""
    file = tmp_path_factory.mktemp("filled") / "matches.db"
    fill(f"sqlite:///{file}")
    run_with(f"sqlite:///{file}", judged)
    return file


@pytest.fixture
def url(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Such a store, in SQLite unless PostgreSQL is asked for; its cold storage is the folder `cold`."""
    monkeypatch.setenv("MAGISTRATE_ARCHIVE", str(tmp_path / "cold"))
    if getattr(request, "param", "sqlite") == "postgres":
        database: Postgres = request.getfixturevalue("database")
        fill(database.dsn)
        run_with(database.dsn, judged)
        return database.dsn
    shutil.copy(request.getfixturevalue("filled"), tmp_path / "matches.db")
    return f"sqlite:///{tmp_path / 'matches.db'}"


async def judged(service: Service) -> None:
    """A match with a ruling on what a text means, which has ended."""
    match = await service.new()
    await service.play(match, 12)
    acts = (
        CallJudge(position=2, text=TEXT, reason="what does it do?"),
        RuleOn(dispute=1, verdict="upheld", reason="so be it", means="It does nothing."),
        CloseDispute(dispute=1),
    )
    for act, actor in zip(acts, (ORGANISER, HEAD, HEAD), strict=True):
        done = await service.matches.submit(match, actor, act, request_id=new_id())
        assert done.accepted, done.reasons
    if (await service.matches.get(match)).result is None:
        await service.concede(match)


def mover(store: Any, folder: Path) -> Mover:
    return Mover(store, FolderArchive(folder), ENGINES, listing, Signer(bytes(32)))


def move_all(url: str, folder: Path) -> list[Moved]:
    with closing(open_store(url)) as store:
        moving = mover(store, folder)
        moved = [moving.move(match) for match in moving.due(LATE)]
        assert not list(moving.due(LATE)), "what is there is not moved again"
    assert moved
    assert not [one.problem for one in moved if one.problem]
    return moved


def wrong(url: str) -> list[str]:
    with closing(open_store(url)) as store:
        return [one.problem for one in prove_store(store, ENGINES, listing) if not one.intact]


def matches_of(url: str) -> Any:
    """What a store tells of all of its matches."""
    with closing(open_store(url)) as store:
        return told(store)[0]


def everything(url: str) -> Any:
    """What a store tells of all of its matches, with their exports and the precedents among them."""
    with closing(open_store(url)) as store:
        audit = Audit(store, ENGINES, listing, signer=Signer(bytes(32)))
        matches = [row.match for row in store.matches("", 1_000).matches if is_match(row.match)]
        exports = [list(audit.export(match)) for match in matches]
        precedents = Precedents(Reader(store, ENGINES))
        # PostgreSQL tells of what is new when nothing that began before it is in work any more, in any database.
        until(lambda: bool(precedents.find(Sought())))
        found = precedents.find(Sought())
        assert len(found) == 1
        return told(store)[0], exports, found


@both
def test_a_store_tells_the_same_of_matches_that_were_moved_to_cold_storage(url: str, tmp_path: Path) -> None:
    before = everything(url)
    moved = move_all(url, tmp_path / "cold")
    with closing(open_store(url)) as store:
        for one in moved:
            records = list(store.rows("SELECT topic FROM stored_events WHERE originator_id = ?", one.match))  # type: ignore[attr-defined]
            assert len(records) < one.events, "what was moved is no longer in the store"
            assert store.snapshot(one.match, one.events) is None
    assert everything(url) == before
    assert wrong(url) == []


def test_an_object_is_a_signed_export_that_proves_itself(url: str, tmp_path: Path) -> None:
    moved = {one.match: one.events for one in move_all(url, tmp_path / "cold")}
    proven = {}
    for file in (tmp_path / "cold").rglob("*.jsonl.gz"):
        for match in prove(ENGINES, gzip.decompress(file.read_bytes()).decode().splitlines(), Signer(bytes(32)).public):
            proven[match.row.match] = len(match.records)
        assert file.stat().st_mode & 0o077 == 0
    assert proven == moved


def test_a_request_of_before_is_answered_again_from_cold_storage(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'matches.db'}"

    async def steps(service: Service) -> None:
        match = await service.new()
        chance = random.Random(1)
        actor, action, _ = await service.choose(match, chance)
        first = await service.matches.submit(match, actor, action, request_id="the first")
        assert first.accepted
        await service.concede(match)
        moved = await asyncio.to_thread(move_all, url, tmp_path / "archive")
        assert [one.match for one in moved] == [match]
        again = await service.matches.submit(match, actor, action, request_id="the first")
        assert (again.repeated, again.position, again.event) == (True, first.position, first.event)
        opening = next(service.store.read(match))
        kept = service.store.belongings(match)
        assert kept is not None
        asked = {one.id: one.kept for one in kept.requests}["the first"]
        repeated = Append(match, 0, (opening,), "the first", asked.fingerprint, b"other")
        assert service.store.append([repeated]) == [Repeated(asked.answer)]
        other = Append(match, 0, (opening,), "the first", b"another", b"other")
        assert service.store.append([other]) == [RequestReused()]

    run_with(url, steps)


@both
def test_a_match_that_goes_on_after_it_was_moved_is_read_from_both_places_and_moved_again(
    url: str, tmp_path: Path
) -> None:
    move_all(url, tmp_path / "cold")
    ended: list[str] = []

    async def steps(service: Service) -> None:
        for row in (await asyncio.to_thread(service.store.matches)).matches:
            archived = service.store.archived(row.match)
            if archived is not None and archived.position > 3:
                act = CallJudge(position=2, text=TEXT, reason="and this?")
                done = await service.matches.submit(row.match, ORGANISER, act, request_id=new_id())
                assert done.position == archived.position + 1
                ended.append(row.match)

    run_with(url, steps)
    assert ended
    assert wrong(url) == []
    with closing(open_store(url)) as store:
        for match in ended:
            positions = [record.position for record in store.read(match)]
            assert positions == list(range(1, len(positions) + 1))
            last = len(positions)
            assert [record.position for record in store.read(match, last - 3, 2)] == [last - 2, last - 1]
    moved = move_all(url, tmp_path / "cold")
    assert {one.match for one in moved} == set(ended)
    assert wrong(url) == []


@pytest.mark.parametrize("how", ["cut", "flipped", "emptied", "another", "gone"])
def test_an_object_that_is_not_what_was_put_there_is_named(url: str, tmp_path: Path, how: str) -> None:
    first, second = move_all(url, tmp_path / "cold")[:2]
    (file,), (other,) = ((tmp_path / "cold").rglob(f"{one.match}-*.gz") for one in (first, second))
    body = file.read_bytes()
    bodies = {
        "cut": body[:-9],
        "flipped": body[:40] + bytes([body[40] ^ 1]) + body[41:],
        "emptied": b"",
        "another": other.read_bytes(),
    }
    file.unlink()
    if how in bodies:
        file.write_bytes(bodies[how])
    with closing(open_store(url)) as store:
        with pytest.raises(StoreCorrupt, match="restore a copy"):
            list(store.read(first.match))
        assert len(list(store.read(second.match))) == second.events, "others are read as before"
    found = wrong(url)
    assert len(found) == 1
    assert file.name in found[0]


def test_a_store_without_its_cold_storage_says_where_it_looked(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = move_all(url, tmp_path / "cold")[0]
    monkeypatch.setenv("MAGISTRATE_ARCHIVE", str(tmp_path / "elsewhere"))
    with closing(open_store(url)) as store, pytest.raises(StoreUnavailable, match="elsewhere"):
        list(store.read(first.match))


def test_what_is_wrong_or_goes_on_stays_where_it_is(url: str, tmp_path: Path) -> None:
    with closing(open_store(url)) as store:
        moving = mover(store, tmp_path / "cold")
        due = list(moving.due(LATE))
        going = next(row.match for row in store.matches("", 100).matches if row.match not in due)
        assert moving.move(going).problem == "it has not ended"
        assert isinstance(store, SQLiteStore)
        where = "originator_id = ? AND originator_version = 3"
        store.write(f"UPDATE stored_events SET digest = x'00' WHERE {where}", due[0])
        assert "position 3" in moving.move(due[0]).problem
        assert store.archived(due[0]) is None
        assert not moving.move(due[1]).problem


DYING = """
import os, sys, typer
from service.store.archive.folder import FolderArchive
from service.store.sqlite import SQLiteStore
from service.cli.serving.archive import archive
stage, after = sys.argv.pop(1), int(sys.argv.pop(1))
owner, name = stage.split(".")
owner = globals()[owner]
before, calls = getattr(owner, name), [0]
def dying(*given):
    calls[0] += 1
    if calls[0] > after:
        os.kill(os.getpid(), 9)
    return before(*given)
setattr(owner, name, dying)
typer.run(archive)
"""


@pytest.fixture
def data(tmp_path: Path, replays: Path) -> Path:
    """The data folder of a service with the recorded matches of `dice`."""
    folder = tmp_path / "data"
    folder.mkdir(mode=0o700)
    open_keys(folder, EXPORT_FILE_NAME)
    with closing(open_store(f"sqlite:///{folder / 'matches.db'}")) as store:
        for file in sorted(replays.glob("*.jsonl")):
            Audit(store, ENGINES, listing).import_(file.read_text("utf-8").splitlines())
    return folder


def archiving(data: Path, stage: str = "FolderArchive.put", after: int = 10_000) -> subprocess.Popen[bytes]:
    """The command in a process, which kills itself at a stage of so many matches."""
    command = [sys.executable, "-c", DYING, stage, str(after), "--data", str(data), "--older-than", "0"]
    path = f"{ROOT}:{ROOT / 'build' / 'stubs'}"
    return subprocess.Popen(command, env={"PYTHONPATH": path}, stdout=subprocess.DEVNULL)


@pytest.mark.parametrize("stage", ["FolderArchive.put", "FolderArchive.get", "SQLiteStore.take_out"])
def test_a_mover_that_is_killed_at_any_stage_loses_nothing_and_is_begun_again(data: Path, stage: str) -> None:
    url = f"sqlite:///{data / 'matches.db'}"
    before = matches_of(url)
    assert archiving(data, stage, after=2).wait() == -9
    assert wrong(url) == []
    assert matches_of(url) == before
    assert archiving(data).wait() == 0
    assert matches_of(url) == before
    assert wrong(url) == []
    with closing(open_store(url)) as store:
        assert all(store.archived(row.match) for row in store.matches("", 1_000).matches)


def test_a_mover_killed_at_any_moment_leaves_every_match_whole(data: Path) -> None:
    url, chance, there = f"sqlite:///{data / 'matches.db'}", random.Random(7), 0
    before = matches_of(url)
    for _ in range(3):
        moving = archiving(data)
        while moving.poll() is None and len(list(data.rglob("*.gz"))) == there:
            time.sleep(0.01)
        time.sleep(chance.random() * 0.1)
        moving.kill()
        moving.wait()
        there = len(list(data.rglob("*.gz")))
        assert matches_of(url) == before
    assert there
    assert wrong(url) == []


def answers(shell: Shell, match: str) -> list[tuple[int, str]]:
    """What commands say of a match."""
    commands: tuple[tuple[str, ...], ...] = (
        ("match", "show", match, "--json"),
        ("match", "show", match, "--at", "5", "--as", "seat:1", "--json"),
        ("explain", match, "4"),
        ("verify", match),
        ("audit", "service", "--match", match, "--proof"),
        ("export", match),
        ("export", match, "--as", "seat:2"),
        ("whatif", match, "3", "--action", "concede", "--as", "seat:1"),
    )
    return [(done.code, done.out) for done in (shell(*command) for command in commands)]


def test_the_command_moves_beside_a_service_which_answers_as_before(data: Path) -> None:
    with running(Config(data=data, port=0)) as service:
        shell = Shell({"MAGISTRATE_SERVER": service.address, "MAGISTRATE_TOKEN": service.token(ORGANISER)})
        moved_beside(shell, data)


def moved_beside(shell: Shell, data: Path) -> None:
    match = shell("match", "list", "--json").json()["matches"][0]["matchId"]
    before = answers(shell, match)
    here = Shell({"MAGISTRATE_DATA": str(data)})
    listed = shell("match", "list", "--json").json()["matches"]
    would = here("archive", "--older-than", "0", "--dry-run", "--json")
    assert (would.code, would.json()["matches"]) == (0, sum("result" in row for row in listed))
    moved = here("archive", "--match", match, "--json")
    assert (moved.code, moved.json()["matches"], moved.json()["left"]) == (0, 1, [])
    assert answers(shell, match) == before
    unknown = here("archive", "--match", "nothing")
    assert (unknown.code, "nothing" in unknown.out) == (1, True)
