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


def exchanged(first: Iterable[str], now: Iterable[str]) -> Difference:
    """How the list of a later game differs from that of a match's first one, wherever each card lies in it (J.7.15).

    What is exchanged with a sideboard stays in the list; a heading in brackets, such as `[sideboard]`, is no card.
    """
    return compare(_cards(first), _cards(now))


def _cards(codes: Iterable[str]) -> list[str]:
    return [code for code in codes if not code.startswith("[")]


def _counts(counter: Counter[str]) -> Mapping[str, int]:
    return {code: counter[code] for code in sorted(counter)}
