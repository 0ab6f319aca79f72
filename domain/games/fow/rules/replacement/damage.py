"""Dealing damage (1007, 912): what replaces it is applied (910), and then all that is left is dealt at once."""

import msgspec

from domain.games.fow.rules.continuous.forbidding import forbidden
from domain.games.fow.rules.continuous.information import info
from domain.games.fow.rules.replacement.order import (
    BATTLE,
    after,
    applicable,
    chooser,
    note_the_first,
    order_matters,
    redirected,
    use_up,
)
from domain.games.fow.rules.triggers.triggering import happen, life_changed
from domain.games.fow.table.frames import Dealing, DealingDamage
from domain.games.fow.table.infinity import change_of
from domain.games.fow.table.printed import RULER
from domain.games.fow.table.records import Packet
from domain.games.fow.table.state import DAMAGE, LIFE, affected
from domain.games.fow.table.zones import FIELD
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.abilities.compiled.texts import text_of
from domain.kernel.decisions.changes import Counted, SeatCounted
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Question, places
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_910_1 = R("910.1")
R_910_2 = R("910.2")
R_910_3 = R("910.3")
R_1007_1 = R("1007.1")
R_1007_2 = R("1007.2")
R_1007_3 = R("1007.3")


def ask_which_applies(d: Decision, frame: DealingDamage) -> None:
    """Asks which of several replacements applies next to the next packet, where their order matters (910.2, 910.2a)."""
    if frame.place >= len(frame.packets):
        return
    if not frame.place and not frame.changed and len({*affected(d.table, frame.packets)}) > 1:
        frame = _turn_player_first(d, frame)
        d.put(frame)
    packet = frame.packets[frame.place]
    if packet.amount <= 0 or not (frame.applied or _can_be_dealt(d, packet, frame.battle)):
        d.goto(_next(frame, 0), ask_which_applies)
        return
    found = applicable(d, packet, frame)
    if not found:
        d.goto(_next(frame, packet.amount), ask_which_applies)
    elif len(found) > 1 and order_matters(d, packet, found):
        rule, seat = chooser(d, packet, found)
        space, text = places(len(found)), "which applies first"
        options = tuple(text_of(d, part.use.code).name for part in found)
        d.ask(Question("choose", rule, seat, space=space, about=packet.by, text=text, options=options))


def _turn_player_first(d: Decision, frame: DealingDamage) -> DealingDamage:
    """What would be dealt to the turn player and its cards first, where there is a choice for any of it (H.60)."""
    if all(len(applicable(d, packet, frame)) < 2 for packet in frame.packets):
        return frame
    whose = affected(d.table, frame.packets)
    order = sorted(range(len(whose)), key=lambda place: whose[place] != d.draft.turn.seat)
    return msgspec.structs.replace(frame, packets=tuple(frame.packets[place] for place in order))


def _next(frame: DealingDamage, amount: int) -> DealingDamage:
    packets = list(frame.packets)
    packets[frame.place] = msgspec.structs.replace(packets[frame.place], amount=amount)
    return msgspec.structs.replace(frame, packets=tuple(packets), place=frame.place + 1, applied=(), picked=None)


def apply_it(d: Decision, frame: DealingDamage) -> None:
    """Applies it, once (910.3), and goes back for the next one."""
    if frame.place >= len(frame.packets):
        return
    packet = frame.packets[frame.place]
    part = applicable(d, packet, frame)[frame.picked[0].value if frame.picked else 0]
    amount, left = after(d, part, packet.amount, None)
    use_up(d, part, left)
    frame = note_the_first(d, part, frame)
    packets = list(frame.packets)
    packets[frame.place] = msgspec.structs.replace(packet, amount=amount, to=redirected(d, part, packet))
    frame = msgspec.structs.replace(
        frame, packets=tuple(packets), applied=(*frame.applied, part.age), picked=None, changed=True
    )
    d.goto(frame, ask_which_applies)


def deal(d: Decision, frame: Dealing) -> None:
    """Deals what is left of the damage, all at once (1007.3); 0 is not dealt (H.54)."""
    dealt = [packet for packet in frame.packets if packet.amount > 0]
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
        if not on_card:
            events.append(life_changed(seat, -packet.amount, packet.by))
    happen(d, events)


def _cited(frame: Dealing, rule: str) -> tuple[str, ...]:
    return (rule, R_910_1) if frame.changed else (rule,)


def _deal(d: Decision, packet: Packet, frame: Dealing) -> None:
    by = packet.by
    if packet.to.kind == "card":
        card = CardId(packet.to.value)
        d.emit(
            Counted(
                rule=frame.rule,
                beside=_cited(frame, R_1007_1),
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
                rule=frame.rule,
                beside=_cited(frame, R_1007_2),
                seat=seat,
                value=LIFE,
                amount=change_of(d.draft.seats[seat].values[LIFE], -packet.amount),
                how="damage",
                by=by,
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


DEALING = procedure(R_1007_3, step(R_910_2, ask_which_applies), step(R_910_3, apply_it), step(R_1007_3, deal))
DEALT = procedure(R_1007_3, step(R_1007_3, deal))
"""How logs of before have it."""
