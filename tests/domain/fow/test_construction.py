"""What decks may hold (402), by rule number: each reason, and a list without any."""

from collections.abc import Sequence

import pytest

from domain.games.fow.rules.preparation.construction import refuse_list, refuse_opening
from domain.games.fow.rules.preparation.decks import decks_of
from domain.kernel.decisions.commands import Open, PrintedCard
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Setup
from service.words.refusals import in_words
from tests.domain.fow.rows import BASE, J_RULER, LIST, MAIN, RULER, SOLDIERS, STONE, STONES, catalog, resonator, row


def reasons(codes: Sequence[str], *rows: PrintedCard) -> list[tuple[str, str]]:
    return [(reason.rule, in_words(reason.text)) for reason in refuse_list(catalog(*BASE, *rows), codes)]


def rules(codes: Sequence[str], *rows: PrintedCard) -> list[str]:
    return [rule for rule, _ in reasons(codes, *rows)]


STORY = row("Tale", "Chant", cost="{R}", race="Story")
LIBRARIAN = row("Librarian", "Ruler", attribute="{R}", text="[Grimoire] 2")
HOST = row("Host", "Ruler", attribute="{R}", text="[Stranger] 10")
RUNE = row("Ember Sign", "Rune", cost="{R}", divinity=1)
GUESTS = tuple(resonator(f"Guest {number}", type="Resonator (Stranger)") for number in range(5))
GUEST_LIST = tuple(guest.code for guest in GUESTS) * 2
LEFT = row("Left Hand", "Ruler", attribute="{R}", text="[Tag] (Six Sages)")
RIGHT = row("Right Hand", "Ruler", attribute="{U}", text="[Tag] (Six Sages)")
REST = (*MAIN, *STONES)


def test_a_list_that_keeps_all_rules_is_refused_by_none() -> None:
    assert reasons(LIST) == []


def test_402_1_each_seat_has_a_list_of_cards_of_the_catalog() -> None:
    setup = Setup("fow", "fow:10.2", "", 2)
    found = list(refuse_opening(Open(setup=setup, cards=(), decks={Seat(1): LIST}), catalog(*BASE)))
    assert [(reason.rule, in_words(reason.text)) for reason in found] == [("402.1", "seat 2 has no deck")]
    assert reasons((*LIST, "Nobody")) == [("402.1", "the catalog has no card 'Nobody'")]
    assert reasons((*LIST, "[pocket]")) == [("402.1", "there is no part [pocket] of a list")]


@pytest.mark.parametrize("seats", [1, 3])
def test_102_1_two_play(seats: int) -> None:
    setup = Setup("fow", "fow:10.2", "", seats)
    decks = {Seat(1): LIST, Seat(2): LIST, Seat(3): LIST} if seats == 3 else {Seat(1): LIST, Seat(2): LIST}
    found = [reason.rule for reason in refuse_opening(Open(setup=setup, cards=(), decks=decks), catalog(*BASE))]
    assert found == ["102.1"] * (2 if seats == 3 else 1)


def test_reasons_say_whose_deck_it_is() -> None:
    setup = Setup("fow", "fow:10.2", "", 2)
    decks = {Seat(1): LIST, Seat(2): LIST[1:]}
    (reason,) = refuse_opening(Open(setup=setup, cards=(), decks=decks), catalog(*BASE))
    assert in_words(reason.text) == "seat 2: 0 rulers"


def test_402_2_a_player_has_a_ruler_and_not_three() -> None:
    assert rules(REST) == ["402.2"]
    assert rules((RULER.code, LEFT.code, RIGHT.code, *REST), LEFT, RIGHT) == ["402.2"]
    assert rules(("[ruler]", SOLDIERS[0].code, "[main]", *MAIN, "[stones]", *STONES)) == ["402.2"]


def test_1146_1_two_rulers_have_tag_with_the_same_race() -> None:
    assert rules((LEFT.code, RIGHT.code, *REST), LEFT, RIGHT) == []
    assert rules((LEFT.code, RULER.code, *REST), LEFT) == ["1146.1"]
    other = row("Other Hand", "Ruler", attribute="{U}", text="[Tag] (Five Heroes)")
    assert rules((LEFT.code, other.code, *REST), LEFT, other) == ["1146.1"]


def test_1146_2_two_rulers_do_not_share_a_name() -> None:
    assert rules((LEFT.code, LEFT.code, *REST), LEFT) == ["1146.2"]


def test_h_31_one_ruler_with_tag_may_be_alone() -> None:
    assert rules((LEFT.code, *REST), LEFT) == []


def test_402_3_a_main_deck_has_no_rulers_stones_or_runes_that_are_no_chants() -> None:
    for code in (J_RULER.code, STONE.code, RUNE.code, RULER.code):
        found = rules((RULER.code, *STONES, "[main]", *MAIN, code), RUNE)
        assert "402.3" in found
    both = row("Spark", "Chant/Rune", cost="{R}", divinity=1)
    assert rules((*LIST, both.code), both) == []


def test_a_side_of_a_card_is_no_card_of_a_list() -> None:
    assert "402.2" in rules((*LIST, J_RULER.code))
    past, future = resonator("Past", text="[Shift] {2}", reverse="Future"), resonator("Future")
    hope, despair = resonator("Hope", reverse="Despair"), resonator("Despair", race="Inverse")
    assert rules((*LIST, past.code), past, future) == []
    assert rules((*LIST, future.code), past, future) == ["1302.2f"]
    assert rules((*LIST, despair.code), hope, despair) == ["1302.3e"]


def test_402_3a_a_main_deck_has_40_to_60_cards() -> None:
    more = tuple(resonator(f"Reserve {number}") for number in range(21))
    codes = tuple(one.code for one in more)
    assert rules(LIST[:-11] + STONES) == ["402.3a"]
    assert rules((*LIST, *codes[:20]), *more) == []
    assert rules((*LIST, *codes), *more) == ["402.3a"]


def test_402_3b_a_main_deck_has_at_most_four_of_a_name() -> None:
    assert reasons((*LIST, SOLDIERS[0].code)) == [("402.3b", "5 cards named Soldier 1 in the main deck")]


def test_h_20_an_alternative_card_counts_under_both_its_names() -> None:
    either = row(
        "E1", "Resonator // Chant", "Soldier 1 // Ash", cost="{1} // {B}", attack="400 // -", defense="400 // -"
    )
    newer = BASE[3].__replace__(fields={**BASE[3].fields, "released": 1})
    found = [reason.rule for reason in refuse_list(catalog(*BASE[:3], newer, *BASE[4:], either), (*LIST, "E1"))]
    assert found == ["402.3b"]


def test_402_4_a_magic_stone_deck_holds_magic_stones_only() -> None:
    codes = (RULER.code, *MAIN, "[stones]", *STONES, SOLDIERS[0].code)
    assert reasons(codes) == [("402.4", "Soldier 1 is a resonator card")]


def test_402_4a_a_magic_stone_deck_has_10_to_20_cards() -> None:
    assert rules((RULER.code, *MAIN, *STONES[:9])) == ["402.4a"]
    assert rules((RULER.code, *MAIN, *STONES, *STONES)) == []
    assert rules((RULER.code, *MAIN, *STONES, *STONES, STONE.code)) == ["402.4a"]


def test_402_4b_and_402_4c_only_basic_stones_come_more_than_four_times() -> None:
    well = row("Deep Well", "Special Magic Stone")
    assert rules((RULER.code, *MAIN, *STONES[:6], *(well.code,) * 4), well) == []
    assert rules((RULER.code, *MAIN, *STONES[:6], *(well.code,) * 5), well) == ["402.4c"]


def test_402_5_an_extra_deck_holds_no_rulers_and_no_stones() -> None:
    codes = (LIBRARIAN.code, *REST, "[extra]", STONE.code)
    assert rules(codes, LIBRARIAN) == ["402.5"]


def test_h_7_grimoire_lets_in_story_chants_only() -> None:
    codes = (LIBRARIAN.code, *REST, "[extra]")
    assert rules((*codes, STORY.code), LIBRARIAN, STORY) == []
    bolt = row("Bolt", "Chant", cost="{R}")
    assert rules((*codes, bolt.code), LIBRARIAN, bolt) == ["H.7"]


def test_1132_2_an_extra_deck_has_no_more_cards_than_grimoire_says() -> None:
    tales = tuple(STORY.__replace__(code=f"Tale {number}", name=f"Tale {number}") for number in range(6))
    codes = (LIBRARIAN.code, *REST, "[extra]", *(tale.code for tale in tales))
    assert rules(codes[:-4], LIBRARIAN, *tales) == []
    assert rules(codes[:-3], LIBRARIAN, *tales) == ["1132.2"]


def test_402_5a_an_extra_deck_has_at_most_five_cards() -> None:
    great = LIBRARIAN.__replace__(text="[Grimoire] 9")
    tales = tuple(STORY.__replace__(code=f"Tale {number}", name=f"Tale {number}") for number in range(6))
    codes = (great.code, *REST, "[extra]", *(tale.code for tale in tales))
    assert rules(codes[:-1], great, *tales) == []
    assert rules(codes, great, *tales) == ["402.5a"]


def test_402_5b_an_extra_deck_has_no_name_twice() -> None:
    assert rules((LIBRARIAN.code, *REST, "[extra]", STORY.code, STORY.code), LIBRARIAN, STORY) == ["402.5b"]


def test_402_5c_an_extra_deck_needs_grimoire() -> None:
    assert rules((*LIST, "[extra]", STORY.code), STORY) == ["402.5c"]


def test_402_6_a_rune_deck_holds_runes_only() -> None:
    assert rules((*LIST, "[runes]", STORY.code), STORY) == ["402.6"]
    assert rules((*LIST, RUNE.code), RUNE) == []


def test_402_6a_and_402_6b_a_rune_deck_has_at_most_five_cards_of_different_names() -> None:
    signs = tuple(RUNE.__replace__(code=f"Sign {number}", name=f"Sign {number}") for number in range(6))
    codes = (*LIST, *(sign.code for sign in signs))
    assert rules(codes[:-1], *signs) == []
    assert rules(codes, *signs) == ["402.6a"]
    assert rules((*LIST, RUNE.code, RUNE.code), RUNE) == ["402.6b"]


def test_402_6c_a_rune_deck_has_at_most_one_master_rune() -> None:
    first = row("First Sign", "Master Rune", cost="{R}", divinity=3)
    second = row("Second Sign", "Master Rune", cost="{R}", divinity=3)
    assert rules((*LIST, first.code), first) == []
    assert rules((*LIST, first.code, second.code), first, second) == ["402.6c"]


def test_402_6d_runes_share_an_attribute_with_the_ruler_unless_they_are_chants() -> None:
    tide = row("Tide Sign", "Rune", cost="{U}", divinity=1)
    song = row("Tide Song", "Chant/Rune", cost="{U}", divinity=1)
    assert rules((*LIST, tide.code), tide) == ["402.6d"]
    assert rules((*LIST, "[runes]", song.code), song) == []
    assert rules((LEFT.code, RIGHT.code, *REST, tide.code), LEFT, RIGHT, tide) == []


def test_h_10_a_void_rune_belongs_in_no_rune_deck() -> None:
    blank = row("Blank Sign", "Rune", cost="{1}", divinity=1)
    assert rules((*LIST, blank.code), blank) == ["H.10"]


def test_402_7_a_stranger_deck_holds_stranger_cards_only() -> None:
    codes = (HOST.code, *REST, "[strangers]", *GUEST_LIST[:-1], SOLDIERS[0].code)
    assert reasons(codes, HOST, *GUESTS) == [("402.7", "Soldier 1 is no stranger card")]


def test_402_7a_a_stranger_deck_has_ten_cards_or_none() -> None:
    assert rules((HOST.code, *REST, *GUEST_LIST), HOST, *GUESTS) == []
    assert rules((HOST.code, *REST), HOST) == []
    assert rules((HOST.code, *REST, *GUEST_LIST[:-1]), HOST, *GUESTS) == ["1142.2", "402.7a"]


def test_402_7_a_1_a_stranger_deck_needs_stranger() -> None:
    assert rules((*LIST, *GUEST_LIST), *GUESTS) == ["402.7.a.1"]


def test_402_7b_a_stranger_deck_has_at_most_two_of_a_name() -> None:
    codes = (HOST.code, *REST, *GUEST_LIST[:-1], GUESTS[0].code)
    assert rules(codes, HOST, *GUESTS) == ["402.7b"]


def test_1305_2_a_stranger_belongs_in_no_main_deck() -> None:
    assert rules((RULER.code, *STONES, "[main]", *MAIN, GUESTS[0].code), GUESTS[0]) == ["1305.2"]


def test_402_8_main_extra_and_rune_deck_together_have_four_of_a_name() -> None:
    codes = (LIBRARIAN.code, *MAIN[:-4], *(STORY.code,) * 4, *STONES, "[extra]", STORY.code)
    assert reasons(codes, LIBRARIAN, STORY) == [("402.8", "5 cards named Tale in main, extra and rune deck together")]


def test_h_11_stranger_cards_are_outside_the_count_of_four() -> None:
    codes = (HOST.code, *STONES, *GUEST_LIST, "[main]", *MAIN, *(GUESTS[0].code,) * 4)
    assert rules(codes, HOST, *GUESTS) == ["1305.2"]


def test_318_1_a_collection_is_no_deck() -> None:
    codes = (*LIST, "[collection]", *(SOLDIERS[0].code,) * 9)
    assert reasons(codes) == []
    assert len(decks_of(catalog(*BASE), codes).collection) == 9


def test_what_a_list_does_not_say_a_card_says_by_its_types() -> None:
    found = decks_of(catalog(*BASE, RUNE, *GUESTS), (*LIST, RUNE.code, GUESTS[0].code))
    assert (found.ruler, found.runes, found.strangers) == ((RULER.code,), (RUNE.code,), (GUESTS[0].code,))
    assert (len(found.main), len(found.stones)) == (40, 10)
