"""How much one token may have at once, and make in an hour, so that nobody shuts others out.

A share belongs to a token; those that its holder made itself by branching have no share of their own. Shares are
counted in each process.
"""

from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from service.app.boundary.config import MOST_CALLS, TOKEN_CALLS, TOKEN_STREAMS
from service.auth.tokens import Grant
from service.rpc.transport.failures import exhausted

Made = Literal["matches", "branches", "tokens", "tournaments"]
"""What calls make that stays."""

_HOUR = 3_600_000
_ROOM = 0.75
"""When so much of all calls is taken, the rest is kept for those who have few."""
_FEW = 8
_MOST_BUCKETS = 10_000
_SOON = 1.0


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Calls and streams at once of one token, calls and streams at once of all, and what one token makes an hour."""

    calls: int = TOKEN_CALLS
    streams: int = TOKEN_STREAMS
    most: int = MOST_CALLS
    hourly: Mapping[Made, int] = {}


class Bucket:
    """So many at once, and as many again in an hour; times are in ms."""

    __slots__ = ("_at", "_left", "_most")

    def __init__(self, most: int, now: int) -> None:
        self._most = most
        self._left = float(most)
        self._at = now

    def take(self, now: int) -> float:
        """Takes one. 0, or after how many seconds there will be one."""
        self._fill(now)
        if self._left >= 1:
            self._left -= 1
            return 0.0
        return (1 - self._left) * _HOUR / self._most / 1000

    def full(self, now: int) -> bool:
        """Whether it is as if it had never been used."""
        self._fill(now)
        return self._left >= self._most

    def _fill(self, now: int) -> None:
        passed = max(0, now - self._at)
        self._left = min(float(self._most), self._left + passed * self._most / _HOUR)
        self._at = now


class _Held:
    """The calls and streams in progress of one share."""

    __slots__ = ("calls", "streams")

    def __init__(self) -> None:
        self.calls = 0
        self.streams = 0


class Shares:
    """The shares of one process. `clock` gives ms since 1970."""

    def __init__(self, limits: Limits, clock: Callable[[], int]) -> None:
        self._limits = limits
        self._clock = clock
        self._room = int(limits.most * _ROOM)
        self._held: dict[str, _Held] = {}
        self._open = 0
        self._buckets: dict[tuple[str, Made], Bucket] = {}

    @property
    def open(self) -> int:
        """How many calls and streams are in progress."""
        return self._open

    def take(self, grant: Grant, *, stream: bool) -> None:
        """Begins a call or a stream. Raises a failure that says what to wait for, if that is too much."""
        limits = self._limits
        held = self._held.get(grant.share)
        if held is None:
            held = _Held()
        count, most = (held.streams, limits.streams) if stream else (held.calls, limits.calls)
        if count >= most:
            what = "streams" if stream else "calls"
            text = (
                f"this token has {count} {what} in progress, and {most} is its share: wait until one of them has ended"
            )
            raise exhausted(f"TOO_MANY_{what.upper()}", text, grant.share, _SOON)
        if self._open >= self._room and (self._open >= limits.most or held.calls + held.streams >= _FEW):
            text = f"the service has {self._open} calls in progress, and {limits.most} is its most: try again soon"
            raise exhausted("BUSY", text, grant.share, _SOON)
        if stream:
            held.streams += 1
        else:
            held.calls += 1
        self._held[grant.share] = held
        self._open += 1

    def give_back(self, share: str, *, stream: bool) -> None:
        """Ends what was begun."""
        held = self._held[share]
        if stream:
            held.streams -= 1
        else:
            held.calls -= 1
        if not held.calls and not held.streams:
            del self._held[share]
        self._open -= 1

    def spend(self, grant: Grant, made: Made) -> None:
        """Counts something that is to be made. Raises a failure that says how long to wait, if it is too much."""
        now = self._clock()
        if len(self._buckets) >= _MOST_BUCKETS:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full(now)}
        bucket = self._buckets.get((grant.share, made))
        if bucket is None:
            bucket = self._buckets[grant.share, made] = Bucket(self._limits.hourly[made], now)
        wait = bucket.take(now)
        if wait:
            text = (
                f"this token has made its share of {made}, {self._limits.hourly[made]} an hour: "
                f"the next one in {wait:.0f} s"
            )
            raise exhausted(f"TOO_MANY_{made.upper()}", text, grant.share, wait)
