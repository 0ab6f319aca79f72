"""A battle, step by step (802 to 807)."""

import msgspec

from domain.games.fow.rules.combat.declaring import (
    ATTACK,
    BLOCK,
    attackers,
    blockers,
    mobilize_price,
    mobilizes_freely,
)
from domain.games.fow.rules.continuous.durations import end_with_the_battle
from domain.games.fow.rules.continuous.forbidding import forbidden
from domain.games.fow.rules.continuous.information import info
from domain.games.fow.rules.processes.processes import begin_a_sequence, carry_out
from domain.games.fow.rules.triggers.triggering import happen, phase
from domain.games.fow.rules.zones.destroying import turn_cards
from domain.games.fow.table.actions import DeclareAttack, DeclareBlock, Forfeit, InitiateBattle
from domain.games.fow.table.changes import AttackForfeited, BattleSet
from domain.games.fow.table.frames import Assigning, DealingDamage, Fighting, Paying
from domain.games.fow.table.records import Battle, Packet
from domain.games.fow.table.state import fow, other
from domain.games.fow.table.zones import FIELD
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.acting.answers import seat_of
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Pick, Question, Space, card_pick
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import CardId, zone_kind
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_704_2 = R("704.2")
R_801_1 = R("801.1")
R_802_1 = R("802.1")
R_802_2 = R("802.2")
R_803_1 = R("803.1")
R_803_2 = R("803.2")
R_803_3 = R("803.3")
R_803_4 = R("803.4")
R_803_5 = R("803.5")
R_803_5A = R("803.5a")
R_803_6 = R("803.6")
R_803_7 = R("803.7")
R_804_1 = R("804.1")
R_804_2 = R("804.2")
R_804_3 = R("804.3")
R_804_4 = R("804.4")
R_804_4A = R("804.4a")
R_804_6 = R("804.6")
R_805_2 = R("805.2")
R_805_3 = R("805.3")
R_806_2 = R("806.2")
R_806_3 = R("806.3")
R_807_1 = R("807.1")
R_807_2 = R("807.2")
R_807_3 = R("807.3")
R_807_3B = R("807.3b")
R_807_4 = R("807.4")
R_1102_2B = R("1102.2b")
R_1129_2 = R("1129.2")
R_1129_3 = R("1129.3")
H_40 = R("H.40")
PIERCE, FIRST_STRIKE = "Pierce", "First Strike"
HUNDRED = 100


def initiate(d: Decision, actor: Actor, action: InitiateBattle) -> None:
    """A battle begins; it does not use the chase (704.2)."""
    d.emit(BattleSet(rule=R_704_2, battle=Battle(), how="begin"))
    d.push(Fighting(seat=seat_of(actor)))


def _battle(look: Look) -> Battle:
    return fow(look.table).battle or Battle()


def _set(d: Decision, rule: str, how: str, *beside: str, **fields: object) -> None:
    d.emit(BattleSet(rule=rule, beside=beside, battle=msgspec.structs.replace(_battle(d), **fields), how=how))


def begin_the_battle(d: Decision, frame: Fighting) -> None:
    """The beginning of battle step (802.1)."""
    phase(d, "battle")


def give_priority(d: Decision, frame: Fighting) -> None:
    """The turn player gains priority and carries out a sequence."""
    begin_a_sequence(d, frame)


def begin_the_attack_step(d: Decision, frame: Fighting) -> None:
    """The declare attack step (803.1)."""
    phase(d, "attack")


def ask_for_the_attack(d: Decision, frame: Fighting) -> None:
    """Asks the turn player to attack or to forfeit (803.3); who cannot attack forfeits (803.4)."""
    if attackers(d, frame.seat):
        d.ask(Question(ATTACK, R_803_3, frame.seat))
    else:
        d.goto(frame, begin_the_end)
        _forfeit(d, R_803_4, H_40)


def _forfeit(d: Decision, rule: str, *beside: str) -> None:
    """The battle goes to its end; without an answer of the opponent it was the last one of the turn (803.6)."""
    if not _battle(d).answered:
        d.emit(AttackForfeited(rule=R_803_6, beside=(rule, *beside), seat=d.draft.turn.seat))


def forfeit(d: Decision, actor: Actor, action: Forfeit) -> None:
    """Forfeits the attack; to block, which leaves the attack unblocked."""
    frame = d.draft.agenda[-1]
    assert isinstance(frame, Fighting), "a battle asks for this"
    if _battle(d).attacker is not None:
        return
    d.goto(frame, begin_the_end)
    _forfeit(d, R_803_3)


def attack(d: Decision, actor: Actor, action: DeclareAttack) -> None:
    """The attacker rests, and what attacking takes is paid (803.5, H.48)."""
    seat = seat_of(actor)
    if not forbidden(d, action.attacker, "rest to attack"):
        turn_cards(d, [action.attacker], True, R_803_5, "attack")
    beside = (R_1129_3,) if mobilizes_freely(d, action.attacker) else ()
    _set(d, R_803_5, "attack", *beside, attacker=action.attacker, attacked=action.target)
    price = mobilize_price(d, action.attacker)
    if price is not None and price.total:
        d.push(Paying(seat=seat, price=price, about=action.attacker, rule=R_1129_2))


def the_attack_is_declared(d: Decision, frame: Fighting) -> None:
    """What waits for the attack triggers."""
    battle = _battle(d)
    if battle.attacker is not None:
        happen(d, [Happened("attacks", card=battle.attacker, seat=frame.seat, target=battle.attacked)])


def begin_the_block_step(d: Decision, frame: Fighting) -> None:
    """The declare block step (804.1)."""
    phase(d, "block")


def ask_for_the_block(d: Decision, frame: Fighting) -> None:
    """Asks the other player to block or not, if there is an attacker (804.3); who cannot block is not asked (H.88)."""
    if _battle(d).attacker is not None and blockers(d, other(frame.seat)):
        d.ask(Question(BLOCK, R_804_3, other(frame.seat)))


def block(d: Decision, actor: Actor, action: DeclareBlock) -> None:
    """The blocker rests, and what blocking takes is paid (804.4)."""
    if not forbidden(d, action.blocker, "rest to block"):
        turn_cards(d, [action.blocker], True, R_804_4, "block")
    _set(d, R_804_4, "block", blocker=action.blocker, blocked=True)
    price = mobilize_price(d, action.blocker)
    if price is not None and price.total:
        d.push(Paying(seat=seat_of(actor), price=price, about=action.blocker, rule=R_1129_2))


def the_block_is_declared(d: Decision, frame: Fighting) -> None:
    """What waits for the block triggers."""
    battle = _battle(d)
    if battle.blocker is not None and battle.attacker is not None:
        seat = other(frame.seat)
        happen(
            d,
            [Happened("blocks", card=battle.blocker, seat=seat, by=battle.attacker, target=card_pick(battle.attacker))],
        )


def strike_first(d: Decision, frame: Fighting) -> None:
    """An attacker with First Strike deals its damage now (805.2); without an attacker the battle ends (805.1)."""
    battle = _battle(d)
    if battle.attacker is None:
        d.goto(frame, begin_the_end)
    elif info(d, battle.attacker).has(FIRST_STRIKE):
        _set(d, R_805_2, "strike", struck=True)
        d.push(Assigning(seat=frame.seat, first=True))


def give_priority_after_first_strikes(d: Decision, frame: Fighting) -> None:
    """The turn player gains priority (805.3)."""
    begin_a_sequence(d, frame)


def strike(d: Decision, frame: Fighting) -> None:
    """Attacker and blocker, or attacked J/resonator, deal damage at once (806.2); none: the battle ends (806.1)."""
    if _battle(d).attacker is None:
        d.goto(frame, begin_the_end)
    else:
        d.push(Assigning(seat=frame.seat, first=False))


def begin_the_end(d: Decision, frame: Fighting) -> None:
    """The end of battle step (807.1)."""
    phase(d, "end of battle")


def end_what_lasts_for_the_battle(d: Decision, frame: Fighting) -> None:
    """What lasts for this battle ends (807.3a)."""
    end_with_the_battle(d)


def end_or_repeat(d: Decision, frame: Fighting) -> None:
    """Where a rule process or an automatic object waits, there is priority, and the final step again (807.3b)."""
    waits = carry_out(d) or bool(fow(d.table).triggered)
    if not waits:
        d.goto(frame, end_the_battle)


def repeat(d: Decision, frame: Fighting) -> None:
    """Goes back to the beginning of the final step (807.3b)."""
    d.goto(frame, end_what_lasts_for_the_battle)


def end_the_battle(d: Decision, frame: Fighting) -> None:
    """Nothing attacks or blocks any more (807.4)."""
    d.emit(BattleSet(rule=R_807_4, battle=None, how="end"))


def ask_how_damage_is_assigned(d: Decision, frame: Assigning) -> None:
    """Asks how much of a blocked attacker's damage with Pierce goes on to what it attacked (1102.2b)."""
    shares = piercing(d)
    if len(shares) > 1:
        space = Space(tuple(Pick("number", share) for share in shares))
        text = "how much damage goes on to what is attacked"
        d.ask(Question("choose", R_1102_2B, frame.seat, space=space, about=_battle(d).attacker, text=text))


def piercing(look: Look) -> tuple[int, ...]:
    """How much of its damage an attacker with Pierce may deal to what it attacked, in hundreds (1102.2b, H.50)."""
    battle = _battle(look)
    if battle.attacker is None or battle.blocker is None or not _there(look, battle.attacked):
        return (0,)
    found = info(look, battle.attacker)
    if not found.has(PIERCE):
        return (0,)
    blocker = look.table.cards[battle.blocker]
    capacity = max((info(look, blocker).defense or 0) - blocker.count("damage"), 0)
    over = (found.attack or 0) - capacity
    return tuple(range(0, max(over, 0) + 1, HUNDRED))


def _there(look: Look, attacked: Pick | None) -> bool:
    """Whether what is attacked can be dealt damage: a player, or a J/resonator that is there (H.51)."""
    if attacked is None:
        return False
    if attacked.kind == "seat":
        return True
    card = look.table.cards.get(CardId(attacked.value))
    return card is not None and zone_kind(card.zone) == FIELD and info(look, card).fights


def deal_battle_damage(d: Decision, frame: Assigning) -> None:
    """All battle damage of a step, at once (805.2a, 806.2a, 806.2b)."""
    battle = _battle(d)
    rule = R_805_2 if frame.first else R_806_2
    shares = piercing(d)
    over = frame.picked[0].value if frame.picked else shares[0]
    packets = []
    if battle.attacker is not None and (frame.first or not battle.struck):
        packets += _of_attacker(d, battle, over)
    if not frame.first and battle.attacker is not None:
        packets += _back(d, battle)
    if packets:
        d.push(DealingDamage(packets=tuple(packets), rule=rule, battle=True))


def _of_attacker(d: Decision, battle: Battle, over: int) -> list[Packet]:
    assert battle.attacker is not None, "an attacker deals it"
    power = info(d, battle.attacker).attack or 0
    if battle.blocker is not None:
        packets = [Packet(card_pick(battle.blocker), power - over, battle.attacker)]
        if over and battle.attacked is not None:
            packets.append(Packet(battle.attacked, over, battle.attacker))
        return packets
    if battle.attacked is None or not _there(d, battle.attacked):
        return []
    return [Packet(battle.attacked, power, battle.attacker)]


def _back(d: Decision, battle: Battle) -> list[Packet]:
    """What the blocker, or without one the attacked J/resonator, deals to the attacker (806.2b, H.49)."""
    assert battle.attacker is not None, "there is an attacker"
    striker = battle.blocker
    if striker is None:
        attacked = battle.attacked
        if attacked is None or attacked.kind != "card" or not _there(d, attacked) or (battle.struck and battle.blocked):
            return []
        striker = CardId(attacked.value)
    return [Packet(card_pick(battle.attacker), info(d, striker).attack or 0, striker)]


def settle_battle(d: Decision) -> None:
    """An attacker or blocker that is none any more stops being it (803.5a, 804.4a)."""
    battle = fow(d.table).battle
    if battle is None:
        return
    turn = d.draft.turn.seat
    if battle.attacker is not None and not _still(d, battle.attacker, turn):
        _set(d, R_803_5A, "stop attacking", attacker=None)
        battle = _battle(d)
    if battle.blocker is not None and not _still(d, battle.blocker, other(turn)):
        _set(d, R_804_4A, "stop blocking", blocker=None)


def _still(d: Decision, number: CardId, seat: int) -> bool:
    card = d.draft.cards.get(number)
    if card is None or zone_kind(card.zone) != FIELD or card.controller != seat:
        return False
    found = info(d, card)
    return found.fights and found.attack is not None and found.defense is not None


FIGHTING = procedure(
    R_801_1,
    step(R_802_1, begin_the_battle),
    step(R_802_2, give_priority),
    step(R_803_1, begin_the_attack_step),
    step(R_803_2, give_priority),
    step(R_803_3, ask_for_the_attack),
    step(R_803_5, the_attack_is_declared),
    step(R_803_7, give_priority),
    step(R_804_1, begin_the_block_step),
    step(R_804_2, give_priority),
    step(R_804_3, ask_for_the_block),
    step(R_804_4, the_block_is_declared),
    step(R_804_6, give_priority),
    step(R_805_2, strike_first),
    step(R_805_3, give_priority_after_first_strikes),
    step(R_806_2, strike),
    step(R_806_3, give_priority),
    step(R_807_1, begin_the_end),
    step(R_807_2, give_priority),
    step(R_807_3, end_what_lasts_for_the_battle),
    step(R_807_3B, end_or_repeat),
    step(R_807_3B, give_priority),
    step(R_807_3B, repeat),
    step(R_807_4, end_the_battle),
)
ASSIGNING = procedure(R_806_2, step(R_1102_2B, ask_how_damage_is_assigned), step(R_806_2, deal_battle_damage))
