"""What each accepted action of `mya` sets going."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.games.mya.rules.bonuses import give, miss
from domain.games.mya.rules.combat import ask_the_defender, begin_attack
from domain.games.mya.rules.playing import using
from domain.games.mya.rules.professional_play import BENEFITS, SUPPORT, award_of, declarations, unannounced
from domain.games.mya.rules.turn.flow import ask_for_a_play, ask_for_an_attack
from domain.games.mya.table import actions
from domain.games.mya.table.changes import BenefitSet
from domain.games.mya.table.frames import Calling, Concluding, Placing, TurnOrder, Window
from domain.kernel.acting.answers import choose
from domain.kernel.acting.manual import confirm, propose
from domain.kernel.acting.procedures import enter_outcome
from domain.kernel.decisions.changes import SeatOut
from domain.kernel.decisions.commands import Action, Actor, Choose, Concede, Confirm, Decline, EnterOutcome, Propose
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.ids import Seat
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
R_8_1 = R("8.1")
R_8_2 = R("8.2")
R_8_3 = R("8.3")
R_8_4 = R("8.4")
R_H_25 = R("H.25")
R_H_28 = R("H.28")
Perform = Callable[[Decision, Actor, Any], None]


def next_command(run: Perform) -> Perform:
    """In professional play a seat's command loses the benefits that it has not announced (H.25)."""

    def perform(d: Decision, actor: Actor, action: Action) -> None:
        if d.option("professional") and actor.seat is not None:
            miss(d, actor.seat)
            cards = unannounced(d, actor.seat)
            if cards:
                d.emit(
                    BenefitSet(
                        rule=R_8_4, beside=(R_H_25,), seat=actor.seat, benefit=SUPPORT, cards=cards, how="missed"
                    )
                )
        run(d, actor, action)

    return perform


def _go_on(d: Decision) -> Seat:
    """Lets the frame that asked ask again, after what follows an action; its seat."""
    frame = d.draft.agenda[-1]
    if isinstance(frame, Window):
        d.goto(frame, ask_the_defender)
    else:
        assert isinstance(frame, TurnOrder), "the turn or a window asks for this"
        d.goto(frame, ask_for_a_play if d.draft.turn.phase == "play" else ask_for_an_attack)
    turn = d.draft.agenda[0]
    if isinstance(turn, TurnOrder):
        d.draft.agenda[0] = turn.__replace__(plays=turn.plays + 1)
    d.push(Concluding())
    return frame.seat


def play(d: Decision, actor: Actor, action: actions.Play) -> None:
    """Begins to play an entity."""
    seat = _go_on(d)
    d.push(Placing(use=using(d, action.card, seat), zone=action.zone))


def call(d: Decision, actor: Actor, action: actions.Call) -> None:
    """Begins to play an EF, EV or DO card."""
    seat = _go_on(d)
    d.push(Calling(use=using(d, action.card, seat), zone=action.zone))


def attack(d: Decision, actor: Actor, action: actions.Attack) -> None:
    """Begins an attack; the attack phase goes on after it."""
    frame = d.draft.agenda[-1]
    assert isinstance(frame, TurnOrder), "the turn asks for this"
    d.goto(frame, ask_for_an_attack)
    begin_attack(d, action.attacker, action.target)


def end_phase(d: Decision, actor: Actor, action: actions.EndPhase) -> None:
    """The turn goes on behind the question."""


def decline(d: Decision, actor: Actor, action: Decline) -> None:
    """The window closes."""
    d.end()


def decline_the_window(look: Look, seat: Seat) -> Action | None:
    """Declines for a seat's standing answer, unless it would miss what it can announce (H.41, H.25)."""
    return None if look.option("professional") and declarations(look, seat) else Decline()


def declare(d: Decision, actor: Actor, action: actions.Declare) -> None:
    """The benefit counts from here on (H.25); the same question is asked again after what follows."""
    seat = actor.seat or Seat(0)
    d.draft.agenda[-1] = d.draft.agenda[-1].__replace__(step=d.draft.agenda[-1].step - 1)
    if BENEFITS[action.benefit] == SUPPORT:
        d.emit(BenefitSet(rule=R_8_3, seat=seat, benefit=SUPPORT, cards=(action.card,), how="declared"))
    else:
        award = award_of(d, seat, BENEFITS[action.benefit], action.card)
        assert award is not None, "only what can be had is announced"
        give(d, seat, award, "declared")
    d.push(Concluding())


def review(d: Decision, actor: Actor, action: actions.Review) -> None:
    """The card is looked at, and lies as before (8.5)."""


def rule_cheating(d: Decision, actor: Actor, action: actions.RuleCheating) -> None:
    """The seat loses."""
    d.emit(SeatOut(rule=R_8_1, seat=action.seat, how="cheating"))


def rule_damage(d: Decision, actor: Actor, action: actions.RuleDamage) -> None:
    """The seat loses."""
    d.emit(SeatOut(rule=R_8_2, seat=action.seat, how="damage to the field or cards"))


def concede(d: Decision, actor: Actor, action: Concede) -> None:
    """The seat gives the match up."""
    d.emit(SeatOut(rule=R_H_28, seat=actor.seat or Seat(0), how="concession"))


PERFORM: Mapping[type[Action], Perform] = {
    actions.Play: next_command(play),
    actions.Call: next_command(call),
    actions.Attack: next_command(attack),
    actions.EndPhase: next_command(end_phase),
    actions.Declare: declare,
    actions.Review: review,
    actions.RuleCheating: rule_cheating,
    actions.RuleDamage: rule_damage,
    Decline: next_command(decline),
    Choose: next_command(choose),
    Concede: concede,
    EnterOutcome: enter_outcome,
    Propose: propose,
    Confirm: confirm,
}
