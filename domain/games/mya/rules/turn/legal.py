"""What `mya` offers: spaces of actions, made of the same checks that refuse."""

import functools
import itertools
from collections.abc import Callable, Mapping

from domain.games.mya.rules.combat import attackers
from domain.games.mya.rules.professional_play import declarations
from domain.games.mya.rules.turn.checks import callable_now
from domain.games.mya.rules.zones.placement import refuse_play_at_all, zones_for, zones_with_sacrifices
from domain.games.mya.table import actions
from domain.games.mya.table.actions import CHEATING, DAMAGE
from domain.games.mya.table.printed import ENTITIES
from domain.games.mya.table.state import HAND, NUMBERED, OB, PLACES, SEATS, printed, zone
from domain.kernel.abilities.interpreting.wording import chosen
from domain.kernel.acting.manual import CONFIRM
from domain.kernel.acting.procedures import OUTCOME, offer_outcome
from domain.kernel.decisions.commands import Action, Actor
from domain.kernel.decisions.game import Look
from domain.kernel.judging.officials.penalties import refuse_conduct
from domain.kernel.table.choices import Offer, Pick, Question, Space, card_pick, seat_pick
from domain.kernel.table.ids import CardId, Seat
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
R_6_4 = R("6.4")
R_6_7 = R("6.7")
R_6_23 = R("6.23")
R_6_27 = R("6.27")
R_7_5 = R("7.5")
R_7_6 = R("7.6")
R_8_1 = R("8.1")
R_8_2 = R("8.2")
R_8_5 = R("8.5")
R_H_3 = R("H.3")
R_H_17 = R("H.17")
R_H_36 = R("H.36")
ANSWER_KINDS = ("choose", "discard", "bonus")
"""Questions that are answered by a choice of one space."""


def offers(look: Look, question: Question) -> list[Offer]:
    """The actions that answer the question."""
    kind, seat = question.kind, question.seat
    if kind == CONFIRM:
        return [Offer("confirm", question.rule, {"agree": Space((Pick("number", 0), Pick("number", 1)))})]
    if kind == OUTCOME:
        return offer_outcome(question)
    if seat is None:
        return []
    if kind in ANSWER_KINDS and question.space is not None:
        return [chosen(question, question.space), *declarations(look, seat)]
    return [*OFFERS[kind](look, seat), *declarations(look, seat)] if kind in OFFERS else []


_ZONES: Mapping[int, Pick] = {number: Pick("number", number) for number in NUMBERED}


def _numbers(numbers: list[int]) -> Space:
    return Space(tuple([_ZONES[number] for number in numbers]))


@functools.lru_cache(maxsize=4096)
def _picks(cards: tuple[CardId, ...]) -> tuple[Pick, ...]:
    """The picks of cards that lie open, kept: reviews offer the same ones again and again."""
    return tuple(map(card_pick, cards))


def _cards(cards: list[CardId]) -> Space:
    return Space(tuple(map(card_pick, cards)))


def play(look: Look, seat: Seat) -> list[Offer]:
    """Entities into the zones that take them, and what can be called (H.3)."""
    found = [Offer("endphase", R_H_3)]
    alike: dict[str, list[CardId]] = {kind: [] for kind in ENTITIES}
    for card in zone(look, HAND, seat):
        text = printed(look, look.table.cards[card])
        if not text.entity or refuse_play_at_all(look, seat, card, text):
            continue
        if not text.sacrifices:
            alike[text.kind].append(card)
            continue
        zones = zones_with_sacrifices(look, seat, card, text)
        if zones:
            found.append(Offer("play", R_6_23, {"card": _cards([card]), "zone": _numbers(zones)}))
    for kind, cards in alike.items():
        if cards:
            zones = zones_for(look, seat, printed(look, look.table.cards[cards[0]]))
            if zones:
                rule = R_7_5 if kind == "AE" else R_7_6
                found.append(Offer("play", rule, {"card": _cards(cards), "zone": _numbers(zones)}))
    return found + calls(look, seat)


def calls(look: Look, seat: Seat) -> list[Offer]:
    """EF, EV and DO cards into the empty zones of row 1."""
    plain: list[CardId] = []
    found = []
    zones: list[int] = []
    for card in zone(look, HAND, seat):
        text = printed(look, look.table.cards[card])
        if text.entity or callable_now(look, seat, card):
            continue
        zones = zones or zones_for(look, seat, text)
        if not zones:
            return []
        if not text.sacrifices:
            plain.append(card)
            continue
        possible = zones_with_sacrifices(look, seat, card, text)
        if possible:
            found.append(Offer("call", R_H_17, {"card": _cards([card]), "zone": _numbers(possible)}))
    if plain:
        found.append(Offer("call", R_6_27, {"card": _cards(plain), "zone": _numbers(zones)}))
    return found


def attack(look: Look, seat: Seat) -> list[Offer]:
    """Each attacker with its targets (6.4, 6.14), calls, or the end of the phase (6.7)."""
    found = [Offer("endphase", R_6_7)]
    for card, targets in attackers(look, seat):
        found.append(Offer("attack", R_6_4, {"attacker": _cards([card.id]), "target": _cards(targets)}))
    return found + calls(look, seat)


def window(look: Look, seat: Seat) -> list[Offer]:
    """A call, or none (6.28, H.23)."""
    return [Offer("decline", R_H_36), *calls(look, seat)]


OFFERS = {"play": play, "attack": attack, "window": window}


def reviews(look: Look, actor: Actor) -> list[Offer]:
    """Any open card may be reviewed by a seat (8.5, H.34)."""
    if actor.role != "seat" or actor.seat not in SEATS:
        return []
    in_play = itertools.chain.from_iterable(filter(None, map(look.table.zones.get, PLACES)))
    picks = _picks(tuple(in_play)) + _picks(zone(look, OB, SEATS[0])) + _picks(zone(look, OB, SEATS[1]))
    return [Offer("review", R_8_5, {"card": Space(picks)})] if picks else []


def _rulings(look: Look, action: str, rule: str, actor: Actor, conduct: str) -> list[Offer]:
    if not actor.judges or refuse_conduct(look, actor, conduct):
        return []
    return [Offer(action, rule, {"seat": Space(tuple(seat_pick(seat) for seat in SEATS))})]


def rulings_on_cheating(look: Look, actor: Actor) -> list[Offer]:
    """A judge may rule on cheating (8.1)."""
    return _rulings(look, "rulecheating", R_8_1, actor, CHEATING)


def rulings_on_damage(look: Look, actor: Actor) -> list[Offer]:
    """A judge may rule on damage (8.2)."""
    return _rulings(look, "ruledamage", R_8_2, actor, DAMAGE)


ANYTIME: Mapping[type[Action], Callable[[Look, Actor], list[Offer]]] = {
    actions.Review: reviews,
    actions.RuleCheating: rulings_on_cheating,
    actions.RuleDamage: rulings_on_damage,
}
