"""What texts say of several that they have spoken of means, in the words that the rules read."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.language.printed.partitives import (
    BothOfThem,
    ByPlayer,
    CostsDone,
    DoEither,
    JustNth,
    MoreDamage,
    NoneLeft,
    OfThem,
    Outpointed,
    SelectSo,
    SelectWith,
    SoOften,
    WhileSo,
)
from domain.games.sve.language.referring.introduced.antecedents import participle
from domain.games.sve.nodes.amounts import HowMany, Plus, PointsOf
from domain.games.sve.nodes.conditions import Compares, IsA, PlayedAsNth
from domain.games.sve.nodes.passives import Costs, Passive, WhenPlaying
from domain.games.sve.nodes.selectors import Opponent
from domain.games.sve.nodes.statements import Select
from domain.kernel.abilities.compiled.clauses import Divided, Each, Repeatedly
from domain.kernel.abilities.compiled.tree import (
    Both,
    Chosen,
    Did,
    Every,
    If,
    Is,
    It,
    Kind,
    May,
    Node,
    Options,
    Quality,
    Several,
    Some,
    Target,
    This,
    While,
    walk,
)
from domain.language.referring.refs import Unclear

THEM = It(many=True)


def _of_them(node: OfThem) -> Node:
    if node.how == "all":
        return IsA(THEM, node.group)
    if node.how == "both":
        return Both(IsA(THEM, node.group), Compares(HowMany(THEM, node.group), "equal", 2))
    return Compares(HowMany(THEM, node.group), "least", node.least)


def _outpointed(node: Outpointed) -> Node:
    yours, theirs = PointsOf(node.word, node.who), PointsOf(node.word, Opponent())
    less, more = (theirs, yours) if node.more else (yours, theirs)
    return Compares(more, "least", Plus(less, 1))


def _while_so(node: WhileSo) -> Node:
    """A card's own text while it is in a state; one on several cards holds for those that are."""
    inner = node.static
    if not isinstance(inner, Passive):
        raise Unclear("it does not say what is in that state")
    if isinstance(inner.of, This):
        return While(Is(inner.of, node.word), inner)
    if isinstance(inner.of, Some | Every):
        return msgspec.structs.replace(inner, of=msgspec.structs.replace(inner.of, of=Quality(inner.of.of, node.word)))
    raise Unclear("it does not say what is in that state")


def _either(node: DoEither) -> Node:
    """The first if the player likes, else the second; where both select on playing, which one is chosen then."""
    sides = (node.left, node.right)
    if node.whole and all(any(isinstance(part, Target) for part in walk(side)) for side in sides):
        return Options(tuple((side,) for side in sides), words=node.words)
    if any(isinstance(part, Target | Options | Divided) for side in sides for part in walk(side)):
        raise Unclear("of one thing or another, the text does not say for which of them cards are selected on playing")
    return Several((May(node.left), If(Did(done=False), node.right)))


def _by_player(node: ByPlayer) -> Node:
    if isinstance(node.deed, Select) and node.who == Every(Kind("player")):
        raise Unclear("each of both players selects: the text does not say whose `it` is")
    return Each(node.who, node.deed)


def _when_playing(node: WhenPlaying) -> Node:
    """A process done to as many cards as the player likes, each of which makes the card cost less."""
    said = node.effect
    if not isinstance(said, CostsDone):
        return node
    (cost, *more), of = node.costs, said.of
    chosen = getattr(cost, "of", None)
    if more or participle(cost) != said.verb or not isinstance(chosen, Chosen):
        raise Unclear(f"the process does not say how many cards are {said.verb}")
    if said.group not in (Kind("card"), *(part for part in walk(chosen.of) if isinstance(part, Kind))):
        raise Unclear(f"not all cards that are {said.verb} are such as the text counts")
    if not isinstance(chosen.least, int) or not isinstance(chosen.most, int):
        raise Unclear("the process does not say how many cards it is done to")
    if chosen.least:
        if chosen.least != chosen.most:
            raise Unclear("the process does not say how many cards it is done to")
        return WhenPlaying(node.costs, Costs(of, change=-said.less * chosen.least))
    one = msgspec.structs.replace(chosen, least=1, most=1)
    return WhenPlaying((msgspec.structs.replace(cost, of=one),), Costs(of, change=-said.less), chosen.most)


def _so_often(node: SoOften) -> Node:
    """Something done again and again; what is selected on playing is selected once."""
    if any(isinstance(part, Target | Options | Divided) for part in walk(node.effect)):
        raise Unclear("it does not say whether cards are selected anew each time")
    return Repeatedly(node.count, node.effect)


def _costs_done(node: CostsDone) -> Node:
    raise Unclear(f"no process when playing this card says that cards are {node.verb}")


def _out_of_place(node: Node) -> Node:
    raise Unclear("it does not say what this goes on with")


TELLING: Mapping[type[Node], Callable[[Any], Node]] = {
    OfThem: _of_them,
    SoOften: _so_often,
    BothOfThem: lambda node: THEM,
    Outpointed: _outpointed,
    WhileSo: _while_so,
    DoEither: _either,
    ByPlayer: _by_player,
    WhenPlaying: _when_playing,
    CostsDone: _costs_done,
    JustNth: lambda node: PlayedAsNth(node.nth),
    MoreDamage: _out_of_place,
    NoneLeft: _out_of_place,
    SelectSo: _out_of_place,
    SelectWith: _out_of_place,
}
"""What becomes of each of them."""
