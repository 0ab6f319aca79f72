"""The priority sequence (602, 605): rule processes, then an action of the player with priority, then what follows."""

import msgspec

from domain.games.fow.rules.priority.open_to import nothing_but_passing
from domain.games.fow.rules.priority.processes import carry_out
from domain.games.fow.table.frames import PrioritySequence, Resolving
from domain.games.fow.table.state import chase, other
from domain.kernel.choices import Question
from domain.kernel.frames import procedure, step
from domain.kernel.game import Decision, Look
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_602_1 = R("602.1")
R_602_1A = R("602.1a")
R_602_1C = R("602.1c")
R_602_1D = R("602.1d")
R_605_1B = R("605.1b")
R_605_2 = R("605.2")
ACT = "act"


def carry_out_rule_processes(d: Decision, frame: PrioritySequence) -> None:
    """Carries out rule processes until none is left (602.1a)."""
    if carry_out(d):
        d.goto(frame, carry_out_rule_processes)


def ask_for_an_action(d: Decision, frame: PrioritySequence) -> None:
    """Asks the player with priority (602.1c), unless everybody sees that it can only pass (H.88)."""
    if nothing_but_passing(d, frame.holder):
        d.put(passed_by(d, frame))
    else:
        d.ask(Question(ACT, R_602_1C, frame.holder))


def end_of_the_sequence(d: Decision, frame: PrioritySequence) -> None:
    """After two passes in a row the top of the chase resolves, or it is over; else a new one begins (605.1b, 605.2)."""
    if frame.over:
        d.end()
        return
    d.goto(msgspec.structs.replace(frame, resolves=False), carry_out_rule_processes)
    if frame.resolves:
        d.push(Resolving(card=chase(d)[-1]))


def passed_by(look: Look, frame: PrioritySequence) -> PrioritySequence:
    """The sequence after its holder has passed (605.1b, 605.1c)."""
    if not frame.passed:
        return msgspec.structs.replace(frame, holder=other(frame.holder), passed=True)
    if not chase(look):
        return msgspec.structs.replace(frame, over=True)
    return msgspec.structs.replace(frame, holder=look.table.turn.seat, passed=False, resolves=True)


def acted(frame: PrioritySequence) -> PrioritySequence:
    """The sequence after its holder has done something else: it keeps priority (605.1a)."""
    return msgspec.structs.replace(frame, passed=False)


PRIORITY_SEQUENCE = procedure(
    R_602_1,
    step(R_602_1A, carry_out_rule_processes),
    step(R_602_1C, ask_for_an_action),
    step(R_602_1D, end_of_the_sequence),
)
