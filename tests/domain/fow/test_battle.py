"""Battle (800) and what cards of the reference set do in it, by rule number."""

import pytest

from domain.games.fow.rules.combat.declaring import against_blocker
from domain.games.fow.table.actions import (
    DeclareAttack,
    DeclareBlock,
    Forfeit,
    InitiateBattle,
    Pass,
)
from domain.games.fow.table.costs import Will
from domain.games.fow.table.state import fow, wills
from domain.kernel.table.choices import Pick, card_pick, seat_pick
from domain.kernel.table.ids import CardId, Seat
from tests.domain.fow.games import Match
from tests.domain.fow.rows import resonator
from tests.domain.fow.tables import give, put

OPPONENT = seat_pick(2)
ROWS = (
    resonator("Guard", attack=300, defense=500),
    resonator("Lancer", text="[First Strike]", attack=500, defense=300),
    resonator("Bull", text="[Pierce]", attack=900, defense=500),
    resonator("Hawk", text="[Flying]", attack=300, defense=300),
    resonator("Scout", text="[Precision]", attack=300, defense=300),
    resonator("Brute", text="[Bloodlust]", attack=300, defense=300),
    resonator("Leech", text="[Drain]", attack=300, defense=300),
    resonator("Adder", text="[Bane]", attack=100, defense=300),
    resonator("Colt", text="[Mobilize] {1}", attack=300, defense=300),
)


def ready(*codes: str, against: str = "") -> tuple[Match, list[CardId], CardId | None]:
    """The first player's third main phase with these resonators, and one of the opponent's."""
    match = Match(ROWS).keep().to("main")
    mine = [put(match, code) for code in codes]
    theirs = put(match, against, seat=2) if against else None
    return match, mine, theirs


def to_the_attack(match: Match) -> Match:
    """Initiates a battle and passes up to the declaration."""
    match.act(InitiateBattle())
    return until(match, "attack")


def until(match: Match, kind: str) -> Match:
    """Passes priority until something else is asked."""
    for _ in range(20):
        question = match.state.question
        assert question is not None
        if question.kind == kind or question.kind != "act":
            return match
        match.pass_()
    raise AssertionError(f"never came to {kind}")


def over(match: Match) -> Match:
    """Passes until the battle is over; nobody blocks."""
    for _ in range(40):
        if fow(match.state).battle is None:
            return match
        question = match.state.question
        assert question is not None
        match.act(Forfeit() if question.kind == "block" else Pass())
    raise AssertionError("the battle never ended")


def test_806_2_an_unblocked_attack_deals_its_atk_to_the_opponent() -> None:
    match, (guard,), _ = ready("Guard")
    to_the_attack(match).act(DeclareAttack(attacker=guard, target=OPPONENT))
    over(match)
    assert match.life(2) == 3700
    assert match.card(guard).turned


def test_806_2b_blocker_and_attacker_deal_damage_at_once_and_1204_1_destroys() -> None:
    match, (guard,), other = ready("Bull", against="Guard")
    assert other is not None
    to_the_attack(match).act(DeclareAttack(attacker=guard, target=OPPONENT))
    until(match, "block").act(DeclareBlock(blocker=other))
    question = until(match, "choose").state.question
    assert question is not None
    assert question.rule == "1102.2b"
    match.choose(Pick("number", 400))
    over(match)
    assert other not in match.state.cards
    assert match.life(2) == 3600
    assert match.card(guard).count("damage") == 300


def test_805_2_first_strike_deals_its_damage_before_the_blocker_does() -> None:
    match, (lancer,), guard = ready("Lancer", against="Guard")
    assert guard is not None
    to_the_attack(match).act(DeclareAttack(attacker=lancer, target=OPPONENT))
    until(match, "block").act(DeclareBlock(blocker=guard))
    over(match)
    assert guard not in match.state.cards
    assert match.card(lancer).count("damage") == 0
    assert match.life(2) == 4000


def test_1106_2_only_flying_blocks_flying() -> None:
    match, (hawk,), guard = ready("Hawk", against="Guard")
    assert guard is not None
    to_the_attack(match).act(DeclareAttack(attacker=hawk, target=OPPONENT))
    assert [reason.rule for reason in against_blocker(match.look, Seat(2), match.card(guard))] == ["1106.2"]
    over(match)
    assert match.life(2) == 3700


@pytest.mark.parametrize(("code", "rules"), [("Guard", ["1103.2"]), ("Scout", [])])
def test_1103_2_only_precision_attacks_a_recovered_j_resonator(code: str, rules: list[str]) -> None:
    match, (mine,), theirs = ready(code, against="Guard")
    assert theirs is not None
    to_the_attack(match)
    attack = DeclareAttack(attacker=mine, target=card_pick(theirs))
    if rules:
        assert match.refused(attack) == rules
    else:
        match.act(attack)


def test_712_2_who_must_attack_does_not_pass_and_803_3_does_not_forfeit() -> None:
    match, _, _ = ready("Brute")
    assert match.refused(Pass()) == ["712.2"]
    to_the_attack(match)
    assert match.refused(Forfeit()) == ["803.3"]


def test_803_6_a_forfeited_attack_without_an_answer_is_the_last_of_the_turn() -> None:
    match, _, _ = ready("Guard")
    to_the_attack(match).act(Forfeit())
    over(match)
    assert match.refused(InitiateBattle()) == ["803.6"]


def test_1135_2_drain_gains_the_life_that_its_card_deals() -> None:
    match, (leech,), _ = ready("Leech")
    to_the_attack(match).act(DeclareAttack(attacker=leech, target=OPPONENT))
    over(match)
    assert (match.life(1), match.life(2)) == (4300, 3700)


def test_1138_2_bane_destroys_what_it_deals_damage_to() -> None:
    match, (adder,), guard = ready("Adder", against="Guard")
    assert guard is not None
    to_the_attack(match).act(DeclareAttack(attacker=adder, target=OPPONENT))
    until(match, "block").act(DeclareBlock(blocker=guard))
    over(match)
    assert guard not in match.state.cards


def test_1129_2_mobilize_takes_its_cost_to_attack_and_803_4_who_cannot_attack_forfeits() -> None:
    match, (colt,), _ = ready("Colt")
    give(match, Will("fire"))
    to_the_attack(match).act(DeclareAttack(attacker=colt, target=OPPONENT))
    assert wills(match.look, Seat(1)) == ()
    over(match)
    match, (colt,), _ = ready("Colt")
    match.act(InitiateBattle())
    over(match)
    assert fow(match.state).forfeited


def test_704_1_a_battle_takes_main_timing() -> None:
    match, _, _ = ready("Guard")
    match.to("end")
    assert match.refused(InitiateBattle()) == ["704.1"]
