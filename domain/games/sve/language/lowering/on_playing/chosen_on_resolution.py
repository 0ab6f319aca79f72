"""What a text would settle on playing, and only carrying it out can tell.

before: Discard any number of cards. Select up to X enemy followers on the field and destroy them. X equals the number
    of cards discarded.
after: of: Chosen least=0
"""

from typing import Any

import msgspec

from domain.games.sve.language.printed.participles import DOING
from domain.games.sve.language.printed.traversal import mapped
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.rules.evaluation.this_way import BROUGHT
from domain.kernel.abilities.compiled.clauses import Divided, X
from domain.kernel.abilities.compiled.tree import Chosen, Node, Options, Target, walk
from domain.language.referring.refs import Unclear


def selected_when_carried_out(ability: SveAbility) -> SveAbility:
    """The ability whose selections that what it does, or a cost or a die, narrows are made then (H.44).

    Raises Unclear where options or parts of a number depend on that: these are settled on playing (10.6.2.2, 10.6.2.4).
    """
    brings = brought(ability.x)

    def change(node: Node) -> Node:
        if not isinstance(node, Target | Options | Divided):
            return node
        said = _settled(node)
        if not (any(map(brought, said)) or (brings and any(isinstance(part, X) for one in said for part in _all(one)))):
            return node
        if isinstance(node, Target):
            return Chosen(node.of, node.least, node.most)
        raise Unclear("how much there is to choose is settled on playing, and only known when this is carried out")

    return msgspec.structs.replace(ability, effect=mapped(ability.effect, change))


def brought(value: Any) -> bool:
    """Whether only carrying a text out tells an amount, a condition or a group, as printed too."""
    return any(isinstance(part, BROUGHT) or getattr(part, "verb", None) in DOING for part in _all(value))


def _settled(node: Target | Options | Divided) -> tuple[Any, ...]:
    """What is asked of a node on playing."""
    if isinstance(node, Target):
        return (node.of, node.least, node.most)
    return (node.count,) if isinstance(node, Options) else (node.total,)


def _all(value: Any) -> tuple[Node, ...]:
    return walk(value) if isinstance(value, Node) else ()
