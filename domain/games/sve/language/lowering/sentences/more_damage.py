"""So much more damage: added to the damage that the text has said before, or dealt besides (5.13.2, H.47)."""

from domain.games.sve.language.lowering.sentences.instead import replaced
from domain.games.sve.language.lowering.sentences.instead_of_which import told_too_late
from domain.games.sve.nodes.amounts import Plus
from domain.games.sve.nodes.conditions import Not
from domain.games.sve.nodes.lowered import AddsMore, Further
from domain.games.sve.nodes.verbs import Damage
from domain.kernel.abilities.compiled.tree import Amount, Both, If, Node, Several, rebuilt, walk


def further(node: Node) -> tuple[Node | None, Further, tuple[Node, ...]] | None:
    """The condition of so much more damage, the damage, and the sentences behind it under the same condition."""
    if isinstance(node, Further):
        return None, node, ()
    if not isinstance(node, If):
        return None
    first, *rest = node.effect.effect if isinstance(node.effect, Several) else (node.effect,)
    return (node.condition, first, tuple(rest)) if isinstance(first, Further) else None


def added(done: list[Node], condition: Node | None, more: Further) -> list[Node]:
    """The sentences before, the last damage in them by so much more, where the edition adds it; else dealt besides.

    Where a condition asks what that damage has brought about, it can only be dealt besides. Raises Unclear.
    """
    besides = _plain(more)
    at = max(place for place, node in enumerate(done) if _dealt(node))
    before = _dealt(done[at])[-1]
    if condition is not None and told_too_late(done[at:], condition, lambda node: isinstance(node, Damage)):
        return [*done, If(condition, besides)]
    there: Node = AddsMore() if condition is None else Both(AddsMore(), condition)
    not_there: Node = Not(AddsMore()) if condition is None else Both(Not(AddsMore()), condition)
    whole = Damage(_sum(before.amount, more.amount), None)
    return [*done[:at], *replaced(done[at:], there, whole), If(not_there, besides)]


def dealt_besides(node: Node) -> Node:
    """A sentence in which so much more damage is part of something else, dealt as damage of its own."""
    return rebuilt(node, lambda part: _plain(part) if isinstance(part, Further) else part)


def _plain(more: Further) -> Damage:
    return Damage(more.amount, more.to, more.by)


def _dealt(node: Node) -> list[Damage]:
    return [part for part in walk(node) if isinstance(part, Damage)]


def _sum(one: Amount, more: Amount) -> Amount:
    if isinstance(one, Node):
        return Plus(one, more)
    return Plus(more, one) if isinstance(more, Node) else one + more
