"""Wakes who watches a match when it may have a new record, written by this process or another."""

import asyncio
import logging
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from service.app.boundary.store import Change, EventStore, StoreError

_log = logging.getLogger(__name__)
_PAGE = 1000
OPENED = ""
"""In the place of a match's id: every match that is opened."""


class Watch:
    """One watcher's bell. Belongs to the event loop that it was made in."""

    def __init__(self) -> None:
        """Start without news."""
        self.loop = asyncio.get_running_loop()
        self._bell = asyncio.Event()
        self._position = 0
        self._missed = False

    async def news(self, after: int) -> None:
        """Return when the match may have a record past a position; the caller reads, and may find none.

        Waits for as long as nothing comes: use `asyncio.timeout` for heartbeats.
        """
        while self._position <= after and not self._missed:
            self._bell.clear()
            await self._bell.wait()
        self._missed = False

    def ring(self, position: int | None) -> None:
        """Tell of a position; None means that it is not known what was missed. Only in the watch's loop."""
        if position is None:
            self._missed = True
        else:
            self._position = max(self._position, position)
        self._bell.set()


class Following:
    """One watcher's bell at many matches. Belongs to the event loop that it was made in."""

    def __init__(self) -> None:
        """Start without news."""
        self.loop = asyncio.get_running_loop()
        self._bell = asyncio.Event()
        self._rung: set[str] = set()

    async def news(self) -> frozenset[str]:
        """Return the matches that may have a new record, once there are any."""
        await self._bell.wait()
        self._bell.clear()
        rung, self._rung = frozenset(self._rung), set()
        return rung

    def rung(self, match: str) -> None:
        """Tell of a match. Only in the loop that this belongs to."""
        self._rung.add(match)
        self._bell.set()


class _Part:
    """A following's bell at one match."""

    def __init__(self, following: Following, match: str) -> None:
        self.loop = following.loop
        self._following = following
        self._match = match

    def ring(self, _position: int | None) -> None:
        self._following.rung(self._match)


class Hub:
    """Knows the watchers of every match.

    `announce` is for the writer of this process. What other processes write is found by asking the store
    every `interval` seconds, only while someone watches; None is for a store with a single process.
    """

    def __init__(self, store: EventStore, interval: float | None = 0.1) -> None:
        """Start with no watcher, and no thread."""
        self._store = store
        self._interval = interval
        self._changed = threading.Condition()
        self._watches: dict[str, list[Watch | _Part]] = {}
        self._poller: threading.Thread | None = None
        self._closed = False

    @property
    def watchers(self) -> int:
        """How many bells hang, each at one match."""
        with self._changed:
            return sum(map(len, self._watches.values()))

    @contextmanager
    def watch(self, match: str) -> Iterator[Watch]:
        """Watch a match from a coroutine. Enter, then read, then wait: whatever came after entering rings."""
        watch = Watch()
        self._hang(match, watch)
        try:
            yield watch
        finally:
            self._take_down({match: watch})

    @contextmanager
    def follow(self) -> Iterator[tuple[Following, Callable[[Iterable[str]], bool]]]:
        """Watch many matches: the bell, and what hangs it at more of them, and says whether there were any.

        `OPENED` stands for every new one.
        """
        following = Following()
        parts: dict[str, Watch | _Part] = {}

        def more(matches: Iterable[str]) -> bool:
            new = [match for match in dict.fromkeys(matches) if match not in parts]
            for match in new:
                parts[match] = _Part(following, match)
                self._hang(match, parts[match])
            return bool(new)

        try:
            yield following, more
        finally:
            self._take_down(parts)

    def _hang(self, match: str, watch: "Watch | _Part") -> None:
        with self._changed:
            self._watches.setdefault(match, []).append(watch)
            if self._poller is None and self._interval is not None and not self._closed:
                arguments = (self._interval,)
                self._poller = threading.Thread(target=self._poll, args=arguments, name="hub", daemon=True)
                self._poller.start()

    def _take_down(self, watches: Mapping[str, "Watch | _Part"]) -> None:
        with self._changed:
            for match, watch in watches.items():
                self._watches[match].remove(watch)
                if not self._watches[match]:
                    del self._watches[match]
            self._changed.notify()

    def announce(self, changes: Sequence[Change]) -> None:
        """Wake the watchers of matches with new positions, from any thread."""
        with self._changed:
            watched = [(self._watches.get(change.match, ()), change.position) for change in changes]
            if any(change.position == 1 for change in changes):
                watched.append((self._watches.get(OPENED, ()), 1))
            bells = [(watch, position) for watches, position in watched for watch in watches]
        _ring(bells)

    def close(self) -> None:
        """Stop asking the store. Watchers are left to their coroutines."""
        with self._changed:
            self._closed = True
            self._changed.notify()
            poller = self._poller
        if poller is not None:
            poller.join()

    def _poll(self, interval: float) -> None:
        cursor: str | None = None
        while True:
            try:
                if cursor is None:
                    cursor = self._store.latest()
                    self._wake_all()
                cursor = self._follow(cursor)
            except StoreError as error:
                _log.warning("cannot look for other processes' records, trying again: %s", error)
            with self._changed:
                self._changed.wait_for(lambda: self._closed or not self._watches, timeout=interval)
                if self._closed or not self._watches:
                    self._poller = None
                    return

    def _wake_all(self) -> None:
        """Wake whoever came before the cursor was known, since what was written in between is not told."""
        with self._changed:
            bells = [(watch, None) for watches in self._watches.values() for watch in watches]
        _ring(bells)

    def _follow(self, cursor: str) -> str:
        while True:
            found = self._store.changes_since(cursor, _PAGE)
            self.announce(found.changes)
            cursor = found.cursor
            if len(found.changes) < _PAGE:
                return cursor


def _ring(bells: Iterable[tuple[Watch | _Part, int | None]]) -> None:
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[Watch | _Part, int | None]]] = {}
    for watch, position in bells:
        by_loop.setdefault(watch.loop, []).append((watch, position))
    for loop, pairs in by_loop.items():
        try:
            loop.call_soon_threadsafe(_ring_all, pairs)
        except RuntimeError:
            _log.debug("%d watchers are gone with their event loop", len(pairs))


def _ring_all(pairs: Sequence[tuple[Watch | _Part, int | None]]) -> None:
    for watch, position in pairs:
        watch.ring(position)
