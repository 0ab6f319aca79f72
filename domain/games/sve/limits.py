"""How many cards a player may have in hand when its turn ends (4.7.3)."""

from domain.games.sve.persistent import passives
from domain.games.sve.state import HAND, LIMITS
from domain.kernel.abilities.evaluate import amount
from domain.kernel.abilities.tree import Amount, Static
from domain.kernel.game import Look
from domain.kernel.ids import Seat


class HandLimit(Static, frozen=True):
    """How many cards one may have in hand (4.7.3): so many (`most`), so many more, or, with neither, any number."""

    most: Amount | None = None
    more: Amount | None = None


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
