"""What X is, and the most that it can be: said in a sentence of its own, or on playing.

before: Draw X cards. X equals the number of followers on your field.
after: x: Count
"""

from typing import Any

import msgspec

from domain.games.sve.language.printed.bounds import Bounded
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.amounts import AtMost
from domain.games.sve.nodes.statements import Define, Paying
from domain.kernel.abilities.compiled.clauses import Asked
from domain.kernel.abilities.compiled.tree import (
    If,
    Node,
    Options,
    Several,
)
from domain.language.referring.refs import Unclear


def bounded(x: Any, most: int) -> Node:
    """An X that is no more than so much: as it is chosen, or of what it equals."""
    if x is None:
        raise Unclear("nothing is X that could be up to so much")
    return Asked(most=most) if isinstance(x, Asked) else AtMost(x, most)


def defined(ability: SveAbility) -> tuple[SveAbility, int | None]:
    """The ability with its X, without the sentences that say what it is or can be; and the most that it can be."""
    found: list[Any] = []
    most: list[int] = []

    def without(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
        found.extend(node.value for node in nodes if isinstance(node, Define))
        most.extend(node.most for node in nodes if isinstance(node, Bounded))
        return tuple(inside(node) for node in nodes if not isinstance(node, Define | Bounded))

    def inside(node: Node) -> Node:
        if isinstance(node, If | Paying) and isinstance(node.effect, Several):
            return msgspec.structs.replace(node, effect=Several(without(node.effect.effect)))
        if isinstance(node, Options):
            return msgspec.structs.replace(node, options=tuple(map(without, node.options)))
        return node

    left = without(ability.effect)
    if len(found) > 1 or len(most) > 1:
        raise Unclear("X is said to be two things")
    known = msgspec.structs.replace(ability, effect=left, x=found[0] if found else None)
    return known, most[0] if most else None
