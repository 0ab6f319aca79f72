"""How many calls there were, how they ended and how long they took."""

import logging
from bisect import bisect_left
from collections import Counter
from math import inf

_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 1.0, inf)

_log = logging.getLogger(__name__)


class Metrics:
    """Counts of calls by method and status, and by the least of a few times (in seconds) that they kept within."""

    def __init__(self) -> None:
        self.calls: Counter[tuple[str, str]] = Counter()
        self.within: Counter[tuple[str, float]] = Counter()

    def count(self, method: str, code: str, seconds: float) -> None:
        """Counts one call."""
        self.calls[method, code] += 1
        self.within[method, _BOUNDS[bisect_left(_BOUNDS, seconds)]] += 1

    def log(self) -> None:
        """Writes what was counted to the log, one line a method and status."""
        for (method, code), count in sorted(self.calls.items()):
            _log.info("%s: %d calls ended %s", method, count, code)
        for (method, bound), count in sorted(self.within.items()):
            _log.info("%s: %d calls took up to %g s", method, count, bound)
