"""What "if you do" asks behind something that must be done: whether that was done to any card."""

from collections.abc import Mapping
from typing import Any

from domain.games.sve.amounts import ThisWay
from domain.games.sve.cards.sense import Unclear
from domain.games.sve.cards.shorthand import PayFor
from domain.games.sve.cards.spoken import CouldNot, DoEither
from domain.games.sve.draws import Discard, Draw, Reveal, Search
from domain.games.sve.nodes import (
    Banish,
    Bury,
    Create,
    Damage,
    Destroy,
    Engage,
    Evolve,
    Give,
    Paying,
    Put,
    Refresh,
    Return,
    Select,
    Summon,
)
from domain.games.sve.passives import SveAbility
from domain.games.sve.things import Compares
from domain.kernel.abilities.holding import each, renewed
from domain.kernel.abilities.tree import Did, If, May, Node, Target, walk

DEEDS: Mapping[type[Node], str] = {
    Discard: "discarded", Return: "returned", Banish: "banished", Bury: "buried", Destroy: "destroyed", Put: "put",
    Engage: "engaged", Reveal: "revealed", Select: "selected", Summon: "summoned",
}  # fmt: skip
"""What is done to cards, and what a text calls those that it was done to."""
OTHERS = (DoEither, Create, Damage, Give, Evolve, Refresh, Draw, Search)
"""What a text does without keeping to which cards it was done."""
FREE = (May, PayFor, Paying)
ALLOWED = "allowed"


def answered(effect: tuple[Node, ...]) -> tuple[Node, ...]:
    """Sentences whose "if you do" asks of the deed before it, unless that is something that one may do.

    Raises Unclear where there is no deed that could have been left undone.
    """
    return tuple(map(_Sentences().within, effect))


class _Sentences:
    def __init__(self) -> None:
        self._last = ""
        self._targets = False

    def within(self, value: Any) -> Any:
        """A tree in the order of its text, but for abilities inside it."""
        if isinstance(value, SveAbility):
            return value
        if isinstance(value, tuple):
            return each(value, self.within)
        if not isinstance(value, Node):
            return value
        if isinstance(value, Did):
            return self._asked(value)
        if isinstance(value, CouldNot):
            return self._left_undone()
        self._last = self._deed(value)
        self._targets = self._targets or isinstance(value, Target)
        last = self._last
        made = renewed(value, self.within)
        if isinstance(value, (*FREE, DoEither)) or (
            isinstance(value, If) and any(isinstance(one, Did) for one in walk(value.condition))
        ):
            self._last = last
        return made

    def _deed(self, node: Node) -> str:
        if isinstance(node, FREE):
            return ALLOWED
        return "" if isinstance(node, OTHERS) else DEEDS.get(type(node), self._last)

    def _left_undone(self) -> Node:
        if self._last not in DEEDS.values() or self._targets:
            raise Unclear("nothing before it must be done that `if you can't` could ask about")
        return Compares(ThisWay(self._last), "equal", 0)

    def _asked(self, node: Did) -> Node:
        if self._last == ALLOWED:
            return node
        if not self._last:
            raise Unclear("nothing before it is done, or may be done, that `if you do` could ask about")
        count = ThisWay(self._last)
        return Compares(count, "least", 1) if node.done else Compares(count, "equal", 0)
