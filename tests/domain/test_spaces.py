"""A space of answers: what it holds, how many there are, and that a drawn one is held, also with some left out."""

from itertools import chain, combinations, count

import pytest

from domain.kernel.choices import Pick, Space
from domain.kernel.sampling import draw

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
