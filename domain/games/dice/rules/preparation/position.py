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
from domain.kernel.decisions.rulings import Reason
from domain.kernel.position import HOW, place_cards
from domain.kernel.table.chance import Recorded
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.kernel.table.state import Card, State
from domain.rulebook import rulebook

R = rulebook("dice:1").ref
R_1_1 = R("1.1")
R_1_4 = R("1.4")
R_1_5 = R("1.5")
R_2_3 = R("2.3")
R_2_9 = R("2.9")
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
            found.append(Reason(R_2_9, f"seat {seat} has a shield of {held.values[SHIELD]}", "give 0 or more"))
    for card in position.cards:
        if card.count("damage") < 0 or card.count("shield") < 0:
            # No name: who does something by hand to a hidden card must not be told which it is.
            where = f"card {card.id} in {card.zone}"
            found.append(Reason(R_2_9, f"{where} has less than no damage or shield", "give 0 or more"))
    return found


def _seats(position: Position) -> Iterator[Reason]:
    out = [seat for seat, held in position.seats.items() if held.out]
    if len(position.seats) - len(out) < 2:
        yield Reason(R_H_0, "fewer than two seats are left: the match would be over", "leave two seats in")
    for seat, held in position.seats.items():
        if not held.out and held.values[LIFE] <= 0:
            text = f"seat {seat} has {held.values[LIFE]} life and is not out"
            yield Reason(R_H_2, text, "give it life, or say `out: true`")
        if held.out and any(card.zone.endswith(f".{seat}") for card in position.cards):
            yield Reason(R_H_2, f"seat {seat} is out and has cards", "its cards leave with it")


def _turn(position: Position) -> Iterator[Reason]:
    turn = position.turn
    if turn.number < 1:
        yield Reason(R_H_14, f"turn {turn.number}", "turns count from 1")
    held = position.seats.get(turn.seat)
    if held is None or held.out:
        yield Reason(R_H_0, f"it is the turn of seat {turn.seat}, which is not in the match")
    if turn.phase not in PHASES:
        text = f"there is no phase {turn.phase!r}"
        yield Reason(R_1_1, text, f"phases are: {', '.join(PHASES)}")
    elif turn.phase == RECOVERY:
        yield Reason(R_1_5, "nobody is asked anything in the Recovery Phase", "begin in the Battle Phase")
    elif waits_for(position) not in ASKS[turn.phase]:
        text = f"the {turn.phase} phase does not wait for {position.waits!r}"
        yield Reason(PHASE_RULES[turn.phase], text, f"it waits for: {', '.join(ASKS[turn.phase])}")


def _card(look: Look, position: Position, card: Card) -> Iterator[Reason]:
    printed = look.catalog.prints[card.code]
    assert isinstance(printed, DiceCard)
    kind, _, seat = card.zone.partition(".")
    where = f"{printed.name} in {card.zone}"
    if not seat:
        yield Reason(R_H_15, f"{where}: every zone is a seat's own", "place it under a seat")
    if card.owner not in position.seats:
        yield Reason(R_H_1, f"{where} is owned by seat {card.owner}, which the match has not")
    elif card.owner != card.controller and kind not in (CREATURES, TRAPS):
        yield Reason(R_H_15, f"{where} is owned by seat {card.owner}", "only cards in play may be another's")
    if kind == SHOWN:
        yield Reason(R_3_2, f"{where}: a spell is shown only while it is cast", "begin before it is cast")
    if kind == CREATURES and printed.kind != "creature":
        yield Reason(R_2_3, f"{where} is a {printed.kind}", "only creatures enter the Creature Zone")
    if kind == TRAPS and printed.kind != "spell":
        yield Reason(R_3_4, f"{where} is a {printed.kind}", "only spells enter the Trap Zone")
    if card.turned and kind not in TURNS:
        yield Reason(R_1_5, f"{where} is exhausted", "only cards in play and resources can be")
    if kind in LIES and card.face_up is not ZONES[kind].lies_face_up:
        lies = "face up" if ZONES[kind].lies_face_up else "facedown"
        yield Reason(LIES[kind], f"{where} does not lie {lies}", f"cards lie {lies} there")
    if card.counters and kind != CREATURES:
        names = ", ".join(card.counters)
        yield Reason(R_2_9, f"{where} has {names}", "only creatures in play have such numbers")


def _battle_phase(position: Position) -> Iterator[Reason]:
    """What a battle needs around it: the phase, the turn's seat, and a question that a battle asks."""
    assert isinstance(position.extra, Dice)
    battle, asked = position.extra.battle, waits_for(position)
    if battle is None:
        if asked in BATTLE_STEPS:
            yield Reason(R_4_2, f"the match waits for {asked!r} without a battle", "give the battle")
        if position.pools:
            yield Reason(R_4_4, "dice lie on the table without a battle", "give the battle, or no dice")
        return
    if position.turn.phase != BATTLE:
        yield Reason(R_4_1, f"a battle in the {position.turn.phase} phase", "battles are in the battle phase")
    elif asked not in BATTLE_STEPS:
        yield Reason(R_4_2, f"a battle while the match waits for {asked!r}", f"wait for: {', '.join(BATTLE_STEPS)}")
    if battle.attacker != position.turn.seat:
        text = f"seat {battle.attacker} attacks in the turn of seat {position.turn.seat}"
        yield Reason(R_1_4, text, "the seat whose turn it is attacks")
    for pool, faces in position.pools.items():
        if pool not in (ATTACK_DICE, DEFENSE_DICE):
            yield Reason(R_4_4, f"there is no pool {pool!r}", f"pools are: {ATTACK_DICE}, {DEFENSE_DICE}")
        wrong = [face for face in faces if not 1 <= face <= SIDES]
        if wrong:
            yield Reason(R_H_4, f"dice that show {', '.join(map(str, wrong))}", f"faces are 1 to {SIDES}")
    if position.pools and asked != "assign":
        yield Reason(R_4_4, "dice lie on the table before they are rolled", "wait for 'assign', or no dice")


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
                text = f"card {member} ({found.zone if found else 'nowhere'}) fights for seat {seat}"
                yield Reason(rule, text, f"only creatures of seat {seat} in play do")
            if members.count(member) > 1:
                yield Reason(rule, f"card {member} is twice in a team", "name it once")
    asked = waits_for(position)
    if asked == "defend" and battle.defenders:
        yield Reason(R_4_3, "defenders before they are chosen", "wait for 'roll' or 'assign'")
    if asked == "defend" and not battle.attackers:
        yield Reason(R_H_23, "an attack without an attacker", "give at least one")


def _target(position: Position, battle: Battle, cards: dict[CardId, Card]) -> Iterator[Reason]:
    target = battle.target
    if target.kind == "card":
        found = cards.get(CardId(target.value))
        owner = found.controller if found is not None and zone_kind(found.zone) == CREATURES else None
    else:
        owner = Seat(target.value) if target.kind == "seat" else None
    held = position.seats.get(owner) if owner is not None else None
    if held is None or held.out or owner == battle.attacker:
        yield Reason(R_4_2, "the target is no enemy seat and no enemy creature in play", "name one")
    elif owner != battle.defender:
        text = f"seat {battle.defender} defends, and the target is seat {owner}'s"
        yield Reason(R_4_3, text, f"seat {owner} defends")


def _defenseless(look: Look, position: Position) -> Iterator[Reason]:
    """Creatures that would be destroyed at once, with all static texts in force."""
    assert isinstance(look.table, State)
    trial = Decision(look.game, look.catalog, look.table, Recorded(()))
    place_cards(trial, position)
    for card in position.cards:
        if zone_kind(card.zone) == CREATURES and defense(trial, card.id) <= 0:
            name = look.catalog.prints[card.code].name
            text = f"{name} in {card.zone} has a defense of {defense(trial, card.id)}"
            yield Reason(R_H_18, text, "it would be destroyed: give it less damage")


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
