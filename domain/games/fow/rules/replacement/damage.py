"""Dealing damage (1007, 912): what is dealt more, what is prevented (1018), and then all of it at once."""

import msgspec

from domain.games.fow.nodes.statics import DealsMore, Prevents
from domain.games.fow.rules.continuous.forbidding import forbidden
from domain.games.fow.rules.continuous.information import in_force, info, parts_in_force
from domain.games.fow.rules.triggers.happening import happen
from domain.games.fow.table.changes import EffectsEnded, EffectUsed
from domain.games.fow.table.frames import Dealing
from domain.games.fow.table.printed import RULER
from domain.games.fow.table.records import Packet
from domain.games.fow.table.state import DAMAGE, LIFE
from domain.games.fow.table.zones import FIELD
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.abilities.interpreting.evaluate import amount, belongs, picks
from domain.kernel.decisions.changes import Counted, SeatCounted
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import card_pick
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_1007_1 = R("1007.1")
R_1007_2 = R("1007.2")
R_1007_3 = R("1007.3")
R_1018_1 = R("1018.1")
R_1018_1A = R("1018.1a")
BATTLE = "battle"


def deal(d: Decision, frame: Dealing) -> None:
    """Deals what is left of the damage after what changes and prevents it; 0 is not dealt (H.54)."""
    left = [_changed(d, packet, frame.battle) for packet in frame.packets if _can_be_dealt(d, packet, frame.battle)]
    left = [_prevented(d, packet, frame.battle) for packet in left]
    dealt = [packet for packet in left if packet.amount > 0]
    for packet in dealt:
        _deal(d, packet, frame)
    word = BATTLE if frame.battle else "effect"
    events = []
    for packet in dealt:
        on_card = packet.to.kind == "card"
        seat = d.draft.cards[CardId(packet.to.value)].controller if on_card else Seat(packet.to.value)
        card = CardId(packet.to.value) if on_card else None
        events.append(
            Happened("damage", card=card, seat=seat, by=packet.by, target=packet.to, amount=packet.amount, word=word)
        )
    happen(d, events)


def _deal(d: Decision, packet: Packet, frame: Dealing) -> None:
    by = packet.by
    if packet.to.kind == "card":
        card = CardId(packet.to.value)
        d.emit(
            Counted(
                rule=frame.rule,
                beside=(R_1007_1,),
                card=card,
                counter=DAMAGE,
                amount=packet.amount,
                how="damage",
                by=by,
            )
        )
    else:
        seat = Seat(packet.to.value)
        d.emit(
            SeatCounted(
                rule=frame.rule, beside=(R_1007_2,), seat=seat, value=LIFE, amount=-packet.amount, how="damage", by=by
            )
        )


def _can_be_dealt(d: Decision, packet: Packet, battle: bool) -> bool:
    """Whether there is something to deal damage to: a card on the field with DEF (1007.4), or a player."""
    if packet.amount <= 0:
        return False
    if forbidden(d, packet.by, "deal damage") or (battle and forbidden(d, packet.by, "deal battle damage")):
        return False
    if packet.to.kind == "seat":
        return True
    card = d.draft.cards.get(CardId(packet.to.value))
    if card is None or zone_kind(card.zone) != FIELD:
        return False
    found = info(d, card)
    return found.fights and found.defense is not None and RULER not in found.types


def _changed(d: Decision, packet: Packet, battle: bool) -> Packet:
    """Damage with what its source deals more (910.2a: before what prevents it)."""
    for scene, node in in_force(d, DealsMore):
        if node.word in ("", BATTLE if battle else "effect") and card_pick(packet.by) in picks(scene, node.of):
            packet = msgspec.structs.replace(packet, amount=packet.amount * node.times + amount(scene, node.amount))
    return packet


def _prevented(d: Decision, packet: Packet, battle: bool) -> Packet:
    """Damage without what is prevented: all of it first, then amounts that are used up (1018.1a, 1018.1b)."""
    parts = [part for part in parts_in_force(d, Prevents) if isinstance(part.node, Prevents)]
    for part in sorted(parts, key=lambda part: part.effect is not None and part.effect.left > 0):
        node, scene = part.node, part.scene
        assert isinstance(node, Prevents), "only these are in the list"
        if packet.amount <= 0 or (node.word == BATTLE) > battle or packet.to not in picks(scene, node.of):
            continue
        if node.by is not None and not belongs(scene, node.by, card_pick(packet.by)):
            continue
        if node.most is not None and packet.amount > amount(scene, node.most):
            continue
        much = packet.amount
        if node.amount is not None:
            much = min(much, part.effect.left if node.once and part.effect is not None else amount(scene, node.amount))
        packet = msgspec.structs.replace(packet, amount=packet.amount - much)
        if node.once and part.effect is not None:
            left = part.effect.left - much
            if node.amount is None or left <= 0:
                d.emit(EffectsEnded(rule=R_1018_1, numbers=(part.effect.number,)))
            else:
                d.emit(EffectUsed(rule=R_1018_1A, number=part.effect.number, left=left))
    return packet


DEALING = procedure(R_1007_3, step(R_1007_3, deal))
