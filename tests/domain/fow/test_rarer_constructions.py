"""Rarer constructions of printed texts, carried out as they are printed where each could go wrong: by rule number."""

import pytest

from domain.games.fow.language.texts import compile_text
from domain.games.fow.rules.continuous.information import info
from domain.games.fow.table.actions import Play, UseAbility
from domain.games.fow.table.costs import ATTRIBUTES, Will
from domain.games.fow.table.printed import Keyword, card_of
from domain.games.fow.table.races import RACES
from domain.games.fow.table.state import DAMAGE
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId
from tests.domain.fow.games import Match
from tests.domain.fow.rows import card, chant, resonator, row
from tests.domain.fow.tables import give, put

FIRE = Will("fire")


ROWS = (
    resonator("Guard", attack=300, defense=900, cost="{2}"),
    resonator("Elf Scout", attack=200, defense=900, race="Elf", cost="{1}"),
    resonator("Elf Elder", attack=200, defense=900, race="Elf", cost="{3}"),
    resonator("Elf Dwarf", attack=200, defense=900, race="Elf, Dwarf", cost="{2}"),
    resonator("Dwarf Smith", attack=200, defense=900, race="Dwarf", cost="{2}"),
    chant("Muster", "Put an Elf and/or a Dwarf from your hand into the field."),
    chant("Parade", "Put up to three resonators with different names from your hand into the field."),
    chant("Squad", "Put any number of resonators with a combined total cost of 4 or less from your hand into the "
          "field."),
    chant("Fetch", "Search your deck for an Elf and/or a Dwarf, reveal them and put them into your hand."),
    chant("Oddly", "Choose target resonator. If its total cost is odd, return it to its owner's hand."),
    chant("Judge", "Destroy target resonator if its ATK is different from its printed ATK."),
    chant("Swell", "Target resonator gains [+200/+200] until end of turn."),
    chant("Wane", "Target resonator loses all abilities and becomes a [100/100] Bear until end of turn."),
    chant("Bombs", 'Put two [200/200] fire Beast/Wolf resonator tokens with [Flying] and "When this card is put into a '
          'graveyard from the field >>> You gain 100 life." into the field.'),
    chant("March", "Put a [300/300] light Golem resonator token with [Mobilize] {1} into the field."),
    chant("Fell", "Destroy target resonator.", "{0}"),
    chant("Pick", "Choose two resonators. Destroy one of them at random."),
    chant("Alike", "Reveal the top two cards of your deck. If none of them share a name, you gain 300 life."),
    resonator("Grower", attack=100, defense=900, text="This card gains [+X00/+X00], where X is the number of Elves you "
              "control."),
    chant("Blaze", "This turn, if a fire source you control would deal damage, it deals that much plus X00 instead, "
          "where X is the number of Elves you control."),
    chant("Spark", "This card deals 200 damage to target resonator."),
    resonator("Hunter", attack=900, defense=900, text="{0}: This card deals 900 damage to target resonator.\nWhenever "
              "a resonator that was dealt damage by this card this turn is put into a graveyard >>> Draw a card."),
    chant("Census", "Choose a race. Return all resonators of the chosen race to their owners' hands."),
    chant("Kinship", "Choose a race. Resonators you control gain the chosen race until end of turn."),
    resonator("Prism", attack=100, defense=900, attribute="water", text="{0}: Choose any number of attributes. This "
              "card becomes those attributes until end of turn."),
    row("Song // Singer", "Chant // Resonator", cost="{R} // {2}", attack="- // 300", defense="- // 300",
        text="You gain 100 life. If you control an Elf, put this card's \"Singer\" part into the field instead of "
        "putting this card into its owner's graveyard.\n//\nWhen this card is put into the field by the effect of its "
        "\"Song\" part >>> Put two [+100/+100] counters on this card."),
    chant("Quarry", "Put the top X cards of your magic stone deck into the field, where X is the number of Elves you "
          "control."),
    resonator("Squire", attack=100, defense=900, text="Whenever a regalia enters the field under your control >>> If "
              "the regalia is \"Moon Blade\", draw a card."),
    row("Moon Blade", "Regalia", cost="{0}", attribute="light"),
    row("Sun Blade", "Regalia", cost="{0}", attribute="light"),
    chant("Unmake", "Target resonator loses all races and becomes a Bear until end of turn."),
    resonator("Bruised", attack=100, defense=900, text="This card gains [+200/+200] while it is damaged."),
    resonator("Sorry", attack=900, defense=900, text="{0}: This card may deal 100 damage to target resonator."),
)  # fmt: skip


def ready(*codes: str) -> tuple[Match, list[CardId]]:
    """The first player's main phase with twelve fire wills and these cards in its hand."""
    match = Match(ROWS).keep().to("main")
    give(match, *(FIRE,) * 12)
    return match, [put(match, code, zone="hand", face_up=False) for code in codes]


def damage(match: Match, card: CardId) -> int:
    return match.state.cards[card].count(DAMAGE)


def candidates(match: Match) -> list[int]:
    question = match.state.question
    assert question is not None
    assert question.space is not None
    return [pick.value for pick in question.space.candidates]


def goes(match: Match, *cards: CardId) -> bool:
    question = match.state.question
    assert question is not None
    assert question.space is not None
    return question.space.holds(tuple(map(card_pick, cards)))


def test_1014_2_of_one_of_each_two_of_the_same_do_not_go_together_and_one_that_is_both_goes_with_either() -> None:
    match, (muster, scout, elder, both, smith) = ready("Muster", "Elf Scout", "Elf Elder", "Elf Dwarf", "Dwarf Smith")
    match.act(Play(card=muster)).pass_(2)
    assert goes(match, scout, smith)
    assert goes(match, scout, both)
    assert goes(match, smith, both)
    assert goes(match)
    assert not goes(match, scout, elder)
    assert not goes(match, scout, smith, both)
    match.choose(card_pick(scout), card_pick(both))
    assert sorted(match.codes("field"))[:2] == ["Elf Dwarf", "Elf Scout"]


def test_202_3a_cards_with_different_names_are_chosen_and_no_two_of_one_name() -> None:
    match, (parade, one, other, smith) = ready("Parade", "Elf Scout", "Elf Scout", "Dwarf Smith")
    match.act(Play(card=parade)).pass_(2)
    assert goes(match, one, smith)
    assert goes(match, other, smith)
    assert not goes(match, one, other)
    assert not goes(match, one, other, smith)


def test_203_5_cards_come_to_no_more_than_so_much_together() -> None:
    match, (squad, scout, elder, smith) = ready("Squad", "Elf Scout", "Elf Elder", "Dwarf Smith")
    match.act(Play(card=squad)).pass_(2)
    assert goes(match, scout, elder)
    assert goes(match, scout, smith)
    assert not goes(match, elder, smith)
    assert not goes(match, scout, elder, smith)


def test_1014_2_what_was_found_of_either_is_put_into_the_hand_together() -> None:
    match, (fetch,) = ready("Fetch")
    scout = put(match, "Elf Scout", zone="deck", face_up=False)
    smith = put(match, "Dwarf Smith", zone="deck", face_up=False)
    before = len(match.zone("hand"))
    match.act(Play(card=fetch)).pass_(2)
    match.choose(card_pick(scout), card_pick(smith))
    assert len(match.zone("hand")) == before + 1
    assert {"Elf Scout", "Dwarf Smith"} <= {*match.codes("hand")}


@pytest.mark.parametrize(("code", "left"), [("Guard", 1), ("Elf Scout", 0), ("Elf Elder", 0)])
def test_203_5_what_is_odd_is_told_from_what_is_even(code: str, left: int) -> None:
    match, (oddly,) = ready("Oddly")
    put(match, code, seat=2)
    match.act(Play(card=oddly)).pass_(2)
    assert match.codes("field", 2).count(code) == left


@pytest.mark.parametrize("grown", [False, True])
def test_909_7_what_is_printed_is_told_from_what_a_card_has(grown: bool) -> None:
    match, (swell, judge) = ready("Swell", "Judge")
    guard = put(match, "Guard", seat=2)
    if grown:
        match.act(Play(card=swell)).pass_(2)
    match.act(Play(card=judge)).pass_(2)
    assert (guard in match.zone("field", 2)) is not grown


def test_1020_2_what_becomes_another_thing_has_those_numbers_and_that_race_alone() -> None:
    match, (wane,) = ready("Wane")
    scout = put(match, "Elf Scout", seat=2)
    match.act(Play(card=wane)).pass_(2)
    found = info(match.look, scout)
    assert (found.attack, found.defense, found.races) == (100, 100, ("Bear",))
    match.to("main", 2)
    found = info(match.look, scout)
    assert (found.attack, found.races) == (200, ("Elf",))


def test_1303_1a_a_token_has_both_races_its_keyword_and_the_text_that_is_printed_for_it() -> None:
    match, (bombs, fell) = ready("Bombs", "Fell")
    match.act(Play(card=bombs)).pass_(2)
    made = [card for card in match.zone("field") if match.card(card).code.startswith("token")]
    found = info(match.look, made[0])
    assert (len(made), found.races, found.has("Flying"), found.attributes) == (2, ("Beast", "Wolf"), True, ("fire",))
    life = match.life(1)
    match.act(Play(card=fell)).choose(card_pick(made[0])).pass_(2)
    match.pass_(2)
    assert match.life(1) == life + 100


def test_1303_1a_a_token_has_a_keyword_with_its_cost() -> None:
    match, (march,) = ready("March")
    match.act(Play(card=march)).pass_(2)
    (golem,) = (card for card in match.zone("field") if match.card(card).code.startswith("token"))
    keyword = info(match.look, golem).keyword("Mobilize")
    assert isinstance(keyword, Keyword)
    assert keyword.cost is not None
    assert keyword.cost.free == 1
    assert card_of(match.engine.catalog, match.card(golem).code).races == ("Golem",)


def test_903_3c_one_of_those_that_were_chosen_is_destroyed_and_no_other() -> None:
    match, (chosen,) = ready("Pick")
    guard, scout, smith = (put(match, code, seat=2) for code in ("Guard", "Elf Scout", "Dwarf Smith"))
    match.act(Play(card=chosen)).pass_(2)
    match.choose(card_pick(guard), card_pick(scout))
    left = match.zone("field", 2)
    assert smith in left
    assert (guard in left) is not (scout in left)


@pytest.mark.parametrize(("codes", "gained"), [(("Guard", "Elf Scout"), 300), (("Guard", "Guard"), 0)])
def test_202_3a_cards_that_share_a_name_are_told_from_those_that_do_not(codes: tuple[str, str], gained: int) -> None:
    match, (alike,) = ready("Alike")
    deck = [put(match, code, zone="deck", face_up=False) for code in codes]
    match.edit(zones={**match.state.zones, match.card(deck[0]).zone: (*deck, *match.zone("deck")[:-2])})
    life = match.life(1)
    match.act(Play(card=alike)).pass_(2)
    assert match.life(1) == life + gained


def test_903_3c_the_x_of_a_continuous_text_is_what_it_says_at_all_times() -> None:
    match, _ = ready()
    grower = put(match, "Grower")
    assert info(match.look, grower).attack == 100
    put(match, "Elf Scout")
    put(match, "Elf Elder")
    assert info(match.look, grower).attack == 300


def test_903_3c_an_x_that_nothing_says_is_not_understood() -> None:
    assert compile_text("This card gains [+X00/+X00].", False).problems


def test_910_2a_damage_is_raised_for_a_turn_by_what_x_was_and_for_fire_alone() -> None:
    match, (blaze, spark) = ready("Blaze", "Spark")
    guard = put(match, "Guard", seat=2)
    put(match, "Elf Scout", seat=1)
    elder = put(match, "Elf Elder", seat=1)
    match.act(Play(card=blaze)).pass_(2)
    match.edit(cards={**match.state.cards}, zones=match.state.zones)
    match.act(Play(card=spark)).choose(card_pick(guard)).pass_(2)
    assert damage(match, guard) == 400
    assert elder in match.zone("field")


def test_911_1_a_card_that_was_dealt_damage_is_known_as_it_leaves_and_another_one_is_not() -> None:
    match, (fell,) = ready("Fell")
    hunter, guard, scout = put(match, "Hunter"), put(match, "Guard", seat=2), put(match, "Elf Scout", seat=2)
    before = len(match.zone("hand"))
    match.act(Play(card=fell)).choose(card_pick(scout)).pass_(2)
    assert len(match.zone("hand")) == before - 1
    match.act(UseAbility(card=hunter, ability=0))
    if match.state.question is not None and match.state.question.kind == "choose":
        match.choose(card_pick(guard))
    match.pass_(2)
    match.pass_(2)
    assert guard not in match.zone("field", 2)
    assert len(match.zone("hand")) == before


def test_903_3c_who_may_deal_damage_is_asked_and_need_not() -> None:
    match, _ = ready()
    sorry, guard = put(match, "Sorry"), put(match, "Guard", seat=2)
    match.act(UseAbility(card=sorry, ability=0)).choose(card_pick(guard)).pass_(2)
    match.choose()
    assert damage(match, guard) == 0


def choose_word(match: Match, *places: int) -> None:
    match.choose(*(Pick("option", place) for place in places))


def test_205_5a_a_race_that_was_chosen_tells_apart_and_no_other_one_does() -> None:
    match, (census,) = ready("Census")
    scout, both, smith = (put(match, code, seat=2) for code in ("Elf Scout", "Elf Dwarf", "Dwarf Smith"))
    match.act(Play(card=census)).pass_(2)
    choose_word(match, RACES.index("Dwarf"))
    left = match.zone("field", 2)
    assert scout in left
    assert both not in left
    assert smith not in left


def test_205_5a_a_chosen_race_is_gained_for_the_turn_beside_the_others() -> None:
    match, (kinship,) = ready("Kinship")
    scout, theirs = put(match, "Elf Scout"), put(match, "Elf Scout", seat=2)
    match.act(Play(card=kinship)).pass_(2)
    choose_word(match, RACES.index("Dwarf"))
    assert info(match.look, scout).races == ("Elf", "Dwarf")
    assert info(match.look, theirs).races == ("Elf",)
    match.to("main", 2)
    assert info(match.look, scout).races == ("Elf",)


@pytest.mark.parametrize("words", [(), ("fire",), ("light", "wind")])
def test_208_3_a_card_becomes_the_attributes_that_were_chosen_and_loses_its_own(words: tuple[str, ...]) -> None:
    match, _ = ready()
    prism = put(match, "Prism")
    match.act(UseAbility(card=prism, ability=0)).pass_(2)
    choose_word(match, *map(ATTRIBUTES.index, words))
    assert info(match.look, prism).attributes == words


@pytest.mark.parametrize("text", [
    "Return all resonators of the chosen race to their owners' hands.",
    "Choose any number of attributes. Return all resonators of the chosen race to their owners' hands.",
    'Choose a race. Resonators you control gain "Elves of the chosen race gain [Flying]." until end of turn.',
])  # fmt: skip
def test_205_5a_a_race_that_nobody_has_chosen_is_not_understood(text: str) -> None:
    assert compile_text(text, True).problems


@pytest.mark.parametrize("elf", [False, True])
def test_1307_4a_a_chant_may_come_into_the_field_as_its_other_part(elf: bool) -> None:
    match, (song,) = ready("Song // Singer")
    if elf:
        put(match, "Elf Scout")
    match.act(Play(card=song))
    choose_word(match, 0)
    match.pass_(2)
    mine = [card for card in match.zone("field") if match.card(card).code == "Song // Singer"]
    assert (len(mine), match.codes("graveyard").count("Song // Singer")) == ((1, 0) if elf else (0, 1))
    if elf:
        match.pass_(2)
        assert info(match.look, mine[0]).attack == 500


def test_1307_4_a_part_that_is_played_itself_did_not_come_by_the_other_one() -> None:
    match, (song,) = ready("Song // Singer")
    match.act(Play(card=song))
    choose_word(match, 1)
    match.pass_(2)
    (mine,) = (card for card in match.zone("field") if match.card(card).code == "Song // Singer")
    assert info(match.look, mine).attack == 300


def test_1307_a_part_that_a_card_has_not_is_not_understood() -> None:
    said = row("Lone", "Chant", cost="{R}", text="Put this card's \"Singer\" part into the field instead of putting "
               "this card into its owner's graveyard.")  # fmt: skip
    assert card(said).problems


def test_205_5a_a_card_loses_its_races_for_another_until_the_turn_ends() -> None:
    match, (unmake,) = ready("Unmake")
    both, other = put(match, "Elf Dwarf", seat=2), put(match, "Elf Scout", seat=2)
    match.act(Play(card=unmake)).choose(card_pick(both)).pass_(2)
    assert info(match.look, both).races == ("Bear",)
    assert info(match.look, other).races == ("Elf",)
    match.to("main", 2)
    assert info(match.look, both).races == ("Elf", "Dwarf")


def test_909_1_a_text_that_holds_while_its_card_is_damaged_looks_at_that_card_alone() -> None:
    match, (spark,) = ready("Spark")
    mine, other = put(match, "Bruised"), put(match, "Bruised", seat=2)
    assert info(match.look, mine).attack == 100
    match.act(Play(card=spark)).choose(card_pick(mine)).pass_(2)
    assert damage(match, mine) == 200
    assert info(match.look, mine).attack == 300
    assert info(match.look, other).attack == 100


def test_903_2f_so_many_stones_come_as_x_is_when_they_do() -> None:
    match, (quarry,) = ready("Quarry")
    put(match, "Elf Scout")
    put(match, "Elf Elder")
    put(match, "Elf Scout", seat=2)
    top, stones = match.zone("stonedeck")[-2:], len(match.zone("stonedeck"))
    codes = sorted(match.card(card).code for card in top)
    before = len(match.zone("field"))
    match.act(Play(card=quarry)).pass_(2)
    assert len(match.zone("stonedeck")) == stones - 2
    assert sorted(match.card(card).code for card in match.zone("field")[before:]) == codes


@pytest.mark.parametrize(("blade", "drawn"), [("Moon Blade", 1), ("Sun Blade", 0)])
def test_906_4_the_regalia_that_entered_is_asked_and_not_this_card(blade: str, drawn: int) -> None:
    match, (regalia,) = ready(blade)
    put(match, "Squire")
    put(match, "Moon Blade", seat=2)
    hand = len(match.zone("hand")) - 1
    match.act(Play(card=regalia)).pass_(2)
    match.pass_(2)
    assert len(match.zone("hand")) == hand + drawn
