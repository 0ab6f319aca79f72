"""How many are picked instead, what is said by its verb alone, passive texts in a row: and what is none of it."""

import re

import pytest

from domain.games.sve.language.catalog.compile import compile_cards
from domain.games.sve.table.editions import PRESENT
from domain.games.sve.table.printed import SveCard
from domain.kernel.decisions.commands import PrintedCard


def compiled(text: str, kind: str = "follower") -> SveCard:
    numbers: dict[str, str | int] = {"attack": 1, "defense": 1} if kind == "follower" else {}
    row = PrintedCard(
        code="One", name="One", fields={"class": "Neutral", "type": kind, "cost": 1, **numbers}, text=text
    )
    sprite: dict[str, str | int] = {
        "class": "Neutral",
        "type": "token / follower",
        "cost": 1,
        "attack": 1,
        "defense": 1,
    }
    rows = (row, PrintedCard(code="Sprite", name="Sprite", fields=sprite, text=""))
    card = compile_cards(PRESENT, rows).prints["One"]
    assert isinstance(card, SveCard)
    return card


SPELLS = (
    "Discard a card. If Overflow is active for you, discard 2 instead.",
    "Destroy a random enemy follower on the field. If Overflow is active for you, destroy 2 instead.",
    "Search your deck for a spell and add it to your hand. If Overflow is active for you, search for up to 2 instead.",
    (
        "Look at the top 3 cards of your deck. You may reveal a spell from among them and add it to your hand.\n"
        "If you have a card on your field, you may reveal up to 2 instead."
    ),
    (
        "Each opponent selects a follower on their field and banishes it. They select 2 instead if Overflow is active "
        "for you."
    ),
    "Deal 3 damage to each enemy follower. Deal 5 damage instead if Overflow is active for you.",
    (
        "Choose 1 of the following.\n(1) Draw a card.\n(2) Recover 1 play point.\n"
        "Choose 2 instead if there is a card on your field."
    ),
    "Draw 2 cards.\nWhen playing this card, if there is a card on your field, this card costs 2 less to play.",
    "When playing this card, bury a follower on your field.\nDraw 2 cards.",
    "Put 2 Sprites into your EX area.",
    "Take another turn after this 1.",
)
FOLLOWERS = (
    ("This follower can't be destroyed by abilities, can't be selected by enemy abilities, and can't attack.", 3),
    ("While there is an amulet on your field, this follower has Ward, can't attack leaders, and can't be banished.", 3),
    ("Damage dealt to this follower by abilities is reduced to 0.", 1),
    ("Your opponent's abilities can't destroy this follower.", 1),
    ("Spellchain (10) - While this card is on your field, your spells deal 1 more damage.", 1),
    ("On each opponent's turn, whenever an enemy follower attacks your leader, give your leader {DEF}+1.", 1),
    ("Whenever this follower is selected as an attack target, draw a card.", 1),
    ("[fanfare] If 2 or fewer followers were destroyed this turn, draw a card.", 1),
    ("[act] [cost2]: Draw a card. This ability activates only 3 times per turn.", 1),
    ("[act], [engage]: Draw a card.", 1),
    ("Whenever you play a card, if it's your third card this turn, draw a card.", 1),
    ("At the end of your opponent's turn, if this card is on the field, draw a card.", 1),
    ("[fanfare] Select an enemy on the field and deal it 3 damage.", 1),
    ("Prevent the first instance of damage dealt to your leader each turn.", 1),
    ("If this follower would be dealt damage, reduce that damage to 0 the first time each turn.", 1),
    ("Whenever one or more cards are discarded from your hand, draw a card.", 1),
    ("[fanfare] Select 2 followers with total cost 5 or less in your cemetery and put them onto your field.", 1),
    ("[fanfare] Select an enemy follower on the field. It loses all abilities and becomes 0 attack/1 defense.", 1),
    ("[fanfare] If an enemy follower has evolved this turn, draw a card.", 1),
    ("[fanfare] Combo (3) - Summon a Sprite token. Combo (5) - Summon 2 instead.", 1),
    ("Follower Strike - Destroy the follower this card is attacking.", 1),
    (("[fanfare] Deal 2 damage to each other follower. X equals the number of followers destroyed this way. Draw X "
     "cards."), 1),
    ("[fanfare] You may spend 2 additional play points. If you do, draw 1.", 1),
    ("Whenever another follower attacks, if you have 7 maximum play points, give it Storm, otherwise Rush.", 1),
    ("[fanfare] X equals the highest cost among cards in your hand. Draw X cards.", 1),
)  # fmt: skip


APART = (
    "Ward.\n[fanfare] Draw a card.\n-----\n(An engaged follower with Ward takes the attack.)",
    "Storm.\nWhen this follower attacks, draw a card.\n-----\n(Storm lets it attack at once.)",
)
NOT_APART = (
    "Ward.\nWhen this follower evolves, draw a card.\n-----\n(It can attack twice.)",
    "[fanfare] Draw a card.\n-----\n(An engaged follower with Ward takes the attack.)",
)
STACKED = (
    "Stack.\n-----\n[fanfare] Draw a card.\n-----\n(An amulet with Stack has a Stack counter. When it would leave "
    "the field, a Stack counter is removed from it instead. [act]: Transfer all this card's Stack counters to another "
    "amulet.)"
)


@pytest.mark.parametrize("text", APART)
def test_a_reminder_of_a_keyword_above_may_stand_on_a_line_of_its_own(text: str) -> None:
    assert compiled(text).problems == ()


def test_a_reminder_of_stack_may_stand_below_the_whole_text() -> None:
    assert compiled(STACKED, "amulet").problems == ()


@pytest.mark.parametrize("text", NOT_APART)
def test_a_bracket_that_names_no_keyword_above_is_no_reminder(text: str) -> None:
    assert compiled(text).problems


@pytest.mark.parametrize("text", SPELLS)
def test_what_a_spell_picks_or_does_instead_is_read(text: str) -> None:
    assert compiled(text, "spell").problems == ()


@pytest.mark.parametrize(("text", "abilities"), FOLLOWERS)
def test_each_of_several_passive_texts_in_a_row_is_one(text: str, abilities: int) -> None:
    card = compiled(text)
    assert (card.problems, card.own) == ((), abilities)


REFUSED = (
    ("Select 2.", "goes on with"),
    ("Select 2 instead.", "instead"),
    ("Draw a card. If Overflow is active for you, discard 2 instead.", "which selection is said otherwise"),
    ("Select an enemy follower on the field and destroy it. If Overflow is active for you, banish 2 instead.",
     "which selection is said otherwise"),
    ("Select an enemy follower on the field and destroy it. If Overflow is active for you, they select 2 instead.",
     "which selection is said otherwise"),
    ("Discard up to 1 card. If Overflow is active for you, discard 2 instead.",
     "`up to` a number in one case"),
    ("Discard a card. If Overflow is active for you, you may discard 2 instead.",
     "may be so many instead"),
    ("Select an enemy follower and an enemy amulet on the field. If Overflow is active for you, select 2 instead.",
     "which selection is said otherwise"),
    ("When playing this card, draw a card.", "not understood"),
    (("Deal 2 damage to each follower on the field. Deal X damage to an enemy leader. X equals the number of followers "
     "destroyed this way."), "not the same done for each"),
    (("Deal 2 damage to each follower on the field. Draw a card. Draw X cards. X equals the number of followers "
     "destroyed this way."), "which of the things before it destroys"),
    ("Destroy the follower this card is attacking.", "not understood"),
    ("Summon a Troll.", "no token"),
)  # fmt: skip


@pytest.mark.parametrize(("text", "why"), REFUSED)
def test_what_nothing_before_picks_is_not_picked_instead(text: str, why: str) -> None:
    problems = compiled(text, "spell").problems
    assert problems
    assert re.search(re.escape(why), problems[0].reason)
