"""How texts point at cards and players."""

from domain.games.fow.nodes.selectors import Opponent, YourRuler
from domain.kernel.abilities.compiled.tree import Chosen, Either, Every, It, Kind, Other, Some, Target, That, This
from domain.language.phrases.phrasing import Phrase, say

THIS = This("card")

SELECTORS: list[Phrase] = [
    say("this", "this card", THIS),
    say("one", "{:this}"),
    say("one", "it", It, many=False),
    say("one", "that card", That, word="card"),
    say("one", "target {of:meant_one}", Target, least=1, most=1),
    say("one", "a {of:meant_one}", Chosen, least=1, most=1),
    say("one", "each {of:meant_one}", Every, word="each"),
    say("one", "your {word:ruling}", YourRuler),
    say("one", "up to one target {of:meant_one}", Target, least=0, most=1),
    say("ruling", "J/ruler", "J/ruler"),
    say("ruling", "ruler", "ruler"),
    say("ruling", "J-ruler", "J-ruler"),
    say("many", "all {of:meant_many}", Every, word="all"),
    say("many", "them", It, many=True),
    say("many", "up to {most:COUNT} target {of:meant_many}", Target, least=0),
    say("many", "{least+most:COUNT} target {of:meant_many}", Target),
    say("many", "{least+most:COUNT} {of:meant_many}", Chosen),
    say("cards", "{:one}"),
    say("cards", "{:many}"),
    say("targets", "{:cards}"),
    say("targets", "target player or {of:either_one}", Target, least=1, most=1),
    say("either_one", "{right:meant_one}", Either, left=Kind("player")),
    say("targets", "{:player}"),
    say("player", "target player", Target, of=Kind("player"), least=1, most=1),
    say("player", "your opponent", Opponent),
    say("player", "each player", Every, of=Kind("player"), word="each"),
    say("subject", "{:this}"),
    say("subject", "a {of:meant_one}", Some),
    say("subject", "another {of:others_one}", Some),
    say("others_one", "{of:meant_one}", Other),
    say("attacked", "a player", Some, of=Kind("player")),
    say("attacked", "a {of:meant_one}", Some),
    say("some_cards", "a card", 1),
    say("some_cards", "{:COUNT} cards"),
]
