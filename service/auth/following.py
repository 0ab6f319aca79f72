"""What other processes enter in the register of tokens, this one knows within a second."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor

from service.app.boundary.store import StoreError
from service.auth.register import Register

INTERVAL = 1.0
"""Seconds after which a token that another process has revoked is good no longer here."""

_log = logging.getLogger(__name__)


class Following:
    """Looks into the register again and again, beside the calls, which never wait for it.

    It has a thread of its own: those that read for calls may all be busy.
    """

    def __init__(self, register: Register, interval: float | None = INTERVAL) -> None:
        """`interval` None is for a store that nobody else writes to."""
        self._register = register
        self._interval = interval
        self._task: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "register")

    async def begin(self) -> None:
        """Reads the register, and goes on looking. Raises the store's errors."""
        await self._look()
        if self._interval is not None:
            self._task = asyncio.create_task(self._follow(self._interval))

    async def end(self) -> None:
        """Looks no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._thread.shutdown()

    async def _look(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._register.catch_up)

    async def _follow(self, interval: float) -> None:
        while True:
            await asyncio.sleep(interval)
            try:
                await self._look()
            except StoreError as error:
                _log.warning("cannot look for revoked tokens, trying again: %s", error)
