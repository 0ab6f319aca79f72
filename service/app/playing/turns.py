"""One command at a time for each match: those of the same match wait for one another, in order."""

import asyncio
from types import TracebackType

from service.app.boundary.errors import Overloaded

_MOST_WAITING = 256


class Turn:
    """A match's turn, to be entered: it is the caller's until it is left."""

    __slots__ = ("_lock", "_match", "_turns", "wanted")

    def __init__(self, turns: "dict[str, Turn]", match: str) -> None:
        self._turns = turns
        self._match = match
        self._lock = asyncio.Lock()
        self.wanted = 0

    async def __aenter__(self) -> None:
        self.wanted += 1
        try:
            await self._lock.acquire()
        except BaseException:
            self._leave()
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lock.release()
        self._leave()

    def _leave(self) -> None:
        self.wanted -= 1
        if not self.wanted:
            del self._turns[self._match]


class Turns:
    """The locks of the matches that have a command in progress."""

    def __init__(self, most_waiting: int = _MOST_WAITING) -> None:
        self._most_waiting = most_waiting
        self._turns: dict[str, Turn] = {}

    def take(self, match: str) -> Turn:
        """The match's turn, to be entered at once. Raises Overloaded where too many wait already."""
        turn = self._turns.get(match)
        if turn is None:
            turn = self._turns[match] = Turn(self._turns, match)
        if turn.wanted > self._most_waiting:
            raise Overloaded(match, turn.wanted)
        return turn
