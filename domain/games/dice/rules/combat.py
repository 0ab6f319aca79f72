"""A battle, step by step as the fourth heading tells it."""

import msgspec

from domain.games.dice.rules.continuous import offense
from domain.games.dice.rules.zones.operations import damage, turn
from domain.games.dice.table.changes import BattleSet
from domain.games.dice.table.frames import Battling
from domain.games.dice.table.state import CREATURES, Battle, battle_of, key, ready_creatures
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.acting.procedures import Roll
from domain.kernel.decisions.changes import PoolSet
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Pick, Question, card_pick, seat_pick
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import CardId, Seat
from domain.rulebook import rulebook

R = rulebook("dice:1").ref
R_4_2 = R("4.2")
R_4_3 = R("4.3")
R_4_4 = R("4.4")
R_4_5 = R("4.5")
R_4_6 = R("4.6")
R_H_4 = R("H.4")
R_H_8 = R("H.8")
R_H_9 = R("H.9")
R_H_12 = R("H.12")
R_H_24 = R("H.24")
R_H_25 = R("H.25")
SIDES = 6
ATTACK_DICE, DEFENSE_DICE = "attack", "defense"


def the_battle(look: Look) -> Battle:
    """The battle in progress."""
    battle = battle_of(look)
    assert battle is not None, "only in a battle"
    return battle


def team(look: Look, seat: Seat, cards: tuple[CardId, ...]) -> list[CardId]:
    """The members of a team that are still in their Creature Zone (H.24, H.27)."""
    held = look.table.cards
    home = key(CREATURES, seat)
    return [card for card in cards if card in held and held[card].zone == home]


def attackers(look: Look) -> list[CardId]:
    """The living members of the attacking team."""
    battle = the_battle(look)
    return team(look, battle.attacker, battle.attackers)


def defenders(look: Look) -> list[CardId]:
    """The living members of the defending team."""
    battle = the_battle(look)
    return team(look, battle.defender, battle.defenders)


def ask_for_defenders(d: Decision, frame: Battling) -> None:
    """Asks the target's seat who defends, where it has anyone to defend with."""
    seat = the_battle(d).defender
    if ready_creatures(d, seat):
        d.ask(Question("defend", R_4_3, seat))


def roll_for_the_attackers(d: Decision, frame: Battling) -> None:
    """The attacking seat rolls as many dice as its team has offense."""
    if not _there(d, the_battle(d).target):
        d.put(msgspec.structs.replace(frame, aimless=True))
    _roll(d, ATTACK_DICE, the_battle(d).attacker, attackers(d))


def roll_for_the_defenders(d: Decision, frame: Battling) -> None:
    """The defending seat rolls as many dice as its team has offense."""
    _roll(d, DEFENSE_DICE, the_battle(d).defender, defenders(d))


def _roll(d: Decision, pool: str, seat: Seat, members: list[CardId]) -> None:
    """An offense below 0 counts as 0 dice (H.12); a seat that is out rolls none, nor do attackers that are gone."""
    offenses = [offense(d, card) for card in members]
    count = sum(max(0, each) for each in offenses)
    if count and not d.draft.seats[seat].out:
        weak = (R_H_12,) if min(offenses) < 0 else ()
        alone = (R_H_24,) if not attackers(d) else ()
        beside = (R_H_4, *weak, *alone)
        d.push(Roll(pool=pool, seat=seat, sides=SIDES, count=count, rule=R_4_4, faces_rule=R_H_4, beside=beside))


def ask_the_attacker_for_a_die(d: Decision, frame: Battling) -> None:
    """The attacking seat gives the defender's dice to its own team, first of the two (H.9)."""
    _ask_for_a_die(d, frame, DEFENSE_DICE, the_battle(d).attacker, attackers(d))


def ask_the_defender_for_a_die(d: Decision, frame: Battling) -> None:
    """The defending seat gives the attacker's dice to its own team."""
    _ask_for_a_die(d, frame, ATTACK_DICE, the_battle(d).defender, defenders(d))


def _ask_for_a_die(d: Decision, frame: Battling, pool: str, seat: Seat, members: list[CardId]) -> None:
    faces = d.draft.pools.get(pool, ())
    if not faces or not members:
        return
    if len(set(faces)) == 1 and len(members) == 1:
        d.put(msgspec.structs.replace(frame, picked=(Pick("number", faces[0]), card_pick(members[0]))))
    else:
        d.ask(Question("assign", R_4_5, seat))


def give_the_attackers_a_die(d: Decision, frame: Battling) -> None:
    """One whole die to one member; then the next."""
    if frame.picked is not None:
        _give_a_die(d, frame, DEFENSE_DICE, the_battle(d).attacker)
        d.goto(msgspec.structs.replace(frame, picked=None), ask_the_attacker_for_a_die)


def give_the_defenders_a_die(d: Decision, frame: Battling) -> None:
    """One whole die to one member; then the next."""
    if frame.picked is not None:
        _give_a_die(d, frame, ATTACK_DICE, the_battle(d).defender)
        d.goto(msgspec.structs.replace(frame, picked=None), ask_the_defender_for_a_die)


def _give_a_die(d: Decision, frame: Battling, pool: str, seat: Seat) -> None:
    assert frame.picked is not None
    face, card = (pick.value for pick in frame.picked)
    d.noticed.append(Happened("die assigned", CardId(card), seat, amount=face))
    take_die(d, pool, seat, face, "assign", R_4_5, (R_H_9,))
    damage(d, [(card_pick(card), face)], R_4_5, how="assign", beside=(R_H_4,))


def take_die(d: Decision, pool: str, seat: Seat, face: int, how: str, rule: str, beside: tuple[str, ...] = ()) -> None:
    """Takes one die with this face off the table."""
    faces = list(d.draft.pools[pool])
    faces.remove(face)
    d.emit(PoolSet(rule=rule, beside=beside, pool=pool, faces=tuple(faces), seat=seat, how=how))


def give_leftover_dice_to_the_target(d: Decision, frame: Battling) -> None:
    """The attacker's leftover dice go to the target one by one, as long as it is there (H.9, H.25)."""
    battle = the_battle(d)
    if _there(d, battle.target):
        _give_leftover_die(d, frame, ATTACK_DICE, battle.attacker, battle.target)


def give_leftover_dice_to_the_attacker(d: Decision, frame: Battling) -> None:
    """If the target was a seat that is still there, the defender's leftover dice go to the attacking seat."""
    battle = the_battle(d)
    if battle.target.kind == "seat" and _there(d, battle.target):
        _give_leftover_die(d, frame, DEFENSE_DICE, battle.defender, seat_pick(battle.attacker))


def _there(look: Look, target: Pick) -> bool:
    if target.kind == "seat":
        return not look.table.seats[Seat(target.value)].out
    card = look.table.cards.get(CardId(target.value))
    return card is not None and card.zone.startswith(CREATURES)


def _give_leftover_die(d: Decision, frame: Battling, pool: str, seat: Seat, target: Pick) -> None:
    faces = d.draft.pools.get(pool, ())
    if faces and _there(d, target):
        take_die(d, pool, seat, faces[0], "leftover", R_4_6, (R_H_9,))
        damage(d, [(target, faces[0])], R_4_6, beside=(R_H_4,))
        d.put(msgspec.structs.replace(frame, step=frame.step - 1))


def end_the_battle(d: Decision, frame: Battling) -> None:
    """Dice that are left are lost; the seat may fight again (H.8)."""
    battle = the_battle(d)
    rule = R_H_25 if frame.aimless else R_4_6
    for pool, seat in ((ATTACK_DICE, battle.attacker), (DEFENSE_DICE, battle.defender)):
        if d.draft.pools.get(pool):
            d.emit(PoolSet(rule=rule, pool=pool, faces=(), seat=seat, how="lost"))
    d.emit(BattleSet(rule=R_H_8, battle=None, how="end"))


BATTLE = procedure(
    R("4.2"),
    step(R("4.3"), ask_for_defenders),
    step(R("4.4"), roll_for_the_attackers),
    step(R("4.4"), roll_for_the_defenders),
    step(R("4.5"), ask_the_attacker_for_a_die),
    step(R("4.5"), give_the_attackers_a_die),
    step(R("4.5"), ask_the_defender_for_a_die),
    step(R("4.5"), give_the_defenders_a_die),
    step(R("4.6"), give_leftover_dice_to_the_target),
    step(R("4.6"), give_leftover_dice_to_the_attacker),
    step(R("H.8"), end_the_battle),
)


def begin_battle(d: Decision, seat: Seat, chosen: tuple[CardId, ...], target: Pick) -> None:
    """Exhausts the attackers and begins the battle against the target's seat."""
    owner = target.value if target.kind == "seat" else d.draft.cards[CardId(target.value)].controller
    turn(d, chosen, True, "attack", R_4_2)
    d.emit(BattleSet(rule=R_4_2, battle=Battle(seat, Seat(owner), target, chosen), how="attack"))
    d.push(Battling(later=CardId(d.draft.next_card)))


def defend(d: Decision, chosen: tuple[CardId, ...]) -> None:
    """Exhausts the defenders: they are the defending team."""
    turn(d, chosen, True, "defend", R_4_3)
    battle = msgspec.structs.replace(the_battle(d), defenders=chosen)
    d.emit(BattleSet(rule=R_4_3, battle=battle, how="defend"))
