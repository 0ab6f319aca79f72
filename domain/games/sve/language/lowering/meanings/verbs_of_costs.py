"""Parts of costs that say several deeds at once."""

from domain.games.sve.language.printed.short_forms import PayFor
from domain.kernel.abilities.compiled.tree import (
    Node,
    Several,
    Then,
)


def deeds_of(cost: Node) -> tuple[Node, ...]:
    """What a part of a cost that says several things at once does, one thing after another (10.4.2.1)."""
    if isinstance(cost, Then):
        return (*deeds_of(cost.first), *deeds_of(cost.second))
    if isinstance(cost, Several):
        return tuple(part for one in cost.effect for part in deeds_of(one))
    if isinstance(cost, PayFor):
        return (cost.cost,)
    return (cost,)
