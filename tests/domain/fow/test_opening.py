"""Setting up (403, 1119, 1122.2a, 1306.2), by rule number."""

import pytest

from domain.games.fow.table.costs import Will
from domain.games.fow.table.state import face, fow
from domain.kernel.decisions.changes import CardMoved, SeatCounted, ZoneOrdered
from domain.kernel.decisions.commands import Choose, PrintedCard
from domain.kernel.table.choices import Pick
from tests.domain.fow.games import Match, Straight, pick
from tests.domain.fow.rows import LIST, MAIN, RULER, STONES, row

REST = (*MAIN, *STONES)


def test_403_1_rulers_and_decks_are_put_into_their_zones() -> None:
    rune = row("Ember Sign", "Rune", cost="{R}", divinity=1)
    match = Match([rune], {1: (*LIST, rune.code), 2: LIST})
    assert match.codes("rulerarea") == [RULER.code]
    assert match.codes("runearea") == [rune.code]
    assert not match.card(match.zone("runearea")[0]).face_up
    assert len(match.zone("stonedeck")) == 10


def test_403_2_both_decks_of_both_players_are_shuffled() -> None:
    shuffled = [change.zone for change in Match().changes if isinstance(change, ZoneOrdered)]
    assert shuffled == ["deck.1", "stonedeck.1", "deck.2", "stonedeck.2"]


def test_403_3_both_begin_with_4000_life() -> None:
    match = Match()
    assert [match.life(seat) for seat in (1, 2)] == [4000, 4000]
    assert {change.rule for change in match.changes if isinstance(change, SeatCounted)} == {"403.3"}


@pytest.mark.parametrize("first", [1, 2])
def test_403_4_chance_says_who_plays_first_and_403_6_that_one_takes_the_turn(first: int) -> None:
    match = Match(chance=Straight(first)).keep()
    assert (match.state.turn.number, match.state.turn.seat, match.state.turn.phase) == (1, first, "draw")


def test_403_5_both_take_five_cards_which_are_no_draws() -> None:
    match = Match()
    assert [len(match.zone("hand", seat)) for seat in (1, 2)] == [5, 5]
    assert {change.how for change in match.changes if isinstance(change, CardMoved)} == {"take"}


def test_403_5a_exchanged_cards_go_under_the_deck_in_the_order_chosen() -> None:
    match = Match()
    one, two = match.zone("hand")[:2]
    codes = [match.card(two).code, match.card(one).code]
    match.choose(pick(two), pick(one))
    assert match.codes("deck")[-2:] == codes
    assert len(match.zone("hand")) == 5
    assert len(match.zone("deck")) == 35


def test_h_30_the_second_player_decides_when_the_first_is_done() -> None:
    match = Match(chance=Straight(2))
    assert match.state.question is not None
    assert match.state.question.seat == 2
    assert match.refused(Choose(), 1)[0] == "403.5a"
    assert match.choose().state.question.seat == 1  # type: ignore[union-attr]  # it asks


def coins(*rulers: PrintedCard) -> list[tuple[tuple[Will, ...], ...]]:
    codes = tuple(ruler.code for ruler in rulers)
    match = Match(rulers, {1: LIST, 2: (*codes, *REST)})
    assert not match.zone("item", 1)
    return [fow(match.state).coins[card] for card in match.zone("item", 2)]


def test_1119_2_the_second_player_begins_with_a_coin_for_its_rulers_attributes() -> None:
    assert coins(row("Twin", "Ruler", attribute="{U}{G}")) == [((Will("water"),), (Will("wind"),))]


def test_1119_2a_the_coin_of_a_void_ruler_gives_void_will() -> None:
    assert coins(row("Blank", "Ruler", attribute="{V}")) == [((Will(),),)]


def test_1119_3a_a_printed_energize_says_what_the_coin_gives() -> None:
    assert coins(row("Sun", "Ruler", attribute="{R}", text="[Energize] {W}")) == [((Will("light"),),)]
    assert coins(row("Sun", "Ruler", attribute="{R}", text="[Energize] {W}{U}")) == [
        ((Will("light"),), (Will("water"),))
    ]
    assert coins(row("Sun", "Ruler", attribute="{R}", text="[Energize] {2}")) == [((Will(), Will()),)]


def test_h_73_two_rulers_with_energize_alone_make_one_coin() -> None:
    left = row("Left", "Ruler", attribute="{W}", text="[Tag] (Human)")
    right = row("Right", "Ruler", attribute="{B}", text="[Tag] (Human)")
    assert coins(left, right) == [((Will("light"),), (Will("darkness"),))]


def test_1122_2a_a_ruler_begins_with_its_mana() -> None:
    mage = row("Mage", "Ruler", attribute="{R}", text="[Mana] 3")
    match = Match([mage], {1: (mage.code, *REST), 2: LIST})
    assert match.card(match.zone("rulerarea")[0]).counters == {"mana": 3}


@pytest.mark.parametrize("side", [0, 1])
def test_1306_2_a_two_face_ruler_begins_with_the_side_picked(side: int) -> None:
    day, night = row("Day", "Ruler", reverse="Night"), row("Night", "Ruler")
    match = Match([day, night], {1: ("Day", *REST), 2: ("Day", *REST)})
    match.choose(Pick("option", side)).choose(Pick("option", 1 - side))
    names = [face(match.look, match.card(match.zone("rulerarea", seat)[0])).name for seat in (1, 2)]
    assert names == (["Day", "Night"] if side == 0 else ["Night", "Day"])
