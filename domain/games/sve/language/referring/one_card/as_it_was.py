"""What texts ask of cards that have moved: what `it was` before that.

before: Select a card in your cemetery and put it into your hand. If it was a follower, draw a card.
after: of: Dealt verb='put'
"""

import functools

import msgspec

from domain.games.sve.language.printed.plausibility import NAMED, several
from domain.games.sve.language.printed.short_forms import WasIn
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event, IsA
from domain.games.sve.nodes.selectors import Dealt, Tokens
from domain.games.sve.nodes.verbs import Put, Return
from domain.kernel.abilities.compiled.tree import (
    If,
    It,
    Node,
    That,
    This,
    Unimplemented,
    When,
    rebuilt,
    walk,
)
from domain.language.referring.refs import Unclear


def as_it_was(ability: SveAbility) -> SveAbility:
    """The ability in which "it was" asks of a card that was moved what it was before that: "it" is the one there.

    Behind tokens that were put since, which were nothing before, it is the card that the text answers.
    """
    answered = _answered(ability.when)
    before: Node | None = None
    many = False
    made = []
    for sentence in ability.effect:
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
    return msgspec.structs.replace(ability, effect=tuple(made))


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
