"""Attacks: their order by SPD, the windows around them, and what they remove."""

from collections.abc import Iterator

from domain.games.mya.rules.continuous.statics import endures
from domain.games.mya.rules.continuous.stats import ATK, DFS, SPD, value
from domain.games.mya.rules.zones.operations import remove
from domain.games.mya.table.changes import AttacksSet, AttackVoided
from domain.games.mya.table.field import actives, may_be_asked
from domain.games.mya.table.frames import Attacking, Concluding, Window
from domain.games.mya.table.state import (
    BARRED,
    COLUMN_KEYS,
    PLACES,
    Attacks,
    mya,
    opponent,
    printed,
)
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.table.choices import Question
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import Card
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
R_6_5 = R("6.5")
R_6_8 = R("6.8")
R_6_9 = R("6.9")
R_6_10 = R("6.10")
R_6_11 = R("6.11")
R_6_12 = R("6.12")
R_6_13 = R("6.13")
R_6_16 = R("6.16")
R_6_4 = R("6.4")
R_6_14 = R("6.14")
R_6_15 = R("6.15")
R_6_25 = R("6.25")
R_6_28 = R("6.28")
R_7_10 = R("7.10")
R_H_8 = R("H.8")
R_H_20 = R("H.20")
R_H_22 = R("H.22")


def refuse_attacker(look: Look, card: Card) -> list[Reason]:
    """Every reason why an active entity of the turn's seat cannot attack now."""
    found, attacks = printed(look, card), mya(look).attacks
    reasons = []
    if attacks.made.count(card.id) >= found.attacks:
        reasons.append(
            Reason(R_6_4, Message("mya-has-attacked-this-turn", {"name": found.name}), "mya-choose-another-attacker")
        )
    elif card.id in attacks.passed:
        text = Message("mya-was-passed-over-and-has-given", {"name": found.name})
        reasons.append(Reason(R_H_20, text, "mya-choose-another-attacker"))
    elif attacks.speed is not None and value(look, card, SPD) > attacks.speed:
        text = Message(
            "mya-has-spd-and-the-attack-before",
            {"name": found.name, "value": value(look, card, SPD), "speed": attacks.speed},
        )
        reasons.append(Reason(R_6_14, text, Message("mya-choose-an-attacker-with-spd", {"speed": attacks.speed})))
    if card.count(BARRED):
        text = Message("mya-a-text-keeps-from-attacking-this", {"name": found.name})
        reasons.append(Reason(R_6_4, text, "mya-choose-another-attacker"))
    return reasons


def may_attack(look: Look, card: Card, attacks: Attacks) -> bool:
    """Whether nothing speaks against an attack by an active entity of the turn's seat, as attacks stand."""
    return (
        card.id not in attacks.passed
        and attacks.made.count(card.id) < printed(look, card).attacks
        and (attacks.speed is None or value(look, card, SPD) <= attacks.speed)
        and BARRED not in card.counters
    )


def targets(look: Look, card: Card) -> list[CardId]:
    """The opponent's entities in the attacker's column, or in the next ones too if its text says so (6.4, H.21)."""
    column = PLACES[card.zone].column
    columns = (column - 1, column, column + 1) if printed(look, card).reach else (column,)
    zones, cards = look.table.zones, look.table.cards
    found = []
    for near in columns:
        for key in COLUMN_KEYS.get(near, ()):
            held = zones.get(key)
            if held and cards[held[0]].owner != card.owner:
                found.append(held[0])
    return found


def may_attack_at_all(look: Look) -> bool:
    """The player who starts does not attack in the first turn (6.32)."""
    return look.table.turn.number > 1


def attackers(look: Look, seat: Seat) -> Iterator[tuple[Card, list[CardId]]]:
    """The active entities that can attack now, each with its targets."""
    attacks = mya(look).attacks
    if may_attack_at_all(look):
        for card in actives(look, seat):
            if may_attack(look, card, attacks):
                found = targets(look, card)
                if found:
                    yield card, found


def begin_attack(d: Decision, attacker: CardId, target: CardId) -> None:
    """An attack is made: faster cards that could still have attacked are passed over (H.8, H.20)."""
    card, attacks = d.draft.cards[attacker], mya(d).attacks
    speed = value(d, card, SPD)
    passed = tuple(
        other.id
        for other in actives(d, card.owner)
        if other.id != attacker
        and other.id not in attacks.passed
        and attacks.made.count(other.id) < printed(d, other).attacks
        and value(d, other, SPD) > speed
    )
    now = Attacks(speed, (*attacks.made, attacker), attacks.passed + passed)
    alike = any(
        other.id != attacker and may_attack(d, other, attacks) and value(d, other, SPD) == speed
        for other in actives(d, card.owner)
    )
    support = printed(d, d.draft.cards[target]).kind == "SE"
    beside = (R_H_8, R_6_4, R_6_25, *((R_6_15,) if alike else ()), *((R_6_5, R_7_10) if support else ()))
    d.emit(AttacksSet(rule=R_6_14, beside=beside, attacks=now, card=attacker, target=target))
    d.push(Attacking(attacker=attacker, target=target))


def open_the_window_before(d: Decision, frame: Attacking) -> None:
    """The defender may call cards before the attack."""
    d.push(Window(seat=opponent(d.draft.turn.seat)))


def compare(d: Decision, frame: Attacking) -> None:
    """The attack removes its target, or is voided; it is spent if one of both is gone (H.22)."""
    attacker, target = d.draft.cards.get(frame.attacker), d.draft.cards.get(frame.target)
    if attacker is None or target is None:
        d.emit(AttackVoided(rule=R_H_22, card=frame.attacker, target=frame.target))
        d.end()
        return
    if printed(d, target).kind == "SE":
        _attack(d, frame, (R_6_16,), (R_6_16,) if endures(d, target) else ())
        return
    attack, defense = value(d, attacker, ATK), value(d, target, DFS)
    if attack > defense:
        _attack(d, frame, (R_6_9, R_6_8), (R_6_16, R_6_8) if endures(d, target) else ())
    else:
        _attack(d, frame, (), (R_6_10, R_6_11, R_6_8) if defense > attack else (R_6_12, R_6_13, R_6_8))


def _attack(d: Decision, frame: Attacking, removal: tuple[str, ...], voided: tuple[str, ...]) -> None:
    """Removes the target by the first of some rules and by the others beside it, or voids the attack by them."""
    if voided:
        d.emit(AttackVoided(rule=voided[0], beside=voided[1:], card=frame.attacker, target=frame.target))
    else:
        remove(d, (frame.target,), "defeat", removal[0], by=frame.attacker, beside=removal[1:])


def conclude_the_attack(d: Decision, frame: Attacking) -> None:
    """What follows every action comes before the window after the attack (H.24)."""
    d.push(Concluding())


def open_the_window_after(d: Decision, frame: Attacking) -> None:
    """The defender may call cards after the attack."""
    d.push(Window(seat=opponent(d.draft.turn.seat), after=True))


def ask_the_defender(d: Decision, frame: Window) -> None:
    """Asks the defender until it declines, if everyone can see that it might call a card (H.23, H.36)."""
    if may_be_asked(d, frame.seat):
        d.ask(Question("window", R_6_28, frame.seat, text="after the attack" if frame.after else "before the attack"))
    else:
        d.end()


ATTACK = procedure(
    R("6.4"),
    step(R("6.28"), open_the_window_before),
    step(R("6.8"), compare),
    step(R("H.24"), conclude_the_attack),
    step(R("6.28"), open_the_window_after),
)

WINDOW = procedure(R("6.28"), step(R("6.28"), ask_the_defender))
