"""What texts say of cards that have moved: what "it was" before that, and that only cards of a hand are discarded."""

import functools
from collections.abc import Iterator

import msgspec

from domain.games.sve.language.printed.sense import NAMED, several
from domain.games.sve.language.printed.short_forms import WasIn
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event, IsA
from domain.games.sve.nodes.groups import Across, Among
from domain.games.sve.nodes.player_verbs import Discard, Draw, LookAt, Reveal, RevealUntil, Search
from domain.games.sve.nodes.selectors import Dealt, Tokens, Top, Whole
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
    Options,
    Target,
    That,
    This,
    Unimplemented,
    When,
    rebuilt,
    walk,
)
from domain.language.referring.refs import Unclear

_SEEN = (LookAt, Reveal, RevealUntil, Search)
_ELSEWHERE = "what is discarded lies in a hand (5.11.1)"


def as_it_was(effect: tuple[Node, ...], when: When | Unimplemented | None = None) -> tuple[Node, ...]:
    """Sentences in which "it was" asks of a card that was moved what it was before that: "it" is the one there.

    Behind tokens that were put since, which were nothing before, it is the card that the text answers.
    """
    answered = _answered(when)
    before: Node | None = None
    many = False
    made = []
    for sentence in effect:
        asked = sentence
        if before is not None and isinstance(sentence, If):
            condition = rebuilt(sentence.condition, functools.partial(_before, before))
            if many and condition != sentence.condition:
                raise Unclear("of several cards that were moved, it does not say which one `it` was")
            asked = msgspec.structs.replace(sentence, condition=condition)
        made.append(asked)
        parts = list(walk(sentence))
        moves = [part for part in parts if isinstance(part, Return | Put)]
        if moves:
            verb = "returned" if isinstance(moves[-1], Return) else "put"
            before, many = Dealt(verb), several(getattr(moves[-1], "of", None))
        elif any(isinstance(part, NAMED) for part in parts):
            before, many = (answered if any(isinstance(part, Tokens) for part in parts) else None), False
    return tuple(made)


def _answered(when: When | Unimplemented | None) -> Node | None:
    """The card that an event happens to."""
    if not isinstance(when, Event) or when.card is None:
        return None
    return This("card") if isinstance(when.card, This) else That("card")


def _before(was: Node, node: Node) -> Node:
    asks = isinstance(node, WasIn) or (isinstance(node, IsA) and node.was)
    if asks and isinstance(node, WasIn | IsA) and isinstance(node.of, It | That):
        return msgspec.structs.replace(node, of=was)
    return node


def check_drawn(ability: SveAbility) -> None:
    """Raises Unclear where `it` behind a draw would be this card, though the drawn one may be meant."""
    if not isinstance(ability.when, Event) or not isinstance(ability.when.card, This) or ability.costs:
        return
    choices = [part for node in ability.effect for part in walk(node) if isinstance(part, Options)]
    options = [option for choice in choices for option in choice.options]
    sentences = [node for node in ability.effect if not any(isinstance(part, Options) for part in walk(node))]
    for effect in (sentences, *options):
        if _it_behind_a_draw([part for node in effect for part in walk(node)]):
            raise Unclear("it does not say which card `it` is: this one, or one that is drawn")


def _it_behind_a_draw(parts: list[Node]) -> bool:
    drawn = False
    for part in parts:
        if isinstance(part, WasIn) or (isinstance(part, IsA) and part.was) or isinstance(part, NAMED):
            return False
        if drawn and part == It():
            return True
        drawn = drawn or isinstance(part, Draw)
    return False


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
