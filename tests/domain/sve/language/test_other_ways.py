"""Phrases that are read in other ways than they are written: the same meaning, and nothing near it."""

import pytest

from domain.games.sve.language.reading.texts import Language, language_of
from domain.kernel.abilities.compiled.tree import Node


@pytest.fixture
def language() -> Language:
    return language_of(("Knight", "Fairy", "Guard"), ("Officer", "Chess"))


def read(language: Language, text: str) -> tuple[Node, ...]:
    """The parts of a text that is understood."""
    found = language.compiled(text, spell=text.startswith(("Select", "Draw", "Deal")))
    assert found.problems == ()
    return found.parts


SAME = (
    ("{FANFARE} The next damage dealt to your leader this turn is reduced by 2.",
     "{FANFARE} The next time your leader would take damage this turn, reduce that damage by 2."),
    ("{FANFARE} Reduce the next combat damage dealt to this follower this turn by 2.",
     "{FANFARE} The next time this follower would take combat damage this turn, it takes 2 less damage."),
    ("At the end of this follower's attack, draw a card.", "When this follower's attack ends, draw a card."),
    ("At the end of an attack by another follower on your field, draw a card.",
     "When another follower on your field's attack ends, draw a card."),
    ("Select an enemy follower and deal it 5 damage. Any excess damage is dealt to its leader.",
     "Select an enemy follower and deal it 5 damage. Deal damage to its leader equal to the excess damage."),
    ("Select up to 2 enemy followers on the field and deal 2 damage to each.",
     "Select up to 2 enemy followers on the field and deal them 2 damage."),
    ("Deal 2 damage to each enemy leader. If Overflow is active for you, deal 4 damage to each instead.",
     "Deal 2 damage to each enemy leader. If Overflow is active for you, deal 4 damage instead."),
    ("Damage dealt to your leader is reduced by 1.", "Reduce damage dealt to your leader by 1."),
    ("Combat damage dealt by this follower is increased by 2.", "This follower deals 2 more combat damage."),
    ("Ability damage dealt to your leader is increased by 1.", "Your leader takes 1 more ability damage."),
    ("If your leader would take combat damage, reduce that damage by 1.", "Your leader takes 1 less combat damage."),
    ("Your leader takes 1 less damage from an Officer follower.",
     "Your leader takes 1 less damage from Officer followers."),
    ("{FANFARE} Deal damage to each enemy follower equal to your leader's defense.",
     "{FANFARE} Deal damage equal to your leader's defense to each enemy follower."),
    ("{FANFARE} The next time your leader would take damage this turn, prevent that damage.",
     "{FANFARE} The next time your leader would take damage this turn, that damage is reduced to 0."),
    ("{FANFARE} Give {ATK}+1 and Ward to each other follower on your field until the end of the turn.",
     "{FANFARE} Give each other follower on your field {ATK}+1 and Ward until the end of the turn."),
    ("{FANFARE} Summon a Knight or a Fairy token.", "{FANFARE} Summon a Knight or Fairy token."),
    ("{FANFARE} Summon one of Knight, Fairy, or Guard.",
     "{FANFARE} Summon a Knight, Fairy, or Guard token."),
    ("{FANFARE} The cost of the next spell you play this turn is reduced by 2.",
     "{FANFARE} The next spell you play this turn costs 2 less to play."),
    ("{FANFARE} Reduce the cost of the next Officer card you play this turn by 1.",
     "{FANFARE} The next Officer card you play this turn costs 1 less to play."),
    ("This card can be played for 2 play points if you have an amulet.",
     "This card costs 2 to play if you have an amulet."),
    ("{FANFARE} Take control of an enemy follower on the field until the end of the turn.",
     "{FANFARE} Steal an enemy follower on the field until the end of the turn."),
    ("{FANFARE} Give control of this card to your opponent.", "{FANFARE} Give control of this card to an opponent."),
    ("{FANFARE} Flip a card in your evolve deck faceup.", "{FANFARE} Turn a card in your evolve deck faceup."),
    ("Select 2 followers on your field whose total cost is 5 or less and refresh them.",
     "Select 2 followers on your field that cost a total of 5 or less and refresh them."),
    ("Select 2 followers on your field whose total attack is at most equal to your leader's defense and refresh them.",
     "Select 2 followers on your field with a total attack of no more than your leader's defense and refresh them."),
    ("Draw X cards. X equals the number of followers on your field divided by two, rounded up.",
     "Draw X cards. X equals half the number of followers on your field."),
    ("Select a follower on your field that has 2 or more spell counters on it and refresh it.",
     "Select a follower on your field with at least 2 spell counters on it and refresh it."),
    ("{FANFARE} Discard a card in your hand at random.", "{FANFARE} Discard a random card in your hand."),
    ("{FANFARE} Draw a card for each follower that was destroyed this turn.",
     "{FANFARE} Draw a card for each follower destroyed this turn."),
    ("{FANFARE} If at least 2 followers have been destroyed this turn, draw a card.",
     "{FANFARE} If at least 2 followers were destroyed this turn, draw a card."),
    ("{FANFARE} If any of your followers have been banished this turn, draw a card.",
     "{FANFARE} If any of your followers were banished this turn, draw a card."),
    ("{FANFARE} If you discarded a spell this turn, draw a card.",
     "{FANFARE} If you've discarded a spell this turn, draw a card."),
    ("When another follower on your field is put into the cemetery, draw a card.",
     "When another follower on your field is put into the cemetery from the field, draw a card."),
    ("Whenever another card on your field is returned to its owner's hand, draw a card.",
     "Whenever another card on your field is returned to hand, draw a card."),
    ("When this follower is dealt combat damage, draw a card.", "When this follower takes combat damage, draw a card."),
    ("When your leader's defense drops, draw a card.", "When your leader's defense is reduced, draw a card."),
    ("When this follower's attack destroys an enemy follower, draw a card.",
     "When this follower attacks and destroys an enemy follower, draw a card."),
    ('{FANFARE} Select a follower on your field and give it "Strike - Give {ATK}+1 to this follower."',
     '{FANFARE} Select a follower on your field and give it "Strike - Give this follower {ATK}+1."'),
    ("When you draw a card during your turn, recover 1 play point.",
     "During your turn, when you draw a card, recover 1 play point."),
    ("{FANFARE} Each opponent chooses a card in their hand and discards it.",
     "{FANFARE} Each opponent discards a card in their hand."),
    ("{FANFARE} Your opponent selects a follower on their field and banishes it.",
     "{FANFARE} Your opponent banishes a follower on their field."),
    ("Deal 1 damage to each enemy leader. Reveal cards from the top of your deck until a spell is revealed.",
     "Deal 1 damage to each enemy leader. Reveal cards from the top of your deck until you reveal a spell."),
    ("If this follower would be destroyed by your opponent's card effect, banish it instead.",
     "If this follower would be destroyed by an enemy ability, banish it instead."),
    ("If this follower would be put into its owner's cemetery from the field, banish it instead.",
     "If this follower would be put into the cemetery, banish it instead."),
    ("{FANFARE} For the rest of the turn, change this follower's attack to 5.",
     "{FANFARE} Change this follower's attack to 5 until the end of the turn."),
    ("{FANFARE} Give your leader {DEF}+1 and each other follower on your field Rush this turn.",
     "{FANFARE} Give your leader {DEF}+1 and each other follower on your field Rush until the end of the turn."),
    ("Select an amulet on your field. For the rest of the turn, change it into a follower.",
     "Select an amulet on your field. Change it into a follower until the end of the turn."),
    ("{FANFARE} If you destroyed a follower, draw a card.",
     "{FANFARE} If you destroyed a follower this way, draw a card."),
)  # fmt: skip


@pytest.mark.parametrize(("other", "own"), SAME)
def test_what_is_said_in_another_way_means_the_same(language: Language, other: str, own: str) -> None:
    assert read(language, other) == read(language, own)


@pytest.mark.parametrize(("other", "own"), SAME)
def test_what_is_said_in_another_way_is_written_in_the_language_s_own(language: Language, other: str, own: str) -> None:
    assert language.writer.text(read(language, other)) == language.writer.text(read(language, own))


@pytest.mark.parametrize(
    "text",
    [
        "Damage dealt to your leader is reduced.",
        "{FANFARE} Give to each other follower on your field Ward.",
        "{FANFARE} Summon one of Knight or a Fairy token.",
        "{FANFARE} If you discarded a spell, 2 spells this turn, draw a card.",
        "Select 2 followers on your field whose total is 5 or less and refresh them.",
        "When this follower is dealt, draw a card.",
    ],
)
def test_what_is_said_in_no_way_is_not_understood(language: Language, text: str) -> None:
    assert language.compiled(text, spell=text.startswith("Select")).problems


def test_what_is_wrong_is_found_where_it_is_printed(language: Language) -> None:
    text = "{FANFARE} Give {ATK}+1 to each other follower on your field. Sing."
    (problem,) = language.compiled(text).problems
    assert (problem.line, problem.column) == (1, text.index("Sing") + 1)
