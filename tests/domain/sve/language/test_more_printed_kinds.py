"""Kinds of printed wordings that only say otherwise what the language has, and what only looks like them."""

import pytest

from domain.games.sve.language.catalog.compile import compile_cards
from domain.games.sve.language.reading.texts import Language, language_of
from domain.games.sve.table.editions import PRESENT
from domain.games.sve.table.printed import SveCard
from domain.kernel.decisions.commands import PrintedCard
from tests.domain.sve.language.test_wordings import read


@pytest.fixture
def language() -> Language:
    return language_of(("Knight", "Fairy"), ("Officer", "Chess"))


SAME = (
    ("This card in your hand costs 1 less for each Knight on your field.",
     "While this card is in your hand, this card costs 1 less to play for each Knight on your field."),
    ("This follower has Ward.\nDamage dealt to this follower is reduced to 1.",
     "This follower has Ward.\nThis follower can't take more than 1 damage at once."),
    ("[fanfare] Officer cards you play this turn cost 1 less.",
     "[fanfare] For the rest of this turn, your Officer cards cost 1 less to play."),
    ("At the start of your end phase, Spellchain (10) - Draw a card.",
     "At the start of your end phase, if Spellchain (10) is active for you, draw a card."),
    ("[fanfare] Summon a Knight token. If you have a Fairy on your field, summon another one.",
     "[fanfare] Summon a Knight token. If you have a Fairy on your field, summon a Knight token."),
    ("[fanfare] Combo (3) - Summon 2 additional Knight tokens.", "[fanfare] Combo (3) - Summon 2 Knight tokens."),
    ("[fanfare] Your opponent selects a card in their hand and discards it.",
     "[fanfare] Your opponent discards a card in their hand."),
    ("At the end of each turn, draw a card.", "At the end of each player's turn, draw a card."),
    ("Play this card only if you have a Knight on your field.",
     "This card can only be played if you have a Knight on your field."),
    ("[fanfare] Select up to 1 follower on each player's field and destroy it.",
     "[fanfare] Select up to 1 follower on your field and up to 1 enemy follower on the field. Destroy them."),
    ("[fanfare] Select 1 enemy follower on the field and destroy it.",
     "[fanfare] Select an enemy follower on the field and destroy it."),
    ("[fanfare] Put an additional ring counter on this card.", "[fanfare] Put a ring counter on this card."),
)  # fmt: skip


@pytest.mark.parametrize(("text", "plain"), SAME)
def test_it_means_what_the_plain_wording_means(language: Language, text: str, plain: str) -> None:
    assert read(language, text) == read(language, plain)


READ = (
    "When you evolve this follower, draw a card.",
    "[fanfare] Put a Fairy from your evolve deck or cemetery into your EX area.",
    "[fanfare] Give it [attack]+X. X is the number of Knights on your field. If X is 3 or more, draw a card.",
    "[fanfare] Discard any number of cards in your hand. Draw a card for each card discarded this way.",
    "[fanfare] Select any number of cards in your hand and discard them.",
    "[fanfare] Select a Knight on your field. It gains Storm and can't be destroyed by abilities.",
)


@pytest.mark.parametrize("text", READ)
def test_it_is_understood(language: Language, text: str) -> None:
    read(language, text)


UNREAD = (
    "[fanfare] Summon a Knight token. Combo (3) - Put another one.",
    "[fanfare] Draw a card. If you have a Fairy on your field, summon another one.",
    "Damage dealt to this follower is reduced to 2.",
)


@pytest.mark.parametrize("text", UNREAD)
def test_what_only_looks_like_it_is_not_taken(language: Language, text: str) -> None:
    assert language.compiled(text, spell=False).problems


def test_an_x_that_nothing_says_anything_of_cannot_be_asked_about() -> None:
    fields: dict[str, str | int] = {"class": "Neutral", "type": "Follower", "cost": 2, "attack": 2, "defense": 2}
    row = PrintedCard(code="x", name="X", fields=fields, text="{FANFARE} If X is 3 or more, draw a card.")
    card = compile_cards(PRESENT, (row,)).prints["x"]
    assert isinstance(card, SveCard)
    assert [problem.reason for problem in card.problems] == ["nothing is X that is asked about"]
