"""Where cards are that a text has destroyed, banished, buried or discarded, when it then moves them (4.1.4.1).

before: Reveal the top card of your deck. Put it into your hand. Discard it.
after: of: Followed
"""

import msgspec

from domain.games.sve.language.printed.traversal import mapped
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.player_verbs import Discard
from domain.games.sve.nodes.selectors import Dealt, From
from domain.games.sve.nodes.verbs import Add, Banish, Bury, Destroy, PlayIt, Put, Return, Summon
from domain.games.sve.rules.evaluation.this_way import Followed
from domain.kernel.abilities.compiled.tree import It, Node, That, This, walk

REMOVED = (Destroy, Banish, Bury, Discard)
MOVED = (Put, Return, Add, Summon, PlayIt, Banish)
SPOKEN_OF = (It, That, This, Dealt)


def followed(ability: SveAbility) -> SveAbility:
    """The ability with cards that it moves where it, or its cost, has moved them before."""
    if not any(isinstance(part, REMOVED) for node in (*ability.costs, *ability.effect) for part in walk(node)):
        return ability
    return msgspec.structs.replace(ability, effect=mapped(ability.effect, _there))


def _there(node: Node) -> Node:
    if isinstance(node, MOVED) and isinstance(node.of, SPOKEN_OF):
        return msgspec.structs.replace(node, of=Followed(node.of, paid=isinstance(node.of, This | Dealt)))
    if isinstance(node, MOVED) and isinstance(node.of, From) and isinstance(node.of.of, This):
        return msgspec.structs.replace(node, of=From(Followed(node.of.of, paid=True), node.of.zone))
    return node
