"""Playing cards and abilities, their prerequisites, targets, costs and resolution (10.4, 10.6.2), on tables by hand."""

from typing import Any

import pytest

from domain.games.sve.nodes.abilities import OncePerTurn, SveAbility
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.costs import EarthRite, EngageThis, EvolveMark, PayPoints
from domain.games.sve.nodes.passives import Costs, WhenPlaying
from domain.games.sve.nodes.player_verbs import Discard, Draw
from domain.games.sve.nodes.selectors import Tokens
from domain.games.sve.nodes.statements import Select
from domain.games.sve.nodes.verbs import Bury, Damage, Evolve, Summon
from domain.games.sve.rules.continuous.information import defense
from domain.games.sve.rules.playing.playability import activatable, playable
from domain.games.sve.rules.playing.steps import begin_ability, begin_card
from domain.games.sve.table.editions import EARLY, PRESENT
from domain.games.sve.table.frames import PlayPending
from domain.games.sve.table.state import STACK, VALUES, Pending, sve, zone
from domain.kernel.abilities.compiled.clauses import Additional, Alternative, Asked, Divided, Pay, X
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Enemy,
    If,
    In,
    It,
    Kind,
    Named,
    Options,
    Several,
    Target,
    Then,
    This,
    Yours,
)
from domain.kernel.table.choices import Pick, Question, card_pick
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import Turn
from tests.domain.sve.board import Board, card

MINE, FOES = Seat(1), Seat(2)
FOE = Enemy(In(Kind("follower"), "field", "any"))
OWN = Yours(In(Kind("follower"), "field", "any"))
CARD = In(Kind("card"), "hand", "your")
ELF, ANT = card("Elf"), card("Ant", cost=1)


def spell(*effect: Any, **fields: Any) -> SveAbility:
    return SveAbility(tuple(effect), kind="spell", **fields)


def activated(*costs: Any, effect: Any = (), **fields: Any) -> SveAbility:
    return SveAbility(tuple(effect) or (Draw(1),), kind="activated", costs=costs, **fields)


def points(board: Board, seat: int = 1, **values: int) -> None:
    """Gives a player play points, or others."""
    held = board.d.draft.seats[Seat(seat)]
    board.d.draft.seats[Seat(seat)] = held.__replace__(values={**held.values, **values})


def value(board: Board, word: str) -> int:
    assert word in VALUES
    return board.d.draft.seats[MINE].values[word]


def asked(question: Question | None) -> list[Pick]:
    assert question is not None
    assert question.space is not None
    return list(question.space.candidates)


def rules(reasons: list[Any]) -> list[str]:
    return [reason.rule for reason in reasons]


def test_a_follower_is_paid_for_and_put_onto_the_field_10_6_2_8_1() -> None:
    board = Board(ELF)
    points(board, pp=3)
    elf = board.put("Elf", kind="hand")
    assert playable(board.d, MINE, elf) == []
    begin_card(board.d, MINE, elf)
    assert board.run() is None
    assert value(board, "pp") == 1
    assert len(zone(board.d, "field", 1)) == 1
    assert not zone(board.d, "hand", 1)
    assert [event.kind for event in sve(board.d.table).history] == ["played"]


def test_too_few_play_points_and_a_full_field_are_both_told_10_4_4_10_6_2_6() -> None:
    board = Board(ELF)
    points(board, pp=1)
    elf = board.put("Elf", kind="hand")
    for _ in range(5):
        board.put("Elf")
    assert rules(playable(board.d, MINE, elf)) == ["10.6.2.6", "10.4.4"]


def test_a_card_without_quick_waits_for_its_own_turn_12_3_4() -> None:
    board = Board(ELF, card("Flash", "spell", spell(Draw(1)), cost=0, keywords=("Quick",)))
    points(board, 2, pp=5)
    elf, flash = board.put("Elf", 2, kind="hand"), board.put("Flash", 2, kind="hand")
    assert rules(playable(board.d, FOES, elf)) == ["12.3.4"]
    assert playable(board.d, FOES, flash) == []


def test_a_spell_selects_its_target_before_it_is_paid_and_goes_to_the_cemetery_10_6_2_3() -> None:
    board = Board(ELF, card("Bolt", "spell", spell(Then(Select(Target(FOE)), Damage(1, It()))), cost=2))
    points(board, pp=2)
    bolt = board.put("Bolt", kind="hand")
    assert rules(playable(board.d, MINE, bolt)) == ["10.6.2.3.3"]
    one, two = board.put("Elf", 2), board.put("Elf", 2)
    begin_card(board.d, MINE, bolt)
    question = board.run()
    assert question is not None
    assert (question.rule, question.seat) == ("10.6.2.3.1", MINE)
    assert asked(question) == [card_pick(one), card_pick(two)]
    assert value(board, "pp") == 2
    assert board.answer(card_pick(two)) is None
    assert (value(board, "pp"), defense(board.d, two), defense(board.d, one)) == (0, 1, 2)
    assert len(zone(board.d, "cemetery", 1)) == 1


@pytest.mark.parametrize(("edition", "allowed"), [(PRESENT, False), (EARLY, True)])
def test_too_few_targets_cancel_or_are_taken_as_they_are_10_6_2_3_3(edition: str, allowed: bool) -> None:
    twice = spell(Then(Select(Target(FOE, 2, 2)), Damage(1, It(many=True))))
    board = Board(ELF, card("Bolts", "spell", twice, cost=0), edition=edition)
    bolts, elf = board.put("Bolts", kind="hand"), board.put("Elf", 2)
    assert (playable(board.d, MINE, bolts) == []) is allowed
    if allowed:
        begin_card(board.d, MINE, bolts)
        assert board.run() is None
        assert defense(board.d, elf) == 1


def test_a_card_with_aura_is_not_selected_by_its_enemy_12_15() -> None:
    board = Board(ELF, card("Ghost", keywords=("Aura",)), card("Bolt", "spell", spell(Damage(1, Target(FOE))), cost=0))
    bolt = board.put("Bolt", kind="hand")
    board.put("Ghost", 2)
    assert rules(playable(board.d, MINE, bolt)) == ["10.6.2.3.3"]


def test_options_without_targets_are_not_offered_and_the_rest_does_not_exist_5_17() -> None:
    choice = Options(
        ((Damage(1, Target(FOE, slot=1)),), (Draw(1),), (Draw(2),)), 1, 0, words=("Deal 1.", "Draw 1.", "Draw 2.")
    )
    board = Board(ELF, card("Pick", "spell", spell(choice), cost=0))
    pick = board.put("Pick", kind="hand")
    for _ in range(4):
        board.put("Elf", kind="deck")
    begin_card(board.d, MINE, pick)
    question = board.run()
    assert asked(question) == [Pick("option", 1), Pick("option", 2)]
    assert question is not None
    assert question.rule == "10.6.2.2.2"
    assert board.answer(Pick("option", 2)) is None
    assert len(zone(board.d, "hand", 1)) == 2


def test_x_is_said_on_playing_as_far_as_it_can_be_paid_10_6_2_2_3() -> None:
    blast = activated(PayPoints(X()), effect=(Damage(X(), Target(FOE, slot=1)),), x=Asked())
    board = Board(ELF, card("Gun", "amulet", blast))
    points(board, pp=2)
    gun, elf = board.put("Gun"), board.put("Elf", 2)
    begin_ability(board.d, MINE, gun, 0)
    question = board.run()
    assert asked(question) == [Pick("number", 0), Pick("number", 1), Pick("number", 2)]
    assert board.answer(Pick("number", 1)) is None
    assert (value(board, "pp"), defense(board.d, elf)) == (1, 1)


def test_a_division_gives_each_target_at_least_one_10_6_2_4_2() -> None:
    split = spell(Select(Target(FOE, 0, 9)), Damage(Divided(3, slot=1), It(many=True)))
    board = Board(card("Wall", defense=9), card("Rain", "spell", split, cost=0))
    rain = board.put("Rain", kind="hand")
    walls = [board.put("Wall", 2) for _ in range(2)]
    begin_card(board.d, MINE, rain)
    question = board.run()
    assert question is not None
    assert question.space is not None
    assert question.space.most == 2
    question = board.answer(*map(card_pick, walls))
    assert asked(question) == [Pick("number", 1), Pick("number", 2)]
    assert board.answer(Pick("number", 2)) is None
    assert [defense(board.d, wall) for wall in walls] == [7, 8]


def test_costs_are_checked_whole_and_paid_in_their_order_10_4_2() -> None:
    machine = activated(EngageThis(), Bury(Chosen(Kind("follower"), 2, 2)))
    board = Board(ELF, ANT, card("Droid", "follower", machine))
    droid, elf = board.put("Droid"), board.put("Elf")
    board.put("Ant", kind="deck")
    assert activatable(board.d, MINE, droid, 0) == [], "this card may be engaged and then buried"
    board.put("Elf", 2)
    begin_ability(board.d, MINE, droid, 0)
    assert board.run() is None
    assert sorted(zone(board.d, "field", 1)) == []
    assert len(zone(board.d, "cemetery", 1)) == 2
    assert len(zone(board.d, "hand", 1)) == 1
    assert elf not in board.d.draft.cards


def test_an_engaged_card_cannot_pay_by_being_engaged_10_4_6() -> None:
    board = Board(card("Droid", "follower", activated(EngageThis())))
    droid = board.put("Droid", turned=True)
    assert rules(activatable(board.d, MINE, droid, 0)) == ["10.4.6"]


def test_an_evolution_point_is_used_in_lieu_of_a_play_point_12_2_3() -> None:
    grow = activated(EvolveMark(), PayPoints(1), effect=(Evolve(This("follower")),))
    grown = card("Cub+", "follower evolved", attack=5, defense=5).__replace__(name="Cub")
    board = Board(card("Cub", "follower", grow), grown)
    points(board, pp=1, ep=1)
    cub, other = board.put("Cub"), board.put("Cub")
    board.put("Cub+", kind="evolvedeck", face_up=False)
    begin_ability(board.d, MINE, cub, 0)
    question = board.run()
    assert question is not None
    assert question.rule == "12.2.3"
    assert board.answer(Pick("option", 1)) is None
    assert (value(board, "pp"), value(board, "ep")) == (1, 0)
    assert board.stats(cub) == (5, 5)
    board.put("Cub+", kind="evolvedeck", face_up=False)
    assert rules(activatable(board.d, MINE, other, 0)) == ["8.3.2"]


def test_without_play_points_the_evolution_point_is_not_asked_for_12_2_3() -> None:
    grow = activated(EvolveMark(), PayPoints(1), effect=(Evolve(This("follower")),))
    grown = card("Cub+", "follower evolved", attack=5, defense=5).__replace__(name="Cub")
    board = Board(card("Cub", "follower", grow), grown)
    points(board, pp=0, ep=1)
    cub = board.put("Cub")
    assert rules(activatable(board.d, MINE, cub, 0)) == ["12.2.2"], "there is no card to reveal"
    board.put("Cub+", kind="evolvedeck", face_up=False)
    begin_ability(board.d, MINE, cub, 0)
    assert board.run() is None
    assert (value(board, "ep"), board.stats(cub)) == (0, (5, 5))


def test_an_ability_once_a_turn_is_counted_by_card() -> None:
    board = Board(card("Well", "amulet", activated(PayPoints(0), limits=(OncePerTurn(),))))
    one, two = board.put("Well"), board.put("Well")
    begin_ability(board.d, MINE, one, 0)
    board.run()
    assert rules(activatable(board.d, MINE, one, 0)) == ["10.7.2.2"]
    assert activatable(board.d, MINE, two, 0) == []


def test_earth_rite_is_settled_on_playing_and_its_effect_follows_13_3_3_2() -> None:
    rite = spell(Additional((EarthRite(1),), (Draw(2),), 0), Draw(1))
    board = Board(ELF, card("Sediment", "amulet", keywords=("Stack",)), card("Rite", "spell", rite, cost=0))
    first, second = board.put("Rite", kind="hand"), board.put("Rite", kind="hand")
    for _ in range(5):
        board.put("Elf", kind="deck")
    begin_card(board.d, MINE, first)
    assert board.run() is None, "without an amulet with Stack nothing is asked"
    assert len(zone(board.d, "hand", 1)) == 2
    board.put("Sediment", counters={STACK: 1})
    begin_card(board.d, MINE, second)
    question = board.run()
    assert question is not None
    assert question.rule == "10.6.2.2.1"
    assert board.answer(Pick("option", 0)) is None
    assert len(zone(board.d, "hand", 1)) == 4
    assert not zone(board.d, "field", 1), "an amulet without Stack counters goes to its cemetery"


def test_a_set_cost_comes_before_a_lowered_one_10_10_2_4() -> None:
    cheaper = SveAbility((Costs(This("card"), change=-1),), kind="static")
    free = SveAbility((WhenPlaying((Discard(Chosen(Kind("card"))),), Costs(This("card"), value=3)),), kind="static")
    board = Board(ELF, card("Titan", "follower", cheaper, free, cost=9))
    points(board, pp=2)
    titan = board.put("Titan", kind="hand")
    assert rules(playable(board.d, MINE, titan)) == ["10.4.4"], "it cannot be discarded for itself"
    elf = board.put("Elf", kind="hand")
    assert playable(board.d, MINE, titan) == []
    begin_card(board.d, MINE, titan)
    question = board.run()
    assert question is None
    assert (value(board, "pp"), elf in board.d.draft.cards) == (0, False)


def test_a_cost_in_a_text_is_optional_and_decides_on_its_effect_10_4_7() -> None:
    text = spell(Pay((Discard(Chosen(Kind("card"))),), (Draw(2),)))
    board = Board(ELF, card("Trade", "spell", text, cost=0))
    trade = board.put("Trade", kind="hand")
    one, _ = board.put("Elf", kind="hand"), board.put("Elf", kind="hand")
    for _ in range(3):
        board.put("Elf", kind="deck")
    begin_card(board.d, MINE, trade)
    question = board.run()
    assert question is not None
    assert question.text == "pay"
    question = board.answer(Pick("option", 0))
    assert question is not None
    assert question.text == "pay a cost"
    assert board.answer(card_pick(one)) is None
    assert len(zone(board.d, "hand", 1)) == 3


def test_a_pending_ability_with_a_cost_is_paid_for_on_resolving_10_4_7_4() -> None:
    when = Event(kind="put", card=This("card"), mark="fanfare")
    fanfare = SveAbility((Draw(1),), when, "automatic", costs=(PayPoints(1),))
    board = Board(card("Imp", "follower", fanfare))
    points(board, pp=1)
    imp = board.put("Imp")
    board.put("Imp", kind="deck")
    _pend(board, Use(imp, "Imp", 0, MINE))
    question = board.run()
    assert question is not None
    assert question.rule == "10.4.7.4"
    assert board.answer(Pick("option", 0)) is None
    assert (value(board, "pp"), len(zone(board.d, "hand", 1)), board.all_pending) == (0, 1, ())


def test_a_pending_ability_without_a_target_is_removed_10_7_3_2() -> None:
    strike = SveAbility((Damage(1, Target(FOE)),), Event(kind="put", card=This("card")), "automatic")
    board = Board(card("Imp", "follower", strike))
    _pend(board, Use(board.put("Imp"), "Imp", 0, MINE))
    assert board.run() is None
    assert board.all_pending == ()
    assert board.d.changes[-1].how == "cannot be played"  # type: ignore[attr-defined]  # of sve


def _pend(board: Board, use: Use) -> None:
    board.d.draft.extra = sve(board.d.table).__replace__(pending=(Pending(7, use),))
    board.d.push(PlayPending(number=7))


def test_a_selection_under_a_condition_that_does_not_hold_is_not_made_10_3_2() -> None:
    text = spell(If(_has_ants(), Several((Damage(1, Target(FOE)),))), Draw(1))
    board = Board(ELF, ANT, card("Swarm", "spell", text, cost=0))
    swarm = board.put("Swarm", kind="hand")
    board.put("Elf", kind="deck")
    assert playable(board.d, MINE, swarm) == []
    board.put("Ant")
    assert rules(playable(board.d, MINE, swarm)) == ["10.6.2.3.3"]


def _has_ants() -> Any:
    from domain.kernel.abilities.compiled.tree import Exists

    return Exists(Yours(Named(Kind("card"), "Ant")), 1)


def test_instead_takes_the_place_of_what_it_replaces_10_10_2_5() -> None:
    text = spell(Alternative(_has_ants(), Draw(2), Draw(1)))
    board = Board(ELF, ANT, card("Swarm", "spell", text, cost=0))
    board.put("Ant")
    for _ in range(3):
        board.put("Elf", kind="deck")
    begin_card(board.d, MINE, board.put("Swarm", kind="hand"))
    assert board.run() is None
    assert len(zone(board.d, "hand", 1)) == 2


def test_a_cancelled_card_goes_back_to_where_it_was_10_6_2_5_4() -> None:
    board = Board(ELF)
    elf = board.put("Elf", kind="hand")
    begin_card(board.d, MINE, elf)
    assert board.run() is None
    assert len(zone(board.d, "hand", 1)) == 1
    assert [change.how for change in board.d.changes if hasattr(change, "how")] == ["play", "cancel"]


def test_tokens_that_were_summoned_are_it_4_1_4_1() -> None:
    from domain.games.sve.nodes.gifts import Keyword
    from domain.games.sve.nodes.verbs import Give

    text = spell(Then(Summon(Tokens(1, "Elf")), Give(It(), (Keyword("Storm"),))))
    board = Board(ELF, card("Call", "spell", text, cost=0))
    begin_card(board.d, MINE, board.put("Call", kind="hand"))
    board.d.catalog.tokens["Elf"] = "Elf"  # type: ignore[attr-defined]  # of sve
    assert board.run() is None
    (elf,) = zone(board.d, "field", 1)
    assert "Storm" in board.info(CardId(elf)).keywords


@pytest.mark.parametrize(("edition", "options"), [(PRESENT, 1), (EARLY, 2)])
def test_impossible_options_outside_the_main_phase_5_17_3_1_2(edition: str, options: int) -> None:
    choice = Options(((Damage(1, Target(FOE, slot=1)),), (Draw(1),)), 1, 0, words=("Deal 1.", "Draw 1."))
    when = Event(kind="put", card=This("card"))
    board = Board(card("Imp", "follower", SveAbility((choice,), when, "automatic")), edition=edition)
    board.put("Imp", kind="deck")
    board.d.draft.turn = Turn(1, MINE, "end")
    _pend(board, Use(board.put("Imp"), "Imp", 0, MINE))
    question = board.run()
    assert (1 if question is None else len(asked(question))) == options
