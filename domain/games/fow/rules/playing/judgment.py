"""Judgment (705, 1125, 1304.5): a ruler becomes a J-ruler, and a first form its second form."""

import msgspec

from domain.games.fow.rules.costs.payment import unpaid
from domain.games.fow.rules.costs.prices import price_of
from domain.games.fow.rules.playing.numbers import ask_for_x, chosen_x
from domain.games.fow.rules.playing.timing import not_main_timing
from domain.games.fow.rules.playing.will import sources
from domain.games.fow.rules.zones.moves import move
from domain.games.fow.table.actions import PlayJudgment
from domain.games.fow.table.changes import JudgmentPlayed, NumberChosen
from domain.games.fow.table.costs import Cost
from domain.games.fow.table.frames import Judging, Paying
from domain.games.fow.table.printed import J_RULER, RULER, FowCard
from domain.games.fow.table.state import ASTRAL, FACE, Judged, controlled, face, fow, wills
from domain.games.fow.table.zones import CHASE, FIELD, zone_of
from domain.kernel.answers import called, seat_of
from domain.kernel.changes import CardCreated, CardRemoved, Counted
from domain.kernel.commands import Actor
from domain.kernel.frames import procedure, step
from domain.kernel.game import Decision, Look
from domain.kernel.ids import CardId, Seat
from domain.kernel.rulings import Reason
from domain.kernel.state import Card
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_705_1 = R("705.1")
R_705_2 = R("705.2")
R_705_2A = R("705.2a")
R_705_3A = R("705.3a")
R_903_2F = R("903.2f")
R_903_2I_5 = R("903.2.i.5")
R_1010_1A = R("1010.1a")
R_1010_1B = R("1010.1b")
R_1304_5A = R("1304.5a")
R_1304_5B = R("1304.5b")
H_46 = R("H.46")
JUDGMENT = "Judgment"


def judgment_of(card: Card, up: FowCard) -> Cost | None:
    """The cost of a card's judgment; None where it has none, or has lost it by being destroyed (1010.1a)."""
    keyword = up.keyword(JUDGMENT)
    if keyword is None or keyword.cost is None or card.count(ASTRAL) or not up.reverse:
        return None
    return keyword.cost if RULER in up.types or J_RULER in up.types else None


def judges(look: Look, seat: Seat) -> list[CardId]:
    """A player's recovered rulers with Judgment, and its first forms (705.1, 1304.5)."""
    return [
        card.id
        for card in controlled(look, seat)
        if not card.turned and judgment_of(card, face(look, card)) is not None
    ]


def refuse_judgment(look: Look, actor: Actor, action: PlayJudgment) -> list[Reason]:
    """Why a judgment process cannot be played (705.1, 705.2a)."""
    seat = seat_of(actor)
    reasons = not_main_timing(look, seat, R_705_1, "a judgment is played")
    if fow(look.table).judged:
        reasons.append(Reason(R_705_1, "a judgment was played this turn", "wait for your next turn"))
    if action.card not in judges(look, seat):
        held, name = look.table.cards.get(action.card), called(look, seat, action.card)
        if held is not None and held.controller == seat and held.count(ASTRAL):
            return [*reasons, Reason(R_1010_1A, f"{name} is astral and has no Judgment", "heal it first")]
        text = f"{name} is no recovered ruler of yours with Judgment"
        return [*reasons, Reason(R_705_1, text, "choose a recovered ruler with Judgment")]
    card = look.table.cards[action.card]
    price = price_of(judgment_of(card, face(look, card)))
    return reasons + unpaid(price, wills(look, seat), [found for _, found in sources(look, seat)])


def place_it_on_the_chase(d: Decision, frame: Judging) -> None:
    """The judgment is put on the chase, as a pseudo-card that is no spell and no ability (705.2, 705.2d)."""
    ruler = d.draft.cards[frame.ruler]
    card = Card(d.new_card(), frame.seat, frame.seat, ruler.code, zone_of(CHASE, frame.seat))
    d.emit(CardCreated(rule=R_705_2, card=card, how="judgment", by=frame.ruler))
    d.emit(JudgmentPlayed(rule=R_705_2, card=card.id, judged=Judged(frame.ruler, ruler.count(FACE))))
    d.put(msgspec.structs.replace(frame, card=card.id))


def _cost(look: Look, frame: Judging) -> Cost | None:
    card = look.table.cards[frame.ruler]
    return judgment_of(card, face(look, card))


def ask_for_its_x(d: Decision, frame: Judging) -> None:
    """Asks what X is, as far as it can be paid (903.2f, H.46)."""
    ask_for_x(d, frame.seat, _cost(d, frame), frame.ruler)


def fix_its_price(d: Decision, frame: Judging) -> None:
    """What has to be paid is fixed (903.2.i.5, H.46)."""
    cost, x = _cost(d, frame), chosen_x(frame.picked)
    if cost is not None and cost.variables:
        d.emit(NumberChosen(rule=R_903_2F, beside=(H_46,), card=frame.card, number=x))
    d.put(msgspec.structs.replace(frame, price=price_of(cost, x), picked=None))


def pay_for_it(d: Decision, frame: Judging) -> None:
    """The player pays the will symbols of its Judgment section (705.2a)."""
    if frame.price is not None and frame.price.total:
        d.push(Paying(seat=frame.seat, price=frame.price, about=frame.ruler, rule=R_705_2A))


def resolve_judgment(d: Decision, number: CardId, judged: Judged) -> None:
    """Puts the ruler onto the field, J-ruler side up, or turns a first form to its second (705.3a, 1304.5a).

    One that has left its place, or has lost Judgment, stays as it is (1010.1b, 1304.5b).
    """
    seat, card = d.draft.cards[number].controller, d.draft.cards.get(judged.ruler)
    stays = () if card is not None and card.count(FACE) == judged.face else (R_1304_5B,)
    if card is not None and card.count(ASTRAL):
        stays = (*stays, R_1010_1B)
    if not stays:
        if not judged.face:
            move(d, [judged.ruler], FIELD, "judgment", R_705_3A, seat=seat, judged=True)
        rule = R_1304_5A if judged.face else R_705_3A
        d.emit(Counted(rule=rule, card=judged.ruler, counter=FACE, amount=1, how="judgment"))
    d.emit(CardRemoved(rule=R_705_3A, beside=stays, card=number, how="resolve"))


JUDGING = procedure(
    R_705_2,
    step(R_705_2, place_it_on_the_chase),
    step(R_903_2F, ask_for_its_x),
    step(R_903_2I_5, fix_its_price),
    step(R_705_2A, pay_for_it),
)
