"""When something can be done (701): with priority, in main timing."""

from domain.games.fow.table.frames import Playing, PrioritySequence
from domain.games.fow.table.state import MAIN_PHASE, chase
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Message, Reason, Words, inner
from domain.kernel.table.choices import Word
from domain.kernel.table.ids import Seat
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_701_2 = R("701.2")


def main_timing(look: Look, seat: Seat) -> bool:
    """Whether it is main timing for a player: its main phase, its priority, no battle, an empty chase (701.2)."""
    turn = look.table.turn
    return (turn.seat, turn.phase) == (seat, MAIN_PHASE) and not chase(look) and _acts(look)


def _acts(look: Look) -> bool:
    """Whether a priority sequence of the turn itself is what runs: nothing is below it but the turn.

    While it is asked how a card is played, the time is still that at which its player began (903.2b).
    """
    agenda = look.table.agenda
    if agenda and isinstance(agenda[-1], Playing):
        agenda = agenda[:-1]
    return len(agenda) == 2 and isinstance(agenda[-1], PrioritySequence)


def not_main_timing(look: Look, seat: Seat, rule: str, what: Words) -> list[Reason]:
    """Why something that takes main timing cannot be done now."""
    if main_timing(look, seat):
        return []
    turn = look.table.turn
    if turn.seat != seat or turn.phase != MAIN_PHASE:
        text = Message(
            "fow-in-ones-own-main-phase",
            {"what": inner(what), "phase": Word("fow-phase", turn.phase), "seat": turn.seat},
        )
        return [Reason(rule, text, "fow-wait-for-your-main-phase")]
    if chase(look):
        return [Reason(R_701_2, Message("fow-with-an-empty-chase", {"what": inner(what)}), "fow-wait-until-everything")]
    return [
        Reason(R_701_2, Message("fow-outside-of-battle", {"what": inner(what)}), "fow-wait-until-the-battle-is-over")
    ]
