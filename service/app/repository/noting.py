"""Taking notes of the matches that go on, in the moments in which nobody waits for anything else."""

import asyncio
import contextlib
from collections import OrderedDict

from domain.kernel.judging.undoing.takeback import is_over_for_good
from service.app.boundary.errors import AppError
from service.app.boundary.store import StoreError
from service.app.repository.notebook import Notebook
from service.app.repository.standing import Standing

QUIET = 0.25
"""Seconds without an event of any match, after which notes are taken."""
_AT_ONCE = 5
_MOST_MATCHES = 1_000


class Noter:
    """Belongs to one event loop. What it does not come to is noted when somebody asks for it."""

    def __init__(self, notebook: Notebook, quiet: float = QUIET) -> None:
        """`quiet` is how many seconds must pass without an event before notes are taken."""
        self._notebook = notebook
        self._quiet = quiet
        self._behind: OrderedDict[str, Standing] = OrderedDict()
        self._moves = 0
        self._task: asyncio.Task[None] | None = None
        self._closed = asyncio.Event()

    def moved(self, standing: Standing) -> None:
        """A match has moved on: there is something to note, as long as it can be taken back."""
        self._moves += 1
        if is_over_for_good(standing.state):
            self._behind.pop(standing.match, None)
            return
        self._behind[standing.match] = standing
        self._behind.move_to_end(standing.match)
        if len(self._behind) > _MOST_MATCHES:
            self._behind.popitem(last=False)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())

    async def noted(self) -> None:
        """Waits until everything is noted, which is when nothing has happened for a while."""
        while self._task is not None and not self._task.done():
            await self._task

    async def close(self) -> None:
        """Stops, when what it is at is noted. May be called twice."""
        self._closed.set()
        await self.noted()

    async def _run(self) -> None:
        while self._behind and not self._closed.is_set():
            moves = self._moves
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._closed.wait(), self._quiet)
            while self._behind and moves == self._moves and not self._closed.is_set():
                await self._some()

    async def _some(self) -> None:
        match, standing = next(reversed(self._behind.items()))
        try:
            more = await asyncio.to_thread(self._notebook.note, standing, _AT_ONCE)
        except (StoreError, AppError):
            more = False  # It is noted when somebody asks, who is then told what is the matter.
        if not more and self._behind.get(match) is standing:
            del self._behind[match]
