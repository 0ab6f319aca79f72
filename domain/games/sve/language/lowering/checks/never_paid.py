"""Parts of costs that their payer does not do, or that speak of what they do not name.

before: {ACT} Select an enemy follower on the field: Draw a card.
after: refused: what a cost is paid with is selected by who pays it, as it is paid (10.4.2.1)
"""

from typing import Any

from domain.games.sve.language.printed.coordination import TheOne
from domain.games.sve.language.printed.groups import Such
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.costs import EitherCost
from domain.games.sve.nodes.selectors import Selected
from domain.games.sve.nodes.verbs import Damage, RemoveAmong
from domain.kernel.abilities.compiled.clauses import Each, Pay, Random, Repeatedly, Until
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    ForEach,
    If,
    It,
    May,
    Node,
    Options,
    Otherwise,
    Repeat,
    Target,
    That,
    walk,
)
from domain.language.referring.refs import Unclear


def _paid_in(node: Node) -> tuple[Node, ...]:
    """What a node that is done for a cost costs."""
    costs: tuple[Node, ...] = getattr(node, "costs", ())
    cost: Any = getattr(node, "cost", ())
    return (*costs, *(cost if isinstance(cost, tuple) else (cost,) if isinstance(cost, Node) else ()))


def check_costs(ability: SveAbility) -> None:
    """Raises Unclear for a part of a cost that its payer does not do, or that speaks of what it does not name."""
    said = [part for node in ability.effect for part in walk(node)]
    targets = sum(isinstance(part, Target) for part in said)
    for costs in (ability.costs, *(_paid_in(part) for part in said)):
        if _of_another_part(costs, happened=ability.when is not None):
            raise Unclear("a part of a cost speaks of what another part of it is paid with")
    for cost in (*ability.costs, *(one for part in said for one in _paid_in(part))):
        for one in (cost.left, cost.right) if isinstance(cost, EitherCost) else (cost,):
            reason = _no_cost(one, targets)
            if reason:
                raise Unclear(reason)


def _of_another_part(costs: tuple[Node, ...], happened: bool) -> bool:
    """Whether a part of a cost speaks of what one before it has selected; that card may be one that `happened`."""
    selected = False
    for cost in costs:
        spoken = any(isinstance(part, It) or (isinstance(part, That) and not happened) for part in walk(cost))
        if selected and spoken:
            return True
        selected = selected or any(isinstance(part, Chosen) for part in walk(cost))
    return False


def _no_cost(cost: Node, targets: int) -> str:
    """Why something is no part of a cost of a text with so many selections on playing; empty where it is one."""
    inner = walk(cost)
    if any(isinstance(part, RemoveAmong) for part in inner):
        return "counters of several cards, or up to so many, are no cost"
    if isinstance(cost, NEVER_PAID):
        return "a cost is done by who pays it, once (10.4.3): it is not what others do, or do again"
    if any(isinstance(part, Random | Target) for part in inner):
        return "what a cost is paid with is selected by who pays it, as it is paid (10.4.2.1)"
    if sum(isinstance(part, Chosen) for part in inner) > 1:
        return "a part of a cost has one selection: two are two parts of it"
    unnamed = any(isinstance(part, Such | TheOne) for part in inner) or (isinstance(cost, Damage) and cost.to is None)
    if unnamed or any(isinstance(part, Selected) and part.nth > targets for part in inner):
        return "a cost speaks of what nothing has named or selected before it"
    return ""


NEVER_PAID = (Each, Repeat, Repeatedly, Until, May, If, Otherwise, ForEach, Pay, Options, EitherCost)
"""What stands in no cost: what several players do, what may be left, and what is done again."""
