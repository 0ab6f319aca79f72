"""Pages of events that many watch at once: each is read, viewed and put in words once for all who see the same."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from domain.kernel.secrecy.sight import Viewer
from service.app.boundary.results import EventPage
from service.app.repository.standing import Standing

Page = tuple[EventPage, Standing]
"""Events after a standing as somebody sees them, and the standing after the last of them."""
Read = Callable[[Standing, Viewer, bool], Awaitable[Page]]
"""Reads the page after a standing, for a viewer, in words or without."""
_Key = tuple[str, int, str, int | None, bool]
_MOST_KEPT = 512
_MOST_EVENTS = 10
"""Pages with more are read by who catches up, each from elsewhere: they are not kept."""


class Watching:
    """The pages that are being read, and the latest that were. Belongs to one event loop.

    What somebody sees goes by role and seat; the name of a person does not change it.
    """

    def __init__(self, read: Read, most: int = _MOST_KEPT) -> None:
        """So many pages are kept at `most`."""
        self._read = read
        self._most = most
        self._pages: OrderedDict[_Key, asyncio.Task[Page]] = OrderedDict()

    async def after(self, standing: Standing, viewer: Viewer, *, words: bool) -> Page:
        """The page after a standing. An empty one was read no sooner than this was asked for."""
        key = (standing.match, standing.position, viewer.role, viewer.seat, words)
        begun = key not in self._pages
        page = await self._shared(key, standing, viewer, words=words)
        if begun or page[0].events:
            return page
        # What was being read already may have missed what this watcher was woken for; what is read now does not.
        return await self._shared(key, standing, viewer, words=words)

    async def _shared(self, key: _Key, standing: Standing, viewer: Viewer, *, words: bool) -> Page:
        reading = self._pages.get(key)
        if reading is None:
            reading = self._pages[key] = asyncio.create_task(self._keep(key, standing, viewer, words=words))
            while len(self._pages) > self._most:
                self._pages.popitem(last=False)
        return await asyncio.shield(reading)

    async def _keep(self, key: _Key, standing: Standing, viewer: Viewer, *, words: bool) -> Page:
        """Reads a page, which is kept where it has something, but not much: what has happened does not change."""
        mine, kept = asyncio.current_task(), False
        try:
            page = await self._read(standing, viewer, words)
            kept = 0 < len(page[0].events) <= _MOST_EVENTS
            return page
        finally:
            if not kept and self._pages.get(key) is mine:
                del self._pages[key]
