"""How many, how much: the amounts that texts speak of."""

from domain.games.fow.nodes.amounts import (
    Amassed,
    Counters,
    Distinct,
    Extreme,
    Half,
    Left,
    LifeOf,
    Plus,
    Rolled,
    Share,
    Sum,
    Symbols,
    ThisWay,
    Times,
)
from domain.games.fow.nodes.conditions import Event
from domain.games.fow.nodes.groups import OfAttribute
from domain.games.fow.nodes.selectors import Dealt, Opponent
from domain.games.fow.nodes.verbs import CountSymbols
from domain.games.fow.table.costs import ATTRIBUTES
from domain.kernel.abilities.compiled.clauses import X
from domain.kernel.abilities.compiled.tree import Count, In, It, Kind, Quality, Some, StatOf, ThatMuch, This, You, Yours
from domain.language.phrases.phrasing import Phrase, other_ways, say

THIS = This("card")
REVEALED = Quality(In(Kind("card"), "runearea"), "face up")
STATS = (("ATK", "attack"), ("DEF", "defense"), ("total cost", "cost"))
DONE = (
    ("banished", "banish"),
    ("discarded", "discard"),
    ("removed", "remove"),
    ("destroyed", "destroy"),
    ("put into your graveyard", "mill"),
    ("rested", "rest"),
    ("recovered", "recover"),
    ("cancelled", "cancel"),
    ("revealed", "reveal"),
)
"""How a text says of what its verbs have dealt with that it was dealt with so."""


def _done() -> list[Phrase]:
    found: list[Phrase] = []
    for word, verb in DONE:
        found += [
            other_ways(
                say("value", f"the number of {{of:group_many}} {word} this way", ThisWay, verb=verb),
                f"the number of {{of:group_many}} {word}",
            ),
            say("each_of", f"{{of:group_one}} {word} this way", ThisWay, verb=verb),
        ]
        for name, stat in STATS:
            found.append(
                other_ways(
                    say(
                        "value", f"the combined {name} of the cards {word} this way", StatOf, of=Dealt(verb), stat=stat
                    ),
                    f"the total {name} of the cards {word} this way",
                    f"the total {name} of the {word} resonators",
                    f"the {word} card's {name}",
                )
            )
    return found


def _symbols() -> list[Phrase]:
    """How many will symbols were counted: of any attribute, or of one."""
    found = [
        other_ways(
            say("value", "the number of will symbols you counted this way", Symbols()),
            "the number of will symbols counted this way",
        ),
        say("each_of", "will symbol you counted this way", Symbols()),
    ]
    counted = ("clause", "count the number of {attribute:counted_symbols} in its attribute cost", CountSymbols)
    found.append(other_ways(say(*counted, of=It()), "count the number of {attribute:counted_symbols} in its attribute"))
    found.append(say("clause", "count the number of {attribute:counted_symbols} in {of:costs_of}", CountSymbols))
    found.append(say("costs_of", "the attribute cost of {:every_one}"))
    found.append(say("counted_symbols", "will symbols", ""))
    return [*found, *[say("counted_symbols", f"{word} will symbols", word) for word in ATTRIBUTES]]


AMOUNTS: list[Phrase] = [
    other_ways(say("value", "the number of {of:group_many}", Count), "the number of {of:group_many} on the field"),
    *[say("value", f"its {name}", StatOf, of=It(), stat=stat) for name, stat in STATS],
    *[
        other_ways(say("value", f"{{of:owning}}'s {name}", StatOf, stat=stat), f"the {name} of {{of:owning}}")
        for name, stat in STATS
    ],
    say("owning", "{:known_one}"),
    say("value", "the number of {kind:counter} counters on {of:owning}", Counters),
    say("value", "the number of counters on {of:owning}", Counters),
    *[
        other_ways(
            say("value", f"the number of different {printed} among all {{of:group_many}}", Distinct, by=by),
            f"the number of different {printed} among {{of:group_many}}",
        )
        for printed, by in (("names", "name"), ("races", "race"), ("attributes", "attribute"))
    ],
    *[
        other_ways(
            say("value", f"the highest {name} among {{of:group_many}}", Extreme, stat=stat),
            f"the highest {name} among all {{of:group_many}}",
        )
        for name, stat in STATS
    ],
    *[
        say("value", f"the lowest {name} among {{of:group_many}}", Extreme, stat=stat, highest=False)
        for name, stat in STATS
    ],
    *[
        other_ways(
            say("value", f"the total {name} of {{of:group_many}}", Sum, stat=stat),
            f"the combined {name} of {{of:group_many}}",
            f"the total {name} of all {{of:group_many}}",
            *((f"the {name} of {{of:group_many}}", f"the {name} of all {{of:group_many}}") if stat == "cost" else ()),
        )
        for name, stat in STATS
    ],
    *_symbols(),
    say("value", "the number of runes revealed from your rune area", Count(REVEALED)),
    say("each_of", "rune revealed from your rune area", Count(REVEALED)),
    *[
        say("each_of", f"{word} rune revealed from your rune area", Count(OfAttribute(REVEALED, word)))
        for word in ATTRIBUTES
    ],
    say("value", "the result of the roll", Rolled()),
    say("value", "your life", LifeOf(You())),
    say("value", "your opponent's life", LifeOf(Opponent())),
    say("value", "{of:value} plus {more:NUMBER}", Plus),
    say("value", "{by:NUMBER} times {of:value}", Times),
    say("value", "twice {of:value}", Times, by=2),
    say("value", "{of:COUNT} minus {less:value}", Left),
    say("bound", "{of:ex}+{more:NUMBER}", Plus),
    say("each_of", "{when:so_often}", Amassed),
    say("so_often", "{card:some_played} you played this turn", Event, kind="played", seat=You()),
    other_ways(
        say(
            "so_often",
            "{card:some_yours} you controlled put into a graveyard from the field this turn",
            Event,
            kind="graveyard",
            word="field",
        ),
        "{card:some_yours} you controlled put into a graveyard this turn",
    ),
    say("value", "the number of {when:many_played} you played this turn", Amassed),
    say("many_played", "{card:some_plays}", Event, kind="played", seat=You()),
    say("value", "the number of cards you drew this turn", Amassed(Event("drawn", seat=You()))),
    say("each_of", "card you drew this turn", Amassed(Event("drawn", seat=You()))),
    say("some_yours", "{of:yours_one}", Some),
    say("yours_one", "{of:group_one}", Yours),
    *[
        say("each_of", f"{{of:group_one}} with a different {printed}", Distinct, by=by)
        for printed, by in (("name", "name"), ("race", "race"), ("attribute", "attribute"))
    ],
    *_done(),
    say("each_of", "{by:COUNT} {of:counted_many}", Share),
    say("counted_many", "{of:group_many}", Count),
    say("counted_many", "{kind:counter} counters on {of:owning}", Counters),
    other_ways(say("value", "half of that much", Half, of=ThatMuch()), "half of that much damage"),
    other_ways(say("each_of", "{of:group_one}", Count), "{of:group_one} on the field", "{of:group_one} in the field"),
    *[
        other_ways(
            say("each_of", f"different {printed} among all {{of:group_many}}", Distinct, by=by),
            f"different {printed} among {{of:group_many}}",
        )
        for printed, by in (("name", "name"), ("race", "race"), ("attribute", "attribute"))
    ],
    say("each_of", "{kind:counter} counter on {of:owning}", Counters),
    say("each_of", "counter on {of:owning}", Counters),
    say("amount", "{:NUMBER}"),
    say("amount", "{:ex}"),
    say("amount", "that much", ThatMuch()),
    say("amount", "X00", Times(100, X())),
    say("damage", "{:NUMBER} damage"),
    say("damage", "X00 damage", Times(100, X())),
    say("damage", "{:ex} damage"),
    say("damage", "that much damage", ThatMuch()),
    say("damage", "damage equal to {:value}"),
    say("damage", "{by:NUMBER} damage for each {of:each_of}", Times),
    say("damage", "{of:NUMBER} damage plus a additional {more:damage_each}", Plus),
    say("damage_each", "{by:NUMBER} damage for each {of:each_of}", Times),
    other_ways(
        say("damage", "{by:NUMBER} damage multiplied by {of:value}", Times), "{by:NUMBER} damage times {of:value}"
    ),
    other_ways(say("damage", "{by:NUMBER} damage multiplied by {of:ex}", Times), "{by:NUMBER} damage times {of:ex}"),
    say("life", "{:NUMBER} life"),
    say("life", "{:ex} life"),
    say("life", "that much life", ThatMuch()),
    say("life", "X00 life", Times(100, X())),
    say("life", "life equal to {:value}"),
    say("life", "{by:NUMBER} life for each {of:each_of}", Times),
    say("life", "{by:NUMBER} life multiplied by {of:value}", Times),
    other_ways(say("life", "{by:NUMBER} life multiplied by {of:ex}", Times), "{by:NUMBER} life times {of:ex}"),
    say("count", "{:COUNT}"),
    say("count", "{:ex}"),
    say("count", "{:that_many}"),
    say("that_many", "that many", ThatMuch()),
    say("where_x", "where X is {:value}"),
]
