"""Counters that a text takes off cards: as many as its player likes, and how many those were."""

from typing import Any

import msgspec

from domain.games.sve.language.printed.coordination import TheOne
from domain.games.sve.language.printed.groups import Such
from domain.games.sve.language.printed.short_forms import AnyNumber, PayFor
from domain.games.sve.language.printed.walking import mapped
from domain.games.sve.nodes.abilities import OncePerTurn, SveAbility
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.costs import EitherCost
from domain.games.sve.nodes.player_verbs import Discard
from domain.games.sve.nodes.selectors import Selected
from domain.games.sve.nodes.verbs import Damage, RemoveAmong, RemoveCounters
from domain.kernel.abilities.compiled.clauses import Asked, Each, Pay, Random, Repeatedly, Until, X
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    ForEach,
    If,
    May,
    Node,
    Options,
    Otherwise,
    Repeat,
    Several,
    Target,
    Then,
    This,
    walk,
)
from domain.language.referring.refs import Unclear


def with_any_number(ability: SveAbility, x: Any, effect: tuple[Node, ...]) -> tuple[SveAbility, Any, tuple[Node, ...]]:
    """An ability of which a cost removes as many counters as its player likes: that number is what is said on playing.

    What X was said to be stands where X stood. Raises Unclear where it is no cost of the whole text, or where another
    number is said on playing as well.
    """
    free = [cost for cost in ability.costs if isinstance(cost, RemoveCounters) and isinstance(cost.count, AnyNumber)]
    counts = [part for node in (*ability.costs, *effect) for part in walk(node) if isinstance(part, AnyNumber)]
    if not counts:
        return ability, x, effect
    if len(counts) > 1 or not free:
        raise Unclear("how many counters are removed is said on playing, as one cost of the whole text")
    asked = x is None and any(isinstance(part, X) for node in effect for part in walk(node))
    if asked or any(isinstance(part, X) for cost in ability.costs for part in walk(cost)):
        raise Unclear("X, and how many counters are removed, are two numbers that are said on playing")
    costs = mapped(ability.costs, lambda node: X() if isinstance(node, AnyNumber) else node)
    if x is not None:
        effect = mapped(effect, lambda node: x if isinstance(node, X) else node)
    return msgspec.structs.replace(ability, costs=costs), Asked(), effect


def check_counted(ability: SveAbility) -> None:
    """Raises Unclear where a text answers each counter that is removed: several may be removed at once (15.1.4)."""
    when = ability.when
    if not isinstance(when, Event) or when.kind != "counter removed" or when.batch or when.nth:
        return
    if not any(isinstance(limit, OncePerTurn) and limit.count == 1 for limit in ability.limits):
        raise Unclear("it does not say whether several counters that are removed at once are one time or several")


def check_hand(ability: SveAbility) -> None:
    """Raises Unclear where a cost discards the card itself, of an ability that is not activated: it lies in no hand."""
    discards = any(isinstance(cost, Discard) and isinstance(cost.of, This) for cost in ability.costs)
    if discards and ability.kind != "activated":
        raise Unclear("only an activated ability discards its own card as a cost, from the hand (5.11.1)")


def paid_in(node: Node) -> tuple[Node, ...]:
    """What a node that is done for a cost costs."""
    costs: tuple[Node, ...] = getattr(node, "costs", ())
    cost: Any = getattr(node, "cost", ())
    return (*costs, *(cost if isinstance(cost, tuple) else (cost,) if isinstance(cost, Node) else ()))


def deeds_of(cost: Node) -> tuple[Node, ...]:
    """What a part of a cost that says several things at once does, one thing after another (10.4.2.1)."""
    if isinstance(cost, Then):
        return (*deeds_of(cost.first), *deeds_of(cost.second))
    if isinstance(cost, Several):
        return tuple(part for one in cost.effect for part in deeds_of(one))
    if isinstance(cost, PayFor):
        return (cost.cost,)
    return (cost,)


def check_costs(ability: SveAbility) -> None:
    """Raises Unclear for a part of a cost that its payer does not do, or that speaks of what it does not name."""
    said = [part for node in ability.effect for part in walk(node)]
    targets = sum(isinstance(part, Target) for part in said)
    for cost in (*ability.costs, *(one for part in said for one in paid_in(part))):
        for one in (cost.left, cost.right) if isinstance(cost, EitherCost) else (cost,):
            reason = _no_cost(one, targets)
            if reason:
                raise Unclear(reason)


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
