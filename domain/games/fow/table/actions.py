"""What players of Force of Will ask for."""

from domain.kernel.commands import Action
from domain.kernel.ids import CardId


class Pass(Action, frozen=True, kw_only=True):
    """Passes priority (604.1d)."""


class CallStone(Action, frozen=True, kw_only=True):
    """Calls a magic stone by resting this ruler or J-ruler (604.2e)."""

    card: CardId


class ProduceWill(Action, frozen=True, kw_only=True):
    """Plays the will ability of a magic stone or a will coin (907.2): `option` is which of its productions, from 0."""

    card: CardId
    option: int = 0


class SetCard(Action, frozen=True, kw_only=True):
    """Sets a card of the hand face down in the standby area (604.2d)."""

    card: CardId


class Play(Action, frozen=True, kw_only=True):
    """Plays a card (604.1c, 604.2a)."""

    card: CardId


class PlayJudgment(Action, frozen=True, kw_only=True):
    """Plays the judgment process of this ruler (604.2c)."""

    card: CardId
