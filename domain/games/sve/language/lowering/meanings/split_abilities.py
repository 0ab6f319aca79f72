"""Texts that say several things at once, or answer several events, taken apart into one ability for each."""

import msgspec

from domain.games.sve.language.printed.before_an_effect import Limits
from domain.games.sve.language.printed.bounds import CostsFrom
from domain.games.sve.language.printed.coordination import AlsoHolds, CannotAll, ThisOr, TwoEvents
from domain.games.sve.language.printed.plausibility import NAMED, placed
from domain.games.sve.language.printed.short_forms import AndToo, CannotBoth, CannotPlay, PlaysAtMost, PlaysThisFrom
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event, OnField, Since
from domain.games.sve.nodes.groups import Across
from domain.games.sve.nodes.passives import Cannot, Costs, Lasting, PlaysFrom, Replaces
from domain.games.sve.rules.continuous.original import PLAYED_FROM
from domain.games.sve.table.state import EX, HAND
from domain.kernel.abilities.compiled.tree import (
    Either,
    Enemy,
    In,
    It,
    Kind,
    Node,
    Other,
    Some,
    Static,
    This,
    While,
    You,
    rebuilt,
    walk,
)
from domain.language.referring.refs import Unclear

_FOES = Some(Enemy(Kind("player")))


def cannot_play(node: CannotPlay) -> Node:
    """Cards that a player cannot play, wherever it plays cards from unless the text says where."""
    if placed(node.of):
        return Cannot(Some(node.of), "be played")
    if node.who == "you":
        return Cannot(Some(Across(node.of, PLAYED_FROM)), "be played")
    hand, ex, cemetery = (In(node.of, zone, "enemy") for zone in PLAYED_FROM)
    return Cannot(Some(Either(hand, Either(ex, cemetery))), "be played")


def _plays_at_most(node: PlaysAtMost) -> list[Node]:
    """Once a player has played so many cards this turn, it can play no more of them."""
    sides: dict[str, list[tuple[str, Node]]] = {"you": [("you", You())], "each player": [("you", You()), ("", _FOES)]}
    return [
        While(Since(Event("played", card=Some(node.of), seat=seat), node.most), cannot)
        for who, seat in sides.get(node.who, [("", _FOES)])
        if isinstance(cannot := cannot_play(CannotPlay(who, node.of)), Static)
    ]


def limited(ability: SveAbility) -> SveAbility:
    """An ability with each of its limits apart, where one sentence says several."""
    if not any(isinstance(limit, Limits) for limit in ability.limits):
        return ability
    apart = (each for one in ability.limits for each in (one.limits if isinstance(one, Limits) else (one,)))
    return msgspec.structs.replace(ability, limits=tuple(apart))


def parted(ability: SveAbility) -> list[SveAbility]:
    """An ability whose passive text says two things as two, and one that answers either of two events."""
    if ability.kind == "automatic":
        return _answering(ability)
    if ability.kind == "replacing":
        return [msgspec.structs.replace(ability, effect=(one,)) for one in _replacing(ability.effect[0])]
    if ability.kind != "static":
        return [ability]
    first, *rest = ability.effect
    return [msgspec.structs.replace(ability, effect=(one, *rest)) for one in parts_of(first)]


def _answering(ability: SveAbility) -> list[SveAbility]:
    """An ability that answers either of two events as two; as it is where both count for how often it triggers."""
    when = ability.when
    if not isinstance(when, Event) or ability.limits:
        return [ability]
    events = _events(when)
    if len(events) == 1 or any(one.limit or one.nth or one.next or one.during == "this" for one in events):
        return [ability]
    made = [msgspec.structs.replace(ability, when=one) for one in events]
    if not any(isinstance(one.card, This) for one in events):
        return made
    return [
        msgspec.structs.replace(one, effect=_of_this(one.effect)) if event.kind == "phase" else one
        for one, event in zip(made, events, strict=True)
    ]


def _events(when: Event) -> list[Event]:
    """The events of a trigger condition: those that it names, and those of this card and of others."""
    if isinstance(when, TwoEvents):
        return [*_events(when.first), *_events(when.second)]
    if isinstance(when.card, ThisOr):
        return [msgspec.structs.replace(when, card=one) for one in _this_and_others(when.card)]
    return [when]


def _this_and_others(node: ThisOr) -> tuple[Node, Node]:
    of = node.other
    assert isinstance(of, Some), "an event happens to some card"
    return node.this, of if any(isinstance(part, Other) for part in walk(of)) else Some(Other(of.of))


def _replacing(node: Node) -> list[Node]:
    """A replacement of what would happen to this card or another one as two."""
    if isinstance(node, While | Lasting):
        return [msgspec.structs.replace(node, static=one) for one in _replacing(node.static)]
    if not isinstance(node, Replaces) or not isinstance(node.of, ThisOr):
        return [node]
    return [msgspec.structs.replace(node, of=one) for one in _this_and_others(node.of)]


def _of_this(effect: tuple[Node, ...]) -> tuple[Node, ...]:
    """What is done to "it" at a time, where the other event is one of this card."""
    first, *rest = effect
    named = False

    def change(part: Node) -> Node:
        nonlocal named
        named = named or isinstance(part, NAMED)
        return This("card") if not named and part == It() else part

    return (rebuilt(first, change), *rest)


_FROM = {"be played from hand": HAND, "be played from your EX area": EX}
"""Where a card lies that cannot be played from there."""


def parts_of(node: Node) -> list[Node]:
    """What a passive text says, thing by thing."""
    if isinstance(node, While | Lasting):
        return [msgspec.structs.replace(node, static=one) for one in parts_of(node.static)]
    if isinstance(node, CannotBoth):
        return [Cannot(node.of, node.word), Cannot(node.of, node.other)]
    if isinstance(node, CannotAll):
        by = f" by {node.by}" if node.by else ""
        return [Cannot(node.of, word + by) for word in node.words]
    if isinstance(node, Cannot) and node.word in _FROM:
        return [While(OnField(_FROM[node.word]), Cannot(node.of, "be played"))]
    if isinstance(node, AndToo):
        if isinstance(node.static, CannotPlay | PlaysAtMost):
            raise Unclear("what players cannot do and what cards do is said of the same")
        return [*parts_of(node.static), *parts_of(msgspec.structs.replace(node.tail, of=_first_of(node)))]
    if isinstance(node, AlsoHolds):
        return [*parts_of(node.static), *parts_of(_with_it(node))]
    if isinstance(node, CostsFrom):
        return [_costs_from(node)]
    if isinstance(node, PlaysThisFrom):
        there: list[Node] = [PlaysFrom(This("card"))]
        there += [] if node.cost is None else [Costs(This("card"), value=node.cost)]
        return [While(OnField(node.zone), one) for one in there if isinstance(one, Static)]
    if isinstance(node, PlaysAtMost):
        return _plays_at_most(node)
    return [node]


def _with_it(node: AlsoHolds) -> Node:
    """The second of two passive texts, with "it" as the card that the first one is on."""
    if not any(isinstance(part, It) for part in walk(node.other)):
        return node.other
    of = _first_of(node.static)
    return rebuilt(node.other, lambda part: of if isinstance(part, It) else part)


def _costs_from(node: CostsFrom) -> Node:
    """What cards cost where they are played from a zone."""
    if isinstance(node.of, This):
        return While(OnField(node.zone), Costs(node.of, node.change, node.value))
    if not isinstance(node.of, Some):
        raise Unclear("cards in a zone cost that, or this card: nothing else does")
    return Costs(Some(In(node.of.of, node.zone), node.of.word), node.change, node.value)


def _first_of(node: Node) -> Node:
    """What the first of several passive texts is on."""
    while isinstance(node, AndToo):
        node = node.static
    of = getattr(node, "of", None)
    if not isinstance(of, Node):
        raise Unclear("what is said second is of nothing that is said first")
    return of
