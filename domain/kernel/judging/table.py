"""Every act of judging with its duty: the table that the decider asks."""

from collections.abc import Mapping

from domain.kernel.acts import JudgeAct
from domain.kernel.commands import Action
from domain.kernel.judging import pauses, penalties, times
from domain.kernel.judging.duty import Duty
from domain.kernel.state import State

DUTIES: Mapping[type[JudgeAct], Duty] = {**pauses.DUTIES, **penalties.DUTIES, **times.DUTIES}


def positions_needed(state: State, action: Action) -> tuple[int, ...]:
    """The positions whose states ruling on an action takes: what to load before `decide`."""
    duty = DUTIES.get(type(action)) if isinstance(action, JudgeAct) else None
    return () if duty is None else duty.past(state, action)
