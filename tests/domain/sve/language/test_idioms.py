"""Idioms of other printings: what they mean, and what only looks like them."""

import pytest

from domain.games.sve.language.reading.texts import Language, language_of
from domain.games.sve.nodes.abilities import SveAbility
from domain.kernel.abilities.compiled.tree import Node


@pytest.fixture
def language() -> Language:
    return language_of(("Knight", "Fairy"), ("Officer", "Chess", "Artifact"))


def read(language: Language, text: str) -> tuple[Node, ...]:
    """The parts of a text that is understood."""
    found = language.compiled(text, spell=not text.startswith(("[", "When", "This", "While", "At", "{")))
    assert found.problems == ()
    assert all(isinstance(part, SveAbility) for part in found.parts)
    return found.parts


SAME = (
    ("[fanfare] Summon a Fairy token. If Combo (3) is active, summon 2 more.",
     "[fanfare] Summon a Fairy token. If Combo (3) is active, summon 2."),
    ("[fanfare] Select an enemy follower on the field and deal it 2 damage, and draw a card.",
     "[fanfare] Select an enemy follower on the field and deal it 2 damage and draw a card."),
    ("[fanfare] Place time counters on this card equal to the number of cards in your hand.",
     "[fanfare] Place a number of time counters on this card equal to the number of cards in your hand."),
    ("{ACT} {ENGAGE}: Draw a card. Once per turn.", "{ACT} {ENGAGE}: Draw a card. Only once per turn."),
    ("Destroy each follower card on the field whose cost is 3 or less.",
     "Destroy each follower on the field that costs 3 or less."),
    ("Destroy all enemy followers on the field that have 3 or less attack.",
     "Destroy all enemy followers on the field with 3 attack or less."),
    ("Destroy each follower on the field whose defense is 4 or more.",
     "Destroy each follower on the field with 4 defense or more."),
    ("Destroy each follower on the field that costs more than 3.",
     "Destroy each follower on the field that costs 4 or more."),
    ("Destroy each follower on the field with less than 3 attack.",
     "Destroy each follower on the field with 2 attack or less."),
    ("Destroy each follower on the field that has Ward.", "Destroy each follower on the field with Ward."),
    ("Destroy all followers on the field that don't have Ward.", "Destroy all followers on the field without Ward."),
    ("If there are more than 3 followers on your field, draw a card.",
     "If there are at least 4 followers on your field, draw a card."),
    ("Whenever a Knight token is summoned onto your field, draw a card.",
     "Whenever a Knight token is put onto your field by an ability, draw a card."),
    ("Select one of your engaged followers and refresh it.",
     "Select an engaged follower on your field and refresh it."),
    ("Select up to 2 of your Officer followers and give them Rush.",
     "Select up to 2 Officer followers on your field and give them Rush."),
    ("Select one enemy follower on the field and destroy it.", "Select an enemy follower on the field and destroy it."),
    ("Each enemy leader takes 2 damage.", "Deal 2 damage to each enemy leader."),
    ("Draw a card. If Overflow is active for you, draw another.",
     "Draw a card. If Overflow is active for you, draw 1 more card."),
    ("Reveal up to 2 spells from your hand, then draw that many.",
     "Reveal up to 2 spells from your hand, then draw that many cards."),
    ("[fanfare]/[lastwords] Draw a card.", "[fanfare][lastwords] Draw a card."),
    ("When this follower attacks a follower, if the attack target costs more than this follower, draw a card.",
     ("When this follower attacks a follower, if the attack target's cost is greater than this follower's cost, "
      "draw a card.")),
    ("Destroy each follower on the field that costs less than or equal to the number of cards in your hand.",
     "Destroy each follower on the field with cost equal to or less than the number of cards in your hand."),
    ("[fanfare] You may discard up to 3 cards. If you discarded 3 or more, draw a card.",
     "[fanfare] You may discard up to 3 cards. If at least 3 cards were discarded this way, draw a card."),
    ("Your opponents can't play spells this turn.", "Opponents can't play spells this turn."),
    ("Your opponent selects a follower on their field and returns it to its owner's hand.",
     "Your opponent returns a follower on their field to its owner's hand."),
    ("When you activate an Earth Rite ability, draw a card.", "When you perform Earth Rite, draw a card."),
    ("If an opponent has 4 or more cards in hand, draw a card.",
     "If your opponent has at least 4 cards in their hand, draw a card."),
    ("If you banished 2 or more followers this way, draw a card.",
     "If at least 2 followers were banished this way, draw a card."),
    ("If an opponent controls fewer amulets than you do, draw a card.",
     "If there are fewer amulets on an opponent's field than amulets on your field, draw a card."),
    ("If there are Officer, Chess, and Artifact followers on your field, draw a card.",
     ("If there is an Officer follower on your field and there is a Chess follower on your field "
      "and there is an Artifact follower on your field, draw a card.")),
    ("If you have 3 or more Carrots in your race zone, draw a card.",
     "If you have 3 or more cards in your race zone, draw a card."),
    ("[fanfare] Select up to 2 spells that each cost 2 or less in your cemetery and put them into your EX area.",
     "[fanfare] Select up to 2 spells that cost 2 or less in your cemetery and put them into your EX area."),
    ("This costs 2 less to play if you have a Knight on your field.",
     "This card costs 2 less to play if you have a Knight on your field."),
    ("[fanfare] Search your deck for an Officer follower with a different name, reveal it, and add it to your hand.",
     ("[fanfare] Search your deck for an Officer follower with a different name from this card, reveal it, "
      "and add it to your hand.")),
    ("When an enemy follower attacks this follower, deal 1 damage to that follower.",
     "When this follower is attacked, deal 1 damage to the attacking follower."),
    ("When you've played your 3rd card this turn, draw a card.", "When you play your 3rd card this turn, draw a card."),
    ("[fanfare] Select up to 2 enemy cards on the field and destroy them. If you selected none, draw a card.",
     ("[fanfare] Select up to 2 enemy cards on the field and destroy them. "
      "If no cards were selected this way, draw a card.")),
    ("Whenever you play a spell, draw a card. Triggers only once each turn.",
     "Whenever you play a spell, draw a card. This ability triggers only once per turn."),
    ("Discard a card. If it's an Officer, draw a card.", "Discard a card. If it is an Officer, draw a card."),
    ("This follower is destroyed at the end of your turn.", "At the end of your turn, destroy this follower."),
    ("[fanfare] Summon a Knight token. It gains Rush and is banished at the end of your turn.",
     "[fanfare] Summon a Knight token. It gains Rush. At the end of your turn, banish it."),
    ("Deal 2 damage to an enemy follower, and if you have a card on your field, deal 4 damage instead.",
     "Deal 2 damage to an enemy follower. If you have a card on your field, deal 4 damage instead."),
    ("[fanfare] Evolve another follower on your field without spending evolution points.",
     "[fanfare] Evolve another follower on your field."),
    ("[fanfare] Double this follower's attack until end of turn.",
     "[fanfare] Give this follower {ATK}+X until end of turn. X equals this follower's attack."),
    ("When you race for the first time each turn, draw a card.",
     "When you race your 1st follower each turn, draw a card."),
    ("Both players draw a card, then discard a card.", "Each player draws a card, then discards a card."),
    ("Both players discard a card and draw a card.", "Each player discards a card and draws a card."),
    ("[fanfare] Both players may draw a card.", "[fanfare] Each player may draw a card."),
    ("Give your leader {DEF}+1 for each follower on your field, then draw a card.",
     "Give your leader {DEF}+1 for each follower on your field. Then, draw a card."),
    ("Select an Officer card in your hand. Reduce its cost by 2 this turn.",
     "Select an Officer card in your hand. It costs 2 less to play this turn."),
    ("This follower gets {ATK}+1 for each other Officer follower on your field.",
     "This follower has {ATK}+1 for each other Officer follower on your field."),
    ("Reveal the top 3 cards of your deck. Add all spells revealed this way to your hand.",
     "Reveal the top 3 cards of your deck. Add all spells from among them to your hand."),
    ("This follower can't be engaged by your opponent's effects.",
     "This follower can't be engaged by enemy abilities."),
    ("[fanfare] Serve 2 Carrots to this follower.", "[fanfare] Serve this follower 2 times."),
    ("If you have 3 or more followers on your field (including this one), draw a card.",
     "If you have 3 or more followers on your field, draw a card."),
    ("Summon a Knight, a Fairy, and a Knight token.", "Summon a Knight, Fairy, and Knight token."),
    ("Destroy all of your other followers.", "Destroy all other followers on your field."),
    ("Select an enemy follower or the enemy leader and deal it 2 damage.",
     "Select an enemy leader or enemy follower on the field and deal it 2 damage."),
)  # fmt: skip


@pytest.mark.parametrize(("text", "plain"), SAME)
def test_an_idiom_means_what_the_plain_wording_means(language: Language, text: str, plain: str) -> None:
    assert read(language, text) == read(language, plain)


UNREAD = (
    "[fanfare] If an opponent has more cards in your hand, draw a card.",
    "Select a follower on your field. Search your deck for a follower with a different name.",
    "Draw a card. Instead of choosing, perform both in the order listed.",
    "If there are more enemy followers than followers on your field, destroy one of them.",
    "If there are at least 2 enemy followers on the field, deal 2 damage to one of them.",
    "When an enemy follower attacks this follower, deal it 1 damage.",
    "When this follower is attacked by an enemy follower, select a follower on the field and destroy that follower.",
    "{FANFARE} Strike, draw a card.",
    "You may discard a card for each follower on your field, then draw a card, too, if you did.",
)


@pytest.mark.parametrize("text", UNREAD)
def test_what_only_looks_like_an_idiom_is_not_taken(language: Language, text: str) -> None:
    with pytest.raises(AssertionError):
        read(language, text)
