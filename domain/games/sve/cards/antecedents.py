"""What "them" is behind "if there are ...": the cards that the condition found, and nothing that triggered the text."""

from typing import cast

import msgspec

from domain.games.sve.cards.asking import Fighting
from domain.games.sve.cards.doings import mapped
from domain.games.sve.cards.sense import NAMED, Unclear
from domain.games.sve.passives import SveAbility
from domain.games.sve.things import AnyOf, Event, LeaderOf, Versus, YourLeader
from domain.kernel.abilities.tree import (
    Both,
    Controls,
    Every,
    Exists,
    If,
    It,
    Node,
    Several,
    That,
    This,
    Yours,
    rebuilt,
    walk,
)


def found_by_conditions(ability: SveAbility) -> SveAbility:
    """The ability with "them" as those that the condition before it speaks of, where nothing else was named.

    Raises Unclear where "it" would be one of them.
    """
    effect: list[Node] = []
    when = ability.when
    answering = isinstance(when, Event) and when.card is not None and not isinstance(when.card, This)
    named = ability.kind not in ("spell", "activated", "automatic") or _names(ability.costs)
    for node in ability.effect:
        effect.append(node if named else _spoken(node, answering))
        named = named or _names((node,))
    return msgspec.structs.replace(ability, effect=tuple(effect))


def in_the_attack(effect: tuple[Node, ...]) -> tuple[Node, ...]:
    """Sentences with "it" as the attack target, or the attacker, where the "if" before it is about that one.

    Raises Unclear where that "if" speaks of both.
    """
    return cast(tuple[Node, ...], mapped(effect, _attacked))


def _attacked(node: Node) -> Node:
    if not isinstance(node, If):
        return node
    subject = getattr(node.condition, "of", None)
    both = isinstance(node.condition, Fighting)
    if not (isinstance(subject, Versus) or both):
        return node
    effect = _with_it_as(subject if isinstance(subject, Versus) else Versus("attack target"), node.effect)
    if both and effect != node.effect:
        raise Unclear("an attacker and what it attacks are spoken of: say which one `it` is, as `the attack target`")
    return msgspec.structs.replace(node, effect=effect)


def _with_it_as(subject: Node, effect: Node) -> Node:
    """What is done to "it", which is what the condition before was about until something else is named."""
    named = False

    def change(part: Node) -> Node:
        nonlocal named
        named = named or isinstance(part, NAMED)
        return subject if not named and part == It() else part

    return rebuilt(effect, change)


def of_this_card(ability: SveAbility) -> SveAbility:
    """The ability with "it" as this card where it answers a time or a state: no card was what happened to.

    Raises Unclear where this card has not been spoken of.
    """
    when = ability.when
    if ability.kind != "automatic" or not isinstance(when, Event) or when.kind not in ("phase", "state"):
        return ability
    said = when.condition is not None and _speaks_of(when.condition, This)
    named = False
    conditions: list[Node] = []

    def change(node: Node) -> Node:
        nonlocal said, named
        if any(part is node for part in conditions):
            return node
        if isinstance(node, If):
            conditions.extend(walk(node.condition))
            said = said or _speaks_of(node.condition, This)
            named = named or _group(node.condition) is not None
        elif named or isinstance(node, NAMED):
            said, named = said or isinstance(node, This), named or not isinstance(node, This)
        elif isinstance(node, It | That) and not said:
            raise Unclear("nothing has been spoken of that `it` could be")
        elif node == It(many=False):
            return This("card")
        return node

    return msgspec.structs.replace(ability, effect=tuple(rebuilt(node, change) for node in ability.effect))


def _speaks_of(node: Node, *kinds: type[Node]) -> bool:
    return any(isinstance(part, kinds) for part in walk(node))


def _names(nodes: tuple[Node, ...]) -> bool:
    return any(isinstance(part, NAMED) for node in nodes for part in walk(node))


def _spoken(node: Node, answering: bool) -> Node:
    if not isinstance(node, If):
        return node
    subject = getattr(node.condition, "of", None)
    if isinstance(subject, YourLeader | LeaderOf) and not answering:
        return msgspec.structs.replace(node, effect=_with_it_as(subject, node.effect))
    if (of := _group(node.condition)) is None:
        return node
    inner = node.effect.effect if isinstance(node.effect, Several) else (node.effect,)
    made: list[Node] = []
    for place, sentence in enumerate(inner):
        if _names((sentence,)):
            made += inner[place:]
            break
        if not answering and any(isinstance(part, It) and not part.many for part in walk(sentence)):
            raise Unclear("of those that there are, the text does not say which one `it` is")
        made.append(rebuilt(sentence, lambda part: Every(of) if isinstance(part, It) and part.many else part))
    effect = Several(tuple(made)) if isinstance(node.effect, Several) else made[0]
    return msgspec.structs.replace(node, effect=effect)


def _group(condition: Node) -> Node | None:
    """The cards of which a condition says that there are some, and speaks of nothing else."""
    if isinstance(condition, Both | AnyOf):
        left, right = _group(condition.left), _group(condition.right)
        return None if left is not None and right is not None else left or right
    if any(isinstance(part, This | It) for part in walk(condition)):
        return None
    if isinstance(condition, Exists) and (condition.least or 0) > 0:
        return condition.of
    if isinstance(condition, Controls) and (condition.least or 0) > 0:
        return Yours(condition.of) if condition.who == "you" else None
    return None
