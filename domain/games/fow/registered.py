"""The edition of `fow`, as the registry finds it."""

from domain.games.fow.game import FOW
from domain.games.fow.language.compile import decks, reference
from domain.games.fow.language.telling.meaning import meant
from domain.games.fow.language.telling.stages import stages
from domain.language.registration import Registration

EDITIONS = (Registration(game=FOW, reference=reference, decks=decks, meant=meant, stages=stages),)
