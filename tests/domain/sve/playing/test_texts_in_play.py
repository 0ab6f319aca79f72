"""What texts do, from the printed words to the table: verbs, costs in texts, who selects, what is spoken of."""

from typing import Any

import msgspec
import pytest

from domain.games.sve.language.catalog.compile import compile_cards
from domain.games.sve.rules.continuous.information import attack, defense, has, info
from domain.games.sve.rules.playing.playability import playable
from domain.games.sve.rules.playing.steps import begin_card
from domain.games.sve.table.editions import EARLY, PRESENT
from domain.games.sve.table.frames import PlayPending
from domain.games.sve.table.state import Gift, Pending, printed, sve, zone
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.decisions.game import Decision
from domain.kernel.table.chance import Outcome, Recorded
from domain.kernel.table.choices import Pick, Question, card_pick
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import blank
from tests.domain.sve.board import Board

MINE, FOES = Seat(1), Seat(2)
FOLLOWER: dict[str, str | int] = {
    "class": "Neutral",
    "type": "Follower",
    "traits": "Beast",
    "cost": 2,
    "attack": 2,
    "defense": 2,
}
SPELL: dict[str, str | int] = {"class": "Neutral", "type": "Spell", "cost": 0}
BEAR = PrintedCard("Bear", "Bear", {**FOLLOWER, "attack": 3, "defense": 4})


def board(text: str, *others: PrintedCard, follower: bool = False, edition: str = PRESENT, chance: Any = ()) -> Board:
    """A table with a card `It` of this text, Bears, and the edition's tokens."""
    it = PrintedCard("It", "It", FOLLOWER if follower else SPELL, text)
    catalog = compile_cards(edition, (it, BEAR, *others))
    known = [one for one in catalog.prints.values() if one.code != "Leader"]
    made = Board(*known, edition=edition)  # type: ignore[arg-type]  # known
    prints = {**catalog.prints, "Leader": made.d.catalog.prints["Leader"]}
    catalog = msgspec.structs.replace(catalog, prints=prints, memo={})
    chosen = Decision(made.game, catalog, blank(made.d.draft.setup, made.d.draft.extra), Recorded(chance))
    chosen.draft = made.d.draft
    chosen.table = made.d.draft
    made.d = chosen
    return made


def play(made: Board) -> Question | None:
    """Plays It from the hand."""
    begin_card(made.d, MINE, made.put("It", kind="hand"))
    return made.run()


def trigger(made: Board, source: CardId, place: int = 0) -> Question | None:
    """Plays a pending ability of It."""
    made.d.draft.extra = sve(made.d.table).__replace__(pending=(Pending(99, Use(source, "It", place, MINE)),))
    made.d.push(PlayPending(number=99))
    return made.run()


def names(made: Board, kind: str, seat: int = 1) -> list[str]:
    return [printed(made.d, made.d.draft.cards[card]).name for card in zone(made.d, kind, seat)]


def candidates(question: Question | None) -> list[Pick]:
    assert question is not None
    assert question.space is not None
    return list(question.space.candidates)


def fill(made: Board, count: int, seat: int = 1, kind: str = "deck") -> list[CardId]:
    return [made.put("Bear", seat, kind, face_up=False) for _ in range(count)]


def test_each_opponent_selects_and_buries_a_follower_of_its_own_5_33() -> None:
    made = board("Each opponent buries a follower.")
    made.put("Bear")
    one, two = made.put("Bear", 2), made.put("Bear", 2)
    question = play(made)
    assert question is not None
    assert question.seat == FOES
    assert candidates(question) == [card_pick(one), card_pick(two)]
    made.answer(card_pick(two))
    assert zone(made.d, "field", 2) == (one,)
    assert names(made, "field") == ["Bear"]


def test_each_player_selects_and_discards_the_active_one_first_1_3_4() -> None:
    made = board("Each player discards a card.")
    fill(made, 2, 1, "hand")
    fill(made, 2, 2, "hand")
    question = play(made)
    assert question is not None
    assert question.seat == MINE
    question = made.answer(candidates(question)[0])
    assert question is not None
    assert question.seat == FOES
    assert len(zone(made.d, "hand", 1)) == 1
    assert made.answer(candidates(question)[0]) is None
    assert len(zone(made.d, "hand", 2)) == 1


def test_a_text_goes_on_with_the_cards_it_looked_at_and_the_rest_of_them_5_10() -> None:
    text = (
        "Look at the top 3 cards of your deck. You may reveal a follower from among them and add it to your hand. "
        "Put the remaining cards on the bottom of your deck in any order."
    )
    made = board(text)
    top = fill(made, 5)
    question = play(made)
    assert candidates(question) == [Pick("option", 0)], "you may"
    question = made.answer(Pick("option", 0))
    assert candidates(question) == list(map(card_pick, top[:3]))
    question = made.answer(card_pick(top[1]))
    assert candidates(question) == [card_pick(top[0]), card_pick(top[2])]
    assert made.answer(card_pick(top[2]), card_pick(top[0])) is None
    assert len(zone(made.d, "hand", 1)) == 1
    assert zone(made.d, "deck", 1)[:2] == tuple(top[3:])
    assert len(zone(made.d, "deck", 1)) == 4


def test_a_search_may_find_nothing_and_shuffles_5_7() -> None:
    order = Outcome("order", 3, (2, 1, 0))
    made = board("Search your deck for a follower, reveal it, and add it to your hand.", chance=(order,))
    fill(made, 3)
    question = play(made)
    assert question is not None
    assert question.space is not None
    assert question.space.least == 0
    assert made.answer() is None
    assert not zone(made.d, "hand", 1)


def test_a_found_card_is_shown_to_all_and_added_to_the_hand_5_7_1_2() -> None:
    order = Outcome("order", 2, (1, 0))
    made = board("Search your deck for a follower, reveal it, and add it to your hand.", chance=(order,))
    deck = fill(made, 3)
    play(made)
    made.answer(card_pick(deck[1]))
    shown = [change for change in made.d.changes if type(change).__name__ == "CardShown"]
    assert any(set(change.seats) == {1, 2} and change.card == deck[1] for change in shown)  # type: ignore[attr-defined]  # of sve
    assert names(made, "hand") == ["Bear"]


@pytest.mark.parametrize(("spells", "damage"), [(1, 1), (2, 3)])
def test_spellchain_counts_the_cemetery_and_replaces_the_text_itself_13_3_1(spells: int, damage: int) -> None:
    made = board("Select an enemy follower on the field and deal it 1 damage. Spellchain (2) - Deal 3 damage instead.")
    bear = made.put("Bear", 2)
    for _ in range(spells):
        made.put("It", kind="cemetery")
    play(made)
    assert defense(made.d, bear) == 4 - damage


def test_summoned_tokens_are_it_and_those_without_room_go_into_the_ex_area() -> None:
    text = (
        "Summon 3 Fairy tokens. If your field becomes full from this effect, "
        "put any remaining tokens into your EX area."
    )
    made = board(text)
    for _ in range(4):
        made.put("Bear")
    play(made)
    assert names(made, "field").count("Fairy") == 1
    assert names(made, "ex") == ["Fairy", "Fairy"]


def test_one_token_or_another_is_the_players_choice() -> None:
    made = board("Summon a Fairy or Knight token.")
    question = play(made)
    assert candidates(question) == [Pick("option", 0), Pick("option", 1)]
    made.answer(Pick("option", 1))
    assert names(made, "field") == ["Knight"]


def test_a_given_ability_is_the_cards_own() -> None:
    made = board('Summon a Knight token. Give it "At the start of your end phase, destroy this card."')
    play(made)
    (knight,) = zone(made.d, "field", 1)
    assert [held.code for held in made.info(knight).abilities] == ["It"]


def test_x_is_what_the_text_says_5_2_1_2_1() -> None:
    text = "Select an enemy follower on the field and deal it X damage. X equals the number of followers on your field."
    made = board(text)
    bear = made.put("Bear", 2)
    made.put("Bear")
    made.put("Bear")
    play(made)
    assert defense(made.d, bear) == 2


def test_a_division_is_settled_after_its_targets_10_6_2_4() -> None:
    made = board("Select up to 2 enemy followers on the field. Deal 3 damage divided between them.")
    one, two = made.put("Bear", 2), made.put("Bear", 2)
    play(made)
    question = made.answer(card_pick(one), card_pick(two))
    assert candidates(question) == [Pick("number", 1), Pick("number", 2)]
    assert made.answer(Pick("number", 1)) is None
    assert (defense(made.d, one), defense(made.d, two)) == (3, 2)


def test_a_random_card_is_picked_by_chance_5_18() -> None:
    made = board("Deal 3 damage to a random enemy follower on the field.", chance=(Outcome("order", 2, (1, 0)),))
    one, two = made.put("Bear", 2), made.put("Bear", 2)
    assert play(made) is None
    assert (defense(made.d, one), defense(made.d, two)) == (4, 1)


def test_a_stolen_card_goes_back_at_the_end_of_the_turn_5_21() -> None:
    made = board("Select an enemy follower on the field and steal it until the end of the turn.")
    bear = made.put("Bear", 2)
    play(made)
    assert zone(made.d, "field", 1) == (bear,)


def test_last_words_put_the_card_where_it_is_now_4_1_4_1() -> None:
    made = board("{LAST WORDS} Put this card onto its owner's field.", follower=True)
    it = made.put("It")
    made.move("cemetery", it)
    (pending,) = made.all_pending
    made.d.push(PlayPending(number=pending.number))
    made.run()
    assert names(made, "field") == ["It"]
    assert not zone(made.d, "cemetery", 1)


def test_a_spell_is_played_by_an_effect_for_no_play_points() -> None:
    spark = PrintedCard("Spark", "Spark", {**SPELL, "cost": 2}, "Draw a card.")
    made = board("Select a spell that costs 2 or less in your cemetery and play it for 0 play points.", spark)
    made.put("Spark", kind="cemetery")
    fill(made, 2)
    assert play(made) is None
    assert names(made, "hand") == ["Bear"]
    assert sorted(names(made, "cemetery")) == ["It", "Spark"]


def test_an_if_that_fails_takes_the_rest_of_its_paragraph_with_it_h_12() -> None:
    made = board("Draw a card. If Overflow is active for you, draw a card. Draw a card.")
    fill(made, 4)
    play(made)
    assert len(zone(made.d, "hand", 1)) == 1


def test_an_additional_cost_must_be_paid_with_other_cards_10_6_2_5_1_4() -> None:
    made = board("As an additional cost to play this card, bury a follower. Draw 2 cards.")
    it = made.put("It", kind="hand")
    assert [reason.rule for reason in playable(made.d, MINE, it)] == ["10.6.2.5.4"]
    made.put("Bear")
    assert playable(made.d, MINE, it) == []


def test_processes_when_playing_change_the_cost_10_4_7_3() -> None:
    made = board("When playing this card, discard a card: This card costs 0 play points to play. Draw a card.")
    made.d.catalog.prints["It"] = made.d.catalog.prints["It"].__replace__(cost=5)  # type: ignore[index]  # a dict
    fill(made, 2, kind="hand")
    fill(made, 2)
    question = play(made)
    assert question is not None
    assert question.text == "pay a cost", "without the process it cannot be paid: nothing is asked about it"
    assert made.answer(candidates(question)[0]) is None
    assert len(zone(made.d, "hand", 1)) == 2


def test_each_player_in_turn_may_do_something_1_3_4_1() -> None:
    text = "Each player draws a card. Each player may put a follower from their hand onto their field."
    made = board(text)
    fill(made, 1)
    fill(made, 1, 2)
    question = play(made)
    assert question is not None
    assert question.seat == MINE
    question = made.answer(Pick("option", 0))
    assert question is not None
    assert question.seat == MINE
    question = made.answer(candidates(question)[0])
    assert question is not None
    assert question.seat == FOES
    assert names(made, "field") == ["Bear"]
    assert made.answer() is None
    assert names(made, "field", 2) == []


def test_top_or_bottom_is_asked_5_4() -> None:
    made = board("Select an enemy follower on the field. Put it on the top or bottom of its owner's deck.")
    made.put("Bear", 2)
    fill(made, 2, 2)
    question = play(made)
    assert question is not None
    assert question.seat == MINE
    made.answer()
    assert len(zone(made.d, "deck", 2)) == 3
    assert names(made, "field", 2) == []


def test_counters_and_the_number_of_them_15_1() -> None:
    made = board("Whenever you play a spell, place a charge counter on this card.", follower=True)
    it = made.put("It")
    trigger(made, it)
    assert made.d.draft.cards[it].count("charge") == 1


def test_a_gift_until_the_end_of_the_turn_ends_with_it_7_4_8() -> None:
    made = board("Select a follower on your field and give it {ATK}+2 and Storm until the end of the turn.")
    bear = made.put("Bear")
    play(made)
    assert (attack(made.d, bear), has(made.d, bear, "Storm")) == (5, True)


def test_a_text_that_is_not_understood_is_resolved_by_hand() -> None:
    made = board("Draw a card. Contemplate the universe.")
    assert [problem.sentence for problem in made.d.catalog.prints["It"].problems]  # type: ignore[attr-defined]  # of sve


@pytest.mark.parametrize("edition", [PRESENT, EARLY])
def test_fixed_targets_and_options_in_both_editions(edition: str) -> None:
    text = "Choose one of the following. (1) Draw a card. (2) Select an enemy follower on the field and destroy it."
    made = board(text, edition=edition)
    fill(made, 2)
    made.put("Bear", 2)
    question = play(made)
    assert candidates(question) == [Pick("option", 0), Pick("option", 1)]
    assert made.answer(Pick("option", 1)) is None
    assert names(made, "cemetery", 2) == ["Bear"]


def test_combo_counts_the_card_that_is_being_played_13_2_1_2() -> None:
    made = board("Combo (2) - Select an enemy follower on the field and destroy it.")
    made.put("Bear", 2)
    play(made)
    assert names(made, "field", 2) == ["Bear"]
    made.d.draft.extra = sve(made.d.table).__replace__(history=(Happened("played", seat=MINE),))
    play(made)
    assert names(made, "field", 2) == []


def test_the_cost_of_an_evolve_ability_may_be_changed_2_5() -> None:
    made = board("{EVOLVE} {COST 3}: Evolve this follower.\nChange this card's {EVOLVE} cost to 1.", follower=True)
    it = made.put("It")
    made.give([it], Gift("set evolve cost", 1))
    assert info(made.d, it).evolve == 1


def test_up_to_so_many_cards_are_drawn_one_after_another_5_9_3() -> None:
    made = board("Draw up to 3 cards.")
    fill(made, 4)
    question = play(made)
    assert question is not None
    assert question.rule == "5.9.3.1"
    made.answer(Pick("option", 0))
    assert len(zone(made.d, "hand", 1)) == 1
    assert made.answer() is None
    assert len(zone(made.d, "hand", 1)) == 1


def test_up_to_so_many_top_cards_are_looked_at_one_after_another_5_10_2() -> None:
    made = board(
        "Look at up to 2 of the top cards of your deck. Put them on the top or bottom of your deck in any order."
    )
    deck = fill(made, 3)
    play(made)
    made.answer(Pick("option", 0))
    question = made.answer()
    assert candidates(question) == [card_pick(deck[0])], "on top or not"
    assert made.answer() is None
    assert zone(made.d, "deck", 1)[:2] == tuple(deck[1:])


def test_something_done_several_times_and_until_a_zone_is_full() -> None:
    made = board("Put a Fairy token into your EX area. Repeat until your EX area is full.")
    play(made)
    assert names(made, "ex") == ["Fairy"] * 5


def test_an_opponents_hand_is_revealed_and_one_of_it_discarded() -> None:
    text = "Select an opponent. They reveal their hand. Select a card in their hand. The opponent discards that card."
    made = board(text)
    hand = fill(made, 2, 2, "hand")
    question = play(made)
    assert question is not None
    assert (question.seat, candidates(question)) == (MINE, list(map(card_pick, hand)))
    made.answer(card_pick(hand[1]))
    assert zone(made.d, "hand", 2) == (hand[0],)


def test_a_stack_gets_counters_13_3_2_4() -> None:
    made = board("Add 2 to a Stack on your field.")
    sediment = made.create("token:Magic Sediment")
    play(made)
    assert made.d.draft.cards[sediment].count("stack") == 3
