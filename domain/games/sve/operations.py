"""The elementary things that rules and cards both do, from the modules that do them."""

from collections.abc import Mapping

from domain.games.sve import arriving, control, damage, driving, evolution, racing, removal, triggers
from domain.games.sve.control import swap, take, transform
from domain.games.sve.counters import place, remove, stacks, transfer
from domain.games.sve.damage import deal
from domain.games.sve.driving import give_drive, ride
from domain.games.sve.editions import Chapter
from domain.games.sve.evolution import evolve
from domain.games.sve.hits import Hit, Words
from domain.games.sve.outcomes import end_by_effect, skip_next_turn, take_another_turn, turn_face
from domain.games.sve.points import (
    gain_evolution,
    give_defense,
    raise_maximum,
    recover,
    set_defense,
    set_evolution,
    set_maximum,
    set_points,
    spend,
    value,
)
from domain.games.sve.racing import race, serve, serve_by_effect
from domain.games.sve.removal import banish, bury, destroy, discard, leave
from domain.games.sve.turning import engage, refresh
from domain.kernel.frames import Frame

__all__ = [
    "Hit", "Words", "banish", "bury", "deal", "destroy", "discard", "end_by_effect", "engage", "evolve",
    "gain_evolution", "give_defense", "give_drive", "leave", "place", "race", "raise_maximum", "recover", "refresh",
    "remove", "ride", "serve", "serve_by_effect", "set_defense", "set_evolution", "set_maximum",
    "set_points", "skip_next_turn", "spend", "stacks", "swap", "take", "take_another_turn", "transfer", "transform",
    "turn_face", "value",
]  # fmt: skip

CHAPTERS: Mapping[type[Frame], Chapter] = {
    **arriving.CHAPTERS,
    **control.CHAPTERS,
    **damage.CHAPTERS,
    **driving.CHAPTERS,
    **evolution.CHAPTERS,
    **racing.CHAPTERS,
    **removal.CHAPTERS,
    **triggers.CHAPTERS,
}
"""The procedures of these modules that may have to ask."""
