"""How texts put counters on cards, and take them off."""

from collections.abc import Mapping

from domain.games.sve.language.printed.short_forms import AnyNumber
from domain.games.sve.language.vocabulary.words import NAMELESS
from domain.games.sve.nodes.selectors import ANY
from domain.games.sve.nodes.verbs import PlaceCounters, RemoveAmong, RemoveCounters
from domain.language.phrases.phrasing import Phrase, other_ways, say

COUNTERS: tuple[tuple[str, Mapping[str, object]], ...] = (
    ("{kind:COUNTER} ", {}), ("Stack ", {"kind": "stack"}), ("", {"kind": NAMELESS}),
)  # fmt: skip
"""How texts call counters: of a kind, of Stack, or without saying which."""


def _counters(verb: str) -> list[Phrase]:
    """Placing counters, said with either verb, and as giving them."""
    found = []
    for word, fixed in COUNTERS:
        one, many = f"a {word}counter", f"{{count:amount}} {word}counters"
        found += [
            say("clause", f"{verb} {one} on {{of:cards}}", PlaceCounters, count=1, verb=verb, **fixed),
            other_ways(
                say("clause", f"{verb} {many} on {{of:cards}}", PlaceCounters, verb=verb, **fixed),
                *[
                    f"{verb} {some}{word}counters on {{of:cards}} equal to {{count:value}}"
                    for some in ("", "a number of ")
                ],
            ),
        ]
        if verb == "place":
            found[-2:] = [
                other_ways(found[-2], f"give {{of:cards}} {one}", f"add {one} to {{of:cards}}"),
                other_ways(found[-1], f"give {{of:cards}} {many}", f"add {many} to {{of:cards}}"),
            ]
    return found


def _placed_too() -> list[Phrase]:
    """Counters placed by the verb that was said just before."""
    return [
        phrase
        for word, fixed in COUNTERS
        for phrase in (
            say("counter_tail", f"a {word}counter on {{of:cards}}", PlaceCounters, count=1, verb="", **fixed),
            say("counter_tail", f"{{count:amount}} {word}counters on {{of:cards}}", PlaceCounters, verb="", **fixed),
        )
    ]


def _among() -> list[Phrase]:
    """Counters taken off several cards together, or up to so many off this one."""
    found = []
    for word, fixed in COUNTERS:
        for much, said in (
            ("any number of ", {"count": ANY}),
            ("{count:NUMBER} ", {}),
            ("up to {count:NUMBER} ", {"up_to": True}),
        ):
            among = say(
                "clause", f"remove {much}{word}counters from among {{of:placed_many}}", RemoveAmong, **said, **fixed
            )
            ways = [] if not said else [f"remove {much}{word}counters from {{of:placed_many}}"]
            found.append(other_ways(among, *ways))
        found.append(
            say(
                "clause",
                f"remove up to {{count:NUMBER}} {word}counters from {{of:this}}",
                RemoveAmong,
                up_to=True,
                **fixed,
            )
        )
    return found


PLACED_AND_REMOVED: list[Phrase] = [
    *_among(),
    *_placed_too(),
    *_counters("place"),
    *_counters("put"),
    *[
        phrase
        for word, fixed in COUNTERS
        for phrase in (
            say("clause", f"remove a {word}counter from {{of:cards}}", RemoveCounters, count=1, **fixed),
            say("clause", f"remove {{count:amount}} {word}counters from {{of:cards}}", RemoveCounters, **fixed),
            say("clause", f"remove all {word}counters from {{of:cards}}", RemoveCounters, count=None, **fixed),
            say(
                "clause",
                f"remove any number of {word}counters from {{of:cards}}",
                RemoveCounters,
                count=AnyNumber(),
                **fixed,
            ),
        )
    ],
]
