"""The parts of what was looked at: one of those picked from among it, the other of them, the first and the second."""

from collections.abc import Iterable
from typing import Any

import msgspec

from domain.games.sve.language.printed.coordination import TheOne
from domain.games.sve.language.printed.traversal import side
from domain.games.sve.language.referring.introduced.antecedents import TARGET, VERBS
from domain.games.sve.nodes.amounts import DoneTo
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.groups import Among, Unselected
from domain.games.sve.nodes.player_verbs import LookAt, Reveal
from domain.games.sve.nodes.selectors import Remaining, Selected, Versus
from domain.games.sve.nodes.statements import Select
from domain.kernel.abilities.compiled.tree import Chosen, Every, It, Kind, Node, Target, That, Then, This, walk
from domain.language.referring.discourse import Discourse
from domain.language.referring.refs import CARDS, Ref, Unclear
from domain.language.referring.says import Declared, Says

PARENT = "parent"
"""What was looked at, or several that were picked from among it, as the verb by which they were."""
_OF_THEM = ("of them", "them")


def _parent(node: Any, verb: str) -> Iterable[Ref]:
    said = VERBS[type(node)].introduces
    if said is not None:
        yield from said(node)
    of = getattr(node, "of", None)
    if isinstance(of, Chosen | Target) and of.most != 1 and any(isinstance(part, Among) for part in walk(of)):
        yield Ref(PARENT, verb)
    elif isinstance(node, Select) and isinstance(of, Target) and of.most != 1:
        yield Ref(PARENT, verb, of)
    else:
        yield Ref(PARENT, "")


def _picked(discourse: Discourse) -> str:
    """How those were picked of which one speaks as `of them`: empty where they are all that were looked at."""
    ref = discourse.last(PARENT)
    return "" if ref is None else ref.word


def one_of_them(node: Chosen, discourse: Discourse) -> Node:
    """Cards that are chosen, where they are of those picked."""
    ref = discourse.last(PARENT)
    if ref is not None and ref.word and isinstance(node.of, Among) and node.of.word in _OF_THEM:
        return msgspec.structs.replace(node, of=DoneTo(node.of if ref.said is None else ref.said.of, ref.word))
    return node


def _other(node: Remaining, discourse: Discourse) -> Node:
    """`The other` is of those picked; `the remaining cards` are still those of all that were looked at."""
    ref = discourse.last(PARENT)
    if ref is None or not ref.word or node != Remaining("card"):
        return node
    if ref.said is not None:
        if ref.said.least != 2 or ref.said.most != 2:
            raise Unclear("there is no one other than one of those selected, unless just 2 are")
        return Every(Unselected(DoneTo(ref.said.of, ref.word), 0, It()))
    return Every(DoneTo(Among(Kind("card"), "them"), ref.word))


def _rest(node: Then, discourse: Discourse) -> Node:
    if _picked(discourse) and _parted(node):
        raise Unclear("it does not say whether the rest is of those picked or of all that were looked at")
    return node


def _parted(node: Then) -> bool:
    """Whether one of them goes somewhere and "the rest" elsewhere."""
    first, second = walk(node.first), walk(node.second)
    one = any(isinstance(part, Chosen) and isinstance(part.of, Among) and part.of.word in _OF_THEM for part in first)
    return one and any(isinstance(part, Remaining) and part.word != "card" for part in second)


def _the_one(node: TheOne, discourse: Discourse) -> Node:
    """Of the two selected, the one that is said to be the enemy's, or one's own; or the follower that is attacked."""
    when = discourse.when
    attacked = when.target if isinstance(when, Event) and isinstance(when.card, This) else None
    if attacked is not None and node == TheOne("follower", enemy=True) and Kind("follower") in walk(attacked):
        return Versus("attack target")
    targets = [ref.said for ref in discourse.of(CARDS, TARGET)]
    fitting = [at for at, one in enumerate(targets, 1) if one.most == 1 and _fits(one.of, node)]
    if node.enemy is None and len(targets) == len(fitting) == 1:
        return That(node.word)
    if len(fitting) != 1 or len(targets) != 2 or not _is(targets[fitting[0] - 1].of, node.word):
        other = "another kind" if node.enemy is None else "the other player"
        raise Unclear(f"the text does not select one such card, and one of {other}")
    return Selected(node.word, fitting[0])


def _fits(of: Node, node: TheOne) -> bool:
    """Whether what was selected may be the one: of that player; or of that kind, and a card of any kind may be."""
    return side(of) == node.enemy if node.enemy is not None else _is(of, node.word) or Kind("card") in walk(of)


def _is(of: Node, word: str) -> bool:
    return word == "card" or any(part == Kind(word) for part in walk(of))


PARTS: Declared = {
    LookAt: Says(lambda node: _parent(node, "")),
    Reveal: Says(lambda node: _parent(node, "revealed")),
    Select: Says(lambda node: _parent(node, "selected")),
    Remaining: Says(mentions=_other),
    Then: Says(mentions=_rest),
    TheOne: Says(mentions=_the_one),
}
