"""Limits, negations, totals, and other small turns of phrase: what they mean, and what only looks like them."""

import pytest

from domain.games.sve.language.reading.texts import Language, language_of
from tests.domain.sve.language.test_wordings import read


@pytest.fixture
def language() -> Language:
    return language_of(("Knight", "Fairy", "Great Oak", "Potion"), ("Officer", "Chess", "Artifact"))


_FAIRY = "Whenever you play a Fairy, draw a card. "
_DRAW = "[act] [cost01]: Draw a card. "
_ONCE = f"{_FAIRY}This ability triggers only once per turn."
_TWICE = f"{_FAIRY}This ability triggers only two times per turn."
SAME = (
    (f"{_FAIRY}This ability can be used only once per turn.", _ONCE),
    (f"{_FAIRY}This ability can be activated only once per turn.", _ONCE),
    (f"{_FAIRY}This ability can only trigger twice per turn.", _TWICE),
    (f"{_FAIRY}This ability triggers up to twice per turn.", _TWICE),
    (f"{_FAIRY}This effect can be triggered only two times each turn.", _TWICE),
    (f"{_DRAW}Use this ability only once per game.", f"{_DRAW}Activate only once per game."),
    (f"{_DRAW}You can use this ability only three times per turn.", f"{_DRAW}Activate only three times per turn."),
    ("[fanfare] If you already have a Knight on your field, draw a card.",
     "[fanfare] If you have a Knight on your field, draw a card."),
    ("[fanfare] If you have fewer than 3 Fairies in your EX area, draw a card.",
     "[fanfare] If you have 2 or fewer Fairies in your EX area, draw a card."),
    ("[fanfare] If there are fewer than 1 followers on your field, draw a card.",
     "[fanfare] If there are no followers on your field, draw a card."),
    ("This follower can't attack if there isn't an amulet on your field.",
     "This follower can't attack if there's no amulet on your field."),
    ("Search your deck for a spell that costs 3 or less and isn't named Great Oak and add it to your hand.",
     "Search your deck for a spell that costs 3 or less other than Great Oak and add it to your hand."),
    ("Destroy each follower on your field not named Knight.",
     "Destroy each follower on your field other than Knight."),
    ("Return an enemy follower on the field with cost 3 or less to its owner's hand.",
     "Return an enemy follower on the field that costs 3 or less to its owner's hand."),
    ("Give your max play points +1.", "Increase your maximum play points by 1."),
    ("Select up to 2 enemy followers on the field and deal them 2 damage each.",
     "Select up to 2 enemy followers on the field and deal them 2 damage."),
    ("Select a follower on your field. Give it Storm for the rest of the turn.",
     "Select a follower on your field. Give it Storm until the end of the turn."),
    ("Select a follower on your field. For the rest of the turn, give it {ATK}+1.",
     "Select a follower on your field. Give it {ATK}+1 until the end of the turn."),
    ("Roll a die. If the result is 5 or more, draw a card.", "Roll a die. If you roll a 5 or 6, draw a card."),
    ("Roll a die. If the result is 2 or less, draw a card.", "Roll a die. If you roll a 1 or 2, draw a card."),
    ("Roll a die. If the result is 6, draw a card.", "Roll a die. If you roll a 6, draw a card."),
    ("Look at the top 2 cards of your deck. Put one into your hand and the other into your cemetery.",
     "Look at the top 2 cards of your deck. Put 1 of them into your hand and the remaining card into your cemetery."),
    ("Strike - Deal 2 damage to the leader of the attacked follower's controller.",
     "Strike - Deal 2 damage to the attack target's leader."),
    ("Select one of Knight, Fairy, or Potion and put that token into your EX area.",
     "Put a Knight, Fairy, or Potion token into your EX area."),
    ("If you have 7 or more play points remaining at the start of your end phase, draw a card.",
     "At the start of your end phase, if you have at least 7 play points, draw a card."),
    ("Strike - If this is the third or later attack you've declared this turn, draw a card.",
     "Strike - If your followers attacked at least 3 times this turn, draw a card."),
    ("When this follower evolves, you may discard a card: Draw 2 cards.",
     "When this follower evolves, discard a card: Draw 2 cards."),
    ("[fanfare] Summon a Knight or a Fairy token.", "[fanfare] Summon a Knight or Fairy token."),
    ("[fanfare] Put a Knight, a Fairy, or a Potion token into your EX area.",
     "[fanfare] Put a Knight, Fairy, or Potion token into your EX area."),
    ("[fanfare] You may discard a card to draw 2 cards.", "[fanfare] You may discard a card. If you do, draw 2 cards."),
    ("[fanfare] You may pay 2 play points. If you do, draw a card.",
     "[fanfare] You may pay [cost02]. If you do, draw a card."),
    ("[fanfare] If you have more followers on your field than your opponent, draw a card.",
     "[fanfare] If there are more followers on your field than followers on an opponent's field, draw a card."),
    ("This follower can only attack if there's an amulet on your field.",
     "This follower can't attack unless there's an amulet on your field."),
    ("[fanfare] If you didn't play a spell this turn, draw a card.",
     "[fanfare] If you haven't played a spell this turn, draw a card."),
    ("Gain an evolution point.", "Gain 1 evolution point."),
    ("Your opponent chooses a card from their hand and discards it.",
     "Your opponent discards a card from their hand."),
    ("This follower can attack 2 times each turn.", "This follower can attack twice each turn."),
    ("Select a follower on your field. Give it Ward. If it already had Ward, give it Storm instead.",
     "Select a follower on your field. Give it Ward. If it's a card with Ward, give it Storm instead."),
)  # fmt: skip


@pytest.mark.parametrize(("text", "plain"), SAME)
def test_two_wordings_mean_the_same(language: Language, text: str, plain: str) -> None:
    assert read(language, text) == read(language, plain)


READ = (
    "[fanfare] If you've drive checked at least 5 Triggers this game, draw a card.",
    "[fanfare] If at least 10 followers were destroyed this game, draw a card.",
    "[fanfare] Draw X cards. X equals the number of followers you've evolved this game.",
    "[fanfare] If you've performed a Lesson at least 2 times this game, draw a card.",
    "This card costs 1 less to play for each Officer follower you've played this game.",
    "[fanfare] If your leader has taken damage this game, draw a card.",
    "Select an Officer follower on your field. If it isn't linked to a card in the race zone, serve it and race it.",
    "Select any number of enemy followers on the field whose total defense is 5 or less and destroy them.",
    "Select up to 3 followers in your cemetery whose total cost is at most equal to your play points. Summon them.",
    "[act] Bury this card and 2 Officer followers: Draw 3 cards.",
    "Give a follower on your field {DEF}+1, then destroy it at the start of your next end phase.",
    "When this follower is destroyed, put this card onto your field from your evolve deck.",
    "Roll a die. Deal damage equal to the result to an enemy leader.",
    "[fanfare] If your opponent doesn't have a follower on their field, draw a card.",
    "[fanfare] If this follower isn't evolved, draw a card.",
    "[fanfare] Unless you have a Knight on your field, bury this card.",
    "[fanfare] Put two Fairy tokens and a Knight token into your EX area.",
    "[fanfare] If the total cost of followers on your field is greater than your leader's defense, draw a card.",
    "Select a follower on your field. Its attack becomes equal to its defense.",
    "Strike - If the attacked follower costs 3 or less, destroy the attacked follower.",
)


@pytest.mark.parametrize("text", READ)
def test_phrases_stand_in_other_combinations(language: Language, text: str) -> None:
    assert read(language, text)


UNREAD = (
    "Put both onto your field.",
    "Put 2 into your EX area.",
    "If there are already 2 or more on your field, draw a card.",
    "Give your leader {DEF}+X. X equals the number of cards in your hand divided by 3.",
    "[fanfare] If it already had Storm, draw a card.",
    "Whenever you play a Fairy, draw a card. This ability triggers only once per day.",
)


@pytest.mark.parametrize("text", UNREAD)
def test_what_only_looks_like_them_is_not_taken(language: Language, text: str) -> None:
    with pytest.raises((AssertionError, ValueError)):
        read(language, text)
