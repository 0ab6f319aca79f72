"""The plan of a backup: what it undoes, what each seat has learned since, and what chance will deal anew."""

import msgspec

from domain.kernel.acts import JudgeAct, Rewind
from domain.kernel.commands import Actor, Command, tag
from domain.kernel.judging.backup import Deal, deals
from domain.kernel.judging.table import needs
from domain.kernel.knowledge import learned
from domain.kernel.learned import Learned
from domain.kernel.rulings import Reason
from service.app.standing import Reader, Standing


class Undone(msgspec.Struct, frozen=True):
    """An action of the game that a backup undoes; what judging has done stays."""

    position: int
    actor: Actor
    action: str


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A backup before it is done. `reasons` say why it would be refused; `deals` are empty for an exact one."""

    match: str
    position: int
    to: int
    undone: tuple[Undone, ...] = ()
    learned: tuple[Learned, ...] = ()
    deals: tuple[Deal, ...] = ()
    reasons: tuple[Reason, ...] = ()


def plan(reader: Reader, now: Standing, actor: Actor, asked: Rewind) -> Plan:
    """What a rewind by this actor would do. Nothing is changed, and no chance is drawn."""
    past = reader.past(now, needs(now.state, asked))
    reasons = tuple(now.engine.refuse(now.state, Command(actor, asked), past))
    if asked.to not in past.states:
        return Plan(match=now.match, position=now.position, to=asked.to, reasons=reasons)
    then = reader.load(now.match, asked.to)
    events = [event for _, event in reader.events(then, now.position - asked.to)]
    judging = now.state.judging
    return Plan(
        match=now.match,
        position=now.position,
        to=asked.to,
        undone=tuple(
            Undone(event.position, event.command.actor, tag(type(event.command.action)))
            for event in reversed(events)
            if judging.stands(event.position, now.position) and not isinstance(event.command.action, JudgeAct)
        ),
        learned=tuple(learned(now.engine, then.state, events)),
        deals=() if asked.exact else deals(now.engine.game, now.state, then.state),
        reasons=reasons,
    )
