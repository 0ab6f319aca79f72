"""References to rules: which edition, which number, and what to say when there is no such rule."""

from collections.abc import Sequence
from typing import NewType

Edition = NewType("Edition", str)
"""The id of one published version of one game's rules: `game:version`, such as `dice:1`."""

RuleRef = NewType("RuleRef", str)
"""The number of a rule that its edition has. Only `Rulebook.ref` makes one, so a wrong number cannot load.

It is a plain string when the program runs: an event stores the number alone, its match names the edition.
"""


class UnknownRule(LookupError):
    """An edition was asked for a rule number that it does not have."""

    def __init__(self, edition: Edition, number: str, nearest: Sequence[str]) -> None:
        self.edition = edition
        self.number = number
        self.nearest = tuple(nearest)
        hint = f"; the nearest are {', '.join(self.nearest)}" if self.nearest else ""
        super().__init__(f"{edition} has no rule {number!r}{hint}")


class UnknownEdition(LookupError):
    """No rulebook has this edition id."""

    def __init__(self, edition: str, known: Sequence[Edition]) -> None:
        self.edition = edition
        self.known = tuple(known)
        super().__init__(f"there is no edition {edition!r}; there are {', '.join(self.known) or 'none'}")
