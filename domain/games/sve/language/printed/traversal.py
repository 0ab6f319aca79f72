"""Trees of printed texts walked and changed."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.passives import AlsoCost, Lasting
from domain.kernel.abilities.compiled.holding import each, renewed
from domain.kernel.abilities.compiled.tree import (
    Enemy,
    In,
    Node,
    While,
    Yours,
    parts,
    walk,
)


def mapped(value: Any, change: Callable[[Node], Node]) -> Any:
    """A tree with every node changed, outer ones first, but for abilities inside it."""
    if isinstance(value, SveAbility):
        return value
    if isinstance(value, Node):
        return renewed(change(value), lambda part: mapped(part, change))
    return each(value, lambda part: mapped(part, change)) if isinstance(value, tuple) else value


def outside(node: Node) -> Iterator[Node]:
    """A tree's nodes in the order of the text, but for those of abilities inside it."""
    yield node
    for part in parts(node):
        if not isinstance(part, SveAbility):
            yield from outside(part)


def subject_of(node: Node) -> Node | None:
    """What a passive text speaks of first."""
    inner = getattr(node, "static", None)
    return subject_of(inner) if isinstance(inner, Node) else next(iter(parts(node)), None)


def said_of(node: Node) -> Node:
    """What is so behind the conditions and times around it."""
    while isinstance(node, While | Lasting):
        node = node.static
    return node


def side(of: Node) -> bool | None:
    """Whether cards are the enemy's: None where it is not said."""
    for part in walk(of):
        if isinstance(part, Enemy) or (isinstance(part, In) and part.whose == "enemy"):
            return True
        if isinstance(part, Yours) or (isinstance(part, In) and part.whose == "your"):
            return False
    return None


def also_paid(said: Iterable[object]) -> tuple[Node, ...]:
    """What else playing a card costs, by its abilities (10.4.2)."""
    effects = [node for one in said if isinstance(one, SveAbility) for node in one.effect]
    return tuple(cost for node in effects if isinstance(node, AlsoCost) for cost in node.costs)
