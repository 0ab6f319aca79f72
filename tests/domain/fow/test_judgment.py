"""Judgment (705, 1010, 1304), by rule number."""

import msgspec

from domain.games.fow.table.actions import CallStone, Play, PlayJudgment
from domain.games.fow.table.costs import Will
from domain.games.fow.table.state import face, fow
from domain.kernel.decisions.changes import CardMoved
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Seat, ZoneKey
from tests.domain.fow.games import Match
from tests.domain.fow.rows import J_RULER, LIST, SOLDIERS, resonator, row
from tests.domain.fow.tables import give, put

FIRE = Will("fire")


def ready(*rows: PrintedCard, ruler: str = "") -> tuple[Match, CardId]:
    """The first player's main phase with six fire wills, and its ruler."""
    lists = {1: (ruler, *LIST[1:]), 2: LIST} if ruler else None
    match = Match(rows, lists).keep().to("main")
    give(match, *(FIRE,) * 6)
    return match, match.zone("rulerarea")[0]


def test_705_a_judgment_waits_on_the_chase_and_then_makes_its_ruler_a_j_ruler() -> None:
    match, ruler = ready()
    match.act(PlayJudgment(card=ruler))
    (judgment,) = match.zone("chase")
    known = fow(match.state).objects[judgment]
    assert (known.kind, known.use.source, known.face) == ("judgment", ruler, 0)
    assert match.zone("rulerarea") == (ruler,)
    match.pass_(2)
    assert match.zone("field") == (ruler,)
    assert face(match.look, match.card(ruler)).name == J_RULER.name
    assert match.card(ruler).controller == 1
    assert match.zone("chase") == ()
    assert fow(match.state).objects == {}
    assert [change.rule for change in match.changes if isinstance(change, CardMoved)] == ["705.3a"]


def test_302_3_the_j_ruler_is_the_same_card_with_its_counters() -> None:
    match, ruler = ready()
    match.edit_card(ruler, counters={"mana": 2})
    match.act(PlayJudgment(card=ruler)).pass_(2)
    assert match.card(ruler).counters == {"mana": 2, "face": 1}
    assert ruler not in match.state.departed


def test_705_1_a_judgment_takes_main_timing_a_recovered_ruler_and_is_played_once_a_turn() -> None:
    match, ruler = ready()
    match.edit_card(ruler, turned=True)
    assert match.refused(PlayJudgment(card=ruler)) == ["705.1"]
    match.edit_card(ruler, turned=False)
    match.act(PlayJudgment(card=ruler)).pass_(2)
    assert match.refused(PlayJudgment(card=ruler)) == ["705.1", "705.1"]
    match, ruler = ready()
    match.to("end")
    give(match, FIRE)
    assert match.refused(PlayJudgment(card=ruler)) == ["705.1"]


def test_705_2a_its_will_symbols_are_paid() -> None:
    match, ruler = ready()
    give(match)
    assert match.refused(PlayJudgment(card=ruler)) == ["203.3", "203.4"]
    give(match, FIRE, FIRE)
    match.act(PlayJudgment(card=ruler))
    assert fow(match.state).wills[Seat(1)] == (FIRE,)


def test_h_46_x_of_a_judgment_is_chosen_and_paid() -> None:
    sage = row("Sage", "Ruler", attribute="{R}", text="[Judgment] {X}{R}", reverse="Sage, Awake")
    match, ruler = ready(sage, row("Sage, Awake", "J-ruler", attack=100, defense=100), ruler="Sage")
    match.act(PlayJudgment(card=ruler)).choose(Pick("number", 3))
    assert len(fow(match.state).wills[Seat(1)]) == 2
    assert fow(match.state).objects[match.zone("chase")[0]].x == 3
    match.pass_(2)
    assert fow(match.state).objects == {}
    assert match.zone("field") == (ruler,)


def test_710_1_no_stone_is_called_after_a_judgment() -> None:
    match, ruler = ready()
    match.act(PlayJudgment(card=ruler)).pass_(2)
    assert match.refused(CallStone(card=ruler)) == ["710.1"]


def test_a_called_stone_rests_the_ruler_that_would_judge() -> None:
    match, ruler = ready()
    match.act(CallStone(card=ruler))
    assert match.refused(PlayJudgment(card=ruler)) == ["705.1"]


def test_1010_1a_an_astral_ruler_has_no_judgment() -> None:
    match, ruler = ready()
    match.edit_card(ruler, counters={"astral": 1})
    assert match.refused(PlayJudgment(card=ruler)) == ["1010.1a"]


def test_1010_1b_a_ruler_that_lost_judgment_on_the_way_stays() -> None:
    match, ruler = ready()
    match.act(PlayJudgment(card=ruler))
    match.edit_card(ruler, counters={"astral": 1})
    match.pass_(2)
    assert match.zone("rulerarea") == (ruler,)
    assert match.zone("chase") == ()
    assert match.card(ruler).counters == {"astral": 1}


def test_the_opponent_may_answer_a_judgment() -> None:
    match, ruler = ready(resonator("Flash", "{1}", "[Quickcast]"))
    match.act(PlayJudgment(card=ruler)).pass_()
    match.edit(extra=msgspec.structs.replace(fow(match.state), wills={Seat(2): (FIRE,)}, coins={}))
    flash = put(match, "Flash", 2, "hand", face_up=False)
    match.act(Play(card=flash)).pass_(2)
    assert match.codes("field") == ["Flash"]
    assert len(match.zone("chase")) == 1
    match.pass_(2)
    assert match.zone("field")[-1] == ruler


def colossus(keywords: str = "") -> tuple[Match, CardId]:
    """A colossal ruler on the field in its first form, recovered."""
    text = f"[Judgment] {{R}}{{R}}{keywords}"
    rows = (
        row("Seed", "Ruler", attribute="{R}", text="[Judgment] {R}", reverse="Sapling"),
        row("Sapling", "J-ruler", text=text, attack=500, defense=500, reverse="World Tree"),
        row("World Tree", "J-ruler", attack=2000, defense=2000),
    )
    match, ruler = ready(*rows, ruler="Seed")
    match.edit(zones={**match.state.zones, ZoneKey("rulerarea.1"): (), ZoneKey("field"): (ruler,)})
    match.edit_card(ruler, zone=ZoneKey("field"), counters={"face": 1})
    return match, ruler


def test_1304_5a_a_first_form_becomes_its_second_form_by_judgment() -> None:
    match, ruler = colossus()
    match.act(PlayJudgment(card=ruler)).pass_(2)
    assert face(match.look, match.card(ruler)).name == "World Tree"
    assert match.zone("field") == (ruler,)


def test_1304_5b_the_judgment_of_a_first_form_that_is_gone_does_nothing() -> None:
    match, ruler = colossus()
    match.act(PlayJudgment(card=ruler))
    match.edit_card(ruler, counters={"face": 1, "damage": 500})
    match.pass_(2)
    assert match.zone("rulerarea") == (ruler,)
    assert match.card(ruler).counters == {"astral": 1}
    assert match.zone("chase") == ()


def test_1304_5b_an_imperishable_first_form_that_was_destroyed_is_gone_all_the_same() -> None:
    match, ruler = colossus("\n[Imperishable]")
    match.act(PlayJudgment(card=ruler))
    match.edit_card(ruler, counters={"face": 1, "damage": 500})
    match.pass_(2)
    assert match.zone("rulerarea") == (ruler,)
    assert match.card(ruler).counters == {}


def test_1304_5c_a_destroyed_second_form_is_its_ruler_again_and_astral() -> None:
    match, ruler = colossus()
    match.edit_card(ruler, counters={"face": 2, "damage": 2000})
    match.pass_()
    assert face(match.look, match.card(ruler)).name == "Seed"
    assert match.card(ruler).counters == {"astral": 1}


def test_a_judgment_takes_a_ruler_with_judgment() -> None:
    match, _ = ready()
    assert match.refused(PlayJudgment(card=put(match, SOLDIERS[0].code))) == ["705.1"]
