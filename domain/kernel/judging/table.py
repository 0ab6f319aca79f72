"""Every act of judging with its duty: the table that the decider asks."""

from collections.abc import Mapping

from domain.kernel.acts import JudgeAct
from domain.kernel.commands import Action
from domain.kernel.judging import corrections, disputes, pauses, penalties, resolutions, takeback, times
from domain.kernel.judging.duty import NO_NEEDS, Duty, Needs
from domain.kernel.state import State

DUTIES: Mapping[type[JudgeAct], Duty] = {
    **pauses.DUTIES,
    **penalties.DUTIES,
    **times.DUTIES,
    **takeback.DUTIES,
    **disputes.DUTIES,
    **corrections.DUTIES,
    **resolutions.DUTIES,
}


def needs(state: State, action: Action) -> Needs:
    """What of the match's past ruling on an action takes: what to read before `decide`."""
    duty = DUTIES.get(type(action)) if isinstance(action, JudgeAct) else None
    return NO_NEEDS if duty is None else duty.needs(state, action)
