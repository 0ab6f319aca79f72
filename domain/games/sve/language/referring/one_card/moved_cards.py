"""Where cards are that a text has destroyed, banished, buried or discarded, when it then moves them (4.1.4.1).

before: Reveal the top card of your deck. Put it into your hand. Discard it.
after: of: Followed
"""

import msgspec

from domain.games.sve.language.printed.traversal import mapped, outside
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.player_verbs import Discard
from domain.games.sve.nodes.selectors import Dealt, From
from domain.games.sve.nodes.verbs import (
    Add,
    Banish,
    Box,
    Bury,
    Damage,
    Destroy,
    Engage,
    Evolve,
    Give,
    KeepEngaged,
    Lose,
    PlaceCounters,
    PlayIt,
    Put,
    Refresh,
    RemoveCounters,
    Return,
    SetTo,
    Summon,
)
from domain.games.sve.rules.evaluation.this_way import Followed
from domain.kernel.abilities.compiled.tree import It, Node, That, This

REMOVED = (Destroy, Banish, Bury, Discard)
MOVED = (Put, Return, Add, Summon, PlayIt, Banish)
SPOKEN_OF = (It, That, This, Dealt)
DONE_TO = (
    Give, Lose, SetTo, Destroy, Bury, Engage, Refresh, Evolve, Box, KeepEngaged, PlaceCounters, RemoveCounters, Damage,
)  # fmt: skip
"""What is done to a card where it lies."""


def followed(ability: SveAbility) -> SveAbility:
    """The ability with cards that it moves where it, or its cost, has moved them before; so too its own card."""
    effect = ability.effect
    at = next((at for at, node in enumerate(effect) if any(map(_moves_itself, outside(node)))), len(effect))
    ability = msgspec.structs.replace(ability, effect=(*effect[:at], *mapped(effect[at:], _done_there)))
    if not any(isinstance(part, REMOVED) for node in (*ability.costs, *ability.effect) for part in outside(node)):
        return ability
    return msgspec.structs.replace(ability, effect=mapped(ability.effect, _there))


def _moves_itself(node: Node) -> bool:
    of = node.of if isinstance(node, MOVED) else None
    return isinstance(of, This) or (isinstance(of, From) and isinstance(of.of, This))


def _done_there(node: Node) -> Node:
    field = "to" if isinstance(node, Damage) else "of"
    if isinstance(node, DONE_TO) and isinstance(getattr(node, field), This):
        return msgspec.structs.replace(node, **{field: Followed(getattr(node, field), paid=True)})
    return node


def _there(node: Node) -> Node:
    if isinstance(node, MOVED) and isinstance(node.of, SPOKEN_OF):
        return msgspec.structs.replace(node, of=Followed(node.of, paid=isinstance(node.of, This | Dealt)))
    if isinstance(node, MOVED) and isinstance(node.of, From) and isinstance(node.of.of, This):
        return msgspec.structs.replace(node, of=From(Followed(node.of.of, paid=True), node.of.zone))
    return node
