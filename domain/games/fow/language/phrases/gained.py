"""What cards have, lose, are and become as long as a text is active: their information (904, 909.1, 1020)."""

from domain.games.fow.language.phrases.noun_phrases.nouns import plural
from domain.games.fow.nodes.gifts import HasName, HasRace, SetStats, TreatedAs
from domain.games.fow.nodes.statics import Have, Lacks
from domain.games.fow.table.races import FURTHER, RACES
from domain.language.phrases.phrasing import Phrase, other_ways, say

GAINED: list[Phrase] = [
    other_ways(say("static", "{of:which} gains {gifts:gifts}", Have), "{of:which} has {gifts:gifts}"),
    other_ways(say("static", "{of:whose} gain {gifts:gifts}", Have), "{of:whose} have {gifts:gifts}"),
    say("static", "{of:which} loses {words:losing}", Lacks),
    say("static", "{of:whose} lose {words:losing}", Lacks),
    say("static", "{of:which} is {gifts:being}", Have),
    say("being", "{:becoming}", tuple),
    say("static", "{of:whose} are {gifts:being_many}", Have),
    say("being_many", "{:becoming_many}", tuple),
    say("static", "{of:which} becomes {gifts:becomings}", Have),
    say("static", "{of:whose} become {gifts:becomings_many}", Have),
    say("static", "{of:which} is a {gifts:races_too}", Have),
    say("static", "{of:whose} are {gifts:races_of_them}", Have),
    say("races_too", "{:race_too}", tuple),
    other_ways(
        say("race_too", "{word:race} in addition to its other races", HasRace),
        "{word:race} in addition to its own races",
        "{word:race} in addition to its own race",
    ),
    say("races_of_them", "{:race_of_them}", tuple),
    other_ways(
        say("race_of_them", "{word:races_named} in addition to their other races", HasRace),
        "{word:races_named} in addition to their own races",
    ),
    *[say("races_named", plural(word), word) for word in (*RACES, *FURTHER)],
    *[
        phrase
        for stat, said in (("attack", "ATK"), ("defense", "DEF"))
        for phrase in (
            say("static", f"{{of:this}}'s {said} is equal to {{gifts:{stat}_as}}", Have),
            say(f"{stat}_as", f"{{:{stat}_set}}", tuple),
            say(f"{stat}_set", f"{{{stat}:value}}", SetStats),
        )
    ],
    other_ways(
        say("static", "{of:this}'s ATK and DEF are equal to {gifts:both_as}", Have),
        "{of:this}'s ATK and DEF are each equal to {gifts:both_as}",
    ),
    say("both_as", "{:both_set}", tuple),
    say("both_set", "{attack+defense:value}", SetStats),
    say("static", "treat {of:which} as {gifts:treated}", Have),
    say("treated", "{:treated_as}", tuple),
    other_ways(
        say("treated", "{:treated_as} and {:treated_as}", tuple),
        "{:treated_as} and {:treated_bare}",
        "{:treated_bare} and {:treated_bare}",
    ),
    say("treated_as", "a {word:stone_type}", TreatedAs),
    say("treated_bare", "{word:stone_type}", TreatedAs),
    say("static", "{of:which} has {gifts:further_names}", Have),
    say("further_names", "{:further_name}", tuple),
    say("further_name", "{name:NAME} in addition to its other names", HasName),
]
"""Each of them is said of one card or of several."""
