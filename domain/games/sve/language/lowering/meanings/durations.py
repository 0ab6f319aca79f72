"""What cards get, become, or are subject to for a while, in the words that the rules read."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.language.lowering.meanings.split_abilities import parts_of
from domain.games.sve.language.printed.conditions import LessNext
from domain.games.sve.language.printed.coordination import Predicates
from domain.games.sve.language.printed.plausibility import several
from domain.games.sve.language.printed.short_forms import (
    AndToo,
    BecomeWith,
    Doubled,
    NextCosts,
    NextTime,
    SummonWith,
)
from domain.games.sve.nodes.amounts import DoneTo
from domain.games.sve.nodes.gifts import Stats
from domain.games.sve.nodes.passives import Costs, Replaces, TakesLess
from domain.games.sve.nodes.statements import For, Select
from domain.games.sve.nodes.verbs import Become, Give, Lose, SetTo, Summon
from domain.kernel.abilities.compiled.clauses import Each, Random
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Every,
    It,
    Node,
    Several,
    Some,
    StatOf,
    Target,
    Then,
    You,
    rebuilt,
)
from domain.language.referring.refs import Unclear

_DURATIONS = {"game": ""}


def _set_to(node: SetTo) -> Node:
    if node.stat == "attack and defense":
        parts = tuple(msgspec.structs.replace(node, stat=stat, said="") for stat in node.stat.split(" and "))
        return Several(parts)
    return msgspec.structs.replace(node, said="")


def _doubled(node: Doubled) -> Node:
    return Give(node.of, (Stats(**{stat: StatOf(node.of, stat) for stat in node.stats}),))


def _become_with(node: BecomeWith) -> Node:
    """A card changed into another type, and given numbers and gifts, for as long."""
    it = It() if isinstance(node.of, Target | Chosen | Every | Random) else node.of
    numbers = [SetTo(it, stat, getattr(node, stat), until=node.until) for stat in ("attack", "defense")]
    gifts = [Give(it, node.gifts, node.until)] if node.gifts else []
    return Several((Become(node.of, node.word, node.until), *numbers, *gifts))


def _for_so_long(node: For) -> Node:
    """Each passive text of a sentence is in force for as long."""
    until = _DURATIONS.get(node.until, node.until)
    found: list[Node] = [msgspec.structs.replace(node, static=one, until=until) for one in parts_of(node.static)]
    of = getattr(node.static, "of", None)
    if isinstance(of, Every) and isinstance(of.of, DoneTo):
        them = [rebuilt(one, lambda part: It(many=True) if part == of else part) for one in found]
        return Several((Select(of), *them))
    return found[0] if len(found) == 1 else Several(tuple(found))


def _given(node: Give) -> Node:
    """A gift in plain words; another player's, by that player."""
    if node.who == You():
        return msgspec.structs.replace(node, said="")
    return Each(node.who, msgspec.structs.replace(node, who=You(), said=""))


def _predicates(node: Predicates) -> Node:
    """What is said of one subject, one thing after another, each for as long. Raises Unclear of any card of a group."""
    first: Any = node.first
    while isinstance(first, AndToo):
        first = first.static
    of = getattr(first, "of", None)
    if of is None or isinstance(of, Some):
        raise Unclear("it does not say of which cards it is that something is done to them and something is so of them")
    again = It(several(of)) if isinstance(of, Target | Chosen | Every | Random) else of
    made = _so_long(node.first, node.until)
    for said in node.rest:
        until, one = (said.until, said.static) if isinstance(said, For) else (getattr(said, "until", ""), said)
        made = Then(made, _so_long(msgspec.structs.replace(one, of=again), until or node.until), word="then")
    return made


def _so_long(said: Any, until: str) -> Node:
    """What is said of cards, for a while."""
    if isinstance(said, Give | Lose):
        made = msgspec.structs.replace(said, until=said.until or until)
        return msgspec.structs.replace(made, said="") if isinstance(made, Give) else made
    return _for_so_long(For(until, said))


def _then(node: Then) -> Node:
    """One thing and another; who gets something too, gets it as long: `give it Rush and this card Ward this turn`."""
    first, second = node.first, node.second
    if not (isinstance(first, Give | SetTo) and isinstance(second, Give | SetTo) and type(second) is type(first)):
        return node
    if second.said != "too" or first.until:
        return node
    return msgspec.structs.replace(node, first=msgspec.structs.replace(first, until=second.until))


LASTING: Mapping[type[Node], Callable[[Any], Node]] = {
    SetTo: _set_to,
    Doubled: _doubled,
    Give: _given,
    Then: _then,
    BecomeWith: _become_with,
    SummonWith: lambda node: Then(Summon(node.of), Give(It(many=True), node.gifts), word="then"),
    Predicates: _predicates,
    NextCosts: lambda node: For("turn", Costs(node.of, node.change, node.value, following=True)),
    NextTime: lambda node: For("turn", Replaces(node.kind, node.of, node.effect, once=True)),
    LessNext: lambda node: For("turn", TakesLess(node.of, node.amount, word=node.word, once=True)),
    For: _for_so_long,
}
"""What becomes of each node of texts about what lasts."""
