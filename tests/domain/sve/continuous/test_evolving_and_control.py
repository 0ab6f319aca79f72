"""Evolving, serving, racing, Drive and drive checks, and cards that change control or places (5.12 to 5.21, 14)."""

import msgspec
import pytest

from domain.games.sve.rules.continuous.effects import end_of_turn
from domain.games.sve.rules.continuous.information import attack, defense, has, is_a
from domain.games.sve.rules.keywords.driving import DriveChecking, give_drive, ridable, ride
from domain.games.sve.rules.keywords.racing import race, serve
from domain.games.sve.rules.turn.outcomes import end_by_effect, skip_next_turn, take_another_turn
from domain.games.sve.rules.zones.control import swap, take, transform
from domain.games.sve.rules.zones.counters import place, remove, stacks, transfer
from domain.games.sve.rules.zones.engaging import turn_face
from domain.games.sve.rules.zones.evolution import corresponding, evolve
from domain.games.sve.table.changes import DeckBased
from domain.games.sve.table.editions import EARLY, PRESENT
from domain.games.sve.table.printed import CARROT, DRIVE_POINT, VANGUARD
from domain.games.sve.table.state import BACK, STACK, Basis, sve, zone
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId, Seat
from tests.domain.sve.board import RULE, Board, card

MINE, FOES = Seat(1), Seat(2)
USE = Use(CardId(1), "Leader", 0, MINE)
ELF = card("Elf")


def elves(edition: str = PRESENT) -> Board:
    one = msgspec.structs.replace(card("Elf+", "follower evolved", attack=5, defense=6), name="Elf")
    two = msgspec.structs.replace(card("Elf++", "follower evolved", attack=7, defense=8), name="Elf")
    front = msgspec.structs.replace(card("Front", "follower evolved", back="Elf+"))
    stone = card("Stone", "amulet")
    grown = msgspec.structs.replace(card("Stone+", "follower evolved", attack=4, defense=4), name="Stone")
    return Board(ELF, one, two, front, stone, grown, edition=edition)


def evolved(board: Board, card: CardId) -> None:
    """Evolves a card into the first one that is offered, if any is."""
    evolve(board.d, card, RULE)
    question = board.run()
    if question is not None:
        assert question.space is not None
        assert question.space.least == 0, "4.1.2.2"
        board.answer(question.space.candidates[0])


def test_a_card_evolves_into_a_facedown_card_of_its_name_5_15_1_1() -> None:
    board = elves()
    elf = board.put("Elf", turned=True)
    board.put("Elf+", kind="evolvedeck", face_up=True)
    hidden = board.put("Elf+", kind="evolvedeck", face_up=False)
    assert corresponding(board.d, elf) == [hidden]
    evolved(board, elf)
    assert attack(board.d, elf) == 5
    assert board.d.draft.cards[elf].turned, "5.15.2"
    assert len(zone(board.d, "evolve", 1)) == 1
    evolve(board.d, elf, RULE)
    assert len(zone(board.d, "evolve", 1)) == 1


def test_the_controller_selects_among_different_cards() -> None:
    board = elves()
    elf = board.put("Elf", 2)
    board.put("Elf+", 2, kind="evolvedeck", face_up=False)
    second = board.put("Elf++", 2, kind="evolvedeck", face_up=False)
    evolve(board.d, elf, RULE)
    question = board.run()
    assert question is not None
    assert (question.rule, question.seat) == ("5.15.1.1", 2)
    board.answer(card_pick(second))
    assert attack(board.d, elf) == 7


def test_a_double_faced_card_shows_the_face_that_corresponds_4_6_4() -> None:
    board = elves()
    elf = board.put("Elf")
    board.put("Front", kind="evolvedeck", face_up=False)
    evolved(board, elf)
    (other,) = zone(board.d, "evolve", 1)
    assert board.d.draft.cards[other].count(BACK) == 1
    assert attack(board.d, elf) == 5
    assert board.info(other).names == ("Elf",)
    (there,) = board.move("evolvedeck", other)
    assert board.info(there).names == ("Front",), "2.14.2.1"


def test_the_link_is_lost_with_the_field_5_15_3() -> None:
    board = elves()
    elf = board.put("Elf")
    board.put("Elf+", kind="evolvedeck", face_up=False)
    evolved(board, elf)
    (there,) = board.move("hand", elf)
    assert sve(board.d.table).links == ()
    assert board.info(there).attack == 2
    assert board.info(elf).attack == 5


@pytest.mark.parametrize(("edition", "expected"), [(PRESENT, True), (EARLY, False)])
def test_only_followers_evolve_in_the_early_edition_5_15_1(edition: str, expected: bool) -> None:
    board = elves(edition)
    stone = board.put("Stone")
    board.put("Stone+", kind="evolvedeck", face_up=False)
    evolved(board, stone)
    assert is_a(board.d, stone, "follower") is expected, "5.15.1.2.1"


def racers() -> tuple[Board, CardId]:
    board = Board(ELF, card(CARROT, "evolved"))
    elf = board.put("Elf")
    for _ in range(3):
        board.put(CARROT, kind="evolvedeck", face_up=False)
    return board, elf


def test_a_served_card_races_with_rush_14_2_3_1() -> None:
    board, elf = racers()
    assert race(board.d, elf, 1, USE, RULE) == 0
    serve(board.d, elf, 2, RULE)
    assert len(zone(board.d, "race", 1)) == 2
    assert race(board.d, elf, 2, USE, RULE) == 2
    assert has(board.d, elf, "Rush")
    assert [event.kind for event in sve(board.d.table).history] == ["raced", "raced"]


def test_a_card_is_not_served_again_14_2_1_2() -> None:
    board, elf = racers()
    serve(board.d, elf, 1, RULE)
    serve(board.d, elf, 1, RULE)
    assert len(zone(board.d, "race", 1)) == 1


def test_a_follower_is_given_drive_once_14_4_7_3() -> None:
    board = Board(ELF)
    elf = board.put("Elf")
    assert give_drive(board.d, elf, USE, RULE)
    assert board.info(elf).keywords == ("Drive", "Single Drive", "Rush")
    assert not give_drive(board.d, elf, USE, RULE)


def test_a_ride_is_paid_once_a_game_with_a_drive_point_14_4_9_2() -> None:
    board = Board(ELF, card(DRIVE_POINT, "evolved"))
    elf = board.put("Elf")
    assert not ridable(board.d, elf)
    for _ in range(2):
        board.put(DRIVE_POINT, kind="evolvedeck", face_up=False)
    ride(board.d, elf, RULE)
    assert len(zone(board.d, "drive", 1)) == 1
    assert not ridable(board.d, elf)


def checking(trigger: str, universe: str = VANGUARD) -> Board:
    board = Board(ELF, card("Top", "spell", trigger=trigger))
    board.d.emit(DeckBased(rule=RULE, seat=MINE, basis=Basis("universe", universe=universe)))
    board.put("Top", kind="deck", face_up=False)
    board.put("Elf", kind="deck", face_up=False)
    return board


def test_a_card_without_a_trigger_goes_to_the_bottom_14_4_5_1_5() -> None:
    board = checking("")
    board.d.push(DriveChecking(seat=MINE, times=1, use=USE))
    assert board.run() is None
    assert [board.d.draft.cards[one].code for one in zone(board.d, "deck", 1)] == ["Elf", "Top"]


def test_a_deck_of_another_universe_has_no_triggers_14_4_5_1_2() -> None:
    board = checking("heal", "")
    board.d.push(DriveChecking(seat=MINE, times=1, use=USE))
    assert board.run() is None
    assert defense(board.d, CardId(1)) == 20


def test_a_heal_trigger_may_be_resolved_14_4_5_1_3_4() -> None:
    board = checking("heal")
    board.d.push(DriveChecking(seat=MINE, times=2, use=USE))
    question = board.run()
    assert question is not None
    assert question.rule == "14.4.5.1.3"
    board.answer(Pick("option", 0))
    assert defense(board.d, CardId(1)) == 23
    assert len(zone(board.d, "cemetery", 1)) == 1
    assert len(zone(board.d, "deck", 1)) == 1, "the second check put it back"


def test_a_critical_trigger_is_for_one_follower_14_4_5_1_3_1() -> None:
    board = checking("critical")
    board.put("Elf")
    elf = board.put("Elf")
    board.d.push(DriveChecking(seat=MINE, times=1, use=USE))
    board.run()
    question = board.answer(Pick("option", 0))
    assert question is not None
    board.answer(card_pick(elf))
    assert attack(board.d, elf) == 4


def test_a_stand_trigger_refreshes_for_followers_only_14_4_5_1_3_3() -> None:
    board = checking("stand")
    elf = board.put("Elf", turned=True)
    board.d.push(DriveChecking(seat=MINE, times=1, use=USE))
    board.run()
    board.answer(Pick("option", 0))
    assert not board.d.draft.cards[elf].turned
    assert board.info(elf).cannot == ("attack leaders",)


def test_an_empty_deck_is_not_checked_h_23() -> None:
    board = Board(ELF)
    board.d.push(DriveChecking(seat=MINE, times=1, use=USE))
    assert board.run() is None


def test_a_stolen_card_keeps_everything_5_21_4() -> None:
    board = Board(ELF)
    elf = board.put("Elf", 2, turned=True)
    place(board.d, elf, "mark", 2, RULE)
    take(board.d, [elf], MINE, USE, RULE, until="turn")
    board.run()
    held = board.d.draft.cards[elf]
    assert (held.zone, held.controller, held.owner) == ("field.1", 1, 2)
    assert (held.turned, held.count("mark")) == (True, 2)
    end_of_turn(board.d)
    assert board.d.draft.cards[elf].zone == "field.2"


def test_no_more_is_stolen_than_fits_4_4_4_2() -> None:
    board = Board(ELF)
    for _ in range(4):
        board.put("Elf")
    foes = [board.put("Elf", 2) for _ in range(2)]
    take(board.d, foes, MINE, USE, RULE)
    question = board.run()
    assert question is not None
    assert question.rule == "4.4.4.2"
    board.answer(card_pick(foes[1]))
    assert [board.d.draft.cards[one].controller for one in foes] == [2, 1]


def test_transformed_cards_are_banished_and_tokens_stand_where_they_were_5_16_1() -> None:
    board = Board(ELF, card("Stone", "amulet token"))
    elf, foe = board.put("Elf", kind="ex"), board.put("Elf", 2)
    transform(board.d, [elf, foe], "Stone", RULE)
    board.run()
    assert len(zone(board.d, "banished", 1)) == len(zone(board.d, "banished", 2)) == 1
    assert [board.d.draft.cards[one].code for one in (*zone(board.d, "ex", 1), *zone(board.d, "field", 2))] == [
        "Stone", "Stone",
    ]  # fmt: skip


def test_two_cards_are_swapped_at_once_5_12_1() -> None:
    board = Board(ELF, card("Stone", "amulet"))
    elf, stone = board.put("Elf", kind="cemetery"), board.put("Stone", kind="ex")
    swap(board.d, elf, stone, RULE)
    board.run()
    codes = [board.d.draft.cards[one].code for kind in ("cemetery", "ex") for one in zone(board.d, kind, 1)]
    assert codes == ["Stone", "Elf"]


def test_counters_are_put_taken_and_transferred_15_1() -> None:
    board = Board(card("Stone", "amulet", keywords=("Stack",)), ELF)
    one, two, elf = board.create("Stone"), board.create("Stone"), board.put("Elf")
    assert stacks(board.d, MINE) == [one, two]
    assert place(board.d, one, STACK, 2, RULE) == 2
    assert remove(board.d, one, STACK, 1, RULE) == 1
    assert transfer(board.d, one, two, RULE) == 2
    assert board.d.draft.cards[two].count(STACK) == 3
    assert transfer(board.d, two, elf, RULE) == 0
    assert remove(board.d, elf, STACK, None, RULE) == 0


def test_turns_are_taken_and_skipped_5_25_5_27() -> None:
    board = Board()
    take_another_turn(board.d, MINE, RULE)
    skip_next_turn(board.d, FOES, RULE)
    skip_next_turn(board.d, FOES, RULE)
    take_another_turn(board.d, MINE, RULE)
    assert sve(board.d.table).turns == (1, -2, -2, 1), "each skip uses up one instruction (5.25.2.1)"


@pytest.mark.parametrize(("losers", "winners"), [((FOES,), (1,)), ((MINE, FOES), ())])
def test_effects_end_the_match_at_once_1_2_4(losers: tuple[Seat, ...], winners: tuple[int, ...]) -> None:
    board = Board()
    end_by_effect(board.d, losers)
    result = board.d.draft.result
    assert result is not None
    assert result.winners == winners


def test_cards_of_the_evolve_deck_are_turned_4_2_3() -> None:
    board = elves()
    one = board.put("Elf+", kind="evolvedeck", face_up=True)
    assert turn_face(board.d, [one], False, RULE) == 1
    assert turn_face(board.d, [one], False, RULE) == 0
