"""How texts say several things of one subject, and how long all of them last: "it loses Ward and can't attack"."""

from domain.games.sve.language.phrases.verbs.durations import DURATIONS, lasting
from domain.games.sve.language.printed.coordination import Predicates
from domain.games.sve.language.printed.short_forms import Same
from domain.games.sve.nodes.statements import For
from domain.games.sve.nodes.verbs import Give, Lose
from domain.language.phrases.phrasing import Phrase, listed, other_ways, say

GAINING = (("gains", "gain"), ("gets", "get"))
"""How what gets something is said to."""
LOST = ("{gifts:losses}", "all abilities")
"""What is lost."""

PREDICATES: list[Phrase] = [
    *[
        phrase
        for one, many in GAINING
        for phrase in (
            say("gained", f"{{of:one}} {one} {{gifts:gifts}}", Give, said=one),
            say("gained", f"{{of:gainers}} {many} {{gifts:gifts}}", Give, said=one),
            other_ways(
                say("gained_too", f"{one} {{gifts:gifts}}", Give, of=Same(), said=one), f"{many} {{gifts:gifts}}"
            ),
        )
    ],
    *[
        phrase
        for what in LOST
        for phrase in (
            other_ways(say("gained", f"{{of:one}} loses {what}", Lose), f"remove {what} from {{of:one}}"),
            other_ways(say("gained", f"{{of:gainers}} lose {what}", Lose), f"remove {what} from {{of:many}}"),
            other_ways(say("lost_too", f"loses {what}", Lose, of=Same()), f"lose {what}"),
        )
    ],
    say("enduring", "{:gained}"),
    say("either_too", "{:gained_too}"),
    say("either_too", "{:lost_too}"),
    say("either_too", "{:said_too}"),
    say("one_too", "{:either_too}", tuple),
    say("one_gained_too", "{:gained_too}", tuple),
    *listed("row_too", "either_too", least=2, loose=True)[2:],
    other_ways(
        say("predicates", "{first:gained} and {rest:one_too}", Predicates), "{first:gained}, and {rest:one_too}"
    ),
    say("predicates", "{first:gained}, {rest:row_too_behind}", Predicates),
    say("predicates", "{first:static} and {rest:one_gained_too}", Predicates),
    say("predicates", "{first:static_row}, and {rest:one_gained_too}", Predicates),
    *lasting("clause", "predicates"),
    *lasting("gained_long", "gained", ahead=False)[1:],
    *lasting("long_too", "gained_too", ahead=False)[1:],
    *[
        other_ways(
            say("long_too", f"{{static:said_too}} {texts[0]}", For, until=until),
            *[f"{{static:said_too}} {text}" for text in texts[1:]],
        )
        for until, texts in DURATIONS.items()
    ],
    say("one_long_too", "{:long_too}", tuple),
    say("clause", "{first:gained_long} and {rest:one_long_too}", Predicates),
]
