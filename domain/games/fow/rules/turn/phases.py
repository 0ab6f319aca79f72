"""The turn, phase by phase (502 to 505)."""

from collections.abc import Callable, Mapping

import msgspec

from domain.games.fow.nodes.statics import HandSize
from domain.games.fow.rules.continuous.durations import end_as_the_turn_begins, end_with_the_recovery, end_with_the_turn
from domain.games.fow.rules.continuous.information import in_force
from domain.games.fow.rules.processes.processes import begin_a_sequence, carry_out
from domain.games.fow.rules.triggers.triggering import end_fleeting, phase
from domain.games.fow.rules.turn.recovering import recover
from domain.games.fow.rules.zones.moves import move
from domain.games.fow.table.changes import DrawMissed, PhaseSkipped, TurnGained, WillLost
from domain.games.fow.table.frames import FinalStep, Taking, TurnOrder
from domain.games.fow.table.state import (
    DAMAGE,
    DRAW_PHASE,
    END_PHASE,
    HAND_SIZE,
    MAIN_PHASE,
    RECOVERY_PHASE,
    Skip,
    controlled,
    fow,
    other,
    players,
    zone,
)
from domain.games.fow.table.zones import DECK, GRAVEYARD, HAND, zone_of
from domain.kernel.abilities.interpreting.evaluate import amount
from domain.kernel.acting.procedures import Uncover
from domain.kernel.decisions.changes import CountersCleared, PhaseBegan, PhaseEnded
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Question, Space, card_pick
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import Turn
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_104_4 = R("104.4")
R_306_3 = R("306.3")
R_501_1 = R("501.1")
R_502_1 = R("502.1")
R_403_6 = R("403.6")
R_502_2 = R("502.2")
R_502_3 = R("502.3")
R_502_4 = R("502.4")
R_503_1 = R("503.1")
R_503_2 = R("503.2")
R_503_3 = R("503.3")
R_503_4 = R("503.4")
R_503_5 = R("503.5")
R_503_6 = R("503.6")
R_503_7 = R("503.7")
R_504_1 = R("504.1")
R_504_2 = R("504.2")
R_505_1 = R("505.1")
R_505_2 = R("505.2")
R_505_3 = R("505.3")
R_505_4 = R("505.4")
R_505_5 = R("505.5")
R_505_5A = R("505.5a")
R_505_5B = R("505.5b")
R_505_5C = R("505.5c")
R_505_5D = R("505.5d")
R_505_5E = R("505.5e")
R_505_6 = R("505.6")
R_1009_1 = R("1009.1")
R_1009_2 = R("1009.2")
R_1019_1 = R("1019.1")
R_1025_1 = R("1025.1")
R_1031_1 = R("1031.1")
H_33 = R("H.33")
H_37 = R("H.37")


def begin_the_draw_phase(d: Decision, frame: TurnOrder) -> None:
    """A turn begins, with its draw phase (501.1, 502.1)."""
    turn = Turn(d.draft.turn.number + 1, frame.seat, DRAW_PHASE)
    gained = fow(d.table).extra[:1]
    if gained == (frame.seat,) and frame.extra:
        d.emit(TurnGained(rule=R_1025_1, seat=frame.seat, begun=True))
    first = (R_403_6,) if turn.number == 1 else ()
    d.emit(PhaseBegan(rule=R_502_1, beside=(R_501_1, *first), turn=turn))
    end_as_the_turn_begins(d, R_501_1)
    if skips(d, frame.seat, DRAW_PHASE):
        d.goto(frame, go_on_to_recovery)
        return
    if turn.number == 1:
        phase(d, "game")
    phase(d, "turn")
    phase(d, DRAW_PHASE)


def skips(d: Decision, seat: Seat, word: str) -> bool:
    """Whether a player skips this phase: then nothing of it is done, and what waits for it goes on waiting (1031)."""
    skip = Skip(seat, word)
    if skip not in fow(d.table).skips:
        return False
    d.emit(PhaseSkipped(rule=R_1031_1, skip=skip, done=True))
    return True


def give_priority(d: Decision, frame: TurnOrder | FinalStep) -> None:
    """The turn player gains priority and carries out a sequence."""
    begin_a_sequence(d, frame)


def draw_a_card(d: Decision, frame: TurnOrder) -> None:
    """The turn player draws, except on the first turn of the game (502.3)."""
    if d.draft.turn.number > 1:
        d.push(Taking(seat=frame.seat, count=1, how="draw", rule=R_502_3, required=True))


def go_on_to_recovery(d: Decision, frame: TurnOrder) -> None:
    """A player's first turn has no recovery phase, which is skipped with all that belongs to it (503.1, H.37)."""
    first = fow(d.table).first_turns[frame.seat] == d.draft.turn.number
    d.emit(PhaseEnded(rule=R_501_1, beside=(R_503_1, H_37) if first else (), turn=d.draft.turn))
    if first or skips(d, frame.seat, RECOVERY_PHASE):
        d.goto(frame, begin_the_main_phase)


def _begin(d: Decision, phase: str, rule: str) -> None:
    d.emit(PhaseBegan(rule=rule, beside=(R_501_1,), turn=msgspec.structs.replace(d.draft.turn, phase=phase)))


def begin_the_recovery_phase(d: Decision, frame: TurnOrder) -> None:
    """The recovery phase begins (503.2)."""
    _begin(d, RECOVERY_PHASE, R_503_2)
    phase(d, RECOVERY_PHASE)


def lose_will_before_recovering(d: Decision, frame: TurnOrder) -> None:
    """Will that is left is lost (503.4)."""
    _lose_will(d, R_503_4)


def _lose_will(d: Decision, rule: str) -> None:
    seats = tuple(seat for seat in players(d) if fow(d.table).wills.get(seat))
    if seats:
        d.emit(WillLost(rule=rule, seats=seats))


def recover_everything(d: Decision, frame: TurnOrder) -> None:
    """The turn player recovers what it controls on the field and in its ruler area (503.5)."""
    recover(d, frame.seat)


def tell_that_recovery_ends(d: Decision, frame: TurnOrder) -> None:
    """What waits for the end of the recovery phase triggers (503.6)."""
    end_with_the_recovery(d)
    phase(d, "end of recovery")


def end_the_recovery_phase(d: Decision, frame: TurnOrder) -> None:
    """The recovery phase is over (503.7)."""
    d.emit(PhaseEnded(rule=R_501_1, turn=d.draft.turn))


def begin_the_main_phase(d: Decision, frame: TurnOrder) -> None:
    """The main phase begins (504.1)."""
    if skips(d, frame.seat, MAIN_PHASE):
        d.goto(frame, begin_the_end_phase)
        return
    _begin(d, MAIN_PHASE, R_504_1)
    phase(d, MAIN_PHASE)


def end_the_main_phase(d: Decision, frame: TurnOrder) -> None:
    """The main phase ends once both have passed with an empty chase (504.2)."""
    d.emit(PhaseEnded(rule=R_501_1, turn=d.draft.turn))


def begin_the_end_phase(d: Decision, frame: TurnOrder) -> None:
    """The end phase begins (505.1)."""
    if skips(d, frame.seat, END_PHASE):
        d.goto(frame, pass_the_turn)
        return
    _begin(d, END_PHASE, R_505_1)
    phase(d, END_PHASE)


def tell_that_the_turn_ends(d: Decision, frame: TurnOrder) -> None:
    """What waits for the end of turn triggers (505.3)."""
    phase(d, "end of turn")


def begin_the_final_step(d: Decision, frame: TurnOrder) -> None:
    """What is done at the very end of a turn (505.5)."""
    d.push(FinalStep(seat=frame.seat))


def pass_the_turn(d: Decision, frame: TurnOrder) -> None:
    """The other player becomes the turn player (505.6), or who has gained a turn, in their order (1025, H.38)."""
    d.emit(PhaseEnded(rule=R_501_1, turn=d.draft.turn))
    d.end()
    gained = fow(d.table).extra
    d.push(TurnOrder(seat=gained[0] if gained else other(frame.seat), extra=bool(gained)))


def take_damage_off(d: Decision, frame: FinalStep) -> None:
    """Damage on J/resonators becomes zero (505.5a)."""
    hurt = tuple(card.id for seat in players(d) for card in controlled(d, seat) if card.count(DAMAGE))
    if hurt:
        d.emit(CountersCleared(rule=R_505_5A, cards=hurt, counters=(DAMAGE,)))


def end_what_lasts_for_the_turn(d: Decision, frame: FinalStep) -> None:
    """What lasts until end of turn ends (505.5b)."""
    end_with_the_turn(d)
    end_fleeting(d, R_505_5B)


def lose_will_at_the_end(d: Decision, frame: FinalStep) -> None:
    """Will that is left is lost (505.5c)."""
    _lose_will(d, R_505_5C)


def ask_for_discards(d: Decision, frame: FinalStep) -> None:
    """Asks the turn player which cards are discarded, where it has more than its maximum hand size (505.5d)."""
    hand = tuple(card_pick(card) for card in zone(d, HAND, frame.seat))
    most = hand_size(d, frame.seat)
    over = 0 if most is None else len(hand) - most
    if over > 0:
        space = Space(hand, over, over, ordered=over > 1)
        text = "which cards are discarded"
        d.ask(Question("choose", R_505_5D, frame.seat, space=space, text=text, facts={"count": over}))


def hand_size(look: Look, seat: Seat) -> int | None:
    """A player's maximum hand size (306.3, H.19); None where it has none."""
    most = HAND_SIZE
    for scene, node in in_force(look, HandSize):
        if scene.use.seat != seat:
            continue
        if node.value is None and node.change is None:
            return None
        most = amount(scene, node.value) if node.value is not None else most + amount(scene, node.change or 0)
    return max(most, 0)


def discard(d: Decision, frame: FinalStep) -> None:
    """Discards them (505.5d); their owner orders them in the graveyard (302.4)."""
    cards = [CardId(pick.value) for pick in frame.picked or ()]
    move(d, cards, GRAVEYARD, "discard", R_505_5D, beside=(R_1019_1, R_306_3))
    d.put(msgspec.structs.replace(frame, picked=None))


def end_or_repeat(d: Decision, frame: FinalStep) -> None:
    """Rule processes that wait are carried out; after any, a priority sequence, and the final step again (505.5e)."""
    waits = carry_out(d) or bool(fow(d.table).triggered)
    if not waits:
        d.end()


def repeat(d: Decision, frame: FinalStep) -> None:
    """Goes back to the beginning of the final step (505.5e)."""
    d.goto(frame, take_damage_off)


def settle_the_top(d: Decision, frame: Taking) -> None:
    """Where real cards are used, settles which cards are on top."""
    d.push(Uncover(zone=zone_of(DECK, frame.seat), count=frame.count, rule=frame.rule))


def take_cards(d: Decision, frame: Taking) -> None:
    """Takes cards one by one; who must draw more in its draw phase than there are has missed one (1009.2, H.33)."""
    beside = (R_1009_1,) if frame.how == "draw" else ()
    for _ in range(frame.count):
        deck = zone(d, DECK, frame.seat)
        if not deck:
            if frame.required:
                seats = (*fow(d.table).short, frame.seat)
                d.emit(DrawMissed(rule=frame.rule, beside=(H_33,), seats=seats))
            return
        move(d, deck[:1], HAND, frame.how, frame.rule, by=frame.by, beside=beside)


TURN_ORDER = procedure(
    R_501_1,
    step(R_502_1, begin_the_draw_phase),
    step(R_502_2, give_priority),
    step(R_502_3, draw_a_card),
    step(R_502_4, give_priority),
    step(R_503_1, go_on_to_recovery),
    step(R_503_2, begin_the_recovery_phase),
    step(R_503_3, give_priority),
    step(R_503_4, lose_will_before_recovering),
    step(R_503_5, recover_everything),
    step(R_503_6, tell_that_recovery_ends),
    step(R_503_7, give_priority),
    step(R_503_7, end_the_recovery_phase),
    step(R_504_1, begin_the_main_phase),
    step(R_504_2, give_priority),
    step(R_504_2, end_the_main_phase),
    step(R_505_1, begin_the_end_phase),
    step(R_505_2, give_priority),
    step(R_505_3, tell_that_the_turn_ends),
    step(R_505_4, give_priority),
    step(R_505_5, begin_the_final_step),
    step(R_505_6, pass_the_turn),
)

FINAL_STEP = procedure(
    R_505_5,
    step(R_505_5A, take_damage_off),
    step(R_505_5B, end_what_lasts_for_the_turn),
    step(R_505_5C, lose_will_at_the_end),
    step(R_505_5D, ask_for_discards),
    step(R_505_5D, discard),
    step(R_505_5E, end_or_repeat),
    step(R_505_5E, give_priority),
    step(R_505_5E, repeat),
)

TAKING = procedure(R_1009_2, step(R_1009_2, settle_the_top), step(R_1009_1, take_cards))

BEHIND: Mapping[str, Callable[[Decision, TurnOrder], None]] = {
    DRAW_PHASE: go_on_to_recovery,
    RECOVERY_PHASE: end_the_recovery_phase,
    MAIN_PHASE: end_the_main_phase,
    END_PHASE: begin_the_final_step,
}
"""Where a turn goes on behind the last priority sequence of each phase."""


def give_priority_in(d: Decision, word: str) -> int:
    """The step with which a turn goes on that has come to the last priority sequence of a phase."""
    return TURN_ORDER.at(BEHIND[word])
