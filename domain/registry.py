"""All games and editions: the only module that sees every game."""

import functools
from collections.abc import Callable, Mapping

from domain.games.dice.game import DICE
from domain.games.dice.language import compile as dice_cards
from domain.games.dice.language import stages as dice_stages
from domain.games.mya.game import MYA
from domain.games.mya.language import compile as mya_cards
from domain.games.mya.language import stages as mya_stages
from domain.games.sve.game import SVE, SVE_EARLY
from domain.games.sve.language.catalog import compile as sve_cards
from domain.games.sve.language.catalog import shipped as sve_shipped
from domain.games.sve.language.catalog import stages as sve_stages
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.decisions.game import Game
from domain.kernel.log.events import Codec
from domain.language.stages import Stage

GAMES: Mapping[str, Game] = {game.edition: game for game in (DICE, MYA, SVE, SVE_EARLY)}
REFERENCES: Mapping[str, Callable[[], tuple[PrintedCard, ...]]] = {
    DICE.edition: dice_cards.reference,
    MYA.edition: mya_cards.reference,
    **{both.edition: functools.partial(sve_shipped.reference, both.edition) for both in (SVE, SVE_EARLY)},
}
TOKENS: Mapping[str, Callable[[], tuple[PrintedCard, ...]]] = {
    both.edition: functools.partial(sve_cards.tokens, both.edition) for both in (SVE, SVE_EARLY)
}
STAGES: Mapping[str, Callable[[tuple[PrintedCard, ...], str], tuple[Stage, ...]]] = {
    DICE.edition: dice_stages.stages,
    MYA.edition: mya_stages.stages,
    **{both.edition: functools.partial(sve_stages.stages, both.edition) for both in (SVE, SVE_EARLY)},
}
DECKS: Mapping[str, Callable[[], Mapping[str, tuple[str, ...]]]] = {
    DICE.edition: dice_cards.decks,
    MYA.edition: mya_cards.decks,
    **{both.edition: functools.partial(sve_shipped.decks, both.edition) for both in (SVE, SVE_EARLY)},
}


class UnknownGame(LookupError):
    """There is no such edition."""

    def __init__(self, edition: str) -> None:
        super().__init__(f"there is no edition {edition!r}; there are: {', '.join(GAMES)}")


def games() -> Mapping[str, Game]:
    """Every game by its edition."""
    return GAMES


def game(edition: str) -> Game:
    """The game of an edition. Raises UnknownGame."""
    if edition not in GAMES:
        raise UnknownGame(edition)
    return GAMES[edition]


def reference(edition: str) -> tuple[PrintedCard, ...]:
    """The reference cards of an edition. Raises UnknownGame."""
    game(edition)
    return REFERENCES[edition]()


def tokens(edition: str) -> tuple[PrintedCard, ...]:
    """The tokens that an edition's rulebook lists; every catalog of it has them. Raises UnknownGame."""
    game(edition)
    return TOKENS[edition]() if edition in TOKENS else ()


def compiled(edition: str, cards: tuple[PrintedCard, ...]) -> Catalog:
    """The catalog of printed cards in an edition. Raises UnknownGame, and ValueError for rows that are no cards."""
    return game(edition).compile(cards)


def stages(edition: str, cards: tuple[PrintedCard, ...], code: str) -> tuple[Stage, ...]:
    """The text of one of these cards after each stage of its way to what is carried out.

    Raises UnknownGame, and ValueError for rows that are no cards.
    """
    game(edition)
    return STAGES[edition](cards, code)


def decks(edition: str) -> Mapping[str, tuple[str, ...]]:
    """The decks of reference cards of an edition: card codes by the deck's name. Raises UnknownGame."""
    game(edition)
    return DECKS[edition]()


@functools.cache
def codec(edition: str) -> Codec:
    """The codec of an edition's events and states. Raises UnknownGame."""
    return Codec(game(edition))
