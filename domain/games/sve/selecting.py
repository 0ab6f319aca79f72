"""Selections whose cards must fit together: different names, totals (Distinct, Totalling)."""

from collections.abc import Sequence
from itertools import combinations

from domain.games.sve.narrowing import Distinct, Totalling
from domain.games.sve.persistent import names
from domain.kernel.abilities.evaluate import Scene, amount, stat
from domain.kernel.abilities.tree import Layer, Node
from domain.kernel.choices import Pick, Space
from domain.kernel.ids import CardId


def constraints(of: Node) -> list[Distinct | Totalling]:
    """The layers of a group that speak of the selection as a whole."""
    found: list[Distinct | Totalling] = []
    while isinstance(of, Layer):
        if isinstance(of, Distinct | Totalling):
            found.append(of)
        of = of.of
    return found


def fitting(scene: Scene, of: Node, picked: Sequence[Pick]) -> bool:
    """Whether selected cards fit together as the text says."""
    return all(_fits(scene, rule, picked) for rule in constraints(of))


def _fits(scene: Scene, rule: Distinct | Totalling, picked: Sequence[Pick]) -> bool:
    if isinstance(rule, Distinct):
        found = [_told_apart_by(scene, rule, pick) for pick in picked]
        return len(set(found)) == len(found)
    total = sum(stat(scene, pick, rule.stat) for pick in picked)
    if rule.least is not None and total < amount(scene, rule.least):
        return False
    return rule.most is None or total <= amount(scene, rule.most)


def _told_apart_by(scene: Scene, rule: Distinct, pick: Pick) -> str | int:
    return names(scene.look, CardId(pick.value))[0] if rule.by == "name" else stat(scene, pick, rule.by)


def enough(scene: Scene, of: Node, found: Sequence[Pick], least: int) -> bool:
    """Whether some selection of at least so many fits together."""
    if not constraints(of):
        return True
    return any(
        fitting(scene, of, some) for count in range(least, len(found) + 1) for some in combinations(found, count)
    )


def narrowed(scene: Scene, of: Node, space: Space, picked: tuple[Pick, ...]) -> Space:
    """The next part of a selection that must fit together, one card at a time; other selections as they are."""
    if not constraints(of):
        return space
    left = [pick for pick in space.candidates if pick not in picked]
    done = fitting(scene, of, picked) and len(picked) >= space.least
    going = tuple(pick for pick in left if _leads_on(scene, of, (*picked, pick), left, space))
    if len(picked) >= space.most or not going:
        return Space((), 0, 0)
    return Space(going, 0 if done else 1, 1)


def _leads_on(scene: Scene, of: Node, picked: tuple[Pick, ...], left: Sequence[Pick], space: Space) -> bool:
    """Whether a selection that begins like this can still be completed."""
    rest = [pick for pick in left if pick not in picked]
    for count in range(max(0, space.least - len(picked)), space.most - len(picked) + 1):
        for some in combinations(rest, count):
            if fitting(scene, of, (*picked, *some)):
                return True
    return False
