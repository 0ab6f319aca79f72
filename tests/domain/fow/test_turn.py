"""The turn (500), priority (600) and rule processes (1200), by rule number."""

import msgspec
import pytest

from domain.games.fow.table.actions import CallStone, Pass, ProduceWill
from domain.games.fow.table.changes import WillLost
from domain.games.fow.table.costs import Will
from domain.games.fow.table.frames import PrioritySequence
from domain.games.fow.table.state import fow
from domain.kernel.decisions.changes import CardMoved, CardsTurned, PhaseBegan, PhaseEnded
from domain.kernel.decisions.commands import Concede
from domain.kernel.table.frames import trail
from domain.kernel.table.ids import Seat, ZoneKey
from tests.domain.fow.games import GAME, Match
from tests.domain.fow.rows import J_RULER, RULER, SOLDIERS, STONE, row
from tests.domain.fow.tables import life, put


def played() -> Match:
    return Match().keep()


def test_501_1_and_505_6_players_take_turns() -> None:
    match = played().to("main")
    assert (match.state.turn.number, match.state.turn.seat) == (1, 1)
    match.pass_(2).to("main")
    assert (match.state.turn.number, match.state.turn.seat) == (2, 2)


def test_502_3_nobody_draws_on_the_first_turn_of_the_game() -> None:
    match = played().to("main")
    assert len(match.zone("hand", 1)) == 5
    match.to("main", 2)
    assert len(match.zone("hand", 2)) == 6
    assert len(match.to("main", 1).zone("hand", 1)) == 6


def test_503_1_each_players_first_turn_has_no_recovery_phase() -> None:
    match = played()
    seen: list[tuple[int, str]] = []
    while match.state.turn.number < 4:
        seen += [(change.turn.number, change.turn.phase) for change in match.changes if isinstance(change, PhaseBegan)]
        if match.state.question is not None and match.state.question.kind == "act":
            match.pass_()
        else:
            match.choose(*match.state.question.space.candidates[:1])  # type: ignore[union-attr]  # it asks
    assert [phase for number, phase in seen if number == 1] == ["draw", "main", "end"]
    assert [phase for number, phase in seen if number == 2] == ["draw", "main", "end"]
    assert [phase for number, phase in seen if number == 3] == ["draw", "recovery", "main", "end"]


def test_503_1_is_cited_where_recovery_is_skipped() -> None:
    match = played().pass_(3)
    match.pass_()
    ended = [change for change in match.changes if isinstance(change, PhaseEnded)]
    assert ended[0].beside == ("503.1", "H.37")


def test_503_5_the_turn_player_recovers_what_it_controls() -> None:
    match = played()
    mine, theirs = put(match, STONE.code, turned=True), put(match, STONE.code, 2, turned=True)
    ruler = match.zone("rulerarea")[0]
    match.edit_card(ruler, turned=True)
    match.to("main", 2).to("main", 1)
    assert not match.card(mine).turned
    assert not match.card(ruler).turned
    assert match.card(theirs).turned


def test_503_4_will_is_lost_before_recovery() -> None:
    match = played().to("main", 2).to("draw", 1)
    match.edit(extra=msgspec.structs.replace(fow(match.state), wills={Seat(1): (Will("fire"),)}))
    match.to("recovery").pass_(2)
    assert [change.rule for change in match.changes if isinstance(change, WillLost)] == ["503.4"]


def test_505_5a_and_505_5c_the_final_step_takes_off_damage_and_will() -> None:
    match = played().to("end")
    hurt = put(match, SOLDIERS[0].code, counters={"damage": 300})
    match.edit(extra=msgspec.structs.replace(fow(match.state), wills={Seat(2): (Will("fire"), Will())}))
    match.to("draw", 2)
    assert match.card(hurt).counters == {}
    assert fow(match.state).wills == {}


def test_505_5d_the_turn_player_discards_down_to_seven() -> None:
    match = played().to("end")
    for _ in range(4):
        put(match, SOLDIERS[0].code, zone="hand", face_up=False)
    match.pass_(4)
    question = match.state.question
    assert question is not None
    assert (question.rule, question.seat) == ("505.5d", 1)
    assert question.space is not None
    assert (question.space.least, question.space.most) == (2, 2)
    match.choose(*question.space.candidates[:2])
    assert len(match.zone("hand")) == 7
    assert len(match.zone("graveyard")) == 2
    assert [change.rule for change in match.changes if isinstance(change, CardMoved)] == ["505.5d"] * 2


def test_505_5e_a_rule_process_in_the_final_step_repeats_it_after_priority() -> None:
    match = played().to("end")
    match.pass_(3)
    life(match, 2, 3950)
    frames = [type(frame).__name__ for frame in match.state.agenda]
    assert frames[-1] == "PrioritySequence"
    match.pass_()
    # The sequence of 505.4 has rounded nothing yet: the final step finds the process, and asks once more.
    assert match.life(2) == 4000
    assert trail(GAME.procedures, match.state.agenda)[1] == "505.5e"


def test_605_1_two_passes_in_a_row_end_a_sequence_and_one_hands_priority_on() -> None:
    match = played()
    assert match.state.question is not None
    assert match.state.question.seat == 1
    match.pass_()
    assert match.state.question.seat == 2
    assert isinstance(match.state.agenda[-1], PrioritySequence)
    assert match.state.agenda[-1].passed


def test_605_1a_who_acts_keeps_priority() -> None:
    match = played().to("main")
    ruler = match.zone("rulerarea")[0]
    match.act(CallStone(card=ruler))
    assert match.state.question is not None
    assert match.state.question.seat == 1


def test_605_1a_an_action_ends_passes_being_in_a_row() -> None:
    match = played()
    stone = put(match, STONE.code, 2)
    match.to("main").pass_()
    match.act(ProduceWill(card=stone))
    assert match.state.question is not None
    assert match.state.question.seat == 2
    match.pass_()
    assert match.state.question.seat == 1
    assert match.state.turn.phase == "main"


def test_only_the_player_with_priority_acts() -> None:
    assert played().refused(Pass(), 2) == ["502.2"]


def test_h_88_nobody_is_asked_who_can_openly_do_nothing_but_pass() -> None:
    match = played()
    match.edit(zones={**match.state.zones, ZoneKey("hand.2"): ()})
    for card in match.zone("item", 2):
        match.edit(zones={**match.state.zones, ZoneKey("item.2"): ()})
        match.edit(cards={number: held for number, held in match.state.cards.items() if number != card})
    match.pass_()
    assert match.state.question is not None
    assert match.state.question.seat == 1


def test_1202_1_a_player_without_life_loses_at_the_next_rule_process() -> None:
    match = played()
    life(match, 2, 0)
    match.pass_()
    assert match.state.result is not None
    assert (match.state.result.winners, match.state.result.how) == ((1,), "no life")


def test_103_3_both_without_life_draw() -> None:
    match = played()
    life(match, 1, 0)
    life(match, 2, -200)
    match.pass_()
    assert match.state.result is not None
    assert (match.state.result.winners, match.state.result.rule) == ((), "103.3")


def test_1202_2_a_player_who_cannot_draw_in_its_draw_phase_loses() -> None:
    match = played().to("end")
    match.edit(zones={**match.state.zones, ZoneKey("deck.2"): ()})
    match.pass_(2)
    while match.state.result is None:
        match.pass_()
    assert match.state.result.winners == (1,)
    assert match.state.turn.phase == "draw"


def test_1203_counters_that_raise_and_lower_cancel_each_other() -> None:
    match = played()
    card = put(match, SOLDIERS[0].code, counters={"+100/+100": 3, "-100/-100": 1})
    match.pass_()
    assert match.card(card).counters == {"+100/+100": 2}


@pytest.mark.parametrize(
    ("counters", "gone"),
    [
        ({"damage": 300}, False),
        ({"damage": 400}, True),
        ({"-100/-100": 4}, True),
        ({"damage": 400, "+100/+100": 1}, False),
    ],
)
def test_1204_damage_of_as_much_as_def_or_a_def_of_0_destroys(counters: dict[str, int], gone: bool) -> None:
    match = played()
    card = put(match, SOLDIERS[0].code, counters=counters)
    match.pass_()
    assert (card not in match.state.cards) is gone
    assert len(match.zone("graveyard")) == gone


def test_1010_1_a_destroyed_j_ruler_goes_back_to_its_ruler_area_astral_and_is_the_same_card() -> None:
    match = played()
    ruler = match.zone("rulerarea")[0]
    zones = {**match.state.zones, ZoneKey("rulerarea.1"): (), ZoneKey("field"): (ruler,)}
    match.edit(zones=zones)
    counters = {"face": 1, "damage": 800, "mana": 2}
    match.edit_card(ruler, zone=ZoneKey("field"), counters=counters, turned=True)
    match.pass_()
    card = match.card(ruler)
    assert match.zone("rulerarea") == (ruler,)
    assert card.counters == {"mana": 2, "astral": 1}
    assert card.turned
    assert match.card(ruler).code == RULER.code != J_RULER.code


def test_1205_1_life_is_rounded_up_to_a_hundred() -> None:
    match = played()
    life(match, 1, 3910)
    match.pass_()
    assert match.life(1) == 4000


def test_h_65_life_between_0_and_100_is_no_loss() -> None:
    match = played()
    life(match, 1, 50)
    match.pass_()
    assert match.state.result is None
    assert match.life(1) == 100


def test_1206_1b_an_addition_added_to_nothing_goes_to_the_graveyard() -> None:
    match = Match([row("Blade", "Addition: Resonator", cost="{1}"), row("Mist", "Addition: Field", cost="{1}")]).keep()
    blade, mist = put(match, "Blade"), put(match, "Mist")
    match.pass_()
    assert blade not in match.state.cards
    assert mist in match.state.cards


def test_103_4_either_player_may_concede_at_any_time() -> None:
    match = played().act(Concede(), 2)
    assert match.state.result is not None
    assert match.state.result.winners == (1,)


def test_710_1_calling_a_stone_rests_the_ruler_and_puts_the_top_stone_onto_the_field() -> None:
    match = played().to("main")
    ruler = match.zone("rulerarea")[0]
    match.act(CallStone(card=ruler))
    assert match.card(ruler).turned
    assert match.codes("field") == [STONE.code]
    assert match.card(match.zone("field")[0]).controller == 1
    assert not match.card(match.zone("field")[0]).turned
    assert {change.rule for change in match.changes if isinstance(change, CardsTurned)} == {"710.1"}


def test_710_1_a_stone_is_called_once_a_turn_by_a_recovered_ruler_in_main_timing() -> None:
    match = played()
    ruler = match.zone("rulerarea")[0]
    assert match.refused(CallStone(card=ruler)) == ["710.1"]
    match.to("main").act(CallStone(card=ruler))
    assert match.refused(CallStone(card=ruler)) == ["710.1", "710.1"]
    match.to("main", 2).to("main", 1)
    match.act(CallStone(card=ruler))
    assert len(match.zone("field")) == 2


def test_h_13_a_call_with_an_empty_stone_deck_rests_the_ruler_and_is_used() -> None:
    match = played().to("main")
    ruler = match.zone("rulerarea")[0]
    match.edit(zones={**match.state.zones, ZoneKey("stonedeck.1"): ()})
    match.act(CallStone(card=ruler))
    assert match.card(ruler).turned
    assert fow(match.state).called
    assert match.zone("field") == ()
