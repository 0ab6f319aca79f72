"""How much "that much" is, and "the damage dealt": what a text answers, what a die shows, or how many cards it was."""

from typing import Any, cast

import msgspec

from domain.games.sve.language.printed.deeds import DEEDS
from domain.games.sve.language.printed.sense import Unclear
from domain.games.sve.language.printed.short_forms import NextTime
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.amounts import DieResult, ThisWay
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.passives import Replaces
from domain.games.sve.nodes.player_verbs import RollDie
from domain.games.sve.nodes.statements import Define, For
from domain.games.sve.nodes.verbs import Damage, Divide
from domain.kernel.abilities.holding import each, renewed
from domain.kernel.abilities.tree import Amount, Node, ThatMuch, walk

MEASURED = ("damaged", "leader damaged", "healed", "leader lost", "served", "counter removed")
"""Events that are of so much."""
DIE, DAMAGE = "a die", "damage"


def as_much(ability: SveAbility) -> SveAbility:
    """The ability with "that much" as what was last rolled, or the number of cards that something was last done to.

    Raises Unclear where the text answers nothing that is of so much, or could mean damage that it deals itself.
    """
    if ability.kind == "replacing":
        return ability
    reading = _Reading(ability)
    return msgspec.structs.replace(ability, costs=reading.within(ability.costs), effect=reading.within(ability.effect))


class _Reading:
    def __init__(self, ability: SveAbility) -> None:
        self._answers = isinstance(ability.when, Event) and ability.when.kind in MEASURED
        dealt = [part for node in ability.effect for part in walk(node) if isinstance(part, Damage | Divide)]
        self._deals = any(isinstance(part.amount, int) for part in dealt)
        self._last = ""

    def within(self, value: Any) -> Any:
        """A tree in the order of its text, but for abilities inside it, and for what answers an event of its own."""
        if isinstance(value, ThatMuch):
            return self._meant()
        if isinstance(value, Define) and value.value == ThatMuch():
            if not self._answers or self._deals:
                raise Unclear("it does not say which damage is `the damage dealt`")
            return value
        if isinstance(value, SveAbility | Replaces | NextTime | For):
            return value
        if isinstance(value, tuple):
            return each(value, self.within)
        if not isinstance(value, Node):
            return value
        made = renewed(value, self.within)
        if isinstance(value, RollDie):
            self._last = DIE
        elif isinstance(value, Damage | Divide):
            self._last = DAMAGE
        self._last = DEEDS.get(type(value), self._last)
        return made

    def _meant(self) -> Amount:
        if not self._last and self._answers:
            return cast(Amount, ThatMuch())
        if self._answers or self._last in ("", DAMAGE):
            raise Unclear("it does not say how much `that much` is")
        return DieResult() if self._last == DIE else ThisWay(self._last)
