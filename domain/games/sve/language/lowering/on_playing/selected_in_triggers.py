"""Trigger conditions that speak of what is selected only when the ability is played.

before: When a follower with cost equal to the 1st card's is put onto your field, draw a card.
after: refused: its trigger condition speaks of a card that is selected only later
"""

from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.selectors import Selected
from domain.kernel.abilities.compiled.tree import walk
from domain.language.referring.refs import Unclear


def check_trigger(ability: SveAbility) -> None:
    """Raises Unclear where a trigger condition speaks of a card that is selected only when the ability is played."""
    if ability.when is not None and any(isinstance(part, Selected) for part in walk(ability.when)):
        raise Unclear("its trigger condition speaks of a card that is selected only later")
