"""Verbs whose effect comes later or lasts: delayed triggers, passive texts in force for a while."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.statements import For, Later
from domain.games.sve.nodes.verbs import Add, PlayIt, Put, Return, Summon
from domain.games.sve.rules.continuous import effects
from domain.games.sve.rules.continuous.durations import TURN
from domain.games.sve.rules.evaluation.this_way import followed
from domain.games.sve.table.state import Held, sve
from domain.games.sve.verbs.changing import until
from domain.games.sve.verbs.spoken_of import fixed_x
from domain.kernel.abilities.compiled.tree import It, walk
from domain.kernel.abilities.interpreting.evaluate import Scene
from domain.kernel.decisions.game import Decision
from domain.kernel.table.ids import CardId

MOVED = (Put, Return, Add, Summon, PlayIt)
"""What is done to cards where they are then (4.1.4.1)."""


def later(d: Decision, scene: Scene, node: Later) -> None:
    """Creates a delayed trigger; it triggers once unless its text says how long it waits (10.7.5.1)."""
    use = msgspec.structs.replace(scene.use, ability=node.place, targets=(), event=None)
    when = node.ability.when
    if isinstance(when, Event) and when.kind == "attack ended" and when.next and sve(d.table).attack is None:
        return
    often = isinstance(when, Event) and when.often
    moves = any(isinstance(part, MOVED) and isinstance(part.of, It) for part in walk(node.ability))
    it = tuple(followed(scene, pick) for pick in scene.it) if moves else scene.it
    effects.delay(
        d, use, scene.rule, it=it, once=not often, until=TURN if often or node.fleeting else "", x=fixed_x(scene)
    )


def hold(d: Decision, scene: Scene, node: For) -> None:
    """Holds a passive text in force, on what the text spoke of."""
    spoken = [CardId(pick.value) for pick in scene.it if pick.kind == "card"]
    held = Held(scene.use.code, node.place)
    use = msgspec.structs.replace(scene.use, event=None)
    effects.begin(d, use, scene.rule, cards=spoken, held=held, until=until(node.until), x=fixed_x(scene))


VERBS: Mapping[type[msgspec.Struct], Callable[[Decision, Any, Any], None]] = {Later: later, For: hold}
