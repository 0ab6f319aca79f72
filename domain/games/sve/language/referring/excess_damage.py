"""Damage beyond what a follower had defense: it lies below 0 until that is destroyed (5.13.1.1)."""

from domain.games.sve.language.printed.deeds import ExcessDamage
from domain.games.sve.language.printed.sense import Unclear
from domain.games.sve.language.referring.if_you_do import DEEDS as DOING
from domain.games.sve.language.referring.if_you_do import OTHERS
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.amounts import Excess, Minus
from domain.games.sve.nodes.statements import Select
from domain.games.sve.nodes.verbs import Damage
from domain.kernel.abilities.tree import Chosen, It, Node, StatOf, Target, walk

DEEDS: tuple[type[Node], ...] = (*DOING, *OTHERS)


def excess(node: ExcessDamage) -> Node:
    """What the defense of the follower that was dealt damage is below 0."""
    return Excess(Minus(StatOf(It(), "defense")), 0)


def check_excess(ability: SveAbility) -> None:
    """Raises Unclear where a text asks for excess damage, unless it has dealt damage once, to one follower."""
    asking = (ability.x,) if isinstance(ability.x, Node) else ()
    if not any(isinstance(part, ExcessDamage) for node in (*ability.effect, *asking) for part in walk(node)):
        return
    parts = [part for node in ability.effect for part in walk(node) if isinstance(part, DEEDS)]
    deeds = [part for part in parts if not isinstance(part, Select)]
    if len(deeds) != 2 or not all(isinstance(part, Damage) for part in deeds):
        raise Unclear("it does not say which damage may be more than there is defense")
    first = deeds[0]
    assert isinstance(first, Damage), "as was just seen"
    single = isinstance(first.to, It) and not first.to.many
    if not (single or (isinstance(first.to, Target | Chosen) and first.to.most == 1)):
        raise Unclear("it does not say of which one the damage is more than its defense")
