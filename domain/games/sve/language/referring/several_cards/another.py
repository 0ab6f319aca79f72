"""What "another" and "each other" are besides: this card, or the card that the text has selected before.

before: Select a follower on your field. Deal 1 damage to each other follower on your field.
after: of: Unselected nth=1
"""

from typing import Any

import msgspec

from domain.games.sve.language.printed.traversal import side
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.groups import Unselected
from domain.games.sve.nodes.player_verbs import Discard
from domain.games.sve.nodes.selectors import Versus
from domain.games.sve.nodes.verbs import Add, Banish, Bury, Destroy, Put, Return, Summon, Transform
from domain.games.sve.table.state import FIELD
from domain.kernel.abilities.compiled.clauses import Random
from domain.kernel.abilities.compiled.holding import each, renewed
from domain.kernel.abilities.compiled.tree import Chosen, In, Kind, Layer, Node, Other, Some, Target, walk
from domain.language.referring.refs import Unclear

REMOVING = (Add, Banish, Bury, Destroy, Discard, Put, Return, Transform)
"""What leaves no card where it was: those there are others than it anyhow."""

SUMMONED = Chosen(In(Kind("card"), FIELD, "your"), 1, 1)
"""What a spell has summoned, of which it says "another" next."""

UNSAID = "it does not say whether `other` is another card than this one, or than the one selected"


def besides(ability: SveAbility) -> SveAbility:
    """The ability with "another" as other than what it has selected, where that is no other than this card.

    Raises Unclear where it could be either, or what it is other than was not selected on playing.
    """
    paid = _Besides(ability).within(ability.costs)
    made = renewed(msgspec.structs.replace(ability, costs=()), _Besides(ability).within)
    return msgspec.structs.replace(made, costs=paid)


def targets(ability: SveAbility) -> int:
    """How many times an ability selects on playing."""
    return sum(isinstance(part, Target) for node in ability.effect for part in walk(node))


class _Besides:
    """Reads a text in its order, with what it has selected so far."""

    def __init__(self, ability: SveAbility) -> None:
        when = ability.when
        self._never_this = ability.kind == "spell"
        self._when = when if isinstance(when, Event) and when.kind else None
        self._targets: list[Target] = []
        self._picked: list[Chosen | Random] = []
        self._group: Node | None = None

    def within(self, value: Any) -> Any:
        """A part of the ability, but for abilities inside it."""
        if isinstance(value, tuple):
            return each(value, self.within)
        if not isinstance(value, Node) or isinstance(value, SveAbility | Event):
            return value
        outermost = isinstance(value, Layer) and self._group is None
        if outermost:
            self._group = value
        made = renewed(value, self.within)
        if type(value) is Other:
            made = self._other(self._group or value, made)
        if outermost:
            self._group = None
        if isinstance(value, Target):
            self._targets.append(value)
        if isinstance(value, Chosen | Random):
            self._picked.append(value)
        if isinstance(value, REMOVING) and isinstance(value.of, Chosen | Random):
            self._picked.remove(value.of)
        if isinstance(value, Summon) and self._never_this:
            self._picked.append(SUMMONED)
        return made

    def _other(self, group: Node, made: Any) -> Any:
        found = [at for at, target in enumerate(self._targets, 1) if _meet(target.of, group)]
        if found:
            same = any(_another(self._targets[at - 1].of) for at in found)
            if same and not self._never(group):
                raise Unclear(UNSAID)
            of = made.of
            for at in found:
                of = Unselected(of, at)
            return of
        if self._never(group):
            return self._answered(group, made)
        if any(_meet(one.of, group) and not _another(one.of) for one in self._picked):
            raise Unclear(UNSAID)
        return made

    def _never(self, group: Node) -> bool:
        """Whether this card never is one of a group."""
        return self._never_this or side(group) is True

    def _answered(self, group: Node, made: Any) -> Any:
        """Where nothing has been selected, it is another than who attacks or is attacked in the event of the text."""
        when, card = self._when, None if self._when is None else self._when.card
        whose = card.of if isinstance(card, Some) else None
        if when is not None and when.kind == "attacked":
            attacker = whose is not None and _meet(whose, group)
            return Unselected(made.of, 0, Versus("attacking follower" if attacker else "attack target"))
        if (whose is not None and _meet(whose, group)) or any(_meet(one.of, group) for one in self._picked):
            raise Unclear(UNSAID)
        return made


def _another(of: Node) -> bool:
    """Whether a group is of others than this card."""
    return any(isinstance(part, Other) for part in walk(of))


def _meet(one: Node, other: Node) -> bool:
    """Whether a card may be of both groups, by whose they are, where they lie and of what kind they are."""
    sides = {side(one), side(other)} - {None}
    zones = {_zone(one), _zone(other)}
    kinds = {_kind(one), _kind(other)} - {"card"}
    return len(sides) < 2 and len(zones) == 1 and len(kinds) < 2


def _zone(of: Node) -> str:
    return next((part.zone for part in walk(of) if isinstance(part, In)), FIELD)


def _kind(of: Node) -> str:
    return next((part.word for part in walk(of) if isinstance(part, Kind)), "card")
