"""What `it` is where a text answers what happens to no card, as a time: this card.

before: At the start of your end phase, deal 1 damage to this follower and give it Ward.
after: of: This word='card'
"""

import msgspec

from domain.games.sve.language.printed.plausibility import NAMED
from domain.games.sve.language.referring.introduced.conditions_speak_of import group_of, names, speaks_of
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event, OnField
from domain.kernel.abilities.compiled.clauses import Alternative
from domain.kernel.abilities.compiled.tree import (
    If,
    It,
    Node,
    That,
    This,
    rebuilt,
    walk,
)
from domain.language.referring.refs import Unclear

CARDLESS = ("phase", "state", "earth rite", "lesson", "drive checked", "maximum")
"""Events that happen to no card which anybody could speak of."""


def of_this_card(ability: SveAbility) -> SveAbility:
    """The ability with "it" as this card where it answers what happens to no card, as a time or an Earth Rite.

    Raises Unclear where this card has not been spoken of.
    """
    when = ability.when
    if ability.kind != "automatic" or not isinstance(when, Event) or when.card:
        return ability
    them = any(part == It(many=True) for node in ability.effect for part in walk(node))
    if when.kind == "drawn" and them and not names(ability.effect):
        raise Unclear("what is drawn is one card, and no others have been spoken of")
    if when.kind not in CARDLESS:
        return ability
    said = when.condition is not None and speaks_of(when.condition, This, OnField)
    named = False
    conditions: list[Node] = []

    def change(node: Node) -> Node:
        nonlocal said, named
        if any(part is node for part in conditions):
            return node
        if isinstance(node, If):
            conditions.extend(walk(node.condition))
            said = said or speaks_of(node.condition, This, OnField)
            named = named or speaks_of(node.condition, *NAMED) or group_of(node.condition) is not None
            if not (said or named) and speaks_of(node.condition, It, That):
                raise Unclear("nothing has been spoken of that `it` could be")
        elif isinstance(node, Alternative):
            before = [part for part in walk(node.otherwise) if isinstance(part, NAMED)]
            said = said or (bool(before) and all(isinstance(part, This) for part in before))
        elif named or isinstance(node, NAMED):
            said, named = said or isinstance(node, This), named or not isinstance(node, This)
        elif isinstance(node, That) and node.word == "player" and when.seat is not None:
            return node
        elif isinstance(node, It | That) and not said:
            raise Unclear("nothing has been spoken of that `it` could be")
        elif node == It(many=False):
            return This("card")
        return node

    return msgspec.structs.replace(ability, effect=tuple(rebuilt(node, change) for node in ability.effect))
