"""What is done to a card as it enters the field (910.1)."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.fow.nodes.verbs import LieRested
from domain.games.fow.verbs.looking import cards
from domain.kernel.abilities.interpreting.evaluate import Scene
from domain.kernel.decisions.changes import CardsTurned
from domain.kernel.decisions.game import Decision


def lie_rested(d: Decision, scene: Scene, node: LieRested) -> None:
    """Cards that enter the field do so rested: nothing has rested them."""
    found = tuple(card for card in cards(d, scene, node.of) if not d.draft.cards[card].turned)
    if found:
        d.emit(CardsTurned(rule=scene.rule, cards=found, turned=True, how="enter", by=scene.use.source))


VERBS: Mapping[type[msgspec.Struct], Callable[[Decision, Any, Any], None]] = {LieRested: lie_rested}
