"""The editions of Shadowverse: Evolve, as the registry finds them."""

from functools import partial

from domain.games.sve.game import SVE, SVE_EARLY
from domain.games.sve.language.catalog.compile import tokens
from domain.games.sve.language.catalog.meaning import meant
from domain.games.sve.language.catalog.shipped import decks, reference
from domain.games.sve.language.catalog.stages import stages
from domain.language.registration import Registration

EDITIONS = tuple(
    Registration(
        game=game,
        reference=partial(reference, game.edition),
        decks=partial(decks, game.edition),
        meant=partial(meant, game.edition),
        stages=partial(stages, game.edition),
        tokens=partial(tokens, game.edition),
    )
    for game in (SVE, SVE_EARLY)
)
