"""What bounds that only printed texts say mean, in the words that the rules read."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.language.printed.bounds import (
    BothDone,
    Difference,
    Inactive,
    Lead,
    LessThanThis,
    MoreThanThis,
    OfTraitAlone,
    OnTheTurn,
    PickMore,
    RaiseUpTo,
    SetMaximum,
    SoFew,
    UnlessBehind,
    UnlikeOthers,
    WasPutBy,
    WithEither,
    WithTrait,
)
from domain.games.sve.nodes.amounts import Amassed, AtMost, Excess, Minus, Plus, PointsOf, ThisWay
from domain.games.sve.nodes.conditions import Compares, Event, Full, IsA, Not, Since
from domain.games.sve.nodes.groups import Exactly, Lately, OfTrait, OtherNames, PutBy, With
from domain.games.sve.nodes.player_verbs import GainMaximum
from domain.games.sve.nodes.selectors import LeaderOf, Opponent, They, YourLeader
from domain.kernel.abilities.compiled.clauses import Each
from domain.kernel.abilities.compiled.tree import (
    Both,
    Either,
    Every,
    If,
    It,
    Kind,
    Node,
    Some,
    StatOf,
    This,
    While,
    You,
)
from domain.language.referring.refs import Unclear


def _on_the_turn(node: OnTheTurn) -> Node:
    """A passive text on those cards of a group to which that has happened this turn, or on this one if it has."""
    of = getattr(node.static, "of", None)
    if isinstance(of, This):
        return While(Since(Event(node.kind, card=of)), node.static)
    if isinstance(of, Some | Every):
        return msgspec.structs.replace(node.static, of=msgspec.structs.replace(of, of=Lately(of.of, node.kind)))
    raise Unclear("it does not say of which cards it is the turn in which that happens")


def _lead(node: Lead) -> Node:
    """How far one leader's defense is from the other's."""
    yours, theirs = StatOf(YourLeader(), "defense"), StatOf(LeaderOf(Opponent()), "defense")
    high, low = (yours, theirs) if node.more else (theirs, yours)
    return Compares(high, "least", Plus(low, node.by))


def _set_maximum(node: SetMaximum) -> Node:
    """As many more or fewer as are lacking, for each player its own."""
    who = You() if node.who == You() else They()
    made = GainMaximum(Plus(Minus(PointsOf("maxpp", who)), node.value), who)
    return made if who == You() else Each(node.who, made)


def _full(node: Full) -> Node:
    """A zone is full; where it becomes so by this effect, the text has summoned something to it."""
    return Both(Compares(ThisWay("summoned"), "least", 1), Full(node.zone)) if node.now else node


def _picked_alone(node: PickMore) -> Node:
    raise Unclear(f"it does not say what one would {node.verb}, and stands for nothing that was said before")


BOUNDING: Mapping[type[Node], Callable[[Any], Node]] = {
    SetMaximum: _set_maximum,
    Difference: lambda node: Plus(Minus(node.less), node.of),
    Full: _full,
    WithTrait: lambda node: OfTrait(node.of, node.word, node.other),
    WithEither: lambda node: Either(With(node.of, node.word), With(node.of, node.other)),
    UnlikeOthers: lambda node: IsA(It(), OtherNames(Kind("card"), Every(node.group))),
    BothDone: lambda node: Both(
        *(Since(Event(node.kind, card=card, seat=You()), ever=node.ever) for card in (node.one, node.other))
    ),
    OnTheTurn: _on_the_turn,
    MoreThanThis: lambda node: Exactly(node.of, "cost", Plus(StatOf(node.than, "cost"), node.by)),
    LessThanThis: lambda node: Exactly(node.of, "cost", Plus(StatOf(node.than, "cost"), Minus(node.by))),
    Lead: _lead,
    OfTraitAlone: lambda node: OfTrait(node.of, node.word),
    UnlessBehind: lambda node: If(node.condition, node.effect),
    Inactive: lambda node: Not(node.of),
    SoFew: lambda node: Compares(Amassed(node.when, ever=node.ever), "most", node.most),
    RaiseUpTo: lambda node: GainMaximum(
        AtMost(Excess(Plus(Minus(PointsOf("maxpp", You())), node.most), 0), node.amount), You()
    ),
    PickMore: _picked_alone,
    WasPutBy: lambda node: IsA(node.of, PutBy(Kind("card"), node.onto, node.whose)),
}
"""What becomes of each."""
