"""How texts say what players do with decks, hands and points."""

from domain.games.sve.language.phrases.verbs.clauses import after_choosing, people
from domain.games.sve.language.printed.bounds import AllPoints, Bounded, PickMore, RaiseUpTo, SetMaximum
from domain.games.sve.language.printed.participles import CHOOSING as PICKED
from domain.games.sve.language.printed.short_forms import DrawUntil, ShuffleIn, ThatMany
from domain.games.sve.nodes.amounts import Plus
from domain.games.sve.nodes.player_verbs import (
    ChangeLimit,
    Discard,
    Draw,
    ExtraTurn,
    GainEvolution,
    GainMaximum,
    LookAt,
    Recover,
    Reveal,
    RevealUntil,
    RollDie,
    Search,
    Shuffle,
    SkipTurn,
    Win,
)
from domain.games.sve.nodes.selectors import ANY, Opponent, Pair, They
from domain.games.sve.nodes.statements import Define, DoTimes, Rather, RepeatUntil
from domain.games.sve.nodes.verbs import Add, DriveCheck, Overflowing, Put
from domain.kernel.abilities.compiled.clauses import X
from domain.kernel.abilities.compiled.tree import Chosen, It, May, Options, Repeat, You
from domain.language.phrases.phrasing import Phrase, other_ways, say


def _picked_instead() -> list[Phrase]:
    """So many, picked instead of those that the text has said before."""
    found = []
    for verb in PICKED:
        for whose in ("", "they ")[verb == "select" :]:
            text = f"{whose}{verb}{' for' if verb == 'search' else ''}"
            # So many that are summoned are tokens.
            found += [
                *[say("pick", f"{text} {{count:several}}", PickMore, verb=f"{whose}{verb}")][verb == "summon" :],
                say("pick", f"{text} up to {{count:several}}", PickMore, verb=f"{whose}{verb}", up_to=True),
            ]
    return [
        *found,
        say("instead_of_it", "{effect:pick} instead", Rather),
        say("instead_of_it", "{effect:may_pick} instead", Rather),
        say("may_pick", "you may {effect:pick}", May),
        say("outer", "{effect:pick} instead", Rather),
        say("outer", "{effect:may_pick} instead", Rather),
    ]


def _left_out(phrases: list[Phrase], noun: str, instead: str) -> list[Phrase]:
    """Phrases that are read without the noun, which is said before."""
    return [other_ways(phrase, phrase.pattern.replace(noun, instead)) for phrase in phrases]


LIMITED = {"hand": "hand", "field": "field", "ex": "EX area"}
PLAYERS: list[Phrase] = [
    *people("draw a card", "draws a card", Draw, count=1),
    *_left_out(people("draw 1 more card", "draws 1 more card", Draw, count=1, more=True), "1 more card", "a other"),
    *people("draw {count:amount} more cards", "draws {count:amount} more cards", Draw, more=True),
    *people("draw up to {count:amount} cards", "draws up to {count:amount} cards", Draw, up_to=True),
    *people("draw {count:amount} cards", "draws {count:amount} cards", Draw),
    *people("discard {of:discarded}", "discards {of:discarded}", Discard, after_choosing("{of:discarded}", "discards")),
    say("discarded", "{:chosen_one}"),
    say("discarded", "{:chosen_many}"),
    say("discarded", "{:whole}"),
    say("discarded", "it", It),
    say("discarded", "them", It, many=True),
    say("discarded", "{:that}"),
    *people("reveal {of:cards}", "reveals {of:cards}", Reveal),
    *people("reveal {of:whole}", "reveals {of:whole}", Reveal),
    other_ways(
        say("clause", "reveal cards from the top of your deck until you reveal a {of:placed_one}", RevealUntil),
        "reveal cards from the top of your deck until a {of:placed_one} is revealed",
    ),
    say(
        "clause",
        "{who:third} reveals cards from the top of their deck until they reveal a {of:placed_one}",
        RevealUntil,
    ),
    *people("look at {of:cards}", "looks at {of:cards}", LookAt),
    *people("look at {of:whole}", "looks at {of:whole}", LookAt),
    *people("search your deck for {of:searched}", "searches their deck for {of:searched}", Search),
    say("searched", "{:chosen_one}"),
    say("searched", "{:chosen_many}"),
    say("searched", "{left:sought} and {right:sought}", Pair),
    say("searched", "{left:sought}, {right:sought_more}", Pair),
    other_ways(say("sought_more", "{left:sought}, and {right:sought}", Pair), "{left:sought} and {right:sought}"),
    other_ways(say("sought", "a {of:placed_one}", Chosen, least=1, most=1), "1 {of:placed_one}", "one {of:placed_one}"),
    say("sought", "up to 1 {of:placed_one}", Chosen, least=0, most=1),
    say("clause", "shuffle your deck", Shuffle, whose=You()),
    say("clause", "shuffle {of:whole} into your deck", ShuffleIn),
    say("clause", "shuffle {of:cards} into your deck", ShuffleIn),
    say("clause", "shuffle {of:one} into its owner's deck", ShuffleIn, owner=True),
    say("clause", "shuffle {of:many} into their owners' decks", ShuffleIn, owner=True),
    say("clause", "shuffle it", Shuffle, whose=They()),
    say("clause", "{whose:third} shuffles their deck", Shuffle),
    say("third_too", "shuffles it", Shuffle, whose=They(silent=True)),
    say("third_too", "draws a card", Draw, who=They(silent=True), count=1),
    say("third_too", "draws {count:amount} cards", Draw, who=They(silent=True)),
    say("third_too", "discards {of:discarded}", Discard, who=They(silent=True)),
    say("third_too", "reveals {of:cards}", Reveal, who=They(silent=True)),
    say("third_too", "puts {of:one} {to:spot_one}", Put, who=They(silent=True)),
    say("third_too", "puts {of:many} {to:spot_many}", Put, who=They(silent=True)),
    say("third_too", "puts {of:cards} {to:spot}", Put, who=They(silent=True)),
    say("third_too", "adds {of:cards} to {to:own_hand}", Add, who=They(silent=True)),
    say("third_too", "draws that many cards", Draw, who=They(silent=True), count=ThatMany()),
    *people("recover 1 play point", "recovers 1 play point", Recover, amount=1),
    *people("recover that many play points", "recovers that many play points", Recover, amount=ThatMany()),
    say("clause", "recover play points equal to {amount:value}", Recover),
    *people("recover {amount:amount} play points", "recovers {amount:amount} play points", Recover),
    *[
        phrase
        for verb, change in (("increase", "amount"), ("decrease", "FEWER"))
        for phrase in (
            other_ways(
                say("clause", f"{verb} your maximum play points by {{amount:{change}}}", GainMaximum),
                f"your maximum play points {verb} by {{amount:{change}}}",
            ),
            other_ways(
                say("clause", f"{{who:third}} {verb}s their maximum play points by {{amount:{change}}}", GainMaximum),
                f"{{who:third}}'s maximum play points {verb} by {{amount:{change}}}",
            ),
        )
    ],
    other_ways(
        say("clause", "increase your maximum play points by {amount:NUMBER}, up to {most:NUMBER}", RaiseUpTo),
        "increase your maximum play points by {amount:NUMBER} to a maximum of {most:NUMBER}",
    ),
    *[
        say("clause", text.replace("@", f"the limit of your {name}"), ChangeLimit, zone=zone)
        for zone, name in LIMITED.items()
        for text in ("@ becomes {to:amount}", "increase @ by {by:amount}", "decrease @ by {by:FEWER}")
    ],
    *_picked_instead(),
    *[
        other_ways(
            say("clause", f"{whose} maximum play points become {{value:amount}}", SetMaximum, **fixed),
            f"change {whose} maximum play points to {{value:amount}}",
            *[f"{whose} maximum play points {verb} {{value:amount}}" for verb in ("are changed to", "are set to")],
        )
        for whose, fixed in (("your", {"who": You()}), ("{who:third}'s", {}))
    ],
    say("clause", "recover all your play points", Recover, amount=AllPoints()),
    *_left_out(people("draw that many cards", "draws that many cards", Draw, count=ThatMany()), " cards", ""),
    say("clause", "draw that many cards plus 1", Draw, count=Plus(ThatMany(), 1)),
    say("clause", "draw cards equal to {count:value}", Draw),
    *people("gain 1 evolution point", "gains 1 evolution point", GainEvolution, amount=1),
    *people("gain {amount:amount} evolution points", "gains {amount:amount} evolution points", GainEvolution),
    say("clause", "lose 1 evolution point", GainEvolution, who=You(), amount=-1),
    say("clause", "lose {amount:FEWER} evolution points", GainEvolution, who=You()),
    say("clause", "take a other turn after this one", ExtraTurn),
    say("clause", "{who:third} skips their next turn", SkipTurn),
    say("clause", "skip your next turn", SkipTurn, who=You()),
    say("clause", "skip your opponent's next turn", SkipTurn, who=Opponent()),
    say("clause", "you win the game", Win, who=You(), wins=True),
    say("clause", "you lose the game", Win, who=You(), wins=False),
    say("clause", "{who:third} loses the game", Win, wins=False),
    other_ways(
        say("clause", "draw cards until you have {count:NUMBER} cards in your hand", DrawUntil),
        "draw cards until you have {count:NUMBER} in your hand",
    ),
    other_ways(
        say("clause", "{who:third} draws cards until they have {count:NUMBER} cards in their hand", DrawUntil),
        "{who:third} draws cards until they have {count:NUMBER} in their hand",
    ),
    say("clause", "roll a die", RollDie),
    say("clause", "perform a drive check", DriveCheck, times=1),
    say("clause", "perform {times:amount} drive checks", DriveCheck),
    say("clause", "repeat this", Repeat),
    say("clause", "repeat until {condition:condition}", RepeatUntil),
    say("clause", "repeat this until {condition:condition}", RepeatUntil, this=True),
    say("clause", "do this {count:amount} times", DoTimes),
    say(
        "clause", "if your field becomes full from this effect, put any remaining tokens into your EX area", Overflowing
    ),
    say("sentence", "X equals {value:value}.", Define),
    other_ways(
        say("sentence", "X can be up to {most:NUMBER}.", Bounded),
        "X can be at most {most:NUMBER}.",
        "X can't be more than {most:NUMBER}.",
        "X can't exceed {most:NUMBER}.",
    ),
    *[
        other_ways(say("clause", f"{text} of the following", Options, options=(), **fixed), text)
        for text, fixed in (
            ("choose {count:how_many}", {}),
            ("choose up to {count:how_many}", {"up_to": True}),
            ("choose any number", {"count": ANY, "up_to": True}),
        )
    ],
    say("how_many", "{:COUNT}"),
    say("how_many", "X", X),
]
