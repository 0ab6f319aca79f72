"""Why an action of `dice` is illegal: every reason, each with its rule and what would make it legal."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from domain.games.dice.rules.combat import ATTACK_DICE, DEFENSE_DICE, attackers, defenders, the_battle
from domain.games.dice.rules.triggers import usable
from domain.games.dice.table.actions import (
    Activate,
    AssignDie,
    Attack,
    Cast,
    Defend,
    EndPhase,
    PlaceResources,
    Respond,
    SetTrap,
    Summon,
)
from domain.games.dice.table.frames import Battling, Window
from domain.games.dice.table.printed import DiceCard
from domain.games.dice.table.state import (
    CREATURES,
    GRAVEYARD,
    HAND,
    PHASES,
    TRAPS,
    key,
    lies_in,
    printed,
    resources,
    zone,
)
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.interpreting.targets import choosable
from domain.kernel.abilities.interpreting.triggers import holds
from domain.kernel.acting.answers import (
    asks,
    called,
    different,
    in_hand,
    named,
    nothing_more,
    one_of,
    refuse_choice,
    seat_of,
)
from domain.kernel.acting.manual import refuse_confirm, refuse_proposal
from domain.kernel.acting.procedures import refuse_outcome
from domain.kernel.decisions.commands import Action, Actor, Choose, Concede, Confirm, Decline, EnterOutcome, Propose
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Message, Reason, Words, about, inner
from domain.kernel.table.choices import Pick, Word
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.kernel.table.state import find_card
from domain.rulebook import rulebook

R = rulebook("dice:1").ref
R_1_1 = R("1.1")
R_2_2 = R("2.2")
R_2_4 = R("2.4")
R_2_5 = R("2.5")
R_2_6 = R("2.6")
R_2_7 = R("2.7")
R_2_8 = R("2.8")
R_3_1 = R("3.1")
R_3_3 = R("3.3")
R_3_5 = R("3.5")
R_3_7 = R("3.7")
R_3_8 = R("3.8")
R_3_9 = R("3.9")
R_4_1 = R("4.1")
R_4_2 = R("4.2")
R_4_3 = R("4.3")
R_4_5 = R("4.5")
R_4_7 = R("4.7")
R_H_13 = R("H.13")
R_H_20 = R("H.20")
R_H_21 = R("H.21")
R_H_22 = R("H.22")
R_H_23 = R("H.23")
R_H_27 = R("H.27")
Reasons = list[Reason]
ACTION, BATTLE = PHASES[1], PHASES[2]


def payable(look: Look, seat: Seat, card: DiceCard, rule: str) -> Reasons:
    """The seat must have as many unexhausted resources as the card costs."""
    have = len(resources(look, seat))
    if have >= card.cost:
        return []
    text = Message(
        "dice-costs-and-you-have-unexhausted-resources", {"name": card.name, "cost": card.cost, "have": have}
    )
    return [Reason(rule, text, Message("dice-have-more-unexhausted", {"cost": card.cost - have}))]


def in_own_action_phase(look: Look, seat: Seat, rule: str, what: Words) -> Reasons:
    """It must be the Action Phase of the seat's own turn."""
    turn = look.table.turn
    if (turn.seat, turn.phase) == (seat, ACTION):
        return []
    phase = Word("dice-phase", turn.phase)
    text = Message("dice-in-ones-own-action-phase-only", {"what": inner(what), "phase": phase, "seat": turn.seat})
    return [Reason(rule, text, "dice-wait-for-the-action-phase")]


def of_kind(card: DiceCard, kind: str, rule: str) -> Reasons:
    """The card must be a creature or a spell."""
    return (
        []
        if card.kind == kind
        else [
            Reason(
                rule,
                Message("dice-is-a-not-a", {"name": card.name, "kind": card.kind, "kind-2": kind}),
                Message("dice-choose-a", {"kind": kind}),
            )
        ]
    )


def refuse_resources(look: Look, actor: Actor, action: PlaceResources) -> Reasons:
    """1.1: up to two different cards of the hand."""
    hand = key(HAND, seat_of(actor))
    reasons = [
        reason
        for place, card in enumerate(action.cards)
        for reason in about(f"cards[{place}]", in_hand(look, hand, card, R_1_1))
    ]
    if len(action.cards) > 2:
        reasons.append(
            Reason(
                R_1_1,
                Message("dice-cards-are-more-than-two", {"cards": len(action.cards)}),
                "dice-place-two-at-the-most",
            )
        )
    return reasons + different(look, seat_of(actor), action.cards, R_1_1)


def refuse_summon(look: Look, actor: Actor, action: Summon) -> Reasons:
    """2.2, 2.4: a creature of the hand, its cost, its summoning condition (H.11)."""
    seat = seat_of(actor)
    missing = in_hand(look, key(HAND, seat), action.card, R_2_2)
    if missing:
        return missing
    card = printed(look, look.table.cards[action.card])
    reasons = of_kind(card, "creature", R_2_2)
    if not reasons:
        reasons = payable(look, seat, card, R_2_2)
        if card.condition is not None and not holds(look, card.condition, Use(action.card, card.code, 0, seat)):
            text = Message("dice-the-summoning-condition", {"name": card.name})
            reasons.append(Reason(R_2_4, text, "dice-meet-the-condition-on-the-card"))
    return reasons


def refuse_cast(look: Look, actor: Actor, action: Cast) -> Reasons:
    """3.1, 3.9, H.21: a spell of the hand without activation condition, its cost, its targets."""
    seat = seat_of(actor)
    missing = in_hand(look, key(HAND, seat), action.card, R_3_1)
    if missing:
        return missing
    card = printed(look, look.table.cards[action.card])
    reasons = of_kind(card, "spell", R_3_1)
    if reasons:
        return reasons
    reasons = payable(look, seat, card, R_3_1)
    if card.abilities and card.abilities[0].when is not None:
        text = Message("dice-has-an-activation-condition-and-cannot", {"name": card.name})
        return [*reasons, Reason(R_3_9, text, "dice-set-it-as-a-trap")]
    reasons += in_own_action_phase(look, seat, R_3_8, Message("dice-has-no-activation-condition", {"name": card.name}))
    if not choosable(look, Use(action.card, card.code, 0, seat)):
        reasons.append(without_target(card))
    return reasons


def without_target(card: DiceCard) -> Reason:
    """H.21: without a required target a card cannot be played."""
    return Reason(R_H_21, Message("dice-has-no-target-that-it-could", {"name": card.name}), "dice-have-a-target-for-it")


def refuse_set(look: Look, actor: Actor, action: SetTrap) -> Reasons:
    """3.3: a spell of the hand, and its cost."""
    seat = seat_of(actor)
    missing = in_hand(look, key(HAND, seat), action.card, R_3_3)
    if missing:
        return missing
    card = printed(look, look.table.cards[action.card])
    reasons = of_kind(card, "spell", R_3_3) or payable(look, seat, card, R_3_3)
    return reasons + in_own_action_phase(look, seat, R_H_21, "dice-traps-are-set")


def refuse_activate(look: Look, actor: Actor, action: Activate) -> Reasons:
    """2.5 to 2.8, 3.5 to 3.8: an unexhausted creature or trap of one's own, an ability without condition."""
    seat = seat_of(actor)
    trap = lies_in(look, action.card, TRAPS, seat)
    rule = R_3_5 if trap else R_2_5
    if not trap and not lies_in(look, action.card, CREATURES, seat):
        text = Message("dice-is-no-creature-or-trap", {"card": called(look, seat_of(actor), action.card)})
        return [Reason(rule, text, "dice-choose-one-of-your-creatures", "card")]
    held = look.table.cards[action.card]
    card = printed(look, held)
    reasons = []
    if held.turned:
        reasons.append(
            Reason(
                rule,
                Message("dice-is-exhausted-name", {"name": card.name}),
                "dice-wait-until-it-is-unexhausted",
                "card",
            )
        )
    return reasons + about("ability", _against_ability(look, seat, action, card, trap=trap))


def _against_ability(look: Look, seat: Seat, action: Activate, card: DiceCard, *, trap: bool) -> Reasons:
    """Why an ability of a creature or a trap cannot be used in one's own Action Phase."""
    reasons: Reasons = []
    if not 0 <= action.ability < len(card.abilities):
        text = (
            Message("dice-has-no-ability", {"name": card.name, "ability": action.ability})
            if card.abilities
            else Message("dice-has-no-ability-name", {"name": card.name})
        )
        reasons.append(Reason(R_2_6, text, one_of(range(len(card.abilities)))))
        return reasons
    if card.abilities[action.ability].when is not None:
        text = Message("dice-ability-of-has-an-activation-condition", {"ability": action.ability, "name": card.name})
        reasons.append(Reason(R_3_7 if trap else R_2_7, text, "dice-use-it-when-its-condition"))
        return reasons
    if card.abilities[action.ability].static:
        text = Message("dice-paragraph-of-is-in-force", {"ability": action.ability, "name": card.name})
        return [*reasons, Reason(R_2_5, text, "dice-nothing-needs-to-be-done")]
    reasons += in_own_action_phase(look, seat, R_3_8 if trap else R_2_8, Message("dice-is-used", {"name": card.name}))
    if not choosable(look, Use(action.card, card.code, action.ability, seat)):
        reasons.append(without_target(card))
    return reasons


def unexhausted_own(look: Look, seat: Seat, cards: Iterable[CardId], rule: str) -> Reasons:
    """Each card must be an unexhausted creature of the seat."""
    reasons = []
    for place, card in enumerate(cards):
        at = f"[{place}]"
        if not lies_in(look, card, CREATURES, seat):
            text = Message("dice-is-no-creature-of-yours", {"card": called(look, seat, card)})
            reasons.append(Reason(rule, text, "dice-choose-your-own-creatures", at))
        elif look.table.cards[card].turned:
            text = Message("dice-is-exhausted-card", {"card": called(look, seat, card)})
            reasons.append(Reason(rule, text, "dice-choose-unexhausted-creatures", at))
    return reasons


def refuse_attack(look: Look, actor: Actor, action: Attack) -> Reasons:
    """4.2, H.23: at least one unexhausted creature, and an enemy seat or creature."""
    seat = seat_of(actor)
    reasons = []
    if look.table.turn.phase != BATTLE:
        text = Message("dice-battles-are-fought-in-the-battle", {"phase": Word("dice-phase", look.table.turn.phase)})
        reasons.append(Reason(R_4_1, text, "dice-wait-for-the-battle-phase"))
    own = unexhausted_own(look, seat, action.attackers, R_4_2) + different(look, seat, action.attackers, R_4_2)
    reasons += about("attackers", own)
    if not action.attackers:
        reasons.append(
            Reason(R_H_23, "dice-an-attack-needs-an-attacker", "dice-choose-at-least-one-creature", "attackers")
        )
    if action.target not in attack_targets(look, seat):
        target = action.target
        name = named(look, seat, target)
        text = Message("dice-is-no-enemy-seat-or-enemy", {"name": name})
        reasons.append(Reason(R_4_2, text, "dice-choose-an-enemy-seat", "target"))
    return reasons


def attack_targets(look: Look, seat: Seat) -> list[Pick]:
    """What a seat may attack: every other seat in the match, and each of their creatures."""
    enemies = [other for other, held in look.table.seats.items() if other != seat and not held.out]
    creatures = [Pick("card", card) for enemy in enemies for card in zone(look, CREATURES, enemy)]
    return [Pick("seat", enemy) for enemy in enemies] + creatures


def refuse_defend(look: Look, actor: Actor, action: Defend) -> Reasons:
    """4.3: any number of one's own unexhausted creatures."""
    seat = seat_of(actor)
    return unexhausted_own(look, seat, action.defenders, R_4_3) + different(look, seat, action.defenders, R_4_3)


def refuse_assign(look: Look, actor: Actor, action: AssignDie) -> Reasons:
    """4.5, H.9: a die of the other seat's that is left, and a living member of one's own team."""
    question = look.table.question
    if question is None or question.kind != "assign" or not asks(question, actor):
        return []
    own_attack = question.seat == the_battle(look).attacker
    faces = look.table.pools.get(DEFENSE_DICE if own_attack else ATTACK_DICE, ())
    members = attackers(look) if own_attack else defenders(look)
    reasons = []
    if action.face not in faces:
        shown = ", ".join(str(face) for face in faces)
        reasons.append(
            Reason(
                R_4_5,
                Message("dice-no-die-shows", {"face": action.face}),
                Message("dice-the-dice-left-show", {"shown": shown}),
                "face",
            )
        )
    if action.to not in members:
        reasons += about("to", [_no_member(look, seat_of(actor), action.to)])
    return reasons


def _no_member(look: Look, seat: Seat, card: CardId) -> Reason:
    """Why a card takes no die: it was destroyed, arrived during the battle, or never was of the team."""
    held, remedy = find_card(look.table, card), "dice-choose-a-living-member-of-your"
    if (
        held is not None
        and held.owner == seat
        and (held.id not in look.table.cards or zone_kind(held.zone) == GRAVEYARD)
    ):
        return Reason(R_4_7, Message("dice-is-gone-and-takes-no-further", {"card": called(look, seat, card)}), remedy)
    battling = next((frame for frame in look.table.agenda if isinstance(frame, Battling)), None)
    if battling is not None and card >= battling.later and lies_in(look, card, CREATURES, seat):
        return Reason(
            R_H_27, Message("dice-arrived-during-the-battle-and-joins", {"card": called(look, seat, card)}), remedy
        )
    return Reason(R_4_5, Message("dice-is-no-member-of-your-team", {"card": called(look, seat, card)}), remedy)


def refuse_respond(look: Look, actor: Actor, action: Respond) -> Reasons:
    """H.10, H.22: an own unexhausted trap or creature whose condition has happened, once per event."""
    frame = look.table.agenda[-1] if look.table.agenda else None
    if not isinstance(frame, Window):
        return []
    answers = tuple(usable(look, frame, seat_of(actor)))
    if any((use.source, use.ability) == (action.card, action.ability) for use in answers):
        fits = [
            number
            for use in answers
            for number, event in enumerate(frame.events)
            if (use.source, use.ability) == (action.card, action.ability) and use.event is event
        ]
        if action.happened in fits:
            return []
    card, remedy = called(look, seat_of(actor), action.card), "dice-choose-among-the-abilities-offered"
    if _too_late(look, action.card, action.ability):
        return [Reason(R_H_20, Message("dice-is-destroyed-and-can-no-longer", {"card": card}), remedy, "card")]
    text = Message(
        "dice-has-no-ability-that-answers-event", {"card": card, "ability": action.ability, "happened": action.happened}
    )
    fitting = {use.source for use in answers}, {(use.source, use.ability) for use in answers}
    part = "card" if action.card not in fitting[0] else "ability"
    return [Reason(R_H_22, text, remedy, "happened" if (action.card, action.ability) in fitting[1] else part)]


def _too_late(look: Look, card: CardId, ability: int) -> bool:
    """Whether this is a destroyed creature's ability with an activation condition."""
    held = look.table.cards.get(card)
    if held is None or zone_kind(held.zone) != GRAVEYARD:
        return False
    text = printed(look, held)
    return text.kind == "creature" and 0 <= ability < len(text.abilities) and text.abilities[ability].when is not None


def refuse_concession(look: Look, actor: Actor, action: Concede) -> Reasons:
    """H.13: any seat that is in the match, any time."""
    held = look.table.seats.get(seat_of(actor))
    if actor.role == "seat" and held is not None and not held.out:
        return []
    return [Reason(R_H_13, Message("dice-is-not-in-the-match", {"actor": actor}), "dice-only-a-seat-in-the-match")]


REFUSE: Mapping[type[Action], Callable[[Look, Actor, Any], Reasons]] = {
    PlaceResources: refuse_resources,
    Summon: refuse_summon,
    Cast: refuse_cast,
    SetTrap: refuse_set,
    Activate: refuse_activate,
    EndPhase: nothing_more,
    Attack: refuse_attack,
    Defend: refuse_defend,
    AssignDie: refuse_assign,
    Respond: refuse_respond,
    Decline: nothing_more,
    Choose: refuse_choice,
    Concede: refuse_concession,
    EnterOutcome: refuse_outcome,
    Propose: refuse_proposal,
    Confirm: refuse_confirm,
}
