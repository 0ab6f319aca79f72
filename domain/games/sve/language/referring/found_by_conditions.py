"""What "them" is behind "if there are ...": the cards that the condition found, and nothing that triggered the text."""

import functools
from typing import cast

import msgspec

from domain.games.sve.language.printed.conditions import Fighting
from domain.games.sve.language.printed.sense import NAMED
from domain.games.sve.language.printed.short_forms import IfBehind
from domain.games.sve.language.printed.walking import mapped
from domain.games.sve.language.referring.last_mentioned import PEOPLE
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import AnyOf, Event, Not, OnField
from domain.games.sve.nodes.passives import Costs, Lasting, Passive
from domain.games.sve.nodes.selectors import LeaderOf, Tokens, Top, Versus, YourLeader
from domain.games.sve.nodes.statements import Rather
from domain.games.sve.nodes.verbs import Damage
from domain.kernel.abilities.compiled.clauses import Random
from domain.kernel.abilities.compiled.tree import (
    Amount,
    Both,
    Chosen,
    Controls,
    Every,
    Exists,
    If,
    It,
    Kind,
    Node,
    Several,
    Some,
    Static,
    Target,
    That,
    This,
    While,
    Yours,
    rebuilt,
    walk,
)
from domain.language.referring.refs import Unclear

TARGET = "it does not say which one `it` is: what attacks, or what is attacked"
PICKED = (Target, Chosen, Random, Every, Tokens, Top)
CARDLESS = ("phase", "state", "earth rite", "lesson", "drive checked", "maximum")
"""Events that happen to no card which anybody could speak of."""


def found_by_conditions(ability: SveAbility) -> SveAbility:
    """The ability with "them" as those that the condition before it speaks of, where nothing else was named.

    Raises Unclear where "it" would be one of them.
    """
    effect: list[Node] = []
    when = ability.when
    answering = isinstance(when, Event) and when.card is not None and not isinstance(when.card, This)
    named = ability.kind not in ("spell", "activated", "automatic") or _names(ability.costs)
    for node in ability.effect:
        if not answering and isinstance(node, If):
            _check_found(node, named)
        effect.append(node if named else _spoken(node, answering))
        named = named or _names((node,))
    return msgspec.structs.replace(ability, effect=tuple(effect))


def in_the_attack(effect: tuple[Node, ...]) -> tuple[Node, ...]:
    """Sentences with "it" as the attack target, or the attacker, where the "if" before it is about that one.

    What is done "instead" of something done to this card is done to this card. Raises Unclear where that "if" speaks of
    both, or where something else was named before.
    """
    made: list[Node] = []
    named = False
    for place, sentence in enumerate(effect):
        own = place > 0 and _speaks_of(effect[place - 1], This) and not _speaks_of(effect[place - 1], Versus)
        instead = own and any(isinstance(part, Rather) for part in walk(sentence))
        made.append(sentence if instead else mapped(sentence, functools.partial(_attacked, named)))
        named = named or any(isinstance(part, NAMED) and not isinstance(part, This) for part in walk(sentence))
    return tuple(made)


def _attacked(named: bool, node: Node) -> Node:
    if not isinstance(node, If):
        return node
    if It() in _subjects(node.condition):
        node = _of_the_object(node, named)
    about = [part for part in _subjects(node.condition) if isinstance(part, Versus | Fighting)]
    if not about:
        return node
    (*_, subject) = about
    if isinstance(subject, Fighting) and named:
        return node
    effect = _with_it_as(subject, node.effect)
    if effect != node.effect and (named or len(set(about)) > 1 or isinstance(subject, Fighting)):
        raise Unclear("it does not say which one `it` is: what attacks or is attacked, or what else was spoken of")
    return msgspec.structs.replace(node, effect=effect)


def _of_the_object(node: If, named: bool) -> If:
    """A sentence with "if it is ..." behind what is done to a card as about that card.

    Raises Unclear where that is picked only then, or could be another one.
    """
    if not isinstance(node, IfBehind):
        if not named and _speaks_of(node.effect, Versus):
            raise Unclear(TARGET)
        return node
    to = getattr(node.effect, "to" if isinstance(node.effect, Damage) else "of", None)
    if isinstance(to, PICKED) or (isinstance(to, This) and named):
        raise Unclear("it does not say whether `it` is what this is done to, or what was spoken of before")
    if not isinstance(to, Versus | This):
        return node
    return msgspec.structs.replace(node, condition=rebuilt(node.condition, lambda part: to if part == It() else part))


def _subjects(condition: Node) -> list[Node]:
    """What conditions are about, each."""
    if isinstance(condition, Both | AnyOf):
        return [*_subjects(condition.left), *_subjects(condition.right)]
    if isinstance(condition, Not):
        return _subjects(condition.of)
    subject = condition if isinstance(condition, Fighting) else getattr(condition, "of", None)
    return [subject] if isinstance(subject, Node) else []


def _with_it_as(subject: Node, effect: Node) -> Node:
    """What is done to "it", which is what the condition before was about until something else is named."""
    named = False

    def change(part: Node) -> Node:
        nonlocal named
        named = named or isinstance(part, NAMED)
        return subject if not named and part == It() else part

    return rebuilt(effect, change)


def of_this_card(ability: SveAbility) -> SveAbility:
    """The ability with "it" as this card where it answers what happens to no card, as a time or an Earth Rite.

    Raises Unclear where this card has not been spoken of.
    """
    when = ability.when
    if ability.kind != "automatic" or not isinstance(when, Event) or when.card:
        return ability
    them = any(part == It(many=True) for node in ability.effect for part in walk(node))
    if when.kind == "drawn" and them and not _names(ability.effect):
        raise Unclear("what is drawn is one card, and no others have been spoken of")
    if when.kind not in CARDLESS:
        return ability
    said = when.condition is not None and _speaks_of(when.condition, This, OnField)
    named = False
    conditions: list[Node] = []

    def change(node: Node) -> Node:
        nonlocal said, named
        if any(part is node for part in conditions):
            return node
        if isinstance(node, If):
            conditions.extend(walk(node.condition))
            said = said or _speaks_of(node.condition, This, OnField)
            named = named or _speaks_of(node.condition, *NAMED) or _group(node.condition) is not None
            if not (said or named) and _speaks_of(node.condition, It, That):
                raise Unclear("nothing has been spoken of that `it` could be")
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


def of_passive_texts(ability: SveAbility) -> SveAbility:
    """A passive ability with "it" as this card, and "they" as the cards, that the condition of its text is about.

    Raises Unclear where that is about neither, and nothing says what has what the text gives.
    """
    if not ability.static:
        return ability
    first, *rest = ability.effect
    return msgspec.structs.replace(ability, effect=(_in_force(first, ()), *rest))


def _in_force(node: Node, conditions: tuple[Node, ...]) -> Node:
    if isinstance(node, While):
        static = _in_force(node.static, (*conditions, node.condition))
        return msgspec.structs.replace(node, static=cast(Static, static))
    if isinstance(node, Lasting):
        return msgspec.structs.replace(node, static=cast(Static, _in_force(node.static, conditions)))
    of = getattr(node, "of", None)
    if not isinstance(of, It | That) or (isinstance(of, That) and of.word in ("player", "opponent")):
        return node
    if isinstance(node, Costs) and node.rather:
        return node
    many = of.many if isinstance(of, It) else of.word.endswith("s")
    groups = [group for one in conditions if (group := _group(one)) is not None]
    if many and len(groups) == 1:
        return msgspec.structs.replace(cast(Passive, node), of=Some(groups[0]))
    if many or not any(_about_this(one) for one in conditions):
        raise Unclear("nothing has been spoken of that `it` or `they` could be")
    return msgspec.structs.replace(cast(Passive, node), of=This("card"))


def _about_this(condition: Node) -> bool:
    """Whether a condition is about the card that has the text, and not about whether there are others."""
    if any(isinstance(subject, This) for subject in _subjects(condition)):
        return True
    return _speaks_of(condition, This, OnField, Fighting) and not _speaks_of(condition, Exists, Controls)


def _speaks_of(node: Node, *kinds: type[Node]) -> bool:
    return any(isinstance(part, kinds) for part in walk(node))


def _names(nodes: tuple[Node, ...]) -> bool:
    return any(isinstance(part, NAMED) for node in nodes for part in walk(node))


def _spoken(node: Node, answering: bool) -> Node:
    if not isinstance(node, If):
        return node
    about = _subjects(node.condition)
    if about and not answering and all(isinstance(part, YourLeader | LeaderOf) for part in about):
        return msgspec.structs.replace(node, effect=_with_it_as(about[-1], node.effect))
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


def _check_found(node: If, named: bool) -> None:
    """Raises Unclear for "that card" behind "if there is a card ...": which of several, or another that was named."""
    if (of := _group(node.condition)) is None:
        return
    nouns = {part.word for part in walk(of) if isinstance(part, Kind)}
    for part in walk(node.effect):
        if isinstance(part, PICKED):
            return
        if isinstance(part, That) and part.word not in PEOPLE and (not named or part.word.removesuffix("s") in nouns):
            raise Unclear(f"of those that there are, the text does not say which `that {part.word}` is")


def _group(condition: Node) -> Node | None:
    """The cards of which a condition says that there are some, and speaks of nothing else."""
    if isinstance(condition, Both | AnyOf):
        left, right = _group(condition.left), _group(condition.right)
        return None if left is not None and right is not None else left or right
    if any(isinstance(part, This | It) for part in walk(condition)):
        return None
    if isinstance(condition, Exists) and _some(condition.least):
        return condition.of
    if isinstance(condition, Controls) and _some(condition.least):
        return Yours(condition.of) if condition.who == "you" else None
    return None


def _some(least: Amount | None) -> bool:
    """Whether there is at least one: a number that only the match knows may be none."""
    return isinstance(least, int) and least > 0
