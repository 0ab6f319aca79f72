"""Discards of cards that lie in no hand (5.11.1).

before: Look at the top card of your deck. You may discard it.
after: refused: what is discarded lies in a hand (5.11.1)
"""

from collections.abc import Iterator

from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.groups import Across, Among
from domain.games.sve.nodes.player_verbs import Discard, LookAt, Reveal, RevealUntil, Search
from domain.games.sve.nodes.selectors import Top, Whole
from domain.games.sve.nodes.statements import Select
from domain.games.sve.nodes.verbs import Add, Put, Return
from domain.games.sve.table.state import DECK, FIELD, HAND
from domain.kernel.abilities.compiled.holding import holding
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    If,
    In,
    It,
    Node,
    Target,
    That,
    walk,
)
from domain.language.referring.refs import Unclear

_SEEN = (LookAt, Reveal, RevealUntil, Search)

_ELSEWHERE = "what is discarded lies in a hand (5.11.1)"


def check_discards(ability: SveAbility) -> None:
    """Raises Unclear where cards are discarded that lie in no hand: nothing would be done to them."""
    place = ""
    for node in (*ability.costs, *ability.effect):
        place = _look(node, place)


def _look(node: Node, place: str) -> str:
    """The zone, where it is no hand, of the cards that are spoken of behind a node."""
    if isinstance(node, Discard):
        if any(zone != HAND for zone in _zones(node.of)):
            raise Unclear(_ELSEWHERE)
        theirs = node.of.of if isinstance(node.of, Chosen) else node.of
        if place and isinstance(theirs, It | That | Among):
            raise Unclear(_ELSEWHERE)
    if isinstance(node, If):
        _inside(node, place)
        return place
    if isinstance(node, (*_SEEN, Select)):
        return _zone_of(node, place)
    place = _inside(node, place)
    return "" if isinstance(node, Put | Add | Return) else place


def _inside(node: Node, place: str) -> str:
    for part in _parts(node):
        place = _look(part, place)
    return place


def _zone_of(node: Node, place: str) -> str:
    if isinstance(node, RevealUntil | Search) or any(isinstance(part, Top) for part in walk(node)):
        return DECK
    if any(isinstance(part, Among) for part in walk(node)):
        return place
    if not any(isinstance(part, Target | Chosen | Whole) for part in walk(node)):
        return place
    zones = [zone for zone in _zones(node) if zone != HAND]
    if not zones and not any(isinstance(part, In | Whole) for part in walk(node)):
        zones = [FIELD for part in walk(node) if isinstance(part, Target)]
    return zones[0] if zones else ""


def _zones(node: Node) -> list[str]:
    return [
        zone
        for part in walk(node)
        for zone in (part.zones if isinstance(part, Across) else (part.zone,) if isinstance(part, In) else ())
    ]


def _parts(node: Node) -> Iterator[Node]:
    for name in holding(type(node)):
        value = getattr(node, name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node) and not isinstance(part, SveAbility):
                yield part
            elif isinstance(part, tuple):
                yield from (one for one in part if isinstance(one, Node))
