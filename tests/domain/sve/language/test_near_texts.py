"""Texts near what is read: those that are left open, each with the reason."""

import pytest

from domain.games.sve.language.catalog.compile import compile_cards
from domain.games.sve.table.editions import PRESENT
from domain.games.sve.table.printed import SveCard
from domain.kernel.decisions.commands import PrintedCard

_SPELL: dict[str, str | int] = {"class": "Neutral", "type": "Spell", "cost": 2}
_FOLLOWER: dict[str, str | int] = {**_SPELL, "type": "Follower", "traits": "Pixie", "attack": 2, "defense": 2}


def problems(text: str, *, spell: bool = False) -> str:
    """Why a card with this text, in a catalog with Pixies and Fairies, is not understood; empty where it is."""
    row = PrintedCard("one", "Marshal", _SPELL if spell else _FOLLOWER, text)
    found = compile_cards(PRESENT, (row,)).prints["one"]
    assert isinstance(found, SveCard)
    return "; ".join(problem.reason for problem in found.problems)


_OF_COMBAT = (
    ("During this combat, this follower has Bane.", "nothing says when this is done"),
    ("The attack target has {ATK}-2.", "it does not say in which attacks"),
    ("Follower Strike - During this combat, it deals no combat damage.", "what it answers is about two cards"),
    ("Strike - Draw a card until this combat ends.", "`during` is not understood here"),
    ("During your combat, this follower has Bane.", "`combat` is not understood here"),
)


_OF_POINTS = (
    ("Deal X damage to each enemy follower. X equals the number of play points spent.", "no points were spent before"),
    ("Draw a card for each play point spent. Spend all your play points.", "no points were spent before"),
    (
        "Select up to X enemy followers on the field. Spend all your play points. X equals the play points spent.",
        "what is selected on playing cannot depend on points",
    ),
    (
        "Spend all your play points. At the start of your end phase, draw a card for each play point spent.",
        "not known any more",
    ),
    ("Spend all your play points: Draw a card.", "ends as it is paid: this is not"),
    ("As an additional cost to play this card, spend all your play points.\nDraw a card.", "costs has a number"),
    ("When playing this card, spend all your play points: This card costs 0 to play.\nDraw.", "costs has a number"),
    ("Spend all play points. Draw a card.", "`play` is not understood here"),
)


@pytest.mark.parametrize(("text", "reason"), _OF_POINTS)
def test_points_are_spent_before_they_are_counted(text: str, reason: str) -> None:
    assert reason in problems(text, spell=True)


_OF_OTHERS = (
    "Summon a Fairy on your opponent's field from your hand.",
    "Summon a Pixie follower on your opponent's field.",
    "That player draws a card.",
    "Select a player. It draws a card.",
    "They cost 1 less this turn.",
)


@pytest.mark.parametrize("text", _OF_OTHERS)
def test_what_is_done_by_or_for_another_player_says_which(text: str) -> None:
    assert problems(text, spell=True)


_OF_WHAT_IS_DECLARED = (
    ("Reveal the top card of your deck. If its name is the declared name, draw a card.", "declared before"),
    (
        "Declare a trait. Reveal the top card of your deck. If it's of the declared class, draw a card.",
        "declared before",
    ),
    ("Destroy each enemy follower with the declared trait. Declare a trait.", "declared before"),
    ("Declare a card name. Cards with the declared name can't be played this turn.", "not known any more"),
    ("Declare a trait. At the start of your end phase, destroy each follower with the declared trait.", "not known"),
    ("Declare odd or even. Draw a card.", "`odd` is not understood here"),
)


@pytest.mark.parametrize(("text", "reason"), _OF_WHAT_IS_DECLARED)
def test_what_is_declared_is_asked_for_behind_it(text: str, reason: str) -> None:
    assert reason in problems(text, spell=True)


_LOST = (
    "{FANFARE} Select an enemy follower on the field. It loses all {EVOLVE} abilities.",
    "{FANFARE} Select an enemy follower on the field. It loses all keywords.",
    "{FANFARE} Select an enemy follower on the field. It loses all abilities except Ward.",
    "{FANFARE} Select an enemy follower on the field. It loses {ATK}+1.",
)


@pytest.mark.parametrize("text", _LOST)
def test_what_is_lost_is_all_abilities_a_keyword_or_all_of_one_mark(text: str) -> None:
    assert problems(text)


_THAT_TOKEN = (
    "{FANFARE} Summon a Fairy token. Select an enemy follower on the field. Give that token Rush.",
    "{FANFARE} Select an enemy follower on the field. Give that token Rush.",
    "Whenever a Fairy token is put onto your field, summon a Skeleton token. Give that token Rush.",
    "Whenever you play a follower, give that token Rush.",
)


@pytest.mark.parametrize("text", _THAT_TOKEN)
def test_that_token_is_one_that_was_spoken_of(text: str) -> None:
    assert "which token `that token` is" in problems(text)


def test_what_is_waited_for_once_needs_an_ability() -> None:
    assert "nothing says when this is waited for" in problems("The next time you play a card this turn, draw a card.")


@pytest.mark.parametrize(("text", "reason"), _OF_COMBAT)
def test_what_does_not_say_of_which_combat(text: str, reason: str) -> None:
    assert reason in problems(text)


def test_no_card_but_a_carrot_is_served() -> None:
    assert problems("You can serve a Carrot to a Pixie follower to race it.") == ""
    assert "no card but a Carrot" in problems("You can serve a Fairy to a Pixie follower to race it.")


_OF_ATTACKS = (
    ("{FANFARE} At the end of the attack, draw a card.", "it does not say in which attacks"),
    ("When this follower attacks, return it to your hand at the end of combat.", "`combat` is not understood here"),
    ("After this follower attacks, draw a card.", "`After` is not understood here"),
)


@pytest.mark.parametrize(("text", "reason"), _OF_ATTACKS)
def test_the_end_of_an_attack_is_that_of_the_attack_that_is_answered(text: str, reason: str) -> None:
    assert reason in problems(text)


_OF_OTHERWISE = (
    ("Each player discards a card unless they bury a follower.", "it does not say who may do"),
    ("Draw a card unless they discard a card.", "it does not say who may do"),
    ("Draw 2 cards unless your opponent discards a card. If you do, draw a card.", "`if you do` may ask about"),
    (
        "Select an enemy follower on the field. Draw a card. Destroy it unless your opponent discards a card.",
        "does not say which one `it` is",
    ),
    (
        "Destroy each follower on the field. If 2 followers were destroyed this way, draw a card.",
        "done to more of them",
    ),
    (
        "Bury any number of followers on your field. If 2 followers were buried this way, draw a card.",
        "to more of them",
    ),
    ("Deal the excess damage to the enemy leader.", "which damage may be more than there is defense"),
    ("Deal 5 damage to each enemy follower. Deal the excess damage to the enemy leader.", "it does not say of which"),
    (
        "Select an enemy follower on the field. Deal it 5 damage. Draw a card. Deal the excess damage to its leader.",
        "which damage may be more than there is defense",
    ),
    (
        "Select an enemy follower on the field. Deal it 2 damage. If you have a card, deal 4 damage to each instead.",
        "`instead` is not understood here",
    ),
    ("The next time a follower on your field would take damage this turn, reduce it by 1.", "is not understood here"),
)


@pytest.mark.parametrize(("text", "reason"), _OF_OTHERWISE)
def test_what_is_done_otherwise_to_so_many_or_beyond_defense_is_said_clearly(text: str, reason: str) -> None:
    assert reason in problems(text, spell=True)


_OF_LAST_TURNS = (
    ("{FANFARE} If you evolved a follower last turn, draw a card.", "`last` is not understood here"),
    ("{FANFARE} If this card was destroyed during your opponent's last turn, draw a card.", "is not understood here"),
    ("{FANFARE} If another follower was destroyed during your last turn, draw a card.", "as seen from this card"),
)


@pytest.mark.parametrize(("text", "reason"), _OF_LAST_TURNS)
def test_the_last_turn_is_that_of_a_player_and_known_of_cards_by_what_they_were(text: str, reason: str) -> None:
    assert reason in problems(text)
