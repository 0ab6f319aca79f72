"""What a benchmark is made of: figures with their targets, and what measures them."""

from collections.abc import Callable, Sequence
from typing import Literal, Protocol

import msgspec

Note = Callable[[str], None]
"""Tells whoever waits what a run is doing now."""


class Figure(msgspec.Struct, frozen=True):
    """What is measured: its name, unit and target (None: it has none), and which way is better."""

    name: str
    unit: str
    target: float | None = None
    better: Literal["higher", "lower"] = "higher"


class Measure(Protocol):
    """Something that can be run to give one or several figures (as p50 and p99 of the same calls)."""

    figures: Sequence[Figure]

    def run(self, note: Note) -> Sequence[float]:
        """One run: a value for each figure, in its unit. Runs are independent of each other."""
