"""Sealed: giving a follower Rush for a play point and a card of the evolve deck, once a turn (B.1.8.5)."""

from collections.abc import Mapping

from domain.games.sve.rules.continuous import effects
from domain.games.sve.rules.continuous.information import is_a
from domain.games.sve.rules.costs.price import EQUIVALENT, affordable
from domain.games.sve.rules.playing.playability import granted
from domain.games.sve.table.actions import GrantRush
from domain.games.sve.table.changes import Noted
from domain.games.sve.table.editions import Chapter, chapter, cite, stage
from domain.games.sve.table.frames import GrantingRush
from domain.games.sve.table.state import EVOLUTION, EVOLVE_DECK, FIELD, POINTS, Gift, lies_in, sve, zone
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.acting.answers import ask_unless_settled, called, seat_of
from domain.kernel.decisions.changes import CardFaced, SeatCounted
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.table.choices import Offer, Pick, Question, Space, card_pick
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId, Seat

R_B_1_8_5_1 = cite("B.1.8.5.1", early=None)
R_B_1_8_5_1_1 = cite("B.1.8.5.1.1", early=None)
SEALED = "sealed"
POINT, EVOLUTION_POINT = Pick("option", 0), Pick("option", 1)
WORDS = ("a play point", "an evolution point")


def offered(look: Look, seat: Seat) -> bool:
    """Whether a seat plays Sealed."""
    basis = sve(look.table).bases.get(seat)
    return basis is not None and basis.kind == SEALED


def refuse_grant(look: Look, actor: Actor, action: GrantRush) -> list[Reason]:
    """Every reason against giving Rush to a follower."""
    seat = seat_of(actor)
    rule = R_B_1_8_5_1.numbers.get(look.game.edition)
    if rule is None or not offered(look, seat):
        text = "sve-rush-is-given-only-in-sealed"
        return [Reason(rule or look.game.loop_rule, text, "sve-choose-another-action")]
    reasons = []
    card = look.table.cards.get(action.card)
    if card is None or not lies_in(card, FIELD) or card.controller != seat or not is_a(look, action.card, "follower"):
        reasons.append(
            Reason(
                rule,
                Message("sve-is-no-follower-on-your-field", {"card": called(look, seat, action.card)}),
                "sve-choose-one-that-is",
            )
        )
    if any(event.kind == EQUIVALENT and event.seat == seat for event in sve(look.table).history):
        text = "sve-rush-was-given-this-turn" if granted(look, seat) else "sve-an-evolve-ability-or-one-equal"
        reasons.append(Reason(rule, text, "sve-wait-for-your-next-turn"))
    if not facedown(look, seat):
        reasons.append(Reason(rule, "sve-your-evolve-deck-has-no-facedown", "sve-choose-another-action"))
    if not affordable(look, seat, 1, evolution=True):
        text = "sve-you-have-neither-a-play-point"
        reasons.append(Reason(R_B_1_8_5_1_1(look), text, "sve-have-one-of-them"))
    return reasons


def facedown(look: Look, seat: Seat) -> tuple[Pick, ...]:
    """The facedown cards of an evolve deck."""
    cards = look.table.cards
    return tuple(card_pick(card) for card in zone(look, EVOLVE_DECK, seat) if not cards[card].face_up)


def offer_grant(look: Look, seat: Seat) -> list[Offer]:
    """The followers that may be given Rush."""
    if not offered(look, seat):
        return []
    actor = Actor("seat", seat)
    found = tuple(
        card_pick(card) for card in zone(look, FIELD, seat) if not refuse_grant(look, actor, GrantRush(card=card))
    )
    return [Offer("grantrush", R_B_1_8_5_1(look), {"card": Space(found)})] if found else []


def grant_rush(d: Decision, seat: Seat, card: CardId) -> None:
    """Begins to give a follower Rush."""
    d.push(GrantingRush(seat=seat, card=card))


def ask_which_card_is_turned(d: Decision, frame: GrantingRush) -> None:
    """Asks which facedown card of the evolve deck is turned faceup."""
    space = Space(facedown(d, frame.seat))
    text = "which card of your evolve deck is turned faceup"
    question = Question("choose", R_B_1_8_5_1(d), frame.seat, space=space, about=frame.card, text=text)
    ask_unless_settled(d, question)


def turn_it(d: Decision, frame: GrantingRush) -> None:
    """Turns it faceup."""
    for pick in frame.picked or ():
        d.emit(CardFaced(rule=R_B_1_8_5_1(d), card=CardId(pick.value), face_up=True))
    d.put(frame.__replace__(picked=None))


def ask_which_point_is_spent(d: Decision, frame: GrantingRush) -> None:
    """Asks for an evolution point in lieu of the play point, where either would do (B.1.8.5.1.1)."""
    values = d.draft.seats[frame.seat].values
    options = [option for option, word in ((POINT, POINTS), (EVOLUTION_POINT, EVOLUTION)) if values.get(word, 0) > 0]
    if len(options) < 2:
        d.put(frame.__replace__(picked=tuple(options)))
    else:
        rule, space, text = R_B_1_8_5_1_1(d), Space(tuple(options)), "which point is spent"
        d.ask(Question("choose", rule, frame.seat, space=space, about=frame.card, text=text, options=WORDS))


def give_rush(d: Decision, frame: GrantingRush) -> None:
    """Spends the point and gives Rush; no evolve ability or the like may be played any more this turn."""
    rule = R_B_1_8_5_1(d)
    word = EVOLUTION if frame.picked == (EVOLUTION_POINT,) else POINTS
    d.emit(SeatCounted(rule=rule, seat=frame.seat, value=word, amount=-1, how="pay", by=frame.card))
    d.emit(Noted(rule=rule, happened=Happened(EQUIVALENT, card=frame.card, seat=frame.seat, word="rush")))
    card = d.draft.cards.get(frame.card)
    if card is not None:
        use = Use(frame.card, card.code, 0, frame.seat)
        effects.begin(d, use, rule, cards=[frame.card], gifts=[Gift("keyword", word="Rush")])


GRANT = chapter(
    "B.1.8.5.1",
    stage("B.1.8.5.1", ask_which_card_is_turned, early=None),
    stage("B.1.8.5.1", turn_it, early=None),
    stage("B.1.8.5.1.1", ask_which_point_is_spent, early=None),
    stage("B.1.8.5.1", give_rush, early=None),
    early="8.3.2",
)
CHAPTERS: Mapping[type[Frame], Chapter] = {GrantingRush: GRANT}
