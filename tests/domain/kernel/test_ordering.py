"""What comes first where several things apply at once, whatever the game."""

import functools

from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.abilities.ordering.dependencies import next_in_order

Depends = dict[int, tuple[int, ...]]


def in_order(count: int, depends: Depends) -> list[int]:
    """All effects in the order in which they are applied."""
    left, order = list(range(count)), []
    while left:
        order.append(left.pop(next_in_order(len(left), functools.partial(_among, left, depends))))
    return order


def _among(left: list[int], depends: Depends, place: int) -> list[int]:
    return [left.index(one) for one in depends.get(left[place], ()) if one in left]


def test_without_dependences_the_oldest_comes_first() -> None:
    assert in_order(3, {}) == [0, 1, 2]


def test_what_depends_on_another_comes_behind_it() -> None:
    assert in_order(3, {0: (2,)}) == [1, 2, 0]
    assert in_order(3, {0: (1,), 1: (2,)}) == [2, 1, 0]


def test_a_circle_gives_no_order_among_its_own_and_still_comes_before_what_depends_on_it() -> None:
    assert in_order(2, {0: (1,), 1: (0,)}) == [0, 1]
    assert in_order(4, {0: (3,), 1: (2,), 2: (3,), 3: (1,)}) == [1, 3, 0, 2]


@given(st.dictionaries(st.integers(0, 5), st.frozensets(st.integers(0, 5))))
def test_what_depends_on_something_is_applied_behind_it_unless_that_goes_round(
    depends: dict[int, frozenset[int]],
) -> None:
    given = {place: tuple(one for one in on if one != place) for place, on in depends.items()}
    order = in_order(6, given)
    assert sorted(order) == list(range(6))
    for place in range(6):
        for one in _reached(place, given):
            assert order.index(one) < order.index(place) or place in _reached(one, given) or _circles(one, place, given)


def _reached(place: int, depends: Depends) -> set[int]:
    found: list[int] = [*depends.get(place, ())]
    for at in found:
        found += [beyond for beyond in depends.get(at, ()) if beyond not in found]
    return set(found)


def _circles(one: int, place: int, depends: Depends) -> bool:
    """Whether the way from one to the other leads through a circle, which is worked off by age as it is reached."""
    return any(between in _reached(between, depends) for between in _reached(place, depends))
