"""Whether the parts of a cost can be paid together, and what is selected next to pay them (10.4.2)."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from domain.games.sve.needs import NOTHING, Need, Part, asks, lies, need
from domain.games.sve.passives import EitherCost
from domain.games.sve.selecting import constraints, narrowed
from domain.games.sve.state import FIELD, STACK
from domain.kernel.abilities.evaluate import Scene
from domain.kernel.abilities.tree import Node
from domain.kernel.choices import Pick, Space
from domain.kernel.game import Look
from domain.kernel.ids import CardId


def matched(
    parts: Sequence[Part], payment: Sequence[tuple[Pick, ...]]
) -> Iterator[tuple[Scene, Node, tuple[Pick, ...] | None]]:
    """Each part of a cost with what was selected for it: None where that is still to be done.

    Of "one cost or another" the one that was picked is given.
    """
    made = iter(payment)
    for scene, node in parts:
        part = node
        while isinstance(part, EitherCost):
            option = next(made, None)
            if option is None:
                break
            part = (part.left, part.right)[option[0].value]
        yield scene, part, (next(made, None) if asks(part) else ())


def payable(parts: Sequence[Part]) -> bool:
    """Whether all parts of a cost can be paid together, apart from play points (10.4.2.2)."""
    if not parts:
        return True
    needs = []
    for scene, node in parts:
        found = need(scene, node)
        if found is None:
            return False
        needs.append((node, found))
    if len(needs) == 1:
        return True
    alternatives = [node for node, _ in needs if isinstance(node, EitherCost)]
    if alternatives:
        at = next(place for place, (node, _) in enumerate(needs) if isinstance(node, EitherCost))
        scene, either = parts[at]
        assert isinstance(either, EitherCost), "this is where it was found"
        return any(payable([*parts[:at], (scene, one), *parts[at + 1 :]]) for one in (either.left, either.right))
    return _together([one for _, one in needs], frozenset(), frozenset())


def _together(needs: Sequence[Need], gone: frozenset[Pick], turned: frozenset[Pick]) -> bool:
    """Whether needs can be met one after another: what has gone or is engaged is there no more for a later one."""
    if not needs:
        return True
    first, rest = needs[0], needs[1:]
    left = [pick for pick in first.found if pick not in gone and not (first.turns and pick in turned)]
    if len(left) < first.least:
        return False
    if not (first.goes or first.turns):
        return _together(rest, gone, turned)
    if not any(pick in left for other in rest for pick in other.found):
        return _together(rest, gone, turned)
    for some in combinations(left, first.least):
        if _together(rest, gone | set(some) if first.goes else gone, turned | set(some) if first.turns else turned):
            return True
    return False


def next_selection(
    parts: Sequence[Part], payment: Sequence[tuple[Pick, ...]], partial: tuple[Pick, ...]
) -> Space | None:
    """What must be selected next to pay a cost: the answers; None when everything is selected."""
    gone: frozenset[Pick] = frozenset()
    turned: frozenset[Pick] = frozenset()
    resolved = list(matched(parts, payment))
    for place, (scene, node, picked) in enumerate(resolved):
        wanted = need(scene, node) or NOTHING
        if picked is None:
            rest = [need(inner, other) or NOTHING for inner, other, _ in resolved[place + 1 :]]
            return _selection(scene, wanted, rest, gone, turned, partial)
        gone, turned = _after(wanted, picked if asks(node) else wanted.found, gone, turned)
    return None


def serial(parts: Sequence[Part], payment: Sequence[tuple[Pick, ...]]) -> bool:
    """Whether the next selection is made one card after another, because its cards must fit together."""
    for scene, node, picked in matched(parts, payment):
        if picked is None:
            wanted = need(scene, node)
            return wanted is not None and wanted.of is not None and bool(constraints(wanted.of))
    return False


def _after(
    wanted: Need, picked: Sequence[Pick], gone: frozenset[Pick], turned: frozenset[Pick]
) -> tuple[frozenset[Pick], frozenset[Pick]]:
    return (gone | set(picked) if wanted.goes else gone), (turned | set(picked) if wanted.turns else turned)


def _selection(
    scene: Scene, wanted: Need, rest: Sequence[Need], gone: frozenset[Pick], turned: frozenset[Pick],
    partial: tuple[Pick, ...],
) -> Space:  # fmt: skip
    """The cards that may be selected for a part so that the parts behind it can still be paid."""
    left = tuple(pick for pick in wanted.found if pick not in gone and not (wanted.turns and pick in turned))
    if rest and (wanted.goes or wanted.turns):
        left = tuple(pick for pick in left if _together(rest, *_after(wanted, (pick,), gone, turned)))
    space = Space(left, min(wanted.least, len(left)), min(wanted.most, len(left)))
    return space if wanted.of is None else narrowed(scene, wanted.of, space, partial)


def leaving(look: Look, parts: Sequence[Part], payment: Sequence[tuple[Pick, ...]]) -> int:
    """How many cards leave fields when a cost is paid like this: one with Stack counters stays (10.6.2.6, 13.3.2.2)."""
    found: set[CardId] = set()
    for scene, node, picked in matched(parts, payment):
        wanted = need(scene, node) or NOTHING
        if wanted.goes:
            found |= {CardId(pick.value) for pick in (picked if asks(node) and picked else wanted.found)}
    return sum(lies(look, card, FIELD) and not look.table.cards[card].count(STACK) for card in found)


def may_leave(parts: Sequence[Part]) -> int:
    """How many cards of fields paying a cost can take away at the most."""
    total = 0
    for scene, node in parts:
        for one in (node.left, node.right) if isinstance(node, EitherCost) else (node,):
            wanted = need(scene, one) or NOTHING
            if wanted.goes and any(lies(scene.look, CardId(pick.value), FIELD) for pick in wanted.found):
                total += wanted.most
    return total
