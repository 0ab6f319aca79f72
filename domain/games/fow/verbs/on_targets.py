"""New targets for what is on the chase: for a copy as it is made, and for any other spell or ability."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.fow.nodes.verbs import Retarget
from domain.games.fow.rules.playing.targets import next_slot, space_of
from domain.games.fow.table.changes import ObjectSet
from domain.games.fow.table.frames import Retargeting
from domain.games.fow.table.state import fow
from domain.games.fow.verbs.looking import acting, cards
from domain.kernel.abilities.compiled.tree import Target
from domain.kernel.abilities.interpreting.evaluate import Scene, picks
from domain.kernel.acting.answers import ask_unless_settled
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick, Question, Space
from domain.kernel.table.frames import Frame, Procedure, procedure, step
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_903_2G = R("903.2g")
H_91 = R("H.91")


def retarget(d: Decision, scene: Scene, node: Retarget) -> None:
    """Begins to change the targets of spells and abilities, or to name a card as the one (H.91)."""
    only = () if node.to is None else tuple(picks(scene, node.to))
    for card in cards(d, scene, node.of):
        known = fow(d.table).objects.get(card)
        if known is not None:
            seat = acting(d, scene, node.who)
            d.push(Retargeting(seat=seat, card=card, old=known.use.targets, may=node.may, only=only))


def ask_for_the_next_target(d: Decision, frame: Retargeting) -> None:
    """As many as it had there, among what can be its targets now; they stay where nothing else can be (H.91)."""
    if len(frame.new) >= len(frame.old):
        return
    before = frame.old[len(frame.new)]
    d.put(msgspec.structs.replace(frame, picked=before))
    known = fow(d.table).objects[frame.card]
    use = msgspec.structs.replace(known.use, targets=frame.new)
    slot = next_slot(d, use)
    if slot is None or not isinstance(slot.node, Target) or not before:
        return
    found = space_of(d, use, slot, known.x).candidates
    if frame.only:
        found = tuple(pick for pick in found if pick in frame.only)
    others = tuple(pick for pick in found if pick not in before)
    among = tuple(dict.fromkeys((*before, *others))) if frame.may or len(others) < len(before) else others
    if not others:
        return
    space = Space(among, len(before), len(before))
    facts = {"number": len(frame.new) + 1}
    d.put(msgspec.structs.replace(frame, picked=None))
    ask_unless_settled(
        d, Question("choose", H_91, frame.seat, space=space, about=frame.card, text="target", facts=facts)
    )


def take_the_target(d: Decision, frame: Retargeting) -> None:
    """Notes it, and goes on to the next; with the last one they are its targets."""
    if len(frame.new) < len(frame.old):
        new: tuple[tuple[Pick, ...], ...] = (*frame.new, frame.picked or ())
        d.goto(msgspec.structs.replace(frame, new=new, picked=None), ask_for_the_next_target)
        return
    d.end()
    known = fow(d.table).objects.get(frame.card)
    if known is not None and frame.new != frame.old:
        use = msgspec.structs.replace(known.use, targets=frame.new)
        changed = msgspec.structs.replace(known, use=use)
        d.emit(ObjectSet(rule=H_91, beside=(R_903_2G,), card=frame.card, object=changed))


PROCEDURES: Mapping[type[Frame], Procedure] = {
    Retargeting: procedure(H_91, step(H_91, ask_for_the_next_target), step(H_91, take_the_target)),
}
VERBS: Mapping[type[msgspec.Struct], Callable[[Decision, Any, Any], None]] = {Retarget: retarget}
