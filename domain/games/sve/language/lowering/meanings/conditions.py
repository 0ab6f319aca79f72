"""What conditions and groups that only printed texts say mean, in the words that the rules read."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

from domain.games.sve.language.printed.conditions import (
    Apiece,
    AskedToo,
    CostsApiece,
    CostsSo,
    DidNot,
    Differing,
    DiscardDown,
    EachPlayer,
    EitherActive,
    Fighting,
    FillUp,
    Gains,
    GivesWhile,
    HandBack,
    HasApiece,
    HasBoth,
    HasNo,
    NoneDone,
    NotDone,
    Prevented,
    PutEither,
    SomeThere,
    TurnsHad,
)
from domain.games.sve.language.printed.coordination import Led, NotThis, PresentOn, Unlike
from domain.games.sve.language.printed.groups import (
    Copy,
    CostsOneOf,
    OfBoth,
    OfEachTrait,
    OfTraits,
    OfTraitsToo,
    OneOf,
    WithToo,
)
from domain.games.sve.language.printed.groups_joined_and_denied import EitherLead
from domain.games.sve.language.printed.plausibility import placed
from domain.games.sve.language.printed.traversal import subject_of
from domain.games.sve.nodes.amounts import AtMost, Counters, Excess, Names, Room, ThisWay, Times
from domain.games.sve.nodes.conditions import AnyOf, Compares, Event, IsA, Not, Since
from domain.games.sve.nodes.gifts import Stats
from domain.games.sve.nodes.groups import Across, Distinct, Exactly, OfTrait, SameName, With
from domain.games.sve.nodes.passives import Costs, EvolveCosts, Have, Replaces
from domain.games.sve.nodes.player_verbs import Discard, Shuffle
from domain.games.sve.nodes.selectors import Place, They, Tokens, Versus, Whole
from domain.games.sve.nodes.statements import For
from domain.games.sve.nodes.verbs import Create, Put, Summon
from domain.games.sve.table.state import DECK, FIELD, HAND
from domain.kernel.abilities.compiled.clauses import Each, Repeatedly
from domain.kernel.abilities.compiled.tree import (
    Both,
    Chosen,
    Controls,
    Count,
    Did,
    Either,
    Exists,
    If,
    In,
    Is,
    It,
    Kind,
    Layer,
    May,
    Measures,
    Node,
    Other,
    Several,
    This,
    While,
    You,
)
from domain.language.referring.refs import Unclear


def _asked_too(node: AskedToo) -> Node:
    """Both conditions are on the card of the first."""
    return (AnyOf if node.either else Both)(node.first, msgspec.structs.replace(node.rest, of=subject_of(node.first)))


def _each_player(node: EachPlayer) -> Node:
    """What both players have, or either: each in zones of its own."""
    yours, theirs = (_has(node, side) for side in ("your", "enemy"))
    if node.who in ("each", "both"):
        return Both(yours, theirs)
    found = AnyOf(yours, theirs)
    return Not(found) if node.who == "neither" else found


def _has(node: EachPlayer, whose: str) -> Node:
    of = _in_zone_of(node.of, whose)
    return Controls("you" if whose == "your" else "enemy", node.of, node.least) if of is None else (
        Exists(of, node.least)
    )  # fmt: skip


def _in_zone_of(of: Node, whose: str) -> Node | None:
    """A group in "their" zone as one in a player's; None where it says none."""
    if isinstance(of, In):
        if of.whose != "their":
            raise Unclear("it does not say in which player's zone the cards of each are")
        return msgspec.structs.replace(of, whose=whose)
    if isinstance(of, Layer):
        inner = _in_zone_of(of.of, whose)
        return None if inner is None else msgspec.structs.replace(of, of=inner)
    return None


def _has_both(node: HasBoth) -> Node:
    """One of each, the first where the second is said to be."""
    place = _place_of(node.right)
    if place is None:
        raise Unclear("it does not say where both of them are")
    left = msgspec.structs.replace(place, of=node.left)
    if node.there:
        return Both(Exists(left, least=1), Exists(node.right, least=1))
    return Both(Controls("you", left, 1), Controls("you", node.right, 1))


def _place_of(of: Node) -> In | Across | None:
    while isinstance(of, Layer):
        if isinstance(of, In | Across):
            return of
        of = of.of
    return None


def _traits(node: OfTraits | OfTraitsToo) -> Node:
    """Cards of any of several traits."""
    *first, last = node.words
    found: Node = OfTrait(node.of, last)
    for word in reversed(first):
        found = Either(OfTrait(node.of, word), found)
    return found


def _one_of(node: OneOf) -> Node:
    """Cards with any of several numbers."""
    *first, last = node.values
    found: Node = Exactly(node.of, node.stat, last)
    for value in reversed(first):
        found = Either(Exactly(node.of, node.stat, value), found)
    return found


def _with_too(node: WithToo) -> Node:
    """An attribute around the group that has the first one."""
    return msgspec.structs.replace(node.attribute, of=node.of)


def _either_lead(node: EitherLead) -> Node:
    """The group with the one attribute, or with the other."""
    return Either(*(msgspec.structs.replace(lead, of=node.of) for lead in (node.left, node.right)))


def _apiece(node: Apiece) -> Node:
    return Repeatedly(node.amount if node.most is None else AtMost(node.amount, node.most), node.effect)


def _has_apiece(node: HasApiece) -> Node:
    """Gifts so many times; what "it" has is what each card itself has, which only one card can be."""
    amount = _of_itself(node.amount, node.of)
    return Have(node.of, tuple(_times(gift, amount) if isinstance(gift, Stats) else gift for gift in node.gifts))


def _of_itself(amount: Node, of: Node) -> Node:
    if isinstance(amount, Counters) and isinstance(amount.of, It):
        if not isinstance(of, This):
            raise Unclear("of several cards, the text does not say whose counters `it` means")
        return msgspec.structs.replace(amount, of=of)
    return amount


def _times(gift: Stats, by: Node) -> Stats:
    values = {name: getattr(gift, name) for name in ("attack", "defense")}
    return Stats(**{name: Times(of, by) if isinstance(of, int) else None for name, of in values.items()})


def _costs_apiece(node: CostsApiece) -> Node:
    change = Times(-node.less, _of_itself(node.amount, node.of))
    return EvolveCosts(node.of, change) if node.to == "evolve" else Costs(node.of, change)


def _differing(node: Differing) -> Node:
    of = In(node.of, node.zone) if node.zone else node.of
    if not placed(of):
        raise Unclear("it does not say where the cards are of which each different one counts")
    return Names(of, node.by)


def _fill_up(node: FillUp) -> Node:
    tokens = Tokens(Room(node.zone), node.name)
    return Summon(tokens) if node.zone == FIELD else Create(tokens, Place(node.zone, "your"))


def _discard_down(node: DiscardDown) -> Node:
    """So many cards as the hand has over the number."""
    whose: Literal["your", "their"] = "your" if node.who == You() else "their"
    cards = In(Kind("card"), HAND, whose)
    count = Excess(Count(cards), node.count)
    return Discard(Chosen(cards, count, count), node.who)


def _hand_back(node: HandBack) -> Node:
    """Each player's own, in any order, as the deck is shuffled anyway (5.8)."""
    if isinstance(node.who, They):
        to = Place(DECK, "their", end="bottom", order="random")
        return Several((Put(Whole(HAND, "their"), to, They()), Shuffle(They())))
    return Each(node.who, msgspec.structs.replace(node, who=They()))


def _put_either(node: PutEither) -> Node:
    """The first place if the player likes, else the other."""
    return Several((May(Put(node.of, node.to)), If(Did(done=False), Put(node.of, node.other))))


ANSWERING: Mapping[type[Node], Callable[[Any], Node]] = {
    AskedToo: _asked_too,
    NoneDone: lambda node: Compares(ThisWay(node.verb, node.of), "equal", 0),
    DidNot: lambda node: Compares(ThisWay(node.verb, node.of, You()), "equal", 0),
    EachPlayer: _each_player,
    EitherActive: lambda node: AnyOf(node.left, node.right),
    SomeThere: lambda node: Exists(node.of, least=1),
    HasNo: lambda node: Controls(node.who, node.of, most=0),
    CostsSo: lambda node: Measures(node.of, node.stat, node.least, node.most),
    Fighting: lambda node: Both(Is(node.of, "attacking"), IsA(Versus("attack target"), node.group)),
    TurnsHad: lambda node: Since(Event("turn", seat=You()), node.least, ever=True),
    HasBoth: _has_both,
    Gains: lambda node: Have(node.of, node.gifts),
    GivesWhile: lambda node: For("", While(node.condition, Have(node.of, node.gifts))),
    OfTraits: _traits,
    OfTraitsToo: _traits,
    OfEachTrait: _traits,
    EitherLead: _either_lead,
    WithToo: _with_too,
    OneOf: _one_of,
    CostsOneOf: lambda node: IsA(node.of, _one_of(OneOf(Kind("card"), "cost", node.values))),
    Copy: lambda node: SameName(node.of, node.than),
    NotThis: lambda node: Other(node.of),
    Led: lambda node: With(node.of, node.word),
    PresentOn: lambda node: Exists(In(node.of, FIELD, node.whose), node.least, node.most),
    Unlike: lambda node: Distinct(node.of),
    OfBoth: lambda node: In(node.of, node.zone, "any"),
    Apiece: _apiece,
    Differing: _differing,
    HasApiece: _has_apiece,
    CostsApiece: _costs_apiece,
    FillUp: _fill_up,
    DiscardDown: _discard_down,
    HandBack: _hand_back,
    PutEither: _put_either,
    Prevented: lambda node: For("turn", Replaces(node.kind, node.of, node.effect, once=True)),
    NotDone: lambda node: Not(Since(node.when, ever=node.ever)),
}
"""What becomes of each such condition and group."""
