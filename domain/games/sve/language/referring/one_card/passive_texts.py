"""What `it` and `they` are in passive texts: what the condition of the text is about.

before: While there are 2 or more Officer followers on your field, they have Ward.
after: of: Some
"""

from typing import cast

import msgspec

from domain.games.sve.language.printed.conditions import Fighting
from domain.games.sve.language.referring.introduced.conditions_speak_of import group_of, speaks_of, subjects
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import OnField
from domain.games.sve.nodes.passives import Costs, Lasting, Passive
from domain.kernel.abilities.compiled.tree import (
    Controls,
    Exists,
    It,
    Node,
    Some,
    Static,
    That,
    This,
    While,
)
from domain.language.referring.refs import Unclear


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
    groups = [group for one in conditions if (group := group_of(one)) is not None]
    if many and len(groups) == 1:
        return msgspec.structs.replace(cast(Passive, node), of=Some(groups[0]))
    if many or not any(_about_this(one) for one in conditions):
        they = "they" if many else "it"
        raise Unclear(f"nothing has been spoken of that `{they}` could be")
    return msgspec.structs.replace(cast(Passive, node), of=This("card"))


def _about_this(condition: Node) -> bool:
    """Whether a condition is about the card that has the text, and not about whether there are others."""
    if any(isinstance(subject, This) for subject in subjects(condition)):
        return True
    return speaks_of(condition, This, OnField, Fighting) and not speaks_of(condition, Exists, Controls)
