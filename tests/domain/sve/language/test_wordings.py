"""Other wordings of what the language says, and phrases that stand in many combinations."""

import pytest

from domain.games.sve.language.lowering.passes import lowered
from domain.games.sve.language.lowering.programs import ready
from domain.games.sve.language.reading.texts import Language, language_of
from domain.games.sve.nodes.abilities import SveAbility
from domain.kernel.abilities.compiled.tree import Node


@pytest.fixture
def language() -> Language:
    return language_of(("Knight", "Fairy", "Great Oak", "Potion", "Poison"), ("Officer", "Chess", "Artifact"))


def read(language: Language, text: str) -> tuple[Node, ...]:
    """The parts of a text that is understood and can be carried out."""
    found = language.compiled(text, spell=not text.startswith(("[", "When", "This", "If this card is", "Strike")))
    assert found.problems == ()
    for part in found.parts:
        if isinstance(part, SveAbility):
            ready(lowered(part))
    return found.parts


_CHOICE = "Choose 1 of the following.\n(1) Draw a card.\n(2) Draw 2 cards."
SAME = (
    ("Draw another card.", "Draw 1 more card."),
    ("If there are at least 2 amulets on your field or at least 5 spells in your cemetery, draw a card.",
     "If there are at least 2 amulets on your field or there are at least 5 spells in your cemetery, draw a card."),
    ("Draw a card. Earth Rite: Draw 2 cards instead and give your leader [defense]+1.",
     "Draw a card. Earth Rite: Draw 2 cards instead. Give your leader [defense]+1."),
    ("Draw a card. Combo (3) - Draw 2 cards instead and deal 1 damage to each enemy leader.",
     "Draw a card. Combo (3) - Draw 2 cards instead. Deal 1 damage to each enemy leader."),
    ("[fanfare] Refresh each of your other Officer followers.",
     "[fanfare] Refresh each other Officer follower on your field."),
    ("When this follower's attack destroys a follower, draw a card.",
     "When this follower attacks and destroys a follower, draw a card."),
    ("[fanfare] Put a follower from your field into the cemetery.", "[fanfare] Bury a follower on your field."),
    ("Select a card in your cemetery with a [ride] ability and put it into your hand.",
     "Select a card in your cemetery with {RIDE} and put it into your hand."),
    ("[fanfare] Give this follower [attack]+1, and Assail until the end of the turn.",
     "[fanfare] Give this follower [attack]+1 and Assail until the end of the turn."),
    ("Select a follower on your field that has raced this turn and refresh it.",
     "Select a follower on your field that raced this turn and refresh it."),
    ("Refresh each follower on your field that is engaged.", "Refresh each follower on your field that's engaged."),
    ("[fanfare] If this follower has the Officer trait, draw a card.",
     "[fanfare] If this follower is an Officer follower, draw a card."),
    ("[fanfare] If your maximum number of play points is 10, draw a card.",
     "[fanfare] If your maximum play points are 10, draw a card."),
    ("[fanfare] Increase your leader's defense by 4.", "[fanfare] Give your leader [defense]+4."),
    ("[fanfare] If a follower on your field has Drive, draw a card.",
     "[fanfare] If there is a follower on your field with Drive, draw a card."),
    ("Select a follower on your field. If it has Ward, draw a card.",
     "Select a follower on your field. If it's a card with Ward, draw a card."),
    ("Take control of an enemy follower on the field.", "Steal an enemy follower on the field."),
    ("[feed] [feed] [cost01]: Race this follower twice.", "[feed][feed][cost01]: Race this follower 2 times."),
    ("Choose one -\n(1) Draw a card.\n(2) Draw 2 cards.", _CHOICE),
    ("Choose one:\n• Draw a card.\n• Draw 2 cards.", _CHOICE),
    ("When you use Lesson, draw a card.", "When you perform a Lesson, draw a card."),
    ("If this card is discarded from your hand during your turn, draw a card.",
     "During your turn, when this card is discarded, draw a card."),
    ("If a follower has been destroyed this turn, draw a card.", "If a follower was destroyed this turn, draw a card."),
    ("If you drove a follower this turn, draw a card.", "If you've driven a follower this turn, draw a card."),
    ("If your leader's defense increased this turn, draw a card.",
     "If your leader has gained defense this turn, draw a card."),
    ("This follower can't take more than 3 damage from a single source.",
     "This follower can't take more than 3 damage at once."),
    ("Put a Potion token or a Poison token into your EX area.", "Put a Potion or Poison token into your EX area."),
    ("[fanfare] Give this follower Storm this turn.", "[fanfare] Give this follower Storm until the end of the turn."),
    ("[fanfare] Each opponent selects a follower on their field and buries it.",
     "[fanfare] Each opponent buries a follower on their field."),
    ("Reduce the cost of the next spell you play this turn by 2.",
     "The next spell you play this turn costs 2 less to play."),
    ("[fanfare] Draw a card. This ability can only be used once per turn.",
     "[fanfare] Draw a card. This ability triggers only once per turn."),
    ("[fanfare] Search your deck for a spell, reveal it, add it to your hand, then shuffle your deck.",
     "[fanfare] Search your deck for a spell, reveal it, and add it to your hand. Shuffle your deck."),
    ("Give all followers on your field +1/+1.", "Give all followers on your field {ATK}+1/{DEF}+1."),
    ("Overflow - Rush.", "If Overflow is active for you, this card has Rush."),
    ("Deal 1 damage to a random enemy follower. Repeat this process 4 times.",
     "Deal 1 damage to a random enemy follower. Do this 5 times."),
    ("Look at the top 2 cards of your deck. Put 1 on the top of your deck and the other into your hand.",
     "Look at the top 2 cards of your deck. Put 1 of them on top of your deck and the remaining card into your hand."),
    ("[evolve] [cost03]: Evolve this follower. This ability's cost is [cost00] if you've played a spell this turn.",
     "[evolve] [cost03]: Evolve this follower.\nThis card costs 0 to evolve if you've played a spell this turn."),
    ("Select a follower on your field with cost 3 or less and destroy it.",
     "Select a follower on your field that costs 3 or less and destroy it."),
    ("Gain 1 max play point.", "Increase your maximum play points by 1."),
    ("Deal 2 damage to each enemy leader for each follower that was destroyed this turn.",
     "Deal 2 damage to each enemy leader for each follower destroyed this turn."),
    ("Necrocharge (5) - [fanfare] Draw a card.", 'Necrocharge (5) - This card has "[fanfare] Draw a card."'),
    ("On Evolve - You may discard a card: Draw 2 cards.", "On Evolve, discard a card: Draw 2 cards."),
    ("This follower can attack reserved enemy followers.", "This follower has Assail."),
    ("Choose one of the following. If it's your turn, choose both.\n(1) Draw a card.\n(2) Draw 2 cards.",
     "Choose one of the following. If it's your turn, choose both instead. (1) Draw a card. (2) Draw 2 cards."),
    ("If a Knight on your field would be destroyed, draw a card instead.",
     "Whenever a Knight on your field is destroyed, draw a card instead."),
    ("Select an enemy follower on the field with defense 3 or less and destroy it.",
     "Select an enemy follower on the field with 3 defense or less and destroy it."),
    ("This follower can't be destroyed or banished by enemy abilities.",
     "This follower can't be destroyed by enemy abilities or be banished by enemy abilities."),
    ("[fanfare] If this follower is linked to a card in the race zone, draw a card.",
     "[fanfare] If this follower is racing, draw a card."),
)  # fmt: skip


@pytest.mark.parametrize(("text", "plain"), SAME)
def test_two_wordings_mean_the_same(language: Language, text: str, plain: str) -> None:
    assert read(language, text) == read(language, plain)


READ = (
    "Until the end of the turn, whenever a follower on your field attacks, draw a card.",
    "[fanfare] Summon a Knight token, then destroy it at the start of your end phase.",
    "When this card has 4 growth counters, bury it.",
    "Fairies on your field have Storm.",
    "[act] [engage]: Draw a card. Activate only once per game.",
    "[fanfare] Steal an enemy follower. At the start of your opponent's main phase, give control of it to its owner.",
    "If you've played at least 5 Officer cards this game, draw a card.",
    "If you've performed Earth Rite at least 3 times this game, draw a card.",
    "If no followers were destroyed this game, draw a card.",
    "Deal X damage to each enemy follower. X equals the number of spells you've played this game.",
    "Draw a card for each amulet banished this game, up to 3.",
    "If the number of cards in your hand is 3 or less, draw a card.",
    "If at least 2 followers are in your cemetery, draw a card.",
    "[fanfare] Each opponent discards a card, then draws a card.",
    "This follower has Ward and can't attack or be engaged.",
    "This card costs 1 less to evolve for each card you've played this turn.",
    "[fanfare] Summon 2 Knight tokens with Storm.",
    "When this follower is put into the cemetery from the field, put it into your hand at the end of the turn.",
    "[fanfare] Draw a card.\nEarth Rite: Give this follower Ward.",
    "[fanfare] If there are at least 3 enemy followers on the field, deal 2 damage to each of them.",
    "Select an enemy follower on the field. Its attack becomes 0 until the end of your opponent's next turn.",
    "This card can't be played from your hand.",
    "This follower can't be destroyed by your opponent's abilities.",
    "This follower can't be selected by your opponent's spells.",
    "[fanfare] Select an enemy follower on the field. It loses Ward and can't attack this turn.",
    "[fanfare] Select an opponent. Until the end of their next turn, cards in their hand cost 1 more to play.",
    "Give your leader [defense]+1 for each Fairy in your EX area, up to 3.",
    "If a Great Oak left your field this turn, draw a card.",
    "If at least 2 followers left your field this turn, draw a card.",
    "If any of your followers were destroyed this turn, draw a card.",
    "If you haven't played a follower this turn, draw a card.",
    "If you've played at least 2 other spells this turn, draw a card.",
    "Deal X damage to each enemy follower. X equals the number of spells you've played this turn.",
    "Deal X damage to each enemy follower. X equals the number of Fairy cards in your cemetery.",
    "Deal X damage to each enemy follower. X equals the number of different names among Officer cards on your field.",
    "Select a follower in your cemetery that was destroyed this turn and summon it.",
    "Select an amulet on your field that has a counter on it and return it to its owner's hand.",
    "Banish all followers and amulets on the field that cost 4 or more.",
    "Give your leader [defense]+1 for each 2 Artifact cards in your cemetery.",
    "This card costs 1 less to play for each 5 spells in your cemetery.",
    "This card costs 1 less to play for each Artifact card with a different name in your cemetery.",
    "Strike - If the attack target's defense is 2 or less, banish the attack target.",
    "Whenever an enemy leader takes damage from a follower on your field, draw a card.",
    "When this follower deals attack damage to an enemy leader, that leader's controller discards a card.",
    "When this follower attacks or evolves, draw a card.",
    "When you discard a spell, draw a card.",
    "When this follower is returned to your hand from the field, draw a card.",
    "Return a spell from your cemetery to your hand. You can't play a card with the same name this turn.",
    "Select a follower on your field. The next time it would be destroyed this turn, banish it instead.",
)


@pytest.mark.parametrize("text", READ)
def test_phrases_stand_in_other_combinations(language: Language, text: str) -> None:
    assert read(language, text)


UNREAD = (
    "If this follower would be destroyed, banish it instead and draw a card.",
    "[fanfare] If it's the third card you've played this turn, draw a card.",
    "[fanfare] If your leader would take 5 or more damage at once, it takes 3 damage instead.",
    "If you've played at least 5 other cards this game, draw a card.",
    "[fanfare] If there is a Knight on your field, give it Storm.",
    "If there is a follower that was destroyed this turn, draw a card.",
    "If a Great Oak left your field tomorrow, draw a card.",
    "Draw another cards.",
    "Choose one -",
    "Destroy all followers on the field with different names.",
    "Give your leader [defense]+1 for each 2 Artifact card in your cemetery.",
    "The next time it would rain this turn, that damage is reduced to 0.",
)


@pytest.mark.parametrize("text", UNREAD)
def test_what_only_looks_like_them_is_not_taken(language: Language, text: str) -> None:
    with pytest.raises((AssertionError, ValueError)):
        read(language, text)
