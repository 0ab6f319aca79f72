"""The choices that a text asks for when it is played: its targets and options, as numbered slots."""

import msgspec

from domain.kernel.abilities.happenings import Use
from domain.kernel.abilities.tree import Node, Options, Target, parts
from domain.kernel.choices import Pick


class Slot(msgspec.Struct, frozen=True):
    """A choice made on playing. `within` are the slot and the place of the option that it belongs to."""

    node: Target | Options
    within: tuple[int, int] | None = None


def slots(effect: tuple[Node, ...]) -> tuple[Slot, ...]:
    """The slots of sentences in the order of their text."""
    found: list[Slot] = []
    for sentence in effect:
        _gather(sentence, None, found)
    return tuple(found)


def _gather(node: Node, within: tuple[int, int] | None, found: list[Slot]) -> None:
    if isinstance(node, Target | Options):
        found.append(Slot(node, within))
    if isinstance(node, Options):
        for place, option in enumerate(node.options):
            for sentence in option:
                _gather(sentence, (node.slot, place), found)
    else:
        for part in parts(node):
            _gather(part, within, found)


def needed(found: tuple[Slot, ...], use: Use) -> tuple[dict[int, tuple[Pick, ...]], Slot | None]:
    """The slots that a use has filled, and the next one to fill. Slots of options not chosen are passed over."""
    got: dict[int, tuple[Pick, ...]] = {}
    given = iter(use.targets)
    for slot in found:
        if slot.within is not None:
            chosen = got.get(slot.within[0], ())
            if Pick("option", slot.within[1]) not in chosen:
                continue
        picked = next(given, None)
        if picked is None:
            return got, slot
        got[slot.node.slot] = picked
    return got, None
