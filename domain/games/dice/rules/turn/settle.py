"""What the rules of `dice` settle at once after every step: destruction, seats that go out, the end."""

import msgspec

from domain.games.dice.rules.combat import ATTACK_DICE, DEFENSE_DICE, end_the_battle
from domain.games.dice.rules.continuous import defenseless
from domain.games.dice.rules.turn.flow import begin_recovery_phase
from domain.games.dice.rules.zones.operations import destroy
from domain.games.dice.table.frames import Battling, TurnOrder
from domain.games.dice.table.state import DAMAGE, LIFE, ZONES, battle_of, zone
from domain.kernel.acting.procedures import Roll
from domain.kernel.decisions.changes import CardRemoved, Counted, MatchEnded, PoolSet, SeatOut
from domain.kernel.decisions.game import Decision
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Result, living
from domain.rulebook import rulebook

R = rulebook("dice:1").ref
R_2_9 = R("2.9")
R_4_7 = R("4.7")
R_H_0 = R("H.0")
R_H_2 = R("H.2")
R_H_13 = R("H.13")
R_H_18 = R("H.18")
R_H_26 = R("H.26")
R_H_29 = R("H.29")
R_H_30 = R("H.30")


def settle(d: Decision) -> None:
    """Destroys creatures without defense, takes out seats without life, ends the match."""
    destroy_the_defenseless(d)
    seats_without_life(d)
    for seat, held in d.draft.seats.items():
        if held.out:
            leave(d, seat)
    if d.draft.agenda and d.draft.result is None:
        end_the_match(d)


def destroy_the_defenseless(d: Decision) -> None:
    """Destroys every creature whose defense is 0 or less, for whatever reason (2.9, 4.7, H.18)."""
    doomed = defenseless(d)
    if doomed:
        rule = R_4_7 if battle_of(d) is not None else R_2_9
        fresh = (change for change in d.changes[d.settled :] if isinstance(change, Counted))
        damaged = [change.card for change in fresh if change.counter == DAMAGE and change.amount > 0]
        destroy(d, doomed, R_H_18, rules=dict.fromkeys(damaged, rule))


def seats_without_life(d: Decision) -> None:
    """A seat at 0 life or less is out (H.2, H.26)."""
    for seat in living(d.table):
        if d.draft.seats[seat].values[LIFE] <= 0:
            d.emit(SeatOut(rule=R_H_2, seat=seat, how=_how(d, seat)))


def _how(d: Decision, seat: Seat) -> str:
    """Which way a seat lost its life: by leftover dice of its own attack, in a battle, or otherwise."""
    battle = battle_of(d)
    if battle is None:
        return "damage"
    return "leftover dice" if seat == battle.attacker else "battle"


def leave(d: Decision, seat: Seat) -> None:
    """A seat's cards leave with it (H.2), it drops its dice (H.26), and its turn goes on to Recovery (H.28)."""
    beside = (R_H_30,) if in_progress(d, seat) else ()
    for kind in ZONES:
        for card in zone(d, kind, seat):
            d.emit(CardRemoved(rule=R_H_2, beside=beside, card=card, how="out"))
    battle = battle_of(d)
    if battle is not None:
        for pool, owner in ((ATTACK_DICE, battle.attacker), (DEFENSE_DICE, battle.defender)):
            if owner == seat and d.draft.pools.get(pool):
                d.emit(PoolSet(rule=R_H_26, pool=pool, faces=(), seat=seat, how="dropped"))
    agenda = d.draft.agenda
    turn = agenda[0] if agenda else None
    if isinstance(turn, TurnOrder) and turn.seat == seat:
        recovery = d.game.procedures[TurnOrder].at(begin_recovery_phase)
        if turn.step <= recovery:
            agenda[0] = msgspec.structs.replace(turn, step=recovery)


def in_progress(d: Decision, seat: Seat) -> bool:
    """Whether something that a seat has begun, or that it would be asked for, is still going on (H.30)."""
    for frame in d.draft.agenda:
        use = getattr(frame, "use", None)
        if seat == (use.seat if use is not None else getattr(frame, "seat", None)) and not isinstance(frame, TurnOrder):
            return True
        if seat in getattr(frame, "seats", ()):
            return True
    return False


def concede(d: Decision, seat: Seat) -> None:
    """A seat gives up: it is out, and a battle of its own ends with no further dice (H.13)."""
    battle = battle_of(d)
    if battle is not None and seat in (battle.attacker, battle.defender):
        ending = d.game.procedures[Battling].at(end_the_battle)
        d.draft.agenda[:] = [
            msgspec.structs.replace(frame, step=ending) if isinstance(frame, Battling) else frame
            for frame in d.draft.agenda
            if not isinstance(frame, Roll)
        ]
    d.emit(SeatOut(rule=R_H_13, seat=seat, how="concession"))


def end_the_match(d: Decision) -> None:
    """The last seat standing wins (H.0); if none is left it is a draw between those who went out (H.29)."""
    left = living(d.table)
    if len(left) > 1:
        return
    out = [change for change in d.changes if isinstance(change, SeatOut)]
    how = out[-1].how if out else "damage"
    if left:
        d.emit(MatchEnded(rule=R_H_0, result=Result(tuple(left), R_H_0, how)))
    else:
        d.emit(MatchEnded(rule=R_H_29, result=Result((), R_H_29, "draw")))
