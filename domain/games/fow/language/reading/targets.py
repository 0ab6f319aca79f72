"""Targets of which a text says that they are others than those before, and texts that speak of them by their order."""

from collections.abc import Iterable, Sequence

import msgspec

from domain.games.fow.language.reading.referring import PLAYERS, kind_of
from domain.games.fow.nodes.conditions import OneAndAnother
from domain.games.fow.nodes.groups import Further
from domain.games.fow.nodes.selectors import NthTarget
from domain.kernel.abilities.compiled.clauses import Divided
from domain.kernel.abilities.compiled.tree import (
    Both,
    Controls,
    Layer,
    Node,
    Options,
    Other,
    Target,
    parts,
    rebuilt,
    walk,
)
from domain.language.referring.refs import Unclear


def apart(read: Sequence[Node], before: Sequence[Node]) -> list[Node]:
    """Sentences in which "another target" is another one than what the text has targeted, or else than its own card.

    Raises Unclear for a "second target" or "the second" of a text that has no first.
    """
    known = [part for node in (*before, *read) for part in _targets(node)]
    _check_order([*before, *read], known)
    read = [rebuilt(node, two_cards) for node in read]
    if not any(_is_other(part) for node in read for part in walk(node)) or len(known) < 2:
        return [*read]
    first = next((part for part in known if not _is_other(part)), None)
    if first is None or kind_of(first.of) in PLAYERS:
        return [*read]
    return [rebuilt(node, _of_others) for node in read]


def two_cards(node: Node) -> Node:
    """One thing that a player controls and "another" one: two cards, of which neither is the text's own for that."""
    if not isinstance(node, Both) or not isinstance(node.left, Controls) or not isinstance(node.right, Controls):
        return node
    if not any(isinstance(part, Other) for part in _layers(node.right.of)):
        return node
    sides = node.left, node.right
    if any((side.who, side.least, side.most) != ("you", 1, None) for side in sides):
        raise Unclear("one card could be both, and another one is asked for")
    other = rebuilt(node.right.of, lambda part: part.of if isinstance(part, Other) else part)
    return OneAndAnother(node.left.of, other)


def _targets(node: Node) -> list[Target]:
    """The targets of a sentence that are all chosen: those of options are not."""
    if isinstance(node, Options):
        return []
    return [*([node] if isinstance(node, Target) else []), *(one for part in parts(node) for one in _targets(part))]


def _is_other(node: Node) -> bool:
    return isinstance(node, Target) and any(isinstance(part, Other) for part in _layers(node.of))


def _of_others(node: Node) -> Node:
    if not isinstance(node, Target) or not _is_other(node):
        return node
    return msgspec.structs.replace(
        node, of=rebuilt(node.of, lambda part: Further(part.of) if isinstance(part, Other) else part)
    )


def _layers(group: Node) -> Iterable[Node]:
    while isinstance(group, Layer):
        yield group
        group = group.of


def _check_order(whole: Sequence[Node], known: Sequence[Target]) -> None:
    further = [part for part in known if any(isinstance(one, Further) for one in _layers(part.of))]
    if further and len(further) == len(known):
        raise Unclear("there is no first target before the second one")
    nths = [part.nth for node in whole for part in walk(node) if isinstance(part, NthTarget)]
    if not nths:
        return
    if any(isinstance(part, Options | Divided) for node in whole for part in walk(node)):
        raise Unclear("which target is the first is not clear")
    most = [part.most for part in known]
    if not all(isinstance(one, int) for one in most) or sum(int(str(one)) for one in most) < max(nths):
        raise Unclear("the text has not so many targets")
