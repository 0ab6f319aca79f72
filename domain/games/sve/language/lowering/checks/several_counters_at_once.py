"""Texts that answer each counter that is placed or removed, though several may be at once (15.1.3, 15.1.4).

before: Whenever a Charge counter is removed from this card, draw a card.
after: refused: it does not say whether several counters that are removed at once are one time or several
"""

from domain.games.sve.nodes.abilities import OncePerTurn, SveAbility
from domain.games.sve.nodes.conditions import Event
from domain.language.referring.refs import Unclear

DONE = {"counter removed": "removed", "counter placed": "placed"}
"""What happens to counters, of which several may be meant at once."""


def check_counted(ability: SveAbility) -> None:
    """Raises Unclear where a text answers each counter: several may be placed or removed at once (15.1.3, 15.1.4)."""
    when = ability.when
    if not isinstance(when, Event) or when.kind not in DONE or when.batch or when.nth or when.limit == 1:
        return
    if not any(isinstance(limit, OncePerTurn) and limit.count == 1 for limit in ability.limits):
        raise Unclear(
            f"it does not say whether several counters that are {DONE[when.kind]} at once are one time or several"
        )
