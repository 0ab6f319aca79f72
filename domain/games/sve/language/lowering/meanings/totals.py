"""What texts do once with a total: for every so many, and for every one (5.28)."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.language.printed.conditions import ForEveryOne
from domain.games.sve.language.printed.for_each import ForEvery
from domain.games.sve.nodes.amounts import Per, Times
from domain.games.sve.nodes.gifts import Stats
from domain.games.sve.nodes.selectors import Tokens
from domain.games.sve.nodes.verbs import Give
from domain.kernel.abilities.compiled.tree import Node
from domain.language.referring.refs import Unclear


def _for_every(node: ForEvery) -> Node:
    """The effect with its number as a total for all of them."""
    for name in ("amount", "count", "times"):
        of = getattr(node.effect, name, None)
        if of is not None:
            return msgspec.structs.replace(node.effect, **{name: Per(of, node.each, node.group)})
    if isinstance(node.effect, Give):
        gifts = tuple(_every(gift, node) if isinstance(gift, Stats) else gift for gift in node.effect.gifts)
        return msgspec.structs.replace(node.effect, gifts=gifts)
    tokens = getattr(node.effect, "of", None)
    if isinstance(tokens, Tokens) and not tokens.up_to:
        counted = msgspec.structs.replace(tokens, count=Per(tokens.count, node.each, node.group))
        return msgspec.structs.replace(node.effect, of=counted)
    raise Unclear("what is done for every so many has no number")


def _every(gift: Stats, node: ForEvery) -> Stats:
    values = {name: getattr(gift, name) for name in ("attack", "defense")}
    return Stats(**{name: None if of is None else Per(of, node.each, node.group) for name, of in values.items()})


def _for_every_one(node: ForEveryOne) -> Node:
    """The effect with its number as a total (5.28)."""
    effect = node.effect
    if isinstance(effect, Give):
        gifts = tuple(multiplied(gift, node.of) if isinstance(gift, Stats) else gift for gift in effect.gifts)
        return msgspec.structs.replace(effect, gifts=gifts)
    for name in ("amount", "count", "times"):
        if isinstance(value := getattr(effect, name, None), int):
            return msgspec.structs.replace(effect, **{name: Times(value, node.of)})
    tokens = getattr(effect, "of", None)
    if isinstance(tokens, Tokens) and isinstance(tokens.count, int):
        counted = msgspec.structs.replace(tokens, count=Times(tokens.count, node.of))
        return msgspec.structs.replace(effect, of=counted)
    raise Unclear("what is done for every one has no number")


def multiplied(gift: Stats, by: Node) -> Stats:
    """Attack and defense so many times."""
    values = {name: getattr(gift, name) for name in ("attack", "defense")}
    return Stats(**{name: Times(of, by) if isinstance(of, int) else None for name, of in values.items()})


TOTALS: Mapping[type[Node], Callable[[Any], Node]] = {ForEvery: _for_every, ForEveryOne: _for_every_one}
"""What becomes of each of them."""
