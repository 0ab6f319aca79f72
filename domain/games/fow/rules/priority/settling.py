"""What is looked at after every step: status objects (906.9), and who stops attacking or blocking (803.5a, 804.4a)."""

from domain.games.fow.rules.combat.battle import settle_battle
from domain.games.fow.rules.continuous.durations import end_with_their_cards
from domain.games.fow.rules.continuous.information import forget
from domain.games.fow.rules.triggers.happening import look_at_states
from domain.games.fow.rules.triggers.revealing import open_windows
from domain.games.fow.table import changes as own
from domain.kernel.decisions.changes import CardHidden, CardShown, Change, PhaseEnded
from domain.kernel.decisions.game import Decision

IDLE: tuple[type[Change], ...] = (
    CardShown,
    CardHidden,
    PhaseEnded,
    own.WillLost,
    own.Noted,
    own.RevealAwaited,
    own.ObjectTriggered,
    own.TriggeredTaken,
    own.AbilityDelayed,
    own.DelayedEnded,
    own.StatusSet,
)
"""Changes that change nothing of what any card is."""


def settle(d: Decision) -> None:
    """Looks at states and at the battle."""
    if not d.draft.turn.phase:
        return
    end_with_their_cards(d)
    settle_battle(d)
    look_at_states(d)
    open_windows(d)


def notice(d: Decision, change: Change) -> None:
    """Forgets what has been worked out where the change could matter to it."""
    if type(change) not in IDLE:
        forget(d)


def respond(d: Decision) -> None:
    """Nothing is answered between steps: who has priority answers."""
