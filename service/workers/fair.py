"""Turns for a few slots: callers with something waiting are served by rotation, and none holds all slots."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from service.app.boundary.errors import TooManyTasks

Waiting = asyncio.Future[None]


class FairQueue:
    """A queue for each caller, before slots that all share. Belongs to one event loop."""

    def __init__(self, slots: int, *, most_each: int, most: int) -> None:
        """At most `most_each` tasks of one caller, and `most` of all, wait or run; others are refused.

        One caller's tasks run in half of the slots at most, so that another one need not wait for their end.
        """
        self._slots = slots
        self._share = max(1, slots // 2)
        self._most_each = most_each
        self._most = most
        self._running: Counter[str] = Counter()
        self._waiting: OrderedDict[str, deque[Waiting]] = OrderedDict()

    @property
    def running(self) -> int:
        """How many tasks run."""
        return self._running.total()

    def waiting(self, who: str | None = None) -> int:
        """How many tasks wait: those of one caller, or of all."""
        return len(self._waiting.get(who, ())) if who is not None else sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Holds a slot, once it is the caller's turn. Raises TooManyTasks where too many wait already."""
        await self._enter(who)
        try:
            yield
        finally:
            self._leave(who)

    async def _enter(self, who: str) -> None:
        mine, every = self._running[who] + self.waiting(who), self.running + self.waiting()
        if mine >= self._most_each or every >= self._most:
            raise TooManyTasks(mine, every, of_yours=mine >= self._most_each)
        turn: Waiting = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        self._serve()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._forget(who, turn)
            else:
                self._leave(who)
            raise

    def _leave(self, who: str) -> None:
        self._running[who] -= 1
        if not self._running[who]:
            del self._running[who]
        self._serve()

    def _serve(self) -> None:
        """Gives free slots to those whose turn it is: whoever is served goes to the end of the rotation."""
        while self.running < self._slots:
            who = next((one for one in self._waiting if self._running[one] < self._share), None)
            if who is None:
                return
            turn = self._waiting[who].popleft()
            self._waiting.move_to_end(who)
            self._tidy(who)
            if not turn.done():
                self._running[who] += 1
                turn.set_result(None)

    def _forget(self, who: str, turn: Waiting) -> None:
        if turn in self._waiting.get(who, ()):
            self._waiting[who].remove(turn)
            self._tidy(who)

    def _tidy(self, who: str) -> None:
        if not self._waiting[who]:
            del self._waiting[who]
