"""Many watchers of a match: what they are sent is worked out once for those who see the same, and for no others."""

import asyncio

import msgspec

from domain.kernel.decisions.commands import Actor
from domain.kernel.secrecy.sight import Viewer
from service.app.boundary.results import EventPage
from service.app.queries.watching import Page, Watching
from service.app.repository.standing import Standing
from tests.service.app.play import JUDGE, ORGANISER, SPECTATOR, Service, run_with, seat

VIEWERS = (seat(1), seat(2), SPECTATOR, JUDGE, Actor("head judge"), ORGANISER)


def named(viewer: Viewer, name: str) -> Viewer:
    return msgspec.structs.replace(viewer, name=name)


def test_each_page_is_read_once_for_all_who_see_the_same_whatever_they_are_called(url: str) -> None:
    async def steps(service: Service) -> None:
        match, reads = await service.new(), list[tuple[int, Viewer]]()
        matches = service.matches
        page = matches._page

        def counted(standing: Standing, viewer: Viewer, limit: int, *, words: bool = False) -> Page:
            found = page(standing, viewer, limit, words=words)
            if found[0].events:
                reads.append((standing.position, Actor(viewer.role, viewer.seat)))
            return found

        matches._page = counted  # type: ignore[method-assign]
        watchers = [
            matches.watch(match, named(viewer, f"person {n}"), after=1, words=True)
            for n in range(20)
            for viewer in VIEWERS
        ]
        assert not any(one.events for one in await asyncio.gather(*map(anext, watchers)))
        await service.play(match, 1)
        pages = [await _told(watcher) for watcher in watchers]
        assert sorted(map(str, reads)) == sorted(map(str, [(1, viewer) for viewer in VIEWERS]))
        for viewer, own in zip(VIEWERS, pages, strict=False):
            alone = await matches.events(match, viewer, after=1, words=True)
            assert own.events == alone.events
        for n, one in enumerate(pages):
            assert one is pages[n % len(VIEWERS)]

    run_with(url, steps)


async def _told(watcher: object) -> EventPage:
    async for page in watcher:  # type: ignore[attr-defined]
        if page.events:
            return page  # type: ignore[no-any-return]
    raise AssertionError("it ends")


def test_what_a_person_is_called_changes_nothing_of_what_it_is_shown_or_told(url: str) -> None:
    """Pages go by role and seat, so this must hold of every event in words."""

    async def steps(service: Service) -> None:
        match = await service.new()
        await service.play(match, 30)
        for viewer in VIEWERS:
            plain = await service.matches.events(match, viewer, words=True)
            assert (await service.matches.events(match, named(viewer, "Ann"), words=True)).events == plain.events

    run_with(url, steps)


def test_who_is_woken_while_an_empty_page_is_being_read_is_given_one_that_was_read_later() -> None:
    async def steps() -> None:
        events, begun, gate, reads = list[object](), asyncio.Event(), asyncio.Event(), 0

        async def read(standing: Standing, _viewer: Viewer, _words: bool) -> Page:
            nonlocal reads
            reads += 1
            begun.set()
            seen = tuple(events)
            await gate.wait()
            return EventPage(events=seen, position=len(seen), head=len(seen)), standing  # type: ignore[arg-type]

        watching = Watching(read)
        standing = Standing("m", None, None, _At(0), b"", 0, 0, None)  # type: ignore[arg-type]
        early = asyncio.create_task(watching.after(standing, SPECTATOR, words=False))
        await begun.wait()
        events.append("new")
        late = [asyncio.create_task(watching.after(standing, SPECTATOR, words=False)) for _ in range(50)]
        await asyncio.sleep(0)
        gate.set()
        assert (await early)[0].events == ()
        assert [len((await one)[0].events) for one in late] == [1] * 50
        assert reads == 2

    asyncio.run(steps())


class _At(msgspec.Struct):
    position: int
