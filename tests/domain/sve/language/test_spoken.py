"""Texts that speak of several things, of one or another, and of what another player does; and what they refuse."""

import pytest

from domain.games.sve.language.catalog.compile import compile_cards
from domain.games.sve.table.editions import PRESENT
from domain.games.sve.table.printed import SveCard
from domain.kernel.decisions.commands import PrintedCard

FOLLOWER: dict[str, str | int] = {
    "class": "Neutral",
    "type": "follower",
    "traits": "Officer",
    "cost": 1,
    "attack": 1,
    "defense": 1,
}
REFUSED = (
    ("{FANFARE} Draw a card. If both are spells, draw a card.", "has not spoken of so many"),
    ("{FANFARE} Reveal the top 3 cards of your deck. If both are spells, draw a card.", "has not spoken of so many"),
    ("{FANFARE} If there are no cards with the same name in your deck, draw a card.", "same name as which card"),
    (
        (
            "{FANFARE} Look at the top 5 cards of your deck. Reveal up to 3 followers from among them. Put one of them "
            "onto your field and the others into your hand."
        ),
        "of those picked",
    ),
    ("{FANFARE} Destroy the first.", "has not selected two"),
    ("{FANFARE} Select 2 followers on the field. Destroy the second.", "has not selected two"),
    ("{FANFARE} You may discard a card. If you can't, draw a card.", "nothing before it must be done"),
    (
        "{FANFARE} Select an enemy amulet on the field and banish it. If you can't, draw a card.",
        "nothing before it must",
    ),
    ("{FANFARE} Discard a card or bury a follower on your field. If you do, draw 2 cards.", "nothing before it"),
    ("{FANFARE} Draw a card or select an enemy follower on the field.", "selected on playing"),
    ("{FANFARE} Each player selects a follower on their field. Destroy it.", "whose `it` is"),
    ("{FANFARE} For each different card, draw a card.", "where the cards are"),
    ("When it's destroyed this turn, draw a card.", "nothing says when"),
    ("{FANFARE} Put the cards into your hand.", "`cards` is not understood"),
    ("{FANFARE} Select a follower on your field. Give both of them Ward.", "could speak of both"),
    ("{FANFARE} Return a follower put into your cemetery this way to your hand.", "has not put cards into a cemetery"),
    ("Whenever one or more Officer followers are put onto your field, give them Rush.", "nothing has been spoken of"),
    (
        "When playing this card, bury any number of followers: This card costs 1 less to play for each spell buried.",
        "not all cards that are buried",
    ),
    ("{FANFARE} Select an enemy follower on the field 2 times.", "selected anew each time"),
    ("This card costs 1 less to play for each follower buried.", "no process when playing"),
    (
        "When playing this card, bury any number of followers: This card costs 1 less to play for each card discarded.",
        "does not say how many cards are discarded",
    ),
    ("When playing this card, discard a card: Give this follower Rush.", "only a spell has an effect"),
    ("Your leader can't take damage while engaged.", "what is in that state"),
    ("{FANFARE} Give the Officer trait.", "to which cards or players"),
    ("{FANFARE} Draw a card and deal 2 damage.", "to which cards or players"),
    ("{ACT} {ENGAGE}: If Overflow is active for you, give Rush and {ATK}+1.", "to which cards or players"),
)
"""Texts that could be taken for what they do not say, and a part of the reason."""
ALIKE = (
    ("Can't attack leaders.", "This card can't attack leaders."),
    ("While engaged, this card has Ward.", "This card has Ward while engaged."),
    (
        "Whenever you play your 2nd spell in a turn, draw a card.",
        "Whenever you play your 2nd spell each turn, draw a card.",
    ),
    (
        "When this follower evolves for the 2nd time each turn, draw a card.",
        "The 2nd time this follower evolves each turn, draw a card.",
    ),
    (
        "{FANFARE} Fill your EX area with Fairy tokens.",
        "{FANFARE} Put Fairy tokens into your EX area until it's full.",
    ),
    (
        "{FANFARE} Deal 2 damage to both players' leaders.",
        "{FANFARE} Deal 2 damage to each leader.",
    ),
)


def compiled(text: str) -> SveCard:
    card = compile_cards(PRESENT, (PrintedCard("One", "One", FOLLOWER, text),)).prints["One"]
    assert isinstance(card, SveCard)
    return card


@pytest.mark.parametrize(("text", "reason"), REFUSED)
def test_what_could_be_taken_for_something_else_is_refused(text: str, reason: str) -> None:
    assert any(reason in problem.reason for problem in compiled(text).problems)


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_two_texts_mean_the_same(one: str, other: str) -> None:
    assert compiled(one).programs == compiled(other).programs


def test_the_attack_of_what_deals_damage_is_its_own() -> None:
    said = "Select an enemy follower on the field. This follower deals damage equal to {} attack to it."
    its, own = (compiled(f"{{FANFARE}} {said.format(whose)}") for whose in ("its", "this follower's"))
    assert not its.problems
    assert its.programs == own.programs
