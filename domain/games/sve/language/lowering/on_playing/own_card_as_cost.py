"""Costs that a card pays with itself, from where it lies by then.

before: {LAST WORDS} Banish this card: Draw a card.
after: of: From zone='cemetery'
"""

import msgspec

from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.selectors import From
from domain.games.sve.nodes.verbs import (
    Banish,
    Put,
    Return,
)
from domain.games.sve.table.state import CEMETERY
from domain.kernel.abilities.compiled.tree import This
from domain.language.referring.refs import Unclear

LEAVING = (Banish, Return, Put)
"""What a card is moved by, wherever it lies."""


def where_it_lies(ability: SveAbility) -> SveAbility:
    """The ability with costs that this card pays with itself from where it lies as it is played: Last Words (12.5.3).

    Raises Unclear where it has left the field, and nothing says for where.
    """
    when = ability.when
    gone = isinstance(when, Event) and isinstance(when.card, This) and when.kind in ("cemetery", "left")
    leaving = [cost for cost in ability.costs if isinstance(cost, LEAVING) and isinstance(cost.of, This)]
    if not (gone and leaving):
        return ability
    if isinstance(when, Event) and when.kind == "left":
        raise Unclear("it does not say where the card lies by then that the cost is paid with")
    costs = tuple(
        msgspec.structs.replace(cost, of=From(cost.of, CEMETERY)) if cost in leaving else cost for cost in ability.costs
    )
    return msgspec.structs.replace(ability, costs=costs)
