"""How texts say amounts."""

from collections.abc import Mapping

from domain.games.sve.language.phrases.noun_phrases.groups import DEEDS
from domain.games.sve.language.printed.bounds import Difference
from domain.games.sve.language.printed.participles import ExcessDamage
from domain.games.sve.language.printed.short_forms import ThatMany
from domain.games.sve.language.vocabulary.words import NAMELESS
from domain.games.sve.nodes.amounts import (
    FROM_FIELD,
    AtMost,
    Counters,
    DieResult,
    Extreme,
    Half,
    Names,
    Plus,
    PointsOf,
    Portion,
    Room,
    Sum,
    TakenOff,
    ThisWay,
    Times,
)
from domain.games.sve.nodes.selectors import LeaderOf, Opponent, They, YourLeader
from domain.kernel.abilities.compiled.clauses import X
from domain.kernel.abilities.compiled.tree import Count, It, StatOf, That, ThatMuch, You
from domain.language.phrases.phrasing import Phrase, other_ways, say

_INTO_THEIRS, _THIS_WAY = "put into their cemetery this way", "put this way"
DONE: Mapping[str, Mapping[str, str]] = {
    **{verb: {"verb": verb} for verb in (*DEEDS, "revealed", "selected")},
    "returned to your hand this way": {"verb": "returned", "whose": "to your hand"},
    "returned from your field this way": {"verb": "returned", "whose": FROM_FIELD},
    "put into your cemetery this way": {"verb": "put", "whose": "to your cemetery"},
    _INTO_THEIRS: {"verb": "put"},
    _THIS_WAY: {"verb": "put"},
}
"""What the text has done to cards, as it says so of them behind it."""


STATS = ("attack", "defense", "cost")


_WAYS: Mapping[str, tuple[str, ...]] = {
    "returned": tuple(
        f"returned to {hand}" for hand in ("hand", "their owners' hands", "their owners' hand", "its owner's hand")
    ),
    _INTO_THEIRS: (_THIS_WAY,),
}
"""Other ways to say what is counted of it."""


_ROUNDED = (", rounded up", " rounded up")


ALL_COUNTERS: tuple[tuple[str, Mapping[str, object]], ...] = (
    ("{kind:COUNTER} ", {}), ("Stack ", {"kind": "stack"}), ("", {}),
)  # fmt: skip
"""How texts call counters that were removed; without a kind, those of any."""

VALUES: list[Phrase] = [
    say("value", "{:tally}"),
    say("tally", "the number of {of:placed_many}", Count),
    *[
        other_ways(
            say("tally", f"the number of {{of:others_many}} {text}", ThisWay, **fields),
            *[f"the number of {{of:others_many}} {way}" for way in _WAYS.get(text, ())],
        )
        for text, fields in DONE.items()
        if text != _THIS_WAY
    ],
    say("tally", "the number of cards they returned to their deck", ThisWay, verb="returned", who=They()),
    *[
        other_ways(
            say("tally", f"the number of {kind}counters on {{of:this}}", Counters, **fixed),
            f"the number of {kind}counters {{of:this}} had", f"the number of {kind}counters that were on {{of:this}}",
        )
        for kind, fixed in ALL_COUNTERS[:2]
    ],
    say("tally", "the number of counters on {of:this}", Counters, kind=NAMELESS),
    say("tally", "the number of {kind:COUNTER} counters on it", Counters, of=It()),
    say("tally", "the number of counters on it", Counters, of=It(), kind=NAMELESS),
    *[
        other_ways(say("tally", f"the number of {word}counters removed", TakenOff, **fixed),
                   f"the number of {word}counters removed this way")
        for word, fixed in ALL_COUNTERS
    ],
    other_ways(say("value", "{by:NUMBER} times {of:value}", Times), "{of:value} times {by:NUMBER}"),
    say("value", "half X", Half, of=X()),
    other_ways(
        say("value", "half {of:value}", Half),
        *[f"half {{of:value}}{end}" for end in _ROUNDED],
        *[f"{{of:value}} divided by {two}{end}" for two in ("2", "two") for end in ("", *_ROUNDED)],
    ),
    other_ways(
        say("value", "half {of:value}, rounded down", Half, down=True),
        "half {of:value} rounded down",
        *[f"{{of:value}} divided by {two}{end}" for two in ("2", "two") for end in (", rounded down", " rounded down")],
    ),
    *[
        other_ways(
            say("value", f"{{of:value}} divided by {by}, rounded {end}", Portion, by=by, down=end == "down"),
            f"{{of:value}} divided by {by} rounded {end}",
        )
        for by in range(3, 11)
        for end in ("up", "down")
    ],
    say("value", "{of:value}, up to {most:NUMBER}", AtMost),
    other_ways(say("value", "{of:value} plus {more:NUMBER}", Plus), "{more:NUMBER} plus {of:sole}"),
    say("value", "{of:sole} plus {more:sole}", Plus),
    say("value", "{of:sole} minus {less:NUMBER}", Difference),
    say("value", "{of:NUMBER} minus {less:sole}", Difference),
    say("sole", "{:tally}"),
    say("sole", "{:number_of}"),
    say("value", "{:number_of}"),
    other_ways(
        say("tally", "the number of different names among {of:placed_many}", Names),
        "the number of different {of:placed_many}",
    ),
    say("tally", "the number of different costs among {of:placed_many}", Names, by="cost"),
    say("tally", "the highest {stat:stat} among {of:placed_many}", Extreme),
    say("tally", "the lowest {stat:stat} among {of:placed_many}", Extreme, highest=False),
    say("tally", "the highest cost among {of:placed_many}", Extreme, stat="cost"),
    say("tally", "the lowest cost among {of:placed_many}", Extreme, stat="cost", highest=False),
    other_ways(
        say("tally", "the number of open spaces on your field", Room, zone="field"),
        "the number of empty spaces on your field",
    ),
    say("tally", "the total {stat:stat} of {of:placed_many}", Sum),
    say("tally", "the total cost of {of:placed_many}", Sum, stat="cost"),
    other_ways(say("value", "that many", ThatMany), "that number"),
    *[
        phrase
        for stat in STATS
        for phrase in (
            other_ways(say("number_of", f"its {stat}", StatOf, of=It(), stat=stat), f"the {stat} of it"),
            other_ways(say("number_of", f"{{of:owner}}'s {stat}", StatOf, stat=stat), f"the {stat} of {{of:owner}}"),
        )
    ],
    say("owner", "{:this}"),
    say("owner", "{:that}"),
    say("owner", "{:the_selected}"),
    say("owner", "{:done_to}"),
    *[say("owner", f"the {word}", That, word=f"the {word}") for word in ("amulet", "spell", "card", "follower")],
    say("number_of", "your leader's defense", StatOf, of=YourLeader(), stat="defense"),
    say("number_of", "the enemy leader's defense", StatOf, of=LeaderOf(Opponent("the")), stat="defense"),
    say("number_of", "your maximum play points", PointsOf, word="maxpp", who=You()),
    say("number_of", "your play points", PointsOf, word="pp", who=You()),
    say("number_of", "your evolution points", PointsOf, word="ep", who=You()),
    say("value", "the damage dealt", ThatMuch),
    other_ways(say("value", "the excess damage", ExcessDamage), "the amount of excess damage", "the excess"),
    say("value", "the result", DieResult),
]  # fmt: skip
