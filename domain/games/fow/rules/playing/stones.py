"""Calling a magic stone (710)."""

from domain.games.fow.rules.continuous.information import info
from domain.games.fow.rules.playing.timing import not_main_timing
from domain.games.fow.rules.triggers.triggering import happen
from domain.games.fow.rules.zones.destroying import turn_cards
from domain.games.fow.rules.zones.moves import move
from domain.games.fow.table.actions import CallStone
from domain.games.fow.table.changes import StoneCalled
from domain.games.fow.table.state import controlled, fow, zone
from domain.games.fow.table.zones import FIELD, STONE_DECK
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.acting.answers import called, seat_of
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.table.ids import CardId, Seat
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_710_1 = R("710.1")
H_13 = R("H.13")


def callers(look: Look, seat: Seat) -> list[CardId]:
    """A player's recovered rulers and J-rulers, one of which is rested for a call (710.1)."""
    return [card.id for card in controlled(look, seat) if not card.turned and info(look, card).rules]


def refuse_call(look: Look, actor: Actor, action: CallStone) -> list[Reason]:
    """Why a magic stone cannot be called so (710.1)."""
    seat = seat_of(actor)
    reasons = not_main_timing(look, seat, R_710_1, "fow-a-magic-stone-is-called")
    if fow(look.table).called:
        reasons.append(Reason(R_710_1, "fow-a-magic-stone-was-called-this", "fow-wait-for-your-next-turn"))
    if fow(look.table).judged:
        reasons.append(Reason(R_710_1, "fow-a-judgment-was-played-this-turn", "fow-call-before-you-judge"))
    if action.card not in callers(look, seat):
        rested = any(one.id == action.card for one in controlled(look, seat) if info(look, one).rules)
        why = "fow-is-rested-already" if rested else "fow-is-no-ruler-or-j-ruler-of-yours"
        text = Message(why, {"card": called(look, seat, action.card)})
        reasons.append(Reason(R_710_1, text, "fow-choose-a-recovered-ruler-or-j-ruler", "card"))
    return reasons


def call(d: Decision, seat: Seat, ruler: CardId) -> None:
    """Rests the ruler and puts the top of the magic stone deck onto the field, if there is one (710.1, H.13)."""
    d.emit(StoneCalled(rule=R_710_1, beside=() if zone(d, STONE_DECK, seat) else (H_13,), seat=seat))
    bring_a_stone(d, seat, ruler, R_710_1)


def bring_a_stone(d: Decision, seat: Seat, ruler: CardId, rule: str) -> None:
    """Rests a J/ruler and puts the top of the magic stone deck onto the field."""
    turn_cards(d, [ruler], True, rule, "call")
    stones = zone(d, STONE_DECK, seat)[:1]
    moved = move(d, stones, FIELD, "call", rule, seat=seat)
    happen(d, [Happened("called", card=card, seat=seat) for card in moved])
