"""The turn of `dice` as its first heading tells it, from the opening to the last seat standing."""

import msgspec

from domain.games.dice.rules.zones.operations import move, turn
from domain.games.dice.table.frames import Draw, Opening, TurnOrder
from domain.games.dice.table.state import (
    CREATURES,
    DECK,
    HAND,
    IN_PLAY,
    ONE_TIME,
    PHASES,
    RESOURCES,
    SHIELD,
    key,
    ready_creatures,
    zone,
)
from domain.kernel.acting.procedures import Roll, Shuffle, Uncover
from domain.kernel.decisions.changes import CountersCleared, PhaseBegan, PhaseEnded, PoolSet, SeatCounted, SeatOut
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Question
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Turn, living, seats_from
from domain.rulebook import rulebook

R = rulebook("dice:1").ref
R_1_1 = R("1.1")
R_1_2 = R("1.2")
R_1_3 = R("1.3")
R_1_4 = R("1.4")
R_1_5 = R("1.5")
R_1_6 = R("1.6")
R_H_19 = R("H.19")
R_H_3 = R("H.3")
R_H_5 = R("H.5")
R_H_7 = R("H.7")
R_H_14 = R("H.14")
R_H_17 = R("H.17")
R_H_28 = R("H.28")
FIRST = "first"


def shuffle_decks(d: Decision, frame: Opening) -> None:
    """Shuffles every deck."""
    for seat in reversed(living(d.table)):
        d.push(Shuffle(zone=key(DECK, seat), rule=R_H_3))


def draw_opening_hands(d: Decision, frame: Opening) -> None:
    """Each seat draws its opening hand, in turn order."""
    for seat in reversed(living(d.table)):
        d.push(Draw(seat=seat, count=d.option("opening_hand"), rule=R_H_3))


def roll_for_the_first_turn(d: Decision, frame: Opening) -> None:
    """Lets chance choose the first seat, where the match was opened so."""
    if d.option("random_first"):
        seats = len(d.table.seats)
        d.push(Roll(pool=FIRST, seat=Seat(1), sides=seats, count=1, rule=R_H_14))


def begin_the_first_turn(d: Decision, frame: Opening) -> None:
    """The first seat's full turn begins."""
    first = Seat(d.draft.pools.get(FIRST, (1,))[0])
    if FIRST in d.draft.pools:
        d.emit(PoolSet(rule=R_H_14, pool=FIRST, faces=(), seat=first, how="used"))
    d.end()
    d.push(TurnOrder(seat=first))


def begin_resource_phase(d: Decision, frame: TurnOrder) -> None:
    """A new turn begins with its Resource Phase."""
    d.emit(PhaseBegan(rule=R_1_1, turn=Turn(d.draft.turn.number + 1, frame.seat, PHASES[0])))


def ask_for_resources(d: Decision, frame: TurnOrder) -> None:
    """Asks which cards of the hand are placed, where there is a hand."""
    if zone(d, HAND, frame.seat):
        d.ask(Question("resources", R_1_1, frame.seat))


def draw_the_rest(d: Decision, frame: TurnOrder) -> None:
    """Draws two cards less the number placed."""
    d.push(Draw(seat=frame.seat, count=2 - frame.placed, rule=R_1_2))


def end_phase(d: Decision, frame: TurnOrder) -> None:
    """The phase ends."""
    d.emit(PhaseEnded(rule=d.game.procedures[TurnOrder].steps[frame.step - 1].rule, turn=d.draft.turn))


def _begin(d: Decision, rule: str, phase: str, beside: tuple[str, ...] = ()) -> None:
    d.emit(PhaseBegan(rule=rule, beside=beside, turn=msgspec.structs.replace(d.draft.turn, phase=phase)))


def begin_action_phase(d: Decision, frame: TurnOrder) -> None:
    """The Action Phase begins."""
    _begin(d, R_1_3, PHASES[1])


def ask_for_action(d: Decision, frame: TurnOrder) -> None:
    """Asks what is played or used next, until the seat ends the phase."""
    d.ask(Question("action", R_1_3, frame.seat))


def begin_battle_phase(d: Decision, frame: TurnOrder) -> None:
    """The Battle Phase begins."""
    _begin(d, R_1_4, PHASES[2])


def ask_for_battle(d: Decision, frame: TurnOrder) -> None:
    """Asks for the next battle (H.8), as long as there is a creature to attack with."""
    if ready_creatures(d, frame.seat):
        d.ask(Question("battle", R_1_4, frame.seat))


def begin_recovery_phase(d: Decision, frame: TurnOrder) -> None:
    """The Recovery Phase begins, also where the turn's seat is out (H.28)."""
    _begin(d, R_1_5, PHASES[3], (R_H_28,) if d.draft.seats[frame.seat].out else ())


def unexhaust_everything(d: Decision, frame: TurnOrder) -> None:
    """Unexhausts every card in play and every resource, of every seat (H.7)."""
    cards = d.draft.cards
    for seat in living(d.table):
        held = [card for kind in (*IN_PLAY, RESOURCES) for card in zone(d, kind, seat)]
        beside = (R_H_7,) if seat != frame.seat else ()
        turn(d, (card for card in held if cards[card].turned), False, "recover", R_1_5, beside=beside)


def reset_creatures(d: Decision, frame: TurnOrder) -> None:
    """Takes damage and one-time changes off every creature, and prevention off every seat (H.7, H.19)."""
    cards = d.draft.cards
    held = [card for seat in living(d.table) for card in zone(d, CREATURES, seat)]
    changed = tuple(card for card in held if any(name in cards[card].counters for name in ONE_TIME))
    if changed:
        d.emit(CountersCleared(rule=R_1_6, beside=(R_H_7,), cards=changed, counters=ONE_TIME))
    for seat, player in d.draft.seats.items():
        shield = player.values.get(SHIELD, 0)
        if shield:
            d.emit(SeatCounted(rule=R_H_19, seat=seat, value=SHIELD, amount=-shield, how="recover"))


def pass_the_turn(d: Decision, frame: TurnOrder) -> None:
    """The next seat in turn order takes its turn."""
    after = Seat(frame.seat + 1)
    d.end()
    d.push(TurnOrder(seat=seats_from(d.table, after)[0]))


def settle_the_top(d: Decision, frame: Draw) -> None:
    """Where real cards are used, settles which cards are drawn."""
    d.push(Uncover(zone=key(DECK, frame.seat), count=frame.count, rule=frame.rule))


def take_cards(d: Decision, frame: Draw) -> None:
    """Draws what there is; with the option, a seat whose deck has no further card is out."""
    if d.draft.seats[frame.seat].out:
        return
    beside = (R_H_5,) if len(zone(d, DECK, frame.seat)) < frame.count else ()
    for _ in range(frame.count):
        deck = zone(d, DECK, frame.seat)
        if not deck:
            if d.option("empty_deck_loses"):
                d.emit(SeatOut(rule=R_H_17, seat=frame.seat, how="empty deck"))
            return
        move(d, deck[0], HAND, "draw", frame.rule, by=frame.by, beside=beside)


OPENING = procedure(
    R("H.3"),
    step(R("H.3"), shuffle_decks),
    step(R("H.3"), draw_opening_hands),
    step(R("H.14"), roll_for_the_first_turn),
    step(R("H.14"), begin_the_first_turn),
)

TURN_ORDER = procedure(
    R("H.0"),
    step(R("1.1"), begin_resource_phase),
    step(R("1.1"), ask_for_resources),
    step(R("1.2"), draw_the_rest),
    step(R("1.2"), end_phase),
    step(R("1.3"), begin_action_phase),
    step(R("1.3"), ask_for_action),
    step(R("1.3"), end_phase),
    step(R("1.4"), begin_battle_phase),
    step(R("1.4"), ask_for_battle),
    step(R("1.4"), end_phase),
    step(R("1.5"), begin_recovery_phase),
    step(R("1.5"), unexhaust_everything),
    step(R("1.6"), reset_creatures),
    step(R("1.6"), end_phase),
    step(R("H.0"), pass_the_turn),
)

DRAW = procedure(R("H.5"), step(R("H.3"), settle_the_top), step(R("H.5"), take_cards))
