"""Groups that are joined, denied or told apart, and words in another order: what they mean, and what is not taken."""

import re

import pytest

from domain.games.sve.language.catalog.compile import compile_cards
from domain.games.sve.language.lowering.passes import lowered
from domain.games.sve.language.reading.texts import Language, language_of
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.table.editions import PRESENT
from domain.games.sve.table.printed import SveCard
from domain.kernel.decisions.commands import PrintedCard
from tests.domain.sve.language.test_wordings import read


@pytest.fixture
def language() -> Language:
    return language_of(("Knight", "Fairy", "Steelclad Knight"), ("Officer", "Levin", "Machina", "Earth"))


SAME = (
    ("Select a Knight and Fairy on your field and destroy them.",
     "Select a Knight on your field and a Fairy on your field and destroy them."),
    ("[fanfare] Bury a follower and amulet on your field.",
     "[fanfare] Bury a follower on your field and a amulet on your field."),
    ("Select a follower on your field. The next time damage would be dealt to it this turn, reduce it to 0.",
     "Select a follower on your field. The next time it would take damage this turn, that damage is reduced to 0."),
    ("[fanfare] The next time your leader would take damage this turn, reduce that damage to 0.",
     "[fanfare] The next time your leader would take damage this turn, that damage is reduced to 0."),
    ("This follower can't attack a leader unless Overflow is active for you.",
     "This follower can't attack leaders unless Overflow is active for you."),
    ("Whenever you discard a card, draw a card. This ability activates only once per turn.",
     "Whenever you discard a card, draw a card. This ability triggers only once per turn."),
    ("[fanfare] Deal damage to the enemy leader equal to the attack of this follower.",
     "[fanfare] Deal damage equal to this follower's attack to the enemy leader."),
    ("[fanfare] Destroy an enemy follower on the field. If an evolved follower is destroyed this way, draw a card.",
     "[fanfare] Destroy an enemy follower on the field. If an evolved follower was destroyed this way, draw a card."),
    ("Search your deck for an Officer follower, and summon it.",
     "Search your deck for an Officer follower and summon it."),
    ("[fanfare] Give this card 2 hour counters.", "[fanfare] Place 2 hour counters on this card."),
)  # fmt: skip


def meaning(language: Language, text: str) -> str:
    """What a text means, without the words that only tell how it says so."""
    found = str([lowered(part) for part in read(language, text) if isinstance(part, SveAbility)])
    return re.sub(r"\b(?:word)='?(?:activates|triggers)'?", "", found)


@pytest.mark.parametrize(("text", "plain"), SAME)
def test_two_wordings_mean_the_same(language: Language, text: str, plain: str) -> None:
    assert meaning(language, text) == meaning(language, plain)


READ = (
    "If Overflow is active for you, at the start of your end phase, draw a card.",
    "Sanguine - When this follower evolves, draw a card.",
    "[act] [engage], Discard a card: Draw 2 cards.",
    "[fanfare] Earth Rite (1): Draw a card. Also deal 2 damage to the enemy leader.",
    "[fanfare] Draw X cards. X equals the number of different Officer cards in your cemetery.",
    "[fanfare] Banish the top card of your deck face up. If it's a follower, draw a card.",
    "While attacking an evolved follower, this follower can't be dealt damage.",
    "When this card has no stack counters, put it into the cemetery.",
    "Destroy each enemy follower on the field that isn't evolved.",
    "Return all cards on the field that aren't amulets to their owners' hands.",
    "Your followers that aren't evolved have Ward.",
    "Refresh each Knight token and Steelclad Knight token on your field.",
    "Give each Officer follower, Levin follower, and amulet on your field Rush.",
    "Each Knight and Fairy on your field has Rush.",
    "Deal 2 damage to each enemy follower on the field and enemy leader.",
    "Select a follower on your field or an amulet on your field and return it to its owner's hand.",
    "[act] Bury a follower on your field or an amulet in your EX area: Draw a card.",
    "[fanfare] If both a Levin card and a Machina card are on your field or in your EX area, draw a card.",
    "[fanfare] If you have both a Levin card and a Machina card in your cemetery, draw a card.",
    "[fanfare] If there are cards of 3 or more different classes in your cemetery, draw a card.",
    "[fanfare] If there are followers of at least 3 different costs on your field, draw a card.",
    "Draw X cards. X equals the number of different traits among followers on your field.",
    "[lastwords] If this card was destroyed during your turn, draw a card.",
    "Select an enemy follower on the field. Until end of turn, it has [attack]-5 and loses Ward and Storm.",
    "While Overflow is active for you, this follower has [attack]+2 and loses Ward.",
)


@pytest.mark.parametrize("text", READ)
def test_they_stand_in_other_combinations(language: Language, text: str) -> None:
    assert read(language, text)


UNREAD = (
    "On Evolve - Destroy an enemy follower on the field and draw a card if 3 or more followers are on your field.",
    "[fanfare] Draw a card. If you do, draw 2 cards.",
    "[fanfare] Deal 1 damage to your leader. If you don't, draw a card.",
    "[fanfare] You may discard a Levin card. If you don't, discard a card. If you do, draw 2 cards.",
    "[fanfare] You may draw a card. If you do, discard a card. If you do, draw 2 cards.",
    "[fanfare] You may discard a Levin card. If you do, draw a card. Discard a card. If you do, draw 2 cards.",
    "You may discard a Levin card. If you don't, discard a card. You may discard a card. If you do, draw 2 cards.",
    "[fanfare] Banish cards of 3 or more different classes in your cemetery.",
    "[fanfare] If there's no Knight and Fairy on your field, draw a card.",
    "Whenever a Knight and Fairy is put onto your field, draw a card.",
    "Each player discards a card. If the discarded card is a follower, draw a card.",
    "Put the top card of your deck into your EX area. If a card was put into your cemetery this way, draw a card.",
    "Return a follower on your field to its owner's deck. If a card was returned to your hand this way, draw a card.",
    "Each player discards their hand. Each player draws that many cards.",
)


@pytest.mark.parametrize("text", UNREAD)
def test_what_only_looks_like_them_is_not_taken(language: Language, text: str) -> None:
    with pytest.raises((AssertionError, ValueError)):
        meaning(language, text)


STILL_READ = (
    "You may draw a card. If you do, discard a card. If you don't, deal 1 damage to your leader.",
    "You may discard a Levin card. If you do, draw a card. If you do, deal 1 damage to your leader.",
    "Each player discards their hand and draws that many cards.",
    "Discard a card. If you discarded a Levin card this way, draw a card.",
    "Each player discards a card. If you discarded a Levin card this way, draw a card.",
    "Each player discards a card. Draw X cards. X equals the number of cards discarded.",
)


@pytest.mark.parametrize("text", STILL_READ)
def test_what_is_clear_beside_them_is_taken(language: Language, text: str) -> None:
    assert meaning(language, text)


def test_a_trait_before_tokens_means_tokens_of_that_trait_and_a_name_must_be_a_tokens() -> None:
    texts = (
        "Each Pixie token on your field has Ward.",
        "Each Fairy token on your field has Ward.",
        "Each Zorgle token on your field has Ward.",
        "Whenever a Zorgle token enters your field, draw a card.",
    )
    fields: dict[str, str | int] = {"type": "Amulet", "class": "Neutral", "cost": 1}
    rows = tuple(PrintedCard(str(number), str(number), fields, text) for number, text in enumerate(texts))
    prints = compile_cards(PRESENT, rows).prints
    cards = [card for row in rows if isinstance(card := prints[row.code], SveCard)]
    assert [bool(card.problems) for card in cards] == [False, False, True, True]
    assert "OfTrait(" in str(cards[0].abilities)
    assert "Named(" in str(cards[1].abilities)
    assert all(card.problems[0].reason == "the catalog has no token 'Zorgle': add its row" for card in cards[2:])


def test_a_spell_cannot_have_what_only_cards_on_a_field_have() -> None:
    texts = (
        "If Overflow is active for you, at the start of your end phase, draw a card.",
        'This card has "At the start of your end phase, draw a card."',
        "If Overflow is active for you, this card has Ward.",
    )
    fields: dict[str, str | int] = {"type": "Spell", "class": "Neutral", "cost": 1}
    rows = tuple(PrintedCard(str(number), str(number), fields, text) for number, text in enumerate(texts))
    prints = compile_cards(PRESENT, rows).prints
    assert [len(card.problems) for row in rows if isinstance(card := prints[row.code], SveCard)] == [1, 1, 1]
