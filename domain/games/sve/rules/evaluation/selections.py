"""Selections whose cards must fit together: different names, totals (Distinct, Totalling)."""

from collections.abc import Sequence
from typing import cast

import msgspec

from domain.games.sve.nodes.groups import Distinct, Totalling
from domain.games.sve.rules.continuous.information import info, names
from domain.kernel.abilities.compiled.tree import Layer, Node
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, stat
from domain.kernel.table.choices import Pick, Space, Sum
from domain.kernel.table.fitting import fitted as going_together
from domain.kernel.table.fitting import leads_on
from domain.kernel.table.ids import CardId


def constraints(of: Node) -> list[Distinct | Totalling]:
    """The layers of a group that speak of the selection as a whole."""
    found: list[Distinct | Totalling] = []
    while isinstance(of, Layer):
        if type(of) in _OF_THE_WHOLE:
            found.append(cast("Distinct | Totalling", of))
        of = of.of
    return found


WORDS = {"trait": "traits", "class": "classes"}
"""What a card may have several of."""
_OF_THE_WHOLE = (Distinct, Totalling)


def fitting(scene: Scene, of: Node, picked: Sequence[Pick]) -> bool:
    """Whether selected cards fit together as the text says."""
    return _ruled(scene, of, Space(tuple(picked))).fits(tuple(picked))


def _told_apart(scene: Scene, rule: Distinct, candidates: Sequence[Pick]) -> list[tuple[int, ...]]:
    """Of cards what must differ, as numbers: by a trait or class that one of them has no other may have it."""
    cards = [CardId(pick.value) for pick in candidates]
    if rule.by not in WORDS:
        words = (
            [names(scene.look, card)[0] for card in cards]
            if rule.by == "name"
            else [stat(scene, pick, rule.by) for pick in candidates]
        )
        return [_numbered(words)]
    had = [getattr(info(scene.look, card), WORDS[rule.by]) or ("",) for card in cards]
    every = sorted({word for one in had for word in one})
    return [_numbered([word if word in one else place for place, one in enumerate(had)]) for word in every]


def _numbered(words: Sequence[str | int]) -> tuple[int, ...]:
    numbers: dict[str | int, int] = {}
    return tuple(numbers.setdefault(word, len(numbers)) for word in words)


def fitted(scene: Scene, of: Node, space: Space) -> Space:
    """The answers to a selection, with what the text says of it as a whole: different names, totals."""
    return going_together(_ruled(scene, of, space)) if constraints(of) else space


def enough(scene: Scene, of: Node, found: Sequence[Pick], least: int) -> bool:
    """Whether some selection of at least so many fits together."""
    return not constraints(of) or leads_on(_ruled(scene, of, Space(tuple(found), least, len(found))), ())


def narrowed(scene: Scene, of: Node, space: Space, picked: tuple[Pick, ...]) -> Space:
    """The next part of a selection that must fit together, one card at a time; other selections as they are."""
    if not constraints(of):
        return space
    left = tuple(pick for pick in space.candidates if pick not in picked)
    whole = _ruled(scene, of, msgspec.structs.replace(space, candidates=(*picked, *left)))
    going = tuple(pick for pick in left if leads_on(whole, (*picked, pick)))
    if len(picked) >= space.most or not going:
        return Space((), 0, 0)
    done = whole.fits(picked) and len(picked) >= space.least
    return Space(going, 0 if done else 1, 1)


def _ruled(scene: Scene, of: Node, space: Space) -> Space:
    """The space with what must hold of a selection as a whole."""
    apart, sums = [], []
    for rule in constraints(of):
        if isinstance(rule, Distinct):
            apart += _told_apart(scene, rule, space.candidates)
        else:
            values = tuple(stat(scene, pick, rule.stat) for pick in space.candidates)
            least, most = (None if bound is None else amount(scene, bound) for bound in (rule.least, rule.most))
            sums.append(Sum(values, least, most))
    return msgspec.structs.replace(space, apart=tuple(apart), sums=tuple(sums))
