"""What a seat may ask for in `dice`."""

from domain.kernel.decisions.commands import Action
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Place


class PlaceResources(Action, frozen=True, kw_only=True):
    """Places up to two cards of the hand as resources (1.1); the rest of the two is drawn (1.2)."""

    cards: tuple[CardId, ...] = ()


class Summon(Action, frozen=True, kw_only=True):
    """Summons a creature from the hand (2.2)."""

    card: CardId


class Cast(Action, frozen=True, kw_only=True):
    """Casts a spell from the hand (3.1)."""

    card: CardId


class SetTrap(Action, frozen=True, kw_only=True):
    """Sets a spell from the hand as a trap (3.3)."""

    card: CardId


class Activate(Action, frozen=True, kw_only=True):
    """Uses an ability without activation condition (2.5), by its place on the card from 0, or such a trap (3.5)."""

    card: CardId
    ability: Place = 0


class EndPhase(Action, frozen=True, kw_only=True):
    """Ends the Action Phase or the Battle Phase."""


class Attack(Action, frozen=True, kw_only=True):
    """Attacks a seat or a creature with unexhausted creatures (4.2)."""

    attackers: tuple[CardId, ...]
    target: Pick


class Defend(Action, frozen=True, kw_only=True):
    """Defends with unexhausted creatures, or with none (4.3)."""

    defenders: tuple[CardId, ...] = ()


class AssignDie(Action, frozen=True, kw_only=True):
    """Gives a die with this face to a living member of one's own team (4.5)."""

    face: int
    to: CardId


class Respond(Action, frozen=True, kw_only=True):
    """Uses a trap or ability whose activation condition has just happened (H.10, H.22).

    `happened` is the place, from 0, of the event among those of the window.
    """

    card: CardId
    ability: Place = 0
    happened: Place = 0
