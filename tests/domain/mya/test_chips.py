"""Chips: the fewest that add up, of one sign, the largest first (H.13, H.32)."""

import functools

import pytest

from domain.games.mya.rules.continuous.stats import chips

VALUES = (-5, -2, -1, 1, 2, 5)


@functools.cache
def fewest(amount: int) -> int:
    """How few chips add up to an amount, found by trying them all, sum after sum."""
    reached, count = {0}, 0
    while amount not in reached:
        reached = {total + value for total in sorted(reached) for value in VALUES}
        count += 1
    return count


@pytest.mark.parametrize("amount", range(-23, 24))
def test_chips_add_up_with_the_fewest_of_one_sign_and_the_largest_first(amount: int) -> None:
    found = chips(amount)
    assert sum(found) == amount
    assert len(found) == fewest(amount)
    assert all(chip * amount > 0 for chip in found)
    assert sorted(found, key=abs, reverse=True) == list(found)
