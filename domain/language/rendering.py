"""One rendering of a tree as text: what is written already, what stands in the printed text, and what it takes."""

from collections.abc import Callable, Iterator
from typing import Any

from domain.language.effort import DEEPEST, Effort, TooMuch

Stands = Callable[[str], bool]
"""Whether a phrase stands in the printed text, as it would be written."""


class Rendering:
    """What is known while a tree is written: each part of it is written once for each category that it may be of.

    With `stands`, what stands in the printed text in another way is written in that way; with `any_phrase` also where
    another phrase of the same meaning says it so. `effort` is spent on every phrase that is tried.
    """

    __slots__ = ("_depth", "_done", "any_phrase", "effort", "stands")

    def __init__(self, stands: Stands | None = None, effort: Effort | None = None, *, any_phrase: bool = False) -> None:
        self.stands = stands
        self.any_phrase = any_phrase
        self.effort = effort or Effort()
        # A value is kept with what was written for it: its id is its own for as long as it is there.
        self._done: dict[tuple[str, int], tuple[Any, str | None]] = {}
        self._depth = 0

    def done(self, category: str, value: Any) -> tuple[Any, str | None] | None:
        """The value with what was written for it as a phrase of a category; None where that was not done yet."""
        return self._done.get((category, id(value)))

    def written(self) -> Iterator[tuple[Any, str]]:
        """Every value that was written so far, with its words."""
        return ((value, words) for value, words in self._done.values() if words is not None)

    def begin(self) -> None:
        """A phrase begins. Raises TooMuch where it stands inside too many others."""
        self._depth += 1
        if self._depth > DEEPEST:
            raise TooMuch(f"its phrases stand inside each other more than {DEEPEST} deep")

    def end(self, category: str, value: Any, written: str | None) -> str | None:
        """A phrase ends: keeps what was written for a value."""
        self._depth -= 1
        self._done[category, id(value)] = (value, written)
        return written
