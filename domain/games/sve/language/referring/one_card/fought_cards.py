"""What `it` is where the condition before it is about what attacks, or is attacked.

before: Whenever this follower attacks, if the attack target is an Officer follower, destroy it.
after: of: Versus word='attack target'
"""

import functools

import msgspec

from domain.games.sve.language.printed.conditions import Fighting
from domain.games.sve.language.printed.plausibility import NAMED
from domain.games.sve.language.printed.short_forms import IfBehind
from domain.games.sve.language.printed.traversal import mapped
from domain.games.sve.language.referring.introduced.conditions_speak_of import (
    PICKED,
    speaks_of,
    subjects,
    with_it_as,
)
from domain.games.sve.nodes.selectors import Versus
from domain.games.sve.nodes.statements import Rather
from domain.games.sve.nodes.verbs import Damage
from domain.kernel.abilities.compiled.tree import (
    If,
    It,
    Node,
    This,
    rebuilt,
    walk,
)
from domain.language.referring.refs import Unclear

TARGET = "it does not say which one `it` is: what attacks, or what is attacked"


def in_the_attack(effect: tuple[Node, ...]) -> tuple[Node, ...]:
    """Sentences with "it" as the attack target, or the attacker, where the "if" before it is about that one.

    What is done "instead" of something done to this card is done to this card. Raises Unclear where that "if" speaks of
    both, or where something else was named before.
    """
    made: list[Node] = []
    named = False
    for place, sentence in enumerate(effect):
        own = place > 0 and speaks_of(effect[place - 1], This) and not speaks_of(effect[place - 1], Versus)
        instead = own and any(isinstance(part, Rather) for part in walk(sentence))
        made.append(sentence if instead else mapped(sentence, functools.partial(_attacked, named)))
        named = named or any(isinstance(part, NAMED) and not isinstance(part, This) for part in walk(sentence))
    return tuple(made)


def _attacked(named: bool, node: Node) -> Node:
    if not isinstance(node, If):
        return node
    if It() in subjects(node.condition):
        node = _of_the_object(node, named)
    about = [part for part in subjects(node.condition) if isinstance(part, Versus | Fighting)]
    if not about:
        both = speaks_of(node.condition, Versus) and speaks_of(node.condition, This)
        if both and with_it_as(This("card"), node.effect) != node.effect:
            raise Unclear(TARGET)
        return node
    (*_, subject) = about
    if isinstance(subject, Fighting) and named:
        return node
    effect = with_it_as(subject, node.effect)
    if effect != node.effect and (named or len(set(about)) > 1 or isinstance(subject, Fighting)):
        raise Unclear("it does not say which one `it` is: what attacks or is attacked, or what else was spoken of")
    return msgspec.structs.replace(node, effect=effect)


def _of_the_object(node: If, named: bool) -> If:
    """A sentence with "if it is ..." behind what is done to a card as about that card.

    Raises Unclear where that is picked only then, or could be another one.
    """
    if not isinstance(node, IfBehind):
        if not named and speaks_of(node.effect, Versus):
            raise Unclear(TARGET)
        return node
    to = getattr(node.effect, "to" if isinstance(node.effect, Damage) else "of", None)
    if isinstance(to, PICKED) or (isinstance(to, This) and named):
        raise Unclear("it does not say whether `it` is what this is done to, or what was spoken of before")
    if not isinstance(to, Versus | This):
        return node
    return msgspec.structs.replace(node, condition=rebuilt(node.condition, lambda part: to if part == It() else part))
