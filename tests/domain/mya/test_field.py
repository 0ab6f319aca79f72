"""What holds of the field in every state of random matches: zones, bonuses, statistics."""

import pytest

from domain.games.mya.rules.continuous.stats import changed
from domain.games.mya.table.printed import MyaCard
from domain.games.mya.table.state import ACTIVE_ROWS, COLUMNS, PLACES, POINTS, Mya
from domain.kernel.table.ids import zone_key
from domain.kernel.table.state import Card, State
from tests.domain.mya.matches import engine, states

SEEDS = range(6)
KINDS = {3: ("AE",), 4: ("AE",), 2: ("SE",), 1: ("EF", "EV", "DO")}
ALONE = ("ph", "st", "pack")


def printed(card: Card) -> MyaCard:
    found = engine().catalog.prints[card.code]
    assert isinstance(found, MyaCard)
    return found


def calm(state: State) -> bool:
    """Whether no action is in progress: the turn asks, or the match is over."""
    return len(state.agenda) == 1 or state.result is not None


@pytest.mark.parametrize("professional", [0, 1])
@pytest.mark.parametrize("seed", SEEDS)
def test_every_zone_holds_one_card_of_its_kind_and_of_the_right_player(seed: int, professional: int) -> None:
    for state in states(seed, professional=professional):
        for key, place in PLACES.items():
            held = state.zones.get(key, ())
            assert len(held) <= 1
            for number in held:
                card = state.cards[number]
                assert printed(card).kind in KINDS[place.row]
                assert card.owner == card.controller
                assert card.owner == place.field or place.row in ACTIVE_ROWS


@pytest.mark.parametrize("professional", [0, 1])
def test_bonuses_reward_what_they_say_and_no_card_has_two_kinds(professional: int) -> None:
    seen = 0
    for seed in SEEDS:
        for state in states(seed, professional=professional):
            seen += _assert_bonuses(state)
    assert seen > 100, "too few bonuses have formed to test anything"


def _assert_bonuses(state: State) -> int:
    """How many bonuses a state has, each as it should be."""
    assert isinstance(state.extra, Mya)
    rewarded = [card for bonus in state.extra.bonuses if bonus.kind in ALONE for card in bonus.members]
    assert len(rewarded) == len(set(rewarded))
    for bonus in state.extra.bonuses:
        there = [state.cards[card] for card in bonus.members if card in state.cards]
        counter = "tyrant" if bonus.kind == "tyrant" else "bonus"
        assert all(card.owner == bonus.seat for card in there)
        assert all(card.count(counter) == POINTS[bonus.kind] for card in there)
        if bonus.kind != "tyrant" and calm(state):
            assert len({PLACES[card.zone].row for card in there}) == 1
            assert all(PLACES[card.zone].field == bonus.seat for card in there)
            assert len(there) >= {"ph": 2, "st": 2, "pack": 3}[bonus.kind]
    paid = [card.id for card in state.cards.values() if card.count("bonus")]
    assert set(paid) <= set(rewarded)
    return len(state.extra.bonuses)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_run_that_qualifies_is_left_without_a_bonus(seed: int) -> None:
    """Written anew from 4.10, 4.16 and 4.22, without the code that forms the groups."""
    for state in states(seed):
        if not calm(state) or state.result is not None:
            continue
        for seat in (1, 2):
            for row in ACTIVE_ROWS:
                line = []
                for column in COLUMNS:
                    held = state.zones.get(zone_key(f"r{row}c{column}", seat), ())
                    card = state.cards[held[0]] if held else None
                    free = card is not None and card.owner == seat and not card.count("bonus")
                    line.append(printed(card) if card is not None and free else None)
                for first in range(8):
                    for last in range(first + 2, 9):
                        _assert_unqualified([card for card in line[first:last] if card], last - first)


def _assert_unqualified(cards: list[MyaCard], length: int) -> None:
    if len(cards) < length:
        return
    names = {card.name for card in cards}
    assert not (length >= 3 and len(names) == 1), f"a pack of {names}"
    assert not (len(names) >= 2 and len({card.total for card in cards}) == 1), f"sisters {names}"
    fifths = {card.fifth for card in cards}
    assert not (len(names) >= 3 and len(fifths) == 1 and "" not in fifths), f"relatives {names}"


@pytest.mark.parametrize("seed", SEEDS)
def test_no_statistic_in_play_is_below_zero_and_no_dominion_without_an_entity(seed: int) -> None:
    for state in states(seed):
        if not calm(state):
            continue
        in_play = [card for card in state.cards.values() if card.zone in PLACES]
        for card in in_play:
            if printed(card).kind == "AE":
                assert all(printed(card).stats[which] + changed(card, which) >= 0 for which in range(3))
        for seat in (1, 2):
            kinds = {printed(card).kind for card in in_play if card.owner == seat}
            assert "DO" not in kinds or kinds & {"AE", "SE"}
