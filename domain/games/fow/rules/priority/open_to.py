"""What everybody sees that a player with priority could do: so that being asked tells nothing (decision 003, H.88)."""

from domain.games.fow.rules.costs.will import sources
from domain.games.fow.rules.playing.playability import playable_cards
from domain.games.fow.rules.playing.timing import main_timing
from domain.games.fow.rules.priority.lifebreak import refuse_lifebreak
from domain.games.fow.rules.priority.usability import usable
from domain.games.fow.table.actions import Lifebreak
from domain.games.fow.table.state import zone
from domain.games.fow.table.zones import EXTRA_DECK, HAND, RUNE_AREA, STANDBY
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import Seat

HIDDEN = (HAND, STANDBY, RUNE_AREA, EXTRA_DECK)
"""The zones of a player in which something could be that only it knows of."""


def nothing_but_passing(look: Look, seat: Seat) -> bool:
    """Whether everybody sees that a player can only pass: it has no hidden card, no will ability, no main timing."""
    if not refuse_lifebreak(look, Actor("seat", seat), Lifebreak()):
        return False
    if main_timing(look, seat) or any(zone(look, kind, seat) for kind in HIDDEN):
        return False
    if next(sources(look, seat), None) is not None or next(usable(look, seat), None) is not None:
        return False
    return next(playable_cards(look, seat), None) is None
