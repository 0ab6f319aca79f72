"""Two amounts, options chosen again, what is done for each follower that damage destroys, and one of two selected."""

from typing import Any

import msgspec

from domain.games.sve.language.printed.coordination import DefineY, Y
from domain.games.sve.language.printed.for_each import ForEachDone
from domain.games.sve.language.printed.walking import mapped
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.amounts import Spoken, ThisWay
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.gifts import Stats
from domain.games.sve.nodes.player_verbs import Draw
from domain.games.sve.nodes.selectors import ANY
from domain.games.sve.nodes.statements import For, Later, Paying
from domain.games.sve.nodes.verbs import Damage, Destroy, Give
from domain.kernel.abilities.compiled.clauses import Depending, Divided, X
from domain.kernel.abilities.compiled.tree import (
    Amount,
    ForEach,
    If,
    It,
    Kind,
    Measures,
    Node,
    Options,
    Several,
    Target,
    Then,
    walk,
)
from domain.language.referring.refs import Unclear


def with_y(effect: tuple[Node, ...], costs: tuple[Node, ...]) -> tuple[Node, ...]:
    """Sentences with the second amount in every place where they speak of it.

    Raises Unclear where nothing, or more than one thing, says what it equals, and where it would have to be kept.
    """
    found: list[Node] = []
    left = _without(effect, found)
    if len(found) > 1:
        raise Unclear("Y is said to be two things")
    kept = [part for node in left for part in walk(node) if isinstance(part, For | SveAbility)]
    if any(isinstance(part, Y) for node in (*costs, *(kept if found else left)) for part in walk(node)):
        raise Unclear("nothing says what Y equals when it is needed")
    return left if not found else mapped(left, lambda node: found[0] if isinstance(node, Y) else node)


def _without(nodes: tuple[Node, ...], found: list[Node]) -> tuple[Node, ...]:
    """The sentences but for those that say what Y is."""

    def inside(node: Node) -> Node:
        if isinstance(node, If | Paying) and isinstance(node.effect, Several):
            return msgspec.structs.replace(node, effect=Several(_without(node.effect.effect, found)))
        if isinstance(node, Options):
            options: Any = tuple(_without(option, found) for option in node.options)
            return msgspec.structs.replace(node, options=options)
        return node

    found.extend(node.value for node in nodes if isinstance(node, DefineY))
    return tuple(inside(node) for node in nodes if not isinstance(node, DefineY))


def more_often(done: list[Node]) -> list[Node]:
    """The sentences before, with a choice of which the same option may be chosen again: each is there so often."""
    if not done or not isinstance(done[-1], Options):
        raise Unclear("there is no choice before it whose options could be chosen again")
    choice = done[-1]
    most = _most(choice.count)
    if most >= ANY:
        raise Unclear("it does not say how often the same option may be chosen")
    return [*done[:-1], msgspec.structs.replace(choice, options=choice.options * most, words=choice.words * most)]


def _most(count: Amount) -> int:
    if isinstance(count, int):
        return count
    if isinstance(count, Depending):
        return max(_most(count.there), _most(count.otherwise))
    return ANY


def counted_when_felled(effect: tuple[Node, ...], x: Any, costs: tuple[Node, ...] = ()) -> tuple[tuple[Node, ...], Any]:
    """Sentences with what is done X times as done for each one that damage destroys, where X counts those (11.3.1).

    Those that a cost destroys are counted as they are. Raises Unclear where it is not the same to do it for each.
    """
    within = [part for sentence in (*costs, *effect) for part in walk(sentence)]
    counts = isinstance(x, ThisWay) and x.verb == "destroyed" and not x.whose and x.who is None
    if not counts or any(isinstance(part, Destroy) for part in within):
        return effect, x
    if not any(isinstance(part, Damage) for part in within):
        return effect, x
    done: list[Node] = []
    for sentence in effect:
        apart = isinstance(sentence, Then) and _of_x(sentence.second) and not _of_x(sentence.first)
        pieces = [sentence.first, sentence.second] if isinstance(sentence, Then) and apart else [sentence]
        done += [ForEachDone("destroyed", x.of, _by_one(one), behind=True) if _of_x(one) else one for one in pieces]
    return tuple(done), None


def _of_x(node: Node) -> bool:
    return any(isinstance(part, X) for part in walk(node))


def _by_one(node: Node) -> Node:
    """A gift of X to attack and defense, or a draw of X cards, as one of 1."""
    if isinstance(node, Draw) and node.count == X():
        return msgspec.structs.replace(node, count=1)
    if isinstance(node, Give) and not _of_x(node.of or node.who) and all(map(_so_many, node.gifts)):
        return msgspec.structs.replace(node, gifts=tuple(map(_of_one, node.gifts)))
    raise Unclear("damage destroys one after another, and this is not the same done for each of them")


def _so_many(gift: Node) -> bool:
    return isinstance(gift, Stats) and {gift.attack, gift.defense} <= {X(), None}


def _of_one(gift: Node) -> Node:
    assert isinstance(gift, Stats), "as was just seen"
    return Stats(*(None if amount is None else 1 for amount in (gift.attack, gift.defense)))


def felled_each(node: Node, done: list[Node]) -> Node:
    """What is done for each one destroyed, where damage does it: waited for, one by one (11.3.1).

    Raises Unclear where the damage was not dealt right before.
    """
    if not isinstance(node, ForEachDone) or node.verb != "destroyed":
        return node
    deeds = [part for sentence in done for part in walk(sentence) if isinstance(part, Damage | Destroy)]
    if not deeds or isinstance(deeds[-1], Destroy):
        return node
    last = done[-1]
    while isinstance(last, Then):
        last = last.second
    if last is not deeds[-1]:
        raise Unclear("it does not say which of the things before it destroys what it counts")
    group = Kind("follower") if node.group == Kind("card") else node.group
    felled = Measures(It(), "defense", most=0)
    waiting = SveAbility((node.effect,), Event("destroyed", card=It()), "automatic")
    return ForEach(Spoken(group), If(felled, Later(waiting, fleeting=True)))


def check_divided(ability: SveAbility) -> None:
    """Raises Unclear where a number is divided among cards, and none are selected on playing (10.6.2.4)."""
    parts = [part for node in ability.effect for part in walk(node)]
    if any(isinstance(part, Divided) for part in parts) and not any(isinstance(part, Target) for part in parts):
        raise Unclear("damage is divided among what is selected on playing")
