"""Will abilities, payment, entities, and the standby area (702, 706, 707, 903, 907), by rule number."""

import pytest

from domain.games.fow.table.actions import CallStone, Play, ProduceWill, SetCard
from domain.games.fow.table.changes import WillProduced, WillSpent
from domain.games.fow.table.costs import Will
from domain.games.fow.table.state import fow
from domain.kernel.decisions.changes import CardMoved, CardRemoved
from domain.kernel.decisions.commands import Actor, PrintedCard
from domain.kernel.secrecy.views import view
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Seat
from tests.conformance.anew import asked_anew_is_the_same
from tests.domain.fow.games import GAME, Match, pick
from tests.domain.fow.rows import LIST, SOLDIERS, STONE, resonator, row
from tests.domain.fow.tables import give, put

FIRE, WATER = Will("fire"), Will("water")
SPRING = row("Water Magic Stone", "Basic Magic Stone", attribute="{U}")


def ready(*rows: PrintedCard) -> Match:
    """The first player's main phase."""
    return Match((SPRING, *rows)).keep().to("main")


def hold(match: Match, code: str, seat: int = 1) -> CardId:
    return put(match, code, seat, "hand", face_up=False)


def test_201_4e_a_stone_rests_for_one_will_of_its_type_at_once() -> None:
    match = ready()
    stone = put(match, STONE.code)
    match.act(ProduceWill(card=stone))
    assert match.card(stone).turned
    assert fow(match.state).wills[Seat(1)] == (FIRE,)
    (made,) = [change for change in match.changes if isinstance(change, WillProduced)]
    resting_on = ("907.1", "907.2", "201.4b", "602.1c", "602.1", "601.1", "504.2")
    assert (made.rule, made.beside) == ("201.4e", ("907.3", "907.4", *resting_on))
    assert match.zone("chase") == ()


def test_1013_2_a_rested_stone_produces_nothing() -> None:
    match = ready()
    stone = put(match, STONE.code, turned=True)
    assert match.refused(ProduceWill(card=stone)) == ["1013.2"]


def test_201_4d_a_stone_without_a_type_has_no_will_ability() -> None:
    match = ready(row("Deep Well", "Special Magic Stone"))
    assert match.refused(ProduceWill(card=put(match, "Deep Well"))) == ["201.4d"]


def test_707_1_abilities_of_others_cards_are_not_ones_own() -> None:
    match = ready()
    assert match.refused(ProduceWill(card=put(match, STONE.code, 2))) == ["707.1"]
    assert match.refused(ProduceWill(card=put(match, STONE.code), option=3)) == ["707.1"]


def test_1119_2_a_coin_is_banished_for_its_will_and_ceases_to_exist() -> None:
    match = ready().pass_()
    (coin,) = match.zone("item", 2)
    match.act(ProduceWill(card=coin))
    assert fow(match.state).wills[Seat(2)] == (FIRE,)
    assert match.zone("item", 2) == match.zone("graveyard", 2) == ()
    assert fow(match.state).coins == {}
    assert [change.rule for change in match.changes if isinstance(change, CardRemoved)] == ["1303.3a"]


def test_702_a_resonator_goes_onto_the_chase_and_comes_onto_the_field_when_it_resolves() -> None:
    match = ready()
    give(match, FIRE)
    card = hold(match, SOLDIERS[0].code)
    match.act(Play(card=card))
    (spell,) = match.zone("chase")
    assert match.card(spell).code == SOLDIERS[0].code
    assert fow(match.state).wills[Seat(1)] == ()
    assert [change.rule for change in match.changes if isinstance(change, CardMoved)] == ["903.2d"]
    match.pass_(2)
    assert match.codes("field") == [SOLDIERS[0].code]
    assert match.card(match.zone("field")[0]).controller == 1
    assert [change.rule for change in match.changes if isinstance(change, CardMoved)] == ["702.3"]


def test_605_1b_after_a_resolution_the_turn_player_has_priority() -> None:
    match = ready(resonator("Flash", "{1}", "[Quickcast]"))
    give(match, FIRE, seat=2)
    card = hold(match, "Flash", 2)
    match.pass_().act(Play(card=card)).choose(Pick("option", 0)).pass_(2)
    assert match.codes("field") == ["Flash"]
    assert match.card(match.zone("field")[0]).controller == 2
    assert match.state.question is not None
    assert match.state.question.seat == 1


def test_605_1b_the_chase_resolves_last_in_first_out() -> None:
    match = ready(resonator("Flash", "{1}", "[Quickcast]"))
    give(match, FIRE, FIRE)
    match.act(Play(card=hold(match, SOLDIERS[0].code)))
    match.act(Play(card=hold(match, "Flash")))
    match.pass_(2)
    assert match.codes("field") == ["Flash"]
    match.pass_(2)
    assert match.codes("field") == ["Flash", SOLDIERS[0].code]


def test_702_1_and_701_2_without_quickcast_it_takes_main_timing() -> None:
    match = ready()
    give(match, FIRE, FIRE)
    first, second = hold(match, SOLDIERS[0].code), hold(match, SOLDIERS[1].code)
    match.act(Play(card=first))
    assert match.refused(Play(card=second)) == ["701.2"]
    match = ready()
    card = hold(match, SOLDIERS[0].code, 2)
    give(match, FIRE, seat=2)
    assert match.pass_().refused(Play(card=card)) == ["702.1"]


def test_702_2_cards_are_played_from_the_hand() -> None:
    match = ready()
    assert match.refused(Play(card=put(match, SOLDIERS[0].code))) == ["702.2"]


def test_1003_4_a_cost_that_cannot_be_paid_in_full_is_told() -> None:
    match = ready(resonator("Ember", "{R}{R}{1}"))
    give(match, FIRE)
    assert match.refused(Play(card=hold(match, "Ember"))) == ["203.3", "203.4"]


def test_1003_5_will_abilities_are_played_while_paying() -> None:
    match = ready(resonator("Ember", "{R}{1}"))
    stones = [put(match, STONE.code), put(match, STONE.code)]
    match.act(Play(card=hold(match, "Ember")))
    assert [match.card(stone).turned for stone in stones] == [True, True]
    assert match.codes("chase") == ["Ember"]
    assert [change.wills for change in match.changes if isinstance(change, WillSpent)] == [(FIRE, FIRE)]


def test_h_88_what_pays_is_asked_only_where_it_makes_a_difference() -> None:
    match = ready(resonator("Ember", "{1}"))
    fire, water = put(match, STONE.code), put(match, SPRING.code)
    match.act(Play(card=hold(match, "Ember")))
    question = match.state.question
    assert question is not None
    assert question.space is not None
    assert question.space.candidates == (pick(fire), pick(water))
    match.choose(pick(water))
    assert (match.card(fire).turned, match.card(water).turned) == (False, True)


def test_what_is_chosen_leaves_the_rest_payable() -> None:
    match = ready(resonator("Ember", "{R}{1}"))
    give(match, FIRE, WATER, WATER)
    match.act(Play(card=hold(match, "Ember")))
    assert match.codes("chase") == ["Ember"]
    assert fow(match.state).wills[Seat(1)] == (WATER,)


def test_h_88_the_order_in_which_stones_are_rested_is_not_asked() -> None:
    match = ready(resonator("Ember", "{R}{1}"))
    stones = [put(match, code) for code in (STONE.code, SPRING.code, SPRING.code)]
    match.act(Play(card=hold(match, "Ember")))
    assert match.codes("chase") == ["Ember"]
    assert [match.card(stone).turned for stone in stones] == [True, True, False]


def test_h_88_of_stones_that_are_alike_none_is_asked_for() -> None:
    match = ready(resonator("Ember", "{1}"))
    stones = [put(match, STONE.code) for _ in range(3)]
    match.act(Play(card=hold(match, "Ember")))
    assert [match.card(stone).turned for stone in stones] == [True, False, False]


def test_only_abilities_whose_will_can_pay_are_offered() -> None:
    match = ready(resonator("Ember", "{R}"), row("Sun", "Ruler"))
    give(match, FIRE)
    put(match, SPRING.code)
    match.act(Play(card=hold(match, "Ember")))
    assert match.codes("chase") == ["Ember"]


def test_1119_3_a_2_of_a_coin_for_two_wills_what_is_not_spent_is_kept() -> None:
    sun = row("Sun", "Ruler", attribute="{R}", text="[Energize] {2}")
    lists = {1: (sun.code, *LIST[1:]), 2: (sun.code, *LIST[1:])}
    match = Match((sun, resonator("Ember", "{1}", "[Quickcast]")), lists).keep().to("main").pass_()
    (coin,) = match.zone("item", 2)
    match.act(Play(card=hold(match, "Ember", 2)))
    assert match.codes("chase") == ["Ember"]
    assert coin not in match.state.cards
    assert fow(match.state).wills[Seat(2)] == (Will(),)


def test_a_stone_may_be_rested_though_will_is_there() -> None:
    match = ready(resonator("Ember", "{1}"))
    give(match, WATER)
    stone = put(match, STONE.code)
    match.act(Play(card=hold(match, "Ember")))
    assert match.state.question is not None
    assert match.state.question.space is not None
    assert match.state.question.space.candidates == (Pick("option", 0), pick(stone))
    match.choose(pick(stone))
    assert match.codes("chase") == ["Ember"]
    assert fow(match.state).wills[Seat(1)] == (WATER,)


@pytest.mark.parametrize(("x", "left"), [(0, 3), (2, 1)])
def test_903_2f_x_is_chosen_on_playing_as_far_as_it_can_be_paid(x: int, left: int) -> None:
    match = ready(resonator("Flood", "{X}{U}"))
    give(match, *(WATER,) * 4)
    match.act(Play(card=hold(match, "Flood")))
    assert match.state.question is not None
    assert match.state.question.rule == "903.2f"
    assert match.state.question.space is not None
    assert match.state.question.space.candidates == tuple(Pick("number", number) for number in range(4))
    match.choose(Pick("number", x))
    assert len(fow(match.state).wills[Seat(1)]) == left
    (spell,) = match.zone("chase")
    assert fow(match.state).objects[spell].x == x
    match.pass_(2)
    assert list(fow(match.state).numbers.values()) == ([x] if x else [])


def test_203_5a_a_card_without_a_cost_is_played_for_nothing() -> None:
    match = ready(row("Charm", "Regalia"))
    match.act(Play(card=hold(match, "Charm"))).pass_(2)
    assert match.codes("field") == ["Charm"]


def test_706_1_a_card_is_set_face_down_for_two_wills_without_the_chase() -> None:
    match = ready()
    give(match, FIRE, WATER)
    card = hold(match, SOLDIERS[0].code)
    match.act(SetCard(card=card))
    (there,) = match.zone("standby")
    assert not match.card(there).face_up
    assert match.zone("chase") == ()
    assert fow(match.state).placed == (there,)
    assert fow(match.state).wills[Seat(1)] == ()


def test_706_1_setting_takes_main_timing_a_card_of_the_hand_and_two_wills() -> None:
    match = ready()
    assert match.refused(SetCard(card=hold(match, SOLDIERS[0].code))) == ["203.4"]
    give(match, FIRE, WATER)
    assert match.refused(SetCard(card=put(match, SOLDIERS[0].code))) == ["706.1"]
    match.to("end")
    give(match, FIRE, WATER)
    assert match.refused(SetCard(card=match.zone("hand")[0])) == ["706.1"]


def test_310_2_the_opponent_does_not_see_what_was_set() -> None:
    match = ready()
    give(match, FIRE, WATER)
    match.act(SetCard(card=hold(match, SOLDIERS[0].code)))
    mine, theirs = (view(GAME, match.state, Actor("seat", Seat(seat))).zones["standby.1"] for seat in (1, 2))
    assert [card.code for card in mine.cards] == [SOLDIERS[0].code]
    assert [(card.code, card.face_up) for card in theirs.cards] == [("", False)]


def test_701_2_a_call_waits_until_the_chase_is_empty() -> None:
    match = ready()
    give(match, FIRE)
    match.act(Play(card=hold(match, SOLDIERS[0].code)))
    ruler = match.zone("rulerarea")[0]
    assert match.refused(CallStone(card=ruler)) == ["701.2"]


def test_1003_5_which_will_an_ability_produces_is_asked_again_after_what_comes_between() -> None:
    lake = row("Burning Lake", "Special Magic Stone", text="{Rest}: Produce {R} or {U}.")
    match = ready(lake)
    put(match, lake.code)
    put(match, SPRING.code)
    match.act(Play(card=hold(match, SOLDIERS[0].code)))
    asked = []
    while match.state.question is not None and match.state.question.kind == "choose":
        assert asked_anew_is_the_same(match.engine, match.state)
        asked.append(match.state.question.text)
        assert match.state.question.space is not None
        match.choose(match.state.question.space.candidates[0])
    assert "which will it produces" in asked
