"""Numbers divided among cards of which none are selected on playing (10.6.2.4).

before: Summon 2 Fairy tokens. Deal 3 damage divided among them.
after: refused: damage is divided among what is selected on playing
"""

from domain.games.sve.nodes.abilities import SveAbility
from domain.kernel.abilities.compiled.clauses import Divided
from domain.kernel.abilities.compiled.tree import (
    Target,
    walk,
)
from domain.language.referring.refs import Unclear


def check_divided(ability: SveAbility) -> None:
    """Raises Unclear where a number is divided among cards, and none are selected on playing (10.6.2.4)."""
    parts = [part for node in ability.effect for part in walk(node)]
    if any(isinstance(part, Divided) for part in parts) and not any(isinstance(part, Target) for part in parts):
        raise Unclear("damage is divided among what is selected on playing")
