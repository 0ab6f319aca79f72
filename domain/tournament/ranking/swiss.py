"""Swiss pairing: who plays whom, by a matching of least cost that networkx finds."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

_NEXT = (3, 6)
"""With so many of the players next to one in the standings one is first thought of, for a round that costs no more than
any can: nearly every round is such a one, and found in a tenth of the time."""
_NEAR = 12
"""With so many next; then with twice as many, until everybody has an opponent."""
_SMALL = 40
"""So few players are all thought of at once."""


class Entrant(msgspec.Struct, frozen=True):
    """Who is to be paired: the points so far, how often he has met whom, and how many byes he has had."""

    player: str
    points: int
    met: Mapping[str, int] = {}
    byes: int = 0


class Pairing(msgspec.Struct, frozen=True):
    """The tables from the first on, each with its two players; `bye` is who is left over, empty for nobody."""

    tables: tuple[tuple[str, str], ...]
    bye: str = ""


def pair(entrants: Sequence[Entrant], seed: int) -> Pairing:
    """Pairs everybody.

    In this order: as few pairs as possible meet again and nobody has a second bye while that is possible (J.7.8); the
    bye goes to the fewest points; the squares of the differences in points are together as small as can be found;
    chance decides among the rest, by `seed`. The tables go from the most points downwards.
    """
    order = sorted(entrants, key=lambda one: (-one.points, _lot(one.player, seed)))
    if len(order) > _SMALL:
        least = _least(order)
        for near in _NEXT:
            found = _matched(order, near, again=False)
            if found is not None and _cost(found, order) == least:
                return _tables(found, order)
    near = len(order) if len(order) <= _SMALL else _NEAR
    while True:
        found = _matched(order, near, again=False)
        if found is not None:
            return _tables(found, order)
        if near >= len(order):
            break
        near *= 2
    fallen_back = _matched(order, len(order), again=True)
    assert fallen_back is not None, "any two players can meet again"
    return _tables(fallen_back, order)


def _lot(player: str, seed: int) -> bytes:
    """What a player draws by a seed: the same in every program."""
    return hashlib.sha256(f"{seed} {player}".encode()).digest()


def _matched(order: Sequence[Entrant], near: int, *, again: bool) -> list[tuple[int, int]] | None:
    """The pairs of places in the order, -1 for the bye; None where somebody is left without an opponent.

    Each of the three aims outweighs all that the next can come to. `again`: players may meet again.
    """
    from networkx import Graph, max_weight_matching  # noqa: PLC0415 - it takes long to load, and few need it

    spread = order[0].points - order[-1].points if order else 0
    squares = 1 + len(order) * spread * spread
    repeat = squares * (1 + spread)
    graph: Any = Graph()
    graph.add_nodes_from(range(len(order)))
    if len(order) % 2:
        for place, one in enumerate(order):
            if again or not one.byes:
                graph.add_edge(place, -1, weight=-(one.byes * repeat + (one.points - order[-1].points) * squares))
    for left, right in _near(order, near):
        times = order[left].met.get(order[right].player, 0)
        if again or not times:
            apart = order[left].points - order[right].points
            graph.add_edge(left, right, weight=-(times * repeat + apart * apart))
    found = max_weight_matching(graph, maxcardinality=True)
    return sorted(found) if 2 * len(found) >= len(order) else None


def _least(order: Sequence[Entrant]) -> tuple[int, int] | None:
    """What no round can cost less than: the points of who has the bye, and the squares of the differences.

    Next to each other by points the squares are least, whoever has met whom. None where nobody may have the bye.
    """
    points = [one.points for one in order]
    bye = 0
    if len(order) % 2:
        free = [one.points for one in order if not one.byes]
        if not free:
            return None
        bye = min(free)
        points.remove(bye)
    return bye, sum((one - other) ** 2 for one, other in zip(points[::2], points[1::2], strict=True))


def _cost(found: Sequence[tuple[int, int]], order: Sequence[Entrant]) -> tuple[int, int]:
    bye = next((order[max(pair)].points for pair in found if min(pair) < 0), 0)
    tables = (pair for pair in found if min(pair) >= 0)
    return bye, sum((order[left].points - order[right].points) ** 2 for left, right in tables)


def _near(order: Sequence[Entrant], near: int) -> Iterator[tuple[int, int]]:
    for left in range(len(order)):
        for right in range(left + 1, min(left + near + 1, len(order))):
            yield left, right


def _tables(found: Sequence[tuple[int, int]], order: Sequence[Entrant]) -> Pairing:
    """The tables in the order of their players' points, as the order has them."""
    pairs = sorted((min(pair), max(pair)) for pair in found)
    bye = next((order[right].player for left, right in pairs if left < 0), "")
    return Pairing(tuple((order[left].player, order[right].player) for left, right in pairs if left >= 0), bye)
