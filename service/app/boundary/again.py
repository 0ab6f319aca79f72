"""When one that came second tries again: another process over the same store was faster."""

import random
from collections.abc import Iterator

_TRIES = 80
_FIRST = 0.001
_LONGEST = 0.064


def pauses() -> Iterator[float]:
    """Yields, once for each try, the seconds to wait before the next one, about 2.5 s in all.

    They are drawn at random and grow, so that those who met once do not meet at each try (exponential backoff with
    full jitter).
    """
    for tried in range(_TRIES):
        yield random.uniform(0, min(_FIRST * 2**tried, _LONGEST))  # noqa: S311 - nothing is to be kept from anybody
