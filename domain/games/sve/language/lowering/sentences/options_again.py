"""Choices of which the same option may be chosen again."""

import msgspec

from domain.games.sve.nodes.selectors import ANY
from domain.kernel.abilities.compiled.clauses import Depending
from domain.kernel.abilities.compiled.tree import (
    Amount,
    Node,
    Options,
)
from domain.language.referring.refs import Unclear


def more_often(done: list[Node]) -> list[Node]:
    """The sentences before, with a choice of which the same option may be chosen again: each is there so often."""
    if not done or not isinstance(done[-1], Options):
        raise Unclear("there is no choice before it whose options could be chosen again")
    choice = done[-1]
    most = _most(choice.count)
    if most >= ANY:
        raise Unclear("it does not say how often the same option may be chosen")
    return [*done[:-1], msgspec.structs.replace(choice, options=choice.options * most, words=choice.words * most)]


def _most(count: Amount) -> int:
    if isinstance(count, int):
        return count
    if isinstance(count, Depending):
        return max(_most(count.there), _most(count.otherwise))
    return ANY
