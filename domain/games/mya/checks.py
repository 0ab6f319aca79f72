"""Why an action of `mya` is illegal: every reason, each with its rule and what would make it legal."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.games.mya import actions
from domain.games.mya.actions import CHEATING, DAMAGE
from domain.games.mya.attack import may_attack_at_all, refuse_attacker, targets
from domain.games.mya.declare import BENEFITS, SUPPORT, award_of, unannounced
from domain.games.mya.field import has_entity
from domain.games.mya.placement import (
    refuse_play_at_all,
    refuse_zone,
    sacrificed_into,
    zones_for,
)
from domain.games.mya.play import has_text, using
from domain.games.mya.printed import MyaCard
from domain.games.mya.state import HAND, NUMBERED, OB, SEATS, in_play, printed
from domain.kernel.answers import in_hand, nothing_more, refuse_choice, seat_of
from domain.kernel.commands import Action, Actor, Choose, Concede, Confirm, Decline, EnterOutcome, Propose
from domain.kernel.game import Look
from domain.kernel.ids import CardId, Seat, zone_key, zone_kind
from domain.kernel.judging.penalties import refuse_conduct
from domain.kernel.manual import refuse_confirm, refuse_proposal
from domain.kernel.procedures import refuse_outcome
from domain.kernel.rulings import Reason
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
R_6_4 = R("6.4")
R_6_6 = R("6.6")
R_6_21 = R("6.21")
R_6_22 = R("6.22")
R_6_27 = R("6.27")
R_6_28 = R("6.28")
R_6_30 = R("6.30")
R_6_32 = R("6.32")
R_8_1 = R("8.1")
R_8_2 = R("8.2")
R_8_5 = R("8.5")
R_H_3 = R("H.3")
R_H_12 = R("H.12")
R_H_17 = R("H.17")
R_H_18 = R("H.18")
R_H_19 = R("H.19")
R_H_21 = R("H.21")
R_H_25 = R("H.25")
R_H_28 = R("H.28")
R_H_34 = R("H.34")
R_H_37 = R("H.37")
Reasons = list[Reason]


def playable(look: Look, seat: Seat, card: CardId) -> Reasons:
    """Reasons against playing an entity of the hand wherever it would go: its senior, the ban on sacrifices."""
    return refuse_play_at_all(look, seat, card, printed(look, look.table.cards[card]))


def refuse_play(look: Look, actor: Actor, action: actions.Play) -> Reasons:
    """7.5, 7.6, 6.18 to 6.24, 6.31, 7.16 to 7.19: an entity of the hand, its senior, its sacrifices, its zone."""
    seat = seat_of(actor)
    missing = in_hand(look, zone_key(HAND, seat), action.card, R_H_3)
    if missing:
        return missing
    card = printed(look, look.table.cards[action.card])
    if not card.entity:
        return [Reason(R_6_27, f"{card.name} is an {card.kind} card and no entity", "call it instead")]
    return playable(look, seat, action.card) + refuse_place(look, seat, action.card, card, action.zone)


def refuse_place(look: Look, seat: Seat, source: CardId, card: MyaCard, number: int) -> Reasons:
    """The zone must take the card, after some choice of the sacrifices that the card demands (H.7)."""
    place = NUMBERED.get(number)
    if place is None or not card.sacrifices:
        return refuse_zone(look, seat, card, number)
    held = look.table.zones.get(place.key, ())
    gone = held if held and look.table.cards[held[0]].owner == seat else ()
    reasons = refuse_zone(look, seat, card, number, gone)
    if not reasons and not sacrificed_into(look, seat, source, card, number):
        rule = R_H_17 if not card.entity else R_6_22 if card.kind == "SE" else R_6_21
        text = f"{card.name} takes sacrifices that you cannot make for zone {number}"
        reasons.append(Reason(rule, text, "have the entities that its text names, beside those that the zone needs"))
    return reasons


def callable_now(look: Look, seat: Seat, card: CardId) -> Reasons:
    """Reasons against calling a card of the hand wherever it would go: entities, sacrifices, targets."""
    found = printed(look, look.table.cards[card])
    reasons = refuse_play_at_all(look, seat, card, found)
    if found.kind == "DO" and not has_entity(look, seat):
        text = f"{found.name} is a DO card, and you have no entity in play"
        reasons.append(Reason(R_H_18, text, "play an entity first"))
    use = using(look, card, seat)
    if use.ability >= 0 and not has_text(look, use):
        text = f"{found.name} has no target that it could be used on"
        reasons.append(Reason(R_H_37, text, "have a target for it"))
    return reasons


def refuse_call(look: Look, actor: Actor, action: actions.Call) -> Reasons:
    """6.27 to 6.29, H.17 to H.19: an EF, EV or DO card of the hand, at its time, into an empty zone of row 1."""
    seat = seat_of(actor)
    reasons = _time(look, seat)
    missing = in_hand(look, zone_key(HAND, seat), action.card, R_6_27)
    if missing:
        return reasons + missing
    card = printed(look, look.table.cards[action.card])
    if card.entity:
        text = f"{card.name} is an entity"
        return [*reasons, Reason(R_H_3, text, "play it in your play phase")]
    reasons += callable_now(look, seat, action.card)
    zones = zones_for(look, seat, card)
    if not zones:
        reasons.append(Reason(R_H_19, "your row 1 has no empty zone", "wait until one is empty"))
    return reasons + refuse_place(look, seat, action.card, card, action.zone)


def _time(look: Look, seat: Seat) -> Reasons:
    """In the opponent's turn cards are called around attacks on one's own cards only (6.28)."""
    question = look.table.question
    if seat == look.table.turn.seat or (question is not None and question.kind == "window"):
        return []
    remedy = "wait for an attack on one of your cards"
    return [Reason(R_6_28, "in the opponent's turn you call cards before and after attacks only", remedy)]


def refuse_attack(look: Look, actor: Actor, action: actions.Attack) -> Reasons:
    """6.4 to 6.6, 6.14, 6.30, 6.32: an active entity of one's own in one's turn, an entity of the opponent's."""
    seat = seat_of(actor)
    if seat != look.table.turn.seat:
        return [Reason(R_6_30, "it is not your turn", "attack in your own turn")]
    reasons = []
    if not may_attack_at_all(look):
        reasons.append(Reason(R_6_32, "who starts does not attack in the first turn", "wait for your next turn"))
    held = look.table.cards.get(action.attacker)
    if held is None or not in_play(held) or held.owner != seat or printed(look, held).kind != "AE":
        text = f"card {action.attacker} is no active entity of yours in play"
        return [*reasons, Reason(R_6_4, text, "choose one of your active entities")]
    reasons += refuse_attacker(look, held)
    if action.target not in targets(look, held):
        reasons.append(_target(look, seat, action.target))
    return reasons


def _target(look: Look, seat: Seat, target: CardId) -> Reason:
    held = look.table.cards.get(target)
    if held is None or not in_play(held):
        return Reason(R_6_4, f"card {target} is no card in play", "choose an entity of the opponent's")
    card = printed(look, held)
    if held.owner == seat:
        return Reason(R_H_21, f"{card.name} is your own card", "choose an entity of the opponent's")
    if not card.entity:
        return Reason(R_6_6, f"{card.name} is an {card.kind} card", "attack active entities and supports only")
    return Reason(R_6_4, f"{card.name} is in another column", "choose an entity in the attacker's column")


def refuse_declare(look: Look, actor: Actor, action: actions.Declare) -> Reasons:
    """8.3, H.12, H.25: in professional play, a benefit of one's own that has come into play and is not yet lost."""
    if not look.option("professional"):
        return [Reason(R_H_12, "benefits apply by themselves in this match", "nothing needs to be announced")]
    kind, seat = BENEFITS.get(action.benefit), seat_of(actor)
    if seat not in SEATS:
        return [Reason(R_H_12, f"{actor} has no benefits", "only the players announce theirs")]
    if kind is None:
        return [
            Reason(R_H_12, f"there is no benefit {action.benefit}", "announce 1 to 5: PH, ST, Pack, Tyrant, support")
        ]
    if kind == SUPPORT and action.card in unannounced(look, seat):
        return []
    if kind != SUPPORT and award_of(look, seat, kind, action.card) is not None:
        return []
    return [Reason(R_H_25, f"card {action.card} has no such benefit to announce", "announce one that is offered")]


def open_to_all(look: Look, card: CardId) -> bool:
    """Whether a card lies open: on the field or in an OB zone."""
    held = look.table.cards.get(card)
    return held is not None and (in_play(held) or zone_kind(held.zone) == OB)


def refuse_review(look: Look, actor: Actor, action: actions.Review) -> Reasons:
    """8.5, H.34: a seat reviews what lies open."""
    if actor.role != "seat" or seat_of(actor) not in look.table.seats:
        return [Reason(R_8_5, f"{actor} is no player of the match", "only players pause to review a card")]
    if open_to_all(look, action.card):
        return []
    return [Reason(R_H_34, f"card {action.card} does not lie open", "review cards on the field or in an OB zone")]


def _refuse_ruling(look: Look, actor: Actor, seat: Seat, rule: str, conduct: str) -> Reasons:
    """Any judge rules on conduct where there is no policy; under one, who has its authority for such a loss."""
    if not actor.judges:
        return [Reason(rule, f"{actor} is no judge", "call a judge")]
    reasons = refuse_conduct(look, actor, conduct)
    if seat not in look.table.seats:
        reasons.append(Reason(rule, f"there is no seat {seat}", "name seat 1 or seat 2"))
    return reasons


def refuse_cheating(look: Look, actor: Actor, action: actions.RuleCheating) -> Reasons:
    """8.1: a judge's ruling."""
    return _refuse_ruling(look, actor, action.seat, R_8_1, CHEATING)


def refuse_damage(look: Look, actor: Actor, action: actions.RuleDamage) -> Reasons:
    """8.2: a judge's ruling."""
    return _refuse_ruling(look, actor, action.seat, R_8_2, DAMAGE)


def refuse_concession(look: Look, actor: Actor, action: Concede) -> Reasons:
    """H.28: any seat, any time."""
    if actor.role == "seat" and seat_of(actor) in look.table.seats:
        return []
    return [Reason(R_H_28, f"{actor} is not in the match", "only a seat in the match concedes")]


REFUSE: Mapping[type[Action], Callable[[Look, Actor, Any], Reasons]] = {
    actions.Play: refuse_play,
    actions.Call: refuse_call,
    actions.Attack: refuse_attack,
    actions.EndPhase: nothing_more,
    actions.Declare: refuse_declare,
    actions.Review: refuse_review,
    actions.RuleCheating: refuse_cheating,
    actions.RuleDamage: refuse_damage,
    Decline: nothing_more,
    Choose: refuse_choice,
    Concede: refuse_concession,
    EnterOutcome: refuse_outcome,
    Propose: refuse_proposal,
    Confirm: refuse_confirm,
}
