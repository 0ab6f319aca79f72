"""Offense and defense as they are now: printed, with static texts in force, one-time changes and damage."""

from domain.games.dice.printed import DiceCard
from domain.games.dice.state import DAMAGE, DEFENSE, OFFENSE
from domain.kernel.choices import Pick
from domain.kernel.game import Look
from domain.kernel.ids import CardId, Seat
from domain.kernel.state import find_card


def offense(look: Look, card: CardId) -> int:
    """A creature's offense; below 0 it rolls no dice (H.12)."""
    held = look.table.cards[card]
    return look.printed(held, DiceCard).offense + held.count(OFFENSE)


def defense(look: Look, card: CardId) -> int:
    """What is left of a creature's defense; at 0 or less it is destroyed (2.9, H.18)."""
    held = look.table.cards[card]
    return look.printed(held, DiceCard).defense + held.count(DEFENSE) - held.count(DAMAGE)


def stat(look: Look, pick: Pick, word: str, plain: bool) -> int:
    """A number of a card or player: life, cost, offense or defense. `plain` leaves static texts out."""
    if pick.kind == "seat":
        return look.table.seats[Seat(pick.value)].values[word]
    held = find_card(look.table, CardId(pick.value))
    assert held is not None, f"card {pick.value} was never there"
    card = look.printed(held, DiceCard)
    if word == "cost":
        return card.cost
    if word == "offense":
        return card.offense + held.count(OFFENSE)
    return card.defense + held.count(DEFENSE) - held.count(DAMAGE)
