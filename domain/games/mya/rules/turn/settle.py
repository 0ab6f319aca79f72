"""What the rules of `mya` settle at once after every step, and what follows after every action (H.31)."""

from domain.games.mya.rules.bonuses import EXCLUDES, awards, conflict, described, end_bonuses, give, turn_order
from domain.games.mya.rules.continuous.statics import update_statics
from domain.games.mya.rules.continuous.stats import ATK, DFS, SPD, value
from domain.games.mya.rules.zones.operations import remove
from domain.games.mya.table.changes import BenefitSet, BonusSet, StaticSet
from domain.games.mya.table.field import all_actives, called, has_entity
from domain.games.mya.table.frames import Attacking, Concluding, Draw, Rewarding, TurnOrder
from domain.games.mya.table.state import (
    DECK,
    EMPTY,
    SEATS,
    first_turns_over,
    mya,
    opponent,
    printed,
    zone,
)
from domain.kernel.decisions.changes import (
    CardCreated,
    CardMoved,
    Change,
    Counted,
    CountersCleared,
    MatchEnded,
    SeatOut,
)
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Question, places
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Result, living
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
R_5_2 = R("5.2")
R_5_3 = R("5.3")
R_5_10 = R("5.10")
R_6_17 = R("6.17")
R_7_15 = R("7.15")
R_H_6 = R("H.6")
R_H_9 = R("H.9")
R_H_10 = R("H.10")
R_H_18 = R("H.18")
R_H_24 = R("H.24")
R_H_26 = R("H.26")
R_H_31 = R("H.31")
MATTERS = frozenset((BonusSet, BenefitSet, Counted, CountersCleared, CardCreated))
"""What static texts and bonuses depend on, beside where cards lie."""
COUNTED = (Counted, CountersCleared)
"""What changes statistics alone, and so no bonus."""
OFF_THE_FIELD = ("draw", "discard", "mill")
"""Moves that do not touch the field."""


def settle(d: Decision) -> None:
    """Ends bonuses, brings statistics up to date, removes what is below zero, and lets a seat lose."""
    fresh = d.changes[d.settled :]
    matter = [change for change in fresh if _matters(change)]
    if matter:
        if not all(isinstance(change, COUNTED) for change in matter):
            set_due(d, True)
        end_bonuses(d)
        update_statics(d, matter)
        remove_below_zero(d)
    elif StaticSet in map(type, fresh):
        remove_below_zero(d)
    if d.option("empty_deck_loses") and d.draft.turn.number:
        lose_on_empty_decks(d)
    if len(living(d.table)) < len(SEATS):
        end_by_loss(d)


def _matters(change: Change) -> bool:
    return type(change) in MATTERS or (isinstance(change, CardMoved) and change.how not in OFF_THE_FIELD)


def remove_below_zero(d: Decision) -> None:
    """An active entity with a statistic below zero is removed at once (6.17)."""
    doomed = [
        card.id
        for card in all_actives(d)
        if card.counters
        and min(card.counters.values()) < 0
        and min(value(d, card, ATK), value(d, card, DFS), value(d, card, SPD)) < 0
    ]
    remove(d, doomed, "below zero", R_6_17, beside=(R_H_31,))


def lose_on_empty_decks(d: Decision) -> None:
    """With the option a seat loses the moment its deck is empty (H.6)."""
    for seat in living(d.table):
        if not zone(d, DECK, seat):
            d.emit(SeatOut(rule=R_H_6, seat=seat, how=EMPTY))


def end_by_loss(d: Decision) -> None:
    """The other seat wins; both losing at once is a draw (5.10, H.26).

    After an empty deck draws in progress are finished first, which may take more than this command.
    """
    lost = next((change for change in reversed(d.changes) if isinstance(change, SeatOut)), None)
    rule, how = (lost.rule, lost.how) if lost is not None else (R_5_10, EMPTY)
    drawing = how == EMPTY and any(isinstance(frame, Draw) for frame in d.draft.agenda)
    if drawing or d.draft.result is not None:
        return
    left = living(d.table)
    if left:
        d.emit(MatchEnded(rule=rule, result=Result(tuple(left), rule, how)))
    else:
        d.emit(MatchEnded(rule=R_H_26, result=Result((), R_H_26, "draw")))


def set_due(d: Decision, due: bool) -> None:
    """Notes on the turn whether something is to be concluded, so that it is not forgotten while a question waits."""
    agenda = d.draft.agenda
    if agenda and isinstance(agenda[0], TurnOrder) and agenda[0].due is not due:
        agenda[0] = agenda[0].__replace__(due=due)


def conclude(d: Decision, frame: Concluding) -> None:
    """After an action: bonuses that form, DO cards without entities, the win; again until nothing changes."""
    turn = d.draft.agenda[0]
    if isinstance(turn, TurnOrder) and turn.due:
        set_due(d, False)
        d.goto(frame, conclude)
        if d.option("professional") or not reward(d):
            remove_dominions(d)
        return
    win(d)
    if d.draft.result is None:
        d.end()


def reward(d: Decision) -> bool:
    """Gives the bonuses that have come to be; asks where a card qualifies for two kinds. True: not finished."""
    for seat in turn_order(d):
        found = awards(d, seat)
        if not found:
            continue
        rivals = conflict(d, found)
        if len(rivals) == 1:
            give(d, seat, found[0])
        else:
            d.push(Rewarding(seat=seat, awards=rivals))
        return True
    return False


def ask_for_the_kind(d: Decision, frame: Rewarding) -> None:
    """Asks which kind of bonus it shall be."""
    options = tuple(described(d, award) for award in frame.awards)
    d.ask(Question("bonus", R_H_10, frame.seat, space=places(len(options)), options=options))


def give_the_kind(d: Decision, frame: Rewarding) -> None:
    """The kind chosen stays (H.30)."""
    assert frame.picked is not None, "a kind was chosen"
    award = frame.awards[frame.picked[0].value]
    give(d, frame.seat, award, besides=(EXCLUDES[award.kind], R_H_10))


def remove_dominions(d: Decision) -> None:
    """DO cards of a seat without entities leave (7.15, H.18)."""
    for seat in SEATS:
        dominions = [card.id for card in called(d, seat) if printed(d, card).kind == "DO"]
        if dominions and not has_entity(d, seat):
            remove(d, dominions, "no entity", R_7_15, beside=(R_H_18, R_H_31))


def win(d: Decision) -> None:
    """Who alone has an entity on the field wins, once both first turns are over (5.2, 5.3, H.9, H.26)."""
    if not first_turns_over(d):
        return
    standing = [seat for seat in SEATS if has_entity(d, seat)]
    if len(standing) == 1:
        winner: Seat = standing[0]
        never = opponent(winner) not in mya(d).entered
        rule, how = (R_H_26, "never entered") if never else (R_5_2, "field cleared")
        attack = any(isinstance(frame, Attacking) for frame in d.draft.agenda)
        beside = (R_5_3, R_H_9, *((R_H_24,) if attack else ()))
        d.emit(MatchEnded(rule=rule, beside=beside, result=Result((winner,), rule, how)))


CONCLUDE = procedure(R("H.31"), step(R("H.31"), conclude))
REWARD = procedure(R("H.10"), step(R("H.10"), ask_for_the_kind), step(R("H.30"), give_the_kind))
