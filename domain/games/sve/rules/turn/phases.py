"""The turn, phase by phase (chapter 7)."""

import msgspec

from domain.games.sve.rules.continuous.effects import end_of_turn, start_of_main_phase, start_of_turn
from domain.games.sve.rules.continuous.information import has, is_a
from domain.games.sve.rules.continuous.limits import limit
from domain.games.sve.rules.loops.cycles import end_a_cycle_that_cannot_go_on
from domain.games.sve.rules.loops.repeated_actions import note_what_changed_nothing
from domain.games.sve.rules.playing.playability import from_elsewhere
from domain.games.sve.rules.playing.printed_playability import may_play, usable
from domain.games.sve.rules.triggers import triggering
from domain.games.sve.rules.triggers.pending import confirm, confirm_later
from domain.games.sve.rules.zones.engaging import engage, refresh
from domain.games.sve.rules.zones.leaving import discard
from domain.games.sve.rules.zones.points import set_maximum, set_points, value
from domain.games.sve.table.changes import LeftOut, TurnsSet
from domain.games.sve.table.editions import chapter, cite, stage
from domain.games.sve.table.frames import Draw, QuickWindow, TurnOrder
from domain.games.sve.table.state import EX, FIELD, HAND, MAXIMUM, PHASES, other, sve, zone
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.decisions.changes import PhaseBegan, PhaseEnded
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Question, Space, card_pick
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import Turn

R_5_25_1 = cite("5.25.1", early=None)
R_5_27_1 = cite("5.27.1", early=None)
R_7_1_2 = cite("7.1.2")
R_7_2_1 = cite("7.2.1")
R_7_2_2 = cite("7.2.2")
R_7_2_3 = cite("7.2.3")
R_7_2_4 = cite("7.2.4")
R_7_3_1 = cite("7.3.1")
R_7_3_3 = cite("7.3.3")
R_7_4_1 = cite("7.4.1")
R_7_4_3 = cite("7.4.3")
R_7_4_5 = cite("7.4.5")
R_7_4_6 = cite("7.4.6")
R_7_4_7 = cite("7.4.7")
R_8_4_8 = cite("8.4.8")
R_7_2_4_1 = cite("7.2.4.1")
R_7_3_4 = cite("7.3.4")
R_7_4_9 = cite("7.4.9")
START, MAIN, END = PHASES


def begin_the_turn(d: Decision, frame: TurnOrder) -> None:
    """The player becomes the active one, and the start phase begins (7.1.1, 7.1.2)."""
    d.emit(PhaseBegan(rule=R_7_1_2(d), turn=Turn(d.draft.turn.number + 1, frame.seat, START)))
    start_of_turn(d)
    triggering.happen(d, [Happened("turn", seat=frame.seat)])


def raise_the_maximum(d: Decision, frame: TurnOrder) -> None:
    """Raises maximum play points by 1, within their limit (7.2.1, 3.2.4.1)."""
    set_maximum(d, frame.seat, value(d, frame.seat, MAXIMUM) + 1, R_7_2_1(d))


def fill_play_points(d: Decision, frame: TurnOrder) -> None:
    """Sets play points to the maximum (7.2.2)."""
    set_points(d, frame.seat, value(d, frame.seat, MAXIMUM), R_7_2_2(d))


def refresh_the_field(d: Decision, frame: TurnOrder) -> None:
    """Refreshes all cards of the field but boxed ones (7.2.3, 5.30.3)."""
    refresh(d, zone(d, FIELD, frame.seat), R_7_2_3(d), phase=True)


def draw_for_the_turn(d: Decision, frame: TurnOrder) -> None:
    """Draws a card, but not in the first turn of the player who goes first (7.2.4)."""
    if frame.opens:
        d.emit(LeftOut(rule=R_7_2_4_1(d), how="draw", seat=frame.seat))
    else:
        d.push(Draw(seat=frame.seat, count=1, rule=R_7_2_4(d)))


def begin_the_main_phase(d: Decision, frame: TurnOrder) -> None:
    """The main phase begins, and what triggers at its start (7.3.1)."""
    start_of_main_phase(d)
    _begin(d, R_7_3_1(d), MAIN)


def begin_the_end_phase(d: Decision, frame: TurnOrder) -> None:
    """The end phase begins, and what triggers at its start (7.4.1)."""
    _begin(d, R_7_4_1(d), END, R_7_3_4(d))


def _begin(d: Decision, rule: str, phase: str, *beside: str) -> None:
    d.emit(PhaseEnded(rule=rule, beside=beside, turn=d.draft.turn))
    d.emit(PhaseBegan(rule=rule, turn=msgspec.structs.replace(d.draft.turn, phase=phase)))
    triggering.phase(d, phase)


def ask_for_an_action(d: Decision, frame: TurnOrder) -> None:
    """Asks what the active player does, until it ends the main phase (7.3.3)."""
    note_what_changed_nothing(d, frame)
    end_a_cycle_that_cannot_go_on(d)
    d.ask(Question("main", R_7_3_3(d), frame.seat))


def ask_for_ward(d: Decision, frame: TurnOrder) -> None:
    """Asks which reserved followers with Ward are engaged (7.4.3)."""
    cards = d.draft.cards
    found = [
        card_pick(card)
        for card in zone(d, FIELD, frame.seat)
        if not cards[card].turned and has(d, card, "Ward") and is_a(d, card, "follower")
    ]
    if found:
        d.ask(Question("ward", R_7_4_3(d), frame.seat, space=Space(tuple(found), 0, len(found))))


def engage_for_ward(d: Decision, frame: TurnOrder) -> None:
    """Engages them (7.4.3, 12.8.2)."""
    if frame.picked:
        engage(d, [CardId(pick.value) for pick in frame.picked], R_7_4_3(d), word="Ward")
    if frame.picked is not None:
        d.put(msgspec.structs.replace(frame, picked=None))


def open_the_quick_window(d: Decision, frame: TurnOrder) -> None:
    """The non-active player may play with Quick (7.4.5)."""
    d.push(QuickWindow(seat=other(frame.seat), rule=R_7_4_5(d)))


def ask_for_discards(d: Decision, frame: TurnOrder) -> None:
    """Asks which cards above the hand's limit are discarded (7.4.7)."""
    hand = zone(d, HAND, frame.seat)
    most = limit(d, HAND, frame.seat)
    more = 0 if most is None else len(hand) - most
    if more > 0:
        space = Space(tuple(map(card_pick, hand)), more, more)
        d.ask(Question("discard", R_7_4_7(d), frame.seat, space=space))
    else:
        d.goto(frame, end_what_lasts_for_the_turn)


def discard_down_to_the_limit(d: Decision, frame: TurnOrder) -> None:
    """Discards them (7.4.7)."""
    discard(d, [CardId(pick.value) for pick in frame.picked or ()], R_7_4_7(d))


def look_at_the_hand_again(d: Decision, frame: TurnOrder) -> None:
    """Where something was discarded, confirmation timing occurs, and the hand is looked at again (7.4.7)."""
    frame, picked = msgspec.structs.replace(frame, picked=None), frame.picked or ()
    d.put(frame)
    hand = zone(d, HAND, frame.seat)
    if any(pick.value not in hand for pick in picked):
        d.goto(frame, ask_for_discards)
        confirm_later(d, R_7_4_7(d))


def end_what_lasts_for_the_turn(d: Decision, frame: TurnOrder) -> None:
    """Effects for this turn are removed (7.4.8)."""
    end_of_turn(d)


def pass_the_turn(d: Decision, frame: TurnOrder) -> None:
    """The turn concludes; the other player's begins, unless one is taken or skipped before it (7.4.9)."""
    d.emit(PhaseEnded(rule=R_7_4_9(d), turn=d.draft.turn))
    d.end()
    d.push(next_turn(d, frame.then))


def next_turn(d: Decision, seat: Seat) -> TurnOrder:
    """The turn that begins now: another one if the latest instruction says so, the regular one, or the next (5.25).

    An extra turn comes directly before the one that would have been taken, the latest instruction first (5.27.1.1).
    """
    extra = [turn for turn in sve(d.table).turns if turn > 0]
    if extra:
        _used(d, extra[-1], R_5_27_1(d))
        return _unless_skipped(d, Seat(extra[-1]), seat)
    return _unless_skipped(d, seat, other(seat))


def _unless_skipped(d: Decision, seat: Seat, then: Seat) -> TurnOrder:
    if -seat in sve(d.table).turns:
        _used(d, -seat, R_5_25_1(d))
        return next_turn(d, then)
    return TurnOrder(seat=seat, then=then)


def _used(d: Decision, turn: int, rule: str) -> None:
    """Takes the latest of these instructions away."""
    turns = list(sve(d.table).turns)
    del turns[len(turns) - 1 - turns[::-1].index(turn)]
    d.emit(TurnsSet(rule=rule, turns=tuple(turns)))


TURN = chapter(
    "7.1.2",
    stage("7.1.2", begin_the_turn),
    stage("7.2.1", raise_the_maximum),
    stage("7.2.2", fill_play_points),
    stage("7.2.3", refresh_the_field),
    stage("7.2.4", draw_for_the_turn),
    stage("7.2.5", confirm),
    stage("7.3.1", begin_the_main_phase),
    stage("7.3.2", confirm),
    stage("7.3.3", ask_for_an_action),
    stage("7.4.1", begin_the_end_phase),
    stage("7.4.2", confirm),
    stage("7.4.3", ask_for_ward),
    stage("7.4.3", engage_for_ward),
    stage("7.4.4", confirm, early=None),
    stage("7.4.5", open_the_quick_window),
    stage("7.4.7", ask_for_discards),
    stage("7.4.7", discard_down_to_the_limit),
    stage("7.4.7", look_at_the_hand_again),
    stage("7.4.8", end_what_lasts_for_the_turn),
    stage("7.4.9", pass_the_turn),
)


def ask_for_quick(d: Decision, frame: QuickWindow) -> None:
    """Asks the non-active player, as long as everyone can see that it may have something (7.4.5, 8.4.7).

    A hand might hold anything, so that who has one is always asked: being asked tells nothing.
    """
    if zone(d, HAND, frame.seat) or _visible(d, frame.seat):
        d.ask(Question("quick", frame.rule, frame.seat))


def _visible(look: Look, seat: Seat) -> bool:
    """Whether a card that lies open can be played with Quick now, or has an ability that can."""
    if may_play(look, seat, (*zone(look, EX, seat), *from_elsewhere(look, seat))):
        return True
    return any(usable(look, seat, card) for card in zone(look, FIELD, seat))


def ask_again(d: Decision, frame: QuickWindow) -> None:
    """After a card or ability was played confirmation timing occurs, and the player is asked again (7.4.6, 8.4.8)."""
    if frame.played:
        d.goto(msgspec.structs.replace(frame, played=False), ask_for_quick)
        confirm(d, frame, (R_7_4_6 if frame.rule == R_7_4_5(d) else R_8_4_8)(d))


QUICK = chapter("12.3.4", stage("12.3.4", ask_for_quick), stage("12.3.4", ask_again))
