"""What `dice` offers to the seat that is asked: spaces of actions, made of the same checks that refuse."""

from domain.games.dice.rules.combat import ATTACK_DICE, DEFENSE_DICE, attackers, defenders, the_battle
from domain.games.dice.rules.triggers import usable
from domain.games.dice.rules.turn.checks import attack_targets, refuse_activate, refuse_cast, refuse_set, refuse_summon
from domain.games.dice.table.actions import Activate, Cast, SetTrap, Summon
from domain.games.dice.table.frames import Window
from domain.games.dice.table.state import HAND, TRAPS, printed, ready_creatures, zone
from domain.kernel.abilities.interpreting.wording import ability_words, chosen, happenings
from domain.kernel.acting.manual import CONFIRM
from domain.kernel.acting.procedures import OUTCOME, offer_outcome
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Offer, Pick, Question, Space, card_pick
from domain.kernel.table.ids import CardId, Seat
from domain.rulebook import rulebook

R = rulebook("dice:1").ref
R_1_1 = R("1.1")
R_1_3 = R("1.3")
R_1_4 = R("1.4")
R_2_2 = R("2.2")
R_2_5 = R("2.5")
R_3_1 = R("3.1")
R_3_3 = R("3.3")
R_3_5 = R("3.5")
R_4_2 = R("4.2")
R_4_3 = R("4.3")
R_4_5 = R("4.5")
R_H_10 = R("H.10")


def offers(look: Look, question: Question) -> list[Offer]:
    """The actions that answer the question."""
    kind = question.kind
    if kind == "choose" and question.space is not None:
        return [chosen(question, question.space)]
    if kind == OUTCOME:
        return offer_outcome(question)
    if kind == CONFIRM:
        agree = Space((Pick("number", 0), Pick("number", 1)))
        return [Offer("confirm", question.rule, {"agree": agree})]
    if question.seat is None or kind not in OFFERS:
        return []
    return OFFERS[kind](look, question.seat)


def _cards(cards: list[CardId]) -> tuple[Pick, ...]:
    return tuple(card_pick(card) for card in cards)


def resources(look: Look, seat: Seat) -> list[Offer]:
    """Up to two cards of the hand (1.1)."""
    hand = zone(look, HAND, seat)
    return [Offer("placeresources", R_1_1, {"cards": Space(_cards(list(hand)), 0, min(2, len(hand)))})]


def action(look: Look, seat: Seat) -> list[Offer]:
    """What may be played and used in one's own Action Phase (1.3)."""
    actor = Actor("seat", seat)
    hand = zone(look, HAND, seat)
    found = [Offer("endphase", R_1_3)]
    summonable = [card for card in hand if not refuse_summon(look, actor, Summon(card=card))]
    if summonable:
        found.append(Offer("summon", R_2_2, {"card": Space(_cards(summonable))}))
    castable = [card for card in hand if not refuse_cast(look, actor, Cast(card=card))]
    if castable:
        found.append(Offer("cast", R_3_1, {"card": Space(_cards(castable))}))
    settable = [card for card in hand if not refuse_set(look, actor, SetTrap(card=card))]
    if settable:
        found.append(Offer("settrap", R_3_3, {"card": Space(_cards(settable))}))
    for card in (*ready_creatures(look, seat), *zone(look, TRAPS, seat)):
        found.extend(_activations(look, actor, card))
    return found


def _activations(look: Look, actor: Actor, card: CardId) -> list[Offer]:
    held = look.table.cards[card]
    if held.turned:
        return []
    places = [
        Pick("option", place)
        for place in range(len(printed(look, held).abilities))
        if not refuse_activate(look, actor, Activate(card=card, ability=place))
    ]
    rule = R_3_5 if card in zone(look, TRAPS, held.controller) else R_2_5
    if not places:
        return []
    parts = {"card": Space((card_pick(card),)), "ability": Space(tuple(places))}
    return [Offer("activate", rule, parts, options={"ability": ability_words(look, held.code)})]


def battle(look: Look, seat: Seat) -> list[Offer]:
    """An attack with any unexhausted creatures on an enemy (4.2), or the end of the phase."""
    ready = ready_creatures(look, seat)
    targets = attack_targets(look, seat)
    found = [Offer("endphase", R_1_4)]
    if ready and targets:
        parts = {"attackers": Space(_cards(ready), 1, len(ready)), "target": Space(tuple(targets))}
        found.append(Offer("attack", R_4_2, parts))
    return found


def defend(look: Look, seat: Seat) -> list[Offer]:
    """Any number of unexhausted creatures (4.3)."""
    ready = ready_creatures(look, seat)
    return [Offer("defend", R_4_3, {"defenders": Space(_cards(ready), 0, len(ready))})]


def assign(look: Look, seat: Seat) -> list[Offer]:
    """A die that is left, to a living member of one's own team (4.5)."""
    own_attack = seat == the_battle(look).attacker
    faces = look.table.pools.get(DEFENSE_DICE if own_attack else ATTACK_DICE, ())
    members = attackers(look) if own_attack else defenders(look)
    dice = tuple(Pick("number", face) for face in sorted(set(faces)))
    return [Offer("assigndie", R_4_5, {"face": Space(dice), "to": Space(_cards(members))})]


def respond(look: Look, seat: Seat) -> list[Offer]:
    """Each answer to an event of the window, or none (H.10)."""
    frame = look.table.agenda[-1]
    found = [Offer("decline", R_H_10)]
    if isinstance(frame, Window):
        for use in usable(look, frame, seat):
            happened = next(number for number, event in enumerate(frame.events) if event is use.event)
            parts = {
                "card": Space((card_pick(use.source),)),
                "ability": Space((Pick("option", use.ability),)),
                "happened": Space((Pick("option", happened),)),
            }
            words = {"ability": ability_words(look, use.code), "happened": happenings(look, seat, frame.events)}
            found.append(Offer("respond", R_H_10, parts, options=words))
    return found


OFFERS = {
    "resources": resources,
    "action": action,
    "battle": battle,
    "defend": defend,
    "assign": assign,
    "respond": respond,
}
