"""A second amount: Y, and what a sentence says that it equals.

before: Draw X cards and discard Y cards. X equals the number of followers on your field. Y equals the number of
    amulets on your field.
after: least: Count
"""

from typing import Any

import msgspec

from domain.games.sve.language.printed.coordination import DefineY, Y
from domain.games.sve.language.printed.traversal import mapped
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.statements import For, Paying
from domain.kernel.abilities.compiled.tree import (
    If,
    Node,
    Options,
    Several,
    walk,
)
from domain.language.referring.refs import Unclear


def with_y(ability: SveAbility) -> SveAbility:
    """The ability with the second amount in every place where they speak of it.

    Raises Unclear where nothing, or more than one thing, says what it equals, and where it would have to be kept.
    """
    found: list[Node] = []
    left = _without(ability.effect, found)
    if len(found) > 1:
        raise Unclear("Y is said to be two things")
    kept = [part for node in left for part in walk(node) if isinstance(part, For | SveAbility)]
    if any(isinstance(part, Y) for node in (*ability.costs, *(kept if found else left)) for part in walk(node)):
        raise Unclear("nothing says what Y equals when it is needed")
    effect = mapped(left, lambda node: found[0] if isinstance(node, Y) else node) if found else left
    return msgspec.structs.replace(ability, effect=effect)


def _without(nodes: tuple[Node, ...], found: list[Node]) -> tuple[Node, ...]:
    """The sentences but for those that say what Y is."""

    def inside(node: Node) -> Node:
        if isinstance(node, If | Paying) and isinstance(node.effect, Several):
            return msgspec.structs.replace(node, effect=Several(_without(node.effect.effect, found)))
        if isinstance(node, Options):
            options: Any = tuple(_without(option, found) for option in node.options)
            return msgspec.structs.replace(node, options=options)
        return node

    found.extend(node.value for node in nodes if isinstance(node, DefineY))
    return tuple(inside(node) for node in nodes if not isinstance(node, DefineY))
