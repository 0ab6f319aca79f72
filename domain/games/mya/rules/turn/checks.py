"""Why an action of `mya` is illegal: every reason, each with its rule and what would make it legal."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.games.mya.rules.bonuses import EXCLUDES
from domain.games.mya.rules.combat import may_attack_at_all, refuse_attacker, targets
from domain.games.mya.rules.playing import has_text, sacrifice_rule, using
from domain.games.mya.rules.professional_play import BENEFITS, SUPPORT, award_of, unannounced
from domain.games.mya.rules.zones.placement import (
    refuse_play_at_all,
    refuse_zone,
    sacrificed_into,
    zones_for,
)
from domain.games.mya.table import actions
from domain.games.mya.table.actions import CHEATING, DAMAGE
from domain.games.mya.table.field import has_entity
from domain.games.mya.table.printed import MyaCard
from domain.games.mya.table.state import (
    HAND,
    MISSED,
    MISSED_TYRANT,
    NUMBERED,
    OB,
    PLACES,
    SEATS,
    TYRANT,
    in_play,
    mya,
    printed,
)
from domain.kernel.acting.answers import article, asks, called, in_hand, nothing_more, refuse_choice, seat_of
from domain.kernel.acting.manual import refuse_confirm, refuse_proposal
from domain.kernel.acting.procedures import refuse_outcome
from domain.kernel.decisions.commands import Action, Actor, Choose, Concede, Confirm, Decline, EnterOutcome, Propose
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Message, Reason, Words, about
from domain.kernel.judging.officials.penalties import refuse_conduct
from domain.kernel.table.choices import Word
from domain.kernel.table.ids import CardId, Seat, zone_key, zone_kind
from domain.kernel.table.state import Card
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
R_4_11 = R("4.11")
R_6_4 = R("6.4")
R_6_6 = R("6.6")
R_6_27 = R("6.27")
R_6_28 = R("6.28")
R_6_29 = R("6.29")
R_6_30 = R("6.30")
R_6_32 = R("6.32")
R_7_11 = R("7.11")
R_7_13 = R("7.13")
R_8_1 = R("8.1")
R_8_2 = R("8.2")
R_8_4 = R("8.4")
R_8_5 = R("8.5")
R_H_3 = R("H.3")
R_H_7 = R("H.7")
R_H_12 = R("H.12")
R_H_15 = R("H.15")
R_H_18 = R("H.18")
R_H_19 = R("H.19")
R_H_21 = R("H.21")
R_H_23 = R("H.23")
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
    missing = not_in_hand(look, seat, action.card, R_H_3)
    if missing:
        return about("card", missing)
    card = printed(look, look.table.cards[action.card])
    if not card.entity:
        return [
            Reason(
                R_6_27,
                Message("mya-is-card-and-no-entity", {"name": card.name, "kind": article(card.kind)}),
                "mya-call-it-instead",
                "card",
            )
        ]
    against = about("card", playable(look, seat, action.card))
    return against + about("zone", refuse_place(look, seat, action.card, card, action.zone))


def not_in_hand(look: Look, seat: Seat, card: CardId, rule: str) -> Reasons:
    """Only a card of the hand is played: one in play stays in its zone (7.11), one in the OB zone there (7.13)."""
    held = look.table.cards.get(card)
    if held is not None and held.owner == seat:
        if in_play(held) and printed(look, held).entity:
            text = Message("mya-is-in-play-and-stays", {"card": called(look, seat, card)})
            return [Reason(R_7_11, text, "choose-a-card-of-your-hand")]
        if zone_kind(held.zone) == OB:
            text = Message("mya-is-in-the-ob-zone", {"card": called(look, seat, card)})
            return [Reason(R_7_13, text, "choose-a-card-of-your-hand")]
    return in_hand(look, zone_key(HAND, seat), card, rule)


def refuse_place(look: Look, seat: Seat, source: CardId, card: MyaCard, number: int) -> Reasons:
    """The zone must take the card, after some choice of the sacrifices that the card demands (H.7)."""
    place = NUMBERED.get(number)
    if place is None or not card.sacrifices:
        return refuse_zone(look, seat, card, number)
    held = look.table.zones.get(place.key, ())
    gone = held if held and look.table.cards[held[0]].owner == seat else ()
    reasons = refuse_zone(look, seat, card, number, gone)
    if not reasons and not sacrificed_into(look, seat, source, card, number):
        reasons.append(_unmade(look, seat, source, card, number))
    return reasons


def _unmade(look: Look, seat: Seat, source: CardId, card: MyaCard, number: int) -> Reason:
    """Why no sacrifices can be made: its senior is spared (H.15), so is what the zone needs (H.7), or too few."""
    text = Message("mya-takes-sacrifices-that-you-cannot-make", {"name": card.name, "number": number})
    if sacrificed_into(look, seat, source, card, number, spare_seniors=False):
        text = Message("mya-the-only-sacrifice", {"name": card.name, "senior": card.senior})
        return Reason(R_H_15, text, "mya-have-another-card-to-sacrifice")
    if sacrificed_into(look, seat, source, card, number, keep_needed=False):
        text = Message("mya-the-only-sacrifices-for-are-cards", {"name": card.name, "number": number})
        return Reason(R_H_7, text, "mya-have-another-card-to-sacrifice-or-choose")
    return Reason(sacrifice_rule(card), text, "mya-have-as-many-cards-in-play")


def callable_now(look: Look, seat: Seat, card: CardId) -> Reasons:
    """Reasons against calling a card of the hand wherever it would go: entities, sacrifices, targets."""
    found = printed(look, look.table.cards[card])
    reasons = refuse_play_at_all(look, seat, card, found)
    if found.kind == "DO" and not has_entity(look, seat):
        text = Message("mya-is-a-do-card-and-you", {"name": found.name})
        reasons.append(Reason(R_H_18, text, "mya-play-an-entity-first"))
    use = using(look, card, seat)
    if use.ability >= 0 and not has_text(look, use):
        text = Message("mya-has-no-target-that-it-could", {"name": found.name})
        reasons.append(Reason(R_H_37, text, "mya-have-a-target-for-it"))
    return reasons


def refuse_call(look: Look, actor: Actor, action: actions.Call) -> Reasons:
    """6.27 to 6.29, H.17 to H.19: an EF, EV or DO card of the hand, at its time, into an empty zone of row 1."""
    seat = seat_of(actor)
    reasons = _time(look, seat)
    missing = not_in_hand(look, seat, action.card, R_6_27)
    if missing:
        return reasons + about("card", missing)
    card = printed(look, look.table.cards[action.card])
    if card.entity:
        text = Message("mya-is-an-entity", {"name": card.name})
        return [*reasons, Reason(R_H_3, text, "mya-play-it-in-your-play-phase", "card")]
    reasons += about("card", callable_now(look, seat, action.card))
    zones = zones_for(look, seat, card)
    if not zones:
        reasons.append(Reason(R_H_19, "mya-your-row-1-has-no-empty", "mya-wait-until-one-is-empty", "zone"))
    return reasons + about("zone", refuse_place(look, seat, action.card, card, action.zone))


def _time(look: Look, seat: Seat) -> Reasons:
    """In the opponent's turn cards are called around attacks on one's own cards only (6.28)."""
    question = look.table.question
    window = question is not None and question.kind == "window"
    if window and seat == look.table.turn.seat:
        return [Reason(R_H_23, "mya-in-the-windows-around-an-attack", "mya-wait-until-it-declines")]
    if window or seat == look.table.turn.seat:
        return []
    remedy = "mya-wait-for-an-attack-on-one"
    return [Reason(R_6_28, "mya-in-the-opponents-turn-you-call", remedy)]


def refuse_end_phase(look: Look, actor: Actor, action: actions.EndPhase) -> Reasons:
    """6.29: not while the opponent may call a card."""
    return _room(look, actor)


def _room(look: Look, actor: Actor) -> Reasons:
    """The opponent is left room to call a card around an attack (6.29)."""
    question = look.table.question
    if question is None or question.kind != "window" or asks(question, actor):
        return []
    return [Reason(R_6_29, "mya-the-opponent-is-left-room", "mya-wait-until-it-declines")]


def refuse_attack(look: Look, actor: Actor, action: actions.Attack) -> Reasons:
    """6.4 to 6.6, 6.14, 6.30, 6.32: an active entity of one's own in one's turn, an entity of the opponent's."""
    seat = seat_of(actor)
    if seat != look.table.turn.seat:
        return [Reason(R_6_30, "mya-it-is-not-your-turn", "mya-attack-in-your-own-turn")]
    reasons = _room(look, actor)
    if not may_attack_at_all(look):
        reasons.append(Reason(R_6_32, "mya-who-starts-does-not-attack", "mya-wait-for-your-next-turn"))
    held = look.table.cards.get(action.attacker)
    if held is None or not in_play(held) or held.owner != seat or printed(look, held).kind != "AE":
        text = Message("mya-is-no-active-entity-of-yours", {"attacker": called(look, seat, action.attacker)})
        return [*reasons, Reason(R_6_4, text, "mya-choose-one-of-your-active-entities", "attacker")]
    reasons += about("attacker", refuse_attacker(look, held))
    if action.target not in targets(look, held):
        reasons += about("target", [_target(look, seat, action.target)])
    return reasons


def _target(look: Look, seat: Seat, target: CardId) -> Reason:
    held = look.table.cards.get(target)
    if held is None or not in_play(held):
        return Reason(
            R_6_4,
            Message("mya-is-no-card-in-play", {"target": called(look, seat, target)}),
            "mya-choose-an-entity-of-the-opponents",
        )
    card = printed(look, held)
    if held.owner == seat:
        return Reason(
            R_H_21, Message("mya-is-your-own-card", {"name": card.name}), "mya-choose-an-entity-of-the-opponents"
        )
    if not card.entity:
        return Reason(
            R_6_6,
            Message("mya-is-card-name-kind", {"name": card.name, "kind": article(card.kind)}),
            "mya-attack-active-entities-and-supports-only",
        )
    return Reason(
        R_6_4, Message("mya-is-in-another-column", {"name": card.name}), "mya-choose-an-entity-in-the-attackers"
    )


def refuse_declare(look: Look, actor: Actor, action: actions.Declare) -> Reasons:
    """8.3, H.12, H.25: in professional play, a benefit of one's own that has come into play and is not yet lost."""
    if not look.option("professional"):
        return [Reason(R_H_12, "mya-benefits-apply-by-themselves-in-this", "mya-nothing-needs-to-be-announced")]
    kind, seat = BENEFITS.get(action.benefit), seat_of(actor)
    if seat not in SEATS:
        return [
            Reason(R_H_12, Message("mya-has-no-benefits", {"actor": actor}), "mya-only-the-players-announce-theirs")
        ]
    if kind is None:
        return [
            Reason(
                R_H_12,
                Message("mya-there-is-no-benefit", {"benefit": action.benefit}),
                "mya-announce-1-to-5-ph-st",
                "benefit",
            )
        ]
    if kind == SUPPORT and action.card in unannounced(look, seat):
        return []
    if kind != SUPPORT and award_of(look, seat, kind, action.card) is not None:
        return []
    rule, text = _unfit(look, seat, kind, action.card)
    return [Reason(rule, text, "mya-announce-one-that-is-offered", "card")]


def _unfit(look: Look, seat: Seat, kind: str, card: CardId) -> tuple[str, Words]:
    """Why a card has no such benefit: it was missed, has a bonus that excludes it, or there is none."""
    held, it = look.table.cards.get(card), called(look, seat, card)
    of = next((bonus for bonus in mya(look).bonuses if bonus.kind != "tyrant" and card in bonus.members), None)
    if held is not None and (held.count(MISSED) or (kind == TYRANT and held.count(MISSED_TYRANT))):
        return R_8_4, Message("mya-was-not-announced-when-it-could", {"it": it})
    if of is not None and kind in EXCLUDES and kind != of.kind:
        return EXCLUDES[of.kind], Message("mya-has-a-and-gets-no-other", {"it": it, "kind": Word("bonus", of.kind)})
    if kind == "ph" and held is not None and _beside_a_ph_group(look, seat, held):
        return R_4_11, Message("mya-stands-beside-a-ph-group", {"it": it})
    return R_H_25, Message("mya-has-no-such-benefit-to-announce", {"it": it})


def _beside_a_ph_group(look: Look, seat: Seat, card: Card) -> bool:
    """Whether a card shares classification set 5 with the neighbour in its row that has a PH bonus."""
    place, cards = PLACES.get(card.zone), look.table.cards
    groups = [bonus.members for bonus in mya(look).bonuses if bonus.kind == "ph" and bonus.seat == seat]
    beside = {(place.field, place.row, place.column + step) for step in (-1, 1)} if place else set()
    for member in (cards[one] for members in groups for one in members):
        there = PLACES[member.zone]
        alike = printed(look, member).fifth == printed(look, card).fifth != ""
        if alike and (there.field, there.row, there.column) in beside:
            return True
    return False


def open_to_all(look: Look, card: CardId) -> bool:
    """Whether a card lies open: on the field or in an OB zone."""
    held = look.table.cards.get(card)
    return held is not None and (in_play(held) or zone_kind(held.zone) == OB)


def refuse_review(look: Look, actor: Actor, action: actions.Review) -> Reasons:
    """8.5, H.34: a seat reviews what lies open."""
    if actor.role != "seat" or seat_of(actor) not in look.table.seats:
        return [
            Reason(
                R_8_5, Message("mya-is-no-player-of-the-match", {"actor": actor}), "mya-only-players-pause-to-review"
            )
        ]
    if open_to_all(look, action.card):
        return []
    card = called(look, seat_of(actor), action.card)
    return [Reason(R_H_34, Message("mya-does-not-lie-open", {"card": card}), "mya-review-cards-on-the-field")]


def _refuse_ruling(look: Look, actor: Actor, seat: Seat, rule: str, conduct: str) -> Reasons:
    """Any judge rules on conduct where there is no policy; under one, who has its authority for such a loss."""
    if not actor.judges:
        return [Reason(rule, Message("mya-is-no-judge", {"actor": actor}), "call-a-judge")]
    reasons = refuse_conduct(look, actor, conduct)
    if seat not in look.table.seats:
        reasons.append(Reason(rule, Message("there-is-no-seat", {"seat": seat}), "mya-name-seat-1-or-seat-2"))
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
    return [Reason(R_H_28, Message("mya-is-not-in-the-match", {"actor": actor}), "mya-only-a-seat-in-the-match")]


REFUSE: Mapping[type[Action], Callable[[Look, Actor, Any], Reasons]] = {
    actions.Play: refuse_play,
    actions.Call: refuse_call,
    actions.Attack: refuse_attack,
    actions.EndPhase: refuse_end_phase,
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
