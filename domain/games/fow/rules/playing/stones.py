"""Calling a magic stone (710)."""

from domain.games.fow.rules.playing.timing import not_main_timing
from domain.games.fow.rules.zones.moves import move
from domain.games.fow.table.actions import CallStone
from domain.games.fow.table.changes import StoneCalled
from domain.games.fow.table.printed import J_RULER, RULER
from domain.games.fow.table.state import controlled, face, fow, zone
from domain.games.fow.table.zones import FIELD, STONE_DECK
from domain.kernel.answers import called, seat_of
from domain.kernel.changes import CardsTurned
from domain.kernel.commands import Actor
from domain.kernel.game import Decision, Look
from domain.kernel.ids import CardId, Seat
from domain.kernel.rulings import Reason
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_710_1 = R("710.1")
R_1013_1 = R("1013.1")
H_13 = R("H.13")


def callers(look: Look, seat: Seat) -> list[CardId]:
    """A player's recovered rulers and J-rulers, one of which is rested for a call (710.1)."""
    return [
        card.id
        for card in controlled(look, seat)
        if not card.turned and any(word in face(look, card).types for word in (RULER, J_RULER))
    ]


def refuse_call(look: Look, actor: Actor, action: CallStone) -> list[Reason]:
    """Why a magic stone cannot be called so (710.1)."""
    seat = seat_of(actor)
    reasons = not_main_timing(look, seat, R_710_1, "a magic stone is called")
    if fow(look.table).called:
        reasons.append(Reason(R_710_1, "a magic stone was called this turn", "wait for your next turn"))
    if fow(look.table).judged:
        reasons.append(Reason(R_710_1, "a judgment was played this turn", "call before you judge"))
    if action.card not in callers(look, seat):
        text = f"{called(look, seat, action.card)} is no recovered ruler or J-ruler of yours"
        reasons.append(Reason(R_710_1, text, "choose a recovered ruler or J-ruler"))
    return reasons


def call(d: Decision, seat: Seat, ruler: CardId) -> None:
    """Rests the ruler and puts the top of the magic stone deck onto the field, if there is one (710.1, H.13)."""
    d.emit(CardsTurned(rule=R_710_1, beside=(R_1013_1,), cards=(ruler,), turned=True, how="call"))
    stones = zone(d, STONE_DECK, seat)
    d.emit(StoneCalled(rule=R_710_1, beside=() if stones else (H_13,), seat=seat))
    move(d, stones[:1], FIELD, "call", R_710_1, seat=seat)
