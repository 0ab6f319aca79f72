"""What the words of Force of Will mean, put together for the kernel's interpreter."""

from domain.games.fow.rules.costs.terms import parts_of, prices_of
from domain.games.fow.rules.evaluation.groups import KINDS, LAYERS, QUALITIES, stat
from domain.games.fow.rules.evaluation.selections import AMOUNTS, CONDITIONS, SELECTORS
from domain.games.fow.rules.evaluation.together import fitted
from domain.games.fow.rules.playing.costs import mid_text_space
from domain.games.fow.rules.zones.looking import look_through
from domain.games.fow.table.frames import PayingCosts
from domain.games.fow.verbs import (
    arranging,
    entering,
    on_additions,
    on_cards,
    on_decks,
    on_games,
    on_players,
    on_targets,
)
from domain.kernel.abilities.interpreting.evaluate import Scene
from domain.kernel.decisions.game import Language
from domain.kernel.table.frames import Frame, Procedure


def payment(scene: Scene, at: int) -> Frame:
    """Begins paying a cost in the midst of a text (903.2j)."""
    look, use = scene.look, scene.use
    parts = parts_of(look, use, at)
    seat = scene.acting or use.seat
    return PayingCosts(
        seat=seat, uses=(use.__replace__(seat=seat),), about=use.source, rule=scene.rule,
        prices=prices_of(parts, scene.x or 0), at=at, x=scene.x or 0,
    )  # fmt: skip


LANGUAGE = Language(
    kinds=KINDS,
    qualities=QUALITIES,
    stat=stat,
    verbs={
        **entering.VERBS,
        **on_cards.VERBS,
        **on_decks.VERBS,
        **on_games.VERBS,
        **on_players.VERBS,
        **on_targets.VERBS,
    },
    layers=LAYERS,
    selectors=SELECTORS,
    amounts=AMOUNTS,
    conditions=CONDITIONS,
    payable=mid_text_space,
    payment=payment,
    look=look_through,
    fitted=fitted,
)
"""The language of card texts, for the game's table."""
PROCEDURES: dict[type[Frame], Procedure] = {
    **arranging.PROCEDURES,
    **on_additions.PROCEDURES,
    **on_decks.PROCEDURES,
    **on_games.PROCEDURES,
    **on_players.PROCEDURES,
    **on_targets.PROCEDURES,
}
"""The procedures that verbs begin."""
