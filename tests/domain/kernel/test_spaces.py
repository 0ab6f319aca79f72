"""A space of answers: what it holds, how many there are, and that a drawn one is held, also with some left out."""

from itertools import chain, combinations, count, product

import pytest

from domain.kernel.acting.sampling import draw
from domain.kernel.table.choices import Pick, Space, Sum
from domain.kernel.table.fitting import fitted, leads_on, one_each

THREE = tuple(Pick("number", value) for value in (4, 5, 6))
SPACES = [
    Space(THREE[:number], least, most, ordered=ordered, repeats=repeats)
    for number in (0, 1, 3)
    for least in range(3)
    for most in range(least, 4)
    for ordered in (False, True)
    for repeats in (False, True)
    if (number > 0 or most == 0)
    if repeats or least <= number
]


@pytest.mark.parametrize("space", SPACES)
def test_as_many_answers_as_are_counted_are_held(space: Space) -> None:
    found = list(space.each())
    assert len(found) == space.answers
    assert len(dict.fromkeys(map(space.alike, found))) == len(found)
    assert all(space.holds(picks) for picks in found)


@pytest.mark.parametrize("space", [space for space in SPACES if 0 < space.answers < 8])
def test_answers_that_are_left_out_are_neither_held_nor_counted_nor_drawn(space: Space) -> None:
    answers, turns = list(space.each()), count()
    for out in chain.from_iterable(combinations(answers, size) for size in (1, 2, len(answers) - 1)):
        rest = space.leaving_out(tuple(reversed(picks)) if not space.ordered else picks for picks in out)
        assert rest.answers == len(answers) - len(out) == len(list(rest.each()))
        assert not any(rest.holds(picks) for picks in out)
        if rest.answers:
            drawn = {rest.alike(draw(rest, lambda below: next(turns) % below)) for _ in range(20)}
            assert all(rest.holds(picks) for picks in drawn)
            if rest.answers == 1:
                assert drawn == {rest.alike(next(rest.each()))}


def test_what_is_no_answer_is_not_left_out() -> None:
    space = Space(THREE)
    assert space.leaving_out([(Pick("number", 9),), THREE[:2], ()]) is space
    assert space.leaving_out([THREE[:1], THREE[:1]]).answers == 2


def test_a_space_with_answers_left_out_is_asked_for() -> None:
    assert Space(THREE[:1]).forced
    assert not Space(THREE, 2, 2).leaving_out([THREE[:2], THREE[1:]]).forced


def test_chance_that_always_says_the_same_draws_another_answer() -> None:
    space = Space(THREE, 0, 2).leaving_out([()])
    assert space.holds(draw(space, lambda _: 0))


COSTS = (3, 3, 5)
SELECTIVE = [
    Space(THREE, least, most, apart=apart, sums=sums)
    for least in range(3)
    for most in range(max(least, 1), 4)
    for apart in ((), ((0, 0, 1),), ((0, 0, 1), (0, 1, 1)))
    for sums in ((), (Sum(COSTS, most=7),), (Sum(COSTS, least=6, most=8),), (Sum((3, -3, 5), most=2),))
    if apart or sums
]


@pytest.mark.parametrize("space", SELECTIVE)
def test_what_does_not_go_together_is_neither_held_nor_listed_nor_drawn(space: Space) -> None:
    turns = count()
    numbers = range(len(THREE))
    together = [
        places
        for size in range(space.most + 1)
        for places in combinations(numbers, size)
        if all(len({rule[at] for at in places}) == size for rule in space.apart)
        and all(
            (one.least is None or sum(one.values[at] for at in places) >= one.least)
            and (one.most is None or sum(one.values[at] for at in places) <= one.most)
            for one in space.sums
        )
    ]
    there = fitted(space)
    if not together:
        assert there == Space((), 0, 0)
        return
    least = space.least if any(len(one) >= space.least for one in together) else max(map(len, together))
    answers = {tuple(THREE[at] for at in places) for places in together if len(places) >= least}
    assert set(there.each()) == answers
    assert there.answers == len(answers)
    assert {pick for picks in answers for pick in picks} == set(there.candidates)
    for picks in chain.from_iterable(combinations(there.candidates, size) for size in range(4)):
        assert there.holds(picks) == (picks in answers)
        assert leads_on(there, picks) == any(set(picks) <= set(answer) for answer in answers)
    assert all(there.holds(draw(there, lambda below: next(turns) % below)) for _ in range(20))


ANY_OF_THREE = [chosen for size in range(4) for chosen in combinations("abc", size)]


@pytest.mark.parametrize("fits", [*product(ANY_OF_THREE, repeat=3)])
def test_as_many_have_one_of_their_own_as_in_the_best_of_all_ways(fits: tuple[tuple[str, ...], ...]) -> None:
    ways = product(*((*those, None) for those in fits))
    had = ([one for one in way if one is not None] for way in ways)
    assert one_each(fits) == max(len(some) for some in had if len({*some}) == len(some))
