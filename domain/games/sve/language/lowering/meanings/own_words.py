"""Printed words in the kernel's and the rules' own: what texts alone say.

before: If Overflow isn't active for you, draw a card.
after: condition: Not
"""

from typing import Any, cast

import msgspec

from domain.games.sve.language.lowering.meanings.printed_nodes import CHANGES
from domain.games.sve.language.lowering.meanings.verbs_of_costs import deeds_of
from domain.games.sve.language.lowering.meanings.where_from import closing
from domain.games.sve.language.printed.conditions import AsMany
from domain.games.sve.language.printed.partitives import CouldNot
from domain.games.sve.language.printed.short_forms import Closing, Felled, SoManyThere
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.selectors import Pair
from domain.games.sve.nodes.verbs import Exchange
from domain.games.sve.rules.evaluation.this_way import BROUGHT
from domain.kernel.abilities.compiled.clauses import X
from domain.kernel.abilities.compiled.tree import (
    Did,
    It,
    Node,
    That,
    walk,
)
from domain.language.referring.refs import Unclear

SPOKEN_OF: tuple[type[Node], ...] = (It, That, X, Did, CouldNot, Felled, SoManyThere, AsMany, *BROUGHT)
"""What a text speaks of once something has been named, determined or done."""


def lowered_condition(condition: Node) -> Node:
    """A condition for playing a card, in the rules' own words. It stands before all that the text says."""
    made = _changed(condition)
    if any(isinstance(part, SPOKEN_OF) for part in walk(made)):
        raise Unclear("a condition for playing a card speaks of what its text has not named yet")
    return made


def in_own_words(ability: SveAbility) -> SveAbility:
    """An ability with every node in the kernel's and the rules' own words; abilities inside it stay as printed."""
    costs = _single(tuple(_changed(cost) for cost in ability.costs))
    effect = tuple(_changed(node) for node in ability.effect)
    when = ability.when
    if isinstance(when, Closing):
        when = closing(when, waits=when.next)
    if isinstance(when, Event):
        when = cast(Event, _changed(when))
    limits = tuple(_changed(limit) for limit in ability.limits)
    x = _changed(ability.x) if isinstance(ability.x, Node) else ability.x
    return msgspec.structs.replace(ability, costs=costs, effect=effect, when=when, limits=limits, x=x)


def _changed(node: Node) -> Node:
    if isinstance(node, SveAbility):
        return node
    change = CHANGES.get(type(node))
    made = change(node) if change else node
    if change and type(made) is not type(node):
        return _changed(made)
    fields = {name: _each(getattr(made, name)) for name in made.__struct_fields__}
    for name in ("cost", "costs"):
        if isinstance(fields.get(name), tuple):
            fields[name] = _single(fields[name])
    return type(made)(**fields)


def _single(costs: tuple[Node, ...]) -> tuple[Node, ...]:
    """Costs of one deed and one selection each: "engage a ... and a ..." are two; two cards fight in one."""
    found: list[Node] = []
    for cost in (part for said in costs for part in deeds_of(said)):
        of = getattr(cost, "of", None)
        sides = (of.left, of.right) if isinstance(of, Pair) and not isinstance(cost, Exchange) else ()
        found += [msgspec.structs.replace(cost, of=side) for side in sides] or [cost]
    return tuple(found)


def _each(value: Any) -> Any:
    if isinstance(value, Node):
        return _changed(value)
    return tuple(map(_each, value)) if isinstance(value, tuple) else value
