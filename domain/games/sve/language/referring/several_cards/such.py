"""Which cards "such followers" are: those of the group that a condition or a count before them spoke of."""

from collections.abc import Iterable

import msgspec

from domain.games.sve.language.printed.conditions import AsMany
from domain.games.sve.language.printed.groups import Such
from domain.games.sve.language.printed.short_forms import Present
from domain.games.sve.nodes.amounts import PointsOf
from domain.games.sve.nodes.conditions import Compares
from domain.games.sve.nodes.groups import Across
from domain.kernel.abilities.compiled.tree import Controls, Count, Exists, Kind, Layer, Node, Yours
from domain.language.referring.discourse import Discourse
from domain.language.referring.refs import Ref, Unclear
from domain.language.referring.says import Declared, Says

GROUP = "group"
ASKED = "asked"
"""A condition that asks how many there are of something."""
COUNTED = "counted"
"""An amount that is how many there are of something."""


def _noun(of: Node) -> str:
    while isinstance(of, Layer):
        of = of.of
    return of.word if isinstance(of, Kind) else ""


def _of(node: Exists | Count) -> Iterable[Ref]:
    yield Ref(GROUP, _noun(node.of), node.of)
    yield Ref(ASKED, "", node) if isinstance(node, Exists) else Ref(COUNTED, "", Exists(node.of))


def _compared(node: Compares) -> Iterable[Ref]:
    if isinstance(node.left, PointsOf):
        yield Ref(ASKED, "has", node)


def _present(node: Present) -> Iterable[Ref]:
    yield Ref(GROUP, _noun(node.of), Across(node.of, node.zones))


def _controlled(node: Controls) -> Iterable[Ref]:
    yield Ref(ASKED, "has", node)
    if node.who == "you":
        yield Ref(GROUP, _noun(node.of), Yours(node.of))


def _such(node: Such, discourse: Discourse) -> Node:
    word = node.word.removesuffix("s")
    found = discourse.of(GROUP)
    if not found:
        raise Unclear(f"no condition before says which cards such {word}s are")
    meant: Node = found[-1].said
    if word != "card" and found[-1].word != word:
        raise Unclear(f"the condition before speaks of no {word}s that such {word}s could be")
    return meant


def _as_many(node: AsMany, discourse: Discourse) -> Node:
    """Another number of what was asked about last."""
    asked = discourse.of(ASKED) or discourse.of(COUNTED)
    if not asked:
        raise Unclear("no condition before asks how many there are of anything")
    before: Node = asked[-1].said
    if not isinstance(before, Compares):
        bounds = {"least": 0 if node.least is None else node.least, "most": node.most}
        return msgspec.structs.replace(before, **bounds)
    if node.least == node.most:
        return msgspec.structs.replace(before, relation="equal", right=node.least)
    relation, right = ("most", node.most) if node.least is None else ("least", node.least)
    return msgspec.structs.replace(before, relation=relation, right=right)


GROUPS: Declared = {
    Compares: Says(_compared),
    AsMany: Says(mentions=_as_many),
    Exists: Says(_of),
    Count: Says(_of),
    Present: Says(_present),
    Controls: Says(_controlled),
    Such: Says(mentions=_such),
}
