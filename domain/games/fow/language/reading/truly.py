"""What was allowed and chosen, and could yet not be done: "if you do" holds only where it was (H.86)."""

from collections.abc import Sequence

import msgspec

from domain.games.fow.language.reading.referring import deed_of
from domain.games.fow.nodes.amounts import ThisWay
from domain.games.fow.nodes.conditions import AnyOf, Compares
from domain.games.fow.nodes.verbs import OnCards
from domain.kernel.abilities.compiled.tree import Both, Chosen, Did, If, In, May, Node, Then, walk

HIDDEN = ("hand",)
"""The zones of which only their player knows whether something can be done there."""


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
