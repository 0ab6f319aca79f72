"""How texts say how long something lasts, and which numbers of cards are changed to a value."""

from collections.abc import Iterable, Mapping
from typing import Any

from domain.games.sve.language.printed.short_forms import Doubled
from domain.games.sve.nodes.selectors import LeaderOf, Opponent, YourLeader
from domain.games.sve.nodes.verbs import SetTo
from domain.kernel.abilities.compiled.tree import Chosen, Every, It, Then, This
from domain.language.phrases.phrasing import Adds, Phrase, other_ways, say

DURATIONS: Mapping[str, tuple[str, ...]] = {
    "turn": ("until the end of the turn", "this turn", "for the rest of this turn"),
    "your next turn": ("until the start of your next turn",),
    "end of opponent turn": ("until the end of each opponent's next turn",),
    "end of your next turn": ("until the end of your next turn",),
    "combat": ("during this combat",),
    "attack": ("during this attack",),
    "your next main phase": ("until the start of your next main phase",),
    "opponent turn": ("during each opponent's next turn",),
    "both": ("for the rest of this turn and during each opponent's next turn",),
    "its next turn": ("during its controller's next turn", "during their controller's next turn"),
    "end of its next turn": (
        "until the end of its controller's next turn",
        "until the end of their controller's next turn",
    ),
}
"""How long something lasts, and how texts say it: behind what lasts, or before."""
WHILE_HELD = ("turn", "your next turn", "end of your next turn", "end of opponent turn")
"""So long may a card be another player's."""


def held(category: str, build: type[Any], text: str, **fields: str) -> list[Phrase]:
    """What a passive text says, with how long it holds at either end of it, as `lasting`; `text` is its own words."""
    found = []
    for until, texts in DURATIONS.items():
        first, *ways = [pattern for span in texts for pattern in (f"{text} {span}", f"{span}, {text}")]
        found.append(other_ways(say(category, first, build, until=until, **fields), *ways))
    return found


def lasting(category: str, inner: str, spans: Iterable[str] = DURATIONS, *, ahead: bool = True) -> list[Phrase]:
    """What may last for a while, with how long at either end of it; `inner` is the category of what lasts."""
    found = [say(category, f"{{:{inner}}}")]
    for until in spans:
        texts = DURATIONS[until]
        first, *ways = [
            pattern
            for text in texts
            for pattern in (f"{{:{inner}}} {text}", *([f"{text}, {{:{inner}}}"] if ahead else []))
        ]
        found.append(other_ways(say(category, first, Adds, until=until), *ways))
    return found


SETTING: list[Phrase] = [
    *[
        phrase
        for stats, verb, also in (("any_stat", "becomes", "is"), ("both_stats", "become", "are"))
        for phrase in (
            say("setting", f"change {{of:changed}} {{stat:{stats}}} to {{value:amount}}", SetTo),
            other_ways(
                say("setting", f"{{of:changed}} {{stat:{stats}}} {verb} {{value:amount}}", SetTo, said="becomes"),
                f"{{of:changed}} {{stat:{stats}}} {also} {{value:amount}}",
            ),
            say("setting", f"change the {{stat:{stats}}} of {{of:cards}} to {{value:amount}}", SetTo, said="of"),
        )
    ],
    say("setting", "{of:changed} {stat:stat} becomes equal to {value:value}", SetTo, said="equal"),
    say("setting", "{of:changed} {stat:both_stats} become equal to {value:value}", SetTo, said="equal"),
    say("setting", "change {of:changed} {stat:any_stat} to {value:value}", SetTo, said="value"),
    *lasting("clause", "setting"),
    say("setting_too", "{of:changed} {stat:any_stat} to {value:amount}", SetTo, said="too"),
    *lasting("set_too", "setting_too", ahead=False),
    say("clause", "{first:setting} and {second:set_too}", Then, word="and"),
    say("clause", "change {of:changed} {stat:any_stat} to its original {stat:any_stat}", SetTo, value=None),
    say("both_stats", "attack and defense", "attack and defense"),
    other_ways(
        say("clause", "double {of:changed} {stats:doubled}", Doubled), "double the {stats:doubled} of {of:cards}"
    ),
    say("doubled", "attack", ("attack",)),
    say("doubled", "attack and defense", ("attack", "defense")),
    say("changed", "this card's", This, word="card"),
    say("changed", "this follower's", This, word="follower"),
    say("changed", "{:in_attack}'s"),
    say("changed", "{:that}'s"),
    say("changed", "{:the_selected}'s"),
    say("changed", "{:each_card}'s"),
    say("each_card", "each {of:others_one}", Every),
    say("each_card", "a {of:others_one}", Chosen, least=1, most=1),
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
