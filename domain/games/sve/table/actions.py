"""What a seat may ask for in Shadowverse: Evolve."""

from domain.kernel.decisions.commands import Action
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Place


class Redraw(Action, frozen=True, kw_only=True):
    """Puts the opening hand on the bottom of the deck, in this order, the last one lowest, and redraws (6.2.1.8)."""

    cards: tuple[CardId, ...]


class Play(Action, frozen=True, kw_only=True):
    """Plays a card from the hand or EX area (8.2, 7.4.5, 8.4.7)."""

    card: CardId


class Activate(Action, frozen=True, kw_only=True):
    """Plays an activated ability of a card (8.3), by its place from 0 among the abilities that the card has now."""

    card: CardId
    ability: Place


class Attack(Action, frozen=True, kw_only=True):
    """Attacks an enemy leader or follower with a follower (8.4)."""

    attacker: CardId
    target: Pick


class EndPhase(Action, frozen=True, kw_only=True):
    """Ends the main phase (7.3.3)."""


class GrantRush(Action, frozen=True, kw_only=True):
    """Gives a follower Rush for a play point and a card of the evolve deck: Sealed only (B.1.8.5.1)."""

    card: CardId
