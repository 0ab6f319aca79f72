"""What a continuous effect gives to which cards at a step of 909.1, as everything is now."""

from collections.abc import Sequence

from domain.games.fow.nodes.abilities import Quoted
from domain.games.fow.nodes.gifts import HasKeyword
from domain.games.fow.nodes.statics import Have, Lacks
from domain.games.fow.rules.continuous.ages import Part
from domain.games.fow.rules.continuous.gifts import lost, meant, numbers, step_of, steps_of
from domain.games.fow.rules.continuous.words import worded
from domain.games.fow.table.records import Gift, Held
from domain.kernel.abilities.compiled.tree import Node, This
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, picks
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import CardId

Planned = tuple[tuple[CardId, tuple[Gift, ...]], ...]
"""What a part gives to which cards."""


def plan(look: Look, part: Part, step: int) -> Planned:
    """What a part gives at a step, as everything is now."""
    if part.effect is not None and part.effect.held is None:
        gifts = tuple(gift for gift in part.effect.gifts if step_of(gift, new=False) == step)
        there = look.table.cards
        return tuple((card, gifts) for card in part.effect.cards if card in there) if gifts else ()
    node = part.node
    if not isinstance(node, Have | Lacks):
        return ()
    gifts = tuple(gift for gift in _gifts(look, part, node) if step_of(gift, new=part.new) == step)
    if not gifts or not part.applies(look):
        return ()
    cards = (CardId(pick.value) for pick in picks(part.scene(look), node.of) if pick.kind == "card")
    return tuple((card, gifts) for card in cards if card in look.table.cards)


def _gifts(look: Look, part: Part, node: Have | Lacks) -> list[Gift]:
    if isinstance(node, Lacks):
        return lost(node.words)
    return read_gifts(part.scene(look), node.gifts)


def read_gifts(scene: Scene, nodes: Sequence[Node]) -> list[Gift]:
    """The gifts that nodes mean, their amounts as they are now."""
    found = []
    for node in nodes:
        if isinstance(node, Quoted):
            code = scene.use.code
            found += [Gift("ability", held=Held(code, node.place + at)) for at in range(len(node.abilities))]
        elif isinstance(node, HasKeyword):
            found.append(meant(node))
        else:
            counted = numbers(node)
            found += [Gift(kind, amount=amount(scene, value)) for kind, value in counted] or worded(scene, node)
    return found


def could(look: Look, part: Part, step: int) -> bool:
    """Whether a part may have something to give at a step: what its words say, whatever is in force."""
    if part.effect is not None and part.effect.held is None:
        return any(step_of(gift, new=False) == step for gift in part.effect.gifts)
    return isinstance(part.node, Have | Lacks) and step in steps_of(look.catalog, part.node, new=part.new)


def fixed(part: Part, other: Planned) -> bool:
    """Whether a part applies to the same cards in the same way whatever else applies: what another one gives."""
    if part.effect is not None and part.effect.held is None:
        return True
    if part.effect is None and any(gift.kind == "lose abilities" for _, gifts in other for gift in gifts):
        return False
    return isinstance(getattr(part.node, "of", None), This) and not part.conditions
