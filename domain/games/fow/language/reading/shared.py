"""What is said of one subject in a row, as a text of its own for each."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.fow.nodes.conditions import Not
from domain.games.fow.nodes.groups import Involved, RemovedBy
from domain.games.fow.nodes.printed import NOTHING, Behind, EachOwn, Said, Shared, SharedFor, Together, Unless
from domain.games.fow.nodes.selectors import YourRuler
from domain.games.fow.nodes.statics import Have, Lacks
from domain.games.fow.nodes.verbs import NEXT_RECOVERY, Choose, Damage, For, Give, Later, Lose
from domain.kernel.abilities.compiled.clauses import Each, Pay, Random
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Did,
    Every,
    If,
    In,
    It,
    Node,
    Several,
    Target,
    Then,
    This,
    While,
    You,
    rebuilt,
    walk,
)
from domain.language.referring.refs import Unclear

_LASTING: Mapping[type[Node], Callable[[Any, Node, str], Node]] = {
    Have: lambda one, of, until: Give(of, one.gifts, until),
    Lacks: lambda one, of, until: Lose(of, one.words, until),
}
"""What a predicate is that lasts for a while; any other one is a text in force for so long."""


GONE = ("destroyed", "banished", "discarded", "graveyard")
"""What brings cards into a graveyard, where those are of which a text says that it was done to them this turn."""


def in_full(node: Node) -> Node:
    """A sentence in which each predicate of one subject has it: a second deed is done to what the first was done to."""

    def change(part: Node) -> Node:
        if isinstance(part, Unless):
            return _kept_off(part)
        if isinstance(part, Later):
            return _aimed_at_once(part)
        if isinstance(part, RemovedBy) and not any(isinstance(one, In) for one in walk(part.of)):
            return msgspec.structs.replace(part, of=In(part.of, "removed", "any"))
        if (
            isinstance(part, Involved)
            and part.when.kind in GONE
            and not any(isinstance(one, In) for one in walk(part.of))
        ):
            return msgspec.structs.replace(part, of=In(part.of, "graveyard", "any"))
        if isinstance(part, Behind):
            return _asked_before(part)
        if isinstance(part, Damage) and isinstance(part.by, Target) and any(isinstance(one, It) for one in walk(part)):
            # "Its ATK" is that of what deals the damage, which is targeted first.
            return Then(Choose(part.by), msgspec.structs.replace(part, by=It(many=False)), word="and")
        if isinstance(part, EachOwn):
            said = {"until": part.until} if part.by is None else {"by": part.by}
            return _in_a_row([msgspec.structs.replace(one, **said) for one in part.deeds])
        if not isinstance(part, SharedFor):
            return part
        known = isinstance(part.of, This | It | YourRuler | Said)
        behind = part.of if known else It(many=not isinstance(part.of, Target | Chosen) or part.of.most != 1)
        if part.until == NEXT_RECOVERY and not known:
            # Whose next recovery phase it is is asked of each card, so each is spoken of by itself.
            return Then(Choose(part.of), _lasting(part.predicates[0], behind, part.until), word="and")
        made = [_lasting(one, behind if at else part.of, part.until) for at, one in enumerate(part.predicates)]
        return _in_a_row(made)

    return rebuilt(node, change)


def _aimed_at_once(later: Later) -> Node:
    """What is done later to a target: that is chosen on playing, and spoken of then (903.2g)."""
    aimed = [part for node in later.ability.effect for part in walk(node) if isinstance(part, Target)]
    if not aimed:
        return later
    if len(aimed) > 1:
        raise Unclear("what is done later has more than one target")
    it = It(many=aimed[0].most != 1)
    ability = rebuilt(later.ability, lambda part: it if part == aimed[0] else part)
    return Then(Choose(aimed[0]), msgspec.structs.replace(later, ability=ability), word="and")


def _in_a_row(made: list[Node]) -> Node:
    row = made[-1]
    for one in reversed(made[:-1]):
        row = Then(one, row, word="and")
    return row


def _asked_before(said: Behind) -> Node:
    """What is done if a condition behind it holds: `it` in that is the one card that it is done to.

    Raises Unclear where that are several.
    """
    if isinstance(said.effect, Later):
        # What is done later asks then.
        ability = said.effect.ability
        inner = ability.effect[0] if len(ability.effect) == 1 else Several(ability.effect)
        asked = _asked_before(msgspec.structs.replace(said, effect=inner))
        return msgspec.structs.replace(said.effect, ability=msgspec.structs.replace(ability, effect=(asked,)))
    if getattr(said.effect, "of", None) == This("card"):
        own = rebuilt(said.condition, lambda part: This("card") if part == It(many=False) else part)
        return If(own, said.effect)
    chosen = [part for part in walk(said.effect) if isinstance(part, Target | Chosen | Every | Random)]
    if not chosen or not any(isinstance(part, It | Said) for part in walk(said.condition)):
        return If(said.condition, said.effect)
    if len(chosen) > 1 or not isinstance(chosen[0], Target) or chosen[0].most != 1:
        raise Unclear("`it` could be any of the cards that this is done to")
    kept = rebuilt(said.effect, lambda part: It(many=False) if part == chosen[0] else part)
    return Then(Choose(chosen[0]), If(said.condition, kept), word="and")


def _kept_off(said: Unless) -> Node:
    """What is done unless it is paid for: its target is there first, then its player is asked, then it is done."""
    if said.effect == NOTHING:
        return asked_to_pay(said)
    whole, chosen = said.effect, [part for part in walk(said.effect) if isinstance(part, Target | Chosen | Every)]
    if chosen:
        whole = rebuilt(whole, lambda part: It(many=False) if part == chosen[0] else part)
    asked: Node = Then(asked_to_pay(said), If(Did(done=False), whole), word="and")
    return Then(Choose(chosen[0]), asked, word="and") if chosen else asked


def asked_to_pay(said: Unless) -> Node:
    """Its player may pay, and nothing more: what follows is done by whose text it is."""
    paid = Pay(said.cost, ())
    return paid if isinstance(said.who, You) else Each(said.who, paid)


def _lasting(predicate: Node, of: Node, until: str) -> Node:
    whole = msgspec.structs.replace(predicate, of=of)
    make = _LASTING.get(type(predicate))
    return For(whole, until) if make is None else make(whole, of, until)


def each_static(node: Node) -> list[Node]:
    """A continuous text of several predicates as one text for each, under the same conditions."""
    if isinstance(node, While):
        return [msgspec.structs.replace(node, static=one) for one in each_static(node.static)]
    if isinstance(node, Shared):
        return [_about(one, node.of) for one in node.predicates]
    if isinstance(node, Together):
        return [*each_static(node.first), *each_static(node.second)]
    return [node]


def _about(predicate: Node, of: Node) -> Node:
    if isinstance(predicate, While):
        return msgspec.structs.replace(predicate, static=_about(predicate.static, of))
    return msgspec.structs.replace(predicate, of=of)


def otherwise(before: Node | None, read: Node) -> list[Node]:
    """Continuous texts in force where the condition of those before does not hold. Raises ValueError without one."""
    if not isinstance(before, While):
        raise ValueError("there is no condition before `otherwise`")
    return [While(Not(before.condition), one) for one in each_static(read)]
