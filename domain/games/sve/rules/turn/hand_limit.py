"""How many cards a player may have in hand when its turn ends (4.7.3)."""

from domain.games.sve.nodes.passives import HandLimit
from domain.games.sve.rules.continuous.information import passives
from domain.games.sve.table.state import HAND, LIMITS
from domain.kernel.abilities.interpreting.evaluate import amount
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import Seat


def hand_limit(look: Look, seat: Seat) -> int | None:
    """The limit of a player's hand by the texts in force, the oldest first; None where there is none."""
    limit = LIMITS[HAND]
    for scene, static in passives(look, HandLimit):
        if scene.use.seat != seat or not isinstance(static, HandLimit):
            continue
        if static.most is not None:
            limit = amount(scene, static.most)
        elif static.more is not None:
            limit += amount(scene, static.more)
        else:
            return None
    return limit
