"""What clocks have read of matches, so that the next look at a clock reads only what came since."""

import threading
from collections import OrderedDict
from typing import NamedTuple

from domain.tournament.timing.clock import Tick

_MOST = 256


class Known(NamedTuple):
    """The ticks of a match up to an event, and that event's digest."""

    ticks: tuple[Tick, ...]
    digest: bytes


class Ticked:
    """The ticks of the `_MOST` matches whose clock was looked at last. May be used from any thread."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, match: str) -> Known | None:
        """What was read of a match, None for nothing."""
        return self._known.get(match)

    def put(self, match: str, known: Known) -> None:
        """Keeps what was read of a match."""
        with self._lock:
            self._known[match] = known
            self._known.move_to_end(match)
            while len(self._known) > _MOST:
                self._known.popitem(last=False)
