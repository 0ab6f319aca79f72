"""What a seat or a judge may ask for in `mya`. A card zone is named by a number: 243 is seat 2's row 4, column 3."""

from domain.kernel.decisions.commands import Action
from domain.kernel.table.ids import CardId, Seat


class Play(Action, frozen=True, kw_only=True):
    """Plays an entity from the hand into a card zone (7.5, 7.6)."""

    card: CardId
    zone: int


class Call(Action, frozen=True, kw_only=True):
    """Plays an EF, EV or DO card from the hand into a card zone of row 1 (6.27, H.1)."""

    card: CardId
    zone: int


class Attack(Action, frozen=True, kw_only=True):
    """Attacks an entity of the opponent with an active entity (6.4)."""

    attacker: CardId
    target: CardId


class EndPhase(Action, frozen=True, kw_only=True):
    """Ends the play phase or the attack phase (H.3)."""


class Declare(Action, frozen=True, kw_only=True):
    """Announces a benefit that has come into play, in professional play (8.3, H.12).

    `benefit` is 1 for a PH, 2 for an ST, 3 for a Pack, 4 for Tyrant's bonus, each with one of its cards, and 5 for
    a support.
    """

    benefit: int
    card: CardId


class Review(Action, frozen=True, kw_only=True):
    """Reviews an open card; nothing changes (8.5, H.34)."""

    card: CardId


CHEATING, DAMAGE = "cheating", "damage"
"""What the etiquette rules punish, in the words of organisers' policies."""


class RuleCheating(Action, frozen=True, kw_only=True):
    """A judge rules that a seat was caught cheating (8.1)."""

    seat: Seat


class RuleDamage(Action, frozen=True, kw_only=True):
    """A judge rules that a seat damaged the field or cards on purpose (8.2)."""

    seat: Seat
