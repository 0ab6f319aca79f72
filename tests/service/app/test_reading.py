"""Reading: views, events, watching, listings, snapshots, and what several processes see."""

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from domain import registry
from domain.kernel.decisions.commands import Concede
from domain.kernel.secrecy.sight import Viewer
from service.app.boundary.errors import BadRequest, UnknownMatch, UnknownPosition, UnknownSeat
from service.app.boundary.results import EventPage
from service.app.boundary.store import SoughtMatches, StoreCorrupt
from service.app.repository.cache import Cache, weight
from service.app.repository.engines import Engines
from service.app.repository.standing import Reader
from tests.service.app.play import JUDGE, ORGANISER, SPECTATOR, Service, new_id, run_with, seat, services

ROLES: list[Viewer] = [seat(1), seat(2), SPECTATOR, JUDGE, ORGANISER]


def test_a_seat_does_not_see_what_another_seat_holds(url: str) -> None:
    async def steps(service: Service) -> None:
        match = await service.new()
        await service.play(match, 4)
        own = await service.matches.view(match, seat(1))
        other = await service.matches.view(match, seat(2))
        everything = await service.matches.view(match, ORGANISER)
        held = everything.zones["hand.1"]
        assert held.count > 0
        assert own.zones["hand.1"].cards == held.cards
        assert other.zones["hand.1"].cards == ()
        assert other.zones["hand.1"].count == held.count

    run_with(url, steps)


def test_any_position_can_be_seen_and_before_the_first_there_is_nothing(url: str) -> None:
    async def steps(service: Service) -> None:
        match = await service.new()
        seen = [await service.matches.view(match, JUDGE)]
        chance = random.Random(2)
        for _ in range(17):
            await service.act(match, chance)
            seen.append(await service.matches.view(match, JUDGE))
        for position, then in enumerate(seen, 1):
            assert await service.matches.view(match, JUDGE, position) == then
        assert not any(zone.count for zone in (await service.matches.view(match, JUDGE, 0)).zones.values())
        for wrong in (-1, 19):
            with pytest.raises(UnknownPosition, match=f"1 to 18, not {wrong}"):
                await service.matches.view(match, JUDGE, wrong)

    run_with(url, steps, snapshot_every=5)


def test_what_another_process_did_is_seen_at_once(url: str) -> None:
    async def steps() -> None:
        async with services(url, processes=2) as [one, two]:
            match = await one.new()
            await two.matches.view(match, JUDGE)
            chance = random.Random(4)
            for _ in range(6):
                done = await one.act(match, chance)
                assert (await two.matches.view(match, JUDGE)).position == done.position
                done = await two.act(match, chance)
                assert (await one.matches.legal(match, JUDGE)).position == done.position

    asyncio.run(steps())


def test_events_come_in_pages_and_each_viewer_has_its_own(url: str) -> None:
    async def steps(service: Service) -> None:
        match = await service.new()
        await service.play(match, 9)
        for viewer in ROLES:
            whole = await service.matches.events(match, viewer)
            assert [event.position for event in whole.events] == list(range(1, 11))
            paged: list[EventPage] = []
            while not paged or paged[-1].position < paged[-1].head:
                after = paged[-1].position if paged else 0
                paged.append(await service.matches.events(match, viewer, after=after, limit=3))
            assert [len(page.events) for page in paged] == [3, 3, 3, 1]
            assert tuple(event for page in paged for event in page.events) == whole.events
        opening = (await service.matches.events(match, seat(1), limit=1)).events[0]
        assert "decks" not in opening.action
        with pytest.raises(UnknownPosition):
            await service.matches.events(match, seat(1), after=11)
        with pytest.raises(UnknownSeat):
            await service.matches.events(match, seat(9))
        with pytest.raises(BadRequest, match="limit"):
            await service.matches.events(match, seat(1), limit=0)

    run_with(url, steps)


def test_a_watcher_in_another_process_gets_every_event_once_and_in_order(url: str) -> None:
    async def steps() -> None:
        async with services(url, processes=2) as [one, two]:
            match = await one.new()
            got: list[int] = []

            async def watch(after: int, until: int) -> None:
                async for page in two.matches.watch(match, SPECTATOR, after=after):
                    got.extend(event.position for event in page.events)
                    if page.position >= until:
                        return

            watcher = asyncio.create_task(watch(0, 6))
            await one.play(match, 8)
            async with asyncio.timeout(20):
                await watcher
                await watch(got[-1], 9)
            assert got == list(range(1, 10))

    asyncio.run(steps())


def test_a_silent_match_gives_heartbeats(file: str) -> None:
    async def steps(service: Service) -> None:
        match = await service.new()
        pages = service.matches.watch(match, seat(2), after=1, heartbeat=0.01)
        for _ in range(3):
            page = await anext(pages)
            assert (page.events, page.position, page.head) == ((), 1, 1)
        await service.play(match, 1)
        page = await anext(pages)
        while not page.events:
            page = await anext(pages)
        assert [event.position for event in page.events] == [2]
        with pytest.raises(UnknownMatch):
            await anext(service.matches.watch("nowhere", seat(1)))
        with pytest.raises(UnknownPosition):
            await anext(service.matches.watch(match, seat(1), after=99))

    run_with(file, steps)


def test_matches_are_listed_in_the_order_of_their_creation(url: str) -> None:
    async def steps(service: Service) -> None:
        made = [await service.new(seats) for seats in (2, 3, 4)]
        await service.concede(made[0])
        await service.play(made[1], 5)
        listed = list(await service.matches.list())
        assert [row.match for row in listed] == made
        assert listed == [await service.matches.get(match) for match in made]
        assert [row.result is not None for row in listed] == [True, False, False]
        assert [row.match for row in await service.matches.list(SoughtMatches(going="ended"))] == made[:1]
        await service.concede(made[1])
        assert [row.match for row in await service.matches.list(SoughtMatches(going="ended"))] == made[:2]
        assert [row.match for row in await service.matches.list(SoughtMatches(going="open", game="dice"))] == made[2:]
        assert await service.matches.list(SoughtMatches(edition="dice:1", player="Nobody")) == ()

    run_with(url, steps)


def test_a_snapshot_is_only_a_shorter_way_to_the_same_state(url: str) -> None:
    async def steps(service: Service) -> None:
        match = await service.new()
        await service.play(match, 13)
        await service.matches.settle()
        head = await service.matches.get(match)
        saved = service.store.snapshot(match, head.position)
        assert saved is not None
        assert saved.position == head.position // 4 * 4
        reader = Reader(service.store, Engines(registry))
        by_snapshot = reader.load(match)
        for position in range(1, head.position + 1):
            service.store.save_snapshot(match, position, b"unreadable")
        from_the_first = reader.load(match)
        assert by_snapshot == msgspec.structs.replace(from_the_first, engine=by_snapshot.engine)

    run_with(url, steps, snapshot_every=4)


def test_the_cache_is_bounded_and_a_match_that_left_it_goes_on(file: str) -> None:
    async def steps() -> None:
        async with services(file, cache=Cache(most_matches=2)) as [service]:
            matches = [await service.new() for _ in range(4)]
            chance = random.Random(3)
            for _ in range(5):
                for match in matches:
                    await service.act(match, chance)
            assert [(await service.matches.get(match)).position for match in matches] == [6] * 4

    asyncio.run(steps())


def test_the_cache_keeps_the_latest_and_forgets_what_was_used_longest_ago(file: str) -> None:
    async def steps(service: Service) -> None:
        names = [await service.new() for _ in range(3)]
        reader = Reader(service.store, Engines(registry))
        a, b, c = (reader.load(name) for name in names)
        size = weight(a.state)
        cache = Cache(most_bytes=2 * size)
        cache.put(a)
        cache.put(b)
        assert cache.get(a.match) is a
        cache.put(c)
        assert (cache.get(a.match), cache.get(b.match), cache.get(c.match)) == (a, None, c)
        assert (len(cache), cache.bytes) == (2, 2 * size)
        assert cache.put(reader.load(a.match, 0)) is a

    run_with(file, steps)


def test_a_store_that_lost_what_it_had_confirmed_is_not_played_on(tmp_path: Path) -> None:
    async def steps(service: Service) -> None:
        match = await service.new(seats=3)
        await service.play(match, 4)
        with closing(sqlite3.connect(tmp_path / "matches.db")) as connection, connection:
            connection.execute("DELETE FROM stored_events WHERE originator_version = 5")
            connection.execute(
                "UPDATE matches SET position = 4, digest = "
                "(SELECT digest FROM stored_events WHERE originator_version = 4)"
            )
        for ask in (
            service.matches.view(match, JUDGE),
            service.matches.submit(match, seat(1), Concede(), request_id=new_id()),
        ):
            with pytest.raises(StoreCorrupt, match="lost what it had confirmed") as lost:
                await ask
            assert lost.value.position == 5

    run_with(f"sqlite:///{tmp_path / 'matches.db'}", steps)
