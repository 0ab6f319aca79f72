"""How texts say what both players have, what is active, which turn it is, and what the text has not done."""

from domain.games.sve.language.phrases.conditions.history import SUFFERED
from domain.games.sve.language.phrases.noun_phrases.groups import DEEDS
from domain.games.sve.language.printed.conditions import (
    CostsSo,
    DidNot,
    EachPlayer,
    EitherActive,
    Fighting,
    GivesWhile,
    HasBoth,
    HasNo,
    NoneDone,
    NotDone,
    SomeThere,
    TurnsHad,
)
from domain.games.sve.nodes.abilities import Activation
from domain.games.sve.nodes.amounts import Counters
from domain.games.sve.nodes.conditions import Combo, Event, IsA, Necrocharge, OnField, Overflow, Sanguine, Spellchain
from domain.games.sve.nodes.selectors import LeaderOf, Opponent, YourLeader
from domain.kernel.abilities.compiled.tree import Every, It, Only, While
from domain.language.phrases.phrasing import Phrase, other_ways, say

_BASE = {
    "discarded": "discard", "returned": "return", "banished": "banish", "buried": "bury", "destroyed": "destroy",
    "engaged": "engage", "revealed": "reveal", "selected": "select",
}  # fmt: skip
"""What a text has done, and how it says that you did not do it."""


def _both_players() -> list[Phrase]:
    """What each player has, either of them, or neither."""
    found = []
    for who, verb in (("each", "each player has"), ("either", "either player has"), ("both", "both players have")):
        found += [
            say("test", f"{verb} a {{of:placed_one}}", EachPlayer, who=who),
            say("test", f"{verb} at least {{least:NUMBER}} {{of:placed_many}}", EachPlayer, who=who),
        ]
    return [*found, say("test", "neither player has a {of:placed_one}", EachPlayer, who="neither")]


def _not_done() -> list[Phrase]:
    """What the text has done to no card of a group."""
    found = []
    for verb, base in _BASE.items():
        found += [
            say("test", f"no {{of:others_many}} were {verb}", NoneDone, verb=verb, word=verb),
            say("test", f"no {{of:others_one}} was {verb}", NoneDone, verb=verb, word=f"was {verb}"),
            say("test", f"you {verb} no {{of:others_one}} this way", DidNot, verb=verb, word="no"),
            say("test", f"you {verb} no {{of:others_many}} this way", DidNot, verb=verb, word="no any"),
            say("test", f"you didn't {base} a {{of:others_one}} this way", DidNot, verb=verb),
            say("test", f"you didn't {base} any {{of:others_many}} this way", DidNot, verb=verb, word="any"),
        ]
    assert set(_BASE) >= set(DEEDS), "every deed can be left undone"
    return found


TURNS: list[Phrase] = [
    *_both_players(),
    *_not_done(),
    *[
        say("active", f"{text} ({{count:amount}})", build)
        for text, build in (("Combo", Combo), ("Spellchain", Spellchain), ("Necrocharge", Necrocharge))
    ],
    say("test", "{:active} is active for you"),
    say("activity", "{:active}"),
    say("activity", "Overflow", Overflow),
    say("activity", "Sanguine", Sanguine),
    say("test", "either {left:activity} or {right:activity} is active for you", EitherActive),
    say("test", "it's your {least:ORDINAL} turn or later", TurnsHad),
    say("test", "it's at least your {least:ORDINAL} turn", TurnsHad, word="at least"),
    say("onward", "from your {least:ORDINAL} turn onward", TurnsHad, word="onward"),
    say("lasting", "{condition:onward}, {static:static}", While, word="onward"),
    say("test", "you have a {left:joint_item} and a {right:placed_one}", HasBoth),
    say("test", "there is a {left:joint_item} and a {right:placed_one}", HasBoth, there=True),
    say("lasting", "{static:static} while this card is on your field", While, word="behind", condition=OnField()),
    say("clause", "give {of:dealt} {gifts:gifts} while {condition:condition}", GivesWhile),
    say("clause", "give {of:dealt} {gifts:gifts} while this card is on your field", GivesWhile, condition=OnField()),
    say("sentence", "activate only {condition:onward}.", Activation),
    say("sentence", "this card can only be played {condition:onward}.", Only),
    say("test", "this is your {least:ORDINAL} turn or later", TurnsHad, word="this"),
    say("test", "there are {of:placed_many}", SomeThere, least=1),
    say("test", "you have no {of:placed_one}", HasNo, who="you", most=0),
    *[
        phrase
        for subject, fixed in (("{of:owner}", {}), ("it", {"of": It()}))
        for phrase in (
            say("test", f"{subject} is attacking a {{group:placed_one}}", Fighting, **fixed),
            say("test", f"{subject} is attacking a {{group:leaders_one}}", Fighting, **fixed),
        )
    ],
    *[
        say("test", f"{{of:owner}} costs {text}", CostsSo, stat="cost")
        for text in ("{most:amount} or less", "{least:amount} or more", "{least+most:amount}")
    ],
    say("test", "{when:wasnt_done} {ever:span}", NotDone),
    say("test", "{of:in_attack} is a {group:leaders_one}", IsA),
    say("tally", "the number of {:counters_among}"),
    say("counters_among", "{kind:COUNTER} counters among {of:all_together}", Counters),
    say("all_together", "{of:placed_many}", Every, word="all"),
    *[
        other_ways(
            say("wasnt_done", f"{who} wasn't dealt damage", Event, kind="leader damaged", card=card),
            f"{who} didn't take damage", f"{who} hasn't taken damage", f"{who} hasn't been dealt damage",
        )
        for who, card in (("your leader", YourLeader()), ("the enemy leader", LeaderOf(Opponent("the"))))
    ],
    other_ways(
        say("wasnt_done", "{card:this_or_it} wasn't dealt damage", Event, kind="damaged"),
        "{card:this_or_it} didn't take damage", "{card:this_or_it} hasn't been dealt damage",
    ),
    *[say("wasnt_done", f"{{card:this_or_it}} wasn't {done}", Event, **fixed) for done, fixed in SUFFERED],
]  # fmt: skip
