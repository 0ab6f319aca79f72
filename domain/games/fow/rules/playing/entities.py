"""Playing resonators, regalia and additions (702, 709.3a), by the steps of 903.2, and resolving them (903.3)."""

import msgspec

from domain.games.fow.rules.costs.payment import unpaid
from domain.games.fow.rules.costs.prices import price_of
from domain.games.fow.rules.playing.judgment import resolve_judgment
from domain.games.fow.rules.playing.numbers import ask_for_x, chosen_x
from domain.games.fow.rules.playing.timing import main_timing, not_main_timing
from domain.games.fow.rules.playing.will import sources
from domain.games.fow.rules.zones.moves import PERMANENT, move
from domain.games.fow.table.actions import Play
from domain.games.fow.table.changes import NumberChosen
from domain.games.fow.table.frames import Paying, Playing, Resolving
from domain.games.fow.table.printed import FowCard
from domain.games.fow.table.state import face, fow, wills
from domain.games.fow.table.zones import CHASE, FIELD, HAND, zone_of
from domain.kernel.answers import in_hand, seat_of
from domain.kernel.commands import Actor
from domain.kernel.frames import procedure, step
from domain.kernel.game import Decision, Look
from domain.kernel.rulings import Reason
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_702_1 = R("702.1")
R_702_2 = R("702.2")
R_702_3 = R("702.3")
R_903_2 = R("903.2")
R_903_2D = R("903.2d")
R_903_2F = R("903.2f")
R_903_2I_5 = R("903.2.i.5")
R_903_2J = R("903.2j")
R_903_3 = R("903.3")
R_903_3B = R("903.3b")
R_1003_3 = R("1003.3")
QUICKCAST = "Quickcast"


def simple(card: FowCard) -> bool:
    """Whether a card is one that needs nothing of its text to be played and to resolve."""
    halves = len(card.halves)
    needs = card.subtype not in ("", "field") or card.keyword("Shift") is not None or card.problems
    return halves == 1 and any(word in PERMANENT for word in card.types) and not needs


def refuse_play(look: Look, actor: Actor, action: Play) -> list[Reason]:
    """Why a card cannot be played (702.1, 702.2, 709.1, 903.2j)."""
    seat = seat_of(actor)
    missing = in_hand(look, zone_of(HAND, seat), action.card, R_702_2)
    if missing:
        return missing
    card = face(look, look.table.cards[action.card])
    if not simple(card):
        text = f"{card.name} needs its text or types to be read, which this engine cannot do yet"
        return [Reason(R_702_2, text, "choose a resonator, regalia or addition without text")]
    reasons = []
    if card.keyword(QUICKCAST) is None and not main_timing(look, seat):
        reasons = not_main_timing(look, seat, R_702_1, f"{card.name} is played")
    have, more = wills(look, seat), [found for _, found in sources(look, seat)]
    return reasons + unpaid(price_of(card.cost), have, more)


def place_on_the_chase(d: Decision, frame: Playing) -> None:
    """The card moves onto the chase (903.2d)."""
    (number,) = move(d, [frame.card], CHASE, "play", R_903_2D, seat=frame.seat)
    d.put(msgspec.structs.replace(frame, card=number))


def ask_for_its_x(d: Decision, frame: Playing) -> None:
    """Asks what X is, as far as it can be paid (903.2f)."""
    ask_for_x(d, frame.seat, face(d, d.draft.cards[frame.card]).cost, frame.card)


def fix_the_price(d: Decision, frame: Playing) -> None:
    """What has to be paid is fixed (903.2.i.5)."""
    x = chosen_x(frame.picked)
    cost = face(d, d.draft.cards[frame.card]).cost
    if cost is not None and cost.variables:
        d.emit(NumberChosen(rule=R_903_2F, card=frame.card, number=x))
    d.put(msgspec.structs.replace(frame, price=price_of(cost, x), picked=None))


def pay_its_cost(d: Decision, frame: Playing) -> None:
    """The player pays (903.2j, 1003.3)."""
    if frame.price is not None and frame.price.total:
        d.push(Paying(seat=frame.seat, price=frame.price, about=frame.card, rule=R_1003_3))


def resolve_it(d: Decision, frame: Resolving) -> None:
    """A card comes onto the field under its controller's control (702.3); a judgment does what it says (705.3)."""
    judged = fow(d.table).judgments.get(frame.card)
    if judged is not None:
        resolve_judgment(d, frame.card, judged)
        return
    controller = d.draft.cards[frame.card].controller
    move(d, [frame.card], FIELD, "resolve", R_702_3, seat=controller, beside=(R_903_3B,))


PLAYING = procedure(
    R_903_2,
    step(R_903_2D, place_on_the_chase),
    step(R_903_2F, ask_for_its_x),
    step(R_903_2I_5, fix_the_price),
    step(R_903_2J, pay_its_cost),
)

RESOLVING = procedure(R_903_3, step(R_903_3B, resolve_it))
