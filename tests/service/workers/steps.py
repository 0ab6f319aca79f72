"""How long an event loop is held: counted in calls of functions, so that it is the same on every machine."""

import asyncio
import sys
import threading
from types import FrameType
from typing import Any

import pytest


class Steps:
    """The longest turn of an event loop's callbacks since it was last asked for, in calls of functions."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        """Counts in every loop of asyncio's own that runs from now on, on until the patch is taken back."""
        self._longest = 0
        self._where: tuple[str, ...] = ()
        self._lock = threading.Lock()
        self._local = threading.local()
        run = asyncio.Handle._run

        def counted(handle: Any) -> None:
            self._local.count = 0
            sys.setprofile(self._seen)
            try:
                run(handle)
            finally:
                sys.setprofile(None)
                with self._lock:
                    if self._local.count > self._longest:
                        self._longest, self._where = self._local.count, (repr(handle)[:300],)

        patch.setattr(asyncio.Handle, "_run", counted)

    def _seen(self, _frame: FrameType, event: str, _argument: object) -> None:
        if event in ("call", "c_call"):
            self._local.count += 1

    def longest(self) -> tuple[int, tuple[str, ...]]:
        """The longest turn since the last time, and of what."""
        with self._lock:
            found = self._longest, self._where
            self._longest, self._where = 0, ()
            return found
