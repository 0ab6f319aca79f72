"""What was allowed and chosen, and could yet not be done: "if you do" holds only where it was (H.86)."""

from collections.abc import Sequence

import msgspec

from domain.games.fow.language.reading.referring import deed_of
from domain.games.fow.nodes.amounts import ThisWay
from domain.games.fow.nodes.conditions import AnyOf, Compares
from domain.games.fow.nodes.verbs import Banish, Cancel, Destroy, Discard, OnCards, Recover, Remove, RestCards
from domain.kernel.abilities.compiled.clauses import Alternative, Each, Pay
from domain.kernel.abilities.compiled.tree import Both, Chosen, Did, If, In, May, Node, Options, Then, walk

HIDDEN = ("hand",)
"""The zones of which only their player knows whether something can be done there."""


FALLIBLE = (Destroy, Banish, Discard, RestCards, Recover, Cancel, Remove)
"""What a text tells to do that it may turn out cannot be done: cards that it was done to are known."""


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
