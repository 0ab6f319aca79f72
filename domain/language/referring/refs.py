"""What a text has introduced, so that its later words may speak of it."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

Number = Literal["one", "many", "any"]
Guard = tuple[tuple[int, int], ...]
"""The conditions, options and turns of players that something stands in: the number of each, and which of its ways."""


CARDS = "cards"
"""The sort of cards and players that were picked or spoken of."""


class Unclear(ValueError):
    """A text speaks of what it has not introduced, or of what could be several things."""


class Ref(msgspec.Struct, frozen=True):
    """Something introduced: an amount, a group, a deed, a name, cards, ...; `word` tells it from others of its sort.

    `said` is how a compiled text says it, None where none can; `told` how a person would. `number` is how many it is,
    `least` to so many it must be done to be done at all, `most` the most that it can be. `source`: where it was spoken
    of; `each`: each player has one; `at`: its place
    in the text. `within`: what it is part of, as the deeds of a `may`.
    """

    sort: str
    word: str = ""
    said: Any = None
    told: str = ""
    number: Number = "any"
    least: int = 1
    most: int = 0
    place: str = ""
    source: Literal["event", "cost", "text"] = "text"
    guard: Guard = ()
    each: bool = False
    at: int = 0
    within: "tuple[Ref, ...]" = ()

    @property
    def name(self) -> str:
        """How a refusal names it."""
        return self.told or self.word or self.sort


def beside(one: Ref, other: Ref) -> bool:
    """Whether two may both be there: not where one is done in one option and the other in another one."""
    ways = dict(one.guard)
    return all(ways.get(number, way) == way for number, way in other.guard)


def several(found: Sequence[Ref]) -> bool:
    """Whether two of some may both be there."""
    return any(beside(one, other) for at, one in enumerate(found) for other in found[at + 1 :])


def naming(found: Sequence[Ref]) -> str:
    """Those that something could be, for a refusal: each once."""
    return " or ".join(dict.fromkeys(ref.name for ref in found))
