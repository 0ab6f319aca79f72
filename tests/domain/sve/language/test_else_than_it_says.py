"""Texts that would do something else than they say: they are not understood, each for its reason."""

import pytest

from domain.games.sve.language.catalog.compile import compile_cards
from domain.games.sve.table.editions import PRESENT
from domain.games.sve.table.printed import SveCard
from domain.kernel.decisions.commands import PrintedCard

OF_NO_CARD = "nothing has been spoken of"
TWICE = "twice before"
PUT = "the top card of {0} deck into {0} cemetery. "
MINE, THEIRS = PUT.format("your"), PUT.format("their")
HOW_MUCH = "how much `that much` is"
ONE = "Select an enemy follower on the field"
FOUND = "of those that there are"
SELECTED = "nothing in the text is selected"
LATER = " At the start of your end phase, destroy it."
PLAYED = "what was played lies elsewhere"
X_OF = "by which X is told"
REVEALED = "Reveal the top card of your deck. If it's a follower, put it onto your field. If it costs 3 or less, "
ELSEWHERE = "what happens to cards that lie there"
REFUSED = (
    (
        "{FANFARE} If there is another follower on your field, deal damage to it equal to this follower's attack.",
        FOUND,
    ),
    ("{FANFARE} If there is another follower on your field, give this follower and it Storm.", FOUND),
    ("Whenever a follower in your hand evolves, draw a card.", ELSEWHERE),
    ("Whenever a card in your hand leaves the field, draw a card.", ELSEWHERE),
    (f"{{FANFARE}} {REVEALED}give it Rush.", "what was revealed, or where it was put"),
    (f"Spell: {REVEALED}evolve it.", "what was revealed, or where it was put"),
    ("Strike - If it has 3 defense or less, destroy the attack target.", "what attacks, or what is attacked"),
    ("{FANFARE} Destroy an enemy follower if it's damaged.", "whether `it` is"),
    (f"{{FANFARE}} {ONE}. Give this follower Ward if it's engaged.", "whether `it` is"),
    ("On Evolve - Give each follower on your field {ATK}+X. X equals its defense.", X_OF),
    ("Spell: Deal X damage to each enemy follower on the field. X equals its attack.", X_OF),
    ("Spell: Deal X damage to an enemy follower. X equals its attack.", X_OF),
    ("Spell: Discard 2 cards. Draw X cards. X equals its cost.", X_OF),
    ("Spell: Select a spell in your cemetery and play it without paying its cost. Then, banish it.", PLAYED),
    ("Spell: Play a follower that costs 2 or less from your hand. Give it Storm.", PLAYED),
    (f"Spell: {ONE}. Summon a Knight token.{LATER}", "what was spoken of since"),
    (f"Spell: {ONE}. Deal 1 damage to each other follower on the field.{LATER}", "`it` is later"),
    (f"Spell: Summon 2 Knight tokens.{LATER}", "several were spoken of last"),
    ("{FANFARE} If you have a spell in your cemetery, banish that card.", FOUND),
    ("{FANFARE} If there is an enemy follower on the field, destroy that follower.", FOUND),
    ("{FANFARE} If there are 3 or more other followers on your field, give those followers Ward.", FOUND),
    (f"Spell: {ONE} and engage it. If there is a follower on your field, give that follower Ward.", FOUND),
    ("{FANFARE} Select an enemy follower on the field.\nStrike - Destroy the selected follower.", SELECTED),
    (f"Spell: {ONE}. At the start of your end phase, destroy the selected follower.", SELECTED),
    ("{FANFARE} Deal that much damage to an enemy follower.", HOW_MUCH),
    ("Whenever you play a card, deal that much damage to each enemy leader.", HOW_MUCH),
    ("Whenever you discard 1 or more cards, deal that much damage to each enemy leader.", HOW_MUCH),
    ("Whenever your leader takes damage, discard a card. Deal that much damage to each enemy leader.", HOW_MUCH),
    ("Spell: Deal 3 damage to an enemy follower. Deal that much damage to its leader.", HOW_MUCH),
    ("Spell: Deal 3 damage to an enemy follower. Give your leader {DEF}+X. X equals the damage dealt.", "which damage"),
    ("Spell: Discard a card. Draw a card. Discard a card. Draw a card for each card discarded.", TWICE),
    ("Spell: Destroy an enemy follower. Destroy an amulet. Draw a card for each card destroyed this way.", TWICE),
    ("{FANFARE} Discard a card: Discard a card. Draw a card for each card discarded.", TWICE),
    (f"Spell: Put {MINE}Each opponent puts {THEIRS}Draw a card for each card put into your cemetery this way.", TWICE),
    (f"Spell: Each player puts {THEIRS}Return a card put into your cemetery this way to your hand.", "others have put"),
    ("Whenever your opponent draws a card, deal them 1 damage.", "what is drawn is one card"),
    ("Whenever you perform a drive check, if it's a follower, draw a card.", OF_NO_CARD),
    ("Whenever you perform Earth Rite, refresh it.", OF_NO_CARD),
    ("At the start of your end phase, if it's engaged, refresh it.", OF_NO_CARD),
)


@pytest.mark.parametrize(("text", "reason"), REFUSED)
def test_what_is_not_said_is_not_understood(text: str, reason: str) -> None:
    kind, fields = ("spell", {}) if text.startswith("Spell: ") else ("follower", {"attack": 2, "defense": 2})
    row = PrintedCard(
        "x", "Tester", {"class": "Neutral", "type": kind, "cost": 2, **fields}, text.removeprefix("Spell: ")
    )
    card = compile_cards(PRESENT, (row,)).prints["x"]
    assert isinstance(card, SveCard)
    assert [reason in problem.reason for problem in card.problems] == [True]
