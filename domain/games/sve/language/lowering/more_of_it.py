"""What a text says of what it has just done: so much more of it, and that nothing is left."""

from typing import Any

from domain.games.sve.language.printed.partitives import MoreDamage, NoneLeft
from domain.games.sve.language.printed.short_forms import NoCounters
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.selectors import LeaderOf, Top, YourLeader
from domain.games.sve.nodes.verbs import Damage, RemoveCounters
from domain.kernel.abilities.clauses import Random
from domain.kernel.abilities.tree import Chosen, Every, It, Node, Target, This
from domain.language.referring.refs import Unclear

PICKED = (Target, Chosen, Random)
SPOKEN = (*PICKED, Every, Top)
"""What "it" and "them" are when it has been spoken of."""


def gone_on(ability: SveAbility) -> SveAbility:
    """An ability that says in full what it has dealt more damage to, and which counters are left.

    Raises Unclear where it has done nothing of the kind before, or where that could be several things.
    """
    done = _Done()
    costs = done.within(ability.costs)
    fields = {name: getattr(ability, name) for name in ability.__struct_fields__}
    return SveAbility(**{**fields, "costs": costs, "effect": done.within(ability.effect)})


class _Done:
    """What the text has done so far."""

    def __init__(self) -> None:
        self._dealt: Node | None = None
        self._removed: RemoveCounters | None = None

    def within(self, value: Any) -> Any:
        """A tree in the order of its text, but for abilities inside it."""
        if isinstance(value, tuple):
            return tuple(self.within(item) for item in value)
        if isinstance(value, SveAbility) or not isinstance(value, Node):
            return value
        if isinstance(value, MoreDamage):
            return Damage(value.amount, self._again())
        if isinstance(value, NoneLeft):
            return self._none_left()
        made = type(value)(**{name: self.within(getattr(value, name)) for name in value.__struct_fields__})
        if isinstance(made, SPOKEN):
            self._dealt = None
        if isinstance(made, Damage):
            self._dealt = made.to
        if isinstance(made, RemoveCounters):
            self._removed = made
        return made

    def _again(self) -> Node:
        """What damage was dealt to, dealt more."""
        to = self._dealt
        if isinstance(to, (*PICKED, It)):
            return It(many=isinstance(to, It) and to.many)
        if isinstance(to, Every):
            return It(many=True)
        if isinstance(to, This | YourLeader | LeaderOf):
            return to
        raise Unclear("no damage was dealt right before to what is dealt more")

    def _none_left(self) -> Node:
        removed = self._removed
        if removed is None or not isinstance(removed.of, (*PICKED, This, It)):
            raise Unclear("no counters were removed from one card of which none could be left")
        return NoCounters(removed.of if isinstance(removed.of, This) else It(), removed.kind)
