"""Extra and skipped turns (5.25, 5.27), effects that win or lose the game (1.2.4, 5.22), and faces."""

from collections.abc import Sequence

from domain.games.sve.nodes.passives import Cannot
from domain.games.sve.rules.continuous.information import passives
from domain.games.sve.table.changes import TurnsSet
from domain.games.sve.table.citing import cites
from domain.games.sve.table.editions import cite
from domain.games.sve.table.state import both, sve
from domain.kernel.abilities.compiled.tree import You
from domain.kernel.decisions.changes import MatchEnded
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Result

R_1_2_1 = cite("1.2.1")
R_1_2_2 = cite("1.2.2")
R_1_2_4 = cite("1.2.4")
R_5_22_1 = cite("5.22.1", early=None)
R_5_25_2 = cite("5.25.2", early=None)
R_5_25_2_1 = cite("5.25.2.1", early=None)
H_61 = cite("H.61", early=None)
R_5_27_1 = cite("5.27.1", early=None)
R_5_27_1_1 = cite("5.27.1.1", early=None)


def take_another_turn(d: Decision, seat: Seat, rule: str) -> None:
    """A player takes another turn; the most recent instruction comes first (5.27.1.1)."""
    cited = cites(d, R_5_27_1, rule, *((R_5_27_1_1,) if sve(d.table).turns else ()))
    d.emit(TurnsSet(rule=cited[0], beside=cited[1:], turns=(*sve(d.table).turns, seat)))


def skip_next_turn(d: Decision, seat: Seat, rule: str) -> None:
    """A player's next turn is skipped (5.25.2); each skip uses up the most recent instruction only (5.25.2.1)."""
    cited = cites(d, R_5_25_2, rule, *((R_5_25_2_1, H_61) if -seat in sve(d.table).turns else ()))
    d.emit(TurnsSet(rule=cited[0], beside=cited[1:], turns=(*sve(d.table).turns, -seat)))


def may_lose(look: Look, seat: Seat) -> bool:
    """Whether no text forbids that a player lose (1.3.3); conceding is out of any text's reach (1.2.3.1)."""
    return not any(
        isinstance(static, Cannot) and isinstance(static.of, You) and scene.use.seat == seat
        for scene, static in passives(look, Cannot)
    )


def end_by_effect(d: Decision, losers: Sequence[Seat]) -> None:
    """Players lose at once by an effect, if they can; if all do, the game is a draw (1.2.2, 1.2.4)."""
    losers = [seat for seat in losers if may_lose(d, seat)]
    if not losers:
        return
    winners = tuple(seat for seat in both(d) if seat not in losers)
    rule = R_1_2_4(d) if winners else R_1_2_2(d)
    beside = cites(d, R_5_22_1, R_1_2_1(d)) if winners else ()
    d.emit(MatchEnded(rule=rule, beside=beside, result=Result(winners, rule, "effect" if winners else "draw")))
