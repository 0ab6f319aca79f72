"""Several things said in one breath: two events, all that cannot be done, two amounts, and what is none of it."""

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
    card = compile_cards(PRESENT, (row,)).prints["One"]
    assert isinstance(card, SveCard)
    return card


READ = (
    ("Whenever this follower attacks, or at the start of your end phase, draw a card.", 2),
    ("When this follower is put onto your field and at the start of your main phase, draw a card.", 2),
    ("Whenever you play a spell or when this follower evolves, draw a card.", 2),
    ("When this follower or another follower on your field is destroyed, draw a card.", 2),
    ("This follower can't be destroyed, banished, or returned to hand.", 3),
    ("This follower can't be destroyed by abilities or returned to hand.", 2),
    ("Your other followers can't be engaged, refreshed, or destroyed.", 3),
    ("This follower can't attack, be attacked, or take damage.", 3),
    ("[fanfare] Give your leader or another follower on your field {DEF}+2.", 1),
    ("[fanfare] Draw Y cards. Y equals the number of amulets on your field.", 1),
    ("[fanfare] Give this follower {ATK}+X/{DEF}+Y. X equals its cost, and Y equals its attack.", 1),
    ("[fanfare] Choose up to two. The same option may be chosen twice.\n(1) Draw a card.\n(2) Box it.", 1),
    ("[fanfare] Deal 3 damage to each enemy follower on the field. For each one destroyed, draw a card.", 2),
    ("[fanfare] Destroy each enemy follower on the field. Draw a card for each one destroyed.", 1),
)  # fmt: skip


@pytest.mark.parametrize(("text", "abilities"), READ)
def test_each_thing_is_an_ability_where_it_holds_by_itself(text: str, abilities: int) -> None:
    card = compiled(text)
    assert (card.problems, len(card.abilities)) == ((), abilities)


READ_TOO = (
    ("Whenever another Storm follower on your field attacks, draw a card.", 1),
    ("Your other Ward followers can't be destroyed or banished.", 2),
    ("[act] [engage], bury a card on your field other than this card: Draw a card.", 1),
    ("[fanfare] If an enemy amulet is on the field, draw a card.", 1),
    ("[fanfare] For each other follower on your field, draw a card and recover 1 play point.", 1),
    ("[fanfare] If 3 or more followers were played this turn, draw a card.", 1),
    ("[fanfare] If your leader has less defense than the enemy leader, draw a card.", 1),
    ("Whenever a card on your field is returned to hand, draw a card. Only once per turn.", 1),
    ("Whenever one or more Knight followers are put onto your field, draw a card.", 1),
    ("When one or more cards on your field leave the field, give this follower {ATK}+1.", 1),
    ("[fanfare] Give Officer followers on your field {ATK}+1 until end of turn.", 1),
    ("[fanfare] If there are exactly 3 cards in your hand, draw 2 cards, otherwise draw 1 card.", 1),
    ("[fanfare] If your leader's defense is 10 or less, recover 2 play points, otherwise draw a card.", 1),
    ("[act] [cost1], discard a card or banish 2 cards from your cemetery: Draw a card.", 1),
    ("[fanfare] If an Officer follower and an amulet are on your field, draw a card.", 1),
    ("[fanfare] Fill your field with Knight tokens.", 1),
    ("[fanfare] Put Knight tokens into your EX area until it's full.", 1),
    ("[feed02]: Race this follower 2 times.", 1),
    ("[evolve][feed]: Evolve this follower.", 1),
)  # fmt: skip


@pytest.mark.parametrize(("text", "abilities"), READ_TOO)
def test_other_ways_to_say_several_things_are_read(text: str, abilities: int) -> None:
    card = compiled(text)
    assert ([one.reason for one in card.problems if "no token" not in one.reason], len(card.abilities)) == (
        [],
        abilities,
    )


NOT_TAKEN = (
    ("Ward followers can't be Ward.", "not understood"),
    ("[fanfare] Destroy a follower on the field other than this two.", "not understood"),
    ("[fanfare] For each other follower, draw a card and recover.", "not understood"),
    ("[fanfare] If a follower on your field is on an opponent's field, draw a card.", "two places"),
    ("Whenever one or more followers on your field are destroyed, banish it.", "`it` or `they` could be"),
    ("Whenever one or more followers on your field attack, give those followers Rush.", "nothing has been spoken of"),
    ("[fanfare] Give Officer followers Rush.", "does not say where"),
    ("[fanfare] Deal X damage to each enemy follower on the field. X equals the revealed card's cost.",
     "nothing in the text says that cards are revealed"),
    ("[fanfare] Destroy different followers on the field.", "not understood"),
    ("[fanfare] Draw a card, otherwise draw 2 cards.", "not understood"),
    ("When this follower attacks or at the start of your end phase, draw a card. Activate only once per turn.",
     "counted for two events together"),
    ("At the start of your next end phase or when this follower attacks, draw a card.", "two events"),
    ("When you draw a card, or at the start of your end phase, give it {ATK}+1.", "`it` could be"),
    ("This follower can't be destroyed or returned to the deck.", "not understood"),
    ("[fanfare] Draw Y cards.", "nothing says what Y equals"),
    ("[fanfare] Draw Y cards. Y equals the number of cards in your hand. Y equals the number of cards in your EX area.",
     "Y is said to be two things"),
    ("[act] Discard Y cards: Draw a card. Y equals the number of cards in your hand.",
     "nothing says what Y equals"),
    ("[fanfare] For the rest of this turn, your followers have {ATK}+Y. Y equals the number of cards in your hand.",
     "nothing says what Y equals"),
    ("[fanfare] Draw a card. You may choose the same option more than once.", "no choice before it"),
    ("[fanfare] Choose any number. You may choose the same option twice.\n(1) Draw a card.\n(2) Banish it.",
     "how often the same option"),
    ("[fanfare] Deal 2 damage to each enemy follower on the field. Box this card. Draw a card for each one destroyed.",
     "which of the things before it destroys"),
    ("[fanfare] Select 2 enemy followers on the field. Destroy the enemy follower.", "does not select one such card"),
    ("[fanfare] Select a follower on your field and an enemy amulet on the field. Destroy the enemy follower.",
     "does not select one such card"),
    ("[fanfare] Give your follower {ATK}+1.", "does not select one such card"),
)  # fmt: skip


@pytest.mark.parametrize(("text", "why"), NOT_TAKEN)
def test_what_could_be_meant_otherwise_is_not_taken(text: str, why: str) -> None:
    found = compiled(text).problems
    assert found
    assert re.search(why, found[0].reason)


def test_what_abilities_cannot_do_is_said_of_all_of_them() -> None:
    card = compiled("This follower can't be destroyed, banished, or returned to hand by enemy abilities.")
    words = [getattr(ability.effect[0], "word", "") for ability in card.abilities]
    assert words == [f"be {done} by enemy abilities" for done in ("destroyed", "banished", "returned")]
