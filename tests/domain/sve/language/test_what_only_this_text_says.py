"""Texts that differ by a word, of which one is read, and the other is not or means something else."""

import pytest

from domain.games.sve.language.catalog.compile import compile_cards
from domain.games.sve.table.editions import PRESENT
from domain.games.sve.table.printed import SveCard
from domain.kernel.decisions.commands import PrintedCard

_ROW: dict[str, str | int] = {
    "class": "Abysscraft",
    "type": "Follower",
    "traits": "Bat / Marine",
    "cost": 2,
    "attack": 2,
    "defense": 2,
}


def compiled(text: str) -> SveCard:
    """A follower with a text, in a catalog that knows the traits Bat and Marine."""
    found = compile_cards(PRESENT, (PrintedCard("one", "Marshal", _ROW, text),)).prints["one"]
    assert isinstance(found, SveCard)
    return found


UNREAD = (
    "{FANFARE} Draw a card. X can be up to 4.",
    "{FANFARE} Deal X damage to the enemy leader. X can be up to 4. X can be up to 2.",
    "{FANFARE} Deal X damage to the enemy leader. X can be up to your choice.",
    "Whenever this follower or another Bat follower attacks, draw a card. This ability triggers only once per turn.",
    "Once per turn, when this follower or another Bat follower attacks, draw a card.",
    "{FANFARE} Deal 2 damage to each leader and draw a card unless Overflow is active for you.",
    "{FANFARE} Draw a card unless.",
    "Draw a card unless Overflow is active for you.",
    "{FANFARE} Select a follower on your field. It can't attack on the turn it evolves.",
    "{FANFARE} Your maximum play points become.",
    "{FANFARE} Your play points become 3.",
    "{FANFARE} Each player's maximum play points become odd.",
    "If your leader's defense is at most 5 less than the enemy leader's, this card costs 3 less to play.",
    "{FANFARE} Select an enemy follower on the field that costs less than or the same as the banished card.",
    "{FANFARE} If the discarded card costs an even number, draw a card.",
    "When this card is put into your cemetery from your field or the opponent's hand, draw a card.",
    "When this card is put into your cemetery from your field or field, draw a card.",
    "{FANFARE} If Overflow is active for you, choose one.",
    "At the start of your end phase, draw a card. (1) Draw a card.",
    "{FANFARE} Draw a card, or select an enemy follower on the field and destroy it.",
    "{FANFARE} Draw a card, or.",
    "{ACT} Serve (X): Draw a card.",
    "{ACT} Serve: Draw a card.",
    "You may include any number of Fairy cards in your deck.",
    "Marine, Cool and Bat followers on your field has Ward.",
    "{LAST WORDS} If there were 3 or more counters, draw a card.",
    "Sanguine - forest Bats on your field have Assail.",
)


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_not_read(text: str) -> None:
    assert compiled(text).problems


_BACK = "{FANFARE} Select a follower on your field and return it to its owner's hand. "
APART = (
    ("Marine, Cool, and Bat followers on your field have Ward.", "Marine followers on your field have Ward."),
    ("{FANFARE} Select an engaged enemy follower and destroy it, or select a reserved enemy follower and engage it.",
     "{FANFARE} Select an engaged enemy follower and destroy it. Select a reserved enemy follower and engage it."),
    ("{FANFARE} If there are Marine, Cool, and Bat followers on your field, draw a card.",
     "{FANFARE} If there is a Marine, Cool, or Bat follower on your field, draw a card."),
    (f"{_BACK}If it was a Marine, draw a card.", f"{_BACK}If it was a Sailor, draw a card."),
    ("{FANFARE} Draw a card unless Overflow is active for you.",
     "{FANFARE} Draw a card if Overflow is active for you."),
    ("{FANFARE} Deal X damage to the enemy leader. X equals the number of cards in your hand. X can be up to 4.",
     "{FANFARE} Deal X damage to the enemy leader. X equals the number of cards in your hand."),
    ("Your opponent's followers can't attack on the turn they evolve.", "Your opponent's followers can't attack."),
    ("Your Bat followers have Rush on the turn they evolve.",
     "Your Bat followers have Rush on the turn they're put onto the field."),
    ("Whenever this follower or another Bat follower attacks, draw a card.",
     "Whenever a Bat follower attacks, draw a card."),
    ("When this card is put into your cemetery from your field or EX area, draw a card.",
     "When this card is put into your cemetery from your hand or EX area, draw a card."),
    ("If your leader's defense is at least 5 less than the enemy leader's, this card costs 1 less to play.",
     "If your leader's defense is at least 5 more than the enemy leader's, this card costs 1 less to play."),
    ("{FANFARE} Your maximum play points become 7.", "{FANFARE} Your maximum play points increase by 7."),
    ("{FANFARE} Each player increases their maximum play points by 1.",
     "{FANFARE} Increase your maximum play points by 1."),
    ("{FANFARE} Banish a card from your hand. Put a card that costs less from your cemetery into your hand.",
     "{FANFARE} Banish a card from your hand. Put a card that costs more from your cemetery into your hand."),
)  # fmt: skip


@pytest.mark.parametrize(("one", "other"), APART)
def test_what_is_read_and_means_something_else(one: str, other: str) -> None:
    first, second = compiled(one), compiled(other)
    assert first.problems == second.problems == ()
    assert first.abilities != second.abilities


SAME = (
    ("{FANFARE} Serve this follower a Carrot.", "{FANFARE} Serve a Carrot to this follower."),
    ("{ACT} Serve (2): Draw a card.", "{ACT} serve this follower 2 times: Draw a card."),
    ("Whenever a Bat follower comes into play on your field, draw a card.",
     "Whenever a Bat follower is put onto your field, draw a card."),
    ("When this card enters play, draw a card.", "When this card is put onto the field, draw a card."),
    ("{ACT}Discard a card: Draw a card.", "{ACT} discard a card: Draw a card."),
    ("Marine followers you play cost 1 less.", "Your Marine followers cost 1 less to play."),
    ("Sanguine - Fairies on your field have Assail.",
     "If Sanguine is active for you, Fairies on your field have Assail."),
    ("{ACT} {COST 1}: Draw a card. Activate this only if you have 2 or more cards in your hand.",
     "{ACT} {COST 1}: Draw a card. Activate only if you have at least 2 cards in your hand."),
    ("{FANFARE} Deal 2 damage to the enemy leader and to all enemy followers.",
     "{FANFARE} Deal 2 damage to the enemy leader and all enemy followers."),
    ("{FANFARE} Until end of turn, this follower loses Ward.", "{FANFARE} This follower loses Ward this turn."),
    ("{FANFARE} Give this follower Ward, {ATK}+1, and Rush.", "{FANFARE} Give this follower Ward, +1{ATK}, and Rush."),
    ("{FANFARE} Reveal the top card of your deck. If its cost is odd, draw a card.",
     "{FANFARE} Reveal the top card of your deck. If it costs an odd number, draw a card."),
)  # fmt: skip


@pytest.mark.parametrize(("one", "other"), SAME)
def test_what_is_read_and_means_the_same(one: str, other: str) -> None:
    first, second = compiled(one), compiled(other)
    assert first.problems == second.problems == ()
    assert first.abilities == second.abilities
