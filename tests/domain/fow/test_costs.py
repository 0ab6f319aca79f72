"""Prices and payment in will (203, 903.2i, 907, 1003), by rule number, and against every way to pay."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.games.fow.rules.costs.prices import NOTHING, lowerings, price_of, raised
from domain.games.fow.rules.costs.will_matching import (
    ANY,
    Source,
    next_wills,
    only_payment,
    payable,
    pays,
    places,
    stone_productions,
    unpaid,
)
from domain.games.fow.table.costs import Price, Will, read_cost, read_wills
from service.words.refusals import in_words
from tests.domain.fow.rows import STONE, card, row

FIRE, WATER, LIGHT, VOID, MOON = Will("fire"), Will("water"), Will("light"), Will(), Will(characteristic="moon")
FIRE_MOON = Will("fire", "moon")


def price(text: str, x: int = 0) -> Price:
    return price_of(read_cost(text), x)


def test_203_5a_without_a_cost_nothing_is_paid() -> None:
    assert price_of(None) == NOTHING
    assert payable(NOTHING, ())


def test_203_5b_each_x_takes_what_was_chosen_for_it() -> None:
    assert price("{X}{R}", 3) == Price(("fire",), 3)
    assert price("{X}{X}", 2).total == 4


def test_203_3_a_symbol_takes_will_of_its_attribute() -> None:
    assert payable(price("{R}"), [FIRE])
    assert not payable(price("{R}"), [WATER])
    assert not payable(price("{R}"), [VOID])


def test_203_4_the_free_number_takes_any_will() -> None:
    assert payable(price("{3}"), [WATER, VOID, MOON])
    assert not payable(price("{3}"), [WATER, VOID])


def test_203_2b_a_characteristic_is_paid_by_will_of_any_attribute_that_has_it() -> None:
    assert payable(price("{M}"), [MOON])
    assert payable(price("{M}"), [FIRE_MOON])
    assert not payable(price("{M}"), [FIRE])


def test_907_6c_a_characteristic_pays_for_no_attribute() -> None:
    assert not payable(price("{R}"), [MOON])


def test_one_will_does_not_pay_for_two_symbols() -> None:
    assert not payable(price("{M}{R}"), [FIRE_MOON])
    assert payable(price("{M}{R}"), [FIRE_MOON, FIRE])
    assert payable(price("{R}{1}"), [FIRE_MOON, VOID])


def test_1003_5_will_that_could_be_produced_counts() -> None:
    either = Source(((WATER,), (LIGHT,)))
    assert payable(price("{R}{U}"), [FIRE], [either])
    assert payable(price("{R}{W}"), [FIRE], [either])
    assert not payable(price("{W}{U}"), [FIRE], [either])


def test_1119_3_a_2_a_source_may_produce_several_wills_or_others_instead() -> None:
    coin = Source(((WATER,), (VOID, VOID)))
    assert payable(price("{2}"), (), [coin])
    assert payable(price("{R}{U}"), [FIRE], [coin])
    assert not payable(price("{U}{1}"), (), [coin])


def test_1003_4_what_cannot_be_paid_in_full_is_told_symbol_by_symbol() -> None:
    assert unpaid(price("{R}"), [FIRE]) == []
    found = unpaid(price("{R}{R}{U}{1}"), [FIRE, FIRE])
    assert [(reason.rule, in_words(reason.text)) for reason in found] == [
        ("203.3", "1 water will is needed, and you have 0"),
        ("203.4", "4 will is needed, and you have 2"),
    ]
    assert [reason.rule for reason in unpaid(price("{M}"), [FIRE])] == ["1003.6"]
    assert [reason.rule for reason in unpaid(price("{T}"), [FIRE])] == ["1003.7"]
    assert [reason.rule for reason in unpaid(price("{M}{R}"), [FIRE_MOON, WATER])] == ["1003.4"]


def test_903_2_i_3_raising_adds_to_what_is_paid() -> None:
    assert raised(price("{R}{1}"), free=2) == price("{R}{3}")
    assert raised(price("{R}"), symbols=("water",)) == price("{R}{U}")


def test_903_2_i_4_its_player_picks_which_part_is_lowered() -> None:
    assert lowerings(price("{R}{U}{2}"), 1) == (price("{R}{U}{1}"), price("{U}{2}"), price("{R}{2}"))
    assert lowerings(price("{R}{1}"), 0) == (price("{R}{1}"),)


def test_h_25_less_may_take_an_attribute_symbol_and_no_characteristic() -> None:
    assert lowerings(price("{R}{R}"), 1) == (price("{R}"),)
    assert lowerings(price("{M}{R}"), 5) == (Price(("moon",)),)


def test_no_price_is_below_nothing() -> None:
    assert lowerings(price("{R}{1}"), 7) == (NOTHING,)


def test_201_4e_a_stone_with_a_type_produces_its_will() -> None:
    assert stone_productions(card(STONE).stone_types) == ((FIRE,),)


def test_201_4d_a_stone_without_a_type_produces_nothing_by_itself() -> None:
    assert stone_productions(card(row("Deep Well", "Special Magic Stone")).stone_types) == ()


def test_will_that_is_all_needed_is_spent_without_asking() -> None:
    assert only_payment(price("{R}{1}"), [WATER, FIRE]) is not None
    assert only_payment(price("{R}{1}"), [FIRE, FIRE, FIRE]) == (FIRE, FIRE)
    assert only_payment(price("{R}"), [WATER, FIRE, LIGHT]) == (FIRE,)


def test_where_wills_differ_the_player_picks_them() -> None:
    assert only_payment(price("{1}"), [WATER, FIRE]) is None
    assert only_payment(price("{R}{1}"), [FIRE, WATER, LIGHT]) is None
    assert next_wills(price("{1}"), [WATER, FIRE, FIRE]) == (WATER, FIRE)


def test_what_is_spent_leaves_the_rest_payable() -> None:
    assert next_wills(price("{R}{1}"), [WATER, LIGHT, FIRE], [WATER]) == (FIRE,)
    assert next_wills(price("{R}{1}"), [FIRE], [FIRE, WATER]) == ()
    with pytest.raises(ValueError, match="cannot be paid"):
        next_wills(price("{R}"), [WATER])


KINDS = (*read_wills("{R}{U}{1}{M}"), FIRE_MOON)
PRICES = st.builds(
    Price, st.lists(st.sampled_from(("fire", "water", "moon")), max_size=3).map(tuple), st.integers(0, 2)
)
WILLS = st.lists(st.sampled_from(KINDS), max_size=6)


def payments(wanted: Price, wills: Sequence[Will]) -> set[tuple[Will, ...]]:
    """Every set of wills that pays a price, found by trying."""
    symbols = places(wanted)
    return {
        tuple(sorted(chosen))
        for chosen in combinations(wills, len(symbols))
        if any(all(map(pays, order, symbols)) for order in permutations(chosen))
    }


@given(PRICES, WILLS)
def test_a_price_is_payable_where_trying_finds_a_payment(wanted: Price, wills: list[Will]) -> None:
    ways = payments(wanted, wills)
    assert payable(wanted, wills) is bool(ways)
    assert bool(unpaid(wanted, wills)) is not bool(ways)
    only = only_payment(wanted, wills)
    assert (None if only is None else tuple(sorted(only))) == (next(iter(ways)) if len(ways) == 1 else None)


@given(PRICES, WILLS, st.integers(0, 3))
def test_the_wills_that_may_be_spent_next_are_those_of_some_payment(wanted: Price, wills: list[Will], far: int) -> None:
    ways, left, spent = payments(wanted, wills), list(wills), list[Will]()
    if not ways:
        return
    for _ in range(min(far, wanted.total)):
        spent.append(next_wills(wanted, left, spent)[0])
        left.remove(spent[-1])
    may = {
        will
        for way in ways
        if not Counter(spent) - Counter(way)
        for will in Counter(way) - Counter(spent)
    }  # fmt: skip
    assert {*next_wills(wanted, left, spent)} == may


def test_any_will_fits_a_free_place() -> None:
    assert all(pays(will, ANY) for will in KINDS)
