"""What is settled on playing, numbered in the order of the text.

before: Select a follower on your field and an enemy follower on the field. Destroy them.
after: right: Target slot=1
"""

import msgspec

from domain.games.sve.language.printed.traversal import mapped
from domain.games.sve.nodes.abilities import SveAbility
from domain.kernel.abilities.compiled.clauses import Additional, Asked, Divided
from domain.kernel.abilities.compiled.tree import (
    Node,
    Options,
    Target,
)


def numbered(ability: SveAbility) -> SveAbility:
    """The ability with what is settled on playing numbered in the order of its text."""
    count = 0

    def change(node: Node) -> Node:
        nonlocal count
        if isinstance(node, Target | Options | Additional | Asked | Divided):
            node = msgspec.structs.replace(node, slot=count)
            count += 1
        return node

    x = mapped(ability.x, change)
    return msgspec.structs.replace(ability, x=x, effect=mapped(ability.effect, change))
