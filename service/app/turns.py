"""One command at a time for each match: those of the same match wait for one another, in order."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from service.app.errors import Overloaded

_MOST_WAITING = 256


class _Turn:
    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.wanted = 0


class Turns:
    """The locks of the matches that have a command in progress."""

    def __init__(self, most_waiting: int = _MOST_WAITING) -> None:
        self._most_waiting = most_waiting
        self._turns: dict[str, _Turn] = {}

    @asynccontextmanager
    async def take(self, match: str) -> AsyncIterator[None]:
        """Waits for the match's turn. Raises Overloaded where too many wait already."""
        turn = self._turns.setdefault(match, _Turn())
        if turn.wanted > self._most_waiting:
            raise Overloaded(match, turn.wanted)
        turn.wanted += 1
        try:
            async with turn.lock:
                yield
        finally:
            turn.wanted -= 1
            if not turn.wanted:
                del self._turns[match]
