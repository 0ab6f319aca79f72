"""Two events that an ability waits for where only one can be: how often it triggers would be counted for both.

before: Once per turn, when this follower or another follower on your field attacks, draw a card.
after: refused: how often this may trigger is counted for two events together, or it is waited for only once
"""

from domain.games.sve.language.printed.coordination import ThisOr, TwoEvents
from domain.games.sve.nodes.abilities import SveAbility
from domain.language.referring.refs import Unclear


def check_one_event(ability: SveAbility) -> None:
    """Raises Unclear where two events are left that were not parted into abilities of their own."""
    if isinstance(ability.when, TwoEvents) or isinstance(getattr(ability.when, "card", None), ThisOr):
        raise Unclear("how often this may trigger is counted for two events together, or it is waited for only once")
