"""Which card `it` is where a text has spoken of others since, and the texts that do not say it."""

import pytest

from domain.games.sve.language.catalog.compile import compile_cards
from domain.games.sve.nodes.selectors import Dealt, Selected
from domain.games.sve.table.editions import PRESENT
from domain.games.sve.table.printed import SveCard
from domain.kernel.abilities.compiled.tree import Every, If, In, It, Kind, That, This, walk
from domain.kernel.decisions.commands import PrintedCard

ONE = "Select an enemy follower on the field. "
UNDECIDED = (
    ONE + "Reveal the top card of your deck. If it's a follower, destroy it.",
    ONE + "Discard a card. If you do, destroy it.",
    ONE + "You may discard a card. If you do, deal 2 damage to it.",
    ONE + "Select a follower on your field. Destroy it.",
    ONE + "Select a follower on your field and give it {ATK}+1. Return them to their owners' hands.",
    ONE + "Summon a Fairy token. Destroy it.",
    "Reveal the top card of your deck. Select an enemy follower on the field. If it's a spell, destroy it.",
)
SOMETIMES_SEVERAL = (
    "Select 2 enemy followers on the field. Destroy it.",
    "Select up to 2 enemy followers on the field and destroy it.",
    "Select a follower on your field and an enemy follower on the field. Destroy it.",
    "Select any number of followers on your field and give it Storm.",
    "Select 2 followers on your field. Return that follower to its owner's hand.",
    "Select 2 cards in your hand and discard it.",
    "Look at the top 2 cards of your deck. Put it on the bottom of your deck.",
    "Reveal the top 2 cards of your deck. If it's a spell, draw a card.",
    "Search your deck for up to 2 followers, reveal them, and add it to your hand.",
    "Discard 2 cards. If it's a spell, draw a card.",
    "Summon a Knight token and give it Storm. If Overflow is active for you, summon 2 instead. Refresh it.",
    "Summon a Knight token. If Overflow is active for you, summon 2 instead. Give it Storm.",
    "Summon a Knight token. If Overflow is active for you, summon 2 Fairy tokens instead. Give it Storm.",
    "Put a Knight token into your EX area. If Overflow is active for you, put 2 instead. It costs 0 to play.",
    ONE + "Summon a Knight token. If Overflow is active for you, summon 2 instead. Destroy it.",
)
NOWHERE = (
    "Reveal the top card of your deck. If it's a follower, destroy it.",
    ONE + "Deal it 1 damage. Reveal the top card of your deck. If it's a spell, return it to its owner's hand.",
    "Destroy a follower on your field. If you do, give it {ATK}+1.",
)
DECIDED = (
    "Reveal the top card of your deck. If it's a follower, put it onto your field and give it Rush.",
    ONE + "Reveal the top card of your deck. Deal damage to the selected follower equal to the revealed card's cost.",
    ONE + "Draw a card. Destroy it.",
    "Summon a Knight token. If Overflow is active for you, summon a Fairy token instead. Give it Storm.",
    "Summon a Knight token and give it Storm. If Overflow is active for you, summon 2 instead.",
    "Select up to 1 enemy follower on the field and destroy it.",
    "Look at the top card of your deck. Put it on the bottom of your deck.",
    "Summon a Knight token. If Overflow is active for you, summon 2 instead. Give them Storm.",
    ONE + "Destroy it. Summon a Knight token. If Overflow is active for you, summon 2 instead. Give them Storm.",
    ONE + "Discard a card: Destroy it.",
    "Search your deck for a follower, reveal it, and put it into your hand. " + ONE + "Destroy it.",
    "Give each follower on your field {ATK}+1. They can't attack this turn.",
    "Select an opponent. They reveal their hand. Select a card in their hand. The opponent discards that card.",
)


OF_TWO = (
    "When this follower attacks a follower, destroy it.",
    "When this follower attacks an enemy follower, give each follower on your field {ATK}+1. Destroy that follower.",
    "When this follower attacks a follower, give each follower on your field {ATK}+1 and Rush. Destroy it.",
    "When this follower is dealt damage by an enemy follower, destroy it.",
    "Whenever your leader is dealt damage by an enemy follower, destroy it.",
)
OF_ONE = (
    "When this follower attacks a leader, give it {ATK}+1.",
    "When this follower attacks an enemy follower, deal 1 damage to the attack target.",
    "When this follower attacks an enemy follower, deal 2 damage to that follower.",
    "When this follower attacks and destroys an enemy follower, refresh it.",
    "When this follower deals damage to an enemy follower, destroy it.",
    "When a follower on your field is destroyed by an enemy ability, return it to your hand.",
    "Whenever your leader takes damage, give your leader {DEF}+1.",
)

X_OF_SEVERAL = (
    "Give each follower on your field {ATK}+X. X equals its attack.",
    "Deal X damage to each enemy follower on the field. X equals that follower's attack.",
    "Select 2 enemy followers on the field and destroy them. Draw X cards. X equals the destroyed follower's cost.",
    "Draw 2 cards. Deal X damage to each enemy leader. X equals its cost.",
)


def compiled(text: str, kind: str = "spell") -> SveCard:
    strength = {"attack": 1, "defense": 1} if kind == "follower" else {}
    row: dict[str, str | int] = {"class": "Neutral", "type": kind, "traits": "Officer", "cost": 1, **strength}
    card = compile_cards(PRESENT, (PrintedCard("One", "One", row, text),)).prints["One"]
    assert isinstance(card, SveCard)
    return card


@pytest.mark.parametrize("text", SOMETIMES_SEVERAL)
def test_it_is_no_card_of_what_are_several_where_something_is_done_instead(text: str) -> None:
    assert any("several were spoken of last" in problem.reason for problem in compiled(text).problems)


@pytest.mark.parametrize("text", UNDECIDED)
def test_what_was_selected_or_revealed_waits_to_be_spoken_of(text: str) -> None:
    assert any("or what was spoken of since" in problem.reason for problem in compiled(text).problems)


@pytest.mark.parametrize("text", NOWHERE)
def test_what_lies_on_no_field_is_not_what_is_done_to_cards_there(text: str) -> None:
    assert any("lies on no field" in problem.reason for problem in compiled(text).problems)


@pytest.mark.parametrize("text", DECIDED)
def test_what_can_be_one_card_alone_is_read(text: str) -> None:
    assert not compiled(text).problems


@pytest.mark.parametrize("text", X_OF_SEVERAL)
def test_x_is_told_by_no_one_of_several(text: str) -> None:
    assert any("which" in problem.reason for problem in compiled(text).problems)


def test_of_several_none_is_it() -> None:
    several = "{FANFARE} Deal 1 damage to each enemy follower on the field. Give it Ward."
    assert any("several were spoken of" in problem.reason for problem in compiled(several, "follower").problems)


def test_it_is_what_was_selected_before_several_were_spoken_of() -> None:
    (ability,) = compiled(ONE + "Give each follower on your field {ATK}+1. Deal it 3 damage.").abilities
    assert [part for part in walk(ability.effect[-1]) if isinstance(part, Selected | It)] == [Selected("card", 1)]


def test_it_is_what_an_ability_answers_before_several_were_spoken_of() -> None:
    text = "Whenever another follower is put onto your field, deal 1 damage to each enemy leader and give it Rush."
    (ability,) = compiled(text, "follower").abilities
    assert [part for part in walk(ability.effect[0]) if isinstance(part, That | It)] == [That("card")]


def test_each_condition_on_what_was_revealed_is_about_that() -> None:
    text = "If it's a follower, deal 2 damage to each enemy follower on the field. If it costs 5 or more, draw a card."
    (ability,) = compiled(f"Reveal the top card of your deck. {text}").abilities
    last = ability.effect[-1]
    assert isinstance(last, If)
    assert Dealt("revealed") in walk(last.condition)


def test_what_is_destroyed_this_turn_is_so_by_whatever() -> None:
    said = ONE + "Deal it 1 damage. {} it's destroyed this turn, draw a card."
    assert compiled(said.format("If")).programs == compiled(said.format("When")).programs
    behind_damage = compiled(ONE + "Deal it 1 damage. If it's destroyed, draw a card.")
    assert behind_damage.programs != compiled(said.format("If")).programs


@pytest.mark.parametrize("text", OF_TWO)
def test_of_two_that_an_event_is_about_neither_is_it(text: str) -> None:
    reasons = [problem.reason for problem in compiled(text, "follower").problems]
    assert any("about two cards" in reason or "several were spoken of" in reason for reason in reasons)


@pytest.mark.parametrize("tokens", ["a Fairy token and a Knight token", "a Fairy or Knight token"])
def test_so_many_are_of_no_token_where_two_were_made(tokens: str) -> None:
    text = f"Summon {tokens}. If Overflow is active for you, summon 2 instead."
    assert any("Fairy or Knight" in problem.reason for problem in compiled(text).problems)


@pytest.mark.parametrize(
    "group", ["each follower on your field", "your followers", "this follower and each Fairy on your field"]
)
def test_they_of_what_is_done_instead_are_the_group_that_was_spoken_of(group: str) -> None:
    text = f"{{FANFARE}} Give {group} {{ATK}}+1. If Overflow is active for you, give them {{ATK}}+2 instead."
    card = compiled(text, "follower")
    assert not card.problems
    assert It(many=True) not in [part for ability in card.abilities for part in walk(ability)]


@pytest.mark.parametrize("strike", ["Strike", "Follower Strike"])
@pytest.mark.parametrize(
    "condition",
    [
        "the attack target has more attack than this follower",
        "the attack target's attack is greater than this follower's attack",
        "this follower costs less than the attack target",
    ],
)
def test_of_two_that_a_condition_compares_neither_is_it(condition: str, strike: str) -> None:
    reasons = [problem.reason for problem in compiled(f"{strike} - If {condition}, destroy it.", "follower").problems]
    assert any("what attacks, or what is attacked" in reason or "about two cards" in reason for reason in reasons)
    assert not compiled(f"{strike} - If {condition}, destroy the attack target.", "follower").problems


@pytest.mark.parametrize("text", OF_ONE)
def test_where_an_event_leaves_one_that_is_it(text: str) -> None:
    assert not compiled(text, "follower").problems


def test_nothing_is_done_otherwise_where_no_condition_stands_before() -> None:
    assert any("`otherwise`" in problem.reason for problem in compiled(ONE + "Otherwise, destroy it.").problems)
    assert not compiled(ONE + "If Overflow is active for you, destroy it. Otherwise, deal it 2 damage.").problems


SKIPPED = (
    "{FANFARE} You may put a follower from your hand onto your field. Give it Storm.",
    "{FANFARE} You may summon a Fairy token. Give it Storm.",
)


@pytest.mark.parametrize("text", SKIPPED)
def test_what_may_not_have_been_done_leaves_it_open(text: str) -> None:
    """Where it was not done, `it` would be this card."""
    problems = compiled(text, "follower").problems
    assert [problem.reason for problem in problems if "only where that was done" in problem.reason]


OF_DAMAGE = (
    "Whenever a follower on your field deals damage, refresh it.",
    "Whenever this follower deals damage to a leader, refresh it.",
)


@pytest.mark.parametrize("text", OF_DAMAGE)
def test_it_is_open_where_damage_is_dealt_by_another_card_or_to_a_leader(text: str) -> None:
    """It could be what deals damage, or what is dealt it."""
    assert compiled(text, "follower").problems


@pytest.mark.parametrize("deed", ["give it {ATK}+2", "refresh it", "if it's evolved, destroy it"])
def test_what_may_be_given_to_either_of_two_is_open(deed: str) -> None:
    said = f"When this follower deals combat damage to a follower, {deed}."
    assert any("about two cards" in problem.reason for problem in compiled(said, "follower").problems)


def test_where_any_follower_deals_damage_to_another_neither_is_it() -> None:
    said = "Whenever a follower on your field deals combat damage to a follower, destroy it."
    assert any("about two cards" in problem.reason for problem in compiled(said, "follower").problems)


BEHIND_A_DRAW = (
    "Select a follower on your field. Give it {ATK}+1 and draw a card. If it's a Pixie card, give your leader {DEF}+1.",
    "Select a follower on your field. Draw a card. If it costs 3 or more, draw a card.",
    "Select a follower on your field. Draw a card. For the rest of this turn, it costs 1 less to play.",
    "Select up to 2 followers on your field. Draw 2 cards. If both are Pixie cards, give your leader {DEF}+1.",
)
OF_NO_DRAWN_CARD = (
    "Select a follower on your field. Draw a card. If it's a Pixie follower, give it Rush.",
    "Select a follower on your field. Draw a card. If it's evolved, draw a card.",
    "Select an enemy follower on the field. Deal it 2 damage and draw a card. If it's destroyed, draw a card.",
    "Select a follower on your field. Draw a card and give it {ATK}+1. If it's a Pixie follower, draw a card.",
    "Select a follower on your field. If it's a Pixie follower, draw a card. If it's an Officer follower, draw a card.",
    "Select up to 2 followers on your field. Draw a card. If both are Pixie cards, give your leader {DEF}+1.",
)


@pytest.mark.parametrize("text", BEHIND_A_DRAW)
def test_what_is_asked_behind_a_draw_may_be_asked_of_the_card_drawn(text: str) -> None:
    assert any("what was drawn since" in problem.reason for problem in compiled(text).problems)


@pytest.mark.parametrize("text", OF_NO_DRAWN_CARD)
def test_what_is_asked_behind_a_draw_of_no_card_in_a_hand_is_asked_of_what_was_selected(text: str) -> None:
    assert not compiled(text).problems


NUMBER = "X equals the number of followers on your field. "
COUNTED = (
    f"Deal X damage to each enemy leader. {NUMBER}Destroy them.",
    "Deal damage to each enemy leader equal to the number of followers on your field. Destroy those followers.",
    "Deal 1 damage to each enemy leader for each follower on your field. Destroy them.",
    ONE + f"Deal it X damage. {NUMBER}Destroy them.",
)


@pytest.mark.parametrize("text", COUNTED)
def test_they_are_those_counted_where_nobody_else_could_be_meant(text: str) -> None:
    card = compiled(text)
    assert not card.problems
    assert Every(In(Kind("follower"), "field", "your")) in walk(card.abilities[0].effect[-1])


COUNTED_OR_NOT = (
    f"Deal X damage to each enemy follower on the field. {NUMBER}Destroy them.",
    f"Select up to 2 enemy followers on the field and deal them X damage. {NUMBER}Return them to their owners' hands.",
    f"Deal X damage to each enemy leader. {NUMBER}Deal 1 damage to them.",
    f"Summon X Fairy tokens. {NUMBER}Give them Rush.",
)


@pytest.mark.parametrize("text", COUNTED_OR_NOT)
def test_they_are_open_between_those_counted_and_others(text: str) -> None:
    assert any("those counted" in problem.reason for problem in compiled(text).problems)


def test_they_are_no_cards_counted_where_that_cannot_be_done() -> None:
    text = "Summon X Fairy tokens. X equals the number of cards in your hand. Give them Rush."
    (ability,) = compiled(text).abilities
    assert It(many=True) in walk(ability.effect[-1])


def test_leaders_are_not_destroyed() -> None:
    (problem,) = compiled("Deal 1 damage to each leader. Destroy them.").problems
    assert "leaders, to which that is never done" in problem.reason


def test_they_are_not_one_card() -> None:
    """Behind nothing but an event of this card alone."""
    (problem,) = compiled("{FANFARE} Give your leader {DEF}+1. Give them Rush.", "follower").problems
    assert "which cards `they` are" in problem.reason


@pytest.mark.parametrize(
    "text",
    [
        "It has Storm.",
        "Those followers have Ward.",
        "Your other followers have Storm. They can't attack leaders.",
        "During your turn, your followers have {ATK}+1. During your opponent's turn, they have {DEF}+1.",
        "If there is a Fairy on your field, it has Storm.",
        "If your leader has 10 or less defense, it can't be dealt damage.",
        "If you control an amulet, it can't be destroyed by abilities.",
        "While another follower is on your field, that follower has Storm.",
        "This follower can attack twice. It can't attack leaders.",
    ],
)
def test_a_passive_text_says_what_has_what_it_gives(text: str) -> None:
    assert any("nothing has been spoken of" in problem.reason for problem in compiled(text, "follower").problems)


@pytest.mark.parametrize(
    "text",
    [
        "While this follower is evolved, it has Storm.",
        "If this follower has 5 or more attack, it has Storm.",
        "While this card is on your field, it has Storm.",
    ],
)
def test_it_is_this_card_where_the_condition_of_a_passive_text_is_about_that(text: str) -> None:
    card = compiled(text, "follower")
    assert not card.problems
    assert This("card") in [part for node in card.abilities[0].effect for part in walk(node)]


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you play a follower, it gains Storm.",
        "Whenever you play a spell, banish it.",
        "Whenever you play a follower, give that follower Storm.",
    ],
)
def test_what_is_played_is_spoken_of_where_its_playing_has_put_it(text: str) -> None:
    assert not compiled(text, "follower").problems


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you play a follower, if it costs 3 or less, draw a card.",
        "Whenever you play a spell, select a follower on your field and give it Storm.",
        "Whenever a follower is put onto your field, give it Storm.",
    ],
)
def test_what_was_played_is_asked_about_and_what_is_put_or_selected_is_given_something(text: str) -> None:
    assert not compiled(text, "follower").problems
