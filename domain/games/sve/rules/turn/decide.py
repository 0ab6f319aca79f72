"""What each accepted action sets going."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.rules.combat.attack import begin_attack
from domain.games.sve.rules.loops.cycles import allow, break_the_cycle, go_on, repeat
from domain.games.sve.rules.loops.repeated_actions import before_an_action, note_a_selection
from domain.games.sve.rules.playing.steps import begin_ability, begin_card
from domain.games.sve.rules.triggers.pending import confirm_later
from domain.games.sve.rules.turn.granting_rush import grant_rush
from domain.games.sve.rules.turn.phases import ask_for_an_action
from domain.games.sve.table.actions import Activate, Attack, EndPhase, GrantRush, Play, Redraw
from domain.games.sve.table.citing import cites
from domain.games.sve.table.editions import cite
from domain.games.sve.table.frames import Opening, QuickWindow, TurnOrder
from domain.games.sve.table.state import other
from domain.kernel.acting.answers import choose as hand_over
from domain.kernel.acting.manual import confirm as confirm_proposal
from domain.kernel.acting.manual import propose
from domain.kernel.acting.procedures import enter_outcome
from domain.kernel.acting.repeating import Allow, Repeat
from domain.kernel.decisions.changes import MatchEnded
from domain.kernel.decisions.commands import Action, Actor, Choose, Concede, Confirm, Decline, EnterOutcome, Propose
from domain.kernel.decisions.game import Decision
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Result

R_1_2_1 = cite("1.2.1")
R_7_3_4 = cite("7.3.4")
R_1_2_3 = cite("1.2.3")
R_1_2_3_1 = cite("1.2.3.1")


def redraw(d: Decision, actor: Actor, action: Redraw) -> None:
    """Hands the order to the opening."""
    frame = d.draft.agenda[-1]
    assert isinstance(frame, Opening), "the opening asks for a redraw"
    d.put(msgspec.structs.replace(frame, order=action.cards))


def acting(d: Decision, actor: Actor, action: Action) -> Seat:
    """Lets the asking frame go on behind what is begun: confirmation timing, then the question again (7.3.4, 8.4.8)."""
    frame = d.draft.agenda[-1]
    if isinstance(frame, QuickWindow):
        break_the_cycle(d)
        d.put(msgspec.structs.replace(frame, played=True))
    else:
        assert isinstance(frame, TurnOrder), "the main phase asks for actions"
        go_on(d, action)
        d.goto(before_an_action(d, frame, action), ask_for_an_action)
        confirm_later(d, R_7_3_4(d))
    return Seat(actor.seat or 0)


def play(d: Decision, actor: Actor, action: Play) -> None:
    """Begins to play a card."""
    begin_card(d, acting(d, actor, action), action.card)


def activate(d: Decision, actor: Actor, action: Activate) -> None:
    """Begins to play an activated ability."""
    begin_ability(d, acting(d, actor, action), action.card, action.ability)


def attack(d: Decision, actor: Actor, action: Attack) -> None:
    """Begins an attack."""
    acting(d, actor, action)
    begin_attack(d, action.attacker, action.target)


def grant(d: Decision, actor: Actor, action: GrantRush) -> None:
    """Gives a follower Rush, in Sealed."""
    grant_rush(d, acting(d, actor, action), action.card)


def choose(d: Decision, actor: Actor, action: Choose) -> None:
    """Hands the picks to the procedure that asked."""
    if actor.seat == d.draft.turn.seat:
        go_on(d, action)
        note_a_selection(d, action.picks)
    hand_over(d, actor, action)


def end_phase(d: Decision, actor: Actor, action: EndPhase) -> None:
    """The turn goes on behind the question."""


def decline(d: Decision, actor: Actor, action: Decline) -> None:
    """The opening or the window goes on behind its question."""


def concede(d: Decision, actor: Actor, action: Concede) -> None:
    """The player loses at once (1.2.3)."""
    winner = other(Seat(actor.seat or 0))
    d.draft.agenda.clear()
    rule = R_1_2_3(d)
    beside = cites(d, R_1_2_3_1, R_1_2_1(d))
    d.emit(MatchEnded(rule=rule, beside=beside, result=Result((winner,), rule, "concession")))


PERFORM: Mapping[type[Action], Callable[[Decision, Actor, Any], None]] = {
    Redraw: redraw,
    Play: play,
    Activate: activate,
    Attack: attack,
    EndPhase: end_phase,
    GrantRush: grant,
    Repeat: repeat,
    Allow: allow,
    Choose: choose,
    Decline: decline,
    Concede: concede,
    EnterOutcome: enter_outcome,
    Propose: propose,
    Confirm: confirm_proposal,
}
