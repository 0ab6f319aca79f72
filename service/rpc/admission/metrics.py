"""How many calls there were, how they ended and how long they took."""

import logging
from bisect import bisect_left
from collections import Counter, defaultdict
from math import inf

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 1.0, inf)
"""Seconds: calls are counted by the least of these that they kept within."""

_log = logging.getLogger(__name__)


class Metrics:
    """Counts of calls by method and status, and by the least of a few times (in seconds) that they kept within.

    `seconds` is how long the calls of a method took together.
    """

    def __init__(self) -> None:
        self.calls: Counter[tuple[str, str]] = Counter()
        self.within: Counter[tuple[str, float]] = Counter()
        self.seconds: defaultdict[str, float] = defaultdict(float)

    def count(self, method: str, code: str, seconds: float) -> None:
        """Counts one call."""
        self.calls[method, code] += 1
        self.within[method, BOUNDS[bisect_left(BOUNDS, seconds)]] += 1
        self.seconds[method] += seconds

    def log(self) -> None:
        """Writes what was counted to the log, one line a method and status."""
        for (method, code), count in sorted(self.calls.items()):
            _log.info("%s: %d calls ended %s", method, count, code)
        for (method, bound), count in sorted(self.within.items()):
            _log.info("%s: %d calls took up to %g s", method, count, bound)
