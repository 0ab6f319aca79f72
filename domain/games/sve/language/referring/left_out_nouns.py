"""Names that a text leaves out where it has just said them: "if there are 2 or more on your field", "summon 3"."""

from typing import Any

import msgspec

from domain.games.sve.language.printed.sense import Unclear
from domain.games.sve.language.printed.short_forms import SoManyThere
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.selectors import Tokens, TokensAll
from domain.kernel.abilities.holding import each, renewed
from domain.kernel.abilities.tree import Exists, In, Kind, Named, Node


def named(effect: tuple[Node, ...]) -> tuple[Node, ...]:
    """Sentences with tokens that have no name as those spoken of before, in a condition or otherwise.

    Raises Unclear where nothing has a name.
    """
    return tuple(map(_Names().within, effect))


def counted_there(effect: tuple[Node, ...]) -> tuple[Node, ...]:
    """Sentences that ask how many are in a zone, of the tokens that the text has put somewhere."""
    return tuple(map(_Names(there=True).within, effect))


class _Names:
    def __init__(self, *, there: bool = False) -> None:
        self._there = there
        self._last = self._put = ""

    def within(self, value: Any) -> Any:
        """A tree in the order of its text, but for abilities inside it."""
        if isinstance(value, SveAbility):
            return value
        if isinstance(value, tuple):
            return each(value, self.within)
        if not isinstance(value, Node):
            return value
        if self._there and isinstance(value, SoManyThere):
            return Exists(In(Named(Kind("card"), self._known(self._put)), value.zone, "your"), value.least)
        if isinstance(value, Tokens):
            self._put = self._last = value.name or self._known(self._last)
            value = value if self._there else msgspec.structs.replace(value, name=self._last)
        elif isinstance(value, TokensAll) and not value.of and not self._there:
            raise Unclear("nothing says before which tokens both are")
        elif isinstance(value, Named):
            self._last = value.name
        return renewed(value, self.within)

    def _known(self, name: str) -> str:
        if not name:
            raise Unclear("nothing has been named before that this could be")
        return name
