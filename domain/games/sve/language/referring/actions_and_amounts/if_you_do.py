"""What "if you do" and "if you can't" ask: whether what was done, or might be done, right before was done."""

import functools
from collections.abc import Callable
from typing import Any

from domain.games.sve.language.printed.partitives import CouldNot, DoEither
from domain.games.sve.language.printed.short_forms import PayFor
from domain.games.sve.language.referring.actions_and_amounts.declared_spent_removed import TAKEN
from domain.games.sve.language.referring.introduced.antecedents import POINTS, TARGET
from domain.games.sve.nodes.amounts import PointsSpent, ThisWay
from domain.games.sve.nodes.conditions import AnyOf, Compares
from domain.games.sve.nodes.statements import Paying
from domain.kernel.abilities.compiled.tree import Both, Did, May, Node
from domain.language.referring.discourse import Discourse
from domain.language.referring.refs import CARDS, Ref, Unclear, naming
from domain.language.referring.resolver import DONE, IF_DONE, IF_NOT_DONE, OPTIONAL
from domain.language.referring.says import Declared, Says

SHOWN = ("selected", "revealed")
"""What is done to cards before something else is done to them."""


def _did(node: Did, discourse: Discourse) -> Any:
    """Behind "if you do, ...", "if you don't" is its contrast; anything else could ask of either deed."""
    found = discourse.of(DONE)
    last = found[-1] if found else None
    asked = last is not None and (last.said is not None or last.word == OPTIONAL)
    behind = discourse.hung_on(last) if last is not None and asked else ""
    if behind == IF_NOT_DONE or (behind == IF_DONE and node.done):
        hung = [ref for ref in found if not discourse.hung_on(ref)][-1:]
        raise Unclear(f"it does not say what is asked about: {naming([*hung, *found[-1:]])}")
    there = [ref for ref in found if not discourse.hung_on(ref)]
    meant = there[-1] if there else None
    if meant is not None and meant.word == OPTIONAL:
        if meant.each and not discourse.inside(meant):
            raise Unclear("each player may do it, and nothing says of which of them it is asked behind that")
        return _possible(meant, node)
    if meant is None or meant.said is None:
        raise Unclear("nothing before it is done, or may be done, that `if you do` could ask about")
    return _told(meant, node.done)


def _possible(may: Ref, node: Did) -> Node:
    """What a player may do that may turn out to be impossible: who says so has not done it (1.3.2)."""
    deeds = [ref for ref in may.within if ref.said is not None]
    deeds = [ref for ref in deeds if ref.said not in SHOWN] or deeds
    join: Callable[[Node, Node], Node] = Both if node.done else AnyOf
    told: Node = node
    return functools.reduce(join, (_told(ref, node.done) for ref in deeds), told)


def _told(ref: Ref, done: bool) -> Node:
    """Whether a deed was done: to at least so many cards; with points, whether there were any."""
    asked: Node = PointsSpent(ref.said) if ref.word == POINTS else ThisWay(ref.said)
    if ref.word == TAKEN:
        asked = ref.said
    return Compares(asked, "least", ref.least) if done else Compares(asked, "most", ref.least - 1)


def _could_not(node: Node, discourse: Discourse) -> Node:
    """Whether the deed before was done to no card."""
    if discourse.paid:
        raise Unclear("it does not say whether `if you can't` asks about the cost or about what that pays for")
    there = [ref for ref in discourse.of(DONE) if not discourse.hung_on(ref)]
    if not there or there[-1].said is None or discourse.of(CARDS, TARGET):
        raise Unclear("nothing before it must be done that `if you can't` could ask about")
    if there[-1].word in (POINTS, TAKEN):
        return _told(there[-1], False)
    return Compares(ThisWay(there[-1].said), "equal", 0)


def _either(node: Node) -> tuple[Ref, ...]:
    return (Ref(DONE, told="one thing or another"),)


WHETHER: Declared = {
    Did: Says(mentions=_did),
    CouldNot: Says(mentions=_could_not),
    May: Says(opens="perhaps"),
    DoEither: Says(_either, opens="perhaps"),
    PayFor: Says(opens="paid"),
    Paying: Says(opens="paid"),
}
