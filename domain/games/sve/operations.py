"""The elementary things that rules and cards both do, from the modules that do them."""

from collections.abc import Mapping

from domain.games.sve import damage, removal, triggers
from domain.games.sve.counters import place, remove, stacks, transfer
from domain.games.sve.damage import Hit, deal
from domain.games.sve.editions import Chapter
from domain.games.sve.points import (
    gain_evolution,
    give_defense,
    raise_maximum,
    recover,
    set_defense,
    set_evolution,
    set_maximum,
    set_points,
)
from domain.games.sve.removal import banish, bury, destroy, discard, leave, return_to_hand
from domain.games.sve.turning import engage, refresh
from domain.kernel.frames import Frame

__all__ = [
    "Hit", "banish", "bury", "deal", "destroy", "discard", "engage", "gain_evolution", "give_defense", "leave",
    "place", "raise_maximum", "recover", "refresh", "remove", "return_to_hand", "set_defense", "set_evolution",
    "set_maximum", "set_points", "stacks", "transfer",
]  # fmt: skip

CHAPTERS: Mapping[type[Frame], Chapter] = {**damage.CHAPTERS, **removal.CHAPTERS, **triggers.CHAPTERS}
"""The procedures of these modules that may have to ask."""
