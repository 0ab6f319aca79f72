"""Stores that earlier versions wrote are read, proven, shown and played on: their logs outlive what makes them.

Each is a SQLite store as one commit left it, with a running match of each game: played, taken back by the head judge,
disputed, played on. `c1a8ba4` sealed ids only in the fields of an act or a change itself; both kept what 15.2.1.2 bars
in the state of Shadowverse: Evolve, and noted it by a change (`IdleNoted`) that no rule makes any more.
"""

import asyncio
import gzip
from collections.abc import Callable
from pathlib import Path

import pytest

from domain import registry
from domain.kernel.decisions.acts import PauseMatch, Rewind
from domain.kernel.decisions.commands import Actor, Concede
from domain.kernel.log.events import Event
from domain.kernel.table.ids import Seat
from service.app.boundary.errors import BadExport, NotSealed
from service.app.proofs.imports import prove
from service.app.repository.engines import Engines
from service.app.repository.standing import Reader, opening
from service.store.open import open_store
from tests.replays.names import known, name, names
from tests.service.app.play import Service

HERE = Path(__file__).parent
STORES = sorted((HERE / "stores").glob("*.db.gz"))
FIRST_SEAL = "c1a8ba4"
HEAD = Actor("head judge", name="Lee")


@pytest.fixture(params=STORES, ids=lambda path: path.name.partition(".")[0])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A copy of an old store, by its URL; its name is the commit that wrote it."""
    copy = tmp_path / f"{request.param.name.partition('.')[0]}.db"
    copy.write_bytes(gzip.decompress(request.param.read_bytes()))
    return f"sqlite:///{copy}"


GAMES_THEN = 4
"""So many games there were when the old stores were written: a match of each is in them."""


def matches(service: Service) -> list[str]:
    """The matches of a store."""
    return [row.match for row in service.store.matches("", 100).matches]


def with_each(url: str, steps: Callable[[Service, str], object]) -> None:
    """Does something with each match of a store."""

    async def run() -> None:
        service = Service(open_store(url))
        service.clock.now = 1_770_000_000_000
        try:
            found = matches(service)
            assert len(found) == GAMES_THEN, found
            for match in found:
                done = steps(service, match)
                if asyncio.iscoroutine(done):
                    await done
        finally:
            await service.close()

    asyncio.run(run())


def events(service: Service, match: str) -> list[Event]:
    """All events of a match."""
    reader = Reader(service.store, Engines(registry))
    return [event for _, event in reader.events(reader.load(match, 0))]


def test_an_old_store_is_proven_and_exported_as_it_was_written(store: str) -> None:
    def proven(service: Service, match: str) -> None:
        found = service.audit.verify(match)
        assert (found.problem, found.checked) == ("", len(events(service, match))), found
        (again,) = prove(Engines(registry), service.audit.export(match))
        assert [one.digest for one in again.records] == [one.digest for one in service.store.read(match, 0, None)]
        kept = [one.body for one in service.store.read(match, 0, None)]
        assert [one.body for one in again.records] == kept

    with_each(store, proven)


def test_an_old_store_with_another_event_in_it_is_found_out(store: str) -> None:
    def changed(service: Service, match: str) -> None:
        lines = list(service.audit.export(match))
        place = next(number for number, line in enumerate(lines) if '"rewind"' in line)
        lines[place] = lines[place].replace("a wrong play", "a wrong lay")
        with pytest.raises(BadExport, match="its digest is not the chain's"):
            list(prove(Engines(registry), lines))

    with_each(store, changed)


def test_the_matches_of_an_old_store_go_on(store: str) -> None:
    async def on(service: Service, match: str) -> None:
        before = await service.matches.get(match)
        back = before.position - 8
        done = await service.matches.submit(match, HEAD, Rewind(to=back, reason="again", by="J.2.3"), request_id="back")
        assert done.accepted, done.reasons
        for number in (1, 2):
            shown = await service.matches.view(match, Actor("seat", Seat(number)))
            assert shown.question is not None
        assert (await service.matches.submit(match, HEAD, PauseMatch(reason="x"), request_id="stop")).accepted
        over = await service.matches.submit(match, Actor("seat", Seat(1)), Concede(), request_id="over")
        assert over.result is not None
        found = service.audit.verify(match)
        assert (found.problem, found.checked) == ("", before.position + 3)

    with_each(store, on)


def test_what_one_seat_saw_is_exported_unless_an_earlier_seal_would_tell_more(store: str) -> None:
    def seen(service: Service, match: str) -> None:
        try:
            lines = list(service.audit.export(match, viewer=Actor("seat", Seat(1))))
        except NotSealed:
            assert FIRST_SEAL in store or any(
                change.kept for event in events(service, match) for change in event.changes
            )
        else:
            assert len(lines) == len(events(service, match)) + 2

    with_each(store, seen)


def test_the_old_stores_have_what_is_made_no_more(store: str) -> None:
    found: dict[str, set[str]] = {}

    def noted(service: Service, match: str) -> None:
        of = events(service, match)
        found[opening(of[0]).setup.edition] = {name(type(change)) for event in of for change in event.changes}

    with_each(store, noted)
    assert {edition for edition, kinds in found.items() if "idlenoted" in kinds} == {"sve:1.16.0", "sve:early"}
    assert all("restored" in kinds for kinds in found.values())


def test_every_name_that_a_log_may_hold_is_kept_for_good() -> None:
    """A name that a version wrote is read by all later ones: what is made no more, stays with its reducer.

    A step keeps its place in its procedure, for a match that waits there goes on at that number.
    """
    now = names()
    for edition, kept in known().items():
        for what, written in kept.items():
            lost = sorted({*written} - {*now[edition][what]})
            assert not lost, f"{edition}: logs hold {what} that cannot be read any more: {lost}"
    assert known().keys() == now.keys()
