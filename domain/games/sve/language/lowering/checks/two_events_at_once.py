"""Two events that an ability waits for where only one can be, as it is counted how often, or waits only once.

before: Once per turn, when this follower or another follower on your field attacks, draw a card.
after: refused: how often this may trigger is counted for two events together
"""

from domain.games.sve.language.printed.coordination import ThisOr, TwoEvents
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event
from domain.kernel.abilities.compiled.tree import Node, walk
from domain.language.referring.refs import Unclear


def check_one_event(ability: SveAbility) -> None:
    """Raises Unclear where two events are left that were not parted into abilities of their own."""
    if isinstance(ability.when, TwoEvents) or isinstance(getattr(ability.when, "card", None), ThisOr):
        parts = walk(ability.when) if isinstance(ability.when, Node) else ()
        events = (part for part in parts if isinstance(part, Event))
        if ability.limits or any(one.limit or one.nth for one in events):
            raise Unclear("how often this may trigger is counted for two events together")
        raise Unclear("two events are waited for together, and that only once")
