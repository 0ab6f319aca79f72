"""Abilities that wait to be played, and the confirmation timing in which they are (10.5, 10.7.2)."""

from domain.games.sve.rules.continuous.layers import HANDLED
from domain.games.sve.rules.triggers.listeners import listeners
from domain.games.sve.table.frames import ConfirmationTiming
from domain.games.sve.table.state import sve
from domain.kernel.decisions.game import Decision
from domain.kernel.table.frames import Frame


def confirm(d: Decision, frame: Frame, rule: str = "") -> None:
    """A step of other procedures: confirmation timing occurs, by `rule` or that of the step.

    Where nothing waits for it, it is over at once.
    """
    if HANDLED not in d.memo or sve(d.table).pending or listeners(d).states:
        d.push(ConfirmationTiming(rule=rule or d.game.procedures[type(frame)].steps[frame.step - 1].rule))


def confirm_later(d: Decision, rule: str) -> None:
    """Confirmation timing occurs, by `rule`, behind what the step goes on with."""
    d.push(ConfirmationTiming(rule=rule))
