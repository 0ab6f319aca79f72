"""What is paid before a colon, besides a cost or rather than it, and what continuous texts say of paying (903.2i)."""

from domain.games.fow.language.phrases.verbs.lasting import lasting
from domain.games.fow.nodes.amounts import Minus
from domain.games.fow.nodes.conditions import Not
from domain.games.fow.nodes.costs import PayLife, RestThis
from domain.games.fow.nodes.groups import RemovedBy
from domain.games.fow.nodes.printed import Said, Together
from domain.games.fow.nodes.selectors import ANY, YourRuler
from domain.games.fow.nodes.statics import (
    AlsoCost,
    AnyTime,
    HandSize,
    InsteadOfCost,
    MayPlay,
    PlayOnly,
    PlaysFrom,
    Released,
)
from domain.games.fow.nodes.verbs import Banish, Discard, For, Put, Remove, RemoveCounters, RestCards, Reveal
from domain.kernel.abilities.compiled.tree import Chosen, In, It, This, YourTurn
from domain.language.phrases.phrasing import Adds, Phrase, listed, other_ways, say

THIS = This("card")
PARTS = [
    other_ways(say("cost", "{:WILL}"), "pay {:WILL}"),
    say("cost", "{Rest}", RestThis),
    say("cost", "pay {amount:NUMBER} life", PayLife),
    say("cost", "banish {of:paid}", Banish),
    say("cost", "discard {of:paid_of_hand}", Discard),
    say("cost", "rest {of:paid}", RestCards),
    other_ways(say("cost", "remove {of:paid} from the game", Remove), "remove {of:paid} from the game face up"),
    other_ways(say("cost", "put {of:paid} {to:where}", Put), "return {of:paid} {to:where}"),
    say("cost", "reveal {of:paid}", Reveal),
    say("paid", "{:this}"),
    other_ways(say("paid", "a {of:group_one}", Chosen), "one {of:group_one}"),
    say("paid", "a {of:others_grouped}", Chosen),
    say("paid", "{least+most:COUNT} {of:group_many}", Chosen),
    say("paid", "{least+most:COUNT} of {of:among_yours}", Chosen),
    say("paid", "one of {of:among_yours}", Chosen),
    say("paid", "{of:either_a}", Chosen),
    say("paid_of_hand", "{:this}"),
    say("paid_of_hand", "a {of:hand_one}", Chosen),
    say("paid_of_hand", "a {of:hand_other}", Chosen),
    say("hand_other", "{of:others_grouped}", In, zone="hand"),
    say("paid_of_hand", "{least+most:COUNT} {of:hand_many}", Chosen),
    say("cost", "remove a {kind:counter} counter from {of:paid}", RemoveCounters, count=1),
    say("cost", "remove {count:COUNT} {kind:counter} counters from {of:paid}", RemoveCounters),
    say("cost", "remove {count:ex} {kind:counter} counters from {of:paid}", RemoveCounters),
    say("paid", "{least+most:ex} {of:group_many}", Chosen),
    say("paid_of_hand", "{least+most:ex} {of:hand_many}", Chosen),
    say("paid", "your {word:ruling}", YourRuler),
    say("paid", "up to {most:COUNT} {of:group_many}", Chosen, least=0),
    say("paid", "any number of {of:group_many}", Chosen, least=0, most=ANY),
    *[
        phrase
        for word, build in (("banish", Banish), ("rest", RestCards))
        for phrase in (
            say("besides", f"{{:one_to_{word}}} and {{:other_to_{word}}}", tuple),
            say(f"one_to_{word}", f"{word} {{of:paid}}", build),
            say(f"other_to_{word}", "{of:paid}", build),
        )
    ],
]
PAYING = [
    say("static", "{:cheaper}"),
    other_ways(say("static", "{:cheaper} for each {each:each_of}", Adds), "for each {each:each_of}, {:cheaper}"),
    say("static", "{:cheaper} from a {zone:zone}", Adds),
    say("static", "as an additional cost to play this card, {costs:besides}", AlsoCost),
    other_ways(
        say("static", "as an additional cost to play this card, you may {costs:besides}", AlsoCost, may=True),
        "as you play this card, you may {costs:besides}",
    ),
    other_ways(
        say("static", "you may {costs:besides} rather than pay this card's cost", InsteadOfCost),
        "you may {costs:besides} instead of paying this card's cost",
        "you may {costs:besides} rather than paying this card's cost",
        "you may {costs:besides} to play this card instead",
        "you may {costs:besides} to play this card rather than pay its cost",
        "you may {costs:besides} to play this card instead of paying its cost",
    ),
    say("static", "you may {first:one_price} or {second:other_price} to play this card instead", Together),
    say("one_price", "{costs:besides}", InsteadOfCost),
    say("other_price", "{costs:bare_price}", InsteadOfCost),
    say("bare_price", "{:WILL}", tuple),
    other_ways(
        say("static", "you may play this card without paying its cost", InsteadOfCost, costs=()),
        "you may play this card without paying its costs",
    ),
    other_ways(
        say("static", "you may play {of:group_many} without paying their cost", InsteadOfCost, costs=()),
        "you may play {of:group_many} without paying their costs",
    ),
    *listed("besides", "cost", loose=True),
    other_ways(
        say("static", "play this card only if {condition:conditions}", PlayOnly),
        "you may play this card only if {condition:conditions}",
        "this card can be played only if {condition:conditions}",
        "this card cannot be played unless {condition:conditions}",
        "you cannot play this card unless {condition:conditions}",
    ),
    other_ways(
        say("static", "this card cannot be played if {condition:not_so}", PlayOnly),
        "you cannot play this card if {condition:not_so}",
    ),
    say("not_so", "{of:conditions}", Not),
    other_ways(
        say("static", "play this card only during your turn", PlayOnly, condition=YourTurn(True)),
        "this card can be played only during your turn",
        "this card cannot be played during your opponent's turn",
        "you cannot play this card during your opponent's turn",
    ),
    other_ways(
        say("static", "play this card only during your opponent's turn", PlayOnly, condition=YourTurn(False)),
        "this card can be played only during your opponent's turn",
        "this card cannot be played during your turn",
        "this card cannot be played during your own turn",
        "you cannot play this card during your turn",
    ),
    say("static", "your maximum hand size is {value:NUMBER}", HandSize),
    say("static", "your maximum hand size is reduced by {change:fewer}", HandSize),
    say("fewer", "{of:NUMBER}", Minus),
    say("static", "you may play {of:playable} from your {zone:zone}", PlaysFrom),
    say("playable", "{:this}"),
    say("static", "{:playing_from}"),
    lasting("{static:playing_from}", For),
    lasting("{static:playing_it}", For),
    *[
        phrase
        for behind, free in (("", {}), (" without paying {whose} cost", {"free": True}))
        for phrase in (
            other_ways(
                say(
                    "playing_from",
                    "you may play {of:group_many} from your {zone:zone}" + behind.format(whose="their"),
                    MayPlay,
                    **free,
                ),
                "you may play {of:group_many} in your {zone:zone}" + behind.format(whose="their"),
            ),
            other_ways(
                say(
                    "static",
                    "once per turn, you may play a {of:group_one} from your {zone:zone}" + behind.format(whose="its"),
                    MayPlay,
                    turnly=1,
                    **free,
                ),
                "once each turn, you may play a {of:group_one} from your {zone:zone}" + behind.format(whose="its"),
                "each turn, you may play a {of:group_one} from your {zone:zone}" + behind.format(whose="its"),
            ),
            say(
                "playing_from",
                "you may play {of:removed_so}" + behind.format(whose="their"),
                MayPlay,
                zone="removed",
                **free,
            ),
            say("playing_it", "you may play {of:it_played}" + behind.format(whose="its"), MayPlay, zone="", **free),
            say("playing_it", "you may play {of:them_played}" + behind.format(whose="their"), MayPlay, zone="", **free),
        )
    ],
    other_ways(
        say("removed_so", "{of:those_many} removed by {by:this}", RemovedBy),
        "{of:those_many} that were removed by {by:this}",
        "{of:those_many} removed from the game by {by:this}",
    ),
    say("it_played", "it", It, many=False),
    say("it_played", "that {of:those_one}", Said),
    say("them_played", "them", It, many=True),
    say("them_played", "those {of:those_many}", Said, word="those"),
    other_ways(say("static", "you have no maximum hand size", HandSize), "your hand size is unlimited"),
    say("static", "the [Seal] of {of:group_many} is released", Released),
    say("static", "this card can be played anytime you have priority", AnyTime, of=THIS),
]
COSTS: list[Phrase] = [*PARTS, *PAYING]
