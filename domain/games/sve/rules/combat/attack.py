"""Attacking with a follower, step by step (8.4), and who may attack whom (8.4.2, 8.4.3, 12.8 to 12.12)."""

from collections.abc import Iterator

from domain.games.sve.nodes.passives import CannotAttack
from domain.games.sve.rules.combat.damage import deal
from domain.games.sve.rules.combat.damage_modifiers import ATTACK as ATTACK_DAMAGE
from domain.games.sve.rules.combat.damage_modifiers import COMBAT as COMBAT_DAMAGE
from domain.games.sve.rules.combat.damage_modifiers import Hit
from domain.games.sve.rules.continuous.effects import end_of_attack
from domain.games.sve.rules.continuous.information import attack, info, passives
from domain.games.sve.rules.continuous.passives import HELD_BY_WARD, meant
from domain.games.sve.rules.triggers import triggering
from domain.games.sve.rules.triggers.pending import confirm
from domain.games.sve.rules.zones.engaging import engage
from domain.games.sve.table.changes import AttackSet, Fought
from domain.games.sve.table.citing import cites
from domain.games.sve.table.editions import chapter, cite, stage
from domain.games.sve.table.frames import Attacking, QuickWindow
from domain.games.sve.table.state import FIELD, LEADER, Attack, Info, other, sve, zone
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.acting.answers import called
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId, Seat, zone_key
from domain.kernel.table.state import Card, find_card

R_8_4_2 = cite("8.4.2")
R_8_4_2_1 = cite("8.4.2.1")
R_8_4_3 = cite("8.4.3")
R_12_9_2 = cite("12.9.2")
R_12_10_2 = cite("12.10.2")
R_12_11_2 = cite("12.11.2")
R_12_14_2 = cite("12.14.2")
R_12_14_2_1 = cite("12.14.2.1")
H_4 = cite("H.4")
H_14 = cite("H.14")
R_8_4_3_1 = cite("8.4.3.1")
R_8_4_3_2 = cite("8.4.3.2")
R_8_4_3_2_1 = cite("8.4.3.2.1", early="8.4.3.2")
R_8_4_4 = cite("8.4.4")
R_8_4_5 = cite("8.4.5")
R_8_4_7 = cite("8.4.7")
R_8_4_9 = cite("8.4.9")
R_8_4_9_1 = cite("8.4.9.1")
R_8_4_9_2 = cite("8.4.9.2")
R_8_4_11 = cite("8.4.11")
R_12_8_2 = cite("12.8.2")
R_12_12_2 = cite("12.12.2")


def engage_attacker(d: Decision, frame: Attacking) -> None:
    """Engages the attacking follower (8.4.4)."""
    engage(d, [frame.attacker], R_8_4_4(d))


def mark_attacked(d: Decision, frame: Attacking) -> None:
    """The follower has attacked; with a follower as target both are in combat (8.4.5)."""
    combat = d.draft.cards[CardId(frame.target.value)].zone.startswith(FIELD)
    rested = _allowed(d, frame, combat=combat)
    d.emit(AttackSet(rule=R_8_4_5(d), beside=rested, attack=Attack(frame.attacker, frame.target, combat), how="attack"))
    seat = d.draft.cards[frame.attacker].controller
    triggering.happen(d, [Happened("attacked", card=frame.attacker, seat=seat, target=frame.target)])


def _allowed(d: Decision, frame: Attacking, *, combat: bool) -> tuple[str, ...]:
    """What an attack rests on: keywords that let a follower attack that has come this turn, or a reserved one."""
    own, rules = info(d, frame.attacker), [R_8_4_3]
    if not _since_the_start(d, frame.attacker):
        rules += [R_12_9_2, H_4] if "Storm" in own.keywords else [R_12_10_2] if "Rush" in own.keywords else []
        rules += [H_14] if any(one.kind == "control" for one in sve(d.table).history) else []
    if combat and not d.draft.cards[CardId(frame.target.value)].turned:
        rules.append(R_12_11_2)
    return cites(d, None, rules[0](d), *rules)


def open_the_quick_window(d: Decision, frame: Attacking) -> None:
    """The non-active player may play with Quick (8.4.7)."""
    d.push(QuickWindow(seat=other(d.draft.turn.seat), rule=R_8_4_7(d)))


def deal_combat_damage(d: Decision, frame: Attacking) -> None:
    """An attacker that is still there deals its attack to its target, which strikes back at once (8.4.9)."""
    cards = d.draft.cards
    foe = CardId(frame.target.value)
    standing = sve(d.table).attack
    if standing is None or not _there(d, frame.attacker):
        return
    hits = []
    if not standing.combat:
        hits.append(Hit(foe, attack(d, frame.attacker), frame.attacker, ATTACK_DAMAGE))
    elif _there(d, foe):
        hits.append(Hit(foe, attack(d, frame.attacker), frame.attacker, f"{ATTACK_DAMAGE} {COMBAT_DAMAGE}"))
        hits.append(Hit(frame.attacker, attack(d, foe), foe, COMBAT_DAMAGE))
    if foe in cards:
        deal(d, hits, R_8_4_9(d))


def note_the_fight(d: Decision, frame: Attacking) -> None:
    """Those that are still in combat when the damage has been dealt have fought with each other (8.4.9.2)."""
    standing, foe, cards = sve(d.table).attack, CardId(frame.target.value), d.draft.cards
    if standing is None or not standing.combat or not (_there(d, frame.attacker) and _there(d, foe)):
        return
    one, two = cards[frame.attacker], cards[foe]
    bane = any("Bane" in info(d, card.id).keywords for card in (one, two))
    beside = cites(d, R_12_14_2, R_12_14_2_1(d)) if bane else ()
    d.emit(Fought(rule=R_8_4_9_2(d), beside=beside, attacker=one.id, target=two.id))
    triggering.happen(
        d,
        [
            Happened("fought", card=one.id, seat=one.controller, target=card_pick(two.id)),
            Happened("fought", card=two.id, seat=two.controller, target=card_pick(one.id)),
        ],
    )


def _there(d: Decision, card: CardId) -> bool:
    """Whether a card is still on a field: it then is in combat if it was (8.4.5.1)."""
    held = d.draft.cards.get(card)
    return held is not None and held.zone.startswith(FIELD)


def end_attack(d: Decision, frame: Attacking) -> None:
    """The attack ends, and combat with it (8.4.11)."""
    attacker = find_card(d.table, frame.attacker)
    end_of_attack(d)
    d.emit(AttackSet(rule=R_8_4_11(d), attack=None, how="end"))
    seat = None if attacker is None else attacker.controller
    triggering.happen(d, [Happened("attack ended", card=frame.attacker, seat=seat, target=frame.target)])


ATTACK = chapter(
    "8.4.1",
    stage("8.4.4", engage_attacker),
    stage("8.4.5", mark_attacked),
    stage("8.4.6", confirm),
    stage("8.4.7", open_the_quick_window),
    stage("8.4.9", deal_combat_damage),
    stage("8.4.9.2", note_the_fight),
    stage("8.4.10", confirm),
    stage("8.4.11", end_attack),
)


def refuse_attacker(look: Look, seat: Seat, card: CardId) -> list[Reason]:
    """Every reason why a card may not be selected as an attacking follower (8.4.2)."""
    held = look.table.cards.get(card)
    if held is None or held.zone != zone_key(FIELD, seat):
        text = Message("sve-is-not-on-your-field", {"card": called(look, seat, card)})
        return [Reason(R_8_4_2(look), text, "sve-attack-with-a-follower-of-your")]
    name, found = look.catalog.prints[held.code].name, info(look, card)
    reasons = []
    if "follower" not in found.types:
        reasons.append(
            Reason(R_8_4_2(look), Message("sve-is-no-follower", {"name": name}), "sve-attack-with-a-follower")
        )
    if held.turned and not _attacks_again(look, card, found.attacks + found.further):
        reasons.append(
            Reason(R_8_4_2(look), Message("sve-is-engaged-name", {"name": name}), "sve-attack-with-a-reserved-follower")
        )
    hasty = "Storm" in found.keywords or "Rush" in found.keywords
    if not (hasty or _since_the_start(look, card) or _evolved(look, card)):
        text = Message("sve-has-come-to-your-field-this", {"name": name})
        reasons.append(Reason(R_8_4_2_1(look), text, "sve-wait-a-turn-or-evolve-it"))
    if "attack" in found.cannot:
        reasons.append(
            Reason(R_8_4_3_2(look), Message("sve-cannot-attack", {"name": name}), "sve-attack-with-another-follower")
        )
    return reasons


def _attacks_again(look: Look, card: CardId, times: int) -> bool:
    """Whether an engaged follower that can attack more than once has attacked, and may do so again (H.31)."""
    if times == 1:
        return False
    attacked = sum(event.kind == "attacked" and event.card == card for event in sve(look.table).history)
    return 0 < attacked < times


def _since_the_start(look: Look, card: CardId) -> bool:
    return card not in sve(look.table).arrived


def _evolved(look: Look, card: CardId) -> bool:
    """Whether it evolved this turn (8.4.2.1)."""
    return any(event.kind == "evolved" and event.card == card for event in sve(look.table).history)


def attackers(look: Look, seat: Seat) -> list[CardId]:
    """A player's followers that may attack (8.4.2)."""
    cards, arrived = look.table.cards, sve(look.table).arrived
    found = []
    for card in zone(look, FIELD, seat):
        own, turned = info(look, card), cards[card].turned
        if "follower" not in own.types or (turned and own.attacks + own.further == 1):
            continue
        if not (turned or own.cannot or card in arrived) or not refuse_attacker(look, seat, card):
            found.append(card)
    return found


def targets(look: Look, seat: Seat, attacker: CardId) -> list[CardId]:
    """What a follower may attack, the leader first (8.4.3.1)."""
    foe = other(seat)
    wards, own = warding(look, foe), info(look, attacker)
    cards, hunts = look.table.cards, "Assail" in own.keywords
    reached = [card for card in zone(look, FIELD, foe) if hunts or cards[card].turned]
    return [
        card
        for card in (*zone(look, LEADER, foe), *reached)
        if next(_against(look, seat, attacker, own, card, wards), None) is None
    ]


def refuse_target(look: Look, seat: Seat, attacker: CardId, target: CardId) -> list[Reason]:
    """Every reason why a card may not be selected as the target of an attack (8.4.3, 12.8.2, 12.12.2)."""
    return list(_against(look, seat, attacker, info(look, attacker), target, warding(look, other(seat))))


_NO_WARD = frozenset((HELD_BY_WARD, "attack followers", "attack enemies"))
"""What keeps an attacker from attacking a follower with Ward at all: then it need not (12.8.2)."""


def _against(
    look: Look, seat: Seat, attacker: CardId, own: Info, target: CardId, wards: list[CardId]
) -> Iterator[Reason]:
    foe, held = other(seat), look.table.cards.get(target)
    wanted = "sve-attack-the-enemy-leader"
    if held is None or held.zone not in (zone_key(LEADER, foe), zone_key(FIELD, foe)):
        yield Reason(
            R_8_4_3_1(look),
            Message("sve-is-no-enemy-leader-or-follower", {"target": called(look, seat, target)}),
            wanted,
        )
        return
    found, leader = info(look, target), held.zone == zone_key(LEADER, foe)
    yield from _leader(look, attacker, own) if leader else _follower(look, own, held, found, wanted)
    word = "attack leaders" if leader else "attack followers"
    if "attack enemies" in own.cannot:
        text = "sve-the-follower-cannot-attack-enemies"
        yield Reason(R_8_4_3_2_1(look), text, "sve-attack-with-another-follower")
    elif word in own.cannot:
        text = "sve-the-follower-cannot-attack-leaders" if leader else "sve-the-follower-cannot-attack-followers"
        yield Reason(R_8_4_3_2(look), text, "sve-attack-with-another-follower")
    if "be attacked" in found.cannot or _kept_apart(look, attacker, target):
        name = look.catalog.prints[held.code].name
        yield Reason(R_8_4_3_2(look), Message("sve-cannot-be-attacked", {"name": name}), "sve-attack-something-else")
    if wards and target not in wards and _NO_WARD.isdisjoint(own.cannot):
        open_to = [ward for ward in wards if not _kept_apart(look, attacker, ward)]
        if open_to:
            text = "sve-an-engaged-enemy-follower-with-ward"
            yield Reason(R_12_8_2(look), text, Message("sve-attack", {"wards": called(look, seat, open_to[0])}))


def _kept_apart(look: Look, attacker: CardId, target: CardId) -> bool:
    """Whether a text says of these two that the one cannot attack the other (1.3.3)."""
    for scene, static in passives(look, CannotAttack):
        assert isinstance(static, CannotAttack)
        of, other_one = (target, attacker) if static.attacked else (attacker, target)
        if meant(scene, static.of, card_pick(of)) and meant(scene, static.other, card_pick(other_one)):
            return True
    return False


def warding(look: Look, seat: Seat) -> list[CardId]:
    """A player's engaged followers with Ward that can be attacked at all (12.8.2, 12.12.2)."""
    cards = look.table.cards
    return [card for card in zone(look, FIELD, seat) if cards[card].turned and _wards(info(look, card))]


def _wards(found: Info) -> bool:
    words = found.keywords
    if "Ward" not in words or "follower" not in found.types:
        return False
    return "Intimidate" not in words and "be attacked" not in found.cannot


def _leader(look: Look, attacker: CardId, own: Info) -> Iterator[Reason]:
    """Leaders are attacked by followers that were there since the turn began, or have Storm (8.4.3.1, 12.9)."""
    if not (_since_the_start(look, attacker) or "Storm" in own.keywords):
        text = "sve-a-follower-that-came-this-turn"
        yield Reason(R_8_4_3_1(look), text, "sve-attack-an-engaged-enemy-follower")


def _follower(look: Look, own: Info, target: Card, found: Info, wanted: str) -> Iterator[Reason]:
    """Followers are attacked while they are engaged, or by one with Assail; none with Intimidate (8.4.3.1, 12.12.2)."""
    name = look.catalog.prints[target.code].name
    if "follower" not in found.types:
        yield Reason(R_8_4_3_1(look), Message("sve-is-no-follower", {"name": name}), wanted)
    elif not target.turned and "Assail" not in own.keywords:
        yield Reason(R_8_4_3_1(look), Message("sve-is-reserved", {"name": name}), wanted)
    if "Intimidate" in found.keywords:
        yield Reason(R_12_12_2(look), Message("sve-has-intimidate", {"name": name}), "sve-attack-something-else")


def begin_attack(d: Decision, attacker: CardId, target: Pick) -> None:
    """Begins an attack; what it needs has been checked."""
    d.push(Attacking(attacker=attacker, target=target))
