"""What texts say for each or every so many, and by comparison, in the words that the rules read."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.games.sve.language.lowering.meanings.totals import TOTALS, multiplied
from domain.games.sve.language.printed.bounds import ThanThat
from domain.games.sve.language.printed.conditions import AmassedSo, NotInLastTurn
from domain.games.sve.language.printed.for_each import (
    CostsEach,
    CostsEvery,
    ForEachBehind,
    ForEachDeed,
    ForEachDone,
    ForEachSome,
    ForEachTaken,
    HasPerDeed,
    HaveEach,
    PerDeed,
    TakesLessEach,
)
from domain.games.sve.language.printed.groups import EitherToo, WhichIs
from domain.games.sve.language.printed.plausibility import PUT_THERE
from domain.games.sve.language.printed.short_forms import NeverSince, Than
from domain.games.sve.nodes.amounts import Amassed, AtMost, Per, Plus, TakenOff, ThisWay, Times
from domain.games.sve.nodes.conditions import Compares, LastTurn, Not
from domain.games.sve.nodes.gifts import Stats
from domain.games.sve.nodes.groups import Among, Exactly
from domain.games.sve.nodes.passives import Costs, EvolveCosts, Have, TakesLess
from domain.kernel.abilities.compiled.clauses import Repeatedly
from domain.kernel.abilities.compiled.tree import Count, Either, ForEach, Measured, Node, Quality, StatOf


def _have_each(node: HaveEach) -> Node:
    return Have(node.of, tuple(_times(gift, node.group) if isinstance(gift, Stats) else gift for gift in node.gifts))


def _times(gift: Stats, group: Node) -> Stats:
    values = {name: getattr(gift, name) for name in ("attack", "defense")}
    return Stats(**{name: None if of is None else Per(of, 1, group) for name, of in values.items()})


def _than(node: Than) -> Node:
    """Cards whose number is compared with that of another card."""
    other = StatOf(node.than, node.stat)
    if node.relation == "same":
        return Exactly(node.of, node.stat, other)
    if node.relation.startswith("at "):
        return Measured(node.of, node.stat, **{node.relation.removeprefix("at "): other})
    if node.relation == "less":
        return Measured(node.of, node.stat, most=Plus(other, -1))
    return Measured(node.of, node.stat, least=Plus(other, 1))


def _less(node: CostsEach | CostsEvery | PerDeed, change: Node) -> Node:
    return EvolveCosts(node.of, change) if node.to == "evolve" else Costs(node.of, change)


def _has_per_deed(node: HasPerDeed) -> Node:
    times = Amassed(node.when, ever=node.ever)
    return Have(node.of, tuple(multiplied(gift, times) if isinstance(gift, Stats) else gift for gift in node.gifts))


def _capped(of: Node, most: int | None) -> Node:
    return of if most is None else AtMost(of, most)


def _each_put_there(node: ForEach) -> Node:
    """What is done for each card put into one's cemetery: those that went there, whoever has put others elsewhere."""
    if isinstance(node.of, Among) and node.of.word == PUT_THERE:
        return Repeatedly(ThisWay("put", node.of.of, whose="to your cemetery"), node.effect)
    return node


COUNTING: Mapping[type[Node], Callable[[Any], Node]] = {
    CostsEvery: lambda node: _less(node, Per(-node.less, node.each, node.group)),
    HaveEach: _have_each,
    TakesLessEach: lambda node: TakesLess(node.of, Times(node.amount, Count(node.group))),
    ForEach: _each_put_there,
    ForEachTaken: lambda node: Repeatedly(TakenOff(node.kind), node.effect),
    ForEachDone: lambda node: Repeatedly(ThisWay(node.verb, node.group), node.effect),
    **TOTALS,
    CostsEach: lambda node: _less(node, Times(-node.less, Count(node.group))),
    PerDeed: lambda node: _less(node, Times(-node.less, Amassed(node.when, ever=node.ever))),
    HasPerDeed: _has_per_deed,
    ForEachDeed: lambda node: Repeatedly(_capped(Amassed(node.when, ever=node.ever), node.most), node.effect),
    ForEachSome: lambda node: Repeatedly(AtMost(Count(node.of), node.most), node.effect),
    ForEachBehind: lambda node: ForEach(node.of, node.effect),
    Than: _than,
    AmassedSo: lambda node: Compares(Amassed(node.when, total=True, ever=node.ever), "least", node.least),
    ThanThat: _than,
    NotInLastTurn: lambda node: Not(LastTurn(node.when, node.whose)),
    NeverSince: lambda node: Compares(Amassed(node.when, ever=node.ever), "equal", 0),
    WhichIs: lambda node: Quality(node.of, node.word),
    EitherToo: lambda node: Either(node.left, node.right),
}
