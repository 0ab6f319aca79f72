"""Cards' information under persistent effects: layers, dependency, age (10.9), and what is left of it (10.11)."""

import pytest

from domain.games.sve.nodes.abilities import Quoted, SveAbility
from domain.games.sve.nodes.conditions import OnField
from domain.games.sve.nodes.gifts import Keyword, Stats, Trait
from domain.games.sve.nodes.groups import Across, OfTrait, With
from domain.games.sve.nodes.passives import AlsoNamed, Cannot, Have, Lasting
from domain.games.sve.rules.continuous.durations import BOTH_TURNS, OPPONENT_TURN, TURN
from domain.games.sve.rules.continuous.effects import end_of_turn
from domain.games.sve.rules.continuous.information import attack, cannot, defense, has, is_a, names
from domain.games.sve.rules.zones.points import give_defense, set_defense
from domain.games.sve.table.state import Gift, Held
from domain.kernel.abilities.compiled.tree import (
    Count,
    Every,
    Kind,
    Measured,
    Node,
    Other,
    This,
    While,
    Yours,
    YourTurn,
)
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import Turn
from tests.domain.sve.board import Board, card, static

FOLLOWERS = Yours(Kind("follower"))
HERE = This("follower")


def yours(of: Node, *gifts: Node) -> Have:
    return Have(Every(of), gifts)


def test_a_card_has_what_is_printed_on_it() -> None:
    board = Board(card("Elf", keywords=("Ward",), traits=("Pixie",)))
    elf = board.put("Elf")
    assert board.stats(elf) == (2, 2)
    assert has(board.d, elf, "Ward")
    assert not has(board.d, elf, "Storm")
    assert board.info(elf).traits == ("Pixie",)


def test_a_linked_card_is_read_as_the_evolved_one_but_keeps_its_cost_10_9_1_1_1() -> None:
    over = card("Elf+", "follower evolved", cost=None, attack=5, defense=6, keywords=("Rush",))
    board = Board(card("Elf", keywords=("Ward",)), over)
    elf = board.put("Elf")
    board.link(elf, "Elf+")
    assert board.stats(elf) == (5, 6)
    assert board.info(elf).cost == 2
    assert board.info(elf).keywords == ("Rush",)
    assert is_a(board.d, elf, "evolved")


def test_effects_on_a_card_stay_when_it_evolves_5_15_2() -> None:
    board = Board(card("Elf"), card("Elf+", "follower evolved", attack=5, defense=6))
    elf = board.put("Elf")
    board.give([elf], Gift("attack", 1), Gift("keyword", word="Storm"))
    board.link(elf, "Elf+")
    assert board.stats(elf) == (6, 6)
    assert has(board.d, elf, "Storm")


def test_a_passive_ability_gives_to_the_cards_it_speaks_of() -> None:
    board = Board(card("King", "follower", *static(yours(Other(FOLLOWERS), Stats(1, 2), Keyword("Rush")))), card("Elf"))
    king, elf, foe = board.put("King"), board.put("Elf"), board.put("Elf", 2)
    assert board.stats(elf) == (3, 4)
    assert has(board.d, elf, "Rush")
    assert board.stats(king) == (2, 2)
    assert board.stats(foe) == (2, 2)


def test_what_a_passive_ability_gave_is_gone_with_its_card() -> None:
    board = Board(card("King", "follower", *static(yours(Other(FOLLOWERS), Stats(1)))), card("Elf"))
    king, elf = board.put("King"), board.put("Elf")
    assert attack(board.d, elf) == 3
    board.move("cemetery", king)
    assert attack(board.d, elf) == 2


def test_a_condition_around_a_passive_ability_is_looked_at_each_time_10_3_3() -> None:
    text = While(YourTurn(), yours(FOLLOWERS, Stats(3)))
    board = Board(card("King", "follower", *static(text)))
    king = board.put("King")
    assert attack(board.d, king) == 5
    board.d.draft.turn = Turn(2, Seat(2), "main")
    board.d.memo.clear()
    assert attack(board.d, king) == 2


def test_numbers_come_after_abilities_10_9_1_4() -> None:
    """The younger ability gives Ward, the older one looks for it: layers go before age."""
    older = card("Older", "amulet", *static(yours(With(FOLLOWERS, "Ward"), Stats(1))))
    younger = card("Younger", "amulet", *static(yours(FOLLOWERS, Keyword("Ward"))))
    board = Board(older, younger, card("Elf"))
    board.put("Older")
    board.put("Younger")
    assert attack(board.d, board.put("Elf")) == 3


def test_what_reads_a_trait_comes_after_what_gives_it_10_9_1_5() -> None:
    older = card("Older", "amulet", *static(yours(OfTrait(FOLLOWERS, "Pixie"), Trait("Fae"))))
    younger = card("Younger", "amulet", *static(yours(FOLLOWERS, Trait("Pixie"))))
    board = Board(older, younger, card("Elf"))
    board.put("Older")
    board.put("Younger")
    assert board.info(board.put("Elf")).traits == ("Pixie", "Fae")


def test_what_reads_attack_comes_after_what_gives_it_10_9_1_5() -> None:
    older = card("Older", "amulet", *static(yours(Measured(FOLLOWERS, "attack", 3), Stats(10))))
    younger = card("Younger", "amulet", *static(yours(FOLLOWERS, Stats(1))))
    board = Board(older, younger, card("Elf"))
    board.put("Older")
    board.put("Younger")
    assert attack(board.d, board.put("Elf")) == 13


def test_effects_that_do_not_depend_on_each_other_are_applied_as_they_were_produced_10_9_1_6() -> None:
    board = Board(card("Elf"))
    one, two = board.put("Elf"), board.put("Elf")
    board.give([one], Gift("attack", 3))
    board.give([one, two], Gift("set attack", 1))
    board.give([two], Gift("attack", 3))
    assert (attack(board.d, one), attack(board.d, two)) == (1, 4)


def test_a_passive_ability_is_as_old_as_its_card_in_its_zone_10_9_1_6_1() -> None:
    king = card("King", "amulet", *static(yours(FOLLOWERS, Stats(3))))
    before, after = Board(king, card("Elf")), Board(king, card("Elf"))
    before.put("King")
    elf = before.put("Elf")
    before.give([elf], Gift("set attack", 1))
    assert attack(before.d, elf) == 1
    elf = after.put("Elf")
    after.give([elf], Gift("set attack", 1))
    after.put("King")
    assert attack(after.d, elf) == 4


def test_a_boxed_card_loses_what_it_had_and_keeps_what_it_receives_5_30_2_1() -> None:
    king = card("King", "amulet", *static(yours(FOLLOWERS, Stats(1))))
    board = Board(card("Elf", "follower", *static(yours(FOLLOWERS, Stats(1))), keywords=("Ward", "Storm")), king)
    elf = board.put("Elf")
    board.give([elf], Gift("keyword", word="Rush"))
    assert attack(board.d, elf) == 3
    board.give([elf], Gift("box"))
    assert board.info(elf).keywords == ()
    assert attack(board.d, elf) == 2
    board.give([elf], Gift("keyword", word="Bane"))
    board.put("King")
    assert board.info(elf).keywords == ("Bane",)
    assert attack(board.d, elf) == 3


def test_a_passive_ability_that_is_lost_gives_nothing_though_it_is_older() -> None:
    board = Board(card("King", "follower", *static(yours(FOLLOWERS, Keyword("Ward")))), card("Elf"))
    king, elf = board.put("King"), board.put("Elf")
    board.give([king], Gift("lose abilities"))
    assert not has(board.d, elf, "Ward")


def test_a_given_passive_ability_is_in_force() -> None:
    given = SveAbility(effect=(yours(FOLLOWERS, Stats(2)),), kind="static")
    text = SveAbility(effect=(yours(Kind("leader"), Quoted((given,), 1)),), kind="static")
    board = Board(card("Sage", "amulet", text, given, own=1), card("Elf"))
    elf = board.put("Elf")
    board.put("Sage")
    assert attack(board.d, elf) == 4


def test_another_type_takes_the_attack_out_of_sight_5_24_2_1() -> None:
    board = Board(card("Elf"))
    elf = board.put("Elf")
    board.give([elf], Gift("type", word="amulet"))
    assert board.info(elf).types == ("amulet",)
    assert (attack(board.d, elf), defense(board.d, elf)) == (0, 0)
    assert board.stats(elf) == (2, 2)


def test_maneuver_makes_a_follower_of_an_amulet_with_attack_and_defense_only_5_31_1() -> None:
    board = Board(card("Train", "amulet", attack=4, defense=5), card("Stone", "amulet"))
    train, stone = board.put("Train"), board.put("Stone")
    board.give([train, stone], Gift("maneuver"), until=TURN)
    assert (attack(board.d, train), defense(board.d, train)) == (4, 5)
    assert is_a(board.d, stone, "amulet")
    end_of_turn(board.d)
    assert is_a(board.d, train, "amulet")


def test_until_the_end_of_the_turn_7_4_8() -> None:
    board = Board(card("Elf"))
    elf = board.put("Elf")
    board.give([elf], Gift("attack", 1), until=TURN)
    board.give([elf], Gift("attack", 2))
    assert attack(board.d, elf) == 5
    end_of_turn(board.d)
    assert attack(board.d, elf) == 4


@pytest.mark.parametrize(("until", "attacks"), [(OPPONENT_TURN, [2, 3, 2]), (BOTH_TURNS, [3, 3, 2])])
def test_what_lasts_during_the_opponents_next_turn(until: str, attacks: list[int]) -> None:
    board = Board(card("Elf"))
    elf = board.put("Elf")
    board.give([elf], Gift("attack", 1), until=until)
    found = []
    for number in (1, 2, 3):
        board.d.draft.turn = Turn(number, Seat(2 - number % 2), "main")
        board.d.memo.clear()
        found.append(attack(board.d, elf))
        end_of_turn(board.d)
    assert found == attacks
    assert board.effects == ()


def test_a_text_for_a_part_of_the_turns() -> None:
    board = Board(card("Elf", "follower", *static(Lasting("opponent", Have(HERE, (Stats(2),))))))
    elf = board.put("Elf")
    assert attack(board.d, elf) == 2
    board.d.draft.turn = Turn(2, Seat(2), "main")
    board.d.memo.clear()
    assert attack(board.d, elf) == 4


def test_a_passive_ability_held_in_force_by_an_effect() -> None:
    board = Board(card("Sage", "spell", *static(yours(FOLLOWERS, Stats(1)))), card("Elf"))
    elf = board.put("Elf")
    board.hold(Held("Sage", 0), until=TURN)
    assert attack(board.d, elf) == 3
    assert attack(board.d, board.put("Elf")) == 2, "10.9.2: it came later"
    end_of_turn(board.d)
    assert attack(board.d, elf) == 2


def test_amounts_of_passive_abilities_are_counted_each_time() -> None:
    board = Board(card("King", "follower", *static(Have(HERE, (Stats(Count(FOLLOWERS)),)))), card("Elf"))
    king = board.put("King")
    assert attack(board.d, king) == 3
    board.create("Elf")
    assert attack(board.d, king) == 4


def test_prohibitions_and_other_names() -> None:
    texts = static(Cannot(HERE, "attack enemies"), AlsoNamed(HERE, "Puppet"))
    board = Board(card("Lloyd", "follower", *texts))
    lloyd = board.put("Lloyd")
    assert cannot(board.d, lloyd, "attack enemies")
    assert names(board.d, lloyd) == ("Lloyd", "Puppet")


def test_an_effect_on_fixed_cards_does_not_follow_them_10_9_2() -> None:
    board = Board(card("Elf"))
    elf = board.put("Elf")
    board.give([elf], Gift("attack", 1))
    (there,) = board.move("hand", elf)
    assert board.info(there).attack == 2
    assert board.effects == ()


def test_an_effect_in_the_ex_area_goes_with_the_card_onto_the_field_4_8_3_3() -> None:
    board = Board(card("Elf"))
    elf = board.put("Elf", kind="ex")
    board.give([elf], Gift("attack", 1))
    (there,) = board.move("field", elf)
    assert attack(board.d, there) == 3


def test_a_departed_card_is_read_as_it_last_was_10_11_1() -> None:
    board = Board(card("King", "follower", *static(yours(FOLLOWERS, Stats(1)))), card("Elf"))
    king, elf = board.put("King"), board.put("Elf")
    board.give([elf], Gift("keyword", word="Ward"))
    board.move("cemetery", king, elf)
    assert attack(board.d, elf) == 3
    assert has(board.d, elf, "Ward")
    assert attack(board.d, king) == 3


def test_a_leaders_defense_is_20_and_what_it_was_given() -> None:
    board = Board()
    leader = CardId(1)
    assert defense(board.d, leader) == 20
    give_defense(board.d, leader, 3, "test")
    assert defense(board.d, leader) == 23
    set_defense(board.d, leader, 7, "test")
    assert defense(board.d, leader) == 7


def test_a_group_across_ones_zones() -> None:
    everywhere = Every(Across(Kind("follower"), ("field", "ex")))
    board = Board(card("King", "amulet", *static(Have(everywhere, (Stats(1),)))), card("Elf"))
    board.put("King")
    elves = [board.put("Elf"), board.put("Elf", kind="ex"), board.put("Elf", 2), board.put("Elf", kind="hand")]
    assert [board.stats(elf)[0] for elf in elves] == [3, 3, 2, 2]


def test_a_passive_ability_that_is_valid_in_another_zone_10_3_4() -> None:
    text = While(OnField("ex"), yours(FOLLOWERS, Stats(1)))
    board = Board(card("Sage", "follower", *static(text)), card("Elf"))
    elf = board.put("Elf")
    sage = board.put("Sage")
    assert attack(board.d, elf) == 2
    board.move("ex", sage)
    assert attack(board.d, elf) == 3
