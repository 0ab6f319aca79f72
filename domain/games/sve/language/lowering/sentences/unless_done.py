"""What is done unless a player does something else, and deeds that were done to so many, no more and no fewer.

before: Discard a card unless you bury a follower.
after: condition: Did done=False
"""

from typing import Any

import msgspec

from domain.games.sve.language.printed.participles import UnlessDone
from domain.games.sve.language.printed.traversal import mapped
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.selectors import Opponent, Selected, They
from domain.games.sve.nodes.statements import Allows, Select
from domain.games.sve.nodes.verbs import Damage
from domain.kernel.abilities.compiled.tree import (
    Did,
    Enemy,
    Every,
    If,
    It,
    Kind,
    May,
    Node,
    Several,
    Target,
    Then,
    You,
    rebuilt,
    walk,
)
from domain.language.referring.refs import Unclear


def with_a_choice(ability: SveAbility) -> SveAbility:
    """An ability in which a player is asked for what it may do before what is done otherwise.

    `it` is what was selected right before. Raises Unclear where it does not say who does that.
    """

    def change(node: Node) -> Node:
        return Several((_allowed(node), If(Did(done=False), node.effect))) if isinstance(node, UnlessDone) else node

    effect = ability.effect
    parts = [part for node in effect for part in walk(node)]
    if any(isinstance(part, UnlessDone) for part in parts) and any(isinstance(part, Did) for part in parts):
        raise Unclear("`if you do` may ask about what keeps something from being done")
    named = tuple(_named(before, node) for before, node in zip((None, *effect), effect, strict=False))
    return msgspec.structs.replace(ability, effect=mapped(named, change))


def _named(before: Node | None, node: Node) -> Node:
    """What is done unless something else is, with `it` as the one selected by the sentence before."""
    if isinstance(node, Then):
        return msgspec.structs.replace(node, second=_named(node.first, node.second))
    if not (isinstance(node, UnlessDone) and isinstance(before, Select) and isinstance(before.of, Target)):
        return node
    kinds = [part.word for part in walk(before.of) if isinstance(part, Kind)]
    if before.of.most != 1 or len(kinds) != 1:
        return node
    one = Selected(kinds[0])
    return rebuilt(node, lambda part: one if isinstance(part, It) and not part.many else part)


def _allowed(node: UnlessDone) -> Node:
    if node.yours:
        return May(node.deed)
    deed: Any = node.deed
    who = getattr(deed, "who", You())
    if who == They():
        who = _harmed(node.effect)
    if who is None or who == You() or (isinstance(who, Every) and who.of == Kind("player")):
        raise Unclear("it does not say who may do what keeps this from being done")
    return Allows(msgspec.structs.replace(deed, who=They()), who=who)


def _harmed(effect: Node) -> Node | None:
    """The opponent, where what would be done is done by that player, or to that player's leader."""
    about = [getattr(effect, "who", None)] if not isinstance(effect, Damage) else [effect.to]
    parts = [part for one in about if isinstance(one, Node) for part in walk(one)]
    if any(isinstance(part, Opponent) or part == Enemy(Kind("player")) for part in parts):
        return Opponent()
    return Opponent() if any(part == Enemy(Kind("leader")) for part in parts) else None
