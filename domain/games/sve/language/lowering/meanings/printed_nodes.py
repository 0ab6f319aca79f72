"""What printed texts say in words of their own, in the words that the rules read."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

from domain.games.sve.language.lowering.meanings.bounds import BOUNDING
from domain.games.sve.language.lowering.meanings.conditions import ANSWERING
from domain.games.sve.language.lowering.meanings.durations import LASTING
from domain.games.sve.language.lowering.meanings.for_each import COUNTING
from domain.games.sve.language.lowering.meanings.groups_joined_and_denied import JOINING, beside, sides
from domain.games.sve.language.lowering.meanings.partitives import TELLING
from domain.games.sve.language.lowering.meanings.split_abilities import cannot_play
from domain.games.sve.language.lowering.meanings.where_from import closing, happening
from domain.games.sve.language.printed.bounds import AllPoints
from domain.games.sve.language.printed.coordination import OrYourLeader, TheOne
from domain.games.sve.language.printed.participles import WasJust
from domain.games.sve.language.printed.partitives import DoEither
from domain.games.sve.language.printed.plausibility import ALSO, placed
from domain.games.sve.language.printed.short_forms import (
    Called,
    CalledMany,
    CannotPlay,
    Closing,
    Delayed,
    DrawUntil,
    HalfOfDeck,
    HasCounters,
    HasNone,
    IfBehind,
    Including,
    IsNot,
    MoreThan,
    NoCounters,
    NoSuch,
    NthPlayed,
    Outdoes,
    PayFor,
    Performed,
    Present,
    ShuffleIn,
    WasDone,
    WasIn,
)
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.amounts import Counters, Half, Minus, Names, Plus, PointsOf, TakenOff, ThisWay
from domain.games.sve.nodes.conditions import Compares, Event, IsA, Not, Since
from domain.games.sve.nodes.costs import EngageThis
from domain.games.sve.nodes.groups import Across, Among, Declared, Distinct
from domain.games.sve.nodes.passives import Cannot
from domain.games.sve.nodes.player_verbs import Draw, Shuffle, Spend
from domain.games.sve.nodes.selectors import Dealt, OwnerOf, Pair, Place, Selected, They, Top
from domain.games.sve.nodes.statements import Allows, Later, Paying, Select
from domain.games.sve.nodes.verbs import Banish, Damage, Divide, Engage, PlaceCounters, Put
from domain.games.sve.table.state import DECK, EVOLVE_DECK, HAND
from domain.kernel.abilities.compiled.clauses import Additional, Divided, Each, Pay
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
    Named,
    Node,
    Several,
    Some,
    StatOf,
    Target,
    That,
    Then,
    This,
    You,
    Yours,
    walk,
)
from domain.language.referring.refs import Unclear

HIDDEN = (HAND, DECK, EVOLVE_DECK)
NOT_YET = (Dealt, TakenOff, Declared)
"""What nobody knows yet when a text is played that selects by it (H.44)."""
_DEEDS = {
    "activate abilities": "activate",
    "attack enemy leaders": "attack leaders",
    "attack a leader": "attack leaders",
    "attack a enemy leader": "attack leaders",
    "attack the enemy leader": "attack leaders",
    "attack your leader": "attack leaders",
    "be selected by an opponent's abilities": "be selected",
    "be selected by enemy abilities": "be selected",
    "refresh": "refresh in the start phase",
}


def _select(node: Select) -> Node:
    of = node.of
    if isinstance(of, Pair):
        return Select(_in_one_place(of))
    if isinstance(of, Target) and (_hidden(of.of) or any(isinstance(part, NOT_YET) for part in walk(of.of))):
        return Select(Chosen(of.of, of.least, of.most))
    return node


def _in_one_place(pair: Pair) -> Pair:
    """One card and another, both where the last of them is said to be unless each has a place of its own.

    Raises Unclear where they are selected from hidden cards.
    """
    right = _in_one_place(pair.right) if isinstance(pair.right, Pair) else pair.right
    first = right.left if isinstance(right, Pair) else right
    left = beside(Pair(pair.left, first)).left
    assert isinstance(left, Target | Chosen), "one card and another are selected"
    if _hidden(left.of):
        raise Unclear("several selections among hidden cards in one are not understood")
    return Pair(left, right)


def _hidden(of: Node) -> bool:
    """Whether a group lies where not all can see it, or has only just been looked at."""
    if isinstance(of, Either):
        return _hidden(of.left) or _hidden(of.right)
    for layer in walk(of):
        if isinstance(layer, In):
            return layer.zone in HIDDEN
        if isinstance(layer, Across):
            return HAND in layer.zones
        if isinstance(layer, Among):
            return True
    return False


def _paying(node: Paying) -> Node:
    inner = node.effect.effect if isinstance(node.effect, Several) else (node.effect,)
    return Additional(node.costs, inner) if node.rite else Pay(node.costs, inner)


def _exists(node: Exists) -> Node:
    """There is one of a group and one of another: each on its own, in the zone of both."""
    if (of := _without_names(node.of)) is not None:
        least, most = node.least, node.most
        if least is not None and most is not None:
            return Both(Compares(Names(of), "least", least), Compares(Names(of), "most", most))
        return Compares(Names(of), "least", least) if least is not None else Compares(Names(of), "most", most or 0)
    both = sides(node.of)
    if both is None:
        return node
    return Both(*(msgspec.structs.replace(node, of=side) for side in both))


def _may(node: May) -> Node:
    """What one may also do is done with the cards looked at."""
    effect = node.effect
    if isinstance(effect, IfBehind):
        return If(effect.condition, May(effect.effect))
    if isinstance(effect, Spend) and effect.most is not None:
        return effect
    if isinstance(effect, PayFor):
        return Pay((effect.cost,), ())
    if isinstance(effect, DoEither):
        return Several((May(effect.left), If(Did(done=False), May(effect.right))))
    if node.word == ALSO and isinstance(effect, Put) and isinstance(effect.of, Chosen) and not placed(effect.of.of):
        chosen = msgspec.structs.replace(effect.of, of=Among(effect.of.of))
        return May(msgspec.structs.replace(effect, of=chosen))
    return node


def _half(node: HalfOfDeck) -> Node:
    """Half of a deck, rounded up (5.29)."""
    whose: Literal["your", "their"] = "your" if node.whose == "your" else "their"
    return Top(Half(Count(In(Kind("card"), DECK, whose))), whose)


def _without_names(of: Node) -> Node | None:
    """A group without its demand that all names differ; None if it makes none."""
    if isinstance(of, Distinct) and of.by == "name":
        return of.of
    if isinstance(of, Layer):
        inner = _without_names(of.of)
        return None if inner is None else msgspec.structs.replace(of, of=inner)
    return None


def _counted(node: Count) -> Node:
    """How many cards with different names there are."""
    of = _without_names(node.of)
    return node if of is None else Names(of)


def _more(left: Node, right: Node, *, more: bool) -> Node:
    """One amount is more than another, or less."""
    return Compares(left, "least", Plus(right, 1)) if more else Compares(right, "least", Plus(left, 1))


def _no_more(counted: Node, most: int) -> Node:
    return Compares(counted, "most", most) if most else Compares(counted, "equal", 0)


def _dealt(node: Damage) -> Node:
    """Damage in plain words; "its attack" behind what deals it is the attack of that."""
    amount, by = node.amount, node.by
    if isinstance(by, This | That | Selected | TheOne) and isinstance(amount, StatOf) and amount.of == It():
        amount = StatOf(by, amount.stat)
    return msgspec.structs.replace(node, amount=amount, brief=False)


def _delayed(node: Delayed) -> Node:
    when = node.when
    if isinstance(when, Closing):
        when = closing(when, waits=True)
    return Later(SveAbility((node.effect,), when, "automatic"), behind=True)


def _revealed(node: Selected) -> Node:
    """A card that the text has revealed is what it has done that to, and was selected for nothing."""
    verb, _, word = node.word.partition(" ")
    return Dealt(verb, word) if word else node


def _banished(node: Banish) -> Node:
    return node if node.who == You() else Each(node.who, msgspec.structs.replace(node, who=You()))


def _divided(node: Divide) -> Node:
    """Damage divided among those selected on playing (10.6.2.4): by the text before, or by its own words."""
    to = node.to
    if isinstance(to, Chosen):
        found = Select(Target(to.of, to.least, to.most))
        return Then(found, Damage(Divided(node.amount), It(many=True)), word="then")
    if isinstance(to, It | That):
        return Damage(Divided(node.amount), to)
    raise Unclear("damage is divided among what is selected on playing")


def _draw_until(node: DrawUntil) -> Node:
    """As many cards as the hand lacks."""
    whose: Literal["your", "their"] = "your" if node.who == You() else "their"
    lacks = Plus(Minus(Count(In(Kind("card"), HAND, whose))), node.count)
    return Draw(lacks) if node.who == You() else Each(node.who, Draw(lacks, who=They()))


def _shuffled_in(node: ShuffleIn) -> Node:
    """Into the deck in any order, as it is shuffled anyway (5.8)."""
    whose = OwnerOf(Dealt("put")) if node.owner else You()
    return Several((Put(node.of, Place(DECK, end="bottom", order="random")), Shuffle(whose)))


CHANGES: Mapping[type[Node], Callable[[Any], Node]] = {
    **COUNTING,
    **ANSWERING,
    **JOINING,
    **BOUNDING,
    **TELLING,
    **LASTING,
    Select: _select,
    OrYourLeader: lambda node: Either(Yours(Kind("leader")), node.of),
    EngageThis: lambda node: node if node.of is None else Engage(node.of),
    Paying: _paying,
    Allows: lambda node: Each(node.who, May(node.effect)),
    Divide: _divided,
    Damage: _dealt,
    Exists: _exists,
    Count: _counted,
    NoSuch: lambda node: Exists(node.of, most=0),
    MoreThan: lambda node: _more(Count(node.left), Count(node.right), more=node.more),
    IsA: lambda node: msgspec.structs.replace(node, was=False),
    Called: lambda node: Named(node.of, node.name),
    CalledMany: lambda node: Named(node.of, node.name),
    HalfOfDeck: _half,
    AllPoints: lambda node: PointsOf("maxpp", You()),
    Banish: _banished,
    Put: lambda node: msgspec.structs.replace(node, brief=False),
    PlaceCounters: lambda node: msgspec.structs.replace(node, verb=node.verb or "place"),
    IfBehind: lambda node: If(node.condition, node.effect),
    Event: happening,
    WasIn: lambda node: Is(node.of, node.word),
    IsNot: lambda node: Not(Is(node.of, node.word)),
    Outdoes: lambda node: _more(node.left, node.right, more=node.more),
    HasNone: lambda node: Controls(node.who, node.of, most=0),
    ShuffleIn: _shuffled_in,
    Delayed: _delayed,
    WasDone: lambda node: Compares(ThisWay(node.verb, node.of, node.who, node.whose), "least", node.least),
    WasJust: lambda node: Compares(ThisWay(node.verb, node.of, node.who, node.whose), "equal", node.least),
    Closing: lambda node: Event("phase", seat=node.seat, phase="end", next=node.next),
    Present: lambda node: Exists(Across(node.of, node.zones), node.least, node.most),
    NthPlayed: lambda node: Since(Event("played", card=Some(Kind("card")), seat=You()), node.least),
    Performed: lambda node: Since(Event(node.deed, seat=You()), node.least, node.ever),
    CannotPlay: cannot_play,
    DrawUntil: _draw_until,
    HasCounters: lambda node: Compares(
        Counters(node.of, node.kind), "equal" if node.exact or not node.least else "least", node.least
    ),
    Including: lambda node: node.of,
    NoCounters: lambda node: _no_more(Counters(node.of, node.kind), node.most),
    May: _may,
    They: lambda node: They(),
    Selected: _revealed,
    Top: lambda node: msgspec.structs.replace(node, whose=node.whose or "your"),
    Cannot: lambda node: msgspec.structs.replace(node, word=_DEEDS.get(node.word, node.word)),
}
"""What becomes of each node that only printed texts have, or that says more than the rules ask."""
