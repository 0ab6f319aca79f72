"""The edition of `mya`, as the registry finds it."""

from domain.games.mya.game import MYA
from domain.games.mya.language.compile import decks, reference
from domain.games.mya.language.meaning import meant
from domain.games.mya.language.stages import stages
from domain.language.registration import Registration

EDITIONS = (Registration(game=MYA, reference=reference, decks=decks, meant=meant, stages=stages),)
