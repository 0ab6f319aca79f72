"""What is offered to the player who is asked: spaces of actions, made of the same checks that refuse."""

from domain.games.sve.rules.combat.attack import attackers, targets
from domain.games.sve.rules.continuous.information import info
from domain.games.sve.rules.loops.cycles import offer_allowance, offered_in_the_cycle
from domain.games.sve.rules.loops.repeated_actions import refuse_idle
from domain.games.sve.rules.playing.playability import from_elsewhere
from domain.games.sve.rules.playing.printed_playability import able, may_play, usable
from domain.games.sve.rules.turn.granting_rush import offer_grant
from domain.games.sve.table.actions import Activate
from domain.games.sve.table.editions import cite
from domain.games.sve.table.state import EX, HAND, Held, zone
from domain.kernel.abilities.interpreting.wording import ability_words, chosen
from domain.kernel.acting.manual import CONFIRM
from domain.kernel.acting.procedures import OUTCOME, offer_outcome
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Offer, Pick, Question, Space, card_pick
from domain.kernel.table.ids import Seat

R_6_2_1_8 = cite("6.2.1.8")
R_7_3_3 = cite("7.3.3")
R_8_2_1 = cite("8.2.1")
R_8_3_1 = cite("8.3.1")
R_8_4_1 = cite("8.4.1")
CHOICES = ("choose", "first", "ward", "discard")


def offers(look: Look, question: Question) -> list[Offer]:
    """The actions that answer the question."""
    kind = question.kind
    if kind in CHOICES and question.space is not None:
        return offered_in_the_cycle(look, question, [chosen(question, question.space)])
    if kind == OUTCOME:
        return offer_outcome(question)
    if kind == CONFIRM:
        return [Offer("confirm", question.rule, {"agree": Space((Pick("number", 0), Pick("number", 1)))})]
    if question.seat is None or kind not in OFFERS:
        return []
    return offered_in_the_cycle(look, question, OFFERS[kind](look, question, question.seat))


def redraw(look: Look, question: Question, seat: Seat) -> list[Offer]:
    """The whole hand in any order, or none of it (6.2.1.8)."""
    hand = tuple(map(card_pick, zone(look, HAND, seat)))
    space = Space(hand, len(hand), len(hand), ordered=True)
    return [Offer("redraw", question.rule, {"cards": space}), Offer("decline", question.rule)]


def main(look: Look, question: Question, seat: Seat) -> list[Offer]:
    """What the active player may do in its main phase (7.3.3)."""
    found = [Offer("endphase", question.rule), *plays(look, seat), *activations(look, seat), *attacks(look, seat)]
    return found + offer_grant(look, seat)


def quick(look: Look, question: Question, seat: Seat) -> list[Offer]:
    """Cards and abilities with Quick, or nothing (7.4.5, 8.4.7)."""
    return [Offer("decline", question.rule), *plays(look, seat), *activations(look, seat)]


def plays(look: Look, seat: Seat) -> list[Offer]:
    """The cards of hand and EX area that can be played now (8.2.1)."""
    held = (*zone(look, HAND, seat), *zone(look, EX, seat), *from_elsewhere(look, seat))
    found = may_play(look, seat, held)
    return [Offer("play", R_8_2_1(look), {"card": Space(tuple(map(card_pick, found)))})] if found else []


def activations(look: Look, seat: Seat) -> list[Offer]:
    """The activated abilities that can be played now (8.3.1)."""
    found = []
    for card in able(look, seat):
        places = [
            place for place in usable(look, seat, card) if not refuse_idle(look, Activate(card=card, ability=place))
        ]
        if places:
            options = tuple(Pick("option", place) for place in places)
            parts = {"card": Space((card_pick(card),)), "ability": Space(options)}
            words = {place: _line(look, held) for place, held in enumerate(info(look, card).abilities)}
            found.append(Offer("activate", R_8_3_1(look), parts, options={"ability": words}))
    return found


def _line(look: Look, held: Held) -> str:
    """The printed line of an ability; the card's name where it stands on another one."""
    line = ability_words(look, held.code).get(held.ability, "")
    return line or look.catalog.prints[held.code].name


def attacks(look: Look, seat: Seat) -> list[Offer]:
    """Each follower that may attack, with what it may attack (8.4.1)."""
    found = []
    for card in attackers(look, seat):
        reached = targets(look, seat, card)
        if reached:
            parts = {"attacker": Space((card_pick(card),)), "target": Space(tuple(map(card_pick, reached)))}
            found.append(Offer("attack", R_8_4_1(look), parts))
    return found


def allow(look: Look, question: Question, seat: Seat) -> list[Offer]:
    """How often a declared repetition is allowed (15.2.1.1)."""
    return offer_allowance(look, question)


OFFERS = {"redraw": redraw, "main": main, "quick": quick, "allow": allow}
