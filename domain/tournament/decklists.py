"""A registered list against the deck that was seen."""

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec


class Difference(msgspec.Struct, frozen=True):
    """How a deck differs from its list, by card code: how many are `missing` from it, and how many too many."""

    missing: Mapping[str, int]
    extra: Mapping[str, int]

    @property
    def none(self) -> bool:
        """Whether the deck is the list."""
        return not self.missing and not self.extra


def compare(registered: Iterable[str], seen: Iterable[str]) -> Difference:
    """The difference between a list and a deck. Their order does not matter."""
    listed, held = Counter(registered), Counter(seen)
    return Difference(missing=_counts(listed - held), extra=_counts(held - listed))


def _counts(counter: Counter[str]) -> Mapping[str, int]:
    return {code: counter[code] for code in sorted(counter)}
