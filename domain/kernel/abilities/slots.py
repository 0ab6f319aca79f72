"""The choices that a text asks for when it is played: its targets and options, as numbered slots."""

import msgspec

from domain.kernel.abilities.clauses import Additional, Decided, Divided
from domain.kernel.abilities.happenings import Use
from domain.kernel.abilities.tree import If, Node, Options, Target, parts
from domain.kernel.choices import Pick


class Slot(msgspec.Struct, frozen=True):
    """A choice made on playing. `within` are the slot and the place of the option that it belongs to.

    `conditions` are those of the text around it; `among` is the slot of the targets that an amount is divided among.
    """

    node: Decided
    within: tuple[int, int] | None = None
    conditions: tuple[Node, ...] = ()
    among: int | None = None


def slots(effect: tuple[Node, ...]) -> tuple[Slot, ...]:
    """The slots of sentences in the order of their text."""
    found: list[Slot] = []
    for sentence in effect:
        _gather(sentence, None, (), found)
    return tuple(found)


def _gather(node: Node, within: tuple[int, int] | None, conditions: tuple[Node, ...], found: list[Slot]) -> None:
    if isinstance(node, Decided):
        found.append(Slot(node, within, conditions))
    if isinstance(node, Options):
        for place, option in enumerate(node.options):
            for sentence in option:
                _gather(sentence, (node.slot, place), conditions, found)
    elif isinstance(node, Additional):
        for sentence in node.effect:
            _gather(sentence, (node.slot, 0), conditions, found)
    else:
        if isinstance(node, If):
            conditions = (*conditions, node.condition)
        inner = parts(node)
        for part in inner:
            if not isinstance(part, Divided):
                _gather(part, within, conditions, found)
        for part in inner:
            if isinstance(part, Divided):
                targets = [slot.node.slot for slot in found if isinstance(slot.node, Target)]
                found.append(Slot(part, within, conditions, targets[-1] if targets else None))


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
