"""Choosing targets and options when a card or ability is played."""

from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.slots import Slot, needed
from domain.kernel.abilities.compiled.texts import program_of
from domain.kernel.abilities.compiled.tree import Options, Target
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, event_card, group
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Pick, Space

Slots = tuple[Slot, ...]


def next_slot(look: Look, use: Use) -> tuple[int, Space] | None:
    """The next choice that the text of a use asks for: its number from 0 and its space. None: all are made.

    Its answer is added at the end of `use.targets`.
    """
    slots = program_of(look, use).slots
    slot = needed(slots, use)[1]
    return None if slot is None else (len(use.targets), _space(look, use, slots, slot))


def option_words(look: Look, use: Use) -> tuple[str, ...]:
    """What is printed of the options, where the next choice of a use is one among options."""
    slot = needed(program_of(look, use).slots, use)[1]
    return slot.node.words if slot is not None and isinstance(slot.node, Options) else ()


def choosable(look: Look, use: Use) -> bool:
    """Whether every choice that the text requires can be made."""
    slots = program_of(look, use).slots
    return all(_possible(look, use, slots, slot) for slot in slots if slot.within is None)


def _space(look: Look, use: Use, slots: Slots, slot: Slot) -> Space:
    node = slot.node
    if isinstance(node, Options):
        candidates = _options(look, use, slots, node)
        count = amount(Scene(look, use), node.count)
        return Space(candidates, min(1, count) if node.up_to else count, count)
    assert isinstance(node, Target), "a text with costs or amounts to settle is played by a game's own rules"
    scene = Scene(look, use, it=event_card(Scene(look, use)))
    found = targetable(scene, node)
    return Space(found, amount(scene, node.least), min(amount(scene, node.most), len(found)))


def targetable(scene: Scene, node: Target) -> tuple[Pick, ...]:
    """What may be a target of a text."""
    may = scene.look.game.language.selectable
    found = group(scene, node.of)
    return found if may is None else tuple(pick for pick in found if may(scene, pick))


def _options(look: Look, use: Use, slots: Slots, node: Options) -> tuple[Pick, ...]:
    """The options whose own choices can be made."""
    found = []
    for place in range(len(node.options)):
        inner = [slot for slot in slots if slot.within == (node.slot, place)]
        if all(_possible(look, use, slots, slot) for slot in inner):
            found.append(Pick("option", place))
    return tuple(found)


def _possible(look: Look, use: Use, slots: Slots, slot: Slot) -> bool:
    scene = Scene(look, use)
    if isinstance(slot.node, Options):
        return len(_options(look, use, slots, slot.node)) >= amount(scene, slot.node.count)
    assert isinstance(slot.node, Target), "a text with costs or amounts to settle is played by a game's own rules"
    least = amount(scene, slot.node.least)
    return least == 0 or len(targetable(scene, slot.node)) >= least
