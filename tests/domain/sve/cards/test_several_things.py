"""Several things said in one breath: two events, all that cannot be done, two amounts, and what is none of it."""

import re

import pytest

from domain.games.sve.cards.compile import compile_cards
from domain.games.sve.editions import PRESENT
from domain.games.sve.printed import SveCard
from domain.kernel.commands import PrintedCard


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


NOT_TAKEN = (
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
