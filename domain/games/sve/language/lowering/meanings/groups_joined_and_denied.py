"""What joined, denied and reordered words of printed texts mean, in the words that the rules read."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.language.printed.groups_joined_and_denied import (
    Alternatives,
    Besides,
    BothHad,
    BothPresent,
    Diverse,
    ElidedChosen,
    ElidedTarget,
    Non,
    OnTurn,
    ThereAre,
    WhichIsNot,
)
from domain.games.sve.language.printed.plausibility import placed
from domain.games.sve.language.printed.short_forms import Present, Together
from domain.games.sve.nodes.amounts import Names
from domain.games.sve.nodes.conditions import Compares, DuringTurn
from domain.games.sve.nodes.groups import Across, Among, Except, OfClass, OfTrait
from domain.games.sve.nodes.selectors import Pair
from domain.kernel.abilities.compiled.clauses import Random
from domain.kernel.abilities.compiled.tree import (
    Both,
    Chosen,
    Controls,
    Either,
    Enemy,
    Every,
    Exists,
    In,
    Kind,
    Layer,
    Node,
    Other,
    Quality,
    Some,
    Target,
    walk,
)
from domain.language.referring.refs import Unclear

_PICKED = (Target, Chosen, Every, Some, Random)


def sides(of: Node) -> tuple[Node, Node] | None:
    """A group of cards of two kinds as one group for each kind, both as the text says of them; None for any other."""
    if isinstance(of, Together):
        return of.left, of.right
    inner = sides(of.of) if isinstance(of, Layer) else None
    return inner and (msgspec.structs.replace(of, of=inner[0]), msgspec.structs.replace(of, of=inner[1]))


def _controls(node: Controls) -> Node:
    both = sides(node.of)
    if both is None:
        return node
    return Both(*(msgspec.structs.replace(node, of=side) for side in both))


def _either(node: Alternatives) -> Node:
    """One thing or another; the first is where the second is said to be, unless it has a place of its own."""
    if any(part == Kind("leader") for part in walk(node.left)):
        return Either(node.right, node.left)
    return Either(_there(node.left, node.right), node.right)


def _of_both(node: Either) -> Node:
    """Two kinds in one breath: "enemy followers or amulets" are enemies both, "another" is said of both.

    Raises Unclear where the first has a trait, a class or a state of which nothing says whether the second has it.
    """
    right = node.right
    if placed(node.left):
        return node
    if any(part == Enemy(Kind("leader")) for part in walk(node.left)):
        return Either(node.left, _foes(right))
    if type(right) is not Kind:
        return node
    layers = [part for part in walk(node.left) if isinstance(part, Layer)]
    if any(isinstance(part, OfTrait | OfClass | Quality) for part in layers):
        raise Unclear(f"it does not say whether what stands before the first kind is said of the {right.word} too")
    made: Node = right
    for layer in (Enemy, Other):
        if any(isinstance(part, layer) for part in layers):
            made = layer(made)
    return Either(node.left, made)


def _foes(of: Node) -> Node:
    """Enemies of a group on the field: "an enemy leader or follower on the field"."""
    if not any(isinstance(part, In) and part.whose == "any" for part in walk(of)):
        return of
    if any(isinstance(part, Enemy) for part in walk(of)):
        return of
    return _within(of, Enemy)


def _within(of: Node, layer: type[Layer]) -> Node:
    return msgspec.structs.replace(of, of=_within(of.of, layer)) if isinstance(of, Layer) else layer(of)


def _there(of: Node, other: Node) -> Node:
    """A group in the zone of another one, or among the same cards, where nothing says where it is."""
    if placed(of):
        return of
    while isinstance(other, Layer) and not isinstance(other, In | Across | Among):
        other = other.of
    return msgspec.structs.replace(other, of=of) if isinstance(other, In | Across | Among) else of


def beside(node: Pair) -> Pair:
    """Some cards and others; the first are where the others are said to be, but for leaders, which lie in no zone."""
    left, right = node.left, node.right
    first = right.left if isinstance(right, Pair) else right
    if not isinstance(left, _PICKED) or not isinstance(first, _PICKED) or _of_leaders(left.of):
        return node
    return Pair(msgspec.structs.replace(left, of=_there(left.of, first.of)), right)


def _of_leaders(of: Node) -> bool:
    return any(isinstance(part, Kind) and part.word in ("leader", "player") for part in walk(of))


def _there_are(node: ThereAre) -> Node:
    """How much the cards of a group differ."""
    layers: list[Layer] = []
    at = node.of
    while isinstance(at, Layer) and not isinstance(at, Diverse):
        layers.append(at)
        at = at.of
    if not isinstance(at, Diverse):
        raise Unclear("it does not say how many there are")
    of = at.of
    for layer in reversed(layers):
        of = msgspec.structs.replace(layer, of=of)
    return Compares(Names(of, at.by), "least", at.least)


def _unheld(node: Diverse) -> Node:
    raise Unclear("only a condition says how much cards differ")


JOINING: Mapping[type[Node], Callable[[Any], Node]] = {
    Together: lambda node: Either(node.right, node.left) if type(node.right) is Kind else Either(node.left, node.right),
    Controls: _controls,
    Pair: beside,
    Alternatives: _either,
    Either: _of_both,
    WhichIsNot: lambda node: Except(node.of, Quality(Kind("card"), node.word)),
    ElidedTarget: lambda node: Target(node.of, node.least, node.most),
    ElidedChosen: lambda node: Chosen(node.of, node.least, node.most),
    Non: lambda node: Except(node.of, node.but),
    Besides: lambda node: Except(node.of, node.but),
    ThereAre: _there_are,
    Diverse: _unheld,
    OnTurn: lambda node: Both(node.since, DuringTurn(node.whose)),
    BothPresent: lambda node: Both(Present(node.left, node.zones, 1), Present(node.right, node.zones, 1)),
    BothHad: lambda node: Both(Exists(_there(node.left, node.right), 1), Exists(node.right, 1)),
}
"""What becomes of each; of two kinds at once, each must be there where some must (`sides`), else either is meant."""
