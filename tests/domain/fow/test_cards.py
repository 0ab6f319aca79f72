"""What rows say of cards: costs, types, faces, names, keywords (200, 1101, 1302 to 1307, 1400)."""

import pytest

from domain.games.fow.language.keywords import read_keywords
from domain.games.fow.table.costs import Cost, Will, read_cost, read_wills, total_of
from domain.games.fow.table.printed import Keyword, card_of, faces, kind_of_faces
from domain.games.fow.table.races import RACES
from domain.kernel.decisions.commands import PrintedCard
from domain.language.catalog.schema import CatalogError
from tests.domain.fow.rows import J_RULER, RULER, card, catalog, resonator, row


def problems(*rows: PrintedCard) -> list[str]:
    with pytest.raises(CatalogError) as caught:
        catalog(*rows)
    return [str(problem) for problem in caught.value.problems]


def test_203_5_the_total_cost_counts_symbols_and_the_free_number() -> None:
    cost = read_cost("{W}{W}{3}")
    assert cost == Cost(("light", "light"), 3)
    assert cost.total() == 5


def test_203_5a_a_card_without_a_cost_has_a_total_cost_of_0() -> None:
    assert total_of(None) == 0
    assert card(row("Stone", "Magic Stone")).total_cost == 0


def test_203_5b_x_is_0_off_the_chase_and_what_was_chosen_on_it() -> None:
    cost = read_cost("{X}{R}")
    assert (cost.total(), cost.total(4)) == (1, 5)
    assert card(resonator("Storm", "{X}{X}{R}")).total_cost == 1


def test_203_2b_moon_and_time_are_characteristics_and_no_attributes() -> None:
    assert read_cost("{M}{T}{U}").attributes == ("water",)


def test_light_has_two_letters() -> None:
    assert read_cost("{L}") == read_cost("{W}")


@pytest.mark.parametrize("text", ["", "R", "{Q}", "{R", "{R} and {U}"])
def test_what_is_no_cost_is_told(text: str) -> None:
    with pytest.raises(ValueError, match=r"no cost|none of"):
        read_cost(text)


def test_907_5_and_907_6_symbols_produce_wills_of_their_attribute_or_characteristic() -> None:
    assert read_wills("{R}{2}{M}") == (Will("fire"), Will(characteristic="moon"), Will(), Will())


def test_907_5_x_produces_nothing_certain() -> None:
    with pytest.raises(ValueError, match="not known yet"):
        read_wills("{X}")


def test_208_2_and_208_3_attributes_come_from_the_cost() -> None:
    assert card(resonator("Twin", "{G}{B}{G}")).attributes == ("wind", "darkness")


def test_208_2_a_banner_says_the_attribute_of_what_has_no_cost() -> None:
    assert card(RULER, J_RULER).attributes == ("fire",)


def test_208_4_no_symbol_or_the_void_icon_is_no_attribute() -> None:
    assert card(resonator("Golem", "{3}")).attributes == ()
    assert card(row("Empty", "Ruler", attribute="{V}")).attributes == ()


def test_201_2c_a_slash_parts_the_types_of_one_card() -> None:
    assert card(row("Spark", "Chant/Rune", cost="{R}", divinity=1)).types == ("chant", "rune")


def test_201_3_general_types_stand_before_the_types_that_have_them() -> None:
    assert card(row("Fire Magic Stone", "Basic Magic Stone")).general == "basic"
    assert card(row("Deep Well", "Special Magic Stone")).general == "special"
    assert card(row("Great Sign", "Master Rune", cost="{1}", divinity=3)).general == "master"
    assert problems(row("Sign", "Master Chant", cost="{1}")) == ["row 1, type: only rune cards are master"]


def test_201_4b_a_stone_named_like_a_stone_type_is_of_that_type() -> None:
    assert card(row("Wind Magic Stone", "Basic Magic Stone")).stone_types == ("Wind Magic Stone",)
    assert card(row("Deep Well", "Special Magic Stone")).stone_types == ()
    assert card(resonator("Wind Magic Stone")).stone_types == ()


def test_205_3_commas_and_slashes_part_races_and_nothing_else_does() -> None:
    assert card(resonator("Knight", race="Knight of the Round Table/Human, Hero")).races == (
        "Knight of the Round Table", "Human", "Hero",
    )  # fmt: skip


def test_205_5_there_are_251_races_each_once() -> None:
    assert len(RACES) == len(set(RACES)) == 251


def test_h_32_races_outside_the_list_are_warned_of() -> None:
    found = catalog(resonator("Odd", race="Human/Teapot"), resonator("Plain", race="Elf"))
    assert found.warned == {"Odd": ("Teapot",)}


def test_206_and_207_resonators_need_both_numbers_and_a_j_ruler_may_lack_them() -> None:
    assert problems(row("Half", "Resonator", cost="{1}", attack=100)) == [
        "row 1, defense: is missing: every resonator has it"
    ]
    assert problems(row("Odd", "Chant", cost="{1}", defense=100)) == [
        "row 1, defense: only J-ruler and resonator cards have it"
    ]
    bare = card(row("Mind", "J-ruler"))
    assert bare.halves[0].attack is None


def test_1305_1_stranger_stands_behind_the_type() -> None:
    assert card(resonator("Guest", type="Resonator (Stranger)")).stranger
    assert problems(row("Odd", "Ruler (Stranger)")) == ["row 1, type: a ruler or magic stone is no stranger"]


def test_1302_2d_shift_behind_the_type_is_a_reminder() -> None:
    assert card(resonator("Later", type="Resonator (Shift)")).types == ("resonator",)


def test_1405_old_types_of_chants_are_read_as_what_they_are_now() -> None:
    assert card(row("Bolt", "Spell: Chant", cost="{R}")).types == ("chant",)
    assert card(row("Bolt", "Spell", cost="{R}")).types == ("chant",)
    assert card(row("Bolt", "Spell: Chant-Instant", cost="{R}")).keyword("Quickcast") is not None
    assert card(row("Trap", "Spell: Chant-Standby", cost="{R}")).keyword("Quickcast") is None


def test_1406_1a_old_additions_have_one_of_six_subtypes() -> None:
    assert card(row("Blade", "Addition: Resonator", cost="{1}")).subtype == "resonator"
    assert card(row("Crown", "[Addition: J/ruler]", cost="{1}")).subtype == "J/ruler"
    assert "'Sea' is no subtype" in problems(row("Blade", "Addition: Sea", cost="{1}"))[0]


def test_an_unknown_type_is_told() -> None:
    known = "ruler, J-ruler, magic stone, resonator, chant, addition, regalia, rune"
    assert problems(row("Odd", "Creature")) == [f"row 1, type: there is no type 'Creature'; there are: {known}"]


@pytest.mark.parametrize(
    ("line", "keywords"),
    [
        ("[Flying]", (Keyword("Flying"),)),
        ("[Flying] (Only [Flying] blocks it.)", (Keyword("Flying"),)),
        ("[First Strike] [Pierce]", (Keyword("First Strike"), Keyword("Pierce"))),
        ("[Grimoire] 3", (Keyword("Grimoire", number=3),)),
        ("[Judgment] {R}{2}", (Keyword("Judgment", cost=Cost(("fire",), 2)),)),
        ("[Energize]", (Keyword("Energize"),)),
        ("[Energize] {W}{U}", (Keyword("Energize", cost=Cost(("light", "water"))),)),
        ("[Tag] (River Folk)", (Keyword("Tag", words=("River Folk",)),)),
        ("[Incarnation] [wind][light or water]", (Keyword("Incarnation", words=("wind", "light or water")),)),
    ],
)
def test_1101_lines_of_keywords_are_read_with_what_stands_behind_them(line: str, keywords: tuple[Keyword, ...]) -> None:
    assert read_keywords(line) == keywords


@pytest.mark.parametrize(
    "line",
    [
        "Draw a card.",
        "[Flying] until end of turn.",
        "[Grimoire]",
        "[Solarisation]",
        "[Judgment] {Q}",
        "[Judgment] {R} or",
    ],
)
def test_other_lines_are_no_keywords(line: str) -> None:
    assert read_keywords(line) is None


def test_1408_1_and_1414_1_old_names_of_keywords_are_the_new_ones() -> None:
    assert read_keywords("[J-Activate] {R}") == (Keyword("Judgment", cost=Cost(("fire",))),)
    assert read_keywords("[Target Attack]") == (Keyword("Precision"),)


def test_lines_that_are_more_than_keywords_are_not_understood_and_nothing_is_lost() -> None:
    found = card(resonator("Sage", text="[Flying]\nWhen it rains, draw a card."))
    assert [keyword.name for keyword in found.keywords] == ["Flying"]
    assert [(problem.sentence, problem.line, problem.offset) for problem in found.problems] == [
        ("When it rains, draw a card.", 2, 9)
    ]


def test_a_ruler_and_its_j_ruler_are_two_faces_of_one_card() -> None:
    found = catalog(RULER, J_RULER)
    assert [face.code for face in faces(found, RULER.code)] == [RULER.code, J_RULER.code]
    assert card_of(found, J_RULER.code).front == RULER.code
    assert kind_of_faces(found, RULER.code) == "ruler"


@pytest.mark.parametrize(
    ("rows", "kind"),
    [
        ((row("A", "Ruler"),), "single"),
        ((row("A", "Ruler", reverse="B"), row("B", "Ruler")), "two face"),
        ((row("A", "Ruler", reverse="B"), row("B", "J-ruler", reverse="C"), row("C", "J-ruler")), "colossal"),
        ((resonator("A", text="[Shift] {2}", reverse="B"), resonator("B")), "shift"),
        ((resonator("A", race="Elf", reverse="B"), resonator("B", race="Inverse/Elf")), "inverse"),
    ],
)
def test_1302_to_1306_faces_make_the_kinds_of_cards_that_there_are(rows: tuple[PrintedCard, ...], kind: str) -> None:
    assert kind_of_faces(catalog(*rows), "A") == kind


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        ((resonator("A", reverse="B"),), "there is no card 'B'"),
        ((resonator("A", reverse="B"), resonator("B")), "one side has Shift"),
        ((resonator("A", reverse="B"), row("B", "J-ruler")), "only a ruler has a ruler or J-ruler behind it"),
        ((row("A", "Ruler", reverse="B"), resonator("B")), "behind a ruler there is one of"),
        ((row("A", "J-ruler", reverse="B"), row("B", "Ruler")), "behind a J-ruler there is one of"),
        ((row("A", "Ruler", reverse="B"), row("B", "Ruler", reverse="A")), "come back to it"),
        (
            (row("A", "Ruler", reverse="C"), row("B", "Ruler", reverse="C"), row("C", "J-ruler")),
            "C is behind A already",
        ),
    ],
)
def test_impossible_faces_are_told(rows: tuple[PrintedCard, ...], problem: str) -> None:
    assert any(problem in text for text in problems(*rows))


FIREBIRD = row(
    "F1",
    "Resonator // Chant",
    "Firebird // Ash",
    "[Flying]\n//\nDraw a card.",
    cost="{R}{2} // {B}",
    attack="600 // -",
    defense="500 // -",
    race="Bird // -",
)


def test_1307_2_and_1307_5_an_alternative_card_is_one_card_with_both_halves() -> None:
    found = card(FIREBIRD)
    assert found.alternative
    assert found.names == ("Firebird", "Ash")
    assert found.types == ("resonator", "chant")
    assert found.total_cost == 4
    assert found.attributes == ("fire", "darkness")
    assert [keyword.name for keyword in found.keywords] == ["Flying"]


def test_1307_4a_each_half_has_its_own_characteristics() -> None:
    bird, ash = card(FIREBIRD).halves
    assert (bird.types, bird.attributes, bird.attack, bird.races) == (("resonator",), ("fire",), 600, ("Bird",))
    assert (ash.types, ash.attributes, ash.attack, ash.keywords) == (("chant",), ("darkness",), None, ())


def test_an_alternative_card_has_two_halves_and_says_what_belongs_to_which() -> None:
    assert any("has 3 halves" in text for text in problems(row("O", "Chant // Chant // Chant", "A // B // C")))
    assert any("says something of 1 halves" in text for text in problems(row("O", "Chant", "A // B")))


def test_104_7e_every_printing_is_as_the_newest_one() -> None:
    old = resonator("S1", "{R}", name="Scout", released=20140101)
    new = resonator("S2", "{R}{1}", "[Flying]", name="Scout", released=20200101)
    found = catalog(old, new)
    for code in ("S1", "S2"):
        assert card_of(found, code).total_cost == 2
        assert card_of(found, code).keyword("Flying") is not None


def test_104_7e_of_a_newest_printing_in_an_alternative_card_only_that_half_counts() -> None:
    old = row("A1", "Chant", "Ash", cost="{2}{B}", released=20140101)
    new = FIREBIRD.__replace__(fields={**FIREBIRD.fields, "released": 20200101})
    found = card_of(catalog(old, new), "A1")
    assert (found.names, found.types, found.total_cost) == (("Ash",), ("chant",), 1)


def test_h_84_cards_of_one_name_that_differ_must_say_which_is_the_newest() -> None:
    rows = (resonator("S1", "{R}", name="Scout"), resonator("S2", "{U}", name="Scout"))
    assert problems(*rows) == [
        "row 2, released: differs from row 1 of the same name 'Scout': say when each was released"
    ]
    assert {"S1", "S3"} <= {*catalog(rows[0], rows[0].__replace__(code="S3")).prints}


def test_a_code_stands_once() -> None:
    assert problems(resonator("A"), resonator("A", name="B")) == [
        "row 2, code: row 1 already has a card of the code 'A'"
    ]
