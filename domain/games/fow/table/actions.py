"""What players of Force of Will ask for."""

from domain.kernel.decisions.commands import Action
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Place


class Pass(Action, frozen=True, kw_only=True):
    """Passes priority (604.1d)."""


class CallStone(Action, frozen=True, kw_only=True):
    """Calls a magic stone by resting this ruler or J-ruler (604.2e)."""

    card: CardId


class ProduceWill(Action, frozen=True, kw_only=True):
    """Plays a will ability of a card (907.2): `option` is which of its productions, from 0."""

    card: CardId
    option: Place = 0


class SetCard(Action, frozen=True, kw_only=True):
    """Sets a card of the hand face down in the standby area (604.2d)."""

    card: CardId


class Play(Action, frozen=True, kw_only=True):
    """Plays a card (604.1b, 604.1c, 604.2a)."""

    card: CardId


class UseAbility(Action, frozen=True, kw_only=True):
    """Plays an activate ability of a card (604.1a): `ability` is its place among those that the card has, from 0."""

    card: CardId
    ability: Place


class PlayJudgment(Action, frozen=True, kw_only=True):
    """Plays the judgment process of this ruler (604.2c)."""

    card: CardId


class InitiateBattle(Action, frozen=True, kw_only=True):
    """Initiates a battle (604.2b)."""


class Lifebreak(Action, frozen=True, kw_only=True):
    """Performs lifebreak (1415.1d)."""


class DeclareAttack(Action, frozen=True, kw_only=True):
    """Chooses the attacking J/resonator, and what it attacks: a J/resonator or the opponent (803.3)."""

    attacker: CardId
    target: Pick


class Forfeit(Action, frozen=True, kw_only=True):
    """Forfeits the attack (803.3), or to block (804.3)."""


class DeclareBlock(Action, frozen=True, kw_only=True):
    """Chooses the blocking J/resonator (804.3)."""

    blocker: CardId
