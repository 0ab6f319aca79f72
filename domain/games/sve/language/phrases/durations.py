"""How texts say how long something lasts, and which numbers of cards are changed to a value."""

from domain.games.sve.language.printed.short_forms import Doubled
from domain.games.sve.nodes.selectors import LeaderOf, Opponent, YourLeader
from domain.games.sve.nodes.verbs import SetTo
from domain.kernel.abilities.tree import Every, It, This
from domain.language.phrases.phrasing import Phrase, other_ways, say

DURATIONS = {
    "": "", " until the end of the turn": "turn", " until the start of your next turn": "your next turn",
    " until the end of each opponent's next turn": "end of opponent turn",
    " until the end of your next turn": "end of your next turn",
    " during this combat": "combat", " during this attack": "attack",
    " until the start of your next main phase": "your next main phase",
}  # fmt: skip
"""How long a gift lasts, as it is said behind it."""
THIS_TURN = " until the end of the turn"


def before(clause: str, ending: str) -> list[str]:
    """What lasts until the end of the turn, also with that before it."""
    return [f"for the rest of this turn, {clause}"] if ending == THIS_TURN else []


def ahead(clause: str, ending: str) -> list[str]:
    """What lasts for a while, also with that before it."""
    return [*before(clause, ending), *([f"{ending[1:]}, {clause}"] if ending else [])]


SETTING: list[Phrase] = [
    *[
        other_ways(
            say("clause", f"change {{of:changed}} {{stat:{stats}}} to {{value:amount}}{ending}", SetTo, until=until),
            *ahead(f"change {{of:changed}} {{stat:{stats}}} to {{value:amount}}", ending),
            *([f"change {{of:changed}} {{stat:{stats}}} to {{value:amount}} this turn"] if until == "turn" else []),
        )
        for ending, until in DURATIONS.items()
        for stats in ("any_stat", "both_stats")
    ],
    say("clause", "change {of:changed} {stat:any_stat} to its original {stat:any_stat}", SetTo, value=None),
    *[
        other_ways(
            say("clause", f"{clause}{ending}", SetTo, said="becomes", until=until),
            *ahead(clause, ending),
        )
        for stats, verb in (("any_stat", "becomes"), ("both_stats", "become"))
        for clause in (f"{{of:changed}} {{stat:{stats}}} {verb} {{value:amount}}",)
        for ending, until in DURATIONS.items()
    ],
    say("clause", "{of:changed} {stat:stat} becomes equal to {value:value}", SetTo, said="equal"),
    say("clause", "change the {stat:any_stat} of {of:cards} to {value:amount}", SetTo, said="of"),
    say("clause", "change the {stat:both_stats} of {of:cards} to {value:amount}", SetTo, said="of"),
    say("both_stats", "attack and defense", "attack and defense"),
    say("clause", "double {of:changed} {stats:doubled}", Doubled),
    say("doubled", "attack", ("attack",)),
    say("doubled", "attack and defense", ("attack", "defense")),
    say("changed", "this card's", This, word="card"),
    say("changed", "this follower's", This, word="follower"),
    say("changed", "{:in_attack}'s"),
    say("changed", "{:that}'s"),
    say("changed", "{:the_selected}'s"),
    say("changed", "{:each_card}'s"),
    say("each_card", "each {of:others_one}", Every),
    say("changed", "its", It),
    say("changed", "their", It, many=True),
    say("changed", "{:each_leader}'s"),
    say("each_leader", "each {of:leaders_one}", Every),
    say("changed", "your leader's", YourLeader),
    say("changed", "the enemy leader's", LeaderOf, of=Opponent("the")),
    say("any_stat", "{:stat}"),
    say("any_stat", "cost", "cost"),
    say("any_stat", "{EVOLVE} cost", "evolve cost"),
]
