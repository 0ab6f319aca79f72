"""Rule processes (1200): what is done by itself whenever a priority sequence begins, in the order of the chapter."""

from collections.abc import Callable

from domain.games.fow.rules.continuous.information import damage, info
from domain.games.fow.rules.replacement.destruction import begin_to_destroy, is_being_decided
from domain.games.fow.rules.zones.adding import added_to, fits, wants
from domain.games.fow.rules.zones.moves import move
from domain.games.fow.table.changes import CardBelongs, DrawMissed
from domain.games.fow.table.frames import Fighting, FinalStep, PrioritySequence, TurnOrder
from domain.games.fow.table.printed import ADDITION
from domain.games.fow.table.records import ADDED
from domain.games.fow.table.state import LIFE, LIFEBREAKS, LOWERED, RAISED, controlled, fow, players, zone
from domain.games.fow.table.zones import FIELD, GRAVEYARD, LIFEBREAK, RULER_AREA
from domain.kernel.decisions.changes import Counted, MatchEnded, SeatCounted, SeatOut
from domain.kernel.decisions.game import Decision
from domain.kernel.table.ids import ZoneKey, zone_kind
from domain.kernel.table.state import Result, living
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_103_2 = R("103.2")
R_103_3 = R("103.3")
R_1202_1 = R("1202.1")
R_1202_2 = R("1202.2")
R_1203_1 = R("1203.1")
R_1204_1 = R("1204.1")
R_1204_2 = R("1204.2")
R_1205_1 = R("1205.1")
R_1032_2 = R("1032.2")
R_1206_1A = R("1206.1a")
R_1206_1B = R("1206.1b")
H_89 = R("H.89")
R_1406_4 = R("1406.4")
R_1415_1A_2 = R("1415.1.a.2")
R_1415_1E_1 = R("1415.1.e.1")
HUNDRED = 100
H_64 = R("H.64")
NO_LIFE, NO_CARDS = "no life", "no cards"


def begin_a_sequence(d: Decision, frame: TurnOrder | FinalStep | Fighting) -> None:
    """The turn player gets priority by the step that runs, and carries out a sequence (601.1)."""
    rule = d.game.procedures[type(frame)].steps[frame.step - 1].rule
    d.push(PrioritySequence(holder=frame.seat, why=rule))


def carry_out(d: Decision) -> bool:
    """Carries out every rule process that there is, in order (1201.1); whether there was one."""
    before = len(d.changes)
    for process in PROCESSES:
        process(d)
        if d.draft.result is not None or is_being_decided(d):
            break
    return len(d.changes) > before or is_being_decided(d)


def lose(d: Decision) -> None:
    """Players without life lose, and those who could not draw enough (1202.1, 1202.2); both at once draw (103.3)."""
    short = fow(d.table).short
    for seat in living(d.table):
        if d.draft.seats[seat].values[LIFE] <= 0:
            d.emit(SeatOut(rule=R_1202_1, seat=seat, how=NO_LIFE))
        elif seat in short:
            d.emit(SeatOut(rule=R_1202_2, seat=seat, how=NO_CARDS))
    if short:
        d.emit(DrawMissed(rule=R_1202_2, seats=()))
    end_the_match(d)


def end_the_match(d: Decision) -> None:
    """The match is over once somebody has lost, by how the last of them did (103.2, 103.3)."""
    left = living(d.table)
    if len(left) < len(d.draft.seats):
        rule = R_103_2 if left else R_103_3
        how = next((change.how for change in reversed(d.changes) if isinstance(change, SeatOut)), "")
        d.emit(MatchEnded(rule=rule, result=Result(tuple(left), rule, how if left else "draw")))


def cancel_counters(d: Decision) -> None:
    """Counters that raise and lower by a hundred cancel each other (1203.1, 1203.2)."""
    for seat in players(d):
        for card in [*controlled(d, seat)]:
            both = min(card.count(RAISED), card.count(LOWERED))
            if both:
                for counter in (RAISED, LOWERED):
                    d.emit(Counted(rule=R_1203_1, card=card.id, counter=counter, amount=-both, how="cancel"))


def destroy_what_cannot_stand(d: Decision) -> None:
    """J/resonators with as much damage as DEF, or no DEF left, are destroyed at once (1204.1, 1204.2, H.64)."""
    doomed = []
    for seat in players(d):
        for card in controlled(d, seat):
            found = info(d, card)
            left = found.defense if zone_kind(card.zone) == FIELD and found.fights else None
            if left is not None and (left <= 0 or damage(card) >= left):
                doomed.append((card.id, R_1204_2 if left <= 0 else R_1204_1))
    for rule in (R_1204_1, R_1204_2):
        if not is_being_decided(d):
            begin_to_destroy(d, [number for number, why in doomed if why == rule], rule, beside=(H_64,))


def round_life_up(d: Decision) -> None:
    """Life that is no multiple of a hundred is raised to the next one (1205.1)."""
    for seat in living(d.table):
        over = -d.draft.seats[seat].values[LIFE] % HUNDRED
        if over:
            d.emit(SeatCounted(rule=R_1205_1, seat=seat, value=LIFE, amount=over, how="round up"))


def remove_illegal_additions(d: Decision) -> None:
    """Additions that are added to nothing, or to what they cannot be added to, go (1206.1b, 1406.4), or stay so."""
    for number in d.draft.zones.get(ZoneKey(FIELD), ()):
        found = info(d, number)
        if ADDITION not in found.types:
            continue
        to = added_to(d, number)
        if to is not None and not fits(d, number, to):
            there = zone_kind(d.draft.cards[to].zone) if to in d.draft.cards else ""
            beside = (H_89,) if there == RULER_AREA else ()
            d.emit(CardBelongs(rule=R_1206_1A, beside=beside, card=number, belongs=None))
            to = None
        if to is None and wants(d, number) and not found.has("Bestow"):
            move(d, [number], GRAVEYARD, "illegal addition", R_1206_1B, beside=(R_1406_4,))


def shed_what_is_on_top(d: Decision) -> None:
    """What was attached to or laid on a card that is gone is no longer (1032, 1035)."""
    for number, held in fow(d.table).belongs.items():
        if held.to not in d.draft.cards and held.how != ADDED:
            d.emit(CardBelongs(rule=R_1032_2, card=number, belongs=None))


def shed_lifebreak_cards(d: Decision) -> None:
    """Of a lifebreak area with more cards than it may have the lowest ones stay (1415.1.a.2, 1415.1.e.1)."""
    for seat in players(d):
        held = zone(d, LIFEBREAK, seat)
        if len(held) > LIFEBREAKS:
            above = held[: len(held) - LIFEBREAKS]
            move(d, above, GRAVEYARD, "lifebreak", R_1415_1E_1, beside=(R_1415_1A_2,))


PROCESSES: tuple[Callable[[Decision], None], ...] = (
    lose,
    cancel_counters,
    destroy_what_cannot_stand,
    round_life_up,
    remove_illegal_additions,
    shed_what_is_on_top,
    shed_lifebreak_cards,
)
"""Each of them, in the order in which the chapter lists them (1201.1)."""
