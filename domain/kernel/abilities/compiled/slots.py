"""The choices that a text asks for when it is played: its targets and options, as numbered slots."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from domain.kernel.abilities.compiled.clauses import Additional, Alternative, Decided, Divided
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.tree import If, Node, Options, Otherwise, Several, Target, Then, parts
from domain.kernel.table.choices import Pick


class Slot(msgspec.Struct, frozen=True):
    """A choice made on playing. `within` are the slot and the place of the option that it belongs to.

    `conditions` are those of the text around it, `unless` those that must not hold for it ("otherwise, ..."); `among`
    is the slot of the targets that an amount is divided among.
    """

    node: Decided
    within: tuple[int, int] | None = None
    conditions: tuple[Node, ...] = ()
    among: int | None = None
    unless: tuple[Node, ...] = ()


class _Under(NamedTuple):
    """What a sentence stands under: the option that it belongs to, what must hold for it, and what must not."""

    within: tuple[int, int] | None = None
    conditions: tuple[Node, ...] = ()
    unless: tuple[Node, ...] = ()

    def slot(self, node: Decided, among: int | None = None) -> Slot:
        """The choice that is made there."""
        return Slot(node, self.within, self.conditions, among, self.unless)

    def met(self, condition: Node) -> "_Under":
        """Where a condition must hold too."""
        return self._replace(conditions=(*self.conditions, condition))

    def failed(self, condition: Node) -> "_Under":
        """Where a condition must not hold."""
        return self._replace(unless=(*self.unless, condition))


def slots(effect: tuple[Node, ...]) -> tuple[Slot, ...]:
    """The slots of sentences in the order of their text."""
    found: list[Slot] = []
    _several(effect, _Under(), found)
    return tuple(found)


def _several(effect: Sequence[Node], under: _Under, found: list[Slot]) -> None:
    last: Node | None = None
    for sentence in effect:
        there = under if last is None or not isinstance(sentence, Otherwise) else under.failed(last)
        _gather(sentence, there, found)
        last = sentence.condition if isinstance(sentence, If) else last


def _gather(node: Node, under: _Under, found: list[Slot]) -> None:
    if isinstance(node, Decided):
        found.append(under.slot(node))
    if isinstance(node, Options):
        for place, option in enumerate(node.options):
            _several(option, under._replace(within=(node.slot, place)), found)
    elif isinstance(node, Additional):
        _several(node.effect, under._replace(within=(node.slot, 0)), found)
    elif isinstance(node, Alternative):
        _gather(node.there, under.met(node.condition), found)
        _gather(node.otherwise, under.failed(node.condition), found)
    elif isinstance(node, If):
        _gather(node.effect, under.met(node.condition), found)
    elif isinstance(node, Several | Then):
        _several(parts(node), under, found)
    else:
        _plain(parts(node), under, found)


def _plain(inner: Sequence[Node], under: _Under, found: list[Slot]) -> None:
    """The slots of the parts of a verb; what is divided comes behind whom it is divided among."""
    for part in inner:
        if not isinstance(part, Divided):
            _gather(part, under, found)
    for part in inner:
        if isinstance(part, Divided):
            targets = [slot.node.slot for slot in found if isinstance(slot.node, Target)]
            found.append(under.slot(part, targets[-1] if targets else None))


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
