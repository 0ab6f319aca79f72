"""Which replacements apply to damage, in which order, and what is left of it after each (910.2, 910.2a, 1018)."""

from collections.abc import Sequence
from itertools import permutations

import msgspec

from domain.games.fow.nodes.conditions import Event
from domain.games.fow.nodes.statics import DealsMore, Prevents, PreventsTheFirst, Redirects
from domain.games.fow.rules.continuous.ages import Part
from domain.games.fow.rules.continuous.forbidding import forbidden
from domain.games.fow.rules.continuous.information import info, parts_in_force
from domain.games.fow.rules.triggers.trigger_conditions import counted
from domain.games.fow.table.changes import AbilityUsed, EffectsEnded, EffectUsed
from domain.games.fow.table.frames import DealingDamage
from domain.games.fow.table.records import Packet
from domain.games.fow.table.state import fow
from domain.games.fow.table.zones import FIELD
from domain.kernel.abilities.compiled.tree import Every, It, Kind, Some, Target, This, walk
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, belongs, picks
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_910_2 = R("910.2")
R_910_2A = R("910.2a")
R_1018_1 = R("1018.1")
R_1018_1A = R("1018.1a")
R_1018_1B = R("1018.1b")
BATTLE, EFFECT = "battle", "effect"
MOST = 5
"""With more replacements than so many, whether their order matters is not worked out: it is asked."""


def applicable(look: Look, packet: Packet, frame: DealingDamage) -> list[Part]:
    """What applies to damage and has not been applied to it yet; what prevents comes last (910.2a, 910.3)."""
    if packet.amount <= 0:
        return []
    more = [part for part in parts_in_force(look, DealsMore) if _raises(look, part, packet, frame.battle)]
    found = [part for part in more if part.age not in frame.applied]
    if found:
        return found
    kept_off = parts_in_force(look, Prevents)
    less = [part for part in kept_off if _prevents(look, part, packet, frame)]
    if less and forbidden(look, packet.by, "be prevented"):
        less = []
    less += [part for part in parts_in_force(look, Redirects) if redirected(look, part, packet) != packet.to]
    return [part for part in less if part.age not in frame.applied]


def redirected(look: Look, part: Part, packet: Packet) -> Pick:
    """To what damage is dealt after a replacement: to another card where that is on the field to take it."""
    node, scene = part.node, part.scene(look)
    if not isinstance(node, Redirects) or packet.to not in picks(scene, node.of):
        return packet.to
    for pick in picks(scene, node.to):
        card = look.table.cards.get(CardId(pick.value))
        if card is not None and zone_kind(card.zone) == FIELD and info(look, card).fights:
            return pick
    return packet.to


def _raises(look: Look, part: Part, packet: Packet, battle: bool) -> bool:
    node, scene = part.node, part.scene(look)
    assert isinstance(node, DealsMore), "only these are in the list"
    if node.to is not None and not belongs(scene, node.to, packet.to):
        return False
    if node.word not in ("", BATTLE if battle else EFFECT):
        return False
    by = card_pick(packet.by)
    if isinstance(node.of, Every) and any(isinstance(one, Kind) and one.word == "source" for one in walk(node.of)):
        return belongs(scene, node.of.of, by)  # Wherever it is, and as it last was (911, 912).
    return by in picks(scene, node.of)


def _prevents(look: Look, part: Part, packet: Packet, frame: DealingDamage) -> bool:
    node, scene, battle = part.node, part.scene(look), frame.battle
    assert isinstance(node, Prevents), "only these are in the list"
    if node.word not in ("", BATTLE if battle else EFFECT):
        return False
    if packet.to not in picks(scene, node.of) or (
        isinstance(node, PreventsTheFirst) and not _is_the_first(scene, node, part, frame)
    ):
        return False
    by = card_pick(packet.by)
    if isinstance(node.by, Target | It | This):
        if by not in picks(scene, node.by):
            return False
    elif node.by is not None and not belongs(scene, node.by, by):
        return False
    return node.most is None or packet.amount <= amount(scene, node.most)


def _is_the_first(scene: Scene, node: PreventsTheFirst, part: Part, frame: DealingDamage) -> bool:
    """Whether no damage was dealt to these this turn before, and none kept off by the text: all of what is dealt at
    once is the first (1007.3).
    """
    if part.text in fow(scene.look.table).used and part.text not in frame.first:
        return False
    to = Some(node.of.of) if isinstance(node.of, Every) else node.of
    return not counted(scene, Event("damage", target=to))


def after(look: Look, part: Part, much: int, left: int | None) -> tuple[int, int | None]:
    """What is left of damage after a replacement, and of the amount that it uses up; None where it has none."""
    node, scene = part.node, part.scene(look)
    if isinstance(node, DealsMore):
        return much * node.times + amount(scene, node.amount), None
    if isinstance(node, Redirects):
        return much, None
    assert isinstance(node, Prevents), "damage is raised, prevented or dealt elsewhere"
    if node.amount is None:
        return 0, 0 if node.once else None
    if not node.once or part.effect is None:
        return max(much - amount(scene, node.amount), 0), None
    there = part.effect.left if left is None else left
    taken = min(much, there)
    return much - taken, there - taken


def order_matters(look: Look, packet: Packet, parts: Sequence[Part]) -> bool:
    """Whether different orders of replacements come to different results (H.88)."""
    if len(parts) > MOST or any(isinstance(part.node, Redirects) for part in parts):
        return True
    results: dict[tuple[int, tuple[tuple[int, int, int], ...], tuple[int | None, ...]], None] = {}
    for order in permutations(parts):
        much, left = packet.amount, dict[tuple[int, int, int], int | None]()
        for part in order:
            much, left[part.age] = after(look, part, much, None)
        ages = sorted(left)
        results[much, tuple(ages), tuple(left[age] for age in ages)] = None
    return len(results) > 1


def chooser(look: Look, packet: Packet, parts: Sequence[Part]) -> tuple[str, Seat]:
    """Who picks: who deals the damage among those that raise it, else whom it would be dealt to (910.2, 910.2a)."""
    if isinstance(parts[0].node, DealsMore):
        card = look.table.cards.get(packet.by)
        return R_910_2A, card.controller if card is not None else look.table.turn.seat
    if packet.to.kind == "seat":
        return R_910_2, Seat(packet.to.value)
    return R_910_2A, look.table.cards[CardId(packet.to.value)].controller


def note_the_first(d: Decision, part: Part, frame: DealingDamage) -> DealingDamage:
    """Notes that a text on the first damage of a turn has been applied this turn."""
    if not isinstance(part.node, PreventsTheFirst) or part.text in frame.first:
        return frame
    d.emit(AbilityUsed(rule=R_1018_1, status=part.text))
    return msgspec.structs.replace(frame, first=(*frame.first, part.text))


def use_up(d: Decision, part: Part, left: int | None) -> None:
    """What is left of an amount that a prevention uses up; with nothing left it is over (1018.1a, 1018.1b)."""
    if left is None or part.effect is None or not isinstance(part.node, Prevents):
        return
    if left > 0:
        d.emit(EffectUsed(rule=R_1018_1A, number=part.effect.number, left=left))
    else:
        beside = (R_1018_1B,) if part.node.amount is None else (R_1018_1A,)
        d.emit(EffectsEnded(rule=R_1018_1, beside=beside, numbers=(part.effect.number,)))
