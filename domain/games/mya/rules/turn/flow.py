"""The turn of `mya` (H.3), from the opening to the pass of the turn."""

import msgspec

from domain.games.mya.rules.zones.operations import move
from domain.games.mya.table.changes import AttacksSet
from domain.games.mya.table.field import everything
from domain.games.mya.table.frames import Concluding, Draw, Opening, TurnOrder
from domain.games.mya.table.state import (
    BARRED,
    DECK,
    EMPTY,
    HAND,
    HAND_MOST,
    OB,
    PHASES,
    SEATS,
    THIS_TURN,
    Attacks,
    mya,
    opponent,
    zone,
)
from domain.kernel.acting.procedures import Roll, Shuffle, Uncover
from domain.kernel.decisions.changes import CountersCleared, PhaseBegan, PhaseEnded, PoolSet, SeatOut
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Question, Space, card_pick
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import CardId, Seat, zone_key
from domain.kernel.table.state import Turn
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
R_5_8 = R("5.8")
R_5_9 = R("5.9")
R_5_10 = R("5.10")
R_5_11 = R("5.11")
R_5_12 = R("5.12")
R_6_4 = R("6.4")
R_6_7 = R("6.7")
R_6_26 = R("6.26")
R_H_3 = R("H.3")
R_H_4 = R("H.4")
R_H_27 = R("H.27")
R_H_29 = R("H.29")
COIN = "coin"
DRAW_PHASE, PLAY_PHASE, ATTACK_PHASE, END_PHASE = PHASES


def shuffle_decks(d: Decision, frame: Opening) -> None:
    """Shuffles both decks."""
    for seat in reversed(SEATS):
        d.push(Shuffle(zone=zone_key(DECK, seat), rule=R_5_8))


def draw_opening_hands(d: Decision, frame: Opening) -> None:
    """Each seat draws its opening hand."""
    for seat in reversed(SEATS):
        d.push(Draw(seat=seat, count=d.option("opening_hand"), rule=R_H_4))


def toss_the_coin(d: Decision, frame: Opening) -> None:
    """Tosses a coin, unless the players agreed who starts: 1 is heads and seat 1's (H.29)."""
    if not d.option("first"):
        d.push(Roll(pool=COIN, seat=Seat(1), sides=2, count=1, rule=R_H_29, how="toss"))


def begin_the_first_turn(d: Decision, frame: Opening) -> None:
    """The seat that was agreed on, or that won the toss, starts."""
    first = d.option("first") or d.draft.pools[COIN][0]
    if not d.option("first"):
        d.emit(PoolSet(rule=R_H_29, pool=COIN, faces=(), seat=Seat(first), how="start"))
    d.end()
    d.push(TurnOrder(seat=Seat(first)))


def begin_draw_phase(d: Decision, frame: TurnOrder) -> None:
    """A new turn begins."""
    d.emit(PhaseBegan(rule=R_H_3, turn=Turn(d.draft.turn.number + 1, frame.seat, DRAW_PHASE)))


def check_the_win_before_the_draw(d: Decision, frame: TurnOrder) -> None:
    """The win is checked before the next draw (H.26)."""
    d.push(Concluding())


def draw_a_card(d: Decision, frame: TurnOrder) -> None:
    """The turn's seat draws a card."""
    d.push(Draw(seat=frame.seat, count=1, rule=R_5_9))


def end_phase(d: Decision, frame: TurnOrder) -> None:
    """The phase ends; nothing had to attack in it (6.7)."""
    idle = d.draft.turn.phase == ATTACK_PHASE and not mya(d).attacks.made
    d.emit(PhaseEnded(rule=R_H_3, beside=(R_6_7, R_6_26) if idle else (), turn=d.draft.turn))


def _begin(d: Decision, frame: TurnOrder, phase: str) -> None:
    d.emit(PhaseBegan(rule=R_H_3, turn=msgspec.structs.replace(d.draft.turn, phase=phase)))


def begin_play_phase(d: Decision, frame: TurnOrder) -> None:
    """Cards may be played."""
    _begin(d, frame, PLAY_PHASE)


def conclude_the_beginning(d: Decision, frame: TurnOrder) -> None:
    """What texts do as the turn begins is an action like others."""
    d.push(Concluding())


def ask_for_a_play(d: Decision, frame: TurnOrder) -> None:
    """Asks what is played, any number of times (H.5)."""
    d.ask(Question("play", R_H_3, frame.seat))


def begin_attack_phase(d: Decision, frame: TurnOrder) -> None:
    """Nobody has attacked yet."""
    _begin(d, frame, ATTACK_PHASE)
    d.emit(AttacksSet(rule=R_6_4, attacks=Attacks()))


def ask_for_an_attack(d: Decision, frame: TurnOrder) -> None:
    """Asks what attacks; nothing has to (6.7)."""
    d.ask(Question("attack", R_H_3, frame.seat))


def begin_end_phase(d: Decision, frame: TurnOrder) -> None:
    """The turn comes to its end."""
    _begin(d, frame, END_PHASE)


def ask_for_discards(d: Decision, frame: TurnOrder) -> None:
    """Asks which cards are discarded, where the hand holds more than 8."""
    hand = tuple(card_pick(card) for card in zone(d, HAND, frame.seat))
    over = len(hand) - HAND_MOST
    if over > 0:
        d.ask(Question("discard", R_5_12, frame.seat, space=Space(hand, over, over)))


def discard_them(d: Decision, frame: TurnOrder) -> None:
    """Discards to the OB zone (H.27)."""
    for pick in frame.picked or ():
        move(d, CardId(pick.value), OB, "discard", R_5_12, beside=(R_5_11, R_H_27))


def end_what_lasts_a_turn(d: Decision, frame: TurnOrder) -> None:
    """Takes off what effects changed for this turn."""
    fleeting = (*THIS_TURN, BARRED)
    cards = [card.id for card in everything(d) if card.counters and any(name in card.counters for name in fleeting)]
    if cards:
        d.emit(CountersCleared(rule=R_H_3, cards=tuple(sorted(cards)), counters=fleeting))


def check_the_win_at_the_end(d: Decision, frame: TurnOrder) -> None:
    """What ends with the turn is an action like others."""
    d.push(Concluding())


def pass_the_turn(d: Decision, frame: TurnOrder) -> None:
    """The other seat takes its turn."""
    d.end()
    d.push(TurnOrder(seat=opponent(frame.seat)))


def settle_the_top(d: Decision, frame: Draw) -> None:
    """Where real cards are used, settles which cards are drawn."""
    d.push(Uncover(zone=zone_key(DECK, frame.seat), count=frame.count, rule=frame.rule))


def take_cards(d: Decision, frame: Draw) -> None:
    """Draws; who must draw from an empty deck loses (5.10, H.6)."""
    d.end()
    for _ in range(frame.count):
        deck = zone(d, DECK, frame.seat)
        if not deck:
            d.emit(SeatOut(rule=R_5_10, seat=frame.seat, how=EMPTY))
            return
        move(d, deck[0], HAND, "draw", frame.rule, by=frame.by)


OPENING = procedure(
    R("5.6"),
    step(R("5.8"), shuffle_decks),
    step(R("H.4"), draw_opening_hands),
    step(R("5.6"), toss_the_coin),
    step(R("5.6"), begin_the_first_turn),
)

TURN_ORDER = procedure(
    R("H.3"),
    step(R("H.3"), begin_draw_phase),
    step(R("H.26"), check_the_win_before_the_draw),
    step(R("5.9"), draw_a_card),
    step(R("H.3"), end_phase),
    step(R("H.3"), begin_play_phase),
    step(R("H.3"), conclude_the_beginning),
    step(R("H.3"), ask_for_a_play),
    step(R("H.3"), end_phase),
    step(R("H.3"), begin_attack_phase),
    step(R("H.3"), ask_for_an_attack),
    step(R("H.3"), end_phase),
    step(R("H.3"), begin_end_phase),
    step(R("5.11"), ask_for_discards),
    step(R("5.12"), discard_them),
    step(R("H.3"), end_what_lasts_a_turn),
    step(R("H.31"), check_the_win_at_the_end),
    step(R("H.3"), end_phase),
    step(R("H.3"), pass_the_turn),
)

DRAW = procedure(R("5.9"), step(R("5.9"), settle_the_top), step(R("5.10"), take_cards))
