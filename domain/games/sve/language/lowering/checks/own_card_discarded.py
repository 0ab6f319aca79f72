"""Costs that discard the card itself, of an ability that is not activated from the hand.

before: {FANFARE} Discard this card: Draw a card.
after: refused: only an activated ability discards its own card as a cost, from the hand (5.11.1)
"""

from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.player_verbs import Discard
from domain.kernel.abilities.compiled.tree import (
    This,
)
from domain.language.referring.refs import Unclear


def check_hand(ability: SveAbility) -> None:
    """Raises Unclear where a cost discards the card itself, of an ability that is not activated: it lies in no hand."""
    discards = any(isinstance(cost, Discard) and isinstance(cost.of, This) for cost in ability.costs)
    if discards and ability.kind != "activated":
        raise Unclear("only an activated ability discards its own card as a cost, from the hand (5.11.1)")
