"""Which cards may be chosen together: by different names, by what they come to, one of each of two groups."""

from collections.abc import Iterator

import msgspec

from domain.games.fow.nodes.groups import Apart, OneOfEach, Totalling
from domain.games.fow.rules.continuous.information import info
from domain.kernel.abilities.compiled.tree import Either, Layer, Node
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, belongs, stat
from domain.kernel.table.choices import Pick, Space, Sum
from domain.kernel.table.fitting import fitted as going_together
from domain.kernel.table.ids import CardId

TOGETHER = Apart, Totalling, OneOfEach
"""The layers of a group that speak of the chosen cards as a whole."""


def constraints(of: Node) -> Iterator[Apart | Totalling | OneOfEach]:
    """The layers of a group that speak of the chosen cards as a whole."""
    while isinstance(of, Layer):
        if isinstance(of, TOGETHER):
            yield of
        of = of.of


def fitted(scene: Scene, of: Node, space: Space) -> Space:
    """The answers to a choice, with what the text says of the chosen cards as a whole."""
    apart, sums = list[tuple[int, ...]](), list[Sum]()
    for rule in constraints(of):
        if isinstance(rule, Totalling):
            values = tuple(stat(scene, pick, rule.stat) for pick in space.candidates)
            sums.append(Sum(values, None, amount(scene, rule.most)))
        elif isinstance(rule, OneOfEach):
            apart.append(_sides(scene, rule, space.candidates))
        else:
            apart += _names(scene, space.candidates)
    if not apart and not sums:
        return space
    return going_together(msgspec.structs.replace(space, apart=(*space.apart, *apart), sums=(*space.sums, *sums)))


def _sides(scene: Scene, rule: OneOfEach, found: tuple[Pick, ...]) -> tuple[int, ...]:
    """A number for each group of two, that those have which belong to it alone: two of those do not go together."""
    assert isinstance(rule.of, Either), "one of each of two groups is chosen"
    numbers = []
    for place, pick in enumerate(found, 2):
        left, right = belongs(scene, rule.of.left, pick), belongs(scene, rule.of.right, pick)
        numbers.append(place if left and right else 0 if left else 1)
    return tuple(numbers)


def _names(scene: Scene, found: tuple[Pick, ...]) -> Iterator[tuple[int, ...]]:
    """Numbers by which no two cards of one name go together: one row, and more for cards with two names (1307.5a)."""
    names = [info(scene.look, CardId(pick.value)).names for pick in found]
    numbers = dict[str, int]()
    yield tuple(
        numbers.setdefault(one[0], len(numbers)) if len(one) == 1 else -place for place, one in enumerate(names, 1)
    )
    for name in dict.fromkeys(name for one in names if len(one) > 1 for name in one):
        yield tuple(0 if name in one else place for place, one in enumerate(names, 1))
