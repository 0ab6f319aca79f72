"""All games and editions: the only module that knows where each game is.

A game is imported when it is asked for: whoever only looks at a match of one need not wait for the others.
"""

import functools
import importlib
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from domain.kernel.decisions.commands import PrintedCard
from domain.language.effort import legible

if TYPE_CHECKING:
    from domain.kernel.decisions.catalog import Catalog
    from domain.kernel.decisions.game import Game
    from domain.kernel.log.events import Codec
    from domain.language.registration import Registration
    from domain.language.stages import Stage
    from domain.language.telling.meaning import Meant

PLACES: dict[str, str] = {
    "dice:1": "domain.games.dice.registered",
    "mya:1": "domain.games.mya.registered",
    "sve:1.16.0": "domain.games.sve.registered",
    "sve:early": "domain.games.sve.registered",
    "fow:10.2": "domain.games.fow.registered",
}
"""The module that tells of each edition; the first is the pattern, which examples and most figures are of."""
PATTERN = next(iter(PLACES))


class Figures(NamedTuple):
    """What `magistrate bench` measures of an edition besides what it measures of the pattern; 0 is not measured.

    `decide` is an aim in player actions a second and `memory` one in KB a match; `ruled` is how many recorded matches
    are stored to be ruled on again. The others have one aim for every game.
    """

    decide: int = 0
    memory: int = 0
    ruled: int = 0
    folded: bool = False
    texts: bool = False
    disputes: bool = False


MEASURED: dict[str, Figures] = {
    "mya:1": Figures(decide=5_000),
    "sve:1.16.0": Figures(decide=3_000, memory=300, ruled=1_500, folded=True, texts=True, disputes=True),
    "fow:10.2": Figures(decide=3_000, memory=300, ruled=100, folded=True, texts=True),
    "sve:early": Figures(disputes=True),
}
"""What is measured of each edition."""


class UnknownGame(LookupError):
    """There is no such edition."""

    def __init__(self, edition: str) -> None:
        super().__init__(f"there is no edition {edition!r}; there are: {', '.join(PLACES)}")


class Games(Mapping[str, "Game"]):
    """Every game by its edition, imported when it is looked at."""

    def __getitem__(self, edition: str) -> "Game":
        if edition not in PLACES:
            raise KeyError(edition)
        return _registered(PLACES[edition])[edition].game

    def __contains__(self, edition: object) -> bool:
        return edition in PLACES

    def __iter__(self) -> Iterator[str]:
        return iter(PLACES)

    def __len__(self) -> int:
        return len(PLACES)


_GAMES = Games()


def games() -> "Mapping[str, Game]":
    """Every game by its edition."""
    return _GAMES


def game(edition: str) -> "Game":
    """The game of an edition. Raises UnknownGame."""
    return _of(edition).game


def reference(edition: str) -> tuple[PrintedCard, ...]:
    """The reference cards of an edition. Raises UnknownGame."""
    return _of(edition).reference()


def tokens(edition: str) -> tuple[PrintedCard, ...]:
    """The tokens that an edition's rulebook lists; every catalog of it has them. Raises UnknownGame."""
    return _of(edition).tokens()


def compiled(edition: str, cards: tuple[PrintedCard, ...]) -> "Catalog":
    """The catalog of printed cards in an edition. Raises UnknownGame, and ValueError for rows that are no cards."""
    return game(edition).compile(cards)


def stages(edition: str, cards: tuple[PrintedCard, ...], code: str) -> "tuple[Stage, ...]":
    """The text of one of these cards after each stage of its way to what is carried out.

    Raises UnknownGame, and ValueError for rows that are no cards.
    """
    return _of(edition).stages(legible(cards), code)


def meant(edition: str, cards: tuple[PrintedCard, ...], code: str) -> "tuple[Meant, ...]":
    """What the text of one of these cards was taken to mean, phrase by phrase.

    Raises UnknownGame, and ValueError for rows that are no cards.
    """
    return _of(edition).meant(legible(cards), code)


def decks(edition: str) -> Mapping[str, tuple[str, ...]]:
    """The decks of reference cards of an edition: card codes by the deck's name. Raises UnknownGame."""
    return _of(edition).decks()


@functools.cache
def codec(edition: str) -> "Codec":
    """The codec of an edition's events and states. Raises UnknownGame."""
    made: Codec = importlib.import_module("domain.kernel.log.events").Codec(game(edition))
    return made


def _of(edition: str) -> "Registration":
    if edition not in PLACES:
        raise UnknownGame(edition)
    return _registered(PLACES[edition])[edition]


@functools.cache
def _registered(place: str) -> "Mapping[str, Registration]":
    module: Any = importlib.import_module(place)
    return {one.game.edition: one for one in module.EDITIONS}
