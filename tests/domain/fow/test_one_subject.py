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
from domain.kernel.table.choices import card_pick, seat_pick
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
