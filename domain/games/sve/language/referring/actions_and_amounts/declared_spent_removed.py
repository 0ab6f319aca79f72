"""What must be known before a text speaks of it: what was declared, points spent, counters removed, an attack, cards.

Where several cards are spoken of, "both are" and "any of them" ask of those picked last.
"""

from collections.abc import Iterable
from typing import Any

from domain.games.sve.language.printed.for_each import ForEachTaken
from domain.games.sve.language.printed.participles import AttackEnds
from domain.games.sve.language.printed.partitives import BothOfThem, OfThem
from domain.games.sve.language.referring.introduced.antecedents import (
    AMOUNT,
    MADE,
    PICKED,
    POINTS,
    REMOVED,
    TARGET,
    VERBS,
)
from domain.games.sve.language.referring.several_cards.one_and_other import one_of_them
from domain.games.sve.nodes.abilities import Quoted, SveAbility
from domain.games.sve.nodes.amounts import PointsSpent, TakenOff
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.groups import Declared as Choice
from domain.games.sve.nodes.passives import AlsoCost, WhenPlaying
from domain.games.sve.nodes.player_verbs import DeclareName, Spend
from domain.games.sve.nodes.selectors import ANY, Pair, Top
from domain.games.sve.nodes.statements import Later
from domain.games.sve.nodes.verbs import RemoveAmong, RemoveCounters
from domain.kernel.abilities.compiled.clauses import Random, X
from domain.kernel.abilities.compiled.tree import Chosen, Every, Kind, Node, Target, walk
from domain.language.referring.discourse import Discourse
from domain.language.referring.refs import CARDS, Ref, Unclear
from domain.language.referring.resolver import DONE
from domain.language.referring.says import Declared, Says

CHOICE, TAKEN, ATTACK = "choice", "taken", "attack"
OFF = Ref(DONE, TAKEN, TakenOff(), "the counters that were removed")
"""Counters taken off cards, as a deed that a text asks about."""
TAKEN_OFF = Ref(AMOUNT, REMOVED, TakenOff(), "how many counters were removed")


def _declared(node: Choice, discourse: Discourse) -> Node:
    if discourse.later:
        raise Unclear("what was declared is not known any more in what lasts or waits")
    if not discourse.of(CHOICE, node.what):
        raise Unclear("nothing of the kind was declared before that")
    return node


def _spent(node: Node, discourse: Discourse) -> Node:
    if discourse.later:
        raise Unclear("how many points were spent is not known any more when that is done")
    if discourse.settled:
        raise Unclear("what is selected on playing cannot depend on points that are spent later")
    if not discourse.of(POINTS):
        raise Unclear("no points were spent before that")
    return node


def _waiting(node: Node, _: Discourse) -> Node:
    """What waits, or what others have, knows nothing of what this text declares and spends."""
    for part in walk(node):
        if isinstance(part, Choice):
            raise Unclear("what was declared is not known any more in what lasts or waits")
        if isinstance(part, PointsSpent):
            raise Unclear("how many points were spent is not known any more when that is done")
    return node


def _x(node: Node, discourse: Discourse) -> Node:
    """An X that is told by points is asked for where it stands."""
    told = discourse.defines is not None and any(isinstance(part, PointsSpent) for part in walk(discourse.defines))
    return _spent(node, discourse) if told else node


def _spend(node: Spend, discourse: Discourse) -> Node:
    if discourse.settled:
        raise Unclear("what playing this card costs has a number")
    return node


def _taken(node: Any, discourse: Discourse) -> Node:
    kinds = {ref.word for ref in discourse.of(TAKEN)}
    if not kinds or (node.kind and kinds != {node.kind}):
        raise Unclear("nothing in the text says that such counters are removed")
    return node  # type: ignore[no-any-return]


def _end(node: AttackEnds, discourse: Discourse) -> Node:
    """Attacks do not nest: the next end of one is that of this one."""
    if not discourse.of(ATTACK):
        raise Unclear("it does not say in which attacks")
    return Event("attack ended", next=True)


def _of_them(node: Any, discourse: Discourse) -> Node:
    last = discourse.last(CARDS)
    most = _made(discourse) if last is None else last.most
    both = isinstance(node, BothOfThem) or node.how == "both"
    if most < 2 or (both and most != 2):
        them = "both" if both else "several"
        raise Unclear(f"the text has not spoken of so many cards that it could speak of {them}")
    return node  # type: ignore[no-any-return]


def _made(discourse: Discourse) -> int:
    """How many tokens the last deed that made some has made."""
    ref = discourse.last(MADE)
    return 0 if ref is None else ref.most


def _many(count: Any) -> int:
    return count if isinstance(count, int) else ANY


def _picked(node: Any) -> Iterable[Ref]:
    count = node.count if isinstance(node, Random | Top) else node.most
    word = TARGET if isinstance(node, Target) else "" if isinstance(node, Top) else PICKED
    yield Ref(CARDS, word, node, most=_many(count))


def _group(node: Any) -> Iterable[Ref]:
    if node.of != Kind("player"):
        yield Ref(CARDS, most=ANY)


def _pair(node: Node) -> Iterable[Ref]:
    yield Ref(CARDS, most=2)


KNOWN: Declared = {
    DeclareName: Says(lambda node: (Ref(CHOICE, node.what),)),
    Choice: Says(mentions=_declared),
    PointsSpent: Says(mentions=_spent),
    X: Says(mentions=_x),
    Spend: Says(VERBS[Spend].introduces, _spend),
    AlsoCost: Says(opens="settled"),
    WhenPlaying: Says(opens="settled"),
    RemoveCounters: Says(lambda node: (Ref(TAKEN, node.kind, node.of), OFF, TAKEN_OFF)),
    RemoveAmong: Says(lambda node: (Ref(TAKEN, node.kind), OFF, TAKEN_OFF)),
    TakenOff: Says(mentions=_taken),
    ForEachTaken: Says(mentions=_taken),
    Later: Says(mentions=_waiting, opens="waits"),
    Quoted: Says(mentions=_waiting, opens="text"),
    SveAbility: Says(opens="text"),
    AttackEnds: Says(mentions=_end),
    OfThem: Says(mentions=_of_them),
    BothOfThem: Says(mentions=_of_them),
    Target: Says(_picked, opens="settled"),
    Chosen: Says(_picked, one_of_them),
    Random: Says(_picked),
    Top: Says(_picked),
    Every: Says(_group),
    Pair: Says(_pair),
}
