"""Perpetual cycles: declared repetitions, actions that change nothing, and cycles that nobody can stop (15.2)."""

import hashlib

import msgspec

from domain.games.sve.actions import Activate, Allow, Repeat, action_of, deed_of
from domain.games.sve.changes import CycleSet, IdleNoted
from domain.games.sve.editions import cite
from domain.games.sve.frames import TurnOrder
from domain.games.sve.state import FIELD, Cycle, Idle, other, sve, zone
from domain.kernel.changes import MatchEnded
from domain.kernel.choices import Offer, Pick, Question, Space
from domain.kernel.commands import Action, Actor, Concede
from domain.kernel.game import Decision, Look
from domain.kernel.rulings import Reason
from domain.kernel.state import Result

R_15_2_1_1 = cite("15.2.1.1")
R_15_2_1_2 = cite("15.2.1.2")
R_15_2_1_3 = cite("15.2.1.3")
MOST_TIMES = 1_000
"""As often as a sequence can be declared to be repeated."""


def refuse_repetition(look: Look, actor: Actor, action: Repeat) -> list[Reason]:
    """Why a sequence cannot be declared: it is empty, or too often (15.2.1.1)."""
    rule, reasons = R_15_2_1_1(look), []
    if not action.sequence:
        reasons.append(Reason(rule, "no action is declared", "name the actions of the cycle"))
    wrong = [deed.do for deed in action.sequence if action_of(deed) is None]
    if wrong:
        text = f"{', '.join(wrong)} cannot be part of a sequence"
        reasons.append(Reason(rule, text, "declare play, activate, attack (with its target) and choose"))
    if not 1 <= action.times <= MOST_TIMES:
        text = f"a sequence is declared {action.times} times"
        reasons.append(Reason(rule, text, f"declare 1 to {MOST_TIMES} times"))
    return reasons


def repeat(d: Decision, actor: Actor, action: Repeat) -> None:
    """Asks the other player how often the sequence may run; the main phase goes on after the answer."""
    frame = d.draft.agenda[-1]
    assert isinstance(frame, TurnOrder), "the main phase asks for this"
    rule = R_15_2_1_1(d)
    d.emit(CycleSet(rule=rule, cycle=Cycle(action.sequence, action.times)))
    d.put(msgspec.structs.replace(frame, step=frame.step - 1))
    space = Space(tuple(Pick("number", times) for times in range(action.times + 1)))
    d.ask(Question("allow", rule, other(frame.seat), space=space))


def refuse_allowance(look: Look, actor: Actor, action: Allow) -> list[Reason]:
    """Why an answer cannot be: more often than declared (15.2.1.1)."""
    cycle = sve(look.table).cycle
    most = cycle.times if cycle is not None else 0
    if 0 <= action.times <= most:
        return []
    return [Reason(R_15_2_1_1(look), f"{action.times} times of {most} declared", f"allow 0 to {most}")]


def allow(d: Decision, actor: Actor, action: Allow) -> None:
    """The active player performs the sequence as often as that, and nothing else before it is done."""
    cycle = sve(d.table).cycle
    assert cycle is not None, "an answer follows a declaration"
    left = msgspec.structs.replace(cycle, times=action.times) if action.times else None
    d.emit(CycleSet(rule=R_15_2_1_1(d), cycle=left))


def offer_allowance(look: Look, question: Question) -> list[Offer]:
    """From never to as often as declared."""
    assert question.space is not None, "the question says how often was declared"
    return [Offer("allow", question.rule, {"times": question.space})]


def held_to_the_cycle(look: Look, actor: Actor, action: Action) -> list[Reason]:
    """Why an action is not the next one of the sequence that its player performs (15.2.1.1)."""
    cycle = sve(look.table).cycle
    if cycle is None or actor.seat != look.table.turn.seat or isinstance(action, Concede):
        return []
    wanted = cycle.sequence[cycle.at]
    if deed_of(action) == wanted:
        return []
    text = f"the declared sequence goes on {cycle.times} times, with {wanted}"
    return [Reason(R_15_2_1_1(look), text, "perform the next action of the sequence")]


def go_on(d: Decision, action: Action) -> None:
    """Counts an action of the sequence that is being performed; the cycle ends after its last one."""
    cycle = sve(d.table).cycle
    if cycle is None or deed_of(action) != cycle.sequence[cycle.at]:
        return
    at, times = cycle.at + 1, cycle.times
    if at == len(cycle.sequence):
        at, times = 0, times - 1
    left = msgspec.structs.replace(cycle, at=at, times=times) if times else None
    d.emit(CycleSet(rule=R_15_2_1_1(d), cycle=left))


def end_a_cycle_that_cannot_go_on(d: Decision) -> None:
    """A sequence whose next action is not possible any more is over."""
    cycle = sve(d.table).cycle
    if cycle is None:
        return
    action = action_of(cycle.sequence[cycle.at])
    actor = Actor("seat", d.draft.turn.seat)
    if action is None or d.game.refuse[type(action)](d, actor, action):
        d.emit(CycleSet(rule=R_15_2_1_1(d), cycle=None))


def note_what_changed_nothing(d: Decision) -> None:
    """Bars the last action where the position is as it was before it (15.2.1.2)."""
    idle = sve(d.table).idle
    if idle is None:
        return
    now = fingerprint(d)
    if idle.position != now:
        d.emit(IdleNoted(rule=R_15_2_1_2(d), idle=None))
    elif idle.last is not None:
        noted = Idle(now, None, (*idle.barred, idle.last))
        d.emit(IdleNoted(rule=R_15_2_1_2(d), idle=noted))


def before_an_action(d: Decision, action: Action) -> None:
    """Remembers the position before an ability that might change nothing: everything else moves a card or time."""
    if not isinstance(action, Activate):
        return
    idle, now = sve(d.table).idle, fingerprint(d)
    barred = idle.barred if idle is not None and idle.position == now else ()
    d.emit(IdleNoted(rule=R_15_2_1_2(d), idle=Idle(now, action, barred)))


def refuse_idle(look: Look, action: Activate) -> list[Reason]:
    """Why an ability may not be played: it has just been, and nothing has changed (15.2.1.2)."""
    idle = sve(look.table).idle
    if idle is None or action not in idle.barred:
        return []
    text = "this has just been done and has changed nothing"
    return [Reason(R_15_2_1_2(look), text, "do something else first")]


def fingerprint(look: Look) -> str:
    """A position as far as an action without moves can change it: what a rule or a card can read (H.22)."""
    table, extra = look.table, sve(look.table)
    cards = [
        (card, table.cards[card].turned, table.cards[card].face_up, sorted(table.cards[card].counters.items()))
        for seat in table.seats
        for kind in (FIELD, "leader", "ex", "evolvedeck")
        for card in zone(look, kind, seat)
    ]
    seats = [(seat, sorted(held.values.items())) for seat, held in table.seats.items()]
    facts = (table.next_card, extra.number, len(extra.history), extra.links, extra.turns, seats, cards)
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:16]


def draw_for_nobody_can_stop_it(d: Decision) -> None:
    """A cycle without a choice for anyone ends the game in a draw (15.2.1.3)."""
    rule = R_15_2_1_3(d)
    d.emit(MatchEnded(rule=rule, result=Result((), rule, "perpetual cycle")))
