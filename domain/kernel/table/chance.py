"""Chance as data: what was drawn, and the three places that it can come from.

A match that the service deals commits to a secret; each draw is HMAC-SHA256 of that secret over the event's
position and a counter, so that the published secret lets anyone check every shuffle and every die.
"""

import hashlib
import hmac
from typing import Literal, Protocol

import msgspec

OutcomeKind = Literal["order", "roll"]
SECRET_BYTES = 32


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """A chance outcome: `order` is a permutation of 0..size-1, `roll` are faces from 1 to size."""

    kind: OutcomeKind
    size: int
    values: tuple[int, ...]


class OutcomeMismatch(ValueError):
    """A recorded outcome does not fit what the rules draw now: the recording belongs to other rules."""


class Chance(Protocol):
    """A source of outcomes."""

    def draw(self, kind: OutcomeKind, size: int, count: int) -> Outcome:
        """One outcome of `count` values."""


class Committed:
    """The service's own chance, derived from a match's secret and the position of the event."""

    def __init__(self, secret: bytes, position: int) -> None:
        self._secret = secret
        self._position = position
        self._counter = 0

    def draw(self, kind: OutcomeKind, size: int, count: int) -> Outcome:
        """Draws a permutation by Fisher and Yates, or faces, without bias."""
        if kind == "roll":
            return Outcome(kind, size, tuple(self._below(size) + 1 for _ in range(count)))
        order = list(range(size))
        for last in range(size - 1, 0, -1):
            other = self._below(last + 1)
            order[last], order[other] = order[other], order[last]
        return Outcome(kind, size, tuple(order))

    def _below(self, bound: int) -> int:
        """A number from 0 to bound - 1; draws again where taking the remainder would favour some."""
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            self._counter += 1
            message = b"%d:%d" % (self._position, self._counter)
            number = int.from_bytes(hmac.digest(self._secret, message, "sha256")[:8], "big")
            if number < limit:
                return number % bound


class Recorded:
    """Outcomes that are already known: of a stored event, or of a case's script."""

    def __init__(self, outcomes: tuple[Outcome, ...]) -> None:
        self._outcomes = list(outcomes)

    def draw(self, kind: OutcomeKind, size: int, count: int) -> Outcome:
        """The next recorded outcome; OutcomeMismatch when it is of another kind or size, or missing."""
        if not self._outcomes:
            raise OutcomeMismatch(f"the rules draw a {kind} of {size} here, and no outcome is recorded")
        outcome = self._outcomes.pop(0)
        if (outcome.kind, outcome.size) != (kind, size) or len(outcome.values) != count:
            raise OutcomeMismatch(f"the rules draw {count} of {kind} {size}; recorded is {outcome}")
        return outcome


class AnyChance:
    """Some outcome, always the same one: for what is only tried out."""

    def draw(self, kind: OutcomeKind, size: int, count: int) -> Outcome:
        """The things in their order, or the lowest faces."""
        return Outcome(kind, size, tuple(range(size)) if kind == "order" else (1,) * count)


def commitment(secret: bytes) -> str:
    """The hash that a match publishes at opening, to be checked against the secret at its end."""
    return hashlib.sha256(b"magistrate chance 1:" + secret).hexdigest()
