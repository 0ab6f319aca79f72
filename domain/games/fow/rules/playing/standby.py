"""Putting a card in the standby area (706)."""

from domain.games.fow.rules.costs.will import sources_for, spendable
from domain.games.fow.rules.costs.will_matching import Source, payable, unpaid
from domain.games.fow.rules.playing.timing import main_timing, not_main_timing
from domain.games.fow.rules.zones.moves import move
from domain.games.fow.table.actions import SetCard
from domain.games.fow.table.changes import CardSet
from domain.games.fow.table.costs import Price, Will
from domain.games.fow.table.frames import Paying, Setting
from domain.games.fow.table.state import zone
from domain.games.fow.table.zones import HAND, STANDBY, zone_of
from domain.kernel.acting.answers import in_hand, seat_of
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.rulings import Reason, about
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import CardId, Seat
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_706_1 = R("706.1")
R_706_2 = R("706.2")
PRICE = Price((), 2)


def refuse_setting(look: Look, actor: Actor, action: SetCard) -> list[Reason]:
    """Why a card cannot be set: not main timing, not in the hand, not two wills (706.1)."""
    seat = seat_of(actor)
    reasons = not_main_timing(look, seat, R_706_1, "fow-cards-are-set")
    reasons += about("card", in_hand(look, zone_of(HAND, seat), action.card, R_706_1))
    return reasons + unpaid(PRICE, *_means(look, seat))


def _means(look: Look, seat: Seat) -> tuple[tuple[Will, ...], list[Source]]:
    """The will that may be spent on setting a card, and what could produce more."""
    return spendable(look, seat, None), [found for _, found in sources_for(look, seat, None)]


def settable_cards(look: Look, seat: Seat) -> tuple[CardId, ...]:
    """The cards that a player can set: all of the hand in main timing, with two wills (706.1)."""
    able = main_timing(look, seat) and payable(PRICE, *_means(look, seat))
    return zone(look, HAND, seat) if able else ()


def pay_for_it(d: Decision, frame: Setting) -> None:
    """Pays two wills (706.1)."""
    d.push(Paying(seat=frame.seat, price=PRICE, about=frame.card, rule=R_706_1))


def set_it(d: Decision, frame: Setting) -> None:
    """Puts the card face down in the standby area, without the chase (706.2)."""
    (number,) = move(d, [frame.card], STANDBY, "set", R_706_2, beside=(R_706_1,))
    d.emit(CardSet(rule=R_706_1, card=number))


SETTING = procedure(R_706_1, step(R_706_1, pay_for_it), step(R_706_2, set_it))
