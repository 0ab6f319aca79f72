"""What is said of one subject in a row, on either side of a block, and of this card in other zones: by rule number."""

import pytest

from domain.games.fow.language.texts import compile_text
from domain.games.fow.rules.continuous.information import info
from domain.games.fow.table.actions import (
    DeclareAttack,
    DeclareBlock,
    InitiateBattle,
    Play,
    UseAbility,
)
from domain.games.fow.table.costs import Will
from domain.games.fow.table.state import fow
from domain.kernel.table.choices import Pick, card_pick, seat_pick
from domain.kernel.table.ids import CardId, Seat
from tests.domain.fow.games import Match
from tests.domain.fow.rows import resonator, row
from tests.domain.fow.tables import give, put

ROWS = (
    resonator("Guard", attack=300, defense=500),
    resonator("Elf Scout", attack=200, defense=200, race="Elf"),
    row("Wings", "Chant", cost="{R}", text="Target resonator gains [+200/+200] and "
        "cannot be destroyed until end of turn."),
    row("Host", "Chant", cost="{R}", text="Resonators you control gain [Flying] and "
        "cannot be destroyed until end of turn."),
    row("Axe", "Chant", cost="{R}", text="Destroy target resonator."),
    resonator("Warden", text="As long as you control an Elf, this card gains [+300/+300] and cannot be destroyed."),
    resonator("Sloth", text="This card cannot be destroyed unless you control an Elf."),
    resonator("Thorn", attack=100, defense=900, text="Whenever this card blocks or is blocked by a resonator >>> "
              "Destroy that resonator."),
    resonator("Letter", text="Discard this card: You gain 100 life."),
    resonator("Ghost", text="{R}, remove this card in your graveyard from the game: You gain 100 life."),
    resonator("Riser", text="{R}: Put this card from your graveyard or removed area into the field."),
    resonator("Hex", text="[Enter] >>> Target resonator loses all abilities as long as this card is on the field."),
    row("Sleep", "Chant", cost="{R}", text="Target resonator doesn't recover during its controller's next recovery "
        "phase."),
    row("Doze", "Chant", cost="{R}", text="Rest two target resonators. They don't recover during their controller's "
        "next recovery phase."),
    resonator("Nurse", text="[Enter] >>> Target resonator doesn't recover during the recovery phase as long as this "
              "card is on the field."),
    resonator("Clerk", text="[Enter] >>> You may pay {1}. If you do, you gain 100 life."),
    resonator("Usurer", text="[Enter] >>> You may pay 200 life. If you do, your opponent discards a card."),
    row("Sift", "Chant", cost="{X}{R}", text="Destroy target resonator with total cost X or less."),
    row("Ledger", "Addition: Field", cost="{1}", text="Whenever your opponent discards a card >>> They lose 100 life."),
    row("Take", "Chant", cost="{R}", text="Your opponent discards a card."),
    resonator("Watcher", text="Whenever a resonator is put into a graveyard from your field, you gain 100 life.\n"
              "Whenever a resonator is put into a graveyard from your opponent's field, you gain 200 life."),
    row("Belt", "Addition: Resonator", cost="{R}", text="Added resonator gains [+300/+0]."),
    resonator("Mourner", text="When this card is put into a graveyard from the field >>> You gain 100 life."),
    resonator("Twins", text="[Enter] >>> Put a [100/100] water/darkness Elf resonator token into the field."),
)  # fmt: skip


def ready(*codes: str) -> tuple[Match, list[CardId]]:
    """The first player's main phase with twelve fire wills and these cards in its hand."""
    match = Match(ROWS).keep().to("main")
    give(match, *(Will("fire"),) * 12)
    return match, [put(match, code, zone="hand", face_up=False) for code in codes]


def test_1020_1_what_is_said_of_a_target_in_a_row_is_said_of_it_alone() -> None:
    match, (wings, axe, other_axe) = ready("Wings", "Axe", "Axe")
    guard, other = put(match, "Guard"), put(match, "Guard")
    match.act(Play(card=wings)).choose(card_pick(guard)).pass_(2)
    match.act(Play(card=axe)).choose(card_pick(guard)).pass_(2)
    match.act(Play(card=other_axe)).choose(card_pick(other)).pass_(2)
    assert (guard in match.state.cards, other in match.state.cards) == (True, False)
    assert info(match.look, guard).attack == 500


def test_1020_1_what_is_said_of_several_in_a_row_is_said_of_each() -> None:
    match, (host, axe, other_axe) = ready("Host", "Axe", "Axe")
    guard, scout, theirs = put(match, "Guard"), put(match, "Elf Scout"), put(match, "Guard", seat=2)
    match.act(Play(card=host)).pass_(2)
    assert [info(match.look, card).has("Flying") for card in (guard, scout, theirs)] == [True, True, False]
    match.act(Play(card=axe)).choose(card_pick(scout)).pass_(2)
    match.act(Play(card=other_axe)).choose(card_pick(theirs)).pass_(2)
    assert (scout in match.state.cards, theirs in match.state.cards) == (True, False)


@pytest.mark.parametrize("elf", [True, False])
def test_904_a_condition_is_of_every_predicate_behind_it(elf: bool) -> None:
    match, (axe,) = ready("Axe")
    warden = put(match, "Warden")
    put(match, "Elf Scout" if elf else "Guard")
    assert info(match.look, warden).attack == (700 if elf else 400)
    match.act(Play(card=axe)).choose(card_pick(warden)).pass_(2)
    assert (warden in match.state.cards) is elf


@pytest.mark.parametrize("elf", [True, False])
def test_904_unless_is_a_condition_that_does_not_hold(elf: bool) -> None:
    match, (axe,) = ready("Axe")
    sloth = put(match, "Sloth")
    put(match, "Elf Scout" if elf else "Guard")
    match.act(Play(card=axe)).choose(card_pick(sloth)).pass_(2)
    assert (sloth in match.state.cards) is not elf


@pytest.mark.parametrize("attacks", [True, False])
def test_805_what_blocks_or_is_blocked_is_met_on_either_side(attacks: bool) -> None:
    match, _ = ready()
    ours, theirs = ("Thorn", "Guard") if attacks else ("Guard", "Thorn")
    attacker, blocker = put(match, ours), put(match, theirs, seat=2)
    match.act(InitiateBattle())
    while match.state.question is not None and match.state.question.kind != "attack":
        match.pass_()
    match.act(DeclareAttack(attacker=attacker, target=seat_pick(Seat(2))))
    while match.state.question is not None and match.state.question.kind != "block":
        match.pass_()
    match.act(DeclareBlock(blocker=blocker)).pass_(2)
    guard, thorn = (blocker, attacker) if attacks else (attacker, blocker)
    assert (guard in match.state.cards, thorn in match.state.cards) == (False, True)


def test_902_2_what_is_paid_by_discarding_this_card_is_played_from_the_hand() -> None:
    match, (letter,) = ready("Letter")
    here = put(match, "Letter")
    assert match.refused(UseAbility(card=here, ability=0))
    match.act(UseAbility(card=letter, ability=0)).pass_(2)
    assert match.life(1) == 4100
    assert match.codes("graveyard") == ["Letter"]


def test_902_2_what_is_paid_with_this_card_in_a_graveyard_is_played_there() -> None:
    match, _ = ready()
    here, there = put(match, "Ghost"), put(match, "Ghost", zone="graveyard")
    assert match.refused(UseAbility(card=here, ability=0))
    match.act(UseAbility(card=there, ability=0)).pass_(2)
    assert match.life(1) == 4100
    assert match.codes("removed") == ["Ghost"]


@pytest.mark.parametrize("zone", ["graveyard", "removed"])
def test_902_2_a_text_that_names_two_zones_works_in_each(zone: str) -> None:
    match, _ = ready()
    there = put(match, "Riser", zone=zone)
    match.act(UseAbility(card=there, ability=0)).pass_(2)
    assert [match.card(card).code for card in match.zone("field")] == ["Riser"]


def test_909_8_what_lasts_as_long_as_this_card_is_on_the_field_ends_with_it() -> None:
    match, (caster, axe) = ready("Hex", "Axe")
    sloth = put(match, "Sloth")
    match.act(Play(card=caster)).pass_(2).choose(card_pick(sloth)).pass_(2)
    assert info(match.look, sloth).abilities == ()
    hexed = next(card for card in match.zone("field") if match.card(card).code == "Hex")
    match.act(Play(card=axe)).choose(card_pick(hexed)).pass_(2)
    assert len(info(match.look, sloth).abilities) == 1


def test_1303_1a_a_token_of_two_attributes_has_both() -> None:
    match, (twins,) = ready("Twins")
    match.act(Play(card=twins)).pass_(4)
    token = next(card for card in match.zone("field") if match.card(card).code != "Twins")
    assert info(match.look, token).attributes == ("water", "darkness")


def test_906_what_is_counted_for_each_side_of_a_block_is_refused() -> None:
    text = "Whenever this card blocks or is blocked by a resonator >>> Draw a card."
    text += " This ability triggers only once per turn."
    assert "each side" in compile_text(text, False).problems[0].reason


def turned(match: Match, *cards: CardId) -> list[bool]:
    """Which of these cards are rested."""
    return [match.card(card).turned for card in cards]


def test_503_5_what_does_not_recover_in_its_next_recovery_phase_recovers_in_the_one_behind_it() -> None:
    match, (sleep,) = ready("Sleep")
    tired, other = put(match, "Guard", seat=2, turned=True), put(match, "Guard", seat=2, turned=True)
    match.act(Play(card=sleep)).choose(card_pick(tired)).pass_(2)
    match.to("main", 2)
    assert turned(match, tired, other) == [True, True]  # a first turn has no recovery phase (503.1)
    match.to("main", 1).to("main", 2)
    assert turned(match, tired, other) == [True, False]
    match.to("main", 1).to("main", 2)
    assert turned(match, tired, other) == [False, False]


def test_503_5_whose_next_recovery_phase_it_is_is_asked_of_each_card() -> None:
    match, (doze,) = ready("Doze")
    mine, theirs = put(match, "Guard"), put(match, "Guard", seat=2)
    match.act(Play(card=doze)).pass_(2)
    for seat, expected in (
        (2, [True, True]), (1, [True, True]), (2, [True, True]), (1, [False, True]), (2, [False, False]),
    ):  # fmt: skip
        match.to("main", seat)
        assert turned(match, mine, theirs) == expected


@pytest.mark.parametrize("stays", [True, False])
def test_909_8_what_does_not_recover_as_long_as_a_card_is_there_recovers_without_it(stays: bool) -> None:
    match, (nurse, axe) = ready("Nurse", "Axe")
    tired = put(match, "Guard", seat=2, turned=True)
    match.act(Play(card=nurse)).pass_(2).choose(card_pick(tired)).pass_(2)
    if not stays:
        there = next(card for card in match.zone("field") if match.card(card).code == "Nurse")
        match.act(Play(card=axe)).choose(card_pick(there)).pass_(2)
    match.to("main", 2).to("main", 1).to("main", 2)
    assert turned(match, tired) == [stays]


@pytest.mark.parametrize(("paid", "life"), [(True, 4100), (False, 4000)])
def test_903_2i_what_may_be_paid_is_asked_as_the_text_is_carried_out(paid: bool, life: int) -> None:
    match, (clerk,) = ready("Clerk")
    match.act(Play(card=clerk)).pass_(4).choose(*((Pick("option", 0),) if paid else ()))
    assert match.life(1) == life
    assert len(fow(match.state).wills[Seat(1)]) == (10 if paid else 11)


def test_105_4a_life_that_may_be_paid_is_lost_and_what_hangs_on_it_is_done() -> None:
    match, (usurer,) = ready("Usurer")
    before = len(match.zone("hand", 2))
    match.act(Play(card=usurer)).pass_(4).choose(Pick("option", 0)).choose(card_pick(match.zone("hand", 2)[0]))
    assert (match.life(1), len(match.zone("hand", 2))) == (3800, before - 1)


def test_903_2f_an_x_that_is_paid_bounds_what_may_be_targeted() -> None:
    match, (sift,) = ready("Sift")
    put(match, "Guard")
    match.act(Play(card=sift))
    assert match.state.question is not None
    assert match.state.question.space is not None
    assert match.state.question.space.candidates[0].value == 1
    match.choose(match.state.question.space.candidates[-1]).pass_(2)
    assert match.codes("graveyard") == ["Sift", "Guard"]


def test_906_they_are_the_player_of_the_event() -> None:
    match, (take,) = ready("Take")
    put(match, "Ledger")
    match.act(Play(card=take)).pass_(2).choose(card_pick(match.zone("hand", 2)[0])).pass_(2)
    assert (match.life(1), match.life(2)) == (4000, 3900)


@pytest.mark.parametrize("text", ["You may pay {1}.", "You may pay {1}. Draw a card."])
def test_903_2i_what_may_be_paid_for_nothing_is_refused(text: str) -> None:
    assert "where it is paid" in compile_text(text, True).problems[0].reason


def test_1406_2_what_an_added_resonator_gains_is_given_to_nobody_once_it_is_gone() -> None:
    match, (belt, axe) = ready("Belt", "Axe")
    mourner = put(match, "Mourner")
    match.act(Play(card=belt)).pass_(2)
    assert info(match.look, mourner).attack == 700
    match.act(Play(card=axe)).pass_(4)
    assert (match.life(1), sorted(match.codes("graveyard"))) == (4100, ["Axe", "Belt", "Mourner"])


@pytest.mark.parametrize(("seat", "life"), [(1, 4100), (2, 4200)])
def test_307_8_your_field_is_what_you_control_on_the_field(seat: int, life: int) -> None:
    match, (axe,) = ready("Axe")
    put(match, "Watcher")
    guard = put(match, "Guard", seat=seat)
    match.act(Play(card=axe)).choose(card_pick(guard)).pass_(4)
    assert match.life(1) == life
