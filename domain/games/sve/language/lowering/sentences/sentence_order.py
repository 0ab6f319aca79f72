"""Sentences of an ability made ready in their order: what is done instead, if destroyed, again, or by each player.

before: Draw a card. If Overflow is active for you, draw 2 instead.
after: effect: 1. Alternative
"""

import msgspec

from domain.games.sve.language.lowering.sentences.each_destroyed import felled_each
from domain.games.sve.language.lowering.sentences.instead import as_done, replaced
from domain.games.sve.language.lowering.sentences.more_damage import added, dealt_besides, further
from domain.games.sve.language.lowering.sentences.options_again import more_often
from domain.games.sve.language.printed.coordination import SameAgain
from domain.games.sve.language.printed.short_forms import THIS_TURN, Felled
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.amounts import ThisWay
from domain.games.sve.nodes.conditions import AnyOf, Compares, Event
from domain.games.sve.nodes.selectors import OwnerOf, They, Top
from domain.games.sve.nodes.statements import DoTimes, Later, Paying, Rather, RepeatUntil
from domain.games.sve.nodes.verbs import Damage, Destroy, Give, Lose
from domain.games.sve.table.state import DECK
from domain.kernel.abilities.compiled.clauses import Each, Repeatedly, Until
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Controller,
    Did,
    Every,
    Exists,
    If,
    In,
    It,
    Kind,
    Measures,
    Node,
    Options,
    Several,
    Target,
    Then,
    rebuilt,
    walk,
)
from domain.language.referring.refs import Unclear

SOMEBODY = (Controller, OwnerOf)
"""A player whom a card tells."""


def in_order(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """Sentences in order, each made ready; some take in those before them."""
    done: list[Node] = []
    for sentence in as_done(nodes):
        if isinstance(sentence, Paying) and (paid := _paid_instead(sentence, done)) is not None:
            done = paid
            continue
        node = _inside(felled_each(_felled(sentence, done), done))
        if isinstance(node, SameAgain):
            done = more_often(done)
        elif isinstance(node, DoTimes):
            done = [Repeatedly(node.count, _one(done))]
        elif isinstance(node, RepeatUntil):
            done = [_until(node.condition, _one(done))]
        elif (rather := _rather(node)) is not None:
            condition, effect, rest = rather
            done = replaced(done, condition, effect)
            done += [If(condition, Several(rest))] if rest else []
        elif (more := further(node)) is not None:
            done = added(done, more[0], more[1])
            done += [If(more[0], Several(more[2]))] if more[0] is not None and more[2] else []
        else:
            done.append(_prepared(dealt_besides(node)))
    return tuple(done)


def _paid_instead(node: Paying, done: list[Node]) -> list[Node] | None:
    """What a cost is paid for instead of something before it: the cost comes before that (10.10.2.5.1).

    None where nothing behind the cost is said with "instead".
    """
    effect = node.effect.effect if isinstance(node.effect, Several) else (node.effect,)
    if not effect:
        raise Unclear("a cost is paid for nothing: a text on what this card costs stands without one")
    first, *rest = effect
    if not isinstance(first, Rather):
        return None
    made = replaced(done, Did(done=True), first.effect)
    at = next(place for place, (old, new) in enumerate(zip(done, made, strict=True)) if old is not new)
    cost = msgspec.structs.replace(node, effect=Several(()))
    behind = [If(Did(done=True), Several(in_order(tuple(rest))))] if rest else []
    return [*made[:at], cost, *made[at:], *behind]


def _felled(node: Node, done: list[Node]) -> Node:
    """What is done if a card is destroyed: at once where a text destroys it; damage destroys later (11.3.1).

    Where it is said "this turn", whatever destroys it.
    """
    if not isinstance(node, If) or not isinstance(node.condition, Felled):
        return node
    inner = node.effect.effect if isinstance(node.effect, Several) else (node.effect,)
    deeds = [part for sentence in done for part in walk(sentence) if isinstance(part, Damage | Destroy)]
    destroys = bool(deeds) and isinstance(deeds[-1], Destroy)
    if node.condition.word == THIS_TURN and not destroys:
        return Later(SveAbility(inner, Event("destroyed", card=It(), during="this"), "automatic"), fleeting=True)
    if not deeds:
        raise Unclear("nothing has been done that could destroy a card")
    if destroys:
        return msgspec.structs.replace(node, condition=Compares(ThisWay("destroyed"), "least", 1))
    waiting = SveAbility(inner, Event("destroyed", card=It()), "automatic")
    return If(Measures(node.condition.of, "defense", most=0), Later(waiting, fleeting=True))


def _until(condition: Node, effect: Node) -> Node:
    """Something done again until a condition holds; with the top of a deck, until there is none (1.3.2)."""
    if any(isinstance(part, Top) for part in walk(effect)):
        condition = AnyOf(condition, Exists(In(Kind("card"), DECK), most=0))
    return Until(condition, effect)


def _one(done: list[Node]) -> Node:
    return done[0] if len(done) == 1 else Several(tuple(done))


def _rather(node: Node) -> tuple[Node, Node, tuple[Node, ...]] | None:
    """The condition, the effect, and the sentences behind a self-replacement."""
    if not isinstance(node, If):
        return None
    if isinstance(node.effect, Rather):
        return node.condition, node.effect.effect, ()
    if isinstance(node.effect, Several) and node.effect.effect and isinstance(node.effect.effect[0], Rather):
        first, *rest = node.effect.effect
        assert isinstance(first, Rather), "as was just seen"
        return node.condition, first.effect, tuple(rest)
    return None


def _inside(node: Node) -> Node:
    """A sentence with the sentences inside it made ready."""
    if isinstance(node, If | Paying) and isinstance(node.effect, Several):
        if isinstance(node, If) and (_rather(node) is not None or further(node) is not None):
            return node
        return msgspec.structs.replace(node, effect=Several(in_order(node.effect.effect)))
    if isinstance(node, Options):
        return msgspec.structs.replace(node, options=tuple(map(in_order, node.options)))
    return node


def _prepared(node: Node) -> Node:
    """A sentence with what it leaves unsaid filled in, and done by each player in turn where several do it.

    So too where a player does it of whom only the match knows which one it is, in zones of that player's own.
    """
    node = _filled(node, None)
    both, parts = Every(Kind("player")), list(walk(node))
    who = getattr(node, "who", None)
    theirs = any(getattr(part, "whose", "") == "their" for part in parts)
    if (who == both or isinstance(who, SOMEBODY)) and theirs and not any(isinstance(part, Chosen) for part in parts):
        return Each(who, msgspec.structs.replace(node, who=They()))
    who = getattr(node.first, "who", None) if isinstance(node, Then) else None
    if isinstance(who, (Every, *SOMEBODY)) and They(silent=True) in parts:
        return Each(who, rebuilt(node, lambda part: They() if part == who else part))
    return node


def _filled(node: Node, given: Node | None) -> Node:
    """A sentence whose brief gifts say to whom they are given."""
    if isinstance(node, Then):
        first = _filled(node.first, given)
        to = first.of if isinstance(first, Give | Lose) and first.of is not None else given
        return msgspec.structs.replace(node, first=first, second=_filled(node.second, to), word="then")
    if isinstance(node, If):
        return msgspec.structs.replace(node, effect=_filled(node.effect, given))
    if isinstance(node, Give) and node.brief:
        return msgspec.structs.replace(node, of=_again(given), brief=False)
    return node


def _again(given: Node | None) -> Node | None:
    """Those who were given something, given something else: nobody picks them anew."""
    return It(many=isinstance(given, Every)) if isinstance(given, Target | Chosen | Every) else given
