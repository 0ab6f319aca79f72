"""The priority sequence (602, 605): rule processes, then an action of the player with priority, then what follows."""

import msgspec

from domain.games.fow.rules.playing.triggered import play_triggered
from domain.games.fow.rules.priority.loops import look_for_a_loop
from domain.games.fow.rules.priority.open_to import nothing_but_passing
from domain.games.fow.rules.priority.repeating import ACT, allowance, count, end_what_cannot_go_on
from domain.games.fow.rules.processes.processes import carry_out
from domain.games.fow.rules.replacement.destruction import is_being_decided
from domain.games.fow.table.actions import Pass
from domain.games.fow.table.changes import TriggeredTaken
from domain.games.fow.table.frames import PrioritySequence, Resolving
from domain.games.fow.table.records import Triggered
from domain.games.fow.table.state import chase, fow, other, players
from domain.kernel.abilities.compiled.texts import text_of
from domain.kernel.abilities.ordering.pending import different, of_player, to_pick
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Question
from domain.kernel.table.frames import procedure, step
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_602_1 = R("602.1")
R_602_1A = R("602.1a")
R_602_1C = R("602.1c")
R_603_2 = R("603.2")
R_603_3 = R("603.3")
H_35 = R("H.35")
H_88 = R("H.88")
R_602_1D = R("602.1d")
R_605_1B = R("605.1b")
R_605_1A = R("605.1a")
R_605_1C = R("605.1c")
R_605_2 = R("605.2")
H_34 = R("H.34")
R_906_5A = R("906.5a")


def carry_out_rule_processes(d: Decision, frame: PrioritySequence) -> None:
    """Carries out rule processes until none is left (602.1a)."""
    if not carry_out(d):
        return
    begun = d.draft.agenda[-1] if is_being_decided(d) else None
    if begun is not None:
        d.end()
    d.goto(frame, carry_out_rule_processes)
    if begun is not None:
        d.push(begun)  # What is done instead is chosen before they go on.


def ask_which_is_played(d: Decision, frame: PrioritySequence) -> None:
    """The turn player, else the other, picks which of its triggered objects is played (603.2); alike ones are one."""
    mine = waiting(d)
    if len(mine) > 1:
        space, options = to_pick(mine, lambda one: told_of(d, one))
        seat, about = mine[0].use.seat, mine[0].use.source
        d.ask(Question("choose", R_603_2, seat, space=space, about=about, text="which is played", options=options))


def waiting(look: Look) -> list[Triggered]:
    """The triggered objects of the player whose turn to play one it is, each that differs from the others (H.88)."""
    own = fow(look.table).triggered
    return next(filter(None, (different(of_player(own, seat)) for seat in players(look))), [])


def told_of(look: Look, triggered: Triggered) -> str:
    """What a triggered object is called: its card and its printed text."""
    return text_of(look, triggered.use.code).text_of(triggered.use.ability)


def play_it(d: Decision, frame: PrioritySequence) -> None:
    """Plays the object if it can be played; it has triggered once less (603.3, 906.6). Then all over again (603.4)."""
    mine = waiting(d)
    if not mine:
        return
    one = mine[frame.picked[0].value if frame.picked else 0]
    why = R_906_5A if frame.holder == d.draft.turn.seat else H_34
    d.goto(msgspec.structs.replace(frame, passed=False, picked=None, why=why), carry_out_rule_processes)
    alike = len(mine) == 1 and len(of_player(fow(d.table).triggered, one.use.seat)) > 1
    beside = ((H_35,) if frame.passed else ()) + ((H_88,) if alike else ())
    d.emit(TriggeredTaken(rule=R_603_3, beside=beside, number=one.number))
    play_triggered(d, one)


def ask_for_an_action(d: Decision, frame: PrioritySequence) -> None:
    """Asks the player with priority (602.1c), unless everybody sees that it can only pass (H.88).

    Of a loop of both that was declared it is asked first how often the other player has it done (1301.1b).
    """
    if (how_often := allowance(d)) is not None:
        d.ask(how_often)
        return
    end_what_cannot_go_on(d, frame.holder)
    if nothing_but_passing(d, frame.holder):
        count(d, frame.holder, Pass())
        d.put(passed_by(d, frame))
    else:
        d.ask(Question(ACT, frame.why or R_602_1C, frame.holder))


def end_of_the_sequence(d: Decision, frame: PrioritySequence) -> None:
    """After two passes in a row the top of the chase resolves, or it is over; else a new one begins (605.1b, 605.2)."""
    if frame.over:
        d.end()
        return
    if frame.resolves:
        frame = look_for_a_loop(d, frame)
        if d.draft.result is not None:
            return
    d.goto(msgspec.structs.replace(frame, resolves=False), carry_out_rule_processes)
    if frame.resolves:
        d.push(Resolving(card=chase(d)[-1]))


def passed_by(look: Look, frame: PrioritySequence) -> PrioritySequence:
    """The sequence after its holder has passed (605.1b, 605.1c)."""
    if not frame.passed:
        return msgspec.structs.replace(frame, holder=other(frame.holder), passed=True, why=R_605_1C)
    if not chase(look):
        return msgspec.structs.replace(frame, over=True)
    return msgspec.structs.replace(frame, holder=look.table.turn.seat, passed=False, resolves=True, why=R_605_1B)


def acted(frame: PrioritySequence) -> PrioritySequence:
    """The sequence after its holder has done something else: it keeps priority (605.1a)."""
    return msgspec.structs.replace(frame, passed=False, seen=(), why=R_605_1A)


PRIORITY_SEQUENCE = procedure(
    R_602_1,
    step(R_602_1A, carry_out_rule_processes),
    step(R_603_2, ask_which_is_played),
    step(R_603_3, play_it),
    step(R_602_1C, ask_for_an_action),
    step(R_602_1D, end_of_the_sequence),
)
