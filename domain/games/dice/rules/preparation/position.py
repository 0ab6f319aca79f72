"""Positions of `dice` written by hand: why one cannot be, and how a match begins from one (H.34)."""

from collections.abc import Iterator

from domain.games.dice.rules.combat import (
    ATTACK_DICE,
    DEFENSE_DICE,
    SIDES,
    ask_for_defenders,
    ask_the_attacker_for_a_die,
    roll_for_the_attackers,
)
from domain.games.dice.rules.continuous import defense
from domain.games.dice.rules.turn.flow import ask_for_action, ask_for_battle, ask_for_resources
from domain.games.dice.table.changes import BattleSet
from domain.games.dice.table.frames import Battling, TurnOrder
from domain.games.dice.table.printed import DiceCard
from domain.games.dice.table.state import (
    CREATURES,
    DECK,
    GRAVEYARD,
    HAND,
    LIFE,
    PHASES,
    RESOURCES,
    SHIELD,
    SHOWN,
    TRAPS,
    ZONES,
    Battle,
    Dice,
    key,
)
from domain.kernel.decisions.game import Decision, Look, Position, Positions
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.position import HOW, place_cards
from domain.kernel.table.chance import Recorded
from domain.kernel.table.choices import Word
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.kernel.table.state import Card, State
from domain.rulebook import rulebook

R = rulebook("dice:1").ref
R_1_1 = R("1.1")
R_1_4 = R("1.4")
R_1_5 = R("1.5")
R_2_3 = R("2.3")
R_2_9 = R("2.9")
LESS_THAN_NONE = {"damage": "dice-has-less-than-no-damage", "shield": "dice-has-less-than-no-shield"}
"""The counters of which a card has none at the least."""
R_3_2 = R("3.2")
R_3_4 = R("3.4")
R_4_1 = R("4.1")
R_4_2 = R("4.2")
R_4_3 = R("4.3")
R_4_4 = R("4.4")
R_H_0 = R("H.0")
R_H_1 = R("H.1")
R_H_2 = R("H.2")
R_H_4 = R("H.4")
R_H_14 = R("H.14")
R_H_15 = R("H.15")
R_H_18 = R("H.18")
R_H_23 = R("H.23")
R_H_34 = R("H.34")
RESOURCE, ACTION, BATTLE, RECOVERY = PHASES
ASKS = {RESOURCE: ("resources",), ACTION: ("action",), BATTLE: ("battle", "defend", "roll", "assign")}
"""The questions that a position may wait with, in each phase. `roll` waits for the dice of a battle."""
PHASE_RULES = {RESOURCE: R("1.1"), ACTION: R("1.3"), BATTLE: R("1.4"), RECOVERY: R("1.5")}
TURN_STEPS = {"resources": ask_for_resources, "action": ask_for_action}
BATTLE_STEPS = {
    "defend": ask_for_defenders,
    "roll": roll_for_the_attackers,
    "assign": ask_the_attacker_for_a_die,
}
LIES = {DECK: R("1.2"), HAND: R("1.2"), RESOURCES: R("1.1"), CREATURES: R("2.3"), TRAPS: R("3.4"), GRAVEYARD: R("H.15")}
"""The rule by which a card lies face up or face down in each zone."""
TURNS = (RESOURCES, CREATURES, TRAPS)


def waits_for(position: Position) -> str:
    """The question that the position waits with: the phase's own where it names none."""
    return position.waits or next(iter(ASKS.get(position.turn.phase, ())), "")


def refuse_position(look: Look, position: Position) -> list[Reason]:
    """Every reason why a position cannot be."""
    reasons = [*_seats(position), *limits(look, position), *_turn(position)]
    for card in position.cards:
        reasons += _card(look, position, card)
    reasons += _battle(position)
    if not reasons:
        reasons += _defenseless(look, position)
    return reasons


def limits(look: Look, position: Position) -> list[Reason]:
    """Every shield and damage that is less than none (2.9)."""
    found = []
    for seat, held in position.seats.items():
        if held.values[SHIELD] < 0:
            found.append(
                Reason(
                    R_2_9,
                    Message("dice-seat-has-a-shield-of", {"seat": seat, "values": held.values[SHIELD]}),
                    "dice-give-0-or-more",
                )
            )
    for card in position.cards:
        # No name: who does something by hand to a hidden card must not be told which it is.
        where = Message("dice-card-in", {"card": card.id, "zone": card.zone})
        found += [
            Reason(R_2_9, Message(text, {"where": where}), "dice-give-0-or-more")
            for counter, text in LESS_THAN_NONE.items()
            if card.count(counter) < 0
        ]
    return found


def _seats(position: Position) -> Iterator[Reason]:
    out = [seat for seat, held in position.seats.items() if held.out]
    if len(position.seats) - len(out) < 2:
        yield Reason(R_H_0, "dice-fewer-than-two-seats-are-left", "dice-leave-two-seats-in")
    for seat, held in position.seats.items():
        if not held.out and held.values[LIFE] <= 0:
            text = Message("dice-seat-has-life", {"seat": seat, "values": held.values[LIFE]})
            yield Reason(R_H_2, text, "dice-give-it-life-or-say-out")
        if held.out and any(card.zone.endswith(f".{seat}") for card in position.cards):
            yield Reason(
                R_H_2, Message("dice-seat-is-out-and-has-cards", {"seat": seat}), "dice-its-cards-leave-with-it"
            )


def _turn(position: Position) -> Iterator[Reason]:
    turn = position.turn
    if turn.number < 1:
        yield Reason(R_H_14, Message("dice-turn", {"number": turn.number}), "dice-turns-count-from-1")
    held = position.seats.get(turn.seat)
    if held is None or held.out:
        yield Reason(R_H_0, Message("dice-it-is-the-turn-of-seat", {"seat": turn.seat}))
    if turn.phase not in PHASES:
        text = Message("dice-there-is-no-phase", {"phase": repr(turn.phase)})
        yield Reason(R_1_1, text, Message("dice-phases-are", {"phases": tuple(PHASES)}))
    elif turn.phase == RECOVERY:
        yield Reason(R_1_5, "dice-nobody-is-asked-anything", "dice-begin-in-the-battle-phase")
    elif waits_for(position) not in ASKS[turn.phase]:
        phase, waits = Word("dice-phase", turn.phase), repr(position.waits)
        text = Message("dice-the-phase-does-not-wait-for", {"phase": phase, "waits": waits})
        yield Reason(PHASE_RULES[turn.phase], text, Message("dice-it-waits-for", {"asks": tuple(ASKS[turn.phase])}))


def _card(look: Look, position: Position, card: Card) -> Iterator[Reason]:
    printed = look.catalog.prints[card.code]
    assert isinstance(printed, DiceCard)
    kind, _, seat = card.zone.partition(".")
    where = Message("dice-in", {"name": printed.name, "zone": card.zone})
    if not seat:
        yield Reason(R_H_15, Message("dice-every-zone-is-a-seats-own", {"where": where}), "dice-place-it-under-a-seat")
    if card.owner not in position.seats:
        yield Reason(R_H_1, Message("dice-is-owned-by-seat", {"where": where, "owner": card.owner}))
    elif card.owner != card.controller and kind not in (CREATURES, TRAPS):
        yield Reason(
            R_H_15,
            Message("dice-is-owned-by-seat-where-owner", {"where": where, "owner": card.owner}),
            "dice-only-cards-in-play-may",
        )
    if kind == SHOWN:
        yield Reason(
            R_3_2, Message("dice-a-spell-is-shown-only-while", {"where": where}), "dice-begin-before-it-is-cast"
        )
    if kind == CREATURES and printed.kind != "creature":
        yield Reason(
            R_2_3,
            Message("dice-is-a", {"where": where, "kind": printed.kind}),
            "dice-only-creatures-enter-the-creature-zone",
        )
    if kind == TRAPS and printed.kind != "spell":
        yield Reason(
            R_3_4, Message("dice-is-a", {"where": where, "kind": printed.kind}), "dice-only-spells-enter-the-trap-zone"
        )
    if card.turned and kind not in TURNS:
        yield Reason(R_1_5, Message("dice-is-exhausted", {"where": where}), "dice-only-cards-in-play-and-resources")
    if kind in LIES and card.face_up is not ZONES[kind].lies_face_up:
        up = ZONES[kind].lies_face_up
        text = (
            Message("dice-does-not-lie-face-up", {"where": where})
            if up
            else Message("dice-does-not-lie-facedown", {"where": where})
        )
        yield Reason(LIES[kind], text, "dice-cards-lie-face-up-there" if up else "dice-cards-lie-facedown-there")
    if card.counters and kind != CREATURES:
        names = tuple(card.counters)
        yield Reason(
            R_2_9, Message("dice-has", {"where": where, "names": names}), "dice-only-creatures-in-play-have-such"
        )


def _battle_phase(position: Position) -> Iterator[Reason]:
    """What a battle needs around it: the phase, the turn's seat, and a question that a battle asks."""
    assert isinstance(position.extra, Dice)
    battle, asked = position.extra.battle, waits_for(position)
    if battle is None:
        if asked in BATTLE_STEPS:
            yield Reason(
                R_4_2, Message("dice-the-match-waits-for-without", {"asked": repr(asked)}), "dice-give-the-battle"
            )
        if position.pools:
            yield Reason(R_4_4, "dice-dice-lie-on-the-table-without", "dice-give-the-battle-or-no-dice")
        return
    if position.turn.phase != BATTLE:
        yield Reason(
            R_4_1,
            Message("dice-a-battle-in-the-phase", {"phase": Word("dice-phase", position.turn.phase)}),
            "dice-battles-are-in-the-battle-phase",
        )
    elif asked not in BATTLE_STEPS:
        yield Reason(
            R_4_2,
            Message("dice-a-battle-while-the-match-waits", {"asked": repr(asked)}),
            Message("dice-wait-for", {"battle-steps": tuple(BATTLE_STEPS)}),
        )
    if battle.attacker != position.turn.seat:
        text = Message("dice-seat-attacks-in-the-turn", {"attacker": battle.attacker, "seat": position.turn.seat})
        yield Reason(R_1_4, text, "dice-the-seat-whose-turn")
    for pool, faces in position.pools.items():
        if pool not in (ATTACK_DICE, DEFENSE_DICE):
            yield Reason(
                R_4_4,
                Message("dice-there-is-no-pool", {"pool": repr(pool)}),
                Message("dice-pools-are", {"attack-dice": ATTACK_DICE, "defense-dice": DEFENSE_DICE}),
            )
        wrong = [face for face in faces if not 1 <= face <= SIDES]
        if wrong:
            yield Reason(
                R_H_4,
                Message("dice-dice-that-show", {"wrong": tuple(map(str, wrong))}),
                Message("dice-faces-are-1-to", {"sides": SIDES}),
            )
    if position.pools and asked != "assign":
        yield Reason(R_4_4, "dice-dice-lie-on-the-table-before", "dice-wait-for-assign-or-no-dice")


def _battle(position: Position) -> Iterator[Reason]:
    """The teams and the target."""
    yield from _battle_phase(position)
    assert isinstance(position.extra, Dice)
    battle = position.extra.battle
    if battle is None:
        return
    cards = {card.id: card for card in position.cards}
    yield from _target(position, battle, cards)
    teams = ((battle.attackers, battle.attacker, R_4_2), (battle.defenders, battle.defender, R_4_3))
    for members, seat, rule in teams:
        for member in members:
            found = cards.get(member)
            if found is None or found.zone != key(CREATURES, seat):
                zone = found.zone if found else Message("nowhere")
                text = Message("dice-card-fights-for-seat", {"member": member, "zone": zone, "seat": seat})
                yield Reason(rule, text, Message("dice-only-creatures-of-seat-in-play", {"seat": seat}))
            if members.count(member) > 1:
                yield Reason(rule, Message("dice-card-is-twice-in-a-team", {"member": member}), "dice-name-it-once")
    asked = waits_for(position)
    if asked == "defend" and battle.defenders:
        yield Reason(R_4_3, "dice-defenders-before-they-are-chosen", "dice-wait-for-roll-or-assign")
    if asked == "defend" and not battle.attackers:
        yield Reason(R_H_23, "dice-an-attack-without-an-attacker", "dice-give-at-least-one")


def _target(position: Position, battle: Battle, cards: dict[CardId, Card]) -> Iterator[Reason]:
    target = battle.target
    if target.kind == "card":
        found = cards.get(CardId(target.value))
        owner = found.controller if found is not None and zone_kind(found.zone) == CREATURES else None
    else:
        owner = Seat(target.value) if target.kind == "seat" else None
    held = position.seats.get(owner) if owner is not None else None
    if held is None or held.out or owner == battle.attacker:
        yield Reason(R_4_2, "dice-the-target-is-no-enemy-seat", "dice-name-one")
    elif owner != battle.defender:
        text = Message("dice-seat-defends-and-the-target", {"defender": battle.defender, "owner": owner or 0})
        yield Reason(R_4_3, text, Message("dice-seat-defends", {"owner": owner or 0}))


def _defenseless(look: Look, position: Position) -> Iterator[Reason]:
    """Creatures that would be destroyed at once, with all static texts in force."""
    assert isinstance(look.table, State)
    trial = Decision(look.game, look.catalog, look.table, Recorded(()))
    place_cards(trial, position)
    for card in position.cards:
        if zone_kind(card.zone) == CREATURES and defense(trial, card.id) <= 0:
            name = look.catalog.prints[card.code].name
            text = Message(
                "dice-in-has-a-defense-of", {"name": name, "zone": card.zone, "defense": defense(trial, card.id)}
            )
            yield Reason(R_H_18, text, "dice-it-would-be-destroyed-give")


def place(d: Decision, position: Position) -> None:
    """Places everything and waits where the position says; nothing that is placed is an event to be answered."""
    assert isinstance(position.extra, Dice)
    place_cards(d, position)
    asked, seat = waits_for(position), position.turn.seat
    steps = d.game.procedures[TurnOrder]
    d.push(TurnOrder(seat=seat, step=steps.at(TURN_STEPS.get(asked, ask_for_battle))))
    if position.extra.battle is not None:
        d.emit(BattleSet(rule=R_H_34, battle=position.extra.battle, how=HOW))
        steps = d.game.procedures[Battling]
        d.push(Battling(step=steps.at(BATTLE_STEPS[asked]), later=CardId(d.draft.next_card)))
    d.noticed.clear()


POSITIONS = Positions(
    rule=R("H.34"),
    turned="exhausted",
    values=(LIFE, SHIELD),
    phases=PHASES,
    stats=("offense", "defense"),
    refuse=refuse_position,
    limits=limits,
    place=place,
)
