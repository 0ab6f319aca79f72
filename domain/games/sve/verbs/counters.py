"""Counters taken off several cards together, as the player likes (15.1.4)."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.nodes.selectors import ANY
from domain.games.sve.nodes.verbs import RemoveAmong
from domain.games.sve.rules.evaluation.this_way import TAKEN, asked, note_taken
from domain.games.sve.rules.zones import counters
from domain.games.sve.table.editions import chapter, stage
from domain.games.sve.verbs.frames import RemovingAmong
from domain.games.sve.verbs.spoken_of import actor
from domain.kernel.abilities.compiled.tree import This
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, group, picks
from domain.kernel.acting.answers import ask_unless_settled
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick, Question, Space
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId


def remove_among(d: Decision, scene: Scene, node: RemoveAmong) -> None:
    """Begins to take counters off cards; no more than there are on them (1.3.2)."""
    found = picks(scene, node.of) if isinstance(node.of, This) else group(scene, node.of)
    kind, cards = node.kind.lower(), d.draft.cards
    there = sum(cards[CardId(pick.value)].count(kind) for pick in found if pick.value in cards)
    count = min(there, amount(scene, node.count))
    notes = TAKEN in asked(d, scene.use)
    if count <= 0:
        if notes:
            note_taken(d, 0)
        return
    least = 0 if node.up_to or node.count == ANY else count
    d.push(
        RemovingAmong(
            seat=actor(scene), rule=scene.rule, by=scene.use.source, found=found, kind=kind, least=least, most=count,
            notes=notes,
        )
    )  # fmt: skip


def ask_off_which_card(d: Decision, frame: RemovingAmong) -> None:
    """Asks off which card the next counter is taken, or whether one is."""
    cards, taken = d.draft.cards, Counter(frame.taken)
    left = tuple(
        pick for pick in frame.found
        if pick.value in cards and cards[CardId(pick.value)].count(frame.kind) > taken[pick]
    )  # fmt: skip
    least = min(1, max(0, frame.least - len(frame.taken)))
    space = Space(left, least, 1)
    text, facts = "off which card the next counter is taken", {"number": len(frame.taken) + 1}
    ask_unless_settled(
        d, Question("choose", frame.rule, frame.seat, space=space, about=frame.by, text=text, facts=facts)
    )


def take_them_off(d: Decision, frame: RemovingAmong) -> None:
    """Notes the card and goes on with the next counter, or takes all of them off at once."""
    taken: tuple[Pick, ...] = (*frame.taken, *(frame.picked or ()))
    if frame.picked and len(taken) < frame.most:
        d.goto(msgspec.structs.replace(frame, taken=taken, picked=None), ask_off_which_card)
        return
    d.end()
    for pick, count in Counter(taken).items():
        counters.remove(d, CardId(pick.value), frame.kind, count, frame.rule, frame.by)
    if frame.notes:
        note_taken(d, len(taken))


VERBS: Mapping[type[msgspec.Struct], Callable[[Decision, Any, Any], None]] = {RemoveAmong: remove_among}
CHAPTERS: dict[type[Frame], Any] = {
    RemovingAmong: chapter(
        "15.1.4",
        stage("15.1.4", ask_off_which_card),
        stage("15.1.4", take_them_off),
    )
}
