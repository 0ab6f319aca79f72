"""An evolve ability that says into what: the card that its cost reveals has that name (5.15.1.1.1, 12.2.2).

before: {EVOLVE}{COST 1}: Evolve this follower into a Fairy.
after: costs: 1. EvolveMark into='Fairy'
"""

import msgspec

from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.costs import EvolveMark
from domain.games.sve.nodes.verbs import Evolve
from domain.kernel.abilities.compiled.tree import Node, This, walk


def revealed_by_name(ability: SveAbility) -> SveAbility:
    """Before: `{EVOLVE}: Evolve this follower into a Fairy.` with any corresponding card revealed.

    After: with one of that name.
    """
    found = (part for node in ability.effect for part in walk(node) if isinstance(part, Evolve))
    into = next((part.into for part in found if isinstance(part.of, This)), "")

    def marked(cost: Node) -> Node:
        return msgspec.structs.replace(cost, into=into) if isinstance(cost, EvolveMark) else cost

    return msgspec.structs.replace(ability, costs=tuple(map(marked, ability.costs))) if into else ability
