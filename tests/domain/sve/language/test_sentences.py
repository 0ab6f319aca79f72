"""What sentences mean, how texts of other spellings are read, and that nothing is silently wrong."""

import msgspec
import pytest

from domain.games.sve.language.lowering.passes import lowered
from domain.games.sve.language.reading.texts import Compiled, Language, language_of
from domain.games.sve.language.writing import alike
from domain.games.sve.nodes.abilities import OncePerTurn, Quoted, SveAbility
from domain.games.sve.nodes.conditions import Event, Spellchain
from domain.games.sve.nodes.costs import EarthRite, PayPoints
from domain.games.sve.nodes.gifts import Keyword
from domain.games.sve.nodes.lowered import InPlaceOf
from domain.games.sve.nodes.player_verbs import Draw
from domain.games.sve.nodes.statements import Later, Select
from domain.games.sve.nodes.verbs import Damage
from domain.kernel.abilities.compiled.clauses import Additional, Alternative, Asked, Depending, Divided, Each, Pay
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Count,
    If,
    It,
    Named,
    Node,
    Options,
    Several,
    Target,
    Then,
    walk,
)
from domain.language.referring.refs import Unclear


@pytest.fixture
def language() -> Language:
    return language_of(("Knight", "Fairy", "Sun, Moon, and Star"), ("Pixie",))


def abilities(compiled: Compiled) -> list[SveAbility]:
    assert compiled.problems == ()
    return [part for part in compiled.parts if isinstance(part, SveAbility)]


def effect(language: Language, text: str, *, spell: bool = True) -> tuple[Node, ...]:
    (ability,) = abilities(language.compiled(text, spell=spell))
    return lowered(ability).effect


def nodes(found: tuple[Node, ...]) -> list[Node]:
    return [part for node in found for part in walk(node)]


def test_what_is_selected_in_a_public_zone_is_a_target_and_in_a_hidden_one_is_chosen_later(language: Language) -> None:
    field = nodes(effect(language, "Select an enemy follower on the field and deal it 3 damage."))
    assert [part.most for part in field if isinstance(part, Target)] == [1]
    hand = nodes(effect(language, "Select a follower in your hand and put it onto your field."))
    assert not [part for part in hand if isinstance(part, Target)]
    assert [part.most for part in hand if isinstance(part, Chosen)] == [1]


def test_an_if_that_begins_a_sentence_takes_the_rest_of_its_paragraph_with_it_up_to_the_next_if(
    language: Language,
) -> None:
    text = "Draw a card. If Overflow is active for you, draw 2 cards. Draw 3 cards."
    first, overflow, sanguine = effect(language, text + " If Sanguine is active for you, draw 4 cards.")
    assert isinstance(first, Draw)
    assert isinstance(overflow, If)
    assert overflow.effect == Several((Draw(2), Draw(3)))
    assert isinstance(sanguine, If)
    assert sanguine.effect == Several((Draw(4),))


@pytest.mark.parametrize(
    "text",
    [
        "{FANFARE} Draw a card. Your followers have Storm.",
        "On Evolve - Draw a card. This follower can't attack leaders.",
        "{ACT} {ENGAGE}: Draw a card. Your leader takes 1 less damage from enemy abilities.",
        "Whenever you play a spell, draw a card. If this follower has 9 or more attack, it has Storm.",
        "{FANFARE} Draw a card. If this follower would be destroyed, banish it instead.",
    ],
)
def test_what_is_always_so_is_no_part_of_what_is_done_in_the_same_paragraph(language: Language, text: str) -> None:
    (problem,) = language.compiled(text).problems
    assert "always so" in problem.reason
    first, _, behind = text.partition("card. ")
    assert len(abilities(language.compiled(f"{first}card.\n{behind}"))) == 2


@pytest.mark.parametrize(
    "behind",
    [
        "This card costs 1 less to play.",
        "While this card is on your field, your followers have Storm.",
        "This follower's name is also Fairy.",
        "Whenever you play a spell, draw a card.",
        "Storm.",
    ],
)
def test_what_only_a_passive_ability_says_needs_no_line_of_its_own(language: Language, behind: str) -> None:
    assert language.compiled(f"{{FANFARE}} Draw a card. {behind}").problems == ()


def test_a_keyword_condition_holds_all_that_stands_behind_it(language: Language) -> None:
    (found,) = effect(language, "{FANFARE} Spellchain (5) - Draw a card. Draw 2 cards.", spell=False)
    assert found == If(Spellchain(5), Several((Draw(1), Draw(2))))


def test_instead_replaces_the_last_thing_of_its_kind_and_leaves_out_what_stays(language: Language) -> None:
    text = "Select an enemy follower on the field and deal it 3 damage."
    (found,) = effect(language, text + " If Overflow is active for you, deal 5 damage instead.")
    assert isinstance(found, Then)
    assert isinstance(found.first, Select)
    assert isinstance(found.second, Alternative)
    assert found.second.there == InPlaceOf(Damage(3, It()), Damage(5, It()))
    assert found.second.otherwise == Damage(3, It())


def test_instead_can_change_how_many_options_are_chosen(language: Language) -> None:
    text = "Choose one of the following. If Overflow is active for you, choose up to two instead."
    (found,) = effect(language, text + " (1) Draw a card. (2) Draw 2 cards.")
    assert isinstance(found, Options)
    assert found.up_to
    assert isinstance(found.count, Depending)
    assert (found.count.there, found.count.otherwise) == (2, 1)
    assert found.options == ((Draw(1),), (Draw(2),))


def test_what_x_is_stands_behind_it_or_is_asked_for(language: Language) -> None:
    (defined,) = abilities(
        language.compiled("Draw X cards. X equals the number of Fairy tokens on your field.", spell=True)
    )
    assert isinstance(lowered(defined).x, Count)
    (asked,) = abilities(language.compiled("{ACT} {COST X}: Draw X cards."))
    assert lowered(asked).x == Asked()
    static = abilities(language.compiled("This card costs X less to play. X equals the number of cards in your hand."))
    assert isinstance(lowered(static[0]).x, Count)


def test_earth_rite_is_settled_on_playing_and_other_costs_in_a_text_when_it_is_carried_out(language: Language) -> None:
    rite = nodes(effect(language, "{FANFARE} Earth Rite (2): Draw a card.", spell=False))
    assert [part.cost for part in rite if isinstance(part, Additional)] == [(EarthRite(2),)]
    paid = nodes(effect(language, "Draw a card. Discard a card: Draw 2 cards."))
    assert len([part for part in paid if isinstance(part, Pay)]) == 1
    (ability,) = abilities(language.compiled("{FANFARE} {COST 2}: Draw a card."))
    assert ability.costs == (PayPoints(2),)


def test_damage_can_be_divided_on_playing(language: Language) -> None:
    found = nodes(
        effect(language, "Select up to 2 enemy followers on the field and deal 3 damage divided between them.")
    )
    assert [part.total for part in found if isinstance(part, Divided)] == [3]


def test_each_player_goes_through_a_text_of_several_steps(language: Language) -> None:
    text = "Each player returns their hand to their deck, shuffles it, and draws X cards."
    (found,) = effect(language, text + " X equals the number of cards they returned to their deck.")
    assert isinstance(found, Each)


def test_two_marks_before_one_text_are_two_abilities(language: Language) -> None:
    found = abilities(language.compiled("{FANFARE}{LAST WORDS} Draw a card."))
    assert [ability.when.mark for ability in found if isinstance(ability.when, Event)] == ["fanfare", "last words"]
    assert found[0].merged


def test_a_sentence_about_a_later_time_is_delayed_in_an_effect_and_an_ability_on_a_card(language: Language) -> None:
    (spell,) = abilities(language.compiled("At the start of your next end phase, draw a card.", spell=True))
    assert isinstance(spell.effect[0], Later)
    own = abilities(language.compiled("{FANFARE} Draw a card. At the start of your end phase, banish this card."))
    assert len(own) == 2
    (behind,) = abilities(language.compiled("{FANFARE} Combo (3) - At the start of your end phase, draw a card."))
    assert [part for part in nodes(behind.effect) if isinstance(part, Later)]


@pytest.mark.parametrize(
    "text",
    [
        "{ACT} {COST 1}: Whenever you discard a card, draw a card.",
        "{FANFARE} Your followers have Ward.",
        "{LAST WORDS}",
    ],
)
def test_a_mark_with_nothing_done_behind_it_is_not_taken(language: Language, text: str) -> None:
    (problem,) = language.compiled(text).problems
    assert problem.reason.startswith("nothing that is done stands behind")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Select an enemy follower on the field. It loses Ward and the Pixie trait.", "what can be lost"),
        ("Select an enemy follower on the field. It loses {LAST WORDS}.", "what can be lost"),
    ],
)
def test_what_would_be_read_wrongly_is_refused(language: Language, text: str, reason: str) -> None:
    (ability,) = abilities(language.compiled(text, spell=not text.startswith("{")))
    with pytest.raises(Unclear, match=reason):
        lowered(ability)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Do this 2 times: Draw a card.", "a cost is something that is done"),
        ("Choose one of the following: Draw a card.", "a cost is something that is done"),
        ("Search your deck for a follower: Draw a card.", "a cost is something that is done"),
        ("Repeat until your EX area is full: Draw a card.", "a cost is something that is done"),
        ("Draw a card. Put the remaining cards into your hand.", "no cards have been looked at or revealed"),
        ("They reveal their hand. Draw a card.", "nothing has been spoken of"),
    ],
)
def test_what_is_no_cost_and_what_nothing_has_named_is_refused(language: Language, text: str, reason: str) -> None:
    assert any(reason in problem.reason for problem in language.compiled(text, spell=True).problems)


@pytest.mark.parametrize(
    "text",
    [
        "{FANFARE} Select another follower on your field. It gains Ward. Select another follower on your field.",
        "{FANFARE} Select another follower on your field. It gains Bane. Give each other follower on your field Ward.",
        "Whenever an enemy follower is put onto the field, deal 1 damage to each other enemy follower on the field.",
        "{FANFARE} Deal 3 damage to a random enemy follower. Deal 1 damage to each other enemy follower on the field.",
    ],
)
def test_another_than_what_is_refused_where_it_could_be_two_things(language: Language, text: str) -> None:
    (ability,) = abilities(language.compiled(text))
    with pytest.raises(Unclear, match="whether `other` is another card"):
        lowered(ability)


def test_a_cost_before_a_text_that_stands_for_itself_is_paid_for_nothing(language: Language) -> None:
    found = abilities(language.compiled("Earth Rite: This card costs 2 less to play.", spell=True))
    with pytest.raises(Unclear, match="a cost is paid for nothing"):
        list(map(lowered, found))


def test_abilities_in_quotes_and_limits_are_read_as_abilities(language: Language) -> None:
    text = 'Select a follower on your field. Give it Ward and "At the start of your end phase, destroy this card."'
    assert [len(part.abilities) for part in nodes(effect(language, text)) if isinstance(part, Quoted)] == [1]
    (limited,) = abilities(
        language.compiled("{ACT} {ENGAGE}: Draw a card. This ability can be activated once per turn.")
    )
    assert limited.limits == (OncePerTurn(word="activated"),)


def test_a_name_with_commas_is_known_or_no_list_goes_on_behind_it(language: Language) -> None:
    known = "If there is a Sun, Moon, and Star on your field, draw a card."
    assert language.compiled(known, spell=True).problems == ()
    unknown = "If there is a {}Moss, the Quiet{} on your field, draw a card."
    assert language.compiled(unknown.format("*", "*"), spell=True).problems == ()
    printed = language.compiled(unknown.format("", ""), spell=True)
    assert printed.problems == ()
    assert _names(printed) == ["Moss, the Quiet"]
    listed = "If there is a Moss, Fern, or Reed token on your field, draw a card."
    names = _names(language.compiled(listed, spell=True))
    assert "Moss, Fern" not in names
    assert language.compiled("Destroy a Moss, Fern, Reed on your field.", spell=True).problems != ()


def _names(compiled: Compiled) -> list[str]:
    return [node.name for part in compiled.parts for node in walk(part) if isinstance(node, Named)]


SPELLINGS = {
    "[fanfare] Draw a card.": "{FANFARE} Draw a card.",
    "Fanfare - Draw a card.": "{FANFARE} Draw a card.",
    "[act][cost1], [engage]: Draw a card.": "{ACT} {COST 1}, {ENGAGE}: Draw a card.",
    "[act][cost02]: Draw a card.": "{ACT} {COST 2}: Draw a card.",
    "On Evolve: Draw a card.": "On Evolve - Draw a card.",
    "[evolve][cost1]: Evolve this.": "{EVOLVE} {COST 1}: Evolve this card.",
    "{FANFARE} SC (5): Draw a card.": "{FANFARE} Spellchain (5) - Draw a card.",
    "{FANFARE} NC (10) Draw a card.": "{FANFARE} Necrocharge (10) - Draw a card.",
    "Rush, Ward. (This follower can attack followers.)": "Rush. Ward.",
    "{FANFARE} Give your leader [defense]+2.": "{FANFARE} Give your leader {DEF}+2.",
    "<b>Ward.</b>": "Ward.",
    "{FANFARE} Put 1 spell counter on this card.": "{FANFARE} Put a spell counter on this card.",
}


@pytest.mark.parametrize("printed", SPELLINGS)
def test_other_spellings_are_read_as_one(language: Language, printed: str) -> None:
    found = language.compiled(printed)
    assert found.problems == ()
    assert alike(language.writer.text(found.parts)) == alike(SPELLINGS[printed])
    assert found.parts == language.compiled(SPELLINGS[printed]).parts


def test_what_is_not_understood_is_named_with_its_place_in_the_printed_text(language: Language) -> None:
    found = language.compiled("[fanfare] Draw a card.\n[lastwords] Sing a song. Draw 2 cards.")
    (problem,) = found.problems
    assert (problem.line, problem.sentence) == (2, "Sing a song.")
    assert problem.reason.startswith("`Sing` is not understood here")
    last = abilities(Compiled(found.parts))[1]
    assert last.effect == (problem, Draw(2)), "the other sentences stay as they are"


NONSENSE = (
    "Draw a cards.",
    "Select a enemy followers on the field and destroy it.",
    "{FANFARE} Put a follower onto your field.",
    "Whenever it rains, draw a card.",
    "{FANFARE} (1) Draw a card.",
    "Draw a card. Deal 5 damage to the moon instead.",
    "Destroy it.",
    "{ACT} {COST 1}: Give it Storm.",
    "They draw a card.",
)


@pytest.mark.parametrize("text", NONSENSE)
def test_nothing_is_taken_that_does_not_come_back(language: Language, text: str) -> None:
    assert language.compiled(text, spell=not text.startswith(("{", "W"))).problems != ()


def test_a_follower_does_nothing_without_saying_when(language: Language) -> None:
    (problem,) = language.compiled("Draw a card.").problems
    assert problem.reason == "nothing says when this is done"


def test_keywords_are_parts_of_their_own(language: Language) -> None:
    assert language.compiled("{QUICK}\nWard. Storm.").parts == (Keyword("Quick"), Keyword("Ward"), Keyword("Storm"))


def test_compiled_trees_are_plain_data(language: Language) -> None:
    (ability,) = abilities(language.compiled("{FANFARE} Draw a card."))
    assert msgspec.json.decode(msgspec.json.encode(ability))["kind"] == "automatic"
