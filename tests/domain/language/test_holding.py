"""What is passed over when a tree is walked holds no part of it."""

from typing import Any, Literal

import msgspec
import pytest

from domain.kernel.abilities.compiled.holding import each, holding, renewed
from domain.kernel.abilities.compiled.tree import Ability, Count, Every, If, Kind, Node, walk
from domain.registry import game, games, reference


def every_part(value: Any) -> list[Node]:
    """A node and all that any of its fields hold."""
    if isinstance(value, Node):
        return [value, *(part for name in value.__struct_fields__ for part in every_part(getattr(value, name)))]
    return [part for item in value for part in every_part(item)] if isinstance(value, tuple) else []


@pytest.mark.parametrize("edition", games())
def test_walking_the_abilities_of_every_reference_card_passes_over_no_part(edition: str) -> None:
    prints = game(edition).compile(reference(edition)).prints
    abilities = [one for card in prints.values() for one in getattr(card, "abilities", ()) if isinstance(one, Ability)]
    assert abilities
    assert [[*walk(one)] for one in abilities] == [every_part(one) for one in abilities]


def test_walking_gives_the_very_nodes_and_not_others_that_are_equal() -> None:
    first, second = Every(Kind("player")), Every(Kind("player"))
    for node in (first, second):
        assert [id(found) for found in walk(node)] == [id(node), id(node.of)]


class Mixed(msgspec.Struct, frozen=True):
    """Fields of several types."""

    word: str
    count: int | Kind
    rank: Literal["least", "most"] | None
    names: tuple[str, ...]
    several: tuple[Kind, ...]
    pairs: tuple[tuple[str, Any], ...]


def test_only_words_numbers_and_rows_of_them_hold_nothing() -> None:
    assert holding(Mixed) == ("count", "several", "pairs")


def test_a_tree_in_which_nothing_changes_is_the_same_one() -> None:
    node, pair = If(Count(Kind("card")), Kind("seat")), (Kind("a"), Kind("b"))
    assert renewed(node, lambda part: part) is node
    assert each(pair, lambda part: part) is pair
    assert renewed(node, lambda _: Kind("deck")) == If(Kind("deck"), Kind("deck"))
