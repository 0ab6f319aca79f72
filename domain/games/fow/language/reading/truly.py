"""What was allowed and chosen, and could yet not be done: "if you do" holds only where it was (H.86)."""

from collections.abc import Sequence

import msgspec

from domain.games.fow.nodes.amounts import ThisWay
from domain.games.fow.nodes.conditions import AnyOf, Compares
from domain.games.fow.nodes.done_this_way import deed_of
from domain.games.fow.nodes.printed import Said
from domain.games.fow.nodes.verbs import (
    Banish,
    Cancel,
    Destroy,
    Discard,
    For,
    Give,
    Later,
    Lose,
    OnCards,
    Put,
    PutCounters,
    Recover,
    Remove,
    RestCards,
)
from domain.kernel.abilities.compiled.clauses import Alternative, Each, Pay, Random
from domain.kernel.abilities.compiled.tree import (
    Both,
    Chosen,
    Did,
    If,
    In,
    It,
    May,
    Node,
    Options,
    Several,
    Target,
    Then,
    walk,
)

HIDDEN = ("hand",)
"""The zones of which only their player knows whether something can be done there."""


FALLIBLE = (Destroy, Banish, Discard, RestCards, Recover, Cancel, Remove)
"""What a text tells to do that it may turn out cannot be done: cards that it was done to are known."""
SPOKEN = (Give, Lose, Put, Remove, Destroy, Banish, RestCards, Recover, PutCounters)
"""What is done to a card that has been spoken of."""


def whether_done(sentences: Sequence[Node]) -> list[Node]:
    """Sentences in which "if you do", behind what has to be done, asks whether it was: "destroy it. If you do, ..."."""
    found, verb = list[Node](), ""
    for node in sentences:
        if not isinstance(node, If) or not isinstance(node.condition, Did):
            verb = _told(node)
            found.append(node)
            continue
        found.append(_where_done(node, verb) if verb else node)
        again = any(deed_of(part) == verb for part in walk(node.effect))
        verb = "" if again else verb
    return found


def inside(sentences: Sequence[Node]) -> list[Node]:
    """Sentences in which what is done to "it", behind what may be left undone, is done where that was: to what that
    has picked.
    """
    found = list[Node]()
    for node in sentences:
        last = found[-1] if found else None
        if isinstance(last, If | May) and _picks(last.effect) and _is_of_it(node):
            effect = last.effect.effect if isinstance(last.effect, Several) else (last.effect,)
            found[-1] = msgspec.structs.replace(last, effect=Several((*effect, node)))
        else:
            found.append(node)
    return found


def _picks(node: Node) -> bool:
    return any(isinstance(part, Chosen | Target | Random) for part in walk(node))


def _is_of_it(node: Node) -> bool:
    """Whether all that a sentence does is done to what was picked last."""
    if isinstance(node, Then):
        return _is_of_it(node.first) and _is_of_it(node.second)
    if isinstance(node, Later):
        return len(node.ability.effect) == 1 and _is_of_it(node.ability.effect[0])
    if isinstance(node, For):
        return isinstance(getattr(node.static, "of", None), It | Said)
    return isinstance(node, SPOKEN) and isinstance(node.of, It | Said)


def _told(node: Node) -> str:
    """What has to be done by a sentence and may turn out not to be possible."""
    if any(isinstance(part, May | Pay | If | Each | Options | Alternative) for part in walk(node)):
        return ""
    last = _row(node)[-1]
    return deed_of(last) if isinstance(last, FALLIBLE) else ""


def _where_done(node: If, verb: str) -> If:
    assert isinstance(node.condition, Did), "that is what is asked"
    asked = Compares(ThisWay(verb), *(("least", 1) if node.condition.done else ("most", 0)))
    return msgspec.structs.replace(node, condition=asked)


def truly_done(sentences: Sequence[Node]) -> tuple[Node, ...]:
    """Sentences in which "if you do", behind what is done with a card of a hand, asks whether there was one."""
    found = list[Node]()
    for node in sentences:
        verb = _verb(found[-1]) if found and isinstance(node, If) else ""
        found.append(_asked(node, verb) if verb and isinstance(node, If) else node)
    return tuple(found)


def _verb(node: Node) -> str:
    """What a sentence lets be done with a card that is chosen in a hand."""
    if not isinstance(node, May):
        return ""
    return next((deed_of(one) for one in _row(node.effect) if _of_a_hand(one)), "")


def _of_a_hand(node: Node) -> bool:
    if not isinstance(node, OnCards) or not isinstance(node.of, Chosen):
        return False
    return any(isinstance(part, In) and part.zone in HIDDEN for part in walk(node.of))


def _row(node: Node) -> list[Node]:
    return [*_row(node.first), *_row(node.second)] if isinstance(node, Then) else [node]


def _asked(node: If, verb: str) -> If:
    if node.condition == Did(done=True):
        condition: Node = Both(node.condition, Compares(ThisWay(verb), "least", 1))
    elif node.condition == Did(done=False):
        condition = AnyOf(node.condition, Compares(ThisWay(verb), "most", 0))
    else:
        return node
    return msgspec.structs.replace(node, condition=condition)
