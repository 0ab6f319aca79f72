"""The edition of `dice`, as the registry finds it."""

from domain.games.dice.game import DICE
from domain.games.dice.language.compile import decks, reference
from domain.games.dice.language.meaning import meant
from domain.games.dice.language.stages import stages
from domain.language.registration import Registration

EDITIONS = (Registration(game=DICE, reference=reference, decks=decks, meant=meant, stages=stages),)
