"""What a judgment takes besides will, and what an ability says of its own cost: by rule number."""

import pytest

from domain.games.fow.language.texts import compile_text
from domain.games.fow.rules.continuous.information import info
from domain.games.fow.table.actions import Play, PlayJudgment, UseAbility
from domain.games.fow.table.costs import Will
from domain.games.fow.table.state import DAMAGE
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.table.choices import card_pick
from domain.kernel.table.ids import CardId
from tests.domain.fow.games import Match
from tests.domain.fow.rows import resonator, row
from tests.domain.fow.tables import give, put

FIRE = Will("fire")


def ruler(code: str, judgment: str) -> tuple[PrintedCard, PrintedCard]:
    """A ruler with what its judgment takes, and the J-ruler behind it."""
    back = row(f"{code} Risen", "J-ruler", attack=800, defense=800, attribute="fire")
    return row(code, "Ruler", attribute="fire", reverse=back.code, text=judgment), back


ROWS = (
    *ruler("Pyre Queen", "[Judgment] {R}, banish a fire resonator."),
    *ruler("Moon Queen", "[J-Activate] Pay {R}: You cannot play this ability if you haven't put any Moon into a field "
           "this turn."),
    resonator("Acolyte", attack=100, defense=900, text="Whenever you do judgment of a fire ruler >>> Draw a card."),
    resonator("Dissenter", attack=100, defense=900, text="Whenever you do judgment of a light ruler >>> Draw a card."),
    resonator("Ember", attack=100, defense=900, attribute="fire"),
    resonator("Drop", attack=100, defense=900, attribute="water"),
    resonator("Elf Scout", attack=200, defense=900, race="Elf"),
    resonator("Crescent", attack=100, defense=100, race="Moon"),
    row("Moonrise", "Chant", cost="{0}", text="Put a Moon from your hand into the field."),
    resonator("Sage", attack=100, defense=100, text="{R}{2}: You gain 100 life. You may pay {1} less to play this "
              "ability if you control an Elf."),
    resonator("Forge", attack=100, defense=100, text="{0}, banish a Machine: This card deals damage equal to the "
              "banished resonator's ATK to target fire resonator."),
    resonator("Hammer", attack=700, defense=100, race="Machine"),
    resonator("Choir", attack=100, defense=100, text="Rest any number of recovered Elves you control: You gain 100 "
              "life for each Elf rested this way."),
    row("Hurl", "Chant", cost="{0}", text="As an additional cost to play this card, banish a Machine.\nThis card deals "
        "damage equal to the banished resonator's ATK to target fire resonator."),
)  # fmt: skip


def table(code: str, wills: int) -> tuple[Match, CardId]:
    """The first player's main phase with so many fire wills and this card on the field or in its ruler area."""
    match = Match(ROWS).keep().to("main")
    give(match, *(FIRE,) * wills)
    return match, put(match, code, zone="rulerarea" if "Queen" in code else "field")


def test_705_2a_what_a_judgment_takes_besides_will_is_chosen_of_what_fits_and_done() -> None:
    match, queen = table("Pyre Queen", 1)
    ember, other, drop = put(match, "Ember"), put(match, "Ember"), put(match, "Drop")
    match.act(PlayJudgment(card=queen))
    question = match.state.question
    assert question is not None
    assert question.space is not None
    assert {pick.value for pick in question.space.candidates} == {ember, other}
    match.choose(card_pick(ember))
    assert ember not in match.zone("field")
    assert match.codes("graveyard") == ["Ember"]
    match.pass_(2)
    assert "J-ruler" in info(match.look, queen).types
    assert {other, drop} <= {*match.zone("field")}


def test_705_2a_a_judgment_that_cannot_be_paid_besides_is_refused_and_not_offered() -> None:
    match, queen = table("Pyre Queen", 1)
    put(match, "Drop")
    assert match.refused(PlayJudgment(card=queen)) == ["903.2j"]
    offered = [offer for offer in match.offered() if offer.action == "playjudgment"]
    assert all(card_pick(queen) not in offer.parts["card"].candidates for offer in offered)


def test_705_2a_a_judgment_without_its_will_is_refused_with_all_else_there() -> None:
    match, queen = table("Pyre Queen", 0)
    put(match, "Ember")
    assert "903.2j" not in match.refused(PlayJudgment(card=queen))


def test_104_1_a_judgment_is_played_only_where_its_text_lets_it() -> None:
    match, queen = table("Moon Queen", 1)
    assert match.refused(PlayJudgment(card=queen)) == ["104.1"]
    put(match, "Crescent")
    assert match.refused(PlayJudgment(card=queen)) == ["104.1"]
    moonrise, _ = (put(match, code, zone="hand", face_up=False) for code in ("Moonrise", "Crescent"))
    match.act(Play(card=moonrise)).pass_(2)
    match.act(PlayJudgment(card=queen)).pass_(2)
    assert "J-ruler" in info(match.look, queen).types


@pytest.mark.parametrize(
    ("elf", "wills", "can"), [(False, 3, True), (False, 2, False), (True, 2, True), (True, 1, False)]
)
def test_903_2i_4_an_ability_costs_less_by_its_own_text_and_only_where_that_holds(
    elf: bool, wills: int, can: bool
) -> None:
    match, sage = table("Sage", wills)
    if elf:
        put(match, "Elf Scout")
    life = match.life(1)
    if not can:
        assert match.refused(UseAbility(card=sage, ability=0))
        return
    match.act(UseAbility(card=sage, ability=0)).pass_(2)
    assert match.life(1) == life + 100


def test_901_2h_what_an_ability_gives_without_an_end_is_not_understood() -> None:
    for text in ("{1}: This card gains [Flying].", "[Enter] >>> Draw a card. Elves you control gain [Flying]."):
        assert compile_text(text, False).problems
    assert compile_text("Draw a card. Elves you control gain [Flying].", True).problems


def test_903_2j_a_text_speaks_of_what_its_cost_was_paid_with() -> None:
    match, forge = table("Forge", 0)
    hammer, guard = put(match, "Hammer"), put(match, "Ember", seat=2)
    match.act(UseAbility(card=forge, ability=0))
    for _ in range(2):
        question = match.state.question
        if question is not None and question.kind == "choose" and question.space is not None:
            match.choose(card_pick(guard if card_pick(guard) in question.space.candidates else hammer))
    match.pass_(2)
    assert hammer not in match.zone("field")
    assert match.state.cards[guard].count(DAMAGE) == 700


def test_903_2j_as_many_are_counted_as_a_cost_rested_and_no_others() -> None:
    match, _ = table("Choir", 0)
    elves = [put(match, "Elf Scout") for _ in range(3)]
    choir = next(card for card in match.zone("field") if match.card(card).code == "Choir")
    life = match.life(1)
    match.act(UseAbility(card=choir, ability=0))
    match.choose(*map(card_pick, elves[:2])).pass_(2)
    assert match.life(1) == life + 200


def test_903_2i_a_chant_speaks_of_what_was_banished_to_play_it() -> None:
    match, hammer = table("Hammer", 0)
    guard = put(match, "Ember", seat=2)
    hurl = put(match, "Hurl", zone="hand", face_up=False)
    match.act(Play(card=hurl))
    while (question := match.state.question) is not None and question.kind == "choose" and question.space is not None:
        match.choose(card_pick(guard if card_pick(guard) in question.space.candidates else hammer))
    match.pass_(2)
    assert match.state.cards[guard].count(DAMAGE) == 700


def test_910_what_nothing_did_this_way_is_not_counted_but_not_understood() -> None:
    assert compile_text("{1}: Draw a card for each resonator rested this way.", False).problems


@pytest.mark.parametrize(("witness", "drawn"), [("Acolyte", 1), ("Dissenter", 0)])
def test_705_3a_1_a_judgment_is_heard_by_who_waits_for_a_ruler_of_its_attribute(witness: str, drawn: int) -> None:
    match, queen = table("Pyre Queen", 1)
    ember = put(match, "Ember")
    put(match, witness)
    hand = len(match.zone("hand"))
    match.act(PlayJudgment(card=queen))
    if match.state.question is not None and match.state.question.kind == "choose":
        match.choose(card_pick(ember))
    match.pass_(4)
    assert "J-ruler" in info(match.look, queen).types
    assert len(match.zone("hand")) == hand + drawn
