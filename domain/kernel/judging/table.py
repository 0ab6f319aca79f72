"""Every act of judging with its duty: the table that the decider asks."""

from collections.abc import Mapping

from domain.kernel.acting.unasked import may_be_unasked
from domain.kernel.decisions.acts import JudgeAct
from domain.kernel.decisions.commands import Action, Actor, Choose
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Reason
from domain.kernel.judging.citing import refuse_citing
from domain.kernel.judging.duty import NO_NEEDS, Duty, Needs, Past, refuse_role
from domain.kernel.judging.officials import pauses, penalties, times
from domain.kernel.judging.remedies import corrections, disputes, resolutions
from domain.kernel.judging.undoing import takeback
from domain.kernel.judging.unknown import looking
from domain.kernel.table.state import State

DUTIES: Mapping[type[JudgeAct], Duty] = {
    **pauses.DUTIES,
    **penalties.DUTIES,
    **times.DUTIES,
    **takeback.DUTIES,
    **disputes.DUTIES,
    **corrections.DUTIES,
    **resolutions.DUTIES,
    **looking.DUTIES,
}


def needs(state: State, action: Action) -> Needs:
    """What of the match's past ruling on an action takes: what to read before `decide`."""
    if isinstance(action, Choose):
        return Needs(states=(state.position - 1,), last=True) if may_be_unasked(state, action) else NO_NEEDS
    duty = DUTIES.get(type(action)) if isinstance(action, JudgeAct) else None
    return NO_NEEDS if duty is None else duty.needs(state, action)


def refuse(look: Look, actor: Actor, action: JudgeAct, past: Past) -> list[Reason]:
    """Every reason against an act of judging: the actor's role, what the act rests on, and its duty's own."""
    duty = DUTIES[type(action)]
    return refuse_role(duty, actor, action) or [*refuse_citing(look, action), *duty.refuse(look, actor, action, past)]
