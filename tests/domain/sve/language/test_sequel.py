"""What a text says of what it has just done, and what only looks like it."""

import pytest

from domain.games.sve.language.catalog.compile import compile_cards
from domain.games.sve.table.editions import PRESENT
from domain.games.sve.table.printed import SveCard
from domain.kernel.decisions.commands import PrintedCard

UNREAD = (
    "Draw a card. If Overflow is active for you, deal 1 more damage.",
    "Deal 2 damage to a follower on the field. Select an amulet on the field. If Overflow is active, deal 1 more.",
    "Draw a card. If there are none left, draw a card.",
    "Draw a card. If Overflow is active for you, select 2 instead.",
    "Select a follower on the field and destroy it. Select an amulet on the field. If Overflow is active, select 2.",
    "Select 2.",
    "For every follower on your field, destroy an enemy follower.",
    "Deal 2 damage to each enemy follower on the field. Draw a card for every follower destroyed this way.",
    "Select a Mage, Machina, and Pixie follower on your field and destroy it.",
    "If there is a Mage, Machina, and Pixie follower on your field, draw a card.",
    "Destroy a Fairy, Guard Captain on your field.",
    "Summon a Warden, Squire, or Page.",
)
READ = (
    "Select an enemy follower on the field and deal it 2 damage. If Overflow is active for you, deal 2 more.",
    "Deal 2 damage to each enemy leader. If Overflow is active for you, deal 1 more damage.",
    "Search your deck for a Wren, Keeper of Keys and a Nan, the Miller, reveal them, and add them to your hand.",
    "Select an enemy follower on the field and engage it. If Overflow is active for you, select up to 2 instead.",
    "Draw a card for every amulet on your field.",
    "Give each Mage, Machina, and Pixie follower on your field {ATK}+1.",
)


def understood(text: str, kind: str = "spell") -> bool:
    fields: dict[str, str | int] = {"class": "Neutral", "type": kind, "cost": 1}
    if kind == "follower":
        fields |= {"attack": 1, "defense": 1}
    card = compile_cards(PRESENT, (PrintedCard("probe", "Probe", fields, text),)).prints["probe"]
    assert isinstance(card, SveCard)
    return not card.problems


@pytest.mark.parametrize("text", UNREAD)
def test_what_goes_on_with_nothing_or_with_several_things_is_not_understood(text: str) -> None:
    assert not understood(text)


@pytest.mark.parametrize("text", READ)
def test_what_goes_on_with_one_thing_is_understood(text: str) -> None:
    assert understood(text)


@pytest.mark.parametrize(
    "text",
    [
        "Damage dealt to this follower becomes 1.",
        "{FANFARE} Damage dealt by abilities becomes 0.",
        "Whenever you serve a Carrot, draw a card.",
        "{FANFARE} Draw a card. Necrocharge (10) - Your followers have Rush.",
        "Your followers have Ward and it can't attack.",
        "{FANFARE} If you've served 3 or more followers this game, draw a card.",
    ],
)
def test_near_passive_texts_are_not_understood(text: str) -> None:
    assert not understood(text, "follower")


@pytest.mark.parametrize(
    "text",
    [
        "This follower can't be selected by enemy abilities and damage dealt to it becomes 0.",
        "This follower has Ward and it can't attack.",
        "Necrocharge (10) - Your other followers have Rush.",
        "Enemy followers deal 1 less damage to your followers.",
        "{ACT}, bury this card: Draw a card.",
        "{EVOLVE} discard a card - Evolve this follower.",
    ],
)
def test_passive_texts_and_marks_are_understood(text: str) -> None:
    assert understood(text, "follower")
