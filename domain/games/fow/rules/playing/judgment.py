"""Judgment (705, 1125, 1304.5): a ruler becomes a J-ruler, and a first form its second form."""

from domain.games.fow.nodes.statics import JudgmentCost
from domain.games.fow.rules.continuous.information import info, of_itself
from domain.games.fow.rules.costs.prices import price_of
from domain.games.fow.rules.costs.terms import changed, judgment_costs
from domain.games.fow.rules.costs.will import Purpose, sources_for, spendable
from domain.games.fow.rules.costs.will_matching import unpaid
from domain.games.fow.rules.playing.playability import can_pay
from domain.games.fow.rules.playing.timing import not_main_timing
from domain.games.fow.rules.triggers.triggering import happen
from domain.games.fow.rules.zones.moves import move
from domain.games.fow.table.actions import PlayJudgment
from domain.games.fow.table.changes import NumberChosen
from domain.games.fow.table.costs import Cost
from domain.games.fow.table.printed import J_RULER, RULER
from domain.games.fow.table.records import Object
from domain.games.fow.table.state import ASTRAL, FACE, controlled, face, fow
from domain.games.fow.table.zones import FIELD
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.abilities.interpreting.evaluate import true
from domain.kernel.acting.answers import called, seat_of
from domain.kernel.decisions.changes import CardRemoved, Counted
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.rulings import Message, Reason, about
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import Card
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_104_1 = R("104.1")
R_705_1 = R("705.1")
R_705_3A = R("705.3a")
R_903_2F_2 = R("903.2.f.2")
R_903_2J = R("903.2j")
R_1010_1A = R("1010.1a")
R_1010_1B = R("1010.1b")
R_1304_5A = R("1304.5a")
R_1304_5B = R("1304.5b")
H_5 = R("H.5")
JUDGMENT = "Judgment"


def judgment_of(look: Look, card: Card) -> Cost | None:
    """The cost of a card's judgment; None where it has none, or has lost it by being destroyed (1010.1a)."""
    up = info(look, card)
    keyword = up.keyword(JUDGMENT)
    if keyword is None or keyword.cost is None or card.count(ASTRAL) or not face(look, card).reverse:
        return None
    return keyword.cost if RULER in up.types or J_RULER in up.types else None


def judges(look: Look, seat: Seat) -> list[CardId]:
    """A player's recovered rulers with Judgment, and its first forms (705.1, 1304.5)."""
    return [card.id for card in controlled(look, seat) if not card.turned and judgment_of(look, card) is not None]


def refuse_judgment(look: Look, actor: Actor, action: PlayJudgment) -> list[Reason]:
    """Why a judgment process cannot be played (705.1, 705.2a)."""
    seat = seat_of(actor)
    reasons = not_main_timing(look, seat, R_705_1, "fow-a-judgment-is-played")
    if fow(look.table).judged:
        reasons.append(Reason(R_705_1, "fow-a-judgment-was-played-this-turn", "fow-wait-for-your-next-turn"))
    if action.card not in judges(look, seat):
        held, name = look.table.cards.get(action.card), called(look, seat, action.card)
        if held is not None and held.controller == seat and held.count(ASTRAL):
            return [
                *reasons,
                Reason(
                    R_1010_1A, Message("fow-is-astral-and-has-no-judgment", {"name": name}), "fow-heal-it-first", "card"
                ),
            ]
        text = Message("fow-is-no-recovered-ruler-of-yours", {"name": name})
        return [*reasons, Reason(R_705_1, text, "fow-choose-a-recovered-ruler-with-judgment", "card")]
    return [*reasons, *_against_what_it_takes(look, seat, look.table.cards[action.card])]


def _against_what_it_takes(look: Look, seat: Seat, card: Card) -> list[Reason]:
    """Why what a judgment takes cannot be paid, or its text does not let it be played (705.2a)."""
    name, reasons = called(look, seat, card.id), list[Reason]()
    for scene, node in of_itself(look, card, JudgmentCost):
        if node.only is not None and not true(scene, node.only):
            said = Message("fow-says-when-it-can-be-played", {"name": name})
            reasons.append(Reason(R_104_1, said, "fow-wait-until-that-holds", "card"))
    prices = changed(look, price_of(judgment_of(look, card)), card, seat, "judgment")
    purpose, besides = Purpose(card.id, "judgment"), tuple(judgment_costs(look, card, seat))
    if any(can_pay(look, seat, card.id, besides, (price,), priced=True, x=0, purpose=purpose) for price in prices):
        return reasons
    have, more = spendable(look, seat, purpose), [found for _, found in sources_for(look, seat, purpose)]
    lacking = about("card", unpaid(prices[0], have, more))
    if not lacking:
        done = Message("fow-what-costs-cannot-be-done", {"name": name})
        lacking = [Reason(R_903_2J, done, "fow-have-what-it-takes", "card", beside=(H_5,))]
    return [*reasons, *lacking]


def resolve_judgment(d: Decision, number: CardId, known: Object) -> None:
    """Puts the ruler onto the field, J-ruler side up, or turns a first form to its second (705.3a, 1304.5a).

    One that has left its place, or has lost Judgment, stays as it is (1010.1b, 1304.5b).
    """
    ruler = known.use.source
    seat, card = d.draft.cards[number].controller, d.draft.cards.get(ruler)
    stays = () if card is not None and card.count(FACE) == known.face else (R_1304_5B,)
    if card is not None and card.count(ASTRAL):
        stays = (*stays, R_1010_1B)
    if not stays:
        rule = R_1304_5A if known.face else R_705_3A
        # What ruler it is of is told while it is one.
        happen(d, [Happened("judged", card=ruler, seat=seat)])
        d.emit(Counted(rule=rule, card=ruler, counter=FACE, amount=1, how="judgment"))
        if not known.face:
            move(d, [ruler], FIELD, "judgment", R_705_3A, seat=seat, judged=True)
        if known.x:
            d.emit(NumberChosen(rule=R_903_2F_2, card=ruler, number=known.x))
        happen(d, [Happened("judgment", card=ruler, seat=seat)])
    d.emit(CardRemoved(rule=R_705_3A, beside=stays, card=number, how="resolve"))
