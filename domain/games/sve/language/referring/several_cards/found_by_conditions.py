"""What "them" is behind "if there are ...": the cards that the condition found, and nothing that triggered the text.

before: {FANFARE} If there are Officer followers on your field, give them Rush.
after: of: Every
"""

import msgspec

from domain.games.sve.language.printed.plausibility import NAMED
from domain.games.sve.language.referring.introduced.conditions_speak_of import (
    PICKED,
    group_of,
    names,
    subjects,
    with_it_as,
)
from domain.games.sve.language.referring.introduced.last_mentioned import PEOPLE
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.selectors import LeaderOf, YourLeader
from domain.kernel.abilities.compiled.tree import (
    Every,
    If,
    It,
    Kind,
    Node,
    Several,
    That,
    Then,
    This,
    rebuilt,
    walk,
)
from domain.language.referring.refs import Unclear


def found_by_conditions(ability: SveAbility) -> SveAbility:
    """The ability with "them" as those that the condition before it speaks of, where nothing else was named.

    Raises Unclear where "it" would be one of them.
    """
    effect: list[Node] = []
    when = ability.when
    answering = isinstance(when, Event) and when.card is not None and not isinstance(when.card, This)
    named = ability.kind not in ("spell", "activated", "automatic") or names(ability.costs)
    for node in ability.effect:
        if not answering and isinstance(node, If):
            _check_found(node, named)
        effect.append(node if named else _spoken(node, answering))
        named = named or names((node,))
    return msgspec.structs.replace(ability, effect=tuple(effect))


def _spoken(node: Node, answering: bool) -> Node:
    if not isinstance(node, If):
        return node
    about = subjects(node.condition)
    if about and not answering and all(isinstance(part, YourLeader | LeaderOf) for part in about):
        return msgspec.structs.replace(node, effect=with_it_as(about[-1], node.effect))
    if (of := group_of(node.condition)) is None:
        return node
    inner = node.effect.effect if isinstance(node.effect, Several) else (node.effect,)
    made: list[Node] = []
    for place, sentence in enumerate(inner):
        if _names_first(sentence):
            made += inner[place:]
            break
        if not answering and any(isinstance(part, It) and not part.many for part in walk(sentence)):
            raise Unclear("of those that there are, the text does not say which one `it` is")
        made.append(rebuilt(sentence, lambda part: Every(of) if isinstance(part, It) and part.many else part))
    effect = Several(tuple(made)) if isinstance(node.effect, Several) else made[0]
    return msgspec.structs.replace(node, effect=effect)


def _names_first(sentence: Node) -> bool:
    """Whether a sentence names something before it says "it": this card beside it, or behind, is not that."""
    if isinstance(sentence, Then):
        return _names_first(sentence.first) or (not _says_it(sentence.first) and _names_first(sentence.second))
    if not _says_it(sentence):
        return names((sentence,))
    return any(isinstance(part, NAMED) and not isinstance(part, This) for part in walk(sentence))


def _says_it(node: Node) -> bool:
    return any(isinstance(part, It) for part in walk(node))


def _check_found(node: If, named: bool) -> None:
    """Raises Unclear for "that card" behind "if there is a card ...": which of several, or another that was named."""
    if (of := group_of(node.condition)) is None:
        return
    nouns = {part.word for part in walk(of) if isinstance(part, Kind)}
    for part in walk(node.effect):
        if isinstance(part, PICKED):
            return
        if isinstance(part, That) and part.word not in PEOPLE and (not named or part.word.removesuffix("s") in nouns):
            raise Unclear(f"of those that there are, the text does not say which `that {part.word}` is")
