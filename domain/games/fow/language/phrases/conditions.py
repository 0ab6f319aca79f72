"""What texts make a condition of."""

from domain.games.fow.nodes.amounts import LifeOf, Rolled
from domain.games.fow.nodes.conditions import Awakened, Compares, EmptyHand, IsA, WeatherIs
from domain.games.fow.nodes.groups import With
from domain.kernel.abilities.compiled.tree import (
    Controls,
    Did,
    Exists,
    In,
    Is,
    It,
    Kind,
    Named,
    Quality,
    This,
    You,
    Yours,
    YourTurn,
)
from domain.language.phrases.phrasing import Phrase, say

CONDITIONS: list[Phrase] = [
    say("controls", "a {of:those_one}", Controls, who="you", least=1),
    say("controls", "no {of:those_many}", Controls, who="you", most=0),
    say("controls", "{least:COUNT} or more {of:those_many}", Controls, who="you"),
    say("condition", "you control {:controls}"),
    say("condition", "it's your turn", YourTurn, yours=True),
    say("condition", "you do", Did, done=True),
    say("condition", "this card was awakened", Awakened),
    say("condition", "it's a {group:those_one}", IsA, of=It()),
    say("condition", "it's your opponent's turn", YourTurn, yours=False),
    say("condition", "your opponent controls {:their}"),
    say("their", "a {of:those_one}", Controls, who="enemy", least=1),
    say("their", "no {of:those_many}", Controls, who="enemy", most=0),
    say("their", "{least:COUNT} or more {of:those_many}", Controls, who="enemy"),
    say("condition", "your life is {right:NUMBER} or less", Compares, left=LifeOf(You()), relation="most"),
    say("condition", "your life is {right:NUMBER} or more", Compares, left=LifeOf(You()), relation="least"),
    say("condition", "the weather is {word:weather}", WeatherIs),
    *[say("weather", word, word) for word in ("sunny", "rain", "snow", "storm", "fog")],
    say("condition", "you have no cards in your hand", EmptyHand),
    say("condition", "your J/ruler is {of:named}", Exists, least=1),
    say("named", "{name:NAME}", Named, of=Yours(Kind("J/ruler"))),
    say("condition", "your ruler is astral", Exists, of=Quality(Yours(Kind("ruler")), "astral"), least=1),
    say("condition", "this card is rested", Is, of=This("card"), word="rested"),
    say("condition", "this card is recovered", Is, of=This("card"), word="recovered"),
    say("condition", "the result is {right:NUMBER} or more", Compares, left=Rolled(), relation="least"),
    say("condition", "you have [Limit Break] ({of:broken})", Exists, least=1),
    say("broken", "{name:NAME}", Named, of=With(In(Kind("card"), "item"), "Limit Break")),
    say("condition", "you have [Dragon Emblem]", Exists, of=With(In(Kind("card"), "item"), "Dragon Emblem"), least=1),
]
