"""What a game's package tells of an edition of it, for whoever looks it up by its name."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import msgspec

from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.decisions.game import Game

if TYPE_CHECKING:
    from domain.language.stages import Stage
    from domain.language.telling.meaning import Meant


class Registration(msgspec.Struct, frozen=True, kw_only=True):
    """An edition: its game, its reference cards, the decks of them by name, the tokens that its rulebook lists, and
    the text of a card (its code among printed cards) after each stage of its reading, and what it was taken to mean.
    """

    game: Game
    reference: Callable[[], tuple[PrintedCard, ...]]
    decks: Callable[[], Mapping[str, tuple[str, ...]]]
    stages: Callable[[tuple[PrintedCard, ...], str], tuple["Stage", ...]]
    meant: Callable[[tuple[PrintedCard, ...], str], tuple["Meant", ...]]
    tokens: Callable[[], tuple[PrintedCard, ...]] = tuple
