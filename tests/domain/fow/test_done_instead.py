"""What is done instead of what would be destroyed, put into a graveyard or come into the field: by rule number."""

import pytest

from domain.games.fow.language.texts import compile_text
from domain.games.fow.table.actions import Play
from domain.games.fow.table.costs import Will
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId
from tests.domain.fow.games import Match
from tests.domain.fow.rows import chant, resonator
from tests.domain.fow.tables import give, put

FIRE = Will("fire")


ROWS = (
    resonator("Guard", attack=300, defense=300, cost="{2}"),
    resonator("Elf Scout", attack=200, defense=200, race="Elf", cost="{1}"),
    resonator("Priest", attack=100, defense=900, text="If an Elf you control would be destroyed, you may banish "
              "another Elf instead."),
    resonator("Oak", attack=100, defense=100, text="If this card would be destroyed, you may remove a [+100/+100] "
              "counter from it instead."),
    resonator("Ivy", attack=100, defense=900, text="If a resonator you control would be destroyed, you may remove a "
              "[+100/+100] counter from it instead."),
    resonator("Ebb", attack=100, defense=900, text="If a resonator would be destroyed, put it on the bottom of its "
              "owner's deck instead."),
    resonator("Rise Again", attack=100, defense=900, text="If a resonator would be destroyed, put it on top of its "
              "owner's deck instead."),
    resonator("Wave", attack=100, defense=900, text="If a resonator would be put into a graveyard from the field, put "
              "it on top of its owner's deck instead."),
    resonator("Trough", attack=100, defense=900, text="If a resonator would be put into a graveyard from the field, "
              "put it on the bottom of its owner's deck instead."),
    resonator("Flow", attack=100, defense=900, text="If a resonator would be put into a graveyard from the field, "
              "return it to its owner's hand instead."),
    resonator("Gate", attack=100, defense=900, text="If a resonator would enter the field without being played, remove "
              "it from the game instead."),
    resonator("Aegis", attack=100, defense=900, text="If this card would be dealt damage, prevent that damage."),
    chant("Fell", "Destroy target resonator."),
    chant("Rise", "Put target resonator from your graveyard into the field."),
    chant("Bolt", "This card deals 300 damage to target resonator."),
)  # fmt: skip


def ready(*codes: str) -> tuple[Match, list[CardId]]:
    """The first player's main phase with twelve fire wills and these cards in its hand."""
    match = Match(ROWS).keep().to("main")
    give(match, *(FIRE,) * 12)
    return match, [put(match, code, zone="hand", face_up=False) for code in codes]


@pytest.mark.parametrize("pays", [False, True])
def test_910_1_what_would_be_destroyed_is_saved_where_its_player_does_something_else(pays: bool) -> None:
    match, (fell,) = ready("Fell")
    put(match, "Priest", seat=2)
    elf, other = put(match, "Elf Scout", seat=2), put(match, "Elf Scout", seat=2)
    match.act(Play(card=fell)).choose(card_pick(elf)).pass_(2)
    assert match.state.question is not None
    assert match.state.question.seat == 2
    match.choose(*(Pick("option", 0),) * pays)
    assert (elf in match.state.cards, other in match.state.cards) == (pays, not pays)


def test_910_1_who_cannot_do_it_is_not_asked() -> None:
    match, (fell,) = ready("Fell")
    put(match, "Priest", seat=2)
    elf = put(match, "Elf Scout", seat=2)
    put(match, "Elf Scout")
    match.act(Play(card=fell)).choose(card_pick(elf)).pass_(2)
    assert elf not in match.state.cards


def test_910_1_a_counter_is_removed_from_the_card_itself_as_often_as_there_is_one() -> None:
    match, (fell, again) = ready("Fell", "Fell")
    oak = put(match, "Oak", seat=2, counters={"+100/+100": 1})
    match.act(Play(card=fell)).pass_(2).choose(Pick("option", 0))
    assert match.card(oak).count("+100/+100") == 0
    match.act(Play(card=again)).pass_(2)
    assert oak not in match.state.cards


def test_910_1_a_counter_is_removed_from_whichever_card_would_be_destroyed() -> None:
    match, (fell, again) = ready("Fell", "Fell")
    put(match, "Ivy", seat=2)
    bare, bearing = put(match, "Guard", seat=2), put(match, "Guard", seat=2, counters={"+100/+100": 1})
    match.act(Play(card=fell)).choose(card_pick(bearing)).pass_(2).choose(Pick("option", 0))
    assert match.card(bearing).count("+100/+100") == 0
    match.act(Play(card=again)).choose(card_pick(bare)).pass_(2)
    assert bare not in match.state.cards


@pytest.mark.parametrize(("says", "place"), [("Rise Again", 0), ("Ebb", -1), ("Wave", 0), ("Trough", -1)])
def test_910_1_what_would_be_destroyed_or_put_into_a_graveyard_goes_to_an_end_of_its_owners_deck(
    says: str, place: int
) -> None:
    match, (fell,) = ready("Fell")
    put(match, says)
    guard = put(match, "Guard", seat=2)
    match.act(Play(card=fell)).choose(card_pick(guard)).pass_(2)
    assert (match.codes("deck", 2)[place], match.codes("graveyard", 2)) == ("Guard", [])


def test_910_1_what_would_be_put_into_a_graveyard_from_the_field_goes_to_a_hand() -> None:
    match, (fell,) = ready("Fell")
    put(match, "Flow")
    guard = put(match, "Guard", seat=2)
    match.act(Play(card=fell)).choose(card_pick(guard)).pass_(2)
    assert ("Guard" in match.codes("hand", 2), match.codes("graveyard", 2)) == (True, [])
    assert match.codes("graveyard") == ["Fell"]


def test_910_1_what_is_played_comes_in_and_what_is_not_does_not() -> None:
    match, (rise, guard) = ready("Rise", "Guard")
    put(match, "Gate")
    put(match, "Elf Scout", zone="graveyard")
    match.act(Play(card=rise)).pass_(2)
    assert match.codes("removed") == ["Elf Scout"]
    match.act(Play(card=guard)).pass_(2)
    assert [match.card(one).code for one in match.zone("field")].count("Guard") == 1


def test_1018_1_damage_that_would_be_dealt_is_prevented() -> None:
    match, (bolt,) = ready("Bolt")
    aegis = put(match, "Aegis", seat=2)
    match.act(Play(card=bolt)).pass_(2)
    assert match.card(aegis).count("damage") == 0


@pytest.mark.parametrize(
    "text",
    [
        "If a resonator would be put into a graveyard, you may remove a [+100/+100] counter from it instead.",
        "If a resonator would be put into a graveyard, you may banish another resonator instead.",
    ],
)
def test_what_would_be_done_to_another_card_than_is_said_is_not_understood(text: str) -> None:
    assert compile_text(text, False).problems
