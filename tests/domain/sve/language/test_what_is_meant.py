"""What small words stand for, and the reason for each sentence that cannot be meant so."""

import pytest

from domain.games.sve.language.lowering.passes import lowered
from domain.games.sve.language.reading.texts import Language, language_of
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.selectors import LeaderOf, Opponent, Versus, YourLeader
from domain.games.sve.nodes.verbs import Damage, Give
from domain.kernel.abilities.compiled.tree import Either, Enemy, Kind, Node, Other, This, walk
from domain.language.referring.refs import Unclear


@pytest.fixture
def language() -> Language:
    return language_of(("Knight", "Fairy"), ("Pixie",))


def ability(language: Language, text: str, *, spell: bool = False) -> SveAbility:
    compiled = language.compiled(text, spell=spell)
    assert compiled.problems == ()
    (part,) = [part for part in compiled.parts if isinstance(part, SveAbility)]
    return lowered(part)


def reason(language: Language, text: str) -> str:
    (problem,) = language.compiled(text, spell=True).problems
    return problem.reason


def test_it_is_the_attack_target_behind_an_if_about_that(language: Language) -> None:
    found = ability(language, "Strike - Draw a card. If the attack target is a follower, deal it 2 damage instead.")
    (dealt,) = [part for part in walk(found) if isinstance(part, Damage)]
    assert dealt.to == Versus("attack target")


def test_behind_an_if_about_an_attacker_and_what_it_attacks_it_is_neither(language: Language) -> None:
    with pytest.raises(Unclear, match="which one `it` is"):
        ability(language, "Strike - If this follower is attacking a follower, deal it 2 damage.")


def test_behind_an_if_about_the_attack_target_it_may_not_be_what_was_selected_before(language: Language) -> None:
    select = "Strike - Select an enemy follower on the field and deal it 1 damage. If the attack target is a follower, "
    with pytest.raises(Unclear, match="which one `it` is"):
        ability(language, select + "deal it 2 damage instead.")
    assert ability(language, select + "draw a card.").effect


def test_a_second_condition_does_not_change_what_it_is(language: Language) -> None:
    text = "Strike - If the attack target is a follower and Overflow is active for you, deal it 2 damage."
    (dealt,) = [part for part in walk(ability(language, text)) if isinstance(part, Damage)]
    assert dealt.to == Versus("attack target")


@pytest.mark.parametrize(("whose", "leader"), [("your", YourLeader()), ("the enemy", LeaderOf(Opponent("the")))])
def test_it_is_the_leader_behind_an_if_about_that(language: Language, whose: str, leader: Node) -> None:
    found = ability(language, f"{{FANFARE}} If {whose} leader has 10 {{DEF}} or less, give it {{DEF}}+2.")
    (given,) = [part for part in walk(found) if isinstance(part, Give)]
    assert given.of == leader


def test_enemy_and_another_are_said_of_both_kinds(language: Language) -> None:
    for word, layer in (("an enemy", Enemy), ("another", Other)):
        found = ability(language, f"Select {word} follower or amulet on the field and destroy it.", spell=True)
        (either,) = [part for part in walk(found) if isinstance(part, Either)]
        assert (either.left, either.right) == (layer(Kind("follower")), layer(Kind("amulet")))


def test_an_enemy_leader_or_follower_is_an_enemy_and_with_an_article_of_its_own_any(language: Language) -> None:
    near = ability(language, "Select an enemy leader or follower on the field and deal it 1 damage.", spell=True)
    assert len([part for part in walk(near) if isinstance(part, Enemy)]) == 2
    far = ability(language, "Select an enemy leader or a follower on the field and deal it 1 damage.", spell=True)
    assert [part for part in walk(far) if isinstance(part, Enemy)] == [Enemy(Kind("leader"))]


@pytest.mark.parametrize("word", ["a Pixie", "a {SWORDCRAFT}", "an engaged"])
def test_whether_a_trait_a_class_or_a_state_is_said_of_both_kinds_is_not_clear(language: Language, word: str) -> None:
    with pytest.raises(Unclear, match="said of the amulet too"):
        ability(language, f"Select {word} follower or amulet on your field and destroy it.", spell=True)


@pytest.mark.parametrize("mark", ["{ACT}: ", "Whenever another follower is put onto your field, "])
def test_it_is_this_card_behind_a_sentence_on_what_this_card_can_do_for_a_time(language: Language, mark: str) -> None:
    this = "This" if mark.endswith(": ") else "this"
    made = ability(language, f"{mark}{this} follower can attack twice this turn. It gains Storm.")
    (given,) = [node for node in made.effect if isinstance(node, Give)]
    assert isinstance(given.of, This)


def test_behind_such_a_sentence_it_may_not_be_what_was_selected_before(language: Language) -> None:
    text = "{ACT}: Select an enemy follower on the field. This follower can attack twice this turn. Deal it 2 damage."
    (part,) = [part for part in language.compiled(text, spell=False).parts if isinstance(part, SveAbility)]
    with pytest.raises(Unclear, match="which one `it` is"):
        lowered(part)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Destroy an enemy follower on your field.", "two places"),
        ("Search your deck for a follower in your hand and reveal it. Shuffle your deck.", "another zone"),
        ("Destroy all followers on the field with different names.", "fit together"),
        ("Put 2 random followers with different names from your cemetery onto your field.", "fit together"),
        ("Put a follower into your hand.", "which zone"),
    ],
)
def test_every_sentence_that_makes_no_sense_has_a_reason_of_its_own(language: Language, text: str, why: str) -> None:
    assert why in reason(language, text)


@pytest.mark.parametrize("word", ["1st card's", "2nd card's"])
def test_a_trigger_condition_speaks_of_nothing_that_is_selected_only_later(language: Language, word: str) -> None:
    text = f"When a follower with cost equal to the {word} is put onto your field, draw a card."
    with pytest.raises(Unclear, match="selected only later"):
        ability(language, text)
